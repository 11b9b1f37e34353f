"""Nobody knows what they may not know, and what they do know is enough to think with."""

from __future__ import annotations

import json
import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

import cardkit
from tests.conformance.tables import AnyState, actions, levels, played_out, positions


def another(state: AnyState, seat: int, data: st.DataObject) -> AnyState:
    """Return a state that differs from *state* only in what *seat* cannot see."""
    return state.determinise(seat, random.Random(data.draw(st.integers(0, 2**32), label="other cards")))


@given(data=st.data())
def test_what_a_seat_cannot_see_changes_nothing_for_it(name: str, data: st.DataObject) -> None:
    game, look = cardkit.game(name), cardkit.look(name)
    state = data.draw(positions(name))
    for seat in range(state.seats):
        other = another(state, seat, data)
        assert other.view(seat) == state.view(seat)
        assert other.legal(seat) == state.legal(seat) == state.view(seat).legal(seat)
        assert other.view(seat).actors() == state.view(seat).actors()
        assert other.actors()[:1] == state.actors()[:1]
        assert (seat in other.actors()) == (seat in state.actors())
        assert other.window() == state.window() == state.view(seat).window()
        assert other.result() == state.result()
        for _ in range(3):
            action = data.draw(actions(name, state))
            refusal = state.why_not(seat, action)
            assert other.why_not(seat, action) == refusal
            assert state.view(seat).why_not(seat, action) == refusal
        for language in cardkit.LANGUAGES:
            texts = game.texts(language).at_table((), you=seat)
            seen = look.scene(state, seat, texts)
            assert look.scene(other, seat, texts) == look.scene(state.view(seat), seat, texts) == seen


@given(data=st.data())
def test_a_view_of_a_view_is_the_view(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    for seat in range(state.seats):
        view = state.view(seat)
        assert view.view(seat) == view
        assert len(view.cards()) == len(state.cards())


@given(data=st.data())
def test_a_glance_shows_no_more_than_the_view_and_lets_do_the_same(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    game = cardkit.game(name)
    for seat in range(state.seats):
        view, glance = state.view(seat), state.glance(seat)
        assert game.remembers or glance == view
        assert glance.view(seat) == glance.glance(seat) == view.glance(seat) == glance
        assert len(glance.cards()) == len(view.cards())
        assert len(Counter(glance.cards()) - Counter(view.cards())) <= 1, "what is hidden more are backs"
        assert glance.legal(seat) == view.legal(seat)
        assert glance.result() == view.result()
        texts = game.texts("en").at_table((), you=seat)
        known, seen = (cardkit.look(name).scene(each, seat, texts) for each in (view, glance))
        assert (seen.prompt, seen.choices) == (known.prompt, known.choices)
        bot = game.bot(levels(name)[-1], 0)
        if seat in glance.actors()[:1]:
            assert bot.choose(glance, seat) in glance.legal(seat)


@given(data=st.data())
def test_a_view_holds_neither_the_seed_nor_anything_that_follows_from_it(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    seed = state.position()["seed"]
    for seat in range(state.seats):
        written = state.view(seat).position()
        assert written["seed"] is None
        assert seed < 1_000 or str(seed) not in json.dumps(written)


@given(data=st.data())
def test_no_seat_sees_the_next_deal_or_all_cards_of_a_match_that_goes_on(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name).filter(lambda state: bool(state.actors())))
    for seat in range(state.seats):
        hidden = Counter(state.cards()) - Counter(state.view(seat).cards())
        assert hidden.total() > 0


@given(data=st.data())
def test_determinise_makes_a_whole_state_that_agrees_with_the_view(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    for seat in range(state.seats):
        whole = another(state.view(seat), seat, data)
        assert whole.view(seat) == state.view(seat)
        assert Counter(whole.cards()) == Counter(state.cards())
        played_out(whole, "on")


@given(data=st.data())
def test_a_deal_of_what_cannot_be_seen_keeps_all_that_the_table_shows(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    for seat in range(state.seats):
        whole = another(state, seat, data)
        laid = cardkit.game(name).position(**json.loads(json.dumps(whole.position())))
        assert laid == whole
        assert laid.view(seat) == state.view(seat)


@given(data=st.data())
def test_determinise_leaves_its_state_as_it_was_and_follows_its_dice(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    before = state.copy()
    assert state.determinise(0, random.Random("dice")) == state.determinise(0, random.Random("dice"))
    assert state == before


@given(data=st.data())
def test_a_view_names_as_actors_nobody_who_cannot_act_and_its_own_seat_if_it_can(
    name: str, data: st.DataObject
) -> None:
    state = data.draw(positions(name))
    for seat in range(state.seats):
        seen = state.view(seat).actors()
        assert set(seen) <= set(state.actors())
        assert tuple(seen)[:1] == tuple(state.actors())[:1]
        assert (seat in seen) == (seat in state.actors())


@given(data=st.data())
def test_nobody_acts_out_of_turn_but_in_a_window_that_everybody_knows_of(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    assert state.window() or len(state.actors()) < 2
    assert state.actors() or not state.window()
