"""The bots of Combo Breaker: the rules of thumb of the medium one, and that they are worth something."""

from __future__ import annotations

import random
from collections import Counter
from math import sqrt

import pytest

from cardkit.games.combo_breaker.actions.combos import STRENGTHS
from cardkit.games.combo_breaker.actions.plays import largest, plays
from cardkit.games.combo_breaker.bot import turns
from cardkit.games.combo_breaker.cards import DECK
from cardkit.games.combo_breaker.rules import ComboBreaker
from tests.games.combo_breaker.rulings import GAME, position

MATCHES = 120


def choice(state: ComboBreaker, level: str = "medium", seed: int = 0) -> str:
    seat = state.actors()[0]
    return str(GAME.bot(level, seed).choose(state.view(seat), seat))


def test_one_medium_bot_among_easy_ones_loses_much_less_than_its_share() -> None:
    lost, share, variance = 0, 0.0, 0.0
    for match in range(MATCHES):
        players = 3 + match % 3
        medium = match // 3 % players
        state = GAME.deal(players, seed=match)
        bots = [GAME.bot("medium" if seat == medium else "easy", 5 * match + seat) for seat in range(players)]
        while state.actors():
            (seat,) = state.actors()
            state.play(seat, bots[seat].choose(state.view(seat), seat))
        lost += medium in state.losers
        share += 1 / players
        variance += 1 / players * (1 - 1 / players)
    assert lost < share - 3 * sqrt(variance)


@pytest.mark.parametrize(
    ("hand", "fewest"),
    [((), 0), ((8,), 1), ((8, 10, 9, 3, 3, 7), 3), ((8, 15, 9), 3), ((13, 13, 5), 1), ((5, 5, 5, 5), 2), ((12, 1), 2)],
)
def test_turns_counts_the_fewest_combinations_of_a_hand(hand: tuple[int, ...], fewest: int) -> None:
    assert turns(hand) == fewest


def test_medium_goes_out_when_it_can() -> None:
    assert choice(position("8 10 9", "1 1 2", "2 2 3", turn=0)) == "play 8 10 9 at 1"


def test_medium_plays_many_cards_at_once_and_keeps_combinations_together() -> None:
    assert choice(position("7 8 9 2 12", "1 1 2", "2 2 3", turn=0)) == "play 7 8 9 at 1"
    state = position("5 7 7 9", "1 1", "2 2 2", reserves=["1", "1", ""], trick=["2: play 6"])
    assert choice(state) == "play 9 at 4"


def test_medium_keeps_its_last_reserve_card_though_there_are_two_draws_in_the_trick() -> None:
    """Six cards are less of a burden than to be stuck."""
    hands, trick = ("4 10 9 3 6 10", "1 3 5 9", "2 11 6 12", "1 8 8"), ["1: play 4", "2: play draw", "3: play draw"]
    last = position(*hands, reserves=["11", "1", "1", "2"], trick=trick)
    assert {choice(last, seed=seed) for seed in range(20)} == {"play 10 9 at 2"}


def test_medium_spends_no_x_to_lead() -> None:
    for cards in ("6 X 5 7 2 10 4", "X 6 5 2 10 12 1"):
        state = position(cards, "1 3 3 9 4 8 9", "2 11 6 6 2 5 8", "12 1 4 9 10 10 3", turn=0)
        assert {"X" in choice(state, seed=seed) for seed in range(20)} == {False}


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("seed", range(5))
def test_cards_are_put_where_they_help(level: str, seed: int) -> None:
    trick = ["1: play 12", "2: play draw", "0: take 2"]
    state = position("9 2 9 2", "3 8", "11 11", trick=trick, drawn="9", to_draw=3)
    assert choice(state, level, seed) in ("put at 2", "put at 3")
    taking = position("3 8 1 5", "9 9", "11 11", reserves=["7", "", ""], trick=["2: play 12 12"])
    assert choice(taking, level, seed) in ("take 7 at 2", "take 7 at 3")


def test_easy_plays_more_often_than_it_takes() -> None:
    state = position("3 8 1 5", "9 9", "11 11", reserves=["7", "", ""], trick=["2: play 2"])
    verbs = Counter(choice(state, "easy", seed).split()[0] for seed in range(100))
    assert verbs["play"] > verbs["take"] > 0


def test_the_largest_plays_are_those_of_all_that_have_most_cards() -> None:
    rng = random.Random(5)
    for _ in range(400):
        hand = tuple(rng.sample(DECK, rng.randrange(12)))
        best = rng.choice([0, *STRENGTHS])
        every = plays(hand, best)
        most = max([len(each.cards) for each in every], default=0)
        assert largest(hand, best) == [each for each in every if len(each.cards) == most]
