"""The bots of Kaël: the rules of thumb of the medium one, what the easy one misses, and that it matters."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import cardkit
from cardkit.experiments import compare
from cardkit.games.kael.rules import Kael
from cardkit.turns import move_of_bots
from tests.games.kael.rulings import GAME, position
from tests.games.rulings import do

LEVELS = ("easy", "medium")


def choice(state: Kael, level: str = "medium", seed: int = 0) -> str:
    seat = state.actors()[0]
    return str(GAME.bot(level, seed).choose(state.view(seat), seat))


def reaction(state: Kael, seat: int, level: str, seed: int) -> Any:
    return GAME.bot(level, seed).react(state.view(seat), seat)


@pytest.mark.parametrize("seats", [2, pytest.param(6, marks=pytest.mark.long)])
def test_medium_loses_less_than_easy_at_other_tables_too(seats: int) -> None:
    assert compare(GAME, "medium", "easy", games=30, seed=500, seats=seats).high < 0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 4, 7])
def test_a_match_of_equals_ends(level: str, players: int) -> None:
    for seed in range(3):
        state = GAME.deal(players, seed)
        bots = [GAME.bot(level, 10 * seed + seat) for seat in range(players)]
        moves = 0
        while move := move_of_bots(state, bots.__getitem__):
            state.play(*move)
            moves += 1
            assert moves < 10_000
        assert state.result() is not None


def test_medium_misses_no_cut_and_easy_misses_some() -> None:
    state = position("4 9", "2 6", "7 8 8", laid="0: 8 8")
    assert {str(reaction(state, 2, "medium", seed)) for seed in range(50)} == {"cut 8 8"}
    seen = Counter(str(reaction(state, 2, "easy", seed)) for seed in range(200))
    assert set(seen) == {"cut 8 8", "None"}
    assert min(seen.values()) > 40


def test_medium_adds_a_good_draw_and_easy_misses_some() -> None:
    state = position("4 9", "2 6", "7 8", laid="2: 8", drawn="8")
    assert str(reaction(state, 2, "medium", 0)) == "good draw 8"
    assert {str(reaction(state, 2, "easy", seed)) for seed in range(50)} == {"good draw 8", "None"}


def test_medium_cuts_before_its_own_turn() -> None:
    assert choice(position("4 9", "8 8 13", laid="0: 8 8")) == "cut 8 8"


@pytest.mark.parametrize("level", LEVELS)
def test_bots_call_only_truly(level: str) -> None:
    for cards in ("2 4", "6", "13 13", "pass"):
        for seed in range(30):
            assert choice(position(cards, "11 11 11", "12 12 12", turn=0), level, seed) != "call"


def test_medium_calls_when_nobody_is_likely_to_be_lower() -> None:
    assert choice(position("1", "13 13 12 11", "12 12 11 10", turn=0)) == "call"


def test_medium_waits_when_somebody_has_hardly_any_cards() -> None:
    assert choice(position("1 4", "", "13", turn=0, stock="13")) != "call"


def test_medium_lays_a_4_first_before_it_calls_with_0_and_4() -> None:
    """Three others with two cards each have laid their high ones: one of them gets as low too often."""
    state = position("0 4", "9 10", "11 12", "5 6", turn=0, pile="10")
    found = Counter(choice(state, "medium", seed) for seed in range(60))
    assert set(found) == {"call", "lay 4"}
    assert found["lay 4"] > 30
    assert choice(position("0", "9 10", "11 12", "5 6", turn=0, pile="10")) == "call"


def test_medium_knows_a_card_that_it_saw_somebody_take() -> None:
    low = position("1 4", "-1 11", "0 11", "0 12", "1 12", turn=0, taken=["", "-1", "0", "0", "1"])
    high = position("1 4", "13 11", turn=0, taken=["", "13"])
    assert {choice(low, "medium", seed) for seed in range(20)} == {"lay 4"}
    assert {choice(high, "medium", seed) for seed in range(20)} == {"call"}


def test_with_an_empty_hand_medium_calls_and_easy_calls_or_draws() -> None:
    state = position("", "13 13 12 11", "12 12 11 10", turn=0)
    assert {choice(state, "medium", seed) for seed in range(20)} == {"call"}
    assert {choice(state, "easy", seed) for seed in range(20)} == {"call", "draw"}


@pytest.mark.parametrize("level", LEVELS)
def test_with_an_empty_hand_that_may_not_call_bots_draw_and_the_caller_shows(level: str) -> None:
    assert choice(position("", "5 6", "7", turn=0, caller=2), level) == "draw"
    assert choice(position("", "5 6", "7", dealer=2, to_come=3), level) == "draw"
    assert choice(position("", "5 6", "7", turn=0, caller=0), level) == "show"


def test_medium_lays_many_points_at_once_and_the_pass_when_it_is_the_most() -> None:
    assert choice(position("1 8 8 13", "5 6", turn=0, pile="10")) == "lay 8 8"
    assert choice(position("1 8 pass", "5 6", turn=0, pile="10")) == "lay pass"


def test_medium_takes_a_low_visible_card_and_no_high_one() -> None:
    for card, taken in (("0", "take"), ("-1", "take"), ("13", "draw")):
        state = do(position("2 3 9", "5 6", turn=0, pile=card), "0: lay 9")
        assert choice(state) == taken


def test_medium_takes_the_card_that_it_can_lay_again_at_once() -> None:
    state = position("1 12", "5 6", turn=0, pile="12")
    assert choice(state) == "lay 12"
    assert choice(do(state, "0: lay 12")) == "take"


def test_two_mediums_do_not_lay_and_take_the_same_cards_for_ever() -> None:
    state = position("0 1 2 3", "1 2 5", turn=1, pile="12 3", laid="0: 4", drawn="3", taken=["3", ""])
    bots, moves = [GAME.bot("medium", seat) for seat in range(2)], 0
    while move := move_of_bots(state, bots.__getitem__):
        state.play(*move)
        moves += 1
        assert moves < 5_000


def test_after_a_call_medium_only_counts_points() -> None:
    state = position("1 8 8", "2", turn=0, caller=1, pile="10")
    assert choice(state) == "lay 8 8"


@pytest.mark.parametrize("level", LEVELS)
def test_bots_deal_different_numbers(level: str) -> None:
    assert {choice(GAME.deal(3), level, seed) for seed in range(60)} == {f"deal {number}" for number in range(2, 8)}


def test_easy_takes_low_cards_and_lays_its_highest() -> None:
    assert choice(position("2 9 13", "5 6", to_come=1), "easy") == "lay 13"
    state = do(position("2 9", "5 6", turn=0, pile="3"), "0: lay 9")
    assert choice(state, "easy") == "take"


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(cardkit.CardkitError, match="genius"):
        GAME.bot("genius", 0)
