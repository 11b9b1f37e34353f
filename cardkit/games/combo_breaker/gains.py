"""What can be said exactly of an action in Combo Breaker before it is done: what is left of the hand."""

from __future__ import annotations

from cardkit.games.combo_breaker.actions import ComboBreakerAction
from cardkit.games.combo_breaker.bot import hand_after, turns
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.texts import Texts


def gain(view: ComboBreaker, seat: int, action: ComboBreakerAction, texts: Texts) -> str:
    """Return how many cards *seat* has left after *action*, and in how many plays they can go at best."""
    hand = hand_after(view, seat, action)
    return texts.say("gains.left", n=len(hand), plays=turns(hand)) if hand else texts.say("gains.empty")
