"""Which tables of Castle Combo are written down as they are seen, and what visitors do at the live ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardkit.match import Match
from cardkit_widgets import Lesson, PlayTable
from tests.games.castle_combo.rulings import FULL, GAME, rows
from tests.tables.visits import Visit, act, control, why

LATE: Final[dict[str, Any]] = {
    "tableaus": [rows("clockmaker sculptor+2 . / -nun spy vicar"), rows("- - - / squire - .")],
    "castle": "judge general prince",
    "village": "witch barbarian farmer",
    "gold": [9, 3],
    "keys": [2, 1],
}
LAST: Final[dict[str, Any]] = {
    "tableaus": [rows("clockmaker sculptor+2 squire / -nun spy vicar / - - ."), rows("- - - / - - - / - - .")],
    "castle": "judge general prince",
    "village": "witch barbarian farmer",
    "gold": [9, 3],
    "keys": [0, 1],
}
OVER: Final[dict[str, Any]] = {"tableaus": [rows(FULL), rows(FULL)], "keys": [3, 4], "turn": -1}


def match() -> Match:
    """Return a short match: the last three cards of two players."""
    return Match(GAME, GAME.position(**LATE))


def typed() -> tuple[Match, tuple[str, ...]]:
    """Return a match and what somebody types in it at a terminal."""
    return Match(GAME, GAME.position(**LAST)), ("key row", "buy judge at 3,3", "buy barbarian at 3,3", "?", "2")


def visits(lesson: Lesson) -> Iterator[Visit]:
    """Yield visits to the live tables of this lesson, and to one without a lesson."""
    yield Visit(
        "a match, dealt",
        PlayTable("castle_combo", players=2, seed=5, language=lesson.language),
        [control("advice"), act("key messenger"), control("new"), control("players", "3")],
    )
    yield Visit(
        "one place is left",
        lesson.play("last", "CC-10", start=LAST),
        [why("card:judge"), why("card:spy", "flip"), act("buy barbarian at 3,3"), act("choose gold"), control("undo")],
    )
    yield Visit(
        "a check",
        lesson.check(
            "worth",
            "CC-53",
            item=lambda deal: deal.ask(
                start=LAST, kind="cards", answers=("judge", "nun"), right=lambda state, name: name == "judge"
            ),
            wanted=1,
        ),
        [act("answer 1"), act("answer 0"), control("next-item"), act("answer 0"), control("more")],
    )
    yield Visit("the end", lesson.play("end", "CC-54", start=OVER))
