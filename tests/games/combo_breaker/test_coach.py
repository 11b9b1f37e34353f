"""What the coach of Combo Breaker says of Stop: only where it is true."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit.contract import Refusal
from cardkit.events import Event
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.lessons.coach import Coach, cues
from tests.games.combo_breaker.rulings import GAME, RESERVES, position
from tests.lessons.test_cues import moments

STOP = next(cue for cue in cues(GAME) if cue.id == "stop")
PLAIN = ["1: play 4", "2: play 6"]
WITH_DRAW = ["1: play 4", "2: play draw"]


def holding_stop(hand: str = "stop 9 3", **fields: Any) -> ComboBreaker:
    return position(hand, "7 7", "12 2", **{"reserves": RESERVES, "trick": PLAIN} | fields)


def test_whoever_is_told_that_stop_brings_the_lead_would_get_it_in_every_match() -> None:
    said = 0
    for moment in moments("combo_breaker"):
        for seat in moment.state.actors():
            if STOP.situation and STOP.situation(moment.state.view(seat), seat):
                stop = next(action for action in moment.state.legal(seat) if str(action).startswith("play stop"))
                after = moment.state.after(seat, stop)
                assert isinstance(after, ComboBreaker)
                assert (after.turn, after.to_draw) == (seat, 0), moment
                said += 1
    assert said


@pytest.mark.parametrize("state", [holding_stop("stop"), holding_stop(trick=WITH_DRAW)])
def test_stop_is_not_told_as_the_last_card_or_beside_a_draw(state: ComboBreaker) -> None:
    assert STOP.situation
    assert STOP.situation(holding_stop().view(0), 0)
    assert STOP.situation(state.view(0), 0) is None


@pytest.mark.parametrize(("hand", "told"), [("stop 9 3", True), ("stop", False)])
def test_a_stop_of_another_is_told_unless_it_was_their_last_card(hand: str, *, told: bool) -> None:
    state = position("5 9 3", hand, "7 7", reserves=RESERVES, trick=["0: play 4"])
    listener, events = Coach(GAME, 0), list[Event]()
    stop = GAME.parse("play stop at 1")
    after = state.after(1, stop, events.append)
    listener.watch(state, 1, stop, after, events)
    assert any(note.cue.id == "stop" for note in listener.waiting) is told


def test_a_stop_with_other_cards_is_refused_in_words_that_hold_beside_a_draw_too() -> None:
    for trick, case in ((PLAIN, "say"), (WITH_DRAW, "refused")):
        note = Coach(GAME, 0).refused(Refusal("CB-41"), holding_stop(trick=trick).view(0))
        assert note is not None
        assert (note.cue.id, note.remark.case) == ("stop", case)


@pytest.mark.parametrize(("taker", "told"), [("play 5 at 2", "draws"), ("play stop at 1", "stopdraw")])
def test_whoever_draws_and_begins_after_a_stop_is_told_then(taker: str, told: str) -> None:
    state = position("5 9 3", "stop 5 5", "7 7", reserves=RESERVES, trick=["2: play 4", "0: play draw"], turn=1)
    listener, events = Coach(GAME, 0), list[Event]()
    action = GAME.parse(taker)
    after = state.after(1, action, events.append)
    listener.watch(state, 1, action, after, events)
    assert next(note.cue.id for note in listener.waiting if note.cue.id.endswith(("draws", "draw"))) == told


def test_a_stop_beside_a_draw_is_told_to_bring_others_the_lead() -> None:
    cue = next(cue for cue in cues(GAME) if cue.id == "stopdraw")
    assert cue.situation
    assert cue.situation(holding_stop().view(0), 0) is None
    state = holding_stop(trick=WITH_DRAW)
    assert cue.situation(state.view(0), 0)
    assert state.after(0, GAME.parse("play stop at 1")).actors() == (1,)


@pytest.mark.parametrize(("hand", "left", "case"), [("9 8", "7", "last"), ("9 8", "", "say"), ("9 8", "7 6", None)])
def test_what_no_reserve_means_is_told_before_the_last_card_is_taken(hand: str, left: str, case: str | None) -> None:
    cue = next(cue for cue in cues(GAME) if cue.id == "noreserve")
    state = position(hand, "7 7", "12 2", reserves=[left, "1 2", "3"], trick=PLAIN)
    assert cue.situation
    remark = cue.situation(state.view(0), 0)
    assert (remark.case if remark else None) == case


@pytest.mark.parametrize(("hand", "told"), [("9 8 3", True), ("9 8 3 1", False)])
def test_what_an_empty_hand_brings_is_told_before_it_is_empty(hand: str, *, told: bool) -> None:
    cue = next(cue for cue in cues(GAME) if cue.id == "safe")
    assert cue.situation
    assert bool(cue.situation(position(hand, "7 7", "12 2", reserves=RESERVES, trick=PLAIN).view(0), 0)) is told


def test_who_was_warned_of_a_draw_is_told_who_leads_when_they_stop_the_trick_all_the_same() -> None:
    known = [cue.id for cue in cues(GAME) if cue.id != "stopdraw"]
    state, listener, events = holding_stop(trick=WITH_DRAW), Coach(GAME, 0, known), list[Event]()
    warned = listener.next(state.view(0))
    assert warned is not None
    listener.tell(warned)
    assert listener.next(state.view(0)) is None  # not again and again
    stop = GAME.parse("play stop at 1")
    after = state.after(0, stop, events.append)
    listener.watch(state, 0, stop, after, events)
    assert [(note.cue.id, note.remark.case) for note in listener.waiting] == [("stopdraw", "done")]
