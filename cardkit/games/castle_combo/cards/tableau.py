"""Where cards may lie in a tableau (CC-25 to CC-27).

A tableau is nine cells, row by row. What lies in it is kept in its upper left corner, so that rows and columns are
counted from the outermost cards: as long as fewer than three rows are occupied, another may come above or below, and
which one is the top row is open (CC-27). The same goes for columns.

A **place** is a row and a column as the tableau lies now, in one number: ``5 * row + column``. Rows and columns count
from 1; 0 is a new one before the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from cardkit.games.castle_combo.cards import ALONE, BACK, Cards, Numbers
from cardkit.texts import Key, Texts

SIDE: Final = 3  # CC-26
EMPTY: Final = Cards([BACK] * (SIDE * SIDE))
FILLED: Final = Numbers(cell != BACK for cell in range(256))  # by any card, face down, too (CC-64)
SPAN: Final = SIDE + 2
"""Rows or columns that a place can name: one before the first, three, one after the last."""

PLACES: Final = range(SPAN * SPAN)
FIRST: Final = SPAN + 1
"""Row 1, column 1: where the first card lies, wherever that will be in the end."""


def place(row: int, column: int) -> int:
    """Return the place in that row and column, as one number."""
    return SPAN * row + column


def row_and_column(place: int) -> tuple[int, int]:
    """Return the row and the column of a place.

    >>> row_and_column(place(2, 3))
    (2, 3)
    """
    return divmod(place, SPAN)


def cell(place: int) -> int:
    """Return which of the nine cells a card at this place lies in, once it lies there."""
    row, column = row_and_column(place)
    return SIDE * (max(row, 1) - 1) + max(column, 1) - 1


def with_card(tableau: Cards, place: int, card: int) -> Cards:
    """Return the tableau with *card* at *place*, moved on by a row or a column if the card comes before the first."""
    if place < SPAN:  # the last row is empty, else there would be no place above
        tableau = EMPTY[:SIDE] + tableau[:-SIDE]
    if not place % SPAN:  # the last column is empty: each of its cells becomes the first one of the next row
        tableau = EMPTY[:1] + tableau[:-1]
    at = _CELL[place]
    return tableau[:at] + ALONE[card] + tableau[at + 1 :]


_CELL: Final = tuple(cell(place) for place in PLACES)


def size(tableau: Sequence[int]) -> tuple[int, int]:
    """Return how many rows and columns are occupied.

    >>> size((7, 0, 0, 8, 9, 0, 0, 0, 0))
    (2, 2)
    """
    filled = [at for at, card in enumerate(tableau) if card]
    return max((at // SIDE + 1 for at in filled), default=0), max((at % SIDE + 1 for at in filled), default=0)


def spans_too_far(tableau: Sequence[int], place: int) -> tuple[bool, bool]:
    """Return whether a card there would make the rows, or the columns, more than three (CC-26)."""
    height, width = size(tableau)
    row, column = row_and_column(place)
    return _span(row, height) > SIDE, _span(column, width) > SIDE  # CC-26


def _span(line: int, lines: int) -> int:
    return lines + 1 if line == 0 else max(lines, line)  # it grows before the first, too (CC-27)


def is_adjacent(tableau: Sequence[int], place: int) -> bool:
    """Return whether a card lies orthogonally next to *place* (CC-25)."""
    row, column = row_and_column(place)
    beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))  # no corners (CC-25)
    return any(card_at(tableau, *each) for each in beside)


def card_at(tableau: Sequence[int], row: int, column: int) -> int:
    """Return the card in that row and column, 0 if there is none."""
    if 1 <= row <= SIDE and 1 <= column <= SIDE:
        return tableau[SIDE * (row - 1) + column - 1]
    return BACK


def free_places(tableau: Cards) -> tuple[int, ...]:
    """Return the places at which a card may be put.

    >>> [row_and_column(each) for each in free_places(bytes([7, 8, 9, 0, 0, 0, 0, 0, 0]))]
    [(0, 1), (0, 2), (0, 3), (2, 1), (2, 2), (2, 3)]
    """
    return _free(tableau.translate(FILLED))


@cache
def _free(filled: Cards) -> tuple[int, ...]:
    if not any(filled):
        return (FIRST,)  # CC-25
    return tuple(
        place
        for place in PLACES
        if not any(spans_too_far(filled, place))  # CC-26
        and not card_at(filled, *row_and_column(place))
        and is_adjacent(filled, place)  # CC-25
    )


def is_tableau(tableau: Sequence[int]) -> bool:
    """Return whether cards can come to lie like this: all connected, and none of the first row and column empty."""
    filled = {divmod(at, SIDE) for at, card in enumerate(tableau) if card}
    if not filled:
        return True
    reached, todo = set[tuple[int, int]](), [min(filled)]
    while todo:
        row, column = todo.pop()
        if (row, column) in filled - reached:
            reached.add((row, column))
            todo += [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return reached == filled and {0} <= {row for row, _ in filled} and {0} <= {column for _, column in filled}


def final_cells(tableau: Cards, at: int) -> frozenset[int]:
    """Return where in the finished 3 × 3 the card in cell *at* may come to lie (CC-27).

    >>> sorted(final_cells(bytes([7, 8, 9, 0, 0, 0, 0, 0, 0]), 1))
    [1, 4, 7]
    """
    return _final(tableau.translate(FILLED), at)


@cache
def _final(filled: Cards, at: int) -> frozenset[int]:
    height, width = size(filled)
    row, column = divmod(at, SIDE)
    return frozenset(
        SIDE * below + right
        for below in range(row, row + SIDE - height + 1)  # CC-27
        for right in range(column, column + SIDE - width + 1)  # CC-27
    )


def where(place: int, height: int, width: int, texts: Texts) -> str:
    """Return a place of a tableau with so many rows and columns, in words: a new row or column comes first."""
    if not height:
        return texts.say("places.only")
    row, column = row_and_column(place)
    across, along = _line("row", row, height), _line("column", column, width)
    if not 1 <= row <= height:
        beyond = [] if 1 <= column <= width else [f"corner-{'left' if column < 1 else 'right'}"]
        parts = ["above" if row < 1 else "below", *(beyond or along)]
    elif not 1 <= column <= width:
        parts = [*across, f"{'further-' if across else ''}{'left' if column < 1 else 'right'}"]
    else:
        parts = ["centre"] if height == width == SIDE and row == column == 2 else [*across, *along]
    first, *second = (Key(f"places.{part}") for part in parts)
    return texts.say("scene.place", first=first, second=second[0]) if second else texts.say(first)


def _line(kind: str, line: int, lines: int) -> list[str]:
    """Return what one of so many rows or columns is called; of a single one, nothing is said."""
    if kind == "row" and lines == 2:  # which one will be the top row is open (CC-27)
        return [f"row-{'upper' if line == 1 else 'lower'}"]
    return [f"{kind}-{'first' if line == 1 else 'last' if line == lines else 'middle'}"] if lines > 1 else []
