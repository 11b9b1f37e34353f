"""What the table of Kaël asks of somebody, and how it says that the game is over."""

from __future__ import annotations

from cardkit.games.kael.actions import Cut, GoodDraw
from cardkit.games.kael.cards import alike, card_key
from cardkit.games.kael.clicks import is_false
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.state import DEALING, DRAWING, NOBODY
from cardkit.texts import Player, Players, Texts


def prompt(view: Kael, seat: int, texts: Texts) -> str:
    """Return what is asked of *seat* now."""
    if view.turn == NOBODY:
        return over(view, seat, texts)
    for action in view.legal(seat):
        if isinstance(action, Cut):
            if seat != view.turn:
                hurry = "scene.prompt-cut"
            else:
                hurry = "scene.prompt-cut-show" if seat == view.caller else "scene.prompt-cut-first"
            return texts.say(hurry, cards=alike(action.cards))
        if isinstance(action, GoodDraw):
            return texts.say("scene.prompt-good-draw", card=card_key(action.card))
    if seat != view.turn:
        return texts.say("scene.prompt-wait-deal" if view.stage == DEALING else "scene.prompt-wait", seat=view.turn)
    if view.stage == DEALING:
        return texts.say("scene.prompt-deal-last" if view.rounds_left == 1 else "scene.prompt-deal")
    if view.stage == DRAWING:
        return texts.say("scene.prompt-draw", card=card_key(view.pile[-1]))
    return _prompt_turn(view, seat, texts)


def _prompt_turn(view: Kael, seat: int, texts: Texts) -> str:
    """Return what is asked at the beginning of a turn."""
    if seat == view.caller:
        return texts.say("scene.prompt-show")
    if view.caller != NOBODY:
        if view.hands[seat]:
            return texts.say("scene.prompt-last-lap", seat_caller=Player(view.caller))
        return texts.say("scene.prompt-empty")
    if view.to_come:
        return _prompt_lay(view.hands[seat], texts) if view.hands[seat] else texts.say("scene.prompt-empty")
    return _prompt_with_call(view.hands[seat], texts)


def _prompt_lay(hand: tuple[int, ...], texts: Texts) -> str:
    return texts.say("scene.prompt-lay" if len(hand) > 1 else "scene.prompt-lay-one")


def _prompt_with_call(hand: tuple[int, ...], texts: Texts) -> str:
    """Return what is asked of somebody with this *hand* who may call, if it is low enough for that (KA-32)."""
    if not hand:
        return texts.say("scene.prompt-empty-call")
    if is_false(hand):
        return _prompt_lay(hand, texts)  # whoever calls all the same is told what it needs
    return texts.say("scene.prompt-lay-may-call", n=sum(hand))


def over(view: Kael, seat: int, texts: Texts) -> str:
    """Return the result in one sentence, when there is one."""
    if view.turn != NOBODY:
        return ""
    if texts.you == seat:
        return texts.say("scene.over-won" if seat in view.winners else "scene.over-lost", seats=Players(view.winners))
    return texts.say("scene.over", seats=Players(view.winners))
