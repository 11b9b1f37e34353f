"""What a move has come to that misses the goal of a step, as whoever made it knows."""

from __future__ import annotations

from cardkit.games.castle_combo.actions import Buy, Fill, Flip, MoveMessenger, ReplaceRow
from cardkit.games.castle_combo.cards import CAPACITY, name_key
from cardkit.games.castle_combo.scoring import points
from cardkit.lessons.step import Moment
from cardkit.texts import Texts


def came_to(moment: Moment, texts: Texts) -> str:
    """Return what the move of *moment* has come to; empty where its event says it all."""
    after, seat = moment.after.view(moment.seat), moment.seat
    if moment.happened("over"):
        short = max(points(after, other) for other in range(after.seats)) - points(after, seat)
        return texts.say("came-to.over", n=short) if short else ""
    match moment.action:
        case MoveMessenger() | ReplaceRow():
            return texts.say("came-to.key")
        case Flip():
            return texts.say("came-to.flip")
        case Buy():
            return texts.say("came-to.buy", gold=after.gold[seat], n=after.keys[seat])
        case Fill(card):
            return texts.say("reasons.purse", card=name_key(card), n=after.purses.get(card, 0), capacity=CAPACITY[card])
    return ""
