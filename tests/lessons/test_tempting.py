"""What a class chooses among: of every step, check and deal the right answer is among four, and nothing is hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import cardkit
from cardkit.contract import game_names
from cardkit.lessons.check import Check, Item
from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt, proving
from cardkit.lessons.tempting import MOST, answers_of, moves_at, moves_of, tried
from cardkit_widgets.live import loading

every_game = pytest.mark.parametrize("name", game_names())


def items(name: str, seeds: int = 2) -> Iterator[Item]:
    """Yield all attempts and questions that the lessons of a game put."""
    with proving(on=False):
        for table in loading.steps("en", name).values():
            made = [table.step.make(seed) for seed in range(seeds)] if isinstance(table.step, Check) else [table.step]
            yield from (item for item in made if isinstance(item, Attempt | Ask))


@every_game
def test_a_right_move_and_up_to_three_wrong_ones_are_offered(name: str) -> None:
    for item in items(name):
        if isinstance(item, Attempt):
            right = {way[0] for way in item.solutions}
            moves = moves_of(item)
            assert len([move for move in moves if move in right]) == 1, item.name
            assert 1 < len(moves) == len({*moves}) <= MOST, item.name


@every_game
def test_most_attempts_have_four_moves_and_one_that_the_rules_forbid(name: str) -> None:
    attempts = [item for item in items(name) if isinstance(item, Attempt)]
    offered = [(item, moves_of(item)) for item in attempts]
    assert sum(len(moves) == MOST for _, moves in offered) >= 0.6 * len(offered)
    forbidden = [any(item.start.why_not(item.seat, move) for move in moves) for item, moves in offered]
    assert sum(forbidden) >= 0.75 * len(forbidden)


@every_game
def test_of_many_answers_four_are_offered_with_a_right_one_and_in_their_order(name: str) -> None:
    for item in items(name):
        if isinstance(item, Ask):
            picked = answers_of(item)
            correct = item.correct(item.start)
            assert [*picked] == sorted({*picked}), item.name
            assert len(picked) == min(MOST, len(item.answers)), item.name
            assert 0 < sum(at in correct for at in picked) < len(picked), item.name


@every_game
def test_what_is_offered_follows_from_what_the_seat_may_know(name: str) -> None:
    for item in items(name, seeds=1):
        if isinstance(item, Attempt):
            other = item.start.determinise(item.seat, random.Random(item.name))
            assert tried(item.start.view(item.seat), item.seat) == tried(other.view(item.seat), item.seat), item.name


def test_another_seed_offers_others() -> None:
    item = next(each for each in items("castle_combo") if each.name == "check-best-place")
    assert isinstance(item, Attempt)
    assert moves_of(item, 0) == moves_of(item, 0)
    assert len({frozenset(moves_of(item, seed)) for seed in range(6)}) > 1


@every_game
def test_moves_of_a_match_have_the_right_one_and_no_card_that_nobody_sees(name: str) -> None:
    state = cardkit.game(name).deal(seed=5)
    seat = state.actors()[0]
    right = state.legal(seat)[0]
    moves = moves_at(state, seat, right)
    assert right in moves
    assert len(moves) == len({*moves}) <= MOST
    assert not any("?" in str(move) for move in moves)
