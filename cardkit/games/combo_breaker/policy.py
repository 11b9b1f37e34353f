"""What somebody does in Combo Breaker who hardly thinks: many cards at once, and seldom one of the reserve."""

from __future__ import annotations

import random
from typing import Final

from cardkit.games.combo_breaker.actions import ComboBreakerAction, Play
from cardkit.games.combo_breaker.rules import ComboBreaker

WHIM: Final = 0.1
"""How often anything at all is done instead."""


def policy(state: ComboBreaker, seat: int, rng: random.Random) -> ComboBreakerAction:
    """Return one of the plays with most cards; without one, or on a whim, any legal action."""
    legal = state.legal(seat)
    if type(legal[0]) is not Play or rng.random() < WHIM:  # plays come first
        return legal[int(rng.random() * len(legal))]
    largest: list[ComboBreakerAction] = []
    most = 0
    for action in legal:
        size = len(action.cards)
        if size > most:
            largest, most = [action], size
        elif size == most:
            largest.append(action)
    return largest[int(rng.random() * len(largest))]
