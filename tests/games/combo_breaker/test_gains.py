"""What is certain in Combo Breaker before a play: what is left of the hand, and in how many plays it can go."""

from __future__ import annotations

import pytest

from cardkit.games.combo_breaker.gains import gain, reason
from tests.games.combo_breaker.rulings import GAME, position


def test_it_is_said_what_is_left_and_when_nothing_is() -> None:
    view = position("8 10 9 3 3", "1 1 2", "2 2 3", turn=0).view(0)
    words = GAME.texts("en")
    apart = gain(view, 0, GAME.parse("play 9 at 3"), words)
    together = gain(view, 0, GAME.parse("play 8 10 9 at 1"), words)
    assert apart == "You will have 4 cards left. Plays you will need, at least: 3."
    assert together == "You will have 2 cards left. Plays you will need, at least: 1."
    rest = position("3 3", "1 1 2", "2 2 3", turn=0).view(0)
    assert gain(rest, 0, GAME.parse("play 3 3 at 1"), words) == "You will have no cards left."


SOONER = "Then the rest can go in 1 play; otherwise, at best in 2."


@pytest.mark.parametrize(
    ("hand", "reserve", "better", "done", "said"),
    [
        ("3 3", "7 8", "play 3 3 at 1", "play 3 at 1", "You will have no cards left."),
        ("8 10 9 3 3", "7 8", "play 8 10 9 at 1", "play 3 at 4", SOONER),
        ("8 10", "9", "play 8 at 1", "take 9 at 2", "You keep your last reserve card for when you cannot play."),
        ("9 X 5", "7 8", "play 5 at 3", "play X=6 5 at 2", "You keep this card: X."),
        ("9 5", "7 8", "play 9 at 1", "play 5 at 2", ""),
    ],
)
def test_why_is_told_where_it_is_certain(hand: str, reserve: str, better: str, done: str, said: str) -> None:
    view = position(hand, "1 1 2", "2 2 3", turn=0, reserves=[reserve, "1", "1"]).view(0)
    assert reason(view, 0, GAME.parse(better), GAME.parse(done), GAME.texts("en")) == said
