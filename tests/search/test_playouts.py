"""Playouts: what an action brings in one deal, and what it brings to let a moment pass."""

from __future__ import annotations

import random

from cardkit.contract import game
from cardkit.search.playouts import Playouts
from tests.games.combo_breaker.rulings import position
from tests.games.kael.rulings import position as kael

POLICY = game("combo_breaker").policy


def test_whoever_goes_out_at_once_comes_out_of_every_deal_better_than_the_others() -> None:
    view = position("8 10 9", "1 1 2", "2 2 3", turn=0).view(0)
    playouts = Playouts(view, 0, POLICY, seed=1)
    out = game("combo_breaker").parse("play 8 10 9 at 1")
    assert {playouts.advantage(playouts.deal(), out) for _ in range(50)} == {0.5}, "one of the other two pays"
    assert playouts.made == 50


def test_a_deal_stays_as_it_is_and_can_be_tried_with_every_action() -> None:
    view = position("8 10 9 2", "1 1 2", "2 2 3", turn=0).view(0)
    playouts = Playouts(view, 0, POLICY, seed=1)
    dealt = playouts.deal()
    before = dealt.copy()
    for action in view.legal(0):
        assert -1 <= playouts.advantage(dealt, action) <= 0.5
    assert dealt == before
    assert playouts.deal() != dealt


def test_to_let_a_moment_pass_is_to_wait_until_it_is_gone() -> None:
    state = kael("1", "7 8 8", "2 6", turn=0, caller=0, laid="2: 8 8").this_round()
    playouts = Playouts(state.view(1), 1, game("kael").policy, seed=1)
    assert state.actors() == (0, 1)
    assert playouts.outcome(state, state.legal(1)[0])[1] == -7
    assert playouts.outcome(state, None)[1] == -23, "the caller has shown the hands before"


def test_others_react_out_of_turn_before_whoever_has_the_turn() -> None:
    state = kael("1", "7 8 8", "2 6", turn=2, stage="draw", caller=0, laid="2: 8 8").this_round()
    playouts = Playouts(state.view(2), 2, game("kael").policy, seed=1)
    assert {playouts.outcome(state, action)[1] for action in state.legal(2)} == {-7}, "the caller shows after the cut"


def test_the_same_seed_deals_and_plays_the_same() -> None:
    state = game("bomba").deal(4, seed=5)
    view = state.view(0)
    found = []
    for _ in range(2):
        playouts = Playouts(view, 0, game("bomba").policy, seed=9)
        found.append([playouts.outcome(playouts.deal(), action) for action in view.legal(0) for _ in range(20)])
    assert found[0] == found[1]
    assert len(set(found[0])) > 3
    assert view == state.view(0)
    assert state.determinise(0, random.Random(1)).view(0) == view
