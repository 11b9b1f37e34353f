"""What can be said exactly in Bomba before an action, and why one is better: the deck, what protects, who is left."""

from __future__ import annotations

from cardkit.games.bomba.actions import CARD_OF, DRAW, PASS, PLAY_FUTURE, USE_ANGEL, USE_SHIELD, BombaAction
from cardkit.games.bomba.cards import ANGEL, BACK, BOMB, SHIELD, card_key
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.rules.order import next_seat
from cardkit.games.bomba.state import DRAWING
from cardkit.texts import Texts


def gain(view: Bomba, seat: int, action: BombaAction, texts: Texts) -> str:
    """Return what *seat* knows for certain of the next card of the deck, and whether it holds a Shield."""
    if view.phase != DRAWING or not view.deck:
        return ""
    top = view.deck[-1]
    said = texts.say("gains.top", card=card_key(top))
    if top == BACK:
        said = texts.say("gains.unseen", n=view.unseen(BOMB), of=view.deck.count(BACK))
    return f"{said} {texts.say('gains.shield' if SHIELD in view.hands[seat] else 'gains.no-shield')}"


def reason(view: Bomba, seat: int, better: BombaAction, done: BombaAction, texts: Texts) -> str:
    """Return what is certain of why *better* is better for *seat* than what it has *done*; nothing if nothing is."""
    if better.word == "assassin" and view.inside.bit_count() == 2 and ANGEL not in view.specials[better.target]:
        return texts.say("gains.last", seat=better.target)
    if (better, done) == (USE_SHIELD, USE_ANGEL):
        return texts.say("gains.angel")
    if view.phase == DRAWING and DRAW in (better, done):
        return gain(view, seat, better, texts)
    if better == PLAY_FUTURE:
        return texts.say("gains.order", seat=next_seat(view.inside, seat, view.direction))
    if better == PASS and done.word in CARD_OF:
        return texts.say("gains.kept", card=card_key(CARD_OF[done.word]))
    return ""
