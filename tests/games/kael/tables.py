"""Which tables of Kaël are written down as they are seen, and what visitors do at the live ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardkit.match import Match
from cardkit_widgets import Lesson, PlayTable
from tests.games.kael.rulings import GAME
from tests.tables.visits import Visit, act, control, go_on, why

CUT: Final[dict[str, Any]] = {"hands": ["8 8 3", "5 12", "9 10"], "laid": "1: 8 8", "pile": "4", "turn": 2}
LAST: Final[dict[str, Any]] = {"hands": ["4 5 5", "9", "-1 pass"], "turn": 0, "caller": 1, "pile": "3"}
NEARLY_OUT: Final[dict[str, Any]] = {
    "hands": ["5 6", "9 9", "1"],
    "stage": "deal",
    "dealer": 1,
    "turn": 1,
    "caller": 2,
    "scores": [88, 71, 93],
    "false_calls": [0, 1, 0],
    "seed": 189,
}
SHOWN: Final[dict[str, Any]] = {
    "hands": ["0", "5 6", "7 7", ""],
    "turn": 0,
    "caller": 0,
    "dealer": 2,
    "scores": [12, 95, 60, 120],
    "false_calls": [1, 0, 0, 0],
}


def match() -> Match:
    """Return a short match: three players, two of whom may soon be out."""
    return Match(GAME, GAME.position(**NEARLY_OUT))


def typed() -> tuple[Match, tuple[str, ...]]:
    """Return a match and what somebody types in it at a terminal."""
    return Match(GAME, GAME.position(**CUT)), ("?", "lay 3", "pass", "?", "pass", "undo", "cut 8 8")


def visits(lesson: Lesson) -> Iterator[Visit]:
    """Yield visits to the live tables of this lesson, and to one without a lesson."""
    yield Visit(
        "a match, dealt",
        PlayTable("kael", players=3, seed=5, language=lesson.language),
        [act("deal 3"), go_on(), control("race", "off"), control("level", "medium")],
    )
    yield Visit(
        "a match, chosen",
        PlayTable("kael", players=3, language=lesson.language),
        [control("players", "4"), control("seed", "seven"), control("deal"), control("seed", "7"), control("deal")],
    )
    yield Visit(
        "a moment to cut, in a match",
        lesson.play("race", "KA-20", start=CUT),
        [why("hand:2"), control("advice"), act("cut 8 8"), control("undo"), control("pass")],
    )
    yield Visit(
        "a moment to cut, in an attempt",
        lesson.attempt("cut", "KA-20", start=CUT, goal=lambda moment: moment.happened("cut", seat=0)),
        [control("pass"), control("again"), act("cut 8 8"), control("again")],
    )
    yield Visit(
        "the last turn after a call",
        lesson.ask(
            "lay",
            "KA-34 KA-14",
            start=LAST,
            kind="action",
            answers=("lay 5 5", "lay 4 5", "call"),
            right=lambda state, action: state.why_not(0, action) is None,
        ),
        [act("answer 1"), control("hint-rule"), control("hint-dim"), control("hint-solution")],
    )
    yield Visit(
        "hands to be shown",
        lesson.play("show", "KA-33", start=SHOWN),
        [act("show"), why("stock"), control("next-round"), act("deal 2")],
    )
