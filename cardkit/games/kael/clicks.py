"""What can be clicked on the table of Kaël, what it is called, and what clicks mean.

Ids: ``hand:2`` the card at index 2 of one's hand · ``stock`` and ``pile`` where one draws · ``call``, ``show`` and
``deal:5`` what one says · ``now`` the cut or the good draw that one may make at this moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from cardkit.games.kael.actions import (
    CALL,
    CUTS,
    DRAW,
    GOOD_DRAWS,
    SHOW,
    TAKE,
    Call,
    Cut,
    Deal,
    Draw,
    GoodDraw,
    KaelAction,
    Lay,
    Show,
    Take,
    cut,
    lay,
)
from cardkit.games.kael.cards import BACK, PASS, alike, card_key
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.scoring import MOST_TO_CALL, PENALTY
from cardkit.games.kael.state import DEALING, DRAWING, LAYING
from cardkit.looks.look import by_kind
from cardkit.looks.scene import Choice, Option, Zone
from cardkit.texts import Texts

WORDS: Final[dict[str, KaelAction]] = {"stock": DRAW, "pile": TAKE, "call": CALL, "show": SHOW}
"""What a single click means, wherever it comes from."""


def choices(view: Kael, seat: int, texts: Texts) -> tuple[Choice, ...]:
    """Return every legal action of *seat* with what to click for it."""
    found: list[Choice] = []
    for action in view.legal(seat):
        named, instant = label(view, seat, action, texts), not isinstance(action, Lay | Call | Draw | Take)
        harms = _price(view, seat, texts) if isinstance(action, Call) else ""
        found += (Choice(str(action), clicks, named, instant, harms=harms) for clicks in ways(view, seat, action))
    return tuple(found)


def ways(view: Kael, seat: int, action: KaelAction) -> list[tuple[str, ...]]:
    """Return the ways to click *action*: equal cards of a hand can stand in for each other."""
    if isinstance(action, Lay):
        return from_hand(view.hands[seat], action.cards[0], len(action.cards))
    if isinstance(action, Cut | GoodDraw):
        if seat == view.turn and view.stage == LAYING and seat != view.caller:
            return [("now",)]  # the cards alone mean that one lays them on one's turn
        size = len(action.cards) if isinstance(action, Cut) else 1
        return [("now",), *from_hand(view.hands[seat], view.laid, size)]
    if isinstance(action, Deal):
        return [(f"deal:{action.cards}",)]
    if isinstance(action, Draw):
        return [("stock",)]
    return [("call",) if isinstance(action, Call) else ("show",) if isinstance(action, Show) else ("pile",)]


def is_false(hand: tuple[int, ...]) -> bool:
    """Whether whoever holds this *hand* and knows it calls falsely with it (KA-32)."""
    return BACK not in hand and sum(hand) > MOST_TO_CALL


def _price(view: Kael, seat: int, texts: Texts) -> str:
    """Return what a call of *seat* costs for certain (KA-42); nothing if it may be a good one."""
    key, hand = "scene.warns-out" if view.false_calls[seat] else "scene.warns-false", view.hands[seat]
    return texts.say(key, n=sum(hand), penalty=PENALTY) if is_false(hand) else ""


def from_hand(hand: tuple[int, ...], card: int, size: int) -> list[tuple[str, ...]]:
    """Return the ways to click so many cards with that face."""
    places = [f"hand:{place}" for place, held in enumerate(hand) if held == card]
    return list(combinations(places, size))


def said(view: Kael, seat: int, texts: Texts) -> list[Zone]:
    """Return what *seat* may say or do at a press of a button: first what has to be quick."""
    by_turn: list[Option] = []
    at_once: list[Option] = []
    for action in view.legal(seat):
        if isinstance(action, Cut | GoodDraw):
            at_once.append(Option("now", label(view, seat, action, texts)))
        elif isinstance(action, Call | Show | Deal):
            ((click,),) = ways(view, seat, action)
            by_turn.append(Option(click, _short(view, seat, action, texts)))
    if at_once:
        first = "scene.now-show" if seat == view.caller else "scene.now-first"
        asked = first if seat == view.turn else "scene.now"
        return [Zone("now", "options", texts.say(asked), seat=seat, options=(*at_once, *by_turn), alarm=True)]
    if by_turn:
        return [Zone("say", "options", texts.say(_heading(view, seat)), seat=seat, options=tuple(by_turn))]
    return []


def _short(view: Kael, seat: int, action: Call | Show | Deal, texts: Texts) -> str:
    """Return what stands on the button for *action*: of cards to deal their number, which is asked for over it."""
    if isinstance(action, Deal):
        return str(action.cards)
    # What a call costs stands on the button that confirms it: no two buttons have one name.
    return texts.say("scene.choice-call-hidden") if isinstance(action, Call) else label(view, seat, action, texts)


def _heading(view: Kael, seat: int) -> str:
    """Return the entry with what stands over what *seat* may say on its turn."""
    if view.stage == DEALING:
        return "scene.say-deal"
    if seat == view.caller:
        return "scene.say-show"
    return "scene.say" if view.hands[seat] else "scene.say-empty"


def label(state: Kael, seat: int, action: KaelAction, texts: Texts) -> str:
    """Return *action*, legal or not, in a few words."""
    if isinstance(action, Deal):
        return texts.say("scene.choice-deal", n=action.cards)
    if isinstance(action, Lay | Cut):
        if action.cards == (PASS,):
            return texts.say("scene.choice-lay-pass")
        named = alike(action.cards)
        return texts.say("scene.choice-lay" if isinstance(action, Lay) else "scene.choice-cut", cards=named)
    if isinstance(action, GoodDraw):
        return texts.say("scene.choice-good-draw", card=card_key(action.card))
    if isinstance(action, Draw):
        return texts.say("scene.choice-draw")
    if isinstance(action, Show):
        return texts.say("scene.choice-show")
    if isinstance(action, Call):
        hand = state.hands[seat]
        if BACK in hand:
            return texts.say("scene.choice-call-hidden")
        return texts.say("scene.choice-call-false" if is_false(hand) else "scene.choice-call", n=sum(hand))
    if state.stage == DRAWING:
        return texts.say("scene.choice-take", card=card_key(state.pile[-1]))
    return texts.say("scene.choice-take-any")


def attempt(state: Kael, seat: int, clicks: Sequence[str]) -> KaelAction | None:
    """Return what somebody at *seat* meant who clicked these ids, legal or not; None if they mean nothing together."""
    match list(by_kind(sorted(set(clicks))).items()):
        case [("hand", places)]:
            return from_clicked(state, seat, tuple(sorted(state.hands[seat][int(place)] for place in places)))
        case [("deal", [number])]:
            return Deal(int(number))
        case [("now", _)]:
            return GOOD_DRAWS[state.laid] if seat == state.layer else CUTS[state.laid][state.count]
        case [("laid", _)]:
            return TAKE  # once something is laid on it
        case [(word, _)]:
            return WORDS.get(word)
        case [("hand", _), (("laid" | "pile" | "stock") as word, _)] if state.stage == LAYING:
            return DRAW if word == "stock" else TAKE  # they lay and draw at once: one comes before the other
    return None


def from_clicked(state: Kael, seat: int, cards: tuple[int, ...]) -> KaelAction:
    """Return what somebody means who clicks *cards* of their hand: to lay them or, out of turn, to add them."""
    lays = seat == state.turn and (state.stage == DRAWING or seat != state.caller)
    if lays or set(cards) not in ({state.laid}, {state.closed}):
        return lay(cards)
    added = seat == state.layer and cards == (state.laid,)
    return GOOD_DRAWS[state.laid] if added else cut(cards)
