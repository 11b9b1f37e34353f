"""Policy rollouts with a guard: the other bot's choice stands, unless something else is clearly better."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import Any

import pytest

import cardkit
from cardkit.search.paired import Paired
from cardkit.search.playouts import Playouts
from cardkit.search.rollouts import RolloutBot
from tests.games.combo_breaker.rulings import position


class Told(cardkit.Bot[Any, Any]):
    """Does what it is told."""

    def __init__(self, told: str, seed: int) -> None:
        self.told = told

    def choose(self, view: Any, seat: int) -> Any:
        return view.game.parse(self.told)


OUT = position("8 10 9", "1 1 2", "2 2 3", turn=0)
"""Whoever plays all three cards is out, and pays nothing; whoever plays one of them may not be."""
POOR, RICH = "play 9 at 3", "play 8 10 9 at 1"


def choice(guard: float, seed: int = 1) -> str:
    return str(RolloutBot(partial(Told, POOR), seed, playouts=400, guard=guard).choose(OUT.view(0), 0))


def test_differences_have_a_mean_and_an_error() -> None:
    paired = Paired()
    assert (paired.mean, paired.error) == (0, inf)
    for difference in (1, 2, 3, 4):
        paired.add(difference)
    assert paired.mean == 2.5
    assert paired.error == pytest.approx((5 / 3) ** 0.5 / 2)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_clearly_better_is_done_instead(seed: int) -> None:
    assert choice(guard=1.0, seed=seed) == RICH


@pytest.mark.parametrize("seed", range(3))
def test_with_a_guard_that_nothing_passes_the_other_bot_is_followed(seed: int) -> None:
    assert choice(guard=1e9, seed=seed) == POOR


def test_no_more_playouts_are_made_than_allowed_and_slices_say_how_far_it_is() -> None:
    state = cardkit.game("kael").deal(4, seed=2)
    view = state.view(0)
    bot = RolloutBot(partial(Told, "deal 4"), 1, playouts=300, guard=1.0)
    playouts = Playouts(view, 0, view.game.policy, 1)
    shares = [*bot.search(playouts, view, view.legal(0))]
    assert playouts.made <= 300
    assert shares == sorted(shares)
    assert all(0 < share <= 1 for share in shares)


def test_what_has_fallen_behind_is_tried_no_more() -> None:
    view = OUT.view(0)
    playouts = Playouts(view, 0, view.game.policy, 1)
    bot = RolloutBot(partial(Told, RICH), 1, playouts=5_000, guard=1.0)
    assert all(share < 1 for share in bot.search(playouts, view, view.legal(0)))
    assert playouts.made < 2_000
