"""Bots of somebody's own: they play in a match, and are compared with those of a game, without being known to it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardkit
from cardkit.experiments import compare, middling
from tests.conformance.tables import MOST_MOVES, NAMES

every_game = pytest.mark.parametrize("name", NAMES)


class Own:
    """Inherits nothing: it has what a bot needs."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = random.Random(seed)

    def choose(self, view: cardkit.State[Any], seat: int) -> Any:
        return self.rng.choice(view.legal(seat))

    def react(self, view: cardkit.State[Any], seat: int) -> Any:
        return None


class Last(cardkit.Bot[Any, Any]):
    """Has no dice, and does out of turn what it would do in turn."""

    def choose(self, view: Any, seat: int) -> Any:
        return view.legal(seat)[-1]


class Rulebreaker(Own):
    """Does again what was legal once."""

    def choose(self, view: cardkit.State[Any], seat: int) -> Any:
        self.last = getattr(self, "last", None) or view.legal(seat)[0]
        return self.last


@every_game
def test_a_bot_of_ones_own_is_compared_with_others_and_with_itself(name: str) -> None:
    game, made = cardkit.game(name), []

    def own(seed: int) -> Own:
        made.append(Own(seed))
        return made[-1]

    assert compare(game, own, "easy", games=6) == compare(game, Own, "easy", games=6)
    assert len(made) == 6 * middling(game) / 2
    assert len({bot.rng.random() for bot in made}) == len(made), "each has dice of its own"
    assert compare(game, Own, Own, games=2).games == 2


@every_game
def test_a_bot_of_ones_own_plays_a_match_and_does_the_same_again(name: str) -> None:
    records = []
    for _ in range(2):
        match = cardkit.Match.deal(name, seed=7)
        while match.let_bot_act(dict.fromkeys(range(match.state.seats), Own)):
            assert match.now < MOST_MOVES
        assert match.state.result() is not None
        records.append(match.as_text())
    assert records[0] == records[1]


@every_game
def test_a_bot_without_dice_is_made_by_a_function(name: str) -> None:
    match = cardkit.Match.deal(name, seed=7)
    seat = match.state.actors()[0]
    assert match.let_bot_act({seat: lambda seed: Last()})
    assert match.moves == [(seat, match.states[0].view(seat).legal(seat)[-1])]
    assert Last().react(match.states[0].view(seat), seat) == match.moves[0][1]
    assert not match.let_bot_act({match.state.seats: lambda seed: Last()})


def test_what_a_bot_may_not_do_is_refused_and_not_played() -> None:
    with pytest.raises(cardkit.IllegalMove, match="breaks "):
        compare(cardkit.game("combo_breaker"), Rulebreaker, "easy", games=1)


def test_a_bot_that_cannot_choose_cannot_be_made() -> None:
    with pytest.raises(TypeError, match="choose"):
        cardkit.Bot()  # type: ignore[misc]
