"""The coach: which rule is told when, how much at once, and what is known already."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardkit.contract import Refusal, State
from cardkit.events import Event
from cardkit.games.combo_breaker import coach as combo_breaker
from cardkit.lessons.coach import MOST_A_MINUTE, MOST_ASIDES, MOST_AT_ONCE, Coach, Cue, Happening, Note, Remark, Urgency
from tests.lessons.guides import GAME, START

if TYPE_CHECKING:
    import pytest


def always(_view: Any, _seat: int) -> Remark:
    return Remark(("hand",))


def coach_with(monkeypatch: pytest.MonkeyPatch, *found: Cue, known: str = "") -> Coach:
    """Return a coach of Combo Breaker, which has the words, that knows these cues alone."""
    monkeypatch.setattr(combo_breaker, "CUES", found)
    return Coach(GAME, 0, known.split())


def said(coach: Coach, state: State[Any]) -> list[str]:
    """Return all that is said now."""
    found = []
    while (note := coach.next(state.view(0))) is not None:
        coach.tell(note)
        found.append(note.cue.id)
    return found


def play(coach: Coach, state: State[Any], move: str) -> State[Any]:
    """Let the coach see a move."""
    seat, _, action = move.partition(": ")
    events: list[Event] = []
    after = state.after(int(seat), GAME.parse(action), events.append)
    coach.watch(state, int(seat), GAME.parse(action), after, events)
    return after


def test_the_most_urgent_comes_first_and_only_two_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    coach = coach_with(
        monkeypatch,
        Cue("x", "CB-40", always, Urgency.GENERAL),
        Cue("stop", "CB-41", always, Urgency.HELD),
        Cue("beat", "CB-16", always, Urgency.NOW),
        Cue("lead", "CB-10", always, Urgency.CHANCE),
    )
    state = GAME.position(**START)
    assert said(coach, state) == ["lead", "beat"]
    state = play(coach, state, "0: play 9 at 2")
    assert said(coach, state) == [], "it is not the learner's turn"
    while (seat := state.actors()[0]) != 0:
        state = play(coach, state, f"{seat}: {state.legal(seat)[0]}")
    assert said(coach, state) == ["stop", "x"][:MOST_AT_ONCE]


def test_six_a_minute_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [cue.id for cue in combo_breaker.CUES if not cue.at_end and cue.id not in ("safe", "draws")]
    coach = coach_with(monkeypatch, *(Cue(name, "CB-10", always) for name in names))
    coach.seconds = 0.0
    state, told = GAME.position(**START), 0
    monkeypatch.setattr(coach, "_words", lambda note: 0)
    monkeypatch.setattr("cardkit.lessons.coach.ACTION", 0.0)
    monkeypatch.setattr("cardkit.lessons.coach.MISTAKE", 0.0)
    for _ in range(5):
        told += len(said(coach, state))
        coach.watch(state, 0, GAME.parse("play 9 at 2"), state, [])
    assert told == MOST_A_MINUTE
    coach.seconds += 60
    assert len(said(coach, state)) == MOST_AT_ONCE


def test_a_situation_that_is_over_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    coach = coach_with(monkeypatch, Cue("lead", "CB-10", lambda view, seat: None if view.trick else Remark()))
    assert said(coach, GAME.position(**START)) == []
    assert said(coach, GAME.position(**{**START, "trick": [], "turn": 0})) == ["lead"]


TAKING = {"hands": ["3 5 1", "4 4 1", "9 6"], "reserves": ["2 7", "8 11", "5 12"], "trick": ["2: play 9"]}


def test_an_event_is_told_when_it_happens_or_when_it_happens_again(monkeypatch: pytest.MonkeyPatch) -> None:
    coach = coach_with(monkeypatch, Cue("take", "CB-20", events="take"))
    state = play(coach, GAME.position(**TAKING), "0: take 2 at 1")
    state = play(coach, state, "1: play 4 4 at 1")
    assert said(coach, state) == [], "that was another action"
    state = GAME.position(**TAKING)
    state = play(coach, state, "0: take 2 at 1")
    assert said(coach, state) == ["take"]


def test_what_others_do_and_what_comes_of_ones_own_action_is_said_by_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    coach = coach_with(monkeypatch, Cue("take", "CB-20", events="take"))
    for move in ("0: take 2 at 1", "1: take 8 at 1"):
        state = GAME.position(**TAKING)
        if move.startswith("1"):
            state = state.after(0, GAME.parse("take 2 at 1"))
        play(coach, state, move)
        assert [note.is_aside for note in coach.waiting] == [True]


def test_what_strikes_the_learner_stops_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    coach = coach_with(monkeypatch, Cue("take", "CB-20", events="take", stops=True))
    state = play(coach, GAME.position(**TAKING), "0: take 2 at 1")
    assert [note.is_aside for note in coach.waiting] == [False]
    play(coach, state, "1: take 8 at 1")
    assert [note.is_aside for note in coach.waiting] == [True]


def test_what_one_has_to_know_of_others_waits_on_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    coach = coach_with(monkeypatch, Cue("take", "CB-20", events="take", when=lambda _: Remark(waits=True)))
    play(coach, GAME.position(**TAKING).after(0, GAME.parse("take 2 at 1")), "1: take 8 at 1")
    assert [note.is_aside for note in coach.waiting] == [False]


def test_cards_come_before_asides_and_so_many_asides_between_two_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["take", "noreserve", "order", "lead", "beat"][: MOST_ASIDES + 1]
    found = [Cue(name, "CB-20", events="take play") for name in names]
    coach = coach_with(monkeypatch, *found, Cue("x", "CB-40", lambda view, seat: Remark(), Urgency.GENERAL))
    state = GAME.position(hands=["3 5 1", "2 4 4", "9 6"], reserves=["2 7", "8", "5"], trick=[], turn=1, oldest=0)
    told = []
    for move in ("1: play 2 at 1", "2: play 6 at 2"):
        state = play(coach, state, move)
        told += said(coach, state)
    assert told == ["take", "x", "noreserve"]
    coach.waiting = [Note(found[-1], Remark(), Urgency.OTHERS, {})]
    assert said(coach, state) == []


def test_what_the_learner_does_unasked_is_told_as_done(monkeypatch: pytest.MonkeyPatch) -> None:
    stop = Cue("stop", "CB-41", deeds="stop")
    coach = coach_with(monkeypatch, stop)
    state = GAME.position(hands=["stop 9 5", "4 4", "7 6"], reserves=["2", "", "5"], trick=["2: play 8"])
    after = play(coach, state, "0: play stop at 1")
    assert [note.remark.case for note in coach.waiting] == ["done"]
    assert said(coach, after) == ["stop"]
    coach = coach_with(monkeypatch, stop)
    state = GAME.position(hands=["9 5", "4 4", "stop 6"], reserves=["2", "1", "5"], turn=2)
    play(coach, state, "2: play stop at 1")
    assert [note.remark.case for note in coach.waiting] == ["say"]


def test_what_is_told_was_explained_before(monkeypatch: pytest.MonkeyPatch) -> None:
    first, then = Cue("beat", "CB-16", always), Cue("rank", "CB-15", always, refusals="CB-15", after="beat")
    coach, state = coach_with(monkeypatch, then, first), GAME.position(**START)
    assert coach.refused(Refusal("CB-15", "rank"), state.view(0)) is None
    assert said(coach, state) == ["beat", "rank"]


def test_where_the_match_has_been_introduced_that_is_read_first(monkeypatch: pytest.MonkeyPatch) -> None:
    coach_with(monkeypatch, Cue("beat", "CB-16", always))
    coach, state = Coach(GAME, 0, introduced=True), GAME.position(**START)
    assert said(coach, state) == []
    state = play(coach, state, "0: play 9 at 2")
    while (seat := state.actors()[0]) != 0:
        state = play(coach, state, f"{seat}: {state.legal(seat)[0]}")
    assert said(coach, state) == ["beat"]


def test_what_was_told_before_is_known_and_nothing_is_told_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Cue("lead", "CB-10", always), Cue("beat", "CB-16", always)
    coach = coach_with(monkeypatch, *found, known="lead")
    assert said(coach, GAME.position(**START)) == ["beat"]
    assert sorted(coach.met) == ["beat", "lead"]
    assert said(coach, GAME.position(**START)) == []


def test_a_refusal_is_told_at_once_and_its_case_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Cue("rank", "CB-15", refusals="CB-15-rank"), Cue("beat", "CB-16", refusals="CB-16")
    coach = coach_with(monkeypatch, *found)
    view = GAME.position(**START).view(0)
    assert coach.refused(Refusal("CB-15", "turn"), view) is None
    note = coach.refused(Refusal("CB-16", "equal"), view)
    assert note is not None
    assert (note.cue.id, note.urgency) == ("beat", Urgency.REFUSED)
    assert coach.refused(Refusal("CB-16", "lower"), view) is None


def test_a_warning_comes_once_before_what_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    coach = coach_with(monkeypatch, Cue("stop", "CB-41", warning=lambda view, seat, action: Remark()))
    view, action = GAME.position(**START).view(0), GAME.parse("play 9 at 2")
    assert coach.warned(view, action) is not None
    assert coach.warned(view, action) is None


def test_the_end_of_a_round_is_told_beside_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    token = Cue("token", "CB-55", events="pays", at_end=True)
    coach = coach_with(monkeypatch, Cue("safe", "CB-50", events="safe"), token)
    state = GAME.position(hands=["9", "4 4", ""], reserves=["2", "", ""], trick=["1: play 8"], seed=1)
    after, events = state.copy(), list[Event]()
    after.play(0, GAME.parse("play 9 at 1"), events.append)
    told = coach.watch(state, 0, GAME.parse("play 9 at 1"), after, events)
    assert [note.cue.id for note in told] == ["token", "safe"]
    assert said(coach, after) == []


def test_the_coach_knows_no_more_than_the_learner(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Happening] = []
    coach = coach_with(monkeypatch, Cue("draws", "CB-45", events="drawn", when=seen.append))
    trick = ["0: play draw", "1: play 8"]
    state = GAME.position(hands=["3", "4 9", "9 6"], reserves=["2", "", ""], trick=trick, turn=2)
    after = play(coach, state, "2: play 9 at 1")
    (happening,) = seen
    assert (happening.event.seat, happening.event.secret) == (2, {})
    assert (happening.before, happening.after) == (state.view(0), after.view(0))
    assert happening.before != state


def test_what_a_refusal_told_is_told_once_more_when_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    coach = coach_with(monkeypatch, Cue("stop", "CB-41", deeds="stop", refusals="CB-41", otherwise="done"))
    state = GAME.position(hands=["stop 9 5", "4 4", "7 6"], reserves=["2", "", "5"], trick=["2: play 8"])
    assert coach.refused(Refusal("CB-41"), state.view(0)) is not None
    assert coach.refused(Refusal("CB-41"), state.view(0)) is None
    after = play(coach, state, "0: play stop at 1")
    assert said(coach, after) == ["stop"]
    assert coach.met == ["stop"]
    play(coach, state, "0: play stop at 1")
    assert coach.waiting == []
