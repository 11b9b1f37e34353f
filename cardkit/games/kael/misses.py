"""What a move has come to that misses the goal of a step, as whoever made it knows."""

from __future__ import annotations

from cardkit.arithmetic import addition
from cardkit.games.kael.actions import DEALT, Call, Deal, Draw, Lay, Show, Take
from cardkit.games.kael.cards import card_key
from cardkit.games.kael.scoring import MOST_TO_CALL, PENALTY
from cardkit.games.kael.state import DRAWING
from cardkit.lessons.step import Moment
from cardkit.texts import Listed, Texts


def came_to(moment: Moment, texts: Texts) -> str:
    """Return what the move of *moment* has come to; empty where its event says it all."""
    before, view = moment.before.view(moment.seat), moment.after.view(moment.seat)
    held, hand = before.hands[moment.seat], view.hands[moment.seat]
    match moment.action:
        case Deal(cards) if cards < DEALT[-1]:
            return texts.say("came-to.deal", cards=cards, most=DEALT[-1])
        case Lay() if view.stage == DRAWING and hand:
            return texts.say("came-to.lay", cards=Listed(map(card_key, hand)))
        case Draw() if before.pile:
            return texts.say("came-to.draw", card=card_key(before.pile[-1]))
        case Take():
            return texts.say("came-to.take", sum=addition(hand))
        case Call() if sum(held) > MOST_TO_CALL:
            return texts.say("came-to.call", sum=addition(held), points=PENALTY)
        case Show():
            return texts.say("came-to.show")
    return ""
