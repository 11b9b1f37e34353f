"""What a table makes seen and heard of it."""

from __future__ import annotations

import pytest

from tests.games.combo_breaker.rulings import position
from tests.games.rulings import marks


@pytest.mark.parametrize("cards", ["2", "2 2", "2 3", "2 4 3", "stop", "draw"])
def test_cards_are_laid(cards: str) -> None:
    state = position(f"{cards} 9", "4 4", "5 5", turn=0)
    assert marks(state, f"0: play {cards} at 1")[0] == "lay"


def test_three_alike_burst() -> None:
    state = position("2 x 2 9", "4 4", "5 5", turn=0)
    assert marks(state, "0: play 2 x=2 2 at 1")[0] == "burst"


def test_cards_are_taken_and_drawn() -> None:
    state = position("9 9", "draw 3", "8 6", reserves=["1 1", "2 2", "3 3"], turn=0)
    assert marks(state, "0: play 9 at 1", "1: take 2 at 1") == ["draw"]
    assert marks(state, "0: play 9 at 1", "1: play draw at 1", "2: take 3 at 1") == ["draw", "draw"]
