"""How good something was, in words: beside what the best bot would do, out of what the seat saw."""

from __future__ import annotations

import random

from cardkit.bots import concluded
from cardkit.looks.look import look
from cardkit.match import Match
from cardkit.search.course import luck
from cardkit.sessions.entries import ends
from cardkit.sessions.matches.told import changed, weighed
from cardkit.texts import texts
from tests.games.bomba.rulings import GAME as BOMBA
from tests.games.bomba.rulings import position as bomba
from tests.games.combo_breaker.rulings import GAME, position

OUT = position("8 10 9", "1 1 2", "2 2 3", turn=0, tokens=[0, 0, 0])
WORDS = texts("en", "cardkit.sessions", GAME.package).at_table(["Ana", "Bruno", "Carla"], 0)


def said(move: str) -> str:
    return weighed(look(GAME.name), OUT, 0, GAME.parse(move), 1, WORDS)


def test_a_mistake_is_told_with_what_is_better_and_how_often() -> None:
    told = said("play 9 at 3")
    assert told.startswith("You chose this: Play 9. This is better: Play 8-10-9.")
    assert "times in 20" in told or "times in 100" in told


def test_the_best_is_told_so() -> None:
    assert said("play 8 10 9 at 1") == "The best bot would do that, too."


def test_it_hangs_on_what_the_seat_sees_alone() -> None:
    other = OUT.determinise(0, random.Random(4))
    assert other != OUT
    both = [weighed(look(GAME.name), state, 0, GAME.parse("play 9 at 3"), 1, WORDS) for state in (OUT, other)]
    assert both[0] == both[1]


def test_luck_that_decides_is_told_as_sure_and_by_what_was_drawn_alone() -> None:
    match = Match(BOMBA, bomba("", "shield", deck="bomb ...", turn=0))
    match.play(0, BOMBA.parse("draw"))
    while not ends(match.events[-1]) and match.let_bot_act(dict.fromkeys(range(2), "easy")):
        pass
    found = concluded(luck(match, 0, range(match.now)))
    assert found is not None
    words = texts("en", "cardkit.sessions", BOMBA.package).at_table(["Ana", "Bruno"], 0)
    told = changed(found, match, words)
    assert told.startswith("You draw: Bomb. What came of it was bad luck: before, ")
    assert told.endswith("after it hardly ever.")
