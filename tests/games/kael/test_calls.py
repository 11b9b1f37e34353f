"""What a call tells the others: fresh deals give whoever has called a hand with which somebody would call."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from cardkit.games.kael.bot import Medium
from cardkit.games.kael.cards import DECK
from cardkit.games.kael.policy import policy
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.scoring import MOST_TO_CALL
from tests.games.kael.rulings import position
from tests.games.rulings import do

DEALS = 200


def called(state: Kael, seat: int) -> Counter[int]:
    """Return how often the caller had so many points when they called, in deals of what *seat* sees."""
    deal, rng = state.view(seat).determiniser(seat), random.Random(1)
    dealt = [deal(rng) for _ in range(DEALS)]
    assert all(each.view(seat) == state.view(seat) for each in dealt)
    assert all(sorted(each.cards()) == sorted(DECK) for each in dealt)
    return Counter(sum(each.hands[state.caller]) + sum(each.cut_since) for each in dealt)


CALLED = do(position("3 4", "0 1 1", "9 9 5 6", turn=1), "1: call")


def test_whoever_has_called_is_dealt_a_hand_with_which_one_calls() -> None:
    found = called(CALLED, 0)
    assert max(found) <= MOST_TO_CALL
    assert len(found) > 3


def test_the_caller_themselves_hears_nothing_new_and_the_others_hands_may_be_anything() -> None:
    deal, rng = CALLED.view(1).determiniser(1), random.Random(1)
    dealt = [deal(rng) for _ in range(DEALS)]
    assert {each.hands[1] for each in dealt} == {(0, 1, 1)}
    assert max(sum(each.hands[2]) for each in dealt) > 30


def test_what_was_cut_since_counts_as_it_was_at_the_call() -> None:
    state = position("9 9", "8 8 1 1", "2 2 3", turn=2, pile="4")
    state = do(state, "2: lay 2 2", "2: draw", "0: lay 9", "0: draw", "1: call")
    assert max(called(state, 0)) <= MOST_TO_CALL
    cut = do(
        position("2 2 9", "2 2 1", "3 3", turn=1, pile="4"),
        "1: call",
        "2: lay 3",
        "2: draw",
        "0: lay 2 2",
        "1: cut 2 2",
    )
    assert max(called(cut, 2)) <= MOST_TO_CALL


def test_ka_42_of_a_call_that_must_be_false_nothing_is_told() -> None:
    state = do(position("9 9", "1 13", "5 6", turn=1, pile="4 12"), "1: lay 1", "1: take", "2: lay 5", "2: draw")
    state = do(state, "0: lay 9", "0: draw", "1: call")
    assert min(called(state, 0)) > MOST_TO_CALL


def test_where_one_would_call_with_no_hand_they_have_few_points_nevertheless() -> None:
    state = do(position("3", "0 1", "9", "8", "7", turn=1), "1: call")
    assert max(called(state, 0)) <= MOST_TO_CALL


@pytest.mark.parametrize(("score", "calls"), [(0, True), (80, True), (81, False)])
def test_ka_52_whom_a_beaten_call_would_put_out_wants_to_be_surer(score: int, calls: bool) -> None:
    state = position("1 2", "5 6", "9 9 5 6", turn=0, scores=[score, 0, 0])
    assert (str(policy(state, 0, random.Random(1))) == "call") == calls
    close = position("1 3", "5 6", "9 9", turn=0, scores=[score, 0, 0])
    moves = [str(Medium(seed).choose(close.view(0), 0)) for seed in range(40)]
    assert (moves.count("call") > 20) == calls
