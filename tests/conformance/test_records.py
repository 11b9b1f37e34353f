"""A record of any match replays to the same positions, in both of its forms."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import cardkit
from cardkit.match import Match, load
from tests.conformance.tables import positions, tables, walk


def test_records_of_whole_matches_replay_to_the_letter(name: str) -> None:
    for players, options in tables(name):
        match = Match.deal(name, players, 12, **options)
        for seat, action in walk(cardkit.game(name).deal(players, 12, **options), random.Random("record")):
            match.play(seat, action)
        for again in (load(match.as_text()), load(match.as_json())):
            assert again.states == match.states
            assert again.moves == match.moves
            assert again.events == match.events
            assert (again.as_text(), again.as_json()) == (match.as_text(), match.as_json())


def test_a_moment_that_everybody_lets_pass_stands_in_no_record(name: str) -> None:
    """Whoever has the turn may always go on: nobody has to say that they do nothing."""
    for players, options in tables(name):
        match, rng = Match.deal(name, players, 13, **options), random.Random("turns alone")
        turns = []
        while actors := match.state.actors():
            legal = match.state.legal(actors[0])
            match.play(actors[0], legal[int(rng.random() * len(legal))])
            turns.append(actors[0])
        assert [seat for seat, _ in load(match.as_text()).moves] == turns
        assert match.state.result() is not None


def equals(value: Any) -> list[Any]:
    """Return *value*, and what is equal to it and looks different."""
    others = [float(value), bool(value)] if isinstance(value, int) else []
    return [value, *(other for other in others if other == value)]


def test_a_record_says_what_an_option_is_and_not_how_it_was_given(name: str) -> None:
    game = cardkit.game(name)
    for players in game.players:
        for option, choices in game.options(players).items():
            for value in choices.values:
                for given_as in equals(value):
                    match = Match.deal(name, players, 12, **{option: given_as})
                    for again in (load(match.as_text()), load(match.as_json())):
                        assert again.setup == match.setup
                        assert again.as_text() == match.as_text()


@given(data=st.data())
def test_a_record_may_begin_at_any_position(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    match = Match(cardkit.game(name), state)
    for seat, action in walk(state.copy(), random.Random("from here"), 5):
        match.play(seat, action)
    for again in (load(match.as_text()), load(match.as_json())):
        assert again.states == match.states


@given(data=st.data())
def test_a_damaged_record_is_refused_or_is_another_match(name: str, data: st.DataObject) -> None:
    players, options = data.draw(st.sampled_from(tables(name)))
    match = Match.deal(name, players, 12, **options)
    for seat, action in walk(match.state.copy(), random.Random("record"), 20):
        match.play(seat, action)
    record = data.draw(st.sampled_from((match.as_text(), match.as_json())))
    at, length = data.draw(st.integers(0, len(record))), data.draw(st.integers(0, 3))
    damaged = record[:at] + data.draw(st.text(max_size=2)) + record[at + length :]
    try:
        other = load(damaged)
    except cardkit.CardkitError as error:
        refused = error
    else:
        assert load(other.as_text()).states == other.states
        return
    for language in cardkit.LANGUAGES:
        assert refused.text(language)
