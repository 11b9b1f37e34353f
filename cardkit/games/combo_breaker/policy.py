"""What somebody does in Combo Breaker who hardly thinks: many cards at once, and seldom one of the reserve.

A Stop before the last combination is no luck, but seen by everybody: whoever stops a trick leads the next.
"""

from __future__ import annotations

import random
from typing import Final

from cardkit.games.combo_breaker.actions import ComboBreakerAction, play
from cardkit.games.combo_breaker.actions.plays import largest
from cardkit.games.combo_breaker.bot import turns
from cardkit.games.combo_breaker.cards import STOP
from cardkit.games.combo_breaker.rules import MOST_CARDS, ComboBreaker

WHIM: Final = 0.1
"""How often anything at all is done instead."""


def policy(state: ComboBreaker, seat: int, rng: random.Random) -> ComboBreakerAction:
    """Return one of the plays with most cards; without one, or on a whim, any legal action."""
    hand = state.hands[seat]
    if STOP in hand and 1 < len(hand) <= MOST_CARDS + 1 and not state.to_draw:
        at = hand.index(STOP)
        if turns(hand[:at] + hand[at + 1 :]) == 1:
            return play((STOP,), (0,), (at,))
    plays = () if state.to_draw else largest(hand, state.best)
    actions = plays if plays and rng.random() >= WHIM else state.legal(seat)
    return actions[int(rng.random() * len(actions))]
