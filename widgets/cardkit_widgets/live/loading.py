"""The notebooks as plain Python: their cells run here, without a kernel and without a screen.

>>> chapter = load("en", "kael", "cut", proofs=False)
>>> chapter.lesson.game.title()
'Kaël'
>>> str(next(cell for cell in chapter.cells if isinstance(cell, Prose))).splitlines()[0]
'# The quartet and the cut'
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardkit.contract import game
from cardkit.lessons.check import Check
from cardkit.lessons.step import proving
from cardkit.texts import DEFAULT_LANGUAGE, CardkitError
from cardkit_widgets.live.display import StepTable
from cardkit_widgets.live.lesson import Lesson
from cardkit_widgets.live.notebook import Cell, Notebook
from cardkit_widgets.live.notebooks import chapters, find, in_folder, written

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


def load(language: str, name: str, chapter: str, *, proofs: bool = True, folder: Path | None = None) -> Chapter:
    """Run the notebook of a *chapter* of the game called *name*, with or without its proofs.

    Raises CardkitError for a language or a chapter that there is not, for a file that is damaged, and for a step that
    is not true.
    """
    known = written(language, name, folder)
    if chapter not in known:
        raise CardkitError("unknown-chapter", game=game(name).title(), chapter=chapter, known=", ".join(known))
    names: dict[str, Any] = {}
    with proving(on=proofs):
        shown = tuple(run(Notebook.read(known[chapter]).cells, names))
    lesson = names["lesson"]
    assert isinstance(lesson, Lesson)
    return Chapter(language, chapter, lesson, shown)


def run(cells: Iterable[Cell], names: dict[str, Any], to_python: Callable[[str], str] = str) -> Iterator[Any]:
    """Run the *cells* of a notebook, their names in *names*, and yield what each shows, if it shows something.

    *to_python* writes in Python what only the shell understands that they were written for.
    """
    for cell in cells:
        if cell.kind == "markdown":
            if PAGE not in cell.tags:
                yield Prose(cell.source)
        elif cell.kind == "code":
            place = f"<cell {cell.id}>"
            statements = ast.parse(to_python(cell.source), place).body
            last = statements.pop() if statements and isinstance(statements[-1], ast.Expr) else None
            # Our own notebooks, or those that the person who runs this has written.
            exec(compile(ast.Module(statements, []), place, "exec"), names)  # noqa: S102
            if isinstance(last, ast.Expr):
                shown = eval(compile(ast.Expression(last.value), place, "eval"), names)  # noqa: S307
                if shown is not None:
                    yield shown


def steps(language: str, name: str, folder: Path | None = None) -> dict[str, StepTable]:
    """Return all steps of the game called *name* over all its notebooks, by name, unproved."""
    found: dict[str, StepTable] = {}
    for chapter in chapters(language, name, folder):
        found |= load(language, name, chapter, proofs=False, folder=folder).lesson.steps
    return found


@cache
def checks(name: str) -> tuple[Check, ...]:
    """Return all checks of the game called *name*, in the order of its chapters, unproved; they know no language.

    >>> [check.name for check in checks("kael")][:2]
    ['check-worth', 'check-swap']
    """
    found: list[Check] = []
    for chapter, path in in_folder(find() / DEFAULT_LANGUAGE / name).items():
        if any(step.kind == Check.__name__ for step in Notebook.read(path).steps):
            tables = load(DEFAULT_LANGUAGE, name, chapter, proofs=False).steps()
            found += [table.step for table in tables if isinstance(table.step, Check)]
    return tuple(found)
