"""What comes of an action in Bomba: who wins, and who is among the last two."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardkit.events import Event
from cardkit.games.bomba.actions import DRAW
from cardkit.games.bomba.cards import ASSASSIN, BOMB, SHIELD, SKIP, card_key
from cardkit.games.bomba.fates import FATES, fortune
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


@pytest.mark.parametrize(
    ("card", "drawer", "is_out", "good", "bad"),
    [
        (BOMB, 0, True, "", "luck-unguarded"),
        (BOMB, 1, True, "luck-unguarded", ""),
        (BOMB, 0, False, "", ""),
        (ASSASSIN, 1, False, "", "luck-assassin"),
        (ASSASSIN, 0, False, "luck-assassin", ""),
        (SHIELD, 0, False, "luck-guard", ""),
        (SHIELD, 1, False, "", ""),
        (SKIP, 0, False, "", ""),
    ],
)
def test_it_is_told_why_a_draw_was_luck_or_nothing(card: int, drawer: int, is_out: bool, good: str, bad: str) -> None:
    view = position("", "", "", turn=drawer).view(0)
    drawn = Event("draws", drawer, {"card": card_key(card)}, marks="draw")
    happened = [drawn, *([Event("out", drawer, marks="out")] if is_out else [])]
    found = [fortune(view, 0, drawn, happened, is_good) for is_good in (True, False)]
    assert [each.key if each else "fates." for each in found] == [f"fates.{good}", f"fates.{bad}"]
    assert fortune(view, 0, Event("takes", 1, {}, {"card": card_key(card)}, marks="draw"), [], True) is None
