"""The notebooks as plain Python: their cells run here, without a kernel and without a screen.

>>> chapter = load("en", "kael", "cut", proofs=False)
>>> chapter.lesson.game.title()
'Kaël'
>>> str(next(cell for cell in chapter.cells if isinstance(cell, Prose))).splitlines()[0]
'# The quartet and the cut'
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from cardkit.game import game
from cardkit.lesson import proving
from cardkit.practice import Check
from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES, CardkitError, check_language
from cardkit_widgets.display import StepTable
from cardkit_widgets.lesson import Lesson
from cardkit_widgets.outputs import plain, step_in
from cardkit_widgets.outputs import steps as told

_DEEPEST = 2
"""A notebook lies beside the games' folders, or in one of them."""


def find() -> Path:
    """Return the folder of notebooks: the repository's, or the one in the installed package."""
    package = Path(__file__).resolve().parent
    installed = package / "notebooks"
    return installed if installed.is_dir() else package.parent.parent / "notebooks"


PAGE: Final = "page"
"""The tag of prose that is about the page it stands on: the mouse, the browser. Other screens tell their own."""


class Prose(str):
    """A cell of Markdown that makes sense on any screen."""

    __slots__ = ()


@dataclass(frozen=True)
class Chapter:
    """A notebook that has run: its *lesson*, and what each cell shows, in order: prose, steps, pictures."""

    language: str
    name: str
    lesson: Lesson
    cells: tuple[Any, ...]

    def steps(self) -> list[StepTable]:
        """Return its steps, in their order."""
        return list(self.lesson.steps.values())


PRACTICE: Final = "practice"
"""What the notebook beside a game's chapters is called that teaches nothing new."""


def chapters(language: str, name: str, folder: Path | None = None) -> list[str]:
    """Return the names of the chapters that teach the game called *name*, in their order.

    Raises CardkitError for a language in which there are none, if there are some in another one.
    """
    return list(_written(language, name, folder))


def called(file: str) -> str:
    """Return what a notebook is called in its address: the name of its file without the number that orders it.

    >>> called("03-cut"), called("play")
    ('cut', 'play')
    """
    return re.sub(r"^\d+-", "", file)


def _files(folder: Path) -> dict[str, Path]:
    """Return the notebooks of a folder, in the order of their numbers, by what they are called."""
    return {called(path.stem): path for path in sorted(folder.glob("*.ipynb"))}


def _written(language: str, name: str, folder: Path | None) -> dict[str, Path]:
    """Return the chapters of a game in *language*, of which there are some if there are in any."""
    check_language(language)
    by_language = {each: _chapters((folder or find()) / each / game(name).name) for each in LANGUAGES}
    known = [each for each, found in by_language.items() if found]
    if known and language not in known:
        raise CardkitError("no-chapters", game=game(name).title(), language=language, known=", ".join(known))
    return by_language[language]


def _chapters(folder: Path) -> dict[str, Path]:
    """Return the notebooks of a game's folder that are its chapters."""
    return {name: path for name, path in _files(folder).items() if name != PRACTICE}


def at(page: str, folder: Path | None = None) -> Path | None:
    """Return the notebook that the app serves at *page*, such as ``en/kael/cut`` or ``en/play``; None for no page."""
    language, *names = page.split("/")
    if language not in LANGUAGES or not 0 < len(names) <= _DEEPEST:
        return None
    if not all(re.fullmatch(r"[\w-]+", name) for name in names):
        return None
    *folders, name = names
    return _files(Path(folder or find(), language, *folders)).get(name)


def version(path: Path) -> str:
    """Return a text that stands for what the notebook at *path* says now; it is the same wherever its file lies."""
    return f"{crc32(path.read_bytes()):08x}"


def load(language: str, name: str, chapter: str, *, proofs: bool = True, folder: Path | None = None) -> Chapter:
    """Run the notebook of a *chapter* of the game called *name*, with or without its proofs.

    Raises CardkitError for a language or a chapter that there is not, and for a step that is not true.
    """
    known = _written(language, name, folder)
    if chapter not in known:
        raise CardkitError("unknown-chapter", game=game(name).title(), chapter=chapter, known=", ".join(known))
    names: dict[str, Any] = {}
    with proving(on=proofs):
        shown = tuple(run(json.loads(known[chapter].read_text("utf-8"))["cells"], names))
    lesson = names["lesson"]
    assert isinstance(lesson, Lesson)
    return Chapter(language, chapter, lesson, shown)


def run(cells: Sequence[Any], names: dict[str, Any]) -> Iterator[Any]:
    """Run the *cells* of a notebook, their names in *names*, and yield what each shows, if it shows something."""
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            if PAGE not in cell.get("metadata", {}).get("tags", ()):
                yield Prose(source)
        elif cell["cell_type"] == "code":
            place = f"<cell {cell.get('id', '')}>"
            statements = ast.parse(source, place).body
            last = statements.pop() if statements and isinstance(statements[-1], ast.Expr) else None
            # Our own notebooks, or those that the person who runs this has written.
            exec(compile(ast.Module(statements, []), place, "exec"), names)  # noqa: S102
            if isinstance(last, ast.Expr):
                shown = eval(compile(ast.Expression(last.value), place, "eval"), names)  # noqa: S307
                if shown is not None:
                    yield shown


FIRST: Final = "first-game"
"""The chapter with a guided first match, where a game has one."""


@cache
def taught(name: str) -> Mapping[str, str]:
    """Return where each rule of the game called *name* is taught, as the app's pages are called below their language.

    That is the first step that is mainly about it, or else the first one that practises it.

    >>> taught("kael")["KA-20"]
    'kael/cut#step-cut-a-pair'
    """
    mainly, also = dict[str, str](), dict[str, str]()
    for chapter, path in _chapters(find() / DEFAULT_LANGUAGE / name).items():
        for step in () if chapter == FIRST else told(json.loads(path.read_text("utf-8"))["cells"]):
            address = f"{name}/{chapter}#step-{step.name}"
            mainly.setdefault(step.rules[0], address)
            for rule in step.rules:
                also.setdefault(rule, address)
    return also | mainly


def steps(language: str, name: str, folder: Path | None = None) -> dict[str, StepTable]:
    """Return all steps of the game called *name* over all its notebooks, by name, unproved."""
    found: dict[str, StepTable] = {}
    for chapter in chapters(language, name, folder):
        found |= load(language, name, chapter, proofs=False, folder=folder).lesson.steps
    return found


@cache
def tasks(language: str, name: str) -> Mapping[str, str]:
    """Return what each check of the game called *name* asks for: the paragraph before it, without what it is called.

    >>> tasks("en", "kael")["check-no-draw"]
    'Make a move after which you do not draw.'
    """
    found: dict[str, str] = {}
    for path in _chapters(find() / language / name).values():
        said = ""
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                said = "".join(cell["source"])
            elif (step := step_in(cell)) and step["kind"] == Check.__name__:
                first = re.sub(r"^\*\*[^*]+\*\*\s+|\s\([A-Z]+-\w+\)", "", said.partition("\n\n")[0])
                found[step["name"]] = " ".join(plain(first).split())
    return found


@cache
def checks(name: str) -> tuple[Check, ...]:
    """Return all checks of the game called *name*, in the order of its chapters, unproved; they know no language.

    >>> [check.name for check in checks("kael")][:2]
    ['check-worth', 'check-swap']
    """
    found: list[Check] = []
    for chapter, path in _chapters(find() / DEFAULT_LANGUAGE / name).items():
        if any(step.kind == Check.__name__ for step in told(json.loads(path.read_text("utf-8"))["cells"])):
            tables = load(DEFAULT_LANGUAGE, name, chapter, proofs=False).steps()
            found += [table.step for table in tables if isinstance(table.step, Check)]
    return tuple(found)
