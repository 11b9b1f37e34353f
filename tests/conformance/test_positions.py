"""A position written down is the position."""

from __future__ import annotations

import ast
import json
import random
from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit
from cardkit.texts import Sentence
from tests.conformance.tables import miswritten, played_out, positions, tables


@given(data=st.data())
def test_a_position_written_down_makes_the_same_state(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    written = state.position()
    assert cardkit.game(name).position(**written) == state
    assert cardkit.game(name).position(**json.loads(json.dumps(written))) == state


@given(data=st.data())
def test_a_view_written_down_makes_the_same_view(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    for seat in range(state.seats):
        view = state.view(seat)
        assert cardkit.game(name).position(**json.loads(json.dumps(view.position()))) == view


@given(data=st.data())
def test_a_state_prints_as_the_call_that_makes_it(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    known = list(signature(import_module(f"{state.game.package}.position").position).parameters)
    seat = data.draw(st.integers(0, state.seats - 1))
    for each in (state, state.view(seat), state.glance(seat), state.determinise(seat, random.Random("other"))):
        assert eval(repr(each), {"cardkit": cardkit}) == each
        (call,) = [node for node in ast.walk(ast.parse(repr(each))) if isinstance(node, ast.Call) and node.keywords]
        said = [field.arg for field in call.keywords]
        assert said == sorted(said, key=known.index)  # type: ignore[arg-type]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 60) | st.integers() | st.floats() | st.text(max_size=5),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=3), inside, max_size=2),
    max_leaves=8,
)


@given(data=st.data())
def test_a_damaged_position_is_refused_with_a_reason_or_can_be_played(name: str, data: st.DataObject) -> None:
    game = cardkit.game(name)
    state = data.draw(positions(name))
    written = json.loads(json.dumps(data.draw(st.sampled_from((state, state.view(0)))).position()))
    field = data.draw(st.sampled_from(sorted(written)))
    written[field] = data.draw(JSON | damaged(written[field]))
    try:
        laid = game.position(**written)
    except cardkit.CardkitError as error:
        refused = error
    else:
        assert game.position(**laid.position()) == laid
        played_out(laid.determinise(0, random.Random("on")), "on")
        return
    assert refused.key == "position"
    assert refused.params["field"] in str(refused)
    problem = refused.params["problem"]
    assert isinstance(problem, Sentence), "a sentence that stands in Python"
    assert problem.text("es") != problem.text("en")


@given(data=st.data())
def test_numbers_in_a_position_are_written_in_one_way(name: str, data: st.DataObject) -> None:
    game = cardkit.game(name)
    written = data.draw(positions(name)).position()
    for field, value in written.items():
        for wrong in mistaken(value):
            with pytest.raises(cardkit.CardkitError) as refused:
                game.position(**written | {field: wrong})
            assert refused.value.params["field"] == field


def mistaken(value: Any) -> Iterator[Any]:
    """Yield *value* with the numbers in one of its texts miswritten."""
    if isinstance(value, str):
        yield from miswritten(value)
    elif isinstance(value, list | tuple):
        for at, each in enumerate(value):
            yield from ([*value[:at], wrong, *value[at + 1 :]] for wrong in mistaken(each))


def damaged(value: Any) -> st.SearchStrategy[Any]:
    """Something of the same kind as *value*, but a bit different."""
    if isinstance(value, list) and value:
        at = st.integers(0, len(value) - 1)
        changed = at.flatmap(lambda i: damaged(value[i]).map(lambda new: [*value[:i], new, *value[i + 1 :]]))
        return changed | at.map(lambda i: value[:i] + value[i + 1 :]) | st.permutations(value)
    if isinstance(value, str):
        words = value.split()
        return (
            st.permutations(words).map(" ".join)
            | st.just(" ".join(words[1:]))
            | st.just(" ".join([*words, *words[:1]]))
        )
    return st.integers(-1, 6)


def test_an_unknown_field_of_a_position_is_named(name: str) -> None:
    with pytest.raises(cardkit.CardkitError, match="“weather”: there is no such field") as refused:
        cardkit.game(name).position(weather="fine")
    assert "«weather»: ese campo no existe" in refused.value.text("es")


def test_every_table_of_the_box_can_be_dealt(name: str) -> None:
    game = cardkit.game(name)
    for players, options in tables(name):
        state = game.deal(players, seed=1, **options)
        assert state.seats == players
        assert state.actors()
        assert state.result() is None
        assert state.game is game


def test_what_is_left_out_of_a_deal_has_its_default(name: str) -> None:
    game = cardkit.game(name)
    least = game.players[0]
    defaults = {option: choices.values[0] for option, choices in game.options(least).items()}
    assert game.deal() == game.deal(least, 0, **defaults)


@pytest.mark.parametrize("players", [-1, 0, 99])
def test_a_wrong_number_of_players_is_refused(name: str, players: int) -> None:
    game = cardkit.game(name)
    with pytest.raises(cardkit.CardkitError, match=rf"not {players} \({game.players_rule}\)") as refused:
        game.deal(players)
    assert refused.value.key == "wrong-players"
    assert game.title() in str(refused.value)
    for just_outside in (game.players[0] - 1, game.players[-1] + 1):
        with pytest.raises(cardkit.CardkitError, match=f"not {just_outside} "):
            game.deal(just_outside)


def test_a_game_for_one_number_of_people_says_that_number_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = cardkit.game(name)
    monkeypatch.setattr(type(game), "players", range(3, 4))
    with pytest.raises(cardkit.CardkitError, match=r" is for 3 players, not 5 ") as refused:
        game.deal(5)
    assert " participan 3 personas, no 5 " in refused.value.text("es")


@pytest.mark.parametrize("seed", [-1, 2**32])
def test_a_wrong_seed_is_refused(name: str, seed: int) -> None:
    with pytest.raises(cardkit.CardkitError, match=f"not “{seed}”"):
        cardkit.game(name).deal(seed=seed)


def test_the_largest_seed_can_be_dealt(name: str) -> None:
    game = cardkit.game(name)
    assert game.deal(seed=2**32 - 1) != game.deal(seed=2**32 - 2)


@pytest.mark.parametrize("value", [None, "many", -1])
def test_a_wrong_value_of_an_option_is_refused(name: str, value: Any) -> None:
    game = cardkit.game(name)
    said = str(value).replace("-", "−")
    for players in game.players:
        for option, choices in game.options(players).items():
            assert value not in choices.values
            with pytest.raises(cardkit.CardkitError, match=f"“{option}” cannot be “{said}”"):
                game.deal(players, **{option: value})


def test_an_unknown_option_is_refused(name: str) -> None:
    with pytest.raises(cardkit.CardkitError, match="no option “weather”"):
        cardkit.game(name).deal(weather="fine")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(cardkit.CardkitError, match="no game “chess”"):
        cardkit.game("chess")
