"""Everything that the notation of New Game can express, for the conformance suite."""

from hypothesis import strategies as st

from cardkit.games.new_game.actions import DRAW, STOP, NewGameAction
from cardkit.games.new_game.rules import NewGame


def actions(state: NewGame) -> st.SearchStrategy[NewGameAction]:
    """Return a strategy for all actions, legal in *state* or not."""
    return st.sampled_from((DRAW, STOP))
