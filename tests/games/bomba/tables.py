"""Which tables of Bomba are written down as they are seen, and what visitors do at the live ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardkit.match import Match
from cardkit_widgets import Lesson, PlayTable
from tests.games.bomba.rulings import GAME
from tests.tables.visits import Visit, act, control, go_on, why

BOMBED: Final[dict[str, Any]] = {
    "hands": ["shield skip two", "two two skip@", "reverse"],
    "specials": ["angel", "thief", ""],
    "deck": "bomb two skip ...",
    "points": [3, 0, 7],
    "turn": 0,
}
FUTURE: Final[dict[str, Any]] = {"hands": ["future two", "shield", "skip"], "turn": 0, "deck": "skip bomb two ..."}
LAST: Final[dict[str, Any]] = {
    "hands": ["", "shield", ""],
    "specials": ["assassin thief", "angel", ""],
    "points": [6, 2, 2],
    "out": [2],
    "turn": 0,
    "deck": "two bomb bomb ...",
}


def match() -> Match:
    """Return a short match: three players, and most kinds of card are played."""
    return Match.deal("bomba", 3, 586)


def typed() -> tuple[Match, tuple[str, ...]]:
    """Return a match and what somebody types in it at a terminal."""
    return Match(GAME, GAME.position(**BOMBED)), ("?", "draw", "pass", "shield", "rules bo-99", "1", "undo")


def visits(lesson: Lesson) -> Iterator[Visit]:
    """Yield visits to the live tables of this lesson, and to one without a lesson."""
    yield Visit(
        "a match, dealt",
        PlayTable("bomba", players=2, seed=5, language=lesson.language, balanced="yes"),
        [act("draw"), control("next-round"), control("memory", value=False), go_on()],
    )
    yield Visit(
        "a Bomb",
        lesson.play("bomb", "BO-30", start=BOMBED),
        [act("draw"), why("special:0:0"), why("bomb"), act("shield"), control("memory", value=False), go_on()],
    )
    yield Visit(
        "two cards to order",
        lesson.watch("look", "BO-22", start=FUTURE, moves=["0: draw", "0: future", "0: swap"]),
        [control("next"), control("next"), why("hand:0"), control("next"), control("back"), control("restart")],
    )
    yield Visit(
        "a target to choose",
        lesson.ask(
            "who",
            "BO-33",
            start=LAST,
            kind="seat",
            answers=(0, 1, 2),
            right=lambda state, seat: seat == 1,
            table=False,
        ),
        [act("answer 2"), act("answer 1"), control("again")],
    )
    yield Visit(
        "the end of a round",
        lesson.play("end", "BO-40", start=LAST | {"specials": ["assassin thief", "", ""]}),
        [act("assassin 1"), why("deck"), control("next-round"), act("draw")],
    )
