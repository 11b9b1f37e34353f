"""What comes of an action in Kaël: points and calls."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardkit.events import Event
from cardkit.games.kael.cards import DECK, card_key, names
from cardkit.games.kael.fates import FATES, fortune
from cardkit.search.playouts import Trial
from tests.games.kael.rulings import GAME, position

CALL, LAY = GAME.parse("call"), GAME.parse("lay 3")


def fate(name: str, trial: Trial) -> float | None:
    return next(each for each in FATES if each.name == name).measure(trial)


def tried(*hands: str, **fields: Any) -> Trial:
    """Return a try in which seat 0 calls and all others let it pass."""
    events = [Event("call", 0, marks="shout")]
    end = position(*hands, turn=0, caller=0, **fields).this_round()
    since = end.copy()
    end.play(0, GAME.parse("show"), events.append)
    return Trial(0, CALL, events, end, end.outcome(since))


def test_a_call_that_wins_and_one_that_is_beaten() -> None:
    won, beaten = tried("1 2", "7 8", "4 4"), tried("1 2", "7 8", "3")
    names = ("adds", "others-add", "wins", "loses")
    assert [fate(name, won) for name in names] == [3, (15 + 8) / 2, 1, 0]
    assert [fate(name, beaten) for name in names] == [20, 0, 0, 0]
    beside = replace(won, seat=1, action=LAY)
    assert (fate("loses", beside), fate("other-wins", beside), fate("call-fails", beside)) == (1, None, None)
    assert fate("out", won) == 0
    assert (fate("other-adds", won), fate("other-adds", tried("1 2", "7 8"))) == (None, 15)


def test_it_is_said_whose_call_wins_as_far_as_that_is_known() -> None:
    for hands, said in ((("1 2", "7 8"), [None, 1, None]), (("1 2", "7 8", "4 4"), [1, None, None])):
        yet = replace(tried(*hands), seat=1, action=LAY)
        before = replace(yet, events=yet.events[1:])
        assert [fate(name, yet) for name in ("loses", "other-wins", "call-fails")] == said
        assert [fate(name, before) for name in ("loses", "other-wins", "call-fails")] == [None, None, 0]


@pytest.mark.parametrize(("scores", "wins"), [([98, 0, 0], None), ([97, 0, 0], 1), ([96, 0, 0], 1)])
def test_a_call_that_wins_and_puts_its_caller_out_is_no_win(scores: list[int], wins: int | None) -> None:
    assert fate("wins", tried("1 2", "7 8", "4 4", scores=scores)) == wins  # exactly 100 drops


def test_whoever_was_out_before_is_neither_ahead_nor_behind() -> None:
    events = list[Event]()
    end = position("1 2", "", "4 4", turn=0, caller=0, scores=[20, 105, 30]).this_round()
    since = end.copy()
    end.play(0, GAME.parse("show"), events.append)
    assert end.outcome(since) == (-3, -5.5, -8)


@pytest.mark.parametrize(
    ("card", "happened", "is_good", "why"),
    [
        ("5", (), True, "luck-laid"),
        ("9", (), True, "luck-pair"),
        ("9", (), False, ""),
        ("2", (), True, "luck-low"),
        ("2", (), False, ""),
        ("12", (), True, ""),
        ("12", (), False, "luck-high"),
        ("pass", (), False, "luck-high"),
        ("12", (Event("drops", 0, {"total": 50}),), True, "luck-drops"),
        ("12", (Event("drops", 1),), True, ""),
    ],
)
def test_it_is_told_why_a_draw_was_luck_or_nothing(card: str, happened: tuple[Event], is_good: bool, why: str) -> None:
    assert fortune_of(card, "10", is_good, happened) == why


def fortune_of(card: str, visible: str, is_good: bool, happened: tuple[Event, ...] = ()) -> str:
    """Return why it was luck to draw *card* while another one was visible."""
    view = position("9 3", "7 8", "4 4", turn=0, stage="draw", pile=visible, laid="0: 5").view(0)
    drawn = Event("draw", 0, {}, {"card": card_key(next(each for each in DECK if names([each]) == card))})
    found = fortune(view, 0, drawn, (drawn, *happened), is_good)
    return found.key.removeprefix("fates.") if found else ""


def test_whoever_could_have_taken_a_low_card_had_no_bad_luck() -> None:
    assert (fortune_of("12", "10", False), fortune_of("12", "2", False)) == ("luck-high", "")


def test_of_a_card_that_brings_one_to_a_step_it_is_told_where_one_drops_if_one_has_dropped() -> None:
    drawn = Event("draw", 0, {}, {"card": card_key(5)})
    state = position("2", "", turn=0, stage="draw", pile="9", laid="0: 10", caller=1, scores=[68, 63])
    assert fortune(state.view(0), 0, drawn, (drawn,), True) is None  # that hangs on the call
    found = fortune(state.view(0), 0, drawn, (drawn, Event("drops", 0, {"total": 50})), True)
    assert found is not None
    assert found.text("en") == "With it, your total comes to exactly 75, so it drops to 50."
