"""What a move has come to that misses the goal of a step, as whoever made it knows."""

from __future__ import annotations

from cardkit.games.bomba.actions import CARD_OF, PASS
from cardkit.games.bomba.cards import BACK, BOMB, SHIELD, card_key
from cardkit.games.bomba.rules import Bomba
from cardkit.lessons.step import Moment
from cardkit.texts import Key, Listed, Players, Texts


def came_to(moment: Moment, texts: Texts) -> str:
    """Return what the move of *moment* has come to; empty where its event says it all."""
    before, view = moment.before.view(moment.seat), moment.after.view(moment.seat)
    hand = view.hands[moment.seat]
    match moment.action.word:
        case "skip":
            return _skipped(before, hand, texts)
        case "pass":
            could = {CARD_OF[each.word] for each in before.legal(moment.seat) if each != PASS}
            return texts.say("came-to.pass", cards=_cards(could)) if could else ""
        case "keep" | "swap" if view.deck[-1] != BACK:
            return texts.say("came-to.top", card=card_key(view.deck[-1]), seat=view.turn)
        case "draw" if view.turn == moment.seat and view.owed:
            return texts.say("came-to.owed", n=view.owed)
        case "angel":
            return texts.say("came-to.angel")
        case "two" | "future" | "reverse" | "reverse repeat" as word:
            return texts.say("came-to.action", card=card_key(CARD_OF[word]))
        case "assassin" | "caveman":
            return texts.say("came-to.still", seats=Players(filter(view.is_in, range(view.seats))))
        case "thief" if hand:
            return texts.say("came-to.hand", cards=_cards(hand))
    return ""


def _skipped(before: Bomba, hand: tuple[int, ...], texts: Texts) -> str:
    if before.owed > 1:
        return texts.say("came-to.owed", n=before.owed - 1)
    top = before.deck[-1]
    if top == BACK:
        return texts.say("came-to.unseen")
    if top != BOMB:
        return texts.say("came-to.harmless", card=card_key(top))
    return texts.say("came-to.shielded") if SHIELD in hand else ""


def _cards(cards: tuple[int, ...] | set[int]) -> Listed:
    """Return *cards* as a sentence lists them."""
    found: list[Key] = [card_key(card) for card in sorted(cards)]
    return Listed(found)
