"""A turn: laying and drawing (KA-10 to KA-18)."""

from __future__ import annotations

from cardkit.chance import shuffled
from cardkit.contract import Refusal
from cardkit.events import Event, Listener
from cardkit.games.kael.actions import CALL, DRAW, LAYS, SHOW, Draw, KaelAction, Lay, Take
from cardkit.games.kael.cards import BACK, COPIES, MINUS, NO_CARD, PASS, ZERO, alike, card_key, with_card, without
from cardkit.games.kael.rules.out_of_turn import close
from cardkit.games.kael.state import DRAWING, LAYING, NOBODY, QUARTET, KaelState
from cardkit.texts import CardkitError, Player


def turn_actions(state: KaelState, seat: int) -> list[KaelAction]:
    """Return what *seat* may do at the beginning of its turn."""
    if seat == state.caller:
        return [SHOW]  # KA-33; until it is done others may still add to the last lay (KA-36)
    found: list[KaelAction] = []
    size, last = 0, NO_CARD
    for card in state.hands[seat]:
        if card == last:
            size += 1
        elif card == BACK:
            break
        else:
            size, last = 0, card
        found.append(LAYS[card][size])
    if not state.hands[seat]:
        found.append(DRAW)  # KA-18, KA-34
    if state.caller == NOBODY and not state.to_come:
        found.append(CALL)  # KA-30, KA-31, KA-35; also with an empty hand (KA-18)
    return found


def why_not_yours(state: KaelState, seat: int) -> Refusal:
    """Return why *seat* neither lays nor draws now: it has called, or somebody else has the turn."""
    if seat == state.caller:
        return Refusal("KA-33", "instead" if seat == state.turn else "called")
    return Refusal("KA-10", "turn", {"seat_turn": Player(state.turn)})


def why_not_lay(state: KaelState, seat: int, action: Lay) -> Refusal | None:
    """Return None if *seat* may lay these cards now, else the rule that it breaks."""
    if seat != state.turn or seat == state.caller:
        return why_not_yours(state, seat)
    cards, hand = action.cards, state.hands[seat]
    card, size = cards[0], len(cards)
    held = hand.count(card)
    if state.stage == LAYING and action in LAYS[card][:held]:  # KA-10, KA-12
        return None  # the usual case; what follows only looks for the reason
    if state.stage == DRAWING:
        return Refusal("KA-10", "drawing")
    if not hand:
        return why_not_lay_nothing(state)
    if PASS in cards and size > 1:
        return Refusal("KA-14")
    if cards != (card,) * size:
        return Refusal("KA-12", "mixed")
    if size > COPIES[card] and card in (MINUS, ZERO):
        return Refusal("KA-15", "minus" if card == MINUS else "zero")
    if size > QUARTET:
        return Refusal("KA-12", "many", {"n": size})
    if card == BACK or card not in hand:
        return Refusal("KA-10", "card", {"card": card_key(card)})
    return Refusal("KA-12", "held", {"card": card_key(card), "n": held})


def why_not_lay_nothing(state: KaelState) -> Refusal:
    """Return why whoever has the turn and an empty hand lays nothing, and what there is to do instead."""
    if state.caller != NOBODY:
        return Refusal("KA-34", "nothing")
    return Refusal("KA-18", "nothing" if state.to_come else "choose")


def lay(state: KaelState, seat: int, action: Lay, listener: Listener | None) -> None:
    """Lay cards of one number, after which one draws, but for a quartet and the Pass (KA-10, KA-12 to KA-14)."""
    cards = action.cards
    card, size = cards[0], len(cards)
    state.hands[seat] = without(state.hands[seat], card, size)
    state.see_taken(seat, NO_CARD)  # it may be among these cards
    close(state)  # what lay there before can no longer be cut (KA-21)
    state.layer, state.laid, state.count = seat, card, size  # on top of the pile (KA-10)
    if listener:
        listener(lay_event(seat, cards))
    if size == QUARTET or card == PASS:
        end_turn(state)  # without drawing (KA-13, KA-14), so a hand can become empty (KA-17)
    else:
        state.stage = DRAWING  # KA-10, KA-12; also after the last cards of a hand (KA-17)
    state.watch()


def lay_event(seat: int, cards: tuple[int, ...]) -> Event:
    """Return the event of *seat* laying cards: a Pass, a quartet, or anything after which one draws."""
    if cards == (PASS,):
        return Event("pass", seat, marks="lay")
    if len(cards) == QUARTET:
        return Event("lay-four", seat, {"cards": alike(cards)}, marks="burst")
    return Event("lay", seat, {"cards": alike(cards)}, marks="lay")


def why_not_draw(state: KaelState, seat: int, action: Draw | Take) -> Refusal | None:
    """Return None if *seat* may draw from there now, else the rule that it breaks."""
    if seat != state.turn or seat == state.caller:
        return why_not_yours(state, seat)
    if state.stage == DRAWING:
        return None
    if state.hands[seat]:
        return Refusal("KA-10", "lay")
    if isinstance(action, Draw):
        return None  # KA-18, KA-34
    return Refusal("KA-18" if state.caller == NOBODY else "KA-34", "stock")


def draw(state: KaelState, seat: int, action: Draw, listener: Listener | None) -> None:
    """Draw from the stock, after laying (KA-11) or because the hand is empty (KA-18, KA-34)."""
    card = state.stock.pop()  # one card, whatever was laid (KA-10 to KA-12), or nothing (KA-34)
    state.hands[seat] = with_card(state.hands[seat], card)
    if state.stage == DRAWING:
        state.drawn = card  # if it is like what was laid, it may be laid, too (KA-24)
    if listener:
        listener(Event("draw", seat, {}, {"card": card_key(card)}, marks="draw"))
    if not state.stock:
        reshuffle(state, listener)  # KA-16
    end_turn(state)  # also with a hand that was empty (KA-18, KA-34)
    if card == state.laid:  # no other card brings anybody a cut or a good draw
        state.watch()


def take(state: KaelState, seat: int, action: Take, listener: Listener | None) -> None:
    """Draw the card that was on top of the pile before laying (KA-11)."""
    state.drawn = card = state.pile.pop()  # the pile is what lay there before (KA-11)
    state.hands[seat] = with_card(state.hands[seat], card)
    state.see_taken(seat, card)
    if listener:
        listener(Event("take", seat, {"card": card_key(card)}, marks="draw"))
    end_turn(state)
    if card == state.laid:
        state.watch()


def reshuffle(state: KaelState, listener: Listener | None) -> None:
    """Make a new stock of the pile but its top card, or the whole group on top (KA-16)."""
    if state.seed is None:
        raise CardkitError("not-secret")
    stay = 0 if state.count else 1  # the group on top stays, else the top card (KA-16)
    under = len(state.pile) - stay
    state.stock = shuffled(state.pile[:under], state.seed, state.shuffles)  # KA-16
    state.shuffles += 1
    del state.pile[:under]
    if listener:
        listener(Event("reshuffle", None, {"n": under}))


def end_turn(state: KaelState) -> None:
    """Pass the turn to the left."""
    if state.to_come:
        state.to_come -= 1  # KA-31
    state.turn = state.left[state.turn]
    state.stage = LAYING
