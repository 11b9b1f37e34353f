"""What the words of a count find among cards (CC-30, CC-64, CC-66): each word is interpreted here and nowhere else.

*cells* are those of a tableau or of a part of it; a card that lies face down has nothing printed on it (CC-21).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, reduce
from operator import or_
from typing import Final

from cardkit.games.castle_combo.cards import FACE_DOWN, Cards, Character, Numbers, printed
from cardkit.games.castle_combo.cards.tableau import FILLED
from cardkit.games.castle_combo.cards.vocabulary import LOCATIONS, SHIELDS, Count, Discount

PLACES: Final = 9  # of a finished tableau

SHIELD: Final = tuple(
    printed(lambda character, shield=shield: character.shields.count(shield))  # type: ignore[misc]
    for shield in range(len(SHIELDS))
)
"""How many shields of each kind a card shows."""

_KINDS: Final = printed(lambda character: reduce(or_, (1 << shield for shield in character.shields)))
_DOWN: Final = Numbers(cell > FACE_DOWN for cell in range(256))

_OF_LOCATION: Final = tuple(
    printed(lambda character, location=location: character.location == location)  # type: ignore[misc]
    for location in range(len(LOCATIONS))
)


def _has_discount(character: Character) -> bool:
    return any(isinstance(part, Discount) for part in character.ability)  # CC-67


_PRINTED: Final[Mapping[str, Callable[[Count], Numbers]]] = {
    "shield": lambda count: SHIELD[count.shields[0]],
    "cards_of": lambda count: _OF_LOCATION[count.locations[0]],
    "cards_with_shields": lambda count: printed(lambda card: len(card.shields) == count.number),
    "cards_with_cost": lambda count: printed(lambda card: card.cost == count.number),  # as printed (CC-66)
    "cards_from_cost": lambda count: printed(lambda card: card.cost >= count.number),  # as printed (CC-66)
    "cards_with_discount": lambda _: printed(_has_discount),  # so the Alchemist counts itself (CC-67)
    "cards_with_purse": lambda _: printed(lambda card: card.scoring.capacity > 0),  # not the Banker (CC-63)
    "filled_places": lambda _: FILLED,  # face-down cards, too (CC-64)
}
"""Words that ask each card for a number; the numbers are added up."""


def total(numbers: Numbers, cells: Cards) -> int:
    """Return the sum of *numbers* over *cells*."""
    return sum(cells.translate(numbers))


def shield_types(cells: Cards) -> int:
    """Return how many different kinds of shield there are."""
    return reduce(or_, cells.translate(_KINDS)).bit_count()


def _shield_sets(count: Count) -> Callable[[Cards], int]:
    kinds = [SHIELD[shield] for shield in count.shields]
    return lambda cells: min([total(kind, cells) for kind in kinds])


def _identical_shield_sets(count: Count) -> Callable[[Cards], int]:
    return lambda cells: sum([total(kind, cells) // count.number for kind in SHIELD])


def _location_sets(count: Count) -> Callable[[Cards], int]:
    each = [(_OF_LOCATION[location], count.locations.count(location)) for location in sorted({*count.locations})]
    return lambda cells: min([total(kind, cells) // number for kind, number in each])


_TOGETHER: Final[Mapping[str, Callable[[Count], Callable[[Cards], int]]]] = {
    "shield_types": lambda _: shield_types,
    "missing_shield_types": lambda _: lambda cells: len(SHIELDS) - shield_types(cells),
    "empty_places": lambda _: lambda cells: PLACES - total(FILLED, cells),
    "shield_sets": _shield_sets,
    "identical_shield_sets": _identical_shield_sets,
    "location_sets": _location_sets,
}
"""Words that look at all cards together."""


@cache
def counter(count: Count) -> Callable[[Cards], int]:
    """Return what counts among some cells what *count* names: to find that out each time would cost more than to count.

    >>> from cardkit.games.castle_combo.cards import card
    >>> counter(Count("shield_types"))(bytes([card("judge"), card("sculptor"), 0]))
    3
    """
    if count.word in _TOGETHER:
        return _TOGETHER[count.word](count)
    numbers = _PRINTED[count.word](count)
    return lambda cells: sum(cells.translate(numbers))


def counted(count: Count, cells: Cards) -> int:
    """Return how many of what *count* names there are among *cells*."""
    return counter(count)(cells)


def face_down(cells: Cards) -> int:
    """Return how many cards lie face down."""
    return total(_DOWN, cells)
