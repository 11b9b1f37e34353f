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


def test_a_line_begins_with_what_was_to_be_expected_and_ends_with_how_it_came_out() -> None:
    match = Match(GAME, position("8 10 9", "1 1 2", "2 2 3", turn=0, tokens=[0, 0, 0]))
    match.play(0, GAME.parse("play 8 10 9 at 1"))
    while match.let_bot_act(dict.fromkeys(range(3), "easy")):
        pass
    (played,) = rounds(match)
    way = concluded(line(match, 0, played, decisions(match, 0, played)))
    assert way[0][0] == 0
    assert way[0][1] > 0.9  # whoever hardly thinks plays all three at once, mostly
    assert way[-1] == (match.now, 1.0)
    assert came_out(match, 0, match.now - 1) == 0.5  # one of the two others has paid


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
    of, after, before = found.against.frequencies() or (0, 0, 0)
    assert after < before < of


def test_it_knows_no_more_than_the_seat_did() -> None:
    match, other = drawn("skip"), drawn("skip")
    other.states[0] = match.states[0].determinise(0, random.Random(3))
    (one, two) = (concluded(line(each, 0, range(1), [0]))[0] for each in (match, other))
    assert one == two
