"""How good something was, in words: beside what the best bot would do, out of what the seat saw."""

from __future__ import annotations

import random

import pytest

from cardkit.bots import concluded
from cardkit.looks.look import look
from cardkit.match import Match
from cardkit.search.confirming import Comparison
from cardkit.search.course import luck, turn
from cardkit.sessions.entries import ends
from cardkit.sessions.matches.told import changed, told, weighed
from cardkit.texts import texts
from tests.games.bomba.rulings import GAME as BOMBA
from tests.games.bomba.rulings import position as bomba
from tests.games.combo_breaker.rulings import GAME, position

OUT = position("8 10 9", "1 1 2", "2 2 3", turn=0, tokens=[0, 0, 0])
WORDS = texts("en", "cardkit.sessions", GAME.package).at_table(["Ana", "Bruno", "Carla"], 0)


def said(move: str) -> str:
    return weighed(look(GAME.name), OUT, 0, GAME.parse(move), 1, WORDS)


def test_a_mistake_is_told_with_what_is_better_why_and_how_often() -> None:
    told = said("play 9 at 3")
    assert told.startswith("You chose to play 9. It is better to play 8-10-9. You will have no cards left. That")
    assert "That way you survive the round in every try; with yours, about" in told
    assert told.endswith((" of 20 times.", " of 100 times."))


def test_the_best_is_told_so() -> None:
    assert said("play 8 10 9 at 1") == "The best bot would do that, too."


def test_it_hangs_on_what_the_seat_sees_alone() -> None:
    other = OUT.determinise(0, random.Random(4))
    assert other != OUT
    both = [weighed(look(GAME.name), state, 0, GAME.parse("play 9 at 3"), 1, WORDS) for state in (OUT, other)]
    assert both[0] == both[1]


@pytest.mark.parametrize(
    ("gain", "well", "said"),
    [
        (9.4, 1, "about 9 points better than with yours"),
        (9.4, 13, "about 9 points better than with yours"),
        (9.4, 60, "you survive the round about 3 of 20 times; with yours, in hardly any try."),
        (0.4, 1, "more than yours"),
    ],
)
def test_what_hardly_changes_a_frequency_is_told_in_points_where_they_are_many(
    gain: float, well: int, said: str
) -> None:
    comparison = Comparison("a", "b", 400, gain, 0.1, well, 0, well_differs=well > 10)
    assert said in told(comparison, "", WORDS)


def test_luck_that_decides_is_told_as_sure_and_by_what_was_drawn_alone() -> None:
    match = Match(BOMBA, bomba("", "shield", deck="bomb ...", turn=0))
    match.play(0, BOMBA.parse("draw"))
    while not ends(match.events[-1]) and match.let_bot_act(dict.fromkeys(range(2), "easy")):
        pass
    found = concluded(luck(match, 0, range(match.now)))
    assert found is not None
    words = texts("en", "cardkit.sessions", BOMBA.package).at_table(["Ana", "Bruno"], 0)
    told = changed(found, match, 0, words)
    assert told.startswith("You draw: Bomb. That was bad luck: before it, you win the round about ")
    assert told.endswith("after it, in hardly any try.")


def test_what_others_hold_is_no_luck() -> None:
    match = Match(GAME, position("11 3", "4 2 5", "3 4 4", turn=0, tokens=[1, 1, 1]))
    match.play(0, GAME.parse("play 11 at 1"))  # Bruno cannot play, and loses the round
    assert concluded(luck(match, 0, range(match.now))) is None


def test_what_somebody_else_chose_is_told_as_theirs() -> None:
    match = Match(BOMBA, bomba("shield", "", "", specials=["", "assassin", ""], turn=1))
    match.play(1, BOMBA.parse("assassin 2"))
    found = concluded(turn(match, 0, range(match.now)))
    assert found is not None
    words = texts("en", "cardkit.sessions", BOMBA.package).at_table(["Ana", "Bruno", "Carla"], 0)
    told = changed(found, match, 0, words)
    assert told.startswith("Bruno plays the Assassin")
    assert "That helped you: before it, you win the round in hardly any try; after it, about" in told
