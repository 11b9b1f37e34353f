"""Step 2 of a turn: taking a card (CC-11), what it costs (CC-15 to CC-17), and taking it face down (CC-20, CC-21)."""

from __future__ import annotations

from typing import Final, TypeVar

from cardkit.contract import Refusal
from cardkit.events import Event, Listener
from cardkit.games.castle_combo.actions import Buy, Flip
from cardkit.games.castle_combo.cards import COST, DISCOUNT, FACE_DOWN, LOCATION, location_key, whom_key
from cardkit.games.castle_combo.cards.counting import total
from cardkit.games.castle_combo.cards.tableau import free_places, with_card
from cardkit.games.castle_combo.rules.abilities import carry_out, take
from cardkit.games.castle_combo.rules.choices import asked
from cardkit.games.castle_combo.rules.placing import why_not_place
from cardkit.games.castle_combo.rules.rows import take_from_row
from cardkit.games.castle_combo.state import CastleComboState

FLIP_GOLD: Final = 6  # CC-20
FLIP_KEYS: Final = 2  # CC-20

S = TypeVar("S", bound=CastleComboState)


def price(state: CastleComboState, seat: int, card: int) -> int:
    """Return what *card* costs *seat* now: discounts add up, and nothing costs less than 0 (CC-15, CC-16)."""
    costs = COST[card] - total(DISCOUNT[LOCATION[card]], state.tableaus[seat])  # CC-15
    return costs if costs > 0 else 0  # CC-16


def why_not_take(state: CastleComboState, seat: int, action: Buy | Flip) -> Refusal | None:
    """Return why *seat* cannot take that card, or not place it there."""
    card, place, tableau = action.card, action.place, state.tableaus[seat]
    if state.placed:
        return Refusal("CC-11", "one", {"card": whom_key(state.placed), "asked": asked(state)})
    if card not in state.rows[state.messenger]:  # CC-11
        if card in state.rows[1 - state.messenger]:
            at = location_key(state.messenger, "at")
            return Refusal("CC-11", "location", {"card": whom_key(card), "location": at})
        row = location_key(state.messenger, "of")
        return Refusal("CC-11", "row", {"card": whom_key(card), "location": row})
    if place not in free_places(tableau):
        return why_not_place(tableau, place)
    return why_not_pay(state, seat, card) if isinstance(action, Buy) else None


def why_not_pay(state: CastleComboState, seat: int, card: int) -> Refusal | None:
    """Return why *seat* cannot pay that card."""
    gold = state.gold[seat]
    if COST[card] <= gold:  # without a discount
        return None
    costs = price(state, seat, card)
    return Refusal("CC-11", "gold", {"card": whom_key(card), "price": costs, "gold": gold}) if costs > gold else None


def buy(state: CastleComboState, seat: int, action: Buy, listener: Listener | None) -> None:
    """Pay for a card and place it face up; its ability comes next."""
    card, tableau = action.card, state.tableaus[seat]
    costs = COST[card] - total(DISCOUNT[state.messenger], tableau)  # CC-15; the card itself is not there yet (CC-17)
    if costs > 0:
        state.gold[seat] -= costs  # CC-11; spare discount is not paid out (CC-16)
    if listener:
        listener(Event("buy", seat, {"card": whom_key(card), "n": max(costs, 0)}, marks="lay"))
    take_from_row(state, state.messenger, card)
    state.tableaus[seat] = with_card(tableau, action.place, card)  # face up (CC-11), so it counts itself (CC-30)
    state.placed = card  # whose ability comes next (CC-12)


def flip(state: CastleComboState, seat: int, action: Flip, listener: Listener | None) -> None:
    """Take a card face down: its place is filled, and nothing on it counts (CC-20, CC-21)."""
    card = action.card
    take_from_row(state, state.messenger, card)
    state.tableaus[seat] = with_card(state.tableaus[seat], action.place, card + FACE_DOWN)  # CC-20, CC-21
    if listener:
        listener(Event("flip", seat, {"card": whom_key(card)}, marks="lay"))
    take(state, seat, 1, FLIP_GOLD, FLIP_KEYS, listener)  # CC-20


def taken(state: S, action: Buy | Flip) -> tuple[S, bool]:
    """Return the table as a card taken now would leave it, and whether nothing of its ability is left to choose.

    What can follow without a choice has been carried out, but no card is revealed: a view can be asked, too.
    """
    then = state.copy()
    if isinstance(action, Buy):
        buy(then, then.turn, action, None)
        return then, carry_out(then, None)
    flip(then, then.turn, action, None)
    return then, True
