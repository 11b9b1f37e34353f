"""How good something was, in words: beside what the best bot would do, out of what the seat saw."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from cardkit.bots import concluded
from cardkit.games.kael.actions import DRAW, TAKE
from cardkit.looks.look import look
from cardkit.match import Match
from cardkit.search.confirming import Comparison, Telling
from cardkit.search.course import luck
from cardkit.search.hint import Hint
from cardkit.sessions.entries import ends
from cardkit.sessions.matches.told import advised, because, lucky, often, told, weighed
from cardkit.texts import texts
from tests.games.bomba.rulings import GAME as BOMBA
from tests.games.bomba.rulings import position as bomba
from tests.games.combo_breaker.rulings import GAME, position
from tests.games.kael.rulings import GAME as KAEL

OUT = position("8 10 9", "1 1 2", "2 2 3", turn=0, tokens=[0, 0, 0])
WORDS = texts("en", "cardkit.sessions", GAME.package).at_table(["Ana", "Bruno", "Carla"], 0)


def said(move: str) -> str:
    return weighed(look(GAME.name), OUT, 0, GAME.parse(move), 1, WORDS)


def test_a_mistake_is_told_with_what_is_better_why_and_how_often() -> None:
    told = said("play 9 at 3")
    assert told.startswith("You chose to play 9. It would have been better to play 8-10-9. That gets rid of")
    assert "With the better move, you survive the round " in told
    assert "; with the one you made, " in told


def test_the_best_is_told_so() -> None:
    assert said("play 8 10 9 at 1") == "The best bot would do that, too."


def test_it_hangs_on_what_the_seat_sees_alone() -> None:
    other = OUT.determinise(0, random.Random(4))
    assert other != OUT
    both = [weighed(look(GAME.name), state, 0, GAME.parse("play 9 at 3"), 1, WORDS) for state in (OUT, other)]
    assert both[0] == both[1]


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        ([0.65, 0.5], ["13 times out of 20", "10 times"]),
        ([0.51, 0.49], ["51 times out of 100", "49 times"]),
        ([0.525, 0.66], ["53 times out of 100", "66 times"]),
        ([0.55, 0.5], ["55 times out of 100", "50 times"]),
        ([1.0, 0.3], ["20 times out of 20", "6 times"]),
        ([0.99, 0.0], ["99 times out of 100", "0 times"]),
        ([0.0, 1.0], ["0 times out of 20", "20 times"]),
        ([1.0], ["all 400 times"]),
        ([0.25], ["5 times out of 20"]),
        ([0.004], ["1 time out of 100"]),
    ],
)
def test_frequencies_are_natural_and_always_and_never_are_told_as_they_were_counted(
    shares: list[float], said: list[str]
) -> None:
    assert often(shares, 400, WORDS) == said


def test_how_it_comes_out_is_told_first_and_a_cause_beside_it() -> None:
    told_of = (Telling("well", 400, 0.9, 0.5), Telling("leads", 400, 0.75, 0.25))
    found = Comparison("a", "b", 400, 0.5, 0.1, 360, 200, told_of)
    assert told(found, "", WORDS) == (
        "With the better move, you survive the round 18 times out of 20; with the one you made, 10 times. "
        "You lead the next trick 15 times out of 20; with the one you made, 5 times."
    )
    assert told(found, "pass", WORDS, 1) == "That way you survive the round 18 times out of 20; 10 times if you pass."


def test_of_one_action_alone_it_is_told_how_it_comes_out() -> None:
    found = Comparison("a", "b", 400, 0.01, 0.1, 360, 200, (Telling("well", 400, 0.9, None),))
    assert told(found, "", WORDS) == "That way you survive the round 18 times out of 20."


@pytest.mark.parametrize(
    ("share", "said", "times"),
    [
        (0.0, "nothing helps here any more", "0 times out of 400"),
        (1.0, "nothing can go wrong here any more", "all 400 times"),
    ],
)
def test_what_no_move_changes_any_more_is_said_plainly(share: float, said: str, times: str) -> None:
    well = round(400 * share)
    found = Comparison("a", "b", 400, 0, 0, well, well, (Telling("well", 400, share, None),))
    assert told(found, "", WORDS) == f"It looks as if {said}: you survive the round {times}."


KAEL_WORDS = texts("en", "cardkit.sessions", KAEL.package).at_table(["Ana", "Bruno"], 0)


@pytest.mark.parametrize(("gain", "advises"), [(0.1, "lay 9"), (3.0, "lay 3")])
def test_of_two_that_are_as_good_that_is_advised_for_which_something_certain_speaks(gain: float, advises: str) -> None:
    view = KAEL.position(hands=["3 4 9", "5 6"], turn=0, seed=1).view(0)
    one, other = KAEL.parse("lay 3"), KAEL.parse("lay 9")
    found = Hint(one, Comparison(one, other, 400, gain, 0.5, 200, 200))
    action, reasons = advised(view, look(KAEL.name), 0, found, KAEL_WORDS)
    assert str(action) == advises
    if action == other:
        less = "That leaves 7 points in your hand instead of 16."
        assert reasons == [less, "Other moves are about as good here."]


@pytest.mark.parametrize(
    ("gain", "last"),
    [
        (0.1, "The other move is about as good here."),
        (1.0, "Perhaps it is just as good to take the 12."),
    ],
)
def test_what_is_in_doubt_is_told_with_what_may_be_as_good(gain: float, last: str) -> None:
    table = KAEL.position(hands=["3 4 9", "5 6"], turn=0, seed=1, pile="12")
    view = table.after(0, KAEL.parse("lay 9")).view(0)
    found = Hint(
        DRAW, Comparison(DRAW, TAKE, 400, gain, 0.5, 200, 200, (Telling("adds", 400, 4.0, None, amount=True),))
    )
    _, reasons = advised(view, look(KAEL.name), 0, found, KAEL_WORDS)
    dear = "The one face up, 12, is high: one from the stock is worth about 7 on average."
    assert reasons == ([dear, last] if gain < 0.5 else [dear])
    low = KAEL.position(hands=["3 4 9", "5 6"], turn=0, seed=1, pile="4").after(0, KAEL.parse("lay 9")).view(0)
    _, reasons = advised(low, look(KAEL.name), 0, found, KAEL_WORDS)
    assert gain < 0.5 or reasons == ["That way you add 4 points on average.", last.replace("12", "4")]


def test_what_is_proven_is_told_rather_than_that_nothing_went_wrong_in_the_deals() -> None:
    view = bomba("", "shield", specials=["assassin", ""], turn=0).view(0)
    ends, draws = BOMBA.parse("assassin 1"), BOMBA.parse("draw")
    sure = Comparison(ends, draws, 400, 0, 0, 400, 400, (Telling("well", 400, 1.0, None),))
    words = texts("en", "cardkit.sessions", BOMBA.package).at_table(["Ana", "Bruno"], 0)
    _, reasons = advised(view, look(BOMBA.name), 0, Hint(ends, sure), words)
    assert reasons == ["Bruno is the only one left besides you, and has no Guardian Angel: you win the round."]


def test_an_amount_is_told_on_the_mean_and_not_beside_what_is_certain() -> None:
    view = KAEL.position(hands=["3 4 9", "5 6"], turn=0, seed=1).view(0)
    amount = (Telling("adds", 400, 1.2, 6.4, amount=True),)
    found = Comparison(KAEL.parse("lay 9"), KAEL.parse("lay 3"), 400, 5, 0.1, 360, 200, amount)
    mean = "With the better move, you add 1 point on average; with the one you made, 6."
    assert because(view, 0, found, "", KAEL_WORDS) == [mean]
    certain = "That leaves 7 points in your hand before you draw; the other move leaves 13."
    assert because(view, 0, replace(found, why=0), "", KAEL_WORDS) == [certain]


def test_luck_is_told_by_what_was_drawn_alone() -> None:
    match = Match(BOMBA, bomba("", "shield", deck="bomb ...", turn=0))
    match.play(0, BOMBA.parse("draw"))
    while not ends(match.events[-1]) and match.let_bot_act(dict.fromkeys(range(2), "easy")):
        pass
    found = concluded(luck(match, 0, range(match.now)))
    assert found is not None
    words = texts("en", "cardkit.sessions", BOMBA.package).at_table(["Ana", "Bruno"], 0)
    told = lucky(found, match, 0, words)
    assert told == "An unlucky moment. You draw a Bomb. You have nothing to defuse it."
