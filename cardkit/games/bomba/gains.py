"""What can be said exactly in Bomba before an action: what is known of the deck, and what protects."""

from __future__ import annotations

from cardkit.games.bomba.actions import BombaAction
from cardkit.games.bomba.cards import BACK, BOMB, SHIELD, card_key
from cardkit.games.bomba.rules import Bomba
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
