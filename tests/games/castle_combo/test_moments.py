"""What a table makes seen and heard of it."""

from __future__ import annotations

from tests.games.castle_combo.rulings import FULL, position
from tests.games.rulings import marks


def test_cards_are_laid_whichever_side_is_up() -> None:
    state = position("", "", castle="judge nun prince", village="vicar spy witch")
    assert marks(state, "buy vicar at 1,1") == ["lay"]
    assert marks(state, "flip vicar at 1,1") == ["lay"]


def test_the_game_has_an_end() -> None:
    state = position(FULL, "- - - / - - - / - - .", turn=1, village="spy witch shepherd")
    assert marks(state, "flip witch at 3,3") == ["lay", "end"]
