"""What somebody does in Combo Breaker who hardly thinks: many cards at once, and seldom one of the reserve."""

from __future__ import annotations

import random
from typing import Final

from cardkit.games.combo_breaker.actions import ComboBreakerAction
from cardkit.games.combo_breaker.actions.plays import largest
from cardkit.games.combo_breaker.rules import ComboBreaker

WHIM: Final = 0.1
"""How often anything at all is done instead."""


def policy(state: ComboBreaker, seat: int, rng: random.Random) -> ComboBreakerAction:
    """Return one of the plays with most cards; without one, or on a whim, any legal action."""
    plays = () if state.to_draw else largest(state.hands[seat], state.best)
    actions = plays if plays and rng.random() >= WHIM else state.legal(seat)
    return actions[int(rng.random() * len(actions))]
