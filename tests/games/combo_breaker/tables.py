"""Which tables of Combo Breaker are written down as they are seen, and what visitors do at the live ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardkit.match import Match
from cardkit_widgets import Lesson, PlayTable
from tests.games.combo_breaker.rulings import GAME
from tests.tables.visits import Visit, act, control, go_on, why

LATE: Final[dict[str, Any]] = {
    "hands": ["3 9 5 X 8 12 1", "draw 4 4 10", "7 6 stop"],
    "reserves": ["2", "11 1", "1"],
    "trick": ["2: play 8"],
    "tokens": [0, 0, 1],
}
FOLLOW: Final[dict[str, Any]] = {
    "hands": ["3 9 5", "4 4", "7 6"],
    "reserves": ["2", "1", "1"],
    "trick": ["2: play 8"],
}
WILD: Final[dict[str, Any]] = {
    "hands": ["12 X 11 3", "draw 2", "3 4 9"],
    "reserves": ["6", "", "9"],
    "trick": ["1: play 10 9", "2: take 9"],
}
DRAW: Final[dict[str, Any]] = {
    "hands": ["9 7 8", "draw 3", "6 6"],
    "reserves": ["1", "2", "3"],
    "pile": "5 12 2 11 10 10",
    "turn": 0,
}


def match() -> Match:
    """Return a short match: the last round, in which every kind of card is in a hand."""
    return Match(GAME, GAME.position(**LATE))


def typed() -> tuple[Match, tuple[str, ...]]:
    """Return a match and what somebody types in it at a terminal."""
    return Match(GAME, GAME.position(**FOLLOW)), (
        "",
        "?",
        "play 3 at 1",
        "jump",
        "99",
        "2",
        "undo",
        "rules CB-16",
        "save",
        "QUIT ",
    )


def visits(lesson: Lesson) -> Iterator[Visit]:
    """Yield visits to the live tables of this lesson, and to one without a lesson."""
    yield Visit(
        "a match, dealt",
        PlayTable("combo_breaker", players=3, seed=5, language=lesson.language),
        [go_on(), go_on(all_of_it=True), why("hand:0", "hand:2"), control("advice")],
    )
    yield Visit(
        "an attempt",
        lesson.attempt("beat", "CB-15 CB-16", start=FOLLOW, goal=lambda moment: moment.happened("play")),
        [
            why("hand:0"),
            act("take 2 at 1"),
            why("hand:0"),
            control("again"),
            control("hint-rule"),
            control("hint-dim"),
            act("play 9 at 2"),
        ],
    )
    yield Visit(
        "a question about cards",
        lesson.ask(
            "which",
            "CB-10",
            start=FOLLOW,
            kind="cards",
            answers=("3 4", "8 X=9", "X=8 X=9"),
            right=lambda state, cards: "X" in cards,
        ),
        [why("hand:0"), act("answer 0"), act("answer 1"), why("answer:0")],
    )
    yield Visit(
        "an X that needs a number",
        lesson.play("lead", "CB-13", start=WILD),
        [act("play X=11 11 at 2"), why("hand:0", "hand:1")],
    )
    drawing = lesson.after(lesson.game.position(**DRAW), "0: play 9 at 1", "1: play draw at 1", "2: take 3 at 1")
    yield Visit("a card to put", lesson.play("put", "CB-46", start=drawing), [act("put at 3"), control("undo")])
