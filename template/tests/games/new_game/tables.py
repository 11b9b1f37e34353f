"""Which tables of New Game are written down as they are seen, and what visitors do at the live ones."""

from collections.abc import Iterator
from typing import Any, Final

from cardkit.match import Match
from cardkit_widgets import Lesson, PlayTable
from tests.games.new_game.test_rules import GAME
from tests.tables.visits import Visit, act, control, go_on, why

LATE: Final[dict[str, Any]] = {"points": [7, 8], "tower": "2 4"}


def match() -> Match:
    """Return a short match: its end."""
    return Match(GAME, GAME.position(**LATE))


def typed() -> tuple[Match, tuple[str, ...]]:
    """Return a match and what somebody types in it at a terminal."""
    return Match(GAME, GAME.position(points=[3, 0])), ("", "?", "stop", "jump", "draw", "undo", "rules NG-11", "quit")


def visits(lesson: Lesson) -> Iterator[Visit]:
    """Yield visits to the live tables of this lesson, and to one without a lesson."""
    play = PlayTable("new_game", seed=5, language=lesson.language)
    yield Visit("a match, dealt", play, [control("advice"), act("draw"), act("stop"), go_on(), why("pile")])
    stop = lesson.attempt("keep", "NG-12", start=LATE, goal=lambda moment: moment.happened("stop"))
    yield Visit("an attempt", stop, [why("pile"), control("hint-rule"), act("draw"), control("again"), act("stop")])
