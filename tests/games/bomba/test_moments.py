"""What a table makes seen and heard of it."""

from __future__ import annotations

from tests.games.bomba.rulings import position
from tests.games.rulings import marks


def test_cards_are_drawn_and_laid() -> None:
    state = position("", "", "", deck="skip skip ...")
    assert marks(state, "0: draw") == ["draw"]
    assert marks(position("skip", "", deck="skip ..."), "0: skip") == ["lay"]


def test_a_bomb_shakes_the_table_whether_it_is_defused_or_not() -> None:
    assert marks(position("skip", "shield", "", deck="bomb ..."), "0: draw") == ["shake", "out"]
    state = position("shield two", "", "", deck="bomb ...")
    assert marks(state, "0: draw") == ["shake"]
    assert marks(state, "0: draw", "0: shield") == ["lay"]


def test_a_round_has_an_end() -> None:
    assert marks(position("", "", turn=1, deck="bomb ..."), "1: draw")[-1] == "end"
