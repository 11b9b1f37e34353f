"""Exercises for paper: items of a game's checks as pictures and words, each with its answer and the reasons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from pathlib import Path
from string import ascii_uppercase
from typing import Final

from cardkit.lessons.check import Check
from cardkit.lessons.mastery import Progress
from cardkit.looks import svg
from cardkit.looks.ground import SHEET
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Record
from cardkit.sessions.steps.checking import go_at
from cardkit.sessions.steps.paper import OnPaper, on_paper
from cardkit_widgets.live import loading, notebooks
from cardkit_widgets.live.notebook import Notebook

EACH: Final = 6
"""So many items of each check are there to choose from: a class has more of them than it can do."""
MOST_HIGH: Final = 256
"""So many millimetres what has to stay whole is high at most: letter paper has 259 between its margins."""
_WIDE: Final = 166 / SHEET.width  # millimetres of a unit
_LINE: Final = 3.6  # millimetres of a line beside a table, of so many letters
_LETTERS: Final = 112
_REST: Final = 22  # millimetres: what is asked, and what can be picked


@dataclass(frozen=True)
class Exercise:
    """An item of a check: what is asked, the table, and how it is answered."""

    code: str
    """Which item it is, in a few characters: its seed, in letters."""
    check: str
    chapter: str
    """The notebook of its check, and so where to practise more of it."""
    rules: tuple[str, ...]
    task: str
    paper: OnPaper
    heights: tuple[float, float]
    """About how many millimetres it takes on paper: what is asked of a table, and what is said of its cards."""

    @property
    def is_parted(self) -> bool:
        """Whether it takes two sheets: the table on one, the words of its cards on the next."""
        return sum(self.heights) > MOST_HIGH


@dataclass(frozen=True)
class Exercises:
    """All exercises of a game, those of each check one after the other, and the faces that their pictures share."""

    items: tuple[Exercise, ...]
    faces: str


@lru_cache(maxsize=16)
def exercises(folder: Path, languages: tuple[str, ...], name: str, _version: tuple[str, ...]) -> dict[str, Exercises]:
    """Return the exercises of the game called *name*, by language, from the notebooks in *folder* in this *_version*.

    They are the same in all *languages*: those of which either half has room on a sheet in each of them.
    """
    symbols: dict[str, dict[str, str]] = {language: {} for language in languages}
    items = {language: list(_items(folder, language, name, symbols[language])) for language in languages}
    fitting = ({item.code for item in found if max(item.heights) <= MOST_HIGH} for found in items.values())
    codes = set.intersection(*fitting)
    return {
        language: Exercises(tuple(item for item in found if item.code in codes), svg.shared(symbols[language]))
        for language, found in items.items()
    }


def _items(folder: Path, language: str, name: str, symbols: dict[str, str]) -> Iterator[Exercise]:
    said = notebooks.tasks(language, name, folder)
    for number, (chapter, check) in enumerate(_checks(folder, name, language), start=1):
        for seed in range(EACH):
            code = f"{number}{ascii_uppercase[seed]}"
            yield _exercise(check, chapter, code, seed, language, said.get(check.name, ""), symbols)


def _checks(folder: Path, name: str, language: str) -> Iterator[tuple[str, Check]]:
    for chapter, path in notebooks.in_folder(folder / language / name).items():
        if not any(step.kind == Check.__name__ for step in Notebook.read(path).steps):
            continue
        with suppress(Exception):  # whatever fails in a chapter, its own page says so
            tables = loading.load(language, name, chapter, proofs=False, folder=folder).steps()
            yield from ((chapter, table.step) for table in tables if isinstance(table.step, Check))


def _exercise(
    check: Check, chapter: str, code: str, seed: int, language: str, task: str, symbols: dict[str, str]
) -> Exercise:
    go = go_at(check, seed, Record(Progress(check.game.name, [check.name]), check.name, check.rules), Reader(language))
    paper = on_paper(go, symbols)
    return Exercise(
        code=code,
        check=check.name,
        chapter=chapter,
        rules=go.step.rules,
        task=task,
        paper=paper,
        heights=_heights(paper.picture, paper.key),
    )


def _heights(picture: str, key: tuple[tuple[str, str], ...]) -> tuple[float, float]:
    """Return how many millimetres a question with this *picture* takes, and what is said of its cards."""
    units = re.search(r'viewBox="0 0 [\d.]+ ([\d.]+)"', picture)
    lines = sum(ceil(len(f"{sign} {meaning}") / _LETTERS) for sign, meaning in key)
    return (float(units[1]) * _WIDE if units else 0) + _REST, lines * _LINE
