"""CONTRIBUTING.md is true: what it names is there, and all games have the files that it describes."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import cardkit
from cardkit_widgets.cli import main
from cardkit_widgets.new import COMMANDS

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
GUIDE = TEXT.partition("## How to add a game")[2].partition("\n## ")[0]
TEMPLATE = ROOT / "template"
GAME = TEMPLATE / "cardkit" / "games" / "new_game"
EXAMPLE = "lighthouse"

GAME_PLACES = [GAME, *(TEMPLATE / place for place in ("tests/games/new_game", "notebooks/en/new_game"))]
SHAPE = re.findall(r"^\| (`[\w.`, ]+`) \| ", GUIDE, re.MULTILINE)
"""The first column of the table of a game's files."""
FILES = {file for row in SHAPE for file in re.findall(r"`([\w.]+)`", row)}
OPTIONAL = {"scoring.py", "envelope.toml", "characters.py"}
FOLDERS = {file for file in FILES if file.endswith(".py")} - {"__init__.py"}

NAMED = set(re.findall(r"`([\w<>./*-]+)`", TEXT)) | set(re.findall(r"^([\w/]+/) {2,}", TEXT, re.MULTILINE))
PATHS = sorted(
    each for each in NAMED if "/" in each.rstrip("/") or re.search(r"[\w>]\.(py|md|toml|txt|ipynb)$|/$", each)
)
CODE = [
    *(" ".join(each.split()) for each in re.findall(r"`((?:uv run|cardkit) [^`]+)`", TEXT)),
    *re.findall(r"^uv run .+$", TEXT, re.MULTILINE),
]


# --- The same files in every game ---------------------------------------------------------------------------------


def entries(folder: Path) -> set[str]:
    """Return what lies in the folder of a game; a folder of a module is called as its file would be."""
    return {
        f"{path.name}.py" if path.is_dir() else path.name for path in folder.iterdir() if path.name != "__pycache__"
    }


@pytest.mark.parametrize("name", cardkit.game_names())
def test_a_game_has_the_files_that_all_have(name: str) -> None:
    folder = ROOT / "cardkit" / "games" / name
    assert entries(folder) | OPTIONAL == FILES
    assert {f"{path.name}.py" for path in folder.iterdir() if path.is_dir()} - {"__pycache__.py"} <= FOLDERS


def test_what_is_written_anew_has_them_too() -> None:
    assert entries(GAME) | OPTIONAL == FILES


@pytest.mark.parametrize("place", ["tests/games/new_game", "notebooks/en/new_game", "notebooks/es/new_game"])
def test_the_tests_and_notebooks_of_a_game_are_described(place: str) -> None:
    for path in (TEMPLATE / place).iterdir():
        if path.name not in ("__init__.py", "__pycache__"):
            assert re.sub(r"^01-.*(?=\.)", "01-<chapter>", path.name) in GUIDE


# --- What it names is there ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", PATHS)
def test_a_path_leads_somewhere(path: str) -> None:
    place = re.sub(r"<game>|lighthouse", "new_game", path.rstrip("/"))
    place = re.sub(r"<\w+>", "*", place)
    roots = [ROOT, ROOT / "cardkit", TEMPLATE, *GAME_PLACES, *(ROOT / "cardkit" / "games").iterdir()]
    assert any(list(root.glob(place)) for root in roots)


def ours(command: str) -> list[str] | None:
    """Return what Python is to run of a command of the project's own, without what it is given."""
    match command.split():
        case ["uv", "run", "python", "-m", module, *_]:
            return ["-m", module]
        case ["uv", "run", "python", script, *_]:
            return [script]
    return None


@pytest.mark.parametrize("command", sorted({" ".join(each) for each in map(ours, CODE) if each}))
def test_a_script_says_what_it_does(command: str) -> None:
    done = subprocess.run([sys.executable, *command.split(), "--help"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("usage:")


@pytest.mark.parametrize("command", [each for each in CODE if not ours(each)])
def test_a_command_is_installed(command: str) -> None:
    tool, *words = command.removeprefix("uv run ").split()
    assert Path(sys.executable).with_name(tool).exists()
    assert tool != "cardkit" or words[0] in main.commands


def test_what_cardkit_new_runs_is_to_be_run_again_after_changes() -> None:
    for command in COMMANDS:
        assert f"uv run python {command.format(name=EXAMPLE)}" in CODE
