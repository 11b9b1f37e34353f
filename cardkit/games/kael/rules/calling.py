"""Calling Kaël, and showing the hands: why not, and what either does to the state (KA-30 to KA-37)."""

from __future__ import annotations

from cardkit.contract import Refusal
from cardkit.events import Event, Listener
from cardkit.games.kael.actions import Call, Show
from cardkit.games.kael.cards import BACK, card_key
from cardkit.games.kael.rules.counting import count_round
from cardkit.games.kael.rules.out_of_turn import close
from cardkit.games.kael.rules.turn import end_turn
from cardkit.games.kael.state import DRAWING, NOBODY, KaelState
from cardkit.texts import CardkitError, Listed, Player


def why_not_call(state: KaelState, seat: int, action: Call) -> Refusal | None:
    """Return None if *seat* may call now, else the rule that it breaks; whether the hand is low enough, is its risk."""
    if seat == state.caller:
        return Refusal("KA-35", "own" if seat == state.turn else "own-early")
    if state.caller != NOBODY:
        return Refusal("KA-35", "", {"seat_caller": Player(state.caller)})
    if seat != state.turn:
        return Refusal("KA-30", "turn", {"seat_turn": Player(state.turn)})
    if state.stage == DRAWING:
        return Refusal("KA-30")
    return Refusal("KA-31", "", {"n": state.to_come}) if state.to_come else None


def call(state: KaelState, seat: int, action: Call, listener: Listener | None) -> None:
    """Call, which is the whole turn (KA-30); nobody knows yet whether the hand allows it (KA-32, KA-42)."""
    close(state)  # KA-21, KA-24
    state.caller = seat  # for everybody else one more turn, until it comes round (KA-33)
    if listener:
        listener(Event("call", seat, marks="shout"))
    end_turn(state)  # KA-30


def why_not_show(state: KaelState, seat: int, action: Show) -> Refusal | None:
    """Return None if *seat* may let all hands be shown now, else the rule that it breaks."""
    if state.caller == NOBODY:
        return Refusal("KA-33", "nobody")
    if seat != state.caller:
        return Refusal("KA-33", "round", {"seat_caller": Player(state.caller)})
    return None if seat == state.turn else Refusal("KA-33", "early", {"seat_turn": Player(state.turn)})


def show(state: KaelState, seat: int, action: Show, listener: Listener | None) -> None:
    """Show all hands (KA-33), and see what comes of the round."""
    if any(BACK in hand for hand in state.hands):
        raise CardkitError("not-secret")
    if listener:
        tell_hands(state, listener)  # KA-33
    count_round(state, listener)


def tell_hands(state: KaelState, listener: Listener) -> None:
    """Report every hand and what it counts."""
    listener(Event("show", state.caller))
    for seat in state.playing:
        hand = state.hands[seat]
        if hand:
            cards = tuple(card_key(card) for card in hand)
            listener(Event("hand", seat, {"list_cards": Listed(cards), "points": sum(hand)}))
        else:
            listener(Event("hand-empty", seat))
