"""What the coach of Kaël says, when, and beside which cards: given a position, a move or a moment, then a sentence."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardkit.contract import Refusal
from cardkit.events import Event
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.scoring import LIMIT, MOST_TO_CALL, PENALTY, STEP, STEPS
from cardkit.lessons.coach import Coach, Note
from cardkit.sessions.reader import table_texts
from cardkit.texts import LANGUAGES
from tests.games.kael.rulings import GAME, position

OTHERS = "turn values twopiles lap low pass pair"
"""What is told at any time, and would come first."""


def coach(known: str = "") -> Coach:
    return Coach(GAME, 0, known.split())


def said(note: Note | None) -> tuple[str, str, tuple[str, ...]]:
    """Return which cue it is, in which wording, and what is lit."""
    assert note is not None
    return note.cue.id, note.remark.case, note.remark.lit


def now(state: Kael, known: str = OTHERS) -> Note | None:
    """Return what is said before seat 0 decides."""
    return coach(known).next(state.view(0))


def after(state: Kael, move: str, known: str = OTHERS) -> Note | None:
    """Return what is said of a move."""
    listener, events = coach(known), list[Event]()
    seat, text = move.split(": ")
    then = state.after(int(seat), GAME.parse(text), events.append)
    told = listener.watch(state, int(seat), GAME.parse(text), then, events)
    return next(iter(told), None) or listener.next(then.view(0))


def first_lap(hand: str, **fields: Any) -> Kael:
    return position(hand, "4 9 10", "8 5 11", **{"pile": "7", "dealer": 2, "to_come": 3} | fields)


def test_a_turn_is_told_first_and_then_what_the_hand_counts() -> None:
    listener, view = coach(), first_lap("3 12 6").view(0)
    first = listener.next(view)
    assert said(first) == ("turn", "say", ("hand",))
    assert first is not None
    listener.tell(first)
    second = listener.next(view)
    assert said(second) == ("values", "say", ("hand",))
    assert second is not None
    assert second.params["n"] == 21


def test_after_laying_both_places_to_draw_from_are_lit() -> None:
    state = first_lap("3 6", laid="0: 12", stage="draw")
    assert said(now(state, "")) == ("twopiles", "say", ("stock", "pile"))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("3 8 8 9", ("pair", ("hand:1", "hand:2"))),
        ("3 8 8 9 9 9", ("pair", ("hand:3", "hand:4", "hand:5"))),
        ("6 6 6 6", ("quartet", ("hand:0", "hand:1", "hand:2", "hand:3"))),
        ("3 pass", ("pass", ("hand:1",))),
        ("-1 0 9", ("low", ("hand:0", "hand:1"))),
    ],
)
def test_a_card_that_one_holds_is_lit(hand: str, expected: tuple[str, tuple[str, ...]]) -> None:
    cue, _, lit = said(now(first_lap(hand), "turn values"))
    assert (cue, lit) == expected


def test_four_alike_are_not_told_as_cards_after_which_one_draws() -> None:
    assert now(first_lap("3 6 6 6 6"), "turn values quartet") is None
    assert said(now(first_lap("3 3 6 6 6 6"), "turn values quartet")) == ("pair", "say", ("hand:0", "hand:1"))


def test_a_0_that_could_be_taken_is_lit_on_the_pile() -> None:
    state = first_lap("3 6", pile="0", laid="0: 12", stage="draw")
    assert said(now(state, "twopiles")) == ("low", "say", ("pile",))


def laid_by_fox(hand: str) -> Kael:
    return position(hand, "4 10", "8 5 11", pile="7", laid="1: 9 9", stage="draw", dealer=0, to_come=3)


def test_a_chance_to_cut_is_told_as_long_as_it_is_there_beside_all_four() -> None:
    assert said(now(laid_by_fox("3 9 9"))) == ("cut", "say", ("laid:0", "laid:1", "hand:1", "hand:2"))
    assert now(laid_by_fox("3 8 9")) is None


def test_a_good_draw_is_told_as_long_as_it_can_be_laid() -> None:
    state = position("3 9", "4 10", "8 5 11", pile="7", laid="0: 9", drawn="9", turn=1)
    assert said(now(state)) == ("good", "say", ("laid:0", "hand:1"))
    other = position("3 8", "4 10", "8 5 11", pile="7", laid="0: 9", drawn="8", turn=1)
    assert now(other) is None


def test_calling_is_told_once_everybody_has_had_a_turn() -> None:
    known = "turn values pair"
    assert now(first_lap("3 6"), known) is None
    assert said(now(position("3 6", "4 10", "8 5", pile="7", turn=0), known)) == ("lap", "say", ("hand",))
    low = position("3 2", "4 10", "8 5", pile="7", turn=0)
    assert said(now(low, f"{known} maycall")) == ("lap", "say", ("hand", "call")), "the button only where it is wise"
    called = position("3 6", "4 10", "8 5", pile="7", turn=0, caller=1)
    assert now(called, known) is None


def test_calling_instead_of_laying_is_not_told_to_whoever_has_nothing_to_lay() -> None:
    empty = position("", "4 10", "8 5", pile="7", laid="2: 6 6 6 6", turn=0)
    assert now(empty, "turn values maycall") is None


def test_whoever_may_call_hears_what_it_risks_and_nobody_else_does() -> None:
    note = now(position("1 3", "4 10", "8 5", pile="7", turn=0))
    assert said(note) == ("maycall", "say", ("hand", "call"))
    assert note is not None
    assert note.params["n"] == 4
    assert now(position("1 5", "4 10", "8 5", pile="7", turn=0)) is None


def test_a_false_call_is_warned_of_and_no_other() -> None:
    call = GAME.parse("call")
    dear = position("1 5", "4 10", "8 5", pile="7", turn=0)
    note = coach().warned(dear.view(0), call)
    assert said(note) == ("false", "say", ("hand",))
    assert coach().warned(dear.view(0), GAME.parse("lay 5")) is None
    assert coach().warned(position("1 4", "4 10", "8 5", pile="7", turn=0).view(0), call) is None


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("1: lay 9 9", ("pair", "laid", ("laid:0", "laid:1"))),
        ("1: lay pass", ("pass", "laid", ("laid:0",))),
        ("1: call", ("called", "say", ("hand-1",))),
    ],
)
def test_what_another_does_is_told_beside_it(move: str, expected: tuple[str, str, tuple[str, ...]]) -> None:
    state = position("3 6", "9 9 pass", "8 5", pile="7", turn=1)
    assert said(after(state, move, "turn values lap maycall")) == expected


def test_whoever_lays_their_lowest_card_hears_once_that_another_costs_more() -> None:
    state = first_lap("2 9 12")
    note = after(state, "0: lay 2", f"{OTHERS} turn")
    assert said(note) == ("keep", "done", ("hand:1",))
    assert note is not None
    assert (note.params["low"], note.params["dear"]) == ("cards.2", "cards.12")
    assert after(state, "0: lay 2", f"{OTHERS} keep") is None
    assert after(state, "0: lay 9") is None, "not the lowest"
    assert after(first_lap("2 2 12"), "0: lay 2 2") is None, "a pair is well laid"
    assert after(first_lap("5 6 9"), "0: lay 5") is None, "it makes little difference"
    assert after(position("3 6", "2 9 12", "8 5", pile="7", turn=1), "1: lay 2") is None, "others may do as they like"


def test_what_a_call_risks_is_told_when_another_calls_too() -> None:
    state = position("3 6", "1 2", "8 5", pile="7", turn=1)
    assert said(after(state, "1: call", "turn values lap called")) == ("maycall", "called", ("hand-1",))


def test_a_cut_and_a_good_draw_of_another_are_told() -> None:
    cut = position("3 6", "4 9 9", "8 5", pile="7", laid="2: 9 9", stage="draw")
    assert said(after(cut, "1: cut 9 9")) == ("cut", "laid", ())
    good = position("3 6", "4 9", "8 5", pile="7", laid="1: 9", drawn="9", turn=2)
    assert said(after(good, "1: good draw 9")) == ("good", "added", ("laid:0", "laid:1"))


def test_a_low_card_that_another_takes_is_told_and_no_high_one() -> None:
    low = position("3 6", "4 10", "8 5", pile="0", laid="1: 9", stage="draw")
    assert said(after(low, "1: take", "turn values lap")) == ("low", "taken", ("hand-1",))
    high = position("3 6", "4 10", "8 5", pile="7", laid="1: 9", stage="draw")
    assert after(high, "1: take", "turn values lap") is None


@pytest.mark.parametrize(
    ("hands", "case"),
    [(("3 6", "1 2", "8 5"), "call-won"), (("3", "1 2", "8 5"), "call-beaten"), (("3 6", "4 2", "8 5"), "call-false")],
)
def test_the_end_of_a_round_says_what_came_of_the_call_how_points_add_up(hands: tuple[str, ...], case: str) -> None:
    state = position(*hands, pile="7", turn=1, caller=1)
    listener, events = coach(), list[Event]()
    then = state.after(1, GAME.parse("show"), events.append)
    told = listener.watch(state, 1, GAME.parse("show"), then, events)
    assert [(note.cue.id, note.remark.case) for note in told] == [
        ("outcome", case),
        ("score", "say"),
    ]


def test_whoever_deals_is_told_so() -> None:
    assert said(now(GAME.deal(players=3, seed=4))) == ("dealer", "say", ("say",))


def test_a_step_is_told_at_the_first_turn_of_a_round_to_whoever_is_near_one() -> None:
    near = first_lap("3 6", scores=[17, 0, 0])
    note = now(near)
    assert said(note) == ("step", "say", ("hand",))
    assert note is not None
    assert (note.params["n"], note.params["total"]) == (8, 25)
    one = now(first_lap("3 6", scores=[24, 0, 0]))
    assert one is not None
    assert "1 more point " in one.sentence(table_texts(GAME, "en", 3, 0))
    assert "1 punto más " in one.sentence(table_texts(GAME, "es", 3, 0))
    assert now(first_lap("3 6", scores=[25, 0, 0])) is None
    assert now(first_lap("3 6", scores=[17, 0, 0], false_calls=[1, 0, 0])) is None


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        (Refusal("KA-21", "nothing"), ("cut", "refused")),
        (Refusal("KA-24", "nothing"), ("good", "refused")),
        (Refusal("KA-26"), ("good", "refused")),
        (Refusal("KA-31", "", {"n": 3}), ("lap", "refused")),
        (Refusal("KA-35", "", {"seat_caller": 1}), ("called", "refused")),
        (Refusal("KA-12", "mixed"), ("pair", "refused")),
        (Refusal("KA-10", "lay"), ("turn", "say")),
    ],
)
def test_a_refusal_does_not_speak_of_a_chance_that_is_not_there(refusal: Refusal, told: tuple[str, str]) -> None:
    note = coach().refused(refusal, first_lap("3 12 6").view(0))
    assert note is not None
    assert (note.cue.id, note.remark.case) == told


def test_a_refusal_says_what_is_there_if_it_is() -> None:
    state = position("6 6", "4 10", "8 5", pile="7", laid="1: 6 6", stage="draw", turn=1)
    assert said(coach().refused(Refusal("KA-22", "missing"), state.view(0)))[:2] == ("cut", "say")


def test_the_last_turn_after_a_call_is_for_everybody_else() -> None:
    state = position("3 6", "1 2", pile="7", turn=1)
    assert said(after(state, "1: call", f"{OTHERS} maycall")) == ("called", "say", ("hand-1",))


@pytest.mark.parametrize(("rounds_left", "case"), [(None, "say"), (2, "short"), (1, "short")])
def test_ka_56_what_points_lead_to_is_told_of_the_match_that_is_played(rounds_left: int | None, case: str) -> None:
    state, show, events = (
        position("1 2", "9", turn=0, caller=0, rounds_left=rounds_left),
        GAME.parse("show"),
        list[Event](),
    )
    told = coach().watch(state, 0, show, state.after(0, show, events.append), events)
    assert {note.cue.id: note.remark.case for note in told}["score"] == case


def test_ka_42_whoever_has_lost_the_steps_is_not_told_that_they_drop() -> None:
    state, show = position("1 5", "9", turn=0, caller=0), GAME.parse("show")
    events = list[Event]()
    told = coach().watch(state, 0, show, state.after(0, show, events.append), events)
    assert {note.cue.id: note.remark.case for note in told}["score"] == "lost"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("sentence", "numbers"),
    [
        ("lap.say", {MOST_TO_CALL, PENALTY}),
        ("maycall.say", {PENALTY}),
        ("maycall.done", {MOST_TO_CALL, PENALTY}),
        ("false.say", {MOST_TO_CALL, PENALTY, *STEPS}),
        ("maycall.called", {MOST_TO_CALL, PENALTY}),
        ("outcome.call-won", {PENALTY}),
        ("false.unmet", {MOST_TO_CALL, PENALTY, *STEPS}),
        ("score.say", {LIMIT, *STEPS, STEP}),
        ("score.lost", {LIMIT}),
        ("step.unmet", {*STEPS, STEP}),
        ("step.drops", {*STEPS, STEP}),
    ],
)
def test_the_limits_that_are_stated_are_those_of_the_rules(sentence: str, numbers: set[int], language: str) -> None:
    text = GAME.texts(language).entries[f"coach.{sentence}"]
    assert {int(number) for number in re.findall(r"\d+", text)} == numbers
