"""The course of a match: how it stood for a seat, how rounds came out, and what luck did, told from what it saw."""

from __future__ import annotations

import random

from cardkit.bots import concluded
from cardkit.match import Match
from cardkit.search.course import came_out, line, luck
from cardkit.search.review import decisions, rounds
from cardkit.sessions.entries import ends
from tests.games.bomba.rulings import GAME as BOMBA
from tests.games.bomba.rulings import position as bomba
from tests.games.combo_breaker.rulings import GAME, position
from tests.games.kael.rulings import GAME as KAEL
from tests.games.kael.rulings import position as kael


def test_a_line_begins_with_what_was_to_be_expected_and_ends_with_how_it_came_out() -> None:
    match = Match(GAME, position("8 10 9", "1 1 2", "2 2 3", turn=0, tokens=[0, 0, 0]))
    match.play(0, GAME.parse("play 8 10 9 at 1"))
    while match.let_bot_act(dict.fromkeys(range(3), "easy")):
        pass
    (played,) = rounds(match)
    way = concluded(line(match, 0, played, decisions(match, 0, played)))
    assert way[0][0] == 0
    assert 0.4 < way[0][1] <= 0.5  # whoever hardly thinks plays all three at once, mostly, and somebody else pays
    assert way[-1] == (match.now, 0.5)
    assert sorted(came_out(match, match.now - 1)) == [-1, 0, 0]  # one of the two others has paid


def drawn(card: str) -> Match:
    """Return a match in which somebody with nothing else to do draws *card* as the last but one of the deck."""
    match = Match(BOMBA, bomba("", "shield", deck=f"{card} ...", turn=0))
    match.play(0, BOMBA.parse("draw"))
    while not ends(match.events[-1]) and match.let_bot_act(dict.fromkeys(range(2), "easy")):
        pass
    return match


def test_what_a_draw_brought_is_luck() -> None:
    match = drawn("bomb")
    found = concluded(luck(match, 0, range(match.now)))
    assert found is not None
    assert found.at == 0
    assert found.against.gain < 0
    assert found.against.well < found.against.other_well < found.against.deals


def test_bad_luck_that_came_to_nothing_is_not_told() -> None:
    """Fox draws an Assassin and never gets to use it: who wins the round had no bad luck."""
    for ends_well in (False, True):
        match = Match(
            BOMBA, bomba("shield", "", deck="assassin two bomb ..." if ends_well else "assassin two ...", turn=1)
        )
        match.play(1, BOMBA.parse("draw"))
        match.play(1, BOMBA.parse("pass" if ends_well else "assassin 0"))
        if ends_well:
            match.play(0, BOMBA.parse("draw"))
            match.play(0, BOMBA.parse("pass"))
            match.play(1, BOMBA.parse("draw"))
        assert ends(match.events[-1])
        found = concluded(luck(match, 0, range(match.now)))
        assert (found is None or found.against.gain > 0) if ends_well else (found is not None and found.at == 0)


def test_a_bomb_that_one_need_not_have_drawn_is_no_bad_luck() -> None:
    for hand, is_luck in (("", True), ("skip", False)):
        match = Match(BOMBA, bomba(hand, "shield", deck="bomb ...", turn=0))
        match.play(0, BOMBA.parse("draw"))
        assert (concluded(luck(match, 0, range(match.now))) is not None) == is_luck


def test_what_showed_nothing_is_no_luck() -> None:
    """Whoever could not have beaten the 12 would have lost at once: that they can is seen, and nothing has happened."""
    match = Match(GAME, position("12 3", "stop", "3 4 4", turn=0, tokens=[1, 1, 1]))
    match.play(0, GAME.parse("play 12 at 1"))
    assert match.reveals(0)
    assert match.by_chance(0, 0) == []
    assert concluded(luck(match, 0, range(match.now))) is None


def test_what_somebody_else_drew_is_luck_too_if_it_was_seen() -> None:
    match = drawn("bomb")
    found = concluded(luck(match, 1, range(match.now)))
    assert found is not None
    assert found.at == 0
    assert found.against.gain > 0


def test_what_somebody_else_chose_or_held_is_no_luck() -> None:
    match = Match(BOMBA, bomba("shield", "", "", specials=["", "assassin", ""], turn=1))
    match.play(1, BOMBA.parse("assassin 2"))
    assert concluded(luck(match, 0, range(match.now))) is None
    match = Match(GAME, position("12 3", "stop", "3 4 4", turn=0, tokens=[1, 1, 1]))
    match.play(0, GAME.parse("play 12 at 1"))
    match.play(1, GAME.parse("play stop at 1"))
    assert match.by_chance(1, 0) == []


def test_once_somebody_else_has_called_it_is_told_what_the_call_says_of_their_hand() -> None:
    """Among cards dealt without hearing it the caller would lose, mostly; but they call with next to nothing."""
    match = Match(KAEL, kael("3 4", "0 1", "9 9", turn=1))
    for seat, move in [(1, "call"), (2, "lay 9 9"), (2, "draw"), (0, "lay 3"), (0, "draw"), (1, "show")]:
        match.play(seat, KAEL.parse(move))
    (played, *_) = rounds(match)
    (before, share), (_, came) = concluded(line(match, 0, played, [3]))
    assert before == 3
    assert came < 0
    assert share < 0


def test_it_knows_no_more_than_the_seat_did() -> None:
    match, other = drawn("skip"), drawn("skip")
    other.states[0] = match.states[0].determinise(0, random.Random(3))
    (one, two) = (concluded(line(each, 0, range(1), [0]))[0] for each in (match, other))
    assert one == two
