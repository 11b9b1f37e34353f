"""Sequential halving: the better half goes on, and an estimate decides where playouts are few."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import cardkit
from cardkit.search.halving import HalvingBot
from cardkit.search.playouts import Playouts
from cardkit.turns import move_of_bots

GAME = cardkit.game("castle_combo")


def level(state: Any, seat: int, actions: Any) -> Mapping[Any, float]:
    """An estimate that knows nothing."""
    return dict.fromkeys(actions, 0.0)


def last_first(state: Any, seat: int, actions: Any) -> Mapping[Any, float]:
    """An estimate that finds later actions better."""
    return {action: float(number) for number, action in enumerate(actions)}


@pytest.mark.parametrize("playouts", [0, 10, 100, 700])
def test_no_more_playouts_are_made_than_allowed(playouts: int) -> None:
    view = GAME.deal(3, seed=1).view(0)
    seat = view.actors()[0]
    made = Playouts(view, seat, GAME.policy, 1)
    shares = [*HalvingBot(level, 1, playouts=playouts, most=16, weight=5).search(made, view, view.legal(seat))]
    assert made.made <= playouts
    assert shares == sorted(shares)
    assert bool(shares) == (playouts > 64)


def test_without_playouts_the_estimate_decides() -> None:
    view = GAME.deal(3, seed=1).view(0)
    seat = view.actors()[0]
    bot = HalvingBot(last_first, 1, playouts=0, most=16, weight=5)
    assert bot.choose(view, seat) == view.legal(seat)[-1]


@pytest.mark.parametrize("seed", range(4))
def test_with_the_last_card_of_all_it_does_what_brings_most(seed: int) -> None:
    """Then nothing is hidden that matters, and every playout says exactly what comes of an action."""
    state, bots = GAME.deal(2, seed), [GAME.bot("easy", seat) for seat in range(2)]
    while sum(tableau.count(0) for tableau in state.tableaus) > 1 or state.placed:
        move = move_of_bots(state, bots.__getitem__)
        assert move is not None
        state.play(*move)
    (seat,) = state.actors()

    def at_best(after: Any) -> float:
        if not after.actors():
            return float(after.outcome(state)[seat])
        return max(at_best(after.after(seat, each)) for each in after.legal(seat))

    def brings(action: Any) -> float:
        return at_best(state.after(seat, action))

    plain = [action for action in state.legal(seat) if not str(action).startswith("key")]
    bot = HalvingBot(level, seed, playouts=4_000, most=200, weight=0)
    assert brings(bot.choose(state.view(seat), seat)) >= max(map(brings, plain))
