"""The notebooks as files: their cells, their prose, and what their outputs say of their steps."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardkit.contract import game_names
from cardkit.texts import LANGUAGES
from cardkit_widgets.live.notebook import Cell, Notebook
from cardkit_widgets.live.notebooks import PRACTICE
from tests.finding import found

FOLDER = Path(__file__).parent.parent / "notebooks"
NOTEBOOKS = found(FOLDER, "*.ipynb")
NAMES = sorted({path.relative_to(FOLDER / path.relative_to(FOLDER).parts[0]).as_posix() for path in NOTEBOOKS})
"""What the notebooks are called in every language."""
CHAPTERS = [path for path in NOTEBOOKS if path.parent.parent.parent == FOLDER and path.stem != PRACTICE]
RULE = re.compile(r"\b[A-Z]{1,3}-[0-9][0-9A-Z]\b")
HEADING = re.compile(r"^(#+) +(?:<a id=\"([\w-]+)\"></a>)?(.+)$", re.MULTILINE)
LINK = re.compile(r"\[[^]]+\]\(([^)]+)\)")


read = cache(Notebook.read)


def stored(path: Path) -> dict[str, Any]:
    """Return all that lies in a notebook's file."""
    notebook: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return notebook


def cells(path: Path, kind: str) -> list[Cell]:
    return [cell for cell in read(path).cells if cell.kind == kind]


def shown(cell: Cell) -> list[str]:
    """Return what the cell's outputs say as text."""
    return ["".join(output.get("data", {}).get("text/plain", "")) for output in cell.outputs]


def inside(path: Path) -> str:
    """Return where a notebook lies among the others."""
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def language_of(path: Path) -> str:
    return path.relative_to(FOLDER).parts[0]


def chapters(language: str, name: str) -> list[Path]:
    """Return the notebooks that teach the game called *name*, in their order."""
    return [path for path in CHAPTERS if path.parent == FOLDER / language / name]


every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=inside)
every_chapter = pytest.mark.parametrize("path", CHAPTERS, ids=inside)
every_game = pytest.mark.parametrize("name", game_names())
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_name = pytest.mark.parametrize("name", NAMES)
