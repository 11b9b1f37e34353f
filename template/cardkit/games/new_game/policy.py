"""What somebody does in New Game who hardly thinks: draws or stops by lot."""

import random

from cardkit.games.new_game.actions import NewGameAction
from cardkit.games.new_game.rules import NewGame


def policy(state: NewGame, seat: int, rng: random.Random) -> NewGameAction:
    """Return any legal action."""
    return rng.choice(state.legal(seat))
