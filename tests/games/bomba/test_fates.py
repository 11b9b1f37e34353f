"""What comes of an action in Bomba: who wins, who is among the last two, and what is told of the match."""

from __future__ import annotations

from dataclasses import replace

from cardkit.events import Event
from cardkit.games.bomba.actions import DRAW
from cardkit.games.bomba.fates import FATES, answered
from cardkit.search.playouts import Trial
from tests.games.bomba.rulings import position


def test_the_last_one_wins_and_the_one_before_was_among_two() -> None:
    events = list[Event]()
    end = position("", "", "", deck="bomb@0 bomb@1 ...", turn=0).this_round()
    since = end.copy()
    for seat in range(2):
        end.play(seat, DRAW, events.append)
    well, last_two = FATES
    tries = [Trial(seat, DRAW, events, end, end.outcome(since)) for seat in range(3)]
    assert [well.measure(each) for each in tries] == [0, 0, 1]
    assert [last_two.measure(each) for each in tries] == [0, 1, 1]
    assert last_two.measure(replace(tries[0], events=events[:2])) is None  # of two, both are


def test_of_the_match_it_is_told_what_came_to_the_seat_itself() -> None:
    bomb, out = Event("draws", 1, marks="shake"), Event("out", 1, marks="out")
    assert answered([Event("pass", 0), bomb, out, Event("draws", 2, marks="draw")], 0, DRAW, DRAW) == []
    assassin, mine = Event("assassin", 1, {"seat_target": 0}, marks="lay"), Event("out", 0, marks="out")
    assert answered([Event("pass", 0), assassin, mine, bomb, out], 0, DRAW, DRAW) == [assassin, mine]
