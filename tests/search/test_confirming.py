"""Two actions in fresh deals: what is said of them, and what is not."""

from __future__ import annotations

from cardkit.bots import concluded
from cardkit.contract import game
from cardkit.search.confirming import compared
from cardkit.search.playouts import Playouts
from tests.games.combo_breaker.rulings import GAME, position

OUT = position("8 10 9", "1 1 2", "2 2 3", turn=0).view(0)


def fresh(seed: int = 1) -> Playouts:
    return Playouts(OUT, 0, game("combo_breaker").policy, f"{seed}/fresh")


def test_what_is_better_in_fresh_deals_is_clear() -> None:
    rich, poor = GAME.parse("play 8 10 9 at 1"), GAME.parse("play 9 at 3")
    found = concluded(compared(fresh(), rich, poor))
    assert found.is_clear
    assert found.gain > 0
    assert (found.deals, found.well) == (400, 400)
    assert found.other_well < 400
    back = found.reversed()
    assert (back.action, back.other, back.gain, back.well) == (poor, rich, -found.gain, found.other_well)


def test_an_action_is_no_better_than_itself() -> None:
    poor = GAME.parse("play 9 at 3")
    found = concluded(compared(fresh(), poor, GAME.parse("play 9 at 3"), deals=100))
    assert abs(found.gain) <= 3 * found.error
    assert not found.is_clear


def test_slices_say_how_far_it_is() -> None:
    rich, poor = GAME.parse("play 8 10 9 at 1"), GAME.parse("play 9 at 3")
    shares = [*compared(fresh(), rich, poor, deals=200)]
    assert shares == sorted(set(shares))
    assert 0 < shares[0] < shares[-1] <= 1
