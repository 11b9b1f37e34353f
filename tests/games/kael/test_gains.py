"""What is certain in Kaël before an action: what one's cards count then, and what one takes."""

from __future__ import annotations

import pytest

from cardkit.games.kael.gains import gain
from tests.games.kael.rulings import GAME, position


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("lay 8 8", "Your cards then count 3 points, and not 19."),
        ("lay 3", "Your cards then count 16 points, and not 19."),
        ("call", "Your cards count 19 points."),
    ],
)
def test_what_one_lays_counts_no_more(move: str, said: str) -> None:
    state = position("3 8 8", "2 6", turn=0)
    assert gain(state.view(0), 0, GAME.parse(move), GAME.texts("en")) == said
    after = state.after(0, GAME.parse(move))
    assert f" {sum(after.hands[0])} point" in said


def test_who_takes_gets_what_lies_there() -> None:
    state = position("3 8 8", "2 6", turn=0, pile="5").after(0, GAME.parse("lay 3"))
    assert gain(state.view(0), 0, GAME.parse("take"), GAME.texts("en")) == "You see what you get: 5."
    assert 5 in state.after(0, GAME.parse("take")).hands[0]
