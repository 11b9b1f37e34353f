"""Action cards: what holds for all of them, and what each one does (BO-13 to BO-15, BO-20 to BO-29)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cardkit.contract import Refusal
from cardkit.events import Event, Listener
from cardkit.games.bomba.actions import (
    CARD_OF,
    DRAW,
    KEEP,
    PASS,
    PLAY_FUTURE,
    PLAY_SKIP,
    PLAY_TWO,
    REPEAT,
    SWAP,
    TURN_ROUND,
    USE_ANGEL,
    BombaAction,
)
from cardkit.games.bomba.cards import ANGEL, BACK, DRAW_TWO, FUTURE, REVERSE, SHIELD, SKIP, card_key, twin_key
from cardkit.games.bomba.rules.order import next_seat, next_turn
from cardkit.games.bomba.rules.turn import discard, go_on
from cardkit.games.bomba.state import LOOKING, BombaState, trimmed
from cardkit.texts import CardkitError, Key, Listed, Target

BEFORE_TWO_DRAWS: Final = {
    (False, False): (DRAW,),
    (True, False): (DRAW, PLAY_SKIP),  # BO-25
    (False, True): (DRAW, USE_ANGEL),  # BO-33
    (True, True): (DRAW, PLAY_SKIP, USE_ANGEL),  # BO-25, BO-33
}
"""What can be done before one of two draws, by whether a Skip can be played, and whether there is an Angel."""
MOST_LOOKED_AT: Final = 2  # BO-21
ANY_ORDER: Final = (KEEP, SWAP)  # BO-21

# --- All action cards (BO-13 to BO-15, BO-18) ---------------------------------------------------------------------


@lru_cache(maxsize=2**14)
def plays(hand: tuple[int, ...], fresh: tuple[int, ...], two_left: bool) -> tuple[BombaAction, ...]:
    """Return what *hand* can play after drawing, the cards *fresh* being of this turn (BO-13, BO-14, BO-29).

    >>> [str(action) for action in plays((FUTURE, REVERSE, REVERSE), (FUTURE, REVERSE), False)]
    ['reverse', 'pass']
    """
    ready = [card for card in (FUTURE, DRAW_TWO, REVERSE) if hand.count(card) > fresh.count(card)]  # BO-14
    ways = {
        FUTURE: (PLAY_FUTURE,),
        DRAW_TWO: (PLAY_TWO,),
        REVERSE: (TURN_ROUND, REPEAT) if two_left else (TURN_ROUND,),  # BO-29
    }
    return (*(action for card in ready for action in ways[card]), PASS)  # BO-13


def why_not_action_card(state: BombaState, seat: int, action: BombaAction) -> Refusal | None:
    """Return why an action card other than Skip and Shield cannot be played.

    What can be mended by drawing comes last: no card is promised that could not be played even then.
    """
    card = CARD_OF[action.word]
    refusal = why_not_in_hand(state, seat, card) or why_not_another(state) or why_not_fresh(state, seat, card)
    if refusal is not None:
        return refusal
    if action == REPEAT and state.inside.bit_count() > 2:
        return Refusal("BO-29", "more")
    return Refusal("BO-20", "only", {"card": card_key(card)}) if state.owed else None


def why_not_in_hand(state: BombaState, seat: int, card: int) -> Refusal | None:
    """Only what is in the hand can be played (BO-13)."""
    return None if card in state.hands[seat] else Refusal("BO-13", "none", {"card": card_key(card)})


def why_not_fresh(state: BombaState, seat: int, card: int) -> Refusal | None:
    """A card of this very turn cannot be played in it (BO-14), but another one like it can."""
    if state.fresh and state.hands[seat].count(card) <= state.fresh.count(card):
        return Refusal("BO-14", "", {"card": card_key(card)})
    return None


def why_not_another(state: BombaState) -> Refusal | None:
    """An action card was played already (BO-15), or something that counts as one (BO-16, BO-24, BO-26)."""
    if not state.used:
        return None
    if state.used == SHIELD:
        return Refusal("BO-16", "used")
    if state.used == ANGEL:
        return Refusal("BO-24", "used")
    return Refusal("BO-26", "used") if state.used == SKIP else Refusal("BO-15", "", {"card": card_key(state.used)})


def play_card(state: BombaState, seat: int, card: int) -> None:
    """Play a card that has waited a turn: those of this turn are still in the hand, as everybody knows (BO-14)."""
    discard(state, seat, card, kept=state.fresh.count(card))
    state.used = card  # BO-15


def which_of(state: BombaState, card: int) -> Key:
    """Return what to call a *card* that is played: one that was drawn in the same turn is another one (BO-14)."""
    return twin_key(card) if card in state.fresh else card_key(card)


# --- Skip (BO-20, BO-25, BO-26) -----------------------------------------------------------------------------------


def before_two_draws(state: BombaState, seat: int) -> Sequence[BombaAction]:
    """Return what can be done facing a Draw Two, before the first draw or between the two (BO-25, BO-33)."""
    can_skip = SKIP in state.hands[seat] and why_not_skip(state, seat, PLAY_SKIP) is None
    return BEFORE_TWO_DRAWS[can_skip, ANGEL in state.specials[seat]]  # BO-25, BO-33


def why_not_skip(state: BombaState, seat: int, action: BombaAction) -> Refusal | None:
    """Return why no draw can be skipped: it is drawn already, or there is no Skip that may be played now."""
    refusal = why_not_in_hand(state, seat, SKIP)
    if refusal is not None:
        return refusal
    if not state.owed:
        return Refusal("BO-20", "late")
    if state.used != SKIP:  # a second Skip for the second draw is part of BO-25
        refusal = why_not_another(state)
    return refusal or why_not_fresh(state, seat, SKIP)


def skip(state: BombaState, seat: int, action: BombaAction, listener: Listener | None) -> None:
    """Skip a draw: the only one, which ends the turn (BO-20), or one of two, first or second (BO-25)."""
    second_skip = state.used == SKIP
    play_card(state, seat, SKIP)  # it is the action card of this turn (BO-26)
    state.owed -= 1  # BO-20, BO-25: of two draws, one is left
    if listener:
        listener(Event("skip-one" if state.doubled else "skip", seat, marks="lay"))
    if not state.doubled or second_skip:
        next_turn(state)  # BO-20, BO-25
    else:
        go_on(state)


# --- See the Future (BO-21) ---------------------------------------------------------------------------------------


def look(state: BombaState, seat: int, action: BombaAction, listener: Listener | None) -> None:
    """Look at the top two cards; with one card left, look at that one, and there is nothing to order (BO-21)."""
    play_card(state, seat, FUTURE)
    top = state.deck[: -MOST_LOOKED_AT - 1 : -1]  # BO-21
    if BACK in top:
        raise CardkitError("not-secret")
    looks = (*state.looks, 0, 0)[: max(len(state.looks), len(top))]
    state.looks = (*(looked | 1 << seat for looked in looks[: len(top)]), *looks[len(top) :])
    if listener:
        seen = tuple(card_key(card) for card in top)
        which = which_of(state, FUTURE)
        listener(Event("looks", seat, {"n": len(top), "which": which}, {"list_cards": Listed(seen)}, marks="lay"))
    if len(top) == MOST_LOOKED_AT:
        state.phase = LOOKING  # one card alone has no order (BO-21)
    else:
        go_on(state)


def why_not_order(state: BombaState, seat: int, action: BombaAction) -> Refusal | None:
    """There are cards to order only after a See the Future (BO-21)."""
    return Refusal("BO-21", "nothing")


def order(state: BombaState, seat: int, action: BombaAction, listener: Listener | None) -> None:
    """Put the two cards back, in the order found or the other one. Others cannot know which it was (BO-21)."""
    deck = state.deck
    sure = state.looks[0] & state.looks[1] if deck[-1] == deck[-2] else 0  # two alike are still where they were
    if action == SWAP:
        deck[-1], deck[-2] = deck[-2], deck[-1]  # BO-21
    state.looks = trimmed((sure | 1 << seat, sure | 1 << seat, *state.looks[2:]))
    if listener:
        listener(Event("puts-back", seat))
    go_on(state)


# --- Draw Two (BO-22, BO-27) --------------------------------------------------------------------------------------


def draw_two(state: BombaState, seat: int, action: BombaAction, listener: Listener | None) -> None:
    """Let the next turn have two draws, however many were drawn in this one (BO-22, BO-27)."""
    play_card(state, seat, DRAW_TWO)
    state.two = True  # BO-22; it does not add up (BO-27)
    if listener:
        listener(Event("two", seat, {"which": which_of(state, DRAW_TWO)}, marks="lay"))
    go_on(state)


# --- Reverse (BO-28, BO-29, BO-2A) --------------------------------------------------------------------------------


def reverse(state: BombaState, seat: int, action: BombaAction, listener: Listener | None) -> None:
    """Turn the direction of play round (BO-28); who is next depends on the direction from now on (BO-2A)."""
    play_card(state, seat, REVERSE)
    state.direction = -state.direction  # BO-28
    if listener:
        after = next_seat(state.inside, seat, state.direction)  # BO-2A
        params = {"which": which_of(state, REVERSE), "seat_target": Target(after)}
        listener(Event("reverse", seat, params, marks="lay"))
    go_on(state)


def repeat(state: BombaState, seat: int, action: BombaAction, listener: Listener | None) -> None:
    """With two players left, take another turn instead of turning the direction (BO-29)."""
    play_card(state, seat, REVERSE)
    state.again = True  # BO-29
    if listener:
        listener(Event("repeat", seat, {"which": which_of(state, REVERSE)}, marks="lay"))
    go_on(state)
