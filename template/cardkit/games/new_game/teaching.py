"""What the lessons of New Game make their steps of: what is clever, and how an answer comes about."""

from collections.abc import Mapping
from typing import Final

from cardkit.games.new_game.rules import NewGame
from cardkit.lessons.step import Measure
from cardkit.texts import Texts


def _gained(before: NewGame, after: NewGame, seat: int) -> int:
    return after.points[seat] - before.points[seat]


CLEVER: Final[Mapping[str, Measure]] = {"more-points": _gained}
BROUGHT: Final[Mapping[str, Measure]] = {"points": _gained}
ASKED: Final[Mapping[str, str]] = {"turn": "NG-10", "stop": "NG-12", "more-points": "NG-12"}


def beside_the_top(state: NewGame, card: str, texts: Texts) -> str:
    """Return how *card* compares with the top of the tower."""
    return texts.say(f"reasons.{'falls' if int(card) < state.tower[-1] else 'holds'}", card=card, top=state.tower[-1])
