"""What is certain in Castle Combo before one takes a card: points, and the gold that is left."""

from __future__ import annotations

from cardkit.games.castle_combo.actions import Buy, Flip
from cardkit.games.castle_combo.gains import gain
from cardkit.games.castle_combo.scoring import points
from tests.games.castle_combo.rulings import GAME


def test_the_change_is_what_comes_of_it() -> None:
    state, words, seen = GAME.deal(2, seed=4), GAME.texts("en"), set()
    for action in state.legal(0):
        after = state.after(0, action)
        said = gain(state.view(0), 0, action, words)
        seen.add(type(action))
        if not isinstance(action, Buy | Flip):
            assert said == f"You then have {after.keys[0]} key{'s' * (after.keys[0] != 1)} left."
        elif after.turn == 1:
            change = points(after, 0) - points(state, 0)
            assert (f"gain {change} point" if change > 0 else f"lose {-change} p" if change else "the same") in said
            assert said.endswith(f"You then have {after.gold[0]} gold.")
    assert {Buy, Flip} < seen
