"""What can be said exactly in Combo Breaker before an action, and why one is better than another: what is left."""

from __future__ import annotations

from cardkit.games.combo_breaker.actions import ComboBreakerAction, Play, Take
from cardkit.games.combo_breaker.bot import hand_after, turns
from cardkit.games.combo_breaker.cards import DRAW, STOP, X
from cardkit.games.combo_breaker.rules import ComboBreaker, card_key
from cardkit.texts import Texts


def gain(view: ComboBreaker, seat: int, action: ComboBreakerAction, texts: Texts) -> str:
    """Return how many cards *seat* has left after *action*, and in how many plays they can go at best."""
    hand = hand_after(view, seat, action)
    return texts.say("gains.left", n=len(hand), plays=turns(hand)) if hand else texts.say("gains.empty")


def reason(view: ComboBreaker, seat: int, better: ComboBreakerAction, done: ComboBreakerAction, texts: Texts) -> str:
    """Return what is certain of why *better* is better for *seat* than what it has *done*; nothing if nothing is."""
    left, had = (hand_after(view, seat, action) for action in (better, done))
    if not left:
        return texts.say("gains.empty")
    if isinstance(done, Take) and not isinstance(better, Take) and len(view.reserves[seat]) == 1:
        return texts.say("gains.reserve")
    if turns(left) < turns(had):
        return texts.say("gains.sooner", n=turns(left), had=turns(had))
    kept = next((card for card in (X, STOP, DRAW) if left.count(card) > had.count(card)), None)
    if kept is not None and isinstance(done, Play):
        return texts.say("gains.kept", card=card_key(kept))
    if len(left) < len(had):
        return texts.say("gains.fewer", n=len(left), had=len(had))
    return ""
