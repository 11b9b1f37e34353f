"""What is certain in Combo Breaker before a play: what is left of the hand, and in how many plays it can go."""

from __future__ import annotations

from cardkit.games.combo_breaker.gains import gain
from tests.games.combo_breaker.rulings import GAME, position


def test_it_is_said_what_is_left_and_when_nothing_is() -> None:
    view = position("8 10 9 3 3", "1 1 2", "2 2 3", turn=0).view(0)
    words = GAME.texts("en")
    apart = gain(view, 0, GAME.parse("play 9 at 3"), words)
    together = gain(view, 0, GAME.parse("play 8 10 9 at 1"), words)
    assert apart == "Cards in your hand then: 4. Fewest plays to get rid of them: 3."
    assert together == "Cards in your hand then: 2. Fewest plays to get rid of them: 1."
    rest = position("3 3", "1 1 2", "2 2 3", turn=0).view(0)
    assert gain(rest, 0, GAME.parse("play 3 3 at 1"), words) == "Your hand is empty then."
