"""What would make a refused action legal, by refusal: the smallest change first (see ``cardkit.changes``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardkit.changes import Change, Changes, No
from cardkit.games.castle_combo.actions import Buy, CastleComboAction, Fill, Flip
from cardkit.games.castle_combo.cards import CAPACITY, location_key, name_key
from cardkit.games.castle_combo.cards.tableau import FIRST, SPAN, free_places, row_and_column
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.taking import price
from cardkit.texts import Key

DIRECTIONS: Final = {-SPAN: "up", SPAN: "down", -1: "left", 1: "right"}


def your_turn(view: CastleCombo, seat: int, action: CastleComboAction) -> Iterator[Change]:
    """On their own turn, before a card is taken."""

    def make(state: CastleCombo) -> None:
        state.turn, state.spent = seat, False
        _nothing_placed(state)

    yield Change("your-turn", make)


def next_turn(view: CastleCombo, seat: int, action: CastleComboAction) -> Iterator[Change]:
    """When it is their turn again: no key spent, no card taken yet."""

    def make(state: CastleCombo) -> None:
        state.spent = False
        _nothing_placed(state)

    yield Change("next-turn", make)


def one_key(view: CastleCombo, seat: int, action: CastleComboAction) -> Iterator[Change]:
    """With a key."""

    def make(state: CastleCombo) -> None:
        state.keys[seat] += 1

    yield Change("one-key", make)


def messenger_there(view: CastleCombo, seat: int, action: Buy | Flip) -> Iterator[Change]:
    """With the Messenger at the other location, where a key can send him."""

    def make(state: CastleCombo) -> None:
        state.messenger = 1 - state.messenger

    by = "messenger-key" if view.keys[seat] and not view.spent else "messenger"
    yield Change(by, make, params={"location": location_key(1 - view.messenger, "at")})


def more_gold(view: CastleCombo, seat: int, action: Buy | Flip) -> Iterator[Change]:
    """With as much more gold as is missing."""
    missing = price(view, seat, action.card) - view.gold[seat]

    def make(state: CastleCombo) -> None:
        state.gold[seat] += missing

    yield Change("more-gold", make, params={"n": missing})


def place_beside(view: CastleCombo, seat: int, action: Buy | Flip) -> Iterator[Change]:
    """At a place beside the one that was chosen."""
    free = free_places(view.tableaus[seat])
    for step, direction in DIRECTIONS.items():
        place = action.place + step
        if place in free and _is_one_step(action.place, place):
            instead = type(action)(action.card, place)
            yield Change("place-beside", instead=instead, params={"direction": Key(f"changes.directions.{direction}")})


def first_place(view: CastleCombo, seat: int, action: Buy | Flip) -> Iterator[Change]:
    """At the only place that there is."""
    yield Change("first-place", instead=type(action)(action.card, FIRST))


def other_purse(view: CastleCombo, seat: int, action: Fill) -> Iterator[Change]:
    """Into the purse that has room."""
    for cell in view.tableaus[seat]:
        if CAPACITY[cell]:
            yield Change("other-purse", instead=Fill(cell), params={"card": name_key(cell)})


def _nothing_placed(state: CastleCombo) -> None:
    state.placed = state.part = state.chosen = state.filled = 0


def _is_one_step(one: int, other: int) -> bool:
    """Whether the places are in neighbouring rows or columns: the numbers of two that are not can be, too."""
    (row, column), (other_row, other_column) = row_and_column(one), row_and_column(other)
    return abs(row - other_row) + abs(column - other_column) == 1


CHANGES: Final[Changes] = {
    "CC-06-turn": (your_turn,),
    "CC-10-late": (next_turn,),
    "CC-10-spent": (next_turn,),
    "CC-10-none": (one_key,),
    "CC-11-one": (next_turn,),
    "CC-11-location": (messenger_there,),
    "CC-11-row": No.NAMED,
    "CC-11-gold": (more_gold,),
    "CC-12-other": No.ASKED,
    "CC-12-option": No.ASKED,
    "CC-12-nothing": No.NAMED,
    "CC-21-purse": (other_purse,),
    "CC-25-taken": (place_beside,),
    "CC-25-first": (first_place,),
    "CC-25-apart": (place_beside,),
    "CC-26-rows": (place_beside,),
    "CC-26-columns": (place_beside,),
    "CC-33-chosen": No.ASKED,
    "CC-42-messenger": No.NEVER,
    "CC-50-over": No.OVER,
    "CC-61-full": (other_purse,),
    "CC-61-none": (other_purse,),
    "CC-61-yours": (other_purse,),
    "CC-63-purse": (other_purse,),
    "CC-65-row": No.NAMED,
}
"""By the name of the refusal."""
