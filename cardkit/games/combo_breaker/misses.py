"""What a move has come to that misses the goal of a step, as whoever made it knows."""

from __future__ import annotations

from cardkit.games.combo_breaker.actions import Play, Put, Take
from cardkit.games.combo_breaker.cards import card_key
from cardkit.lessons.step import Moment
from cardkit.texts import Texts


def came_to(moment: Moment, texts: Texts) -> str:
    """Return what the move of *moment* has come to; empty where its event says it all."""
    hand = moment.after.view(moment.seat).hands[moment.seat]
    if isinstance(moment.action, Play | Put | Take) and hand:
        return texts.say("came-to.hand", cards=tuple(map(card_key, hand)))
    return ""
