"""Everything that the notation of Bomba can express, legal or silly, for the conformance suite."""

from __future__ import annotations

from hypothesis import strategies as st

from cardkit.games.bomba.actions import AIMED, MOST_SEAT, PLAIN, BombaAction, aimed
from cardkit.games.bomba.rules import Bomba


def actions(state: Bomba) -> st.SearchStrategy[BombaAction]:
    """Return a strategy for all actions, in which those that are or could be legal in *state* come often."""
    seats = st.one_of(st.integers(0, state.seats), st.integers(0, MOST_SEAT))
    found = [st.sampled_from(list(PLAIN.values())), st.builds(aimed, st.sampled_from(AIMED), seats)]
    found += [st.sampled_from(state.legal(seat)) for seat in state.actors()]
    return st.one_of(found)
