"""What a table makes seen and heard of it."""

from __future__ import annotations

from tests.games.kael.rulings import position
from tests.games.rulings import marks


def test_cards_are_laid_and_drawn() -> None:
    state = position("4 8 8", "5 6", "7 8 8", turn=0)
    assert marks(state, "0: lay 8 8") == ["lay"]
    assert marks(state, "0: lay 8 8", "0: draw") == ["draw"]
    assert marks(state, "0: lay 8 8", "0: take") == ["draw"]


def test_a_cut_flashes_and_four_at_once_burst() -> None:
    state = position("4 8 8", "5 6", "7 8 8", turn=0)
    assert marks(state, "0: lay 8 8", "2: cut 8 8") == ["flash"]
    assert marks(position("4 8 8 8 8", "5 6", turn=0), "0: lay 8 8 8 8") == ["burst"]


def test_who_calls_shouts_and_a_round_has_an_end() -> None:
    state = position("2 3", "5 6", turn=0)
    assert marks(state, "0: call") == ["shout"]
    assert marks(position("2 3", "5 6", turn=0, caller=0), "0: show")[-1] == "end"
