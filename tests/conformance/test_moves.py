"""What may be done, what is refused, and that doing it changes nothing but the new state."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit
from tests.conformance.tables import NAMES, actions, expressible, miswritten, positions


def test_every_game_says_what_its_notation_can_express(name: str) -> None:
    assert callable(expressible(name).actions)


@given(data=st.data())
def test_legal_and_why_not_agree_on_everything_expressible(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    for _ in range(5):
        action = data.draw(actions(name, state))
        for seat in range(state.seats):
            assert (state.why_not(seat, action) is None) == (action in state.legal(seat)), (seat, str(action))


@given(data=st.data())
def test_the_refusals_of_an_action_begin_with_why_not(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    for _ in range(5):
        action = data.draw(actions(name, state))
        for seat in range(state.seats):
            refusals, first = list(state.refusals(seat, action)), state.why_not(seat, action)
            assert refusals[:1] == ([] if first is None else [first]), (seat, str(action))
            assert len({refusal.rule for refusal in refusals}) == len(refusals), (seat, str(action))


@given(data=st.data())
def test_nothing_legal_is_refused_or_listed_twice(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    for seat in range(state.seats):
        legal = state.legal(seat)
        assert [action for action in legal if state.why_not(seat, action) is not None] == []
        assert [action for action, count in Counter(legal).items() if count > 1] == []


@given(data=st.data())
def test_whoever_acts_can_act_and_nobody_else(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    actors = state.actors()
    assert len(set(actors)) == len(actors)
    assert [seat for seat in range(state.seats) if state.legal(seat)] == sorted(actors)


@given(data=st.data())
def test_after_leaves_the_old_state_as_it_was(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    before, written = state.copy(), state.position()
    for seat in state.actors():
        action = data.draw(st.sampled_from(state.legal(seat)))
        after = state.after(seat, action)
        assert after != state
        for later in after.actors():
            after.play(later, after.legal(later)[0])
            break
        assert state == before
        assert state.position() == written
        assert state.after(seat, action) == before.after(seat, action)


@given(data=st.data())
def test_play_in_place_does_what_after_does(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    for seat in state.actors():
        action = data.draw(st.sampled_from(state.legal(seat)))
        played = state.copy()
        played.play(seat, action)
        assert played == state.after(seat, action)


@given(data=st.data())
def test_an_illegal_move_is_raised_with_its_refusal_and_changes_nothing(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    seat = data.draw(st.integers(0, state.seats - 1))
    action = data.draw(actions(name, state).filter(lambda action: action not in state.legal(seat)))
    before, refusal = state.copy(), state.why_not(seat, action)
    assert refusal is not None
    with pytest.raises(cardkit.IllegalMove) as raised:
        state.after(seat, action)
    assert (raised.value.refusal, raised.value.seat, raised.value.action) == (refusal, seat, action)
    assert str(action) in str(raised.value)
    assert refusal.rule in str(raised.value)
    assert state == before


@given(data=st.data())
def test_a_seat_that_is_not_at_the_table_is_told(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    action = data.draw(actions(name, state))
    seat: Any = data.draw(st.sampled_from([-1, state.seats, 99, "0", 1.0, True, None]))
    for ask in (
        lambda: state.why_not(seat, action),
        lambda: list(state.refusals(seat, action)),
        lambda: state.after(seat, action),
        lambda: state.view(seat),
        lambda: state.glance(seat),
        lambda: state.determinise(seat, random.Random(0)),
    ):
        with pytest.raises(cardkit.CardkitError, match=f"no seat {seat!r} .* from 0 to {state.seats - 1}") as refused:
            ask()
        assert f"No existe el puesto {seat!r}" in refused.value.text("es")


@given(data=st.data())
def test_what_is_no_action_of_the_game_is_told(name: str, data: st.DataObject) -> None:
    game = cardkit.game(name)
    state = data.draw(positions(name))
    other = data.draw(st.sampled_from([other for other in NAMES if other != name]))
    elsewhere = data.draw(actions(other, cardkit.game(other).deal()))
    action: Any = data.draw(st.sampled_from([elsewhere, cardkit.Action(), str(data.draw(actions(name, state))), None]))
    seat = data.draw(st.integers(0, state.seats - 1))
    for ask in (state.why_not, state.after):
        with pytest.raises(cardkit.CardkitError, match=f"is not an action of {game.title()}") as refused:
            ask(seat, action)
        assert repr(action)[:20] in str(refused.value)
        assert f"no es una acción de {game.title()}" in refused.value.text("es")


@pytest.mark.parametrize("players", ["3", 3.0, True, None, -1])
def test_a_match_is_dealt_for_a_whole_number_of_players(name: str, players: Any) -> None:
    game = cardkit.game(name)
    if players is None:
        assert game.deal(players) == game.deal()
        return
    with pytest.raises(cardkit.CardkitError, match=f"not {players!r} "):
        game.deal(players)


@given(data=st.data())
def test_the_notation_reads_back_as_it_was_written(name: str, data: st.DataObject) -> None:
    game = cardkit.game(name)
    state = data.draw(positions(name))
    action = data.draw(actions(name, state))
    assert game.parse(str(action)) == action
    for seat in state.actors():
        for legal in state.legal(seat):
            assert game.parse(str(legal)) == legal


WORDS = st.sampled_from(
    ("play", "take", "put", "at", "1", "0", "0100", ",", "=", "X=", "-", "½", "²", "\N{ARABIC-INDIC DIGIT ONE}")
)
SILLY = st.text(max_size=80) | st.lists(WORDS, max_size=6).map(" ".join)


@given(text=SILLY)
def test_a_text_is_an_action_that_reads_back_or_refused_with_a_sentence(name: str, text: str) -> None:
    game = cardkit.game(name)
    try:
        action = game.parse(text)
    except cardkit.CardkitError as error:
        refused = error
    else:
        assert game.parse(str(action)) == action
        return
    assert game.title() in str(refused)


@given(data=st.data())
def test_equality_sees_every_difference_of_content(name: str, data: st.DataObject) -> None:
    one, other = data.draw(positions(name)), data.draw(positions(name))
    assert one == one.copy()
    assert (one == other) == (one.position() == other.position())
    assert one != one.position()


@given(data=st.data())
def test_numbers_in_an_action_are_written_in_one_way(name: str, data: st.DataObject) -> None:
    game = cardkit.game(name)
    action = data.draw(actions(name, data.draw(positions(name))))
    for text in miswritten(str(action)):
        with pytest.raises(cardkit.CardkitError) as refused:
            game.parse(text)
        assert refused.value.key == "notation"
