"""Everything that the notation of Castle Combo can express, legal or silly, for the conformance suite."""

from __future__ import annotations

from hypothesis import strategies as st

from cardkit.games.castle_combo.actions import (
    CHOICES,
    MOVE_MESSENGER,
    REPLACE_ROW,
    SIDES,
    CastleComboAction,
    buy,
    discard,
    fill,
    flip,
)
from cardkit.games.castle_combo.cards import CARDS
from cardkit.games.castle_combo.cards.tableau import PLACES, free_places
from cardkit.games.castle_combo.rules import CastleCombo

ANY_CARD = st.sampled_from(CARDS)
ANY_PLACE = st.sampled_from(PLACES)


def actions(state: CastleCombo) -> st.SearchStrategy[CastleComboAction]:
    """Return a strategy for all actions, in which those that are or could be legal in *state* come often."""
    in_rows = [card for row in state.rows for card in row if card]
    bought = [cell for tableau in state.tableaus for cell in tableau if cell in CARDS]
    found: list[st.SearchStrategy[CastleComboAction]] = [
        st.sampled_from((MOVE_MESSENGER, REPLACE_ROW, *CHOICES.values(), *SIDES.values())),
        takes(ANY_CARD, ANY_PLACE),
        takes(st.sampled_from(in_rows), ANY_PLACE),
        st.builds(discard, ANY_CARD | st.sampled_from(in_rows)),
        st.builds(fill, st.one_of(ANY_CARD, *([st.sampled_from(bought)] if bought else []))),
    ]
    for seat in state.actors():
        found.append(st.sampled_from(state.legal(seat)))
        if places := free_places(state.tableaus[seat]):
            found.append(takes(st.sampled_from(in_rows), st.sampled_from(places)))
    return st.one_of(found)


def takes(cards: st.SearchStrategy[int], places: st.SearchStrategy[int]) -> st.SearchStrategy[CastleComboAction]:
    return st.builds(buy, cards, places) | st.builds(flip, cards, places)
