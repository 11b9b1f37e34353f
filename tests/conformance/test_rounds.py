"""What search needs of every game: a round by itself and what it brought, many deals of one view, a cheap policy."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

import cardkit
from tests.conformance.tables import MOST_MOVES, AnyState, positions, tables


def going_on(name: str, data: st.DataObject) -> AnyState:
    """Return a position in which somebody can act."""
    return data.draw(positions(name).filter(lambda state: bool(state.actors())))


@given(data=st.data())
def test_a_round_by_itself_goes_as_in_the_match_and_ends_with_it(name: str, data: st.DataObject) -> None:
    state = going_on(name, data)
    alone, begun, rng = state.this_round(), state.copy(), random.Random("round")
    since, events = alone.copy(), list[cardkit.Event]()
    while alone.actors():
        assert not any(event.marks == "end" for event in events), "the round was over before"
        assert alone.actors() == state.actors()
        assert alone.window() == state.window()
        seat = alone.actors()[int(rng.random() * len(alone.actors()))]
        legal = alone.legal(seat)
        assert legal == state.legal(seat)
        action = legal[int(rng.random() * len(legal))]
        alone.play(seat, action)
        state.play(seat, action, events.append)
    assert any(event.marks == "end" for event in events)
    assert alone.result() is not None
    assert alone.outcome(since) == state.outcome(begun)
    assert alone.position()["shuffles"] <= state.position()["shuffles"]
    assert state.seats == len(state.outcome(begun))


@given(data=st.data())
def test_a_round_by_itself_is_another_match_and_shows_a_seat_no_more(name: str, data: st.DataObject) -> None:
    state = going_on(name, data)
    before, alone = state.copy(), state.this_round()
    assert state.this_round() == alone == alone.this_round()
    for seat in range(state.seats):
        assert alone.view(seat) == state.view(seat).this_round()
    alone.play(alone.actors()[0], alone.legal(alone.actors()[0])[0])
    assert state == before


def test_somebody_comes_out_of_a_round_better_than_somebody_else(name: str) -> None:
    game = cardkit.game(name)
    differ = 0
    for seed in range(20):
        state = game.deal(seed=seed).this_round()
        since, rng = state.copy(), random.Random(seed)
        while actors := state.actors():
            state.play(actors[0], rng.choice(state.legal(actors[0])))
        differ += len(set(state.outcome(since))) > 1
    assert differ > 10


@given(data=st.data())
def test_deals_of_one_view_are_fresh_and_share_nothing(name: str, data: st.DataObject) -> None:
    state = going_on(name, data)
    for seat in range(state.seats):
        view = state.view(seat)
        deal, rng, again = view.determiniser(seat), random.Random("deals"), random.Random("deals")
        for _ in range(3):
            dealt = deal(rng)
            assert dealt == state.determinise(seat, again)
            assert dealt.view(seat) == view
            dealt.play(dealt.actors()[0], dealt.legal(dealt.actors()[0])[0])
        assert view == state.view(seat)


@given(data=st.data())
def test_the_policy_does_what_is_legal_and_follows_from_what_a_seat_knows(name: str, data: st.DataObject) -> None:
    policy = cardkit.game(name).policy
    state = going_on(name, data)
    before = state.copy()
    for at, seat in enumerate(state.actors()):
        dice = data.draw(st.integers(0, 9))
        action = policy(state, seat, random.Random(dice))
        assert action in state.legal(seat) or (at and action is None)
        other = state.determinise(seat, random.Random(data.draw(st.integers(0, 2**32), label="other cards")))
        assert policy(other, seat, random.Random(dice)) == action
    assert state == before


def test_the_policy_comes_to_the_end_of_a_match_with_any_number_of_players(name: str) -> None:
    game = cardkit.game(name)
    for players, options in tables(name):
        state, rng, moves = game.deal(players, 1, **options), random.Random(1), 0
        while actors := state.actors():
            asked = ((seat, game.policy(state, seat, rng)) for seat in (*actors[1:], actors[0]))
            state.play(*next(each for each in asked if each[1] is not None))
            moves += 1
            assert moves < MOST_MOVES
        assert state.result() is not None
