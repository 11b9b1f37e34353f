"""Positions written readably, for lessons and tests: each field checked, each mistake named."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from cardkit.game import shuffled
from cardkit.games.new_game.cards import BACK, CARDS, DECK
from cardkit.games.new_game.rules import GOAL, PLAYERS, NewGame
from cardkit.games.new_game.state import NOBODY

HIDDEN_SHUFFLE: Final = -1  # the shuffle number of cards that a position leaves open

problem = NewGame.game.problem


def position(
    points: Sequence[int] = (0, 0),
    tower: str = "",
    pile: str = "",
    turn: int = 0,
    seed: int | None = 0,
    shuffles: int = 1,
) -> NewGame:
    """Return the position with these *points* and this *tower*; cards that are named nowhere lie below the *pile*.

    Raises CardkitError that names the field and what is wrong with it.
    """
    if len(points) not in PLAYERS or not all(0 <= each <= GOAL for each in points):
        raise problem("points", "wrong-points", most=GOAL, found=str(list(points)))
    built, named = _cards("tower", tower), _cards("pile", pile)
    if BACK in built or any(upper < lower for lower, upper in pairwise(built)):
        raise problem("tower", "fallen", found=tower)
    rest = Counter(DECK)
    rest.subtract(card for card in (*built, *named) if card != BACK)
    size = len(DECK) - len(built)
    if min(rest.values()) < 0 or len(named) > size:
        raise problem("pile", "too-many", most=len(DECK))
    if turn not in (NOBODY, 0, 1) or (turn == NOBODY) != (GOAL in points) or min(points) == GOAL:
        raise problem("turn", "wrong-turn", found=turn)
    if turn != NOBODY and points[turn] + len(built) >= GOAL:
        raise problem("tower", "has-won", most=GOAL)
    below = shuffled(rest.elements(), seed or 0, HIDDEN_SHUFFLE)
    return NewGame(tuple(points), built, (*named, *below)[:size], turn, seed, shuffles)


def _cards(field: str, text: str) -> tuple[int, ...]:
    unknown = [name for name in text.split() if name not in CARDS]
    if unknown:
        raise problem(field, "no-card", card=unknown[0][:60])
    return tuple(CARDS[name] for name in text.split())
