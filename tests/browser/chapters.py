"""Two short chapters of a game, for tests of pages that hold tables."""

# nbformat has types in part.
# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import nbformat

from cardkit_widgets.live.notebook import STEP
from cardkit_widgets.pages.library import CLASSES, CLOCK
from tests.browser.served import code, prose

GAME: Final = "combo_breaker"
FIRST, SECOND = f"{GAME}/first", f"{GAME}/second"
"""The addresses of the chapters below a language."""
EMPTY, LAST, TWINS, NEIGHBOURS = "empty-your-hand", "last-one-left", "twins", "neighbours"
"""Their steps: a try, something to watch, and a check; a try."""

_TITLES: Final = {"en": ("The first chapter", "The second chapter"), "es": ("Primer capítulo", "Segundo capítulo")}
_LESSON: Final = """from itertools import pairwise
from cardkit_widgets import Lesson
lesson = Lesson("combo_breaker", language)
position = lesson.game.position"""
_EMPTY: Final = """lesson.attempt(
    "empty-your-hand", "CB-50",
    start=position(hands=["9 9", "4 1 7", "2 8 8"], reserves=["3", "5 11", "10"], trick=["1: play 4", "2: play 6"]),
    goal=lambda moment: moment.happened("safe", seat=0),
)"""
_LAST: Final = """lesson.watch(
    "last-one-left", "CB-55",
    start=position(hands=["3", "7 7", "9 2 4"], reserves=["11", "", "12 5"], turn=0),
    moves=["0: play 3 at 1", "1: play 7 7 at 1", "2: take 12 at 4"],
)"""
_TWINS: Final = """def twins(hand):
    return sum(first == second for first, second in pairwise(hand))

lesson.check(
    "twins", "CB-05 CB-11",
    item=lambda deal: deal.attempt(
        start={"hands": [deal.cards(6, among="2 5 8 11"), "7 10 1", "12 6"], "reserves": ["4", "3", "9"], "turn": 0},
        goal=lambda moment: twins(moment.after.hands[0]) > twins(moment.before.hands[0]),
    ),
)"""
_NEIGHBOURS: Final = """lesson.attempt(
    "neighbours", "CB-11",
    start=position(hands=["4 9 4 4 1", "7 2 10", "12 6 3 5"], reserves=["8", "2 11", "9"], turn=0),
    goal=lambda moment: moment.happened("play") and len(moment.after.hands[0]) == 3,
)"""


def write_chapters(folder: Path) -> None:
    """Write both chapters in both languages into *folder*, and what a class can do with their steps."""
    for language, (first, second) in _TITLES.items():
        write(folder, language, "01-first", first, _EMPTY, _LAST, _TWINS)
        write(folder, language, "02-second", second, _NEIGHBOURS)
    step = {"learner": 20, "class": 150, "mistakes": []}
    known = {"match": {"own": 10, "others": 20}, "steps": dict.fromkeys((EMPTY, LAST, TWINS, NEIGHBOURS), step)}
    clock = {"question": 150, "again": 240, "move": 3}
    classes = {CLOCK: clock, **{language: {GAME: known} for language in _TITLES}}
    (folder / CLASSES).write_text(json.dumps(classes), "utf-8")


def write(folder: Path, language: str, name: str, title: str, *steps: str) -> None:
    """Write a chapter, with the outputs that tell the app of its steps."""
    told = {_EMPTY: ("Attempt", EMPTY, ["CB-50"]), _LAST: ("Watch", LAST, ["CB-55"])}
    told |= {_TWINS: ("Check", TWINS, ["CB-05", "CB-11"]), _NEIGHBOURS: ("Attempt", NEIGHBOURS, ["CB-11"])}
    cells = [prose(f"# {title}\n\nText."), code(f"language = {language!r}"), code(_LESSON)]
    for step in steps:
        cell = code(step)
        said = dict(zip(("kind", "name", "rules"), told[step], strict=True))
        cell.outputs = [nbformat.v4.new_output("execute_result", {STEP: said})]
        cells += [prose(f"{title}: a step."), cell]
    path = folder / language / GAME / f"{name}.ipynb"
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
