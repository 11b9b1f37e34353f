"""What a player can do, and how it is written: ``buy judge at 1,2``, ``flip judge at 0,1``, ``key row``.

A place is a row and a column of the tableau as it lies, counted from 1; 0 is a new row above or a new column before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Final, Literal

from cardkit.contract import Action
from cardkit.games.castle_combo.cards import NAMES, Cards, card
from cardkit.games.castle_combo.cards.tableau import FILLED, PLACES, SPAN, free_places, place, row_and_column
from cardkit.texts import CardkitError


@dataclass(frozen=True, slots=True)
class MoveMessenger(Action):
    """Spend a key: the Messenger goes to the other location (CC-10)."""

    def __str__(self) -> str:
        return "key messenger"


@dataclass(frozen=True, slots=True)
class ReplaceRow(Action):
    """Spend a key: three new cards at the Messenger's location (CC-10)."""

    def __str__(self) -> str:
        return "key row"


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Pay for a card of the row and place it face up (CC-11)."""

    card: int
    place: int

    def __str__(self) -> str:
        return f"buy {NAMES[self.card]} at {written(self.place)}"


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """Take a card of the row without paying and place it face down (CC-20)."""

    card: int
    place: int

    def __str__(self) -> str:
        return f"flip {NAMES[self.card]} at {written(self.place)}"


Good = Literal["gold", "keys", "purses"]


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose the option of an ability that brings gold, keys, or gold for the purses."""

    what: Good

    def __str__(self) -> str:
        return f"choose {self.what}"


@dataclass(frozen=True, slots=True)
class CountAt(Action):
    """Choose the neighbour whose tableau an ability counts (CC-32, CC-60)."""

    side: Literal["left", "right"]

    def __str__(self) -> str:
        return f"count {self.side}"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Choose the card of a row that an ability discards (CC-65)."""

    card: int

    def __str__(self) -> str:
        return f"discard {NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Fill(Action):
    """Choose a purse that an ability fills (CC-61)."""

    card: int

    def __str__(self) -> str:
        return f"fill {NAMES[self.card]}"


SpendKey = MoveMessenger | ReplaceRow
CastleComboAction = SpendKey | Buy | Flip | Choose | CountAt | Discard | Fill

MOVE_MESSENGER: Final = MoveMessenger()
REPLACE_ROW: Final = ReplaceRow()
CHOICES: Final[Mapping[str, Choose]] = {"gold": Choose("gold"), "keys": Choose("keys"), "purses": Choose("purses")}
SIDES: Final[Mapping[str, CountAt]] = {"left": CountAt("left"), "right": CountAt("right")}

BUYS: Final = tuple(tuple(Buy(card, place) for place in PLACES) for card in range(len(NAMES)))
FLIPS: Final = tuple(tuple(Flip(card, place) for place in PLACES) for card in range(len(NAMES)))
"""The one object for each action, by card and place: making it anew each time would cost several times as much."""


def buy(card: int, place: int) -> Buy:
    """Return the purchase of *card* for *place*."""
    return BUYS[card][place]


def flip(card: int, place: int) -> Flip:
    """Return the taking of *card* to lie face down at *place*."""
    return FLIPS[card][place]


discard = cache(Discard)
fill = cache(Fill)

WAYS: Final[Sequence[Sequence[CastleComboAction]]] = [(*BUYS[card], *FLIPS[card]) for card in range(len(NAMES))]
"""All ways to take a card, by card: to buy it for each place, then to take it face down to each."""

Pick = Callable[[Sequence[CastleComboAction]], Sequence[CastleComboAction]]


def picks(tableau: Cards) -> tuple[Pick, Pick]:
    """Return what picks, from the ``WAYS`` to take a card, those to free places: all of them, or face down only."""
    return _picks(tableau.translate(FILLED))


@cache
def _picks(filled: Cards) -> tuple[Pick, Pick]:
    free = free_places(filled)
    first, *more = face_down = [len(PLACES) + place for place in free]
    lone = itemgetter(slice(first, first + 1))  # one place by itself would pick no list
    return itemgetter(*free, *face_down), itemgetter(*face_down) if more else lone


def written(place: int) -> str:
    """Return a place in the notation: ``2,3`` is row 2, column 3."""
    row, column = row_and_column(place)
    return f"{row},{column}"


def parse(text: str) -> CastleComboAction:
    """Return the action written as *text*.

    >>> print(parse("Buy Judge at 1,2"))
    buy judge at 1,2
    >>> parse("choose keys")
    Choose(what='keys')
    """
    match text.lower().split():
        case ["key", "messenger"]:
            return MOVE_MESSENGER
        case ["key", "row"]:
            return REPLACE_ROW
        case ["buy", name, "at", where]:
            return buy(_card(text, name), _place(text, where))
        case ["flip", name, "at", where]:
            return flip(_card(text, name), _place(text, where))
        case ["choose", what] if what in CHOICES:
            return CHOICES[what]
        case ["count", side] if side in SIDES:
            return SIDES[side]
        case ["discard", name]:
            return discard(_card(text, name))
        case ["fill", name]:
            return fill(_card(text, name))
    raise _problem(text)


def _card(text: str, name: str) -> int:
    try:
        return card(name)
    except KeyError:
        raise _problem(text) from None


def _place(text: str, where: str) -> int:
    lines = [str(line) for line in range(SPAN)]
    row, _, column = where.partition(",")
    if row not in lines or column not in lines:
        raise _problem(text)
    return place(int(row), int(column))


def _problem(text: str) -> CardkitError:
    expected = (
        "key messenger · key row · buy judge at 1,2 · flip judge at 0,1 · choose keys · count left · discard judge · "
        "fill steward"
    )
    return CardkitError("notation", text=text[:60], game="Castle Combo", expected=expected)
