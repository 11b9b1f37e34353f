"""What somebody does in Castle Combo who hardly thinks: buys something, and puts it anywhere."""

from __future__ import annotations

import random
from typing import Final

from cardkit.games.castle_combo.actions import Buy, CastleComboAction, Flip
from cardkit.games.castle_combo.rules import CastleCombo

GLANCES: Final = 6
"""So many of the legal actions are looked at."""


def policy(state: CastleCombo, seat: int, rng: random.Random) -> CastleComboAction:
    """Return a purchase, if a few glances find one; else a card face down, and rather that than to spend a key."""
    legal = state.legal(seat)
    most, roll = len(legal), rng.random
    found = legal[int(roll() * most)]
    if state.placed:
        return found
    for _ in range(GLANCES - 1):
        if type(found) is Buy:
            break
        other = legal[int(roll() * most)]
        if type(found) is not Flip or type(other) is Buy:
            found = other
    return found
