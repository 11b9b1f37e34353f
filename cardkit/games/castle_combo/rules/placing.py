"""Placing a card (CC-25, CC-26); which places are free stands in ``cards/tableau.py``."""

from __future__ import annotations

from collections.abc import Sequence

from cardkit.contract import Refusal
from cardkit.games.castle_combo.cards import name_key
from cardkit.games.castle_combo.cards.tableau import card_at, is_adjacent, row_and_column, spans_too_far


def why_not_place(tableau: Sequence[int], place: int) -> Refusal:
    """Return why a card cannot lie at *place*, which is not free (CC-25, CC-26)."""
    row, column = row_and_column(place)
    if there := card_at(tableau, row, column):
        return Refusal("CC-25", "taken", {"card": name_key(there)})
    if not any(tableau):
        return Refusal("CC-25", "first")
    too_high, too_wide = spans_too_far(tableau, place)
    if too_high or too_wide:
        return Refusal("CC-26", "rows" if too_high else "columns")
    assert not is_adjacent(tableau, place)
    return Refusal("CC-25", "apart")
