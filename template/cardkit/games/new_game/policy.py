"""What somebody does in New Game who hardly thinks: builds a tower of three cards."""

import random
from typing import Final

from cardkit.games.new_game.actions import DRAW, STOP, NewGameAction
from cardkit.games.new_game.rules import NewGame

HEIGHT: Final = 3
"""So many cards are drawn, if they do not fall."""


def policy(state: NewGame, seat: int, rng: random.Random) -> NewGameAction:
    """Return to draw or to stop by the height of the tower, or to draw up to the goal."""
    return DRAW if len(state.tower) < HEIGHT else STOP
