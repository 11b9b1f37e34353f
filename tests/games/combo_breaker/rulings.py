"""How the rulings are written: lay a position, and look at what lies there."""

from __future__ import annotations

from typing import Any

import cardkit
from cardkit.games.combo_breaker.cards import names
from cardkit.games.combo_breaker.rules import ComboBreaker

GAME = cardkit.game("combo_breaker")


def position(*hands: str, **fields: Any) -> ComboBreaker:
    """Lay the table with these hands, seat 0 first."""
    state = GAME.position(hands=hands, **fields)
    assert isinstance(state, ComboBreaker)
    return state


def hand(state: ComboBreaker, seat: int) -> str:
    """Return the cards of a hand, in order."""
    return names(state.hands[seat])


def fresh(state: ComboBreaker) -> bool:
    """Whether a new round has just been dealt."""
    dealt = {3: 10, 4: 10, 5: 7}[state.seats]
    return not state.trick and not state.discards and [len(cards) for cards in state.hands] == [dealt] * state.seats
