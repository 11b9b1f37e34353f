"""The stars of a match: they follow from how it went, in every game."""

from __future__ import annotations

from typing import Any

import pytest

import cardkit
from cardkit.contract import Result
from cardkit.lessons.mastery import stars_of_match
from cardkit.lessons.step import proving
from cardkit.match import Match
from cardkit_widgets import Lesson
from tests.sessions.sitting import Sitting, sit


@pytest.mark.parametrize("name", cardkit.game_names())
def test_the_stars_of_a_match_follow_from_how_it_went(name: str) -> None:
    game = cardkit.game(name)
    found = set[int]()
    for seed in range(8):
        ended = played(game.deal(players=3, seed=seed))
        result = ended.state.result()
        assert result is not None
        won = [ended_at(ended, seat).step["stars"] for seat in range(3)]
        assert all(won[seat] == 3 for seat in result.winners)
        assert all(won[seat] in (1, 2) for seat in result.losers)
        assert won.count(2) <= 1 or len({result.points[seat] for seat in range(3) if won[seat] == 2}) == 1
        found |= {*won}
    # Whoever runs out of tokens has lost, and all the others win.
    assert found == ({1, 3} if name == "combo_breaker" else {1, 2, 3})


@pytest.mark.parametrize(
    ("result", "won"),
    [
        (Result((0,), (1,), (10, 9)), [3, 1]),  # the second of two has lost
        (Result((1,), (0, 2), (70, 12, 101)), [2, 3, 1]),  # where few points are good
        (Result((1,), (0, 2), (4, 10, 7)), [1, 3, 2]),
        (Result((0,), (1, 2, 3), (10, 6, 6, 2)), [3, 2, 2, 1]),  # two share the second place
        (Result((0,), (1, 2), (10, 6, 6)), [3, 1, 1]),  # two share the last
        (Result((0, 1), (2, 3), (10, 10, 9, 8)), [3, 3, 1, 1]),  # two have won: nobody is second
    ],
)
def test_second_is_who_has_one_before_them_and_somebody_behind(result: Result, won: list[int]) -> None:
    assert [stars_of_match(result, seat) for seat in range(len(won))] == won


def played(state: Any) -> Match:
    """Return a match from *state* on that bots have played to its end."""
    match = Match(state.game, state)
    bots = dict.fromkeys(range(state.seats), state.game.bots[0])
    while match.state.actors():
        assert match.let_bot_act(bots)
    return match


def ended_at(match: Match, seat: int) -> Sitting:
    """Return the table of somebody at *seat* when *match* has ended."""
    with proving(on=False):
        table = sit(Lesson(match.game.name).play("p", next(iter(match.game.rules())), start=match.states[0], seat=seat))
    table.begin(match)
    return table
