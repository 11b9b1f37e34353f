"""What cards are worth, and why (CC-50 to CC-54): each word of a scoring is interpreted here and nowhere else.

The reason is a key of the catalogue and its parameters, so that a table, a score sheet and a lesson can all say it.
While a tableau grows, a card is worth what it would be if nothing else came; what depends on a row or column that is
still open counts only when it is sure (CC-27).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, Final

from cardkit.games.castle_combo.cards import CAPACITY, SCORING, Cards
from cardkit.games.castle_combo.cards.counting import SHIELD, counter, face_down, total
from cardkit.games.castle_combo.cards.tableau import EMPTY, SIDE, cell, final_cells, free_places, with_card
from cardkit.games.castle_combo.cards.vocabulary import Area, Count, Scoring
from cardkit.games.castle_combo.state import CastleComboState
from cardkit.texts import Key, Texts

CELLS: Final = range(len(EMPTY))
_ROW: Final = tuple(tuple(range(at - at % SIDE, at - at % SIDE + SIDE)) for at in CELLS)
_COLUMN: Final = tuple(tuple(range(at % SIDE, len(EMPTY), SIDE)) for at in CELLS)

AREAS: Final[Mapping[Area, tuple[tuple[int, ...], ...]]] = {
    "tableau": tuple(tuple(CELLS) for _ in CELLS),
    "row": _ROW,
    "column": _COLUMN,
    "row_and_column": tuple(tuple(sorted({*_ROW[at], *_COLUMN[at]})) for at in CELLS),  # each card once
}
"""Which cells a card looks at, by the cell in which it lies."""
_PICKS: Final = {area: tuple(itemgetter(*cells) for cells in by_cell) for area, by_cell in AREAS.items()}

POSITIONS: Final[Mapping[str, frozenset[int]]] = {
    "top_row": frozenset(_ROW[0]),
    "middle_row": frozenset(_ROW[4]),
    "bottom_row": frozenset(_ROW[8]),
    "left_column": frozenset(_COLUMN[0]),
    "middle_column": frozenset(_COLUMN[4]),
    "right_column": frozenset(_COLUMN[8]),
    "corners": frozenset({0, 2, 6, 8}),
    "edges": frozenset({1, 3, 5, 7}),
}
"""Where in the finished 3 × 3 a card may have to lie."""


HELD: Final = ("keys", "gold_in_all_purses")
"""What is counted, but lies in no row and no column."""


@dataclass(frozen=True, slots=True)
class Worth:
    """How many points something is worth, and the sentence that says why."""

    points: int
    key: str
    params: Mapping[str, Any] = field(default_factory=dict)

    def sentence(self, texts: Texts) -> str:
        """Return why, in words."""
        return texts.say(self.key, **self.params)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score of one tableau: a line for each of its nine cells (None: no card), one for keys, and the sum."""

    cards: tuple[Worth | None, ...]
    keys: Worth
    total: int


def sheet(state: CastleComboState, seat: int) -> Sheet:
    """Return the score of *seat* as it is now, each line with its reason (CC-53, CC-54)."""
    tableau, keys = state.tableaus[seat], state.keys[seat]
    cards = tuple(worth(tableau, at, state.purses, keys) if tableau[at] else None for at in CELLS)
    of_keys = Worth(keys, "worth.own-keys", {"n": keys})  # CC-54
    return Sheet(cards, of_keys, keys + sum(each.points for each in cards if each))  # CC-54


def points(state: CastleComboState, seat: int) -> int:
    """Return how many points *seat* has now."""
    tableau, keys = state.tableaus[seat], state.keys[seat]
    return keys + sum([card_points(tableau, at, state.purses, keys) for at in CELLS])  # CC-53; no other gold (CC-54)


def prospects(state: CastleComboState, seat: int, card: int) -> dict[int, Worth]:
    """Return what *card* would be worth at each free place of *seat*, before its ability is carried out."""
    tableau, keys = state.tableaus[seat], state.keys[seat]
    return {
        place: worth(with_card(tableau, place, card), cell(place), state.purses, keys) for place in free_places(tableau)
    }


def by_card(state: CastleComboState, seat: int) -> dict[int, int]:
    """Return what each card of *seat* counts now, in the order of its cells."""
    tableau, keys = state.tableaus[seat], state.keys[seat]
    return {tableau[at]: card_points(tableau, at, state.purses, keys) for at in CELLS if tableau[at]}


def gaps(before: CastleComboState, then: CastleComboState, seat: int) -> dict[int, int]:
    """Return by how much each card that *seat* has *then* counts more than *before*."""
    had = by_card(before, seat)
    return {card: now - had.get(card, 0) for card, now in by_card(then, seat).items()}


def card_points(tableau: Cards, at: int, purses: Mapping[int, int], keys: int) -> int:
    """Return what the card in cell *at* is worth; nothing if it lies face down (CC-21, CC-53)."""
    scoring = SCORING[card := tableau[at]]
    if scoring is None:
        return 0  # CC-21, CC-53
    return scoring.points * _NUMBERS[card](tableau, at, purses, keys)  # CC-53


Number = Callable[[Cards, int, Mapping[int, int], int], int]
"""Takes a tableau, a cell of it, what lies in purses, and keys; returns how often the points of that card are earned.

For a condition, that is 0 or 1.
"""


def _number(scoring: Scoring | None) -> Number:
    """Return what counts how often the points are earned that a *scoring* names."""
    if scoring is None:
        return lambda _tableau, _at, _purses, _keys: 0  # CC-21, CC-53
    if scoring.count is None:
        return _is_met(scoring)
    match scoring.count.word:
        case "keys":
            return lambda _tableau, _at, _purses, keys: keys
        case "gold_in_this_purse":
            return lambda tableau, at, purses, _keys: purses.get(tableau[at], 0)
        case "gold_in_all_purses":
            return lambda tableau, _at, purses, _keys: sum([purses.get(card, 0) for card in tableau])
    number = counter(scoring.count)
    if scoring.area == "tableau":
        return lambda tableau, _at, _purses, _keys: number(tableau)
    picks = _PICKS[scoring.area]
    return lambda tableau, at, _purses, _keys: number(Cards(picks[at](tableau)))  # CC-53


def _is_met(scoring: Scoring) -> Number:
    match scoring.condition:
        case "no_shield":
            shields = SHIELD[scoring.shield]
            return lambda tableau, _at, _purses, _keys: not total(shields, tableau)
        case "face_down_card":
            return lambda tableau, _at, _purses, _keys: face_down(tableau) > 0
    cells = POSITIONS[scoring.position]
    return lambda tableau, at, _purses, _keys: final_cells(tableau, at) <= cells  # CC-27, CC-53


_NUMBERS: Final = tuple(map(_number, SCORING))
"""By what lies in a cell: to look up what is printed there each time would cost more than to count."""


def worth(tableau: Cards, at: int, purses: Mapping[int, int], keys: int) -> Worth:
    """Return what the card in cell *at* is worth, and why."""
    scoring = SCORING[tableau[at]]
    if scoring is None:
        return Worth(0, "worth.face-down")  # CC-21, CC-53
    number = _NUMBERS[tableau[at]](tableau, at, purses, keys)
    result = scoring.points * number
    if scoring.count is not None:
        sum_of = {"points": scoring.points, "number": number, "result": result, "what": Key(scoring.count.key)}
        if scoring.capacity:
            return Worth(result, "worth.purse", {**sum_of, "capacity": scoring.capacity})
        if scoring.count.word in HELD:
            return Worth(result, "worth.held", sum_of)
        return Worth(result, "worth.each", {**sum_of, "area": Key(f"worth.areas.{scoring.area}")})
    if scoring.condition == "position":
        open_ = final_cells(tableau, at) & POSITIONS[scoring.position]
        case = "met" if number else "open" if open_ else "not"
        where = Key(f"positions.{scoring.position}")
        return Worth(result, f"worth.position.{case}", {"points": scoring.points, "where": where})
    case = "met" if number else "not"
    params: dict[str, Any] = {"points": scoring.points}
    if scoring.condition == "no_shield":
        params["what"] = Key(Count("shield", (scoring.shield,)).key)
        params["number"] = total(SHIELD[scoring.shield], tableau)
    return Worth(result, f"worth.{scoring.condition}.{case}", params)


def gold_into_purses(tableau: Cards, purses: Mapping[int, int], gold: int) -> dict[int, int]:
    """Return how much of *gold* to put on each purse at the end of the game (CC-51).

    Every purse gives two points for a gold, so whichever way as much as possible is put there is best (CC-52).
    """
    stored = {}
    for card in tableau:  # in any order: no purse scores better (CC-52)
        if CAPACITY[card]:
            room = min(gold, CAPACITY[card] - purses.get(card, 0))  # CC-51
            if room:
                stored[card] = room
                gold -= room
    return stored
