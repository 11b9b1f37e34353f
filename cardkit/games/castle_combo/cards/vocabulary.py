"""The words in which abilities and scorings are written: what is counted, what happens, what it is worth.

A card is data (``characters.toml``), and here are the shapes of that data. What a :class:`Count` finds is worked out in
``counting.py``, what the effects do in ``rules/abilities.py``, and what a :class:`Scoring` is worth in ``scoring.py``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

LOCATIONS: Final = ("castle", "village")
CASTLE, VILLAGE = 0, 1
SHIELDS: Final = ("nobility", "faith", "scholarship", "military", "crafts", "peasantry")

Area = Literal["tableau", "row", "column", "row_and_column"]


@dataclass(frozen=True, slots=True, eq=False)
class Count:
    """Something that can be counted; *number* is a cost, a number of shields or the size of a set.

    Counts are made once, when the cards are read, and known by identity: that is quick to look up.
    """

    word: str
    shields: tuple[int, ...] = ()
    locations: tuple[int, ...] = ()
    number: int = 0

    @property
    def key(self) -> str:
        """The entry of the catalogue that names one of what is counted: ``counted.shield-faith``."""
        names = [*(SHIELDS[shield] for shield in self.shields), *(LOCATIONS[place] for place in self.locations)]
        numbers = [str(self.number)] if self.word in NUMBERED else []
        return "-".join([f"counted.{self.word}", *names, *numbers])

    def key_of(self, number: int) -> str:
        """The entry that names it after that *number*: ``counted-many.shield-faith``."""
        return self.key if number == 1 else self.key.replace("counted.", "counted-many.", 1)


NUMBERED: Final = ("identical_shield_sets", "cards_with_shields", "cards_with_cost", "cards_from_cost")


@dataclass(frozen=True, slots=True)
class Gain:
    """Take gold or keys from the supply, once or per what is counted in the own tableau."""

    gold: int = 0
    keys: int = 0
    per: Count | None = None


@dataclass(frozen=True, slots=True)
class GainByNeighbour:
    """Take gold or keys from the supply per what is counted in the tableau of a neighbour."""

    per: Count
    gold: int = 0
    keys: int = 0


@dataclass(frozen=True, slots=True)
class OpponentsGain:
    """Every other player takes gold or keys."""

    gold: int = 0
    keys: int = 0


@dataclass(frozen=True, slots=True)
class Discount:
    """Purchases from these locations cost less from now on."""

    gold: int
    on: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiscardFromRow:
    """Discard a card of that row and gain its printed cost."""

    row: int
    pay: Literal["gold", "keys"]


@dataclass(frozen=True, slots=True)
class AddToEachPurse:
    """Put gold from the supply on every own purse, as far as there is room."""

    gold: int


@dataclass(frozen=True, slots=True)
class FillPurses:
    """Fill so many own purses from the supply."""

    purses: int


@dataclass(frozen=True, slots=True)
class Choose:
    """Exactly one of the options."""

    options: tuple[Option, ...]


Option = Gain | GainByNeighbour | AddToEachPurse
Effect = Option | OpponentsGain | Discount | DiscardFromRow | FillPurses | Choose


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points for each thing that *count* finds in *area*, or once if *condition* holds."""

    points: int
    count: Count | None = None
    area: Area = "tableau"
    condition: str = ""
    shield: int = 0  # of the condition no_shield
    position: str = ""  # of the condition position
    capacity: int = 0  # how much gold this card's purse can hold; 0: it has none


def scoring(data: Mapping[str, Any]) -> Scoring:
    """Return the scoring that *data* of ``characters.toml`` describes."""
    rest = dict(data)
    points, area, capacity = rest.pop("points"), rest.pop("area", "tableau"), rest.pop("capacity", 0)
    if "count" in rest:
        return Scoring(points, count(rest), area, capacity=capacity)
    condition, position = rest.pop("if"), rest.pop("position", "")
    shields = _shields(rest)
    assert not rest, rest
    return Scoring(points, condition=condition, shield=shields[0] if shields else 0, position=position)


def effect(data: Mapping[str, Any]) -> Effect:
    """Return the part of an ability that *data* of ``characters.toml`` describes."""
    match dict(data):
        case {"do": "gain", "per": per, **much}:
            words = dict(per)
            of_neighbour = words.pop("of", "") == "neighbour"
            return GainByNeighbour(count(words), **much) if of_neighbour else Gain(**much, per=count(words))
        case {"do": "gain", **much}:
            return Gain(**much)
        case {"do": "opponents_gain", **much}:
            return OpponentsGain(**much)
        case {"do": "discount", "gold": gold, "on": on}:
            return Discount(gold, _locations(on))
        case {"do": "discard_from_row", "row": row, "gain_its_cost_in": pay}:
            return DiscardFromRow(LOCATIONS.index(row), pay)
        case {"do": "add_to_each_purse", "gold": gold}:
            return AddToEachPurse(gold)
        case {"do": "fill_purses", "purses": purses}:
            return FillPurses(purses)
        case {"do": "choose", "options": options}:
            return Choose(tuple(effect(option) for option in options))  # type: ignore[misc]  # no choice in a choice
    raise AssertionError(data)


def count(data: Mapping[str, Any]) -> Count:
    """Return what *data* of ``characters.toml`` says is to be counted."""
    rest = dict(data)
    word = rest.pop("count")
    if "at_least" in rest:
        word, rest["cost"] = "cards_from_cost", rest.pop("at_least")
    locations = _locations(rest.pop("locations", None) or [name for name in [rest.pop("location", "")] if name])
    numbers = [rest.pop(name) for name in ("cost", "size") if name in rest]
    if word == "cards_with_shields":
        numbers.append(rest.pop("shields"))
    shields = _shields(rest)
    assert not rest, rest
    return Count(word, shields, locations, *numbers)


def _locations(names: Sequence[str]) -> tuple[int, ...]:
    return tuple(LOCATIONS.index(name) for name in names)


def _shields(data: dict[str, Any]) -> tuple[int, ...]:
    names = data.pop("shields", None) or [name for name in [data.pop("shield", "")] if name]
    return tuple(SHIELDS.index(name) for name in names)
