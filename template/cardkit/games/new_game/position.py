"""Positions written readably, for lessons and tests: each field checked, each mistake named."""

from collections.abc import Sequence
from itertools import pairwise

from cardkit.chance import Seed
from cardkit.fields import NamedCards, SeatNumber
from cardkit.games.new_game.cards import BACK, CARDS, DECK, NAMES
from cardkit.games.new_game.rules import GOAL, PLAYERS, NewGame
from cardkit.games.new_game.state import NOBODY
from cardkit.positions import Fields

fields = Fields(NewGame.game, dict(enumerate(NAMES)), CARDS.__getitem__, BACK)
problem = fields.problem


def position(
    points: Sequence[int] = (0, 0),
    tower: NamedCards = "",
    pile: NamedCards = "",
    turn: SeatNumber = 0,
    seed: Seed | None = 0,
    shuffles: int = 1,
) -> NewGame:
    """Return the position with these *points* and this *tower*; cards that are named nowhere lie below the *pile*.

    Raises CardkitError that names the field and what is wrong with it.
    """
    scores = fields.numbers("points", points, 0, PLAYERS[0], range(GOAL + 1), "wrong-points")
    built, named = fields.cards("tower", tower), fields.cards("pile", pile)
    below = fields.unnamed("pile", DECK, (*built, *named), seed)
    size = len(DECK) - len(built)
    if len(named) > size:
        raise problem("pile", "too-large", most=size, found=len(named))
    if BACK in built or any(upper < lower for lower, upper in pairwise(built)):
        raise problem("tower", "fallen", found=tower)
    if turn not in (NOBODY, 0, 1) or (turn == NOBODY) != (GOAL in scores) or min(scores) == GOAL:
        raise problem("turn", "wrong-turn", found=turn)
    if turn != NOBODY and scores[turn] + len(built) >= GOAL:
        raise problem("tower", "has-won", most=GOAL)
    return NewGame(scores, built, (*named, *below)[:size], turn, seed, shuffles)
