"""What can be said exactly of an action in Kaël before it is done: what one's cards count then, or what one takes."""

from __future__ import annotations

from cardkit.games.kael.actions import Call, Cut, KaelAction, Lay, Take
from cardkit.games.kael.cards import card_key
from cardkit.games.kael.rules import Kael
from cardkit.texts import Texts


def gain(view: Kael, seat: int, action: KaelAction, texts: Texts) -> str:
    """Return what *action* changes for *seat* for certain."""
    had = sum(view.hands[seat])
    match action:
        case Lay(cards) | Cut(cards):
            return texts.say("gains.less", n=had - sum(cards), had=had)
        case Take():
            return texts.say("gains.take", card=card_key(view.pile[-1]))
        case Call():
            return texts.say("gains.call", n=had)
    return ""
