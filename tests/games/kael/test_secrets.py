"""Nothing betrays who could cut or has drawn well: two tables that differ only in that look alike to everybody else."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit
from cardkit.events import Event
from cardkit.games.kael.cards import BACK, NO_CARD
from cardkit.games.kael.look import LOOK
from cardkit.games.kael.rules import Kael
from cardkit.match import Match
from tests.conformance.tables import positions
from tests.games.kael.rulings import GAME, position
from tests.games.rulings import do, legal

PILE = {"pile": "3 12", "stock": "5 1 1"}
CUTTABLE = [
    (position("4 9", "2 6", "7 8 8", laid="0: 8 8", **PILE), position("4 9", "2 6", "7 8 9", laid="0: 8 8", **PILE)),
    (position("4 9", "2 6", "7 8", laid="0: 8 8 8", **PILE), position("4 9", "2 6", "7 9", laid="0: 8 8 8", **PILE)),
    (position("4 9", "2 6", "8 8 8", laid="0: 8", **PILE), position("4 9", "2 6", "8 8 9", laid="0: 8", **PILE)),
    (
        position("4 9", "2 6", "8 8", laid="0: 8 8", stage="draw", **PILE),
        position("4 9", "2 6", "8 9", laid="0: 8 8", stage="draw", **PILE),
    ),
]
"""Tables that differ only in whether seat 2 can cut."""
GOOD = [
    (
        position("4 9", "2 6", "7 8", laid="2: 8", drawn="8", turn=0, **PILE),
        position("4 9", "2 6", "7 8", laid="2: 8", drawn="7", turn=0, **PILE),
    )
]
"""Tables that differ only in whether seat 2 has a good draw."""


TRIES = ("cut 8", "cut 8 8", "cut 8 8 8", "good draw 8", "lay 2", "draw", "call", "show")


def seen(state: Kael, seat: int) -> list[Any]:
    """Return everything that *seat* is shown."""
    view = state.view(seat)
    tables = [GAME.texts(language).at_table((), you=seat) for language in cardkit.LANGUAGES]
    return [
        *(view.position(), view.actors(), legal(state, seat), legal(view, seat), state.window()),
        *(LOOK.scene(state, seat, texts) for texts in tables),
        *(state.why_not(seat, GAME.parse(text)) for text in TRIES),
    ]


@pytest.mark.parametrize(("can", "cannot"), CUTTABLE + GOOD)
def test_ka_20_and_ka_24_who_could_act_out_of_turn_is_seen_by_nobody_else(can: Kael, cannot: Kael) -> None:
    assert 2 in can.actors()
    assert 2 not in cannot.actors()
    for seat in (0, 1):
        assert seen(can, seat) == seen(cannot, seat)
    assert seen(can, 2) != seen(cannot, 2)


@pytest.mark.parametrize(("can", "cannot"), CUTTABLE + GOOD)
def test_ka_20_and_ka_24_nor_is_it_told_when_the_turn_goes_on(can: Kael, cannot: Kael) -> None:
    turn = can.turn
    for action in can.legal(turn):
        told: list[list[Any]] = []
        for state in (can, cannot):
            events: list[Event] = []
            state.after(turn, action, events.append)
            told.append([event.seen_by(reader) for event in events for reader in (0, 1, None)])
        assert told[0] == told[1]


def test_ka_24_only_who_drew_knows_the_card() -> None:
    (can, _), *_ = GOOD
    assert [can.view(seat).drawn for seat in range(3)] == [BACK, BACK, 8]
    assert [can.view(seat).actors() for seat in range(3)] == [(0,), (0,), (0, 2)]


def test_ka_11_everybody_knows_a_card_that_was_taken_until_its_owner_lays() -> None:
    state = do(position("4 9", "2 6", "7 5", turn=0, **PILE), "0: lay 9", "0: take")
    for other in (1, 2):
        view = state.view(other)
        assert (view.hands[0], view.drawn, view.taken) == ((12, BACK), 12, (12, NO_CARD, NO_CARD))
    state = do(state, "1: lay 6", "1: draw", "2: lay 7", "2: take")
    assert [state.view(1).hands[seat] for seat in (0, 2)] == [(12, BACK), (6, BACK)]
    state = do(state, "0: lay 4")
    assert state.view(1).hands[0] == (BACK,)  # it could have been laid itself, in another hand
    assert state.view(1).hands[2] == (6, BACK)


def test_ka_24_that_a_card_taken_is_a_good_draw_is_seen_by_everybody() -> None:
    state = do(position("4 9", "2 6", "7 5", turn=0, pile="3 9", stock="5 1 1"), "0: lay 9", "0: take")
    assert [state.view(seat).actors() for seat in range(3)] == [(1, 0)] * 3
    assert do(state, "0: good draw 9").view(1).hands[0] == (BACK,)


def test_ka_20_a_card_taken_and_cut_is_in_no_hand_any_more() -> None:
    state = do(position("4 9", "8 6 8", "8 5", turn=0, pile="3 8"), "0: lay 9", "0: take", "1: lay 6", "1: draw")
    state = do(state, "2: lay 5", "2: draw", "0: lay 4", "0: draw", "1: lay 8 8", "1: draw")
    assert state.taken == (NO_CARD,) * 3
    state = do(position("4 9", "8 8 6", "8 5", turn=0, pile="3 8"), "0: lay 9", "0: take", "1: lay 8 8")
    assert state.view(2).hands[0] == (8, BACK)
    state = do(position("4 8 9", "8 8 6", "5", turn=0, pile="3 8"), "0: lay 9", "0: take", "1: lay 8 8", "0: cut 8 8")
    assert state.view(2).hands[0] == (BACK,)


@given(data=st.data())
def test_what_the_table_shows_holds_however_the_unseen_cards_lie(data: st.DataObject) -> None:
    state = cast("Kael", data.draw(positions("kael")))
    for seat in range(state.seats):
        other = state.determinise(seat, random.Random(data.draw(st.integers(0, 2**32))))
        assert GAME.position(**other.position()) == other
        assert other.view(seat) == state.view(seat)
        assert other.taken == state.taken
        for owner, taken in enumerate(state.taken):
            assert taken == NO_CARD or taken in other.hands[owner]
        assert (other.closed, other.cut_since) == (state.closed, state.cut_since)


def test_ka_21_everybody_knows_how_long_somebody_could_cut() -> None:
    state = position("8 8 9", "2 6", "7 5", turn=0, stock="1 1 1 1")
    windows = [state.window()]
    for move in ("0: lay 8 8", "0: draw", "1: call", "2: lay 7", "2: take", "0: lay 9", "0: draw", "1: show"):
        state = do(state, move)
        windows.append(state.window())
    assert windows == [False, True, True, False, True, True, True, True, False]


def test_ka_22_four_together_are_no_window() -> None:
    state = do(position("4 8 8", "2 6", "8 8", turn=0, stock="1"), "0: lay 8 8", "2: cut 8 8")
    assert not state.window()
    assert not do(state, "0: draw").window()


def test_ka_14_a_pass_is_no_window() -> None:
    assert not do(position("4 pass", "2 6", turn=0), "0: lay pass").window()


def test_a_moment_that_is_let_pass_leaves_no_trace_in_the_record() -> None:
    match = Match(GAME, position("4 8 8", "2 6", "7 8 8", turn=0, stock="1 1 1 1"))
    for move in ("0: lay 8 8", "0: draw", "1: lay 6"):
        seat, action = move.split(": ")
        match.play(int(seat), GAME.parse(action))
    assert match.as_text().split("\n\n")[1].split("\n")[:3] == ["0: lay 8 8", "0: draw", "1: lay 6"]
