"""What a try that missed the goal had wrong is told by the nearest move that would not have."""

from __future__ import annotations

from typing import Any

import pytest

import cardkit
from cardkit.lessons.missed import missed
from cardkit.lessons.step import Attempt

STARTS: dict[str, dict[str, Any]] = {
    "combo_breaker": {"hands": ["3 9 X", "4 4 6", "7 6"], "reserves": ["2", "", "1"], "trick": ["2: play 8"]},
    "castle_combo": {
        "tableaus": [["judge"], ["prince"]],
        "castle": "nun duchess cardinal",
        "village": "shepherd inventor monk",
    },
}


def attempt(name: str, goal: str) -> Attempt:
    """Return a step of which this action alone reaches the goal."""
    game = cardkit.game(name)
    rules = (next(iter(game.rules())),)
    start = game.position(**STARTS[name]) if name in STARTS else game.deal(players=3, seed=4)
    return Attempt(name="step", game=game, start=start, rules=rules, goal=lambda moment: str(moment.action) == goal)


@pytest.mark.parametrize(
    ("game", "goal", "tried", "wrong"),
    [
        ("combo_breaker", "play 9 at 2", "take 2 at 1", "kind"),
        ("combo_breaker", "play 9 at 2", "play X=12 at 3", "card"),
        ("combo_breaker", "play 9 X=9 at 2", "play 9 at 2", "more"),
        ("combo_breaker", "play 9 at 2", "play 9 X=10 at 2", "fewer"),
        ("combo_breaker", "play 9 X=9 at 2", "play 9 X=10 at 2", "values"),
        ("combo_breaker", "play X=9 at 3", "play X=12 at 3", "values"),
        ("combo_breaker", "take 2 at 1", "take 2 at 3", "place"),
        ("kael", "deal 7", "deal 2", "number"),
        ("castle_combo", "flip monk at 0,1", "flip inventor at 0,1", "card"),
        ("castle_combo", "flip monk at 0,1", "flip monk at 1,0", "place"),
    ],
)  # fmt: skip
def test_the_first_part_that_differs_from_the_nearest_right_move_is_told(
    game: str, goal: str, tried: str, wrong: str
) -> None:
    step = attempt(game, goal)
    assert missed(step, step.start, step.game.parse(tried), 1) == wrong


def test_where_no_way_is_left_nothing_is_told() -> None:
    step = attempt("combo_breaker", "play 9 at 2")
    assert missed(step, step.start, step.game.parse("take 2 at 1"), 0) == ""
