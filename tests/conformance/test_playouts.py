"""Hundreds of random games, and thousands at night: every one ends, and no card is lost on the way."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit
from tests.conformance.tables import actions, played_out, positions, tables, walk


@pytest.mark.parametrize("playouts", [500, pytest.param(10_000, marks=pytest.mark.long)])
def test_random_playouts_end_with_a_result(name: str, playouts: int) -> None:
    game, setups = cardkit.game(name), tables(name)
    for number in range(playouts):
        players, options = setups[number % len(setups)]
        state = game.deal(players, number, **options)
        played_out(state, f"playout {number}")
        result = state.result()
        assert result is not None
        assert sorted(result.winners + result.losers) == list(range(players))
        assert result.winners
        assert len(result.points) == players


def test_cards_are_conserved_at_every_move(name: str) -> None:
    game = cardkit.game(name)
    for players, options in tables(name):
        for seed in range(4):
            state = game.deal(players, seed, **options)
            deck = Counter(state.cards())
            for _ in walk(state, random.Random(f"conserved {seed}")):
                assert Counter(state.cards()) == deck
                assert state.result() is None
            assert Counter(state.cards()) == deck


def test_every_deal_is_of_the_same_deck_and_no_two_are_alike(name: str) -> None:
    game = cardkit.game(name)
    for players, options in tables(name):
        deals = [game.deal(players, seed, **options) for seed in range(20)]
        assert len({tuple(sorted(Counter(state.cards()).items())) for state in deals}) == 1
        assert all(deals[one] != deals[other] for one in range(20) for other in range(one))


def test_the_same_seed_and_moves_give_the_same_game(name: str) -> None:
    game = cardkit.game(name)
    for players, options in tables(name):
        state, again = game.deal(players, 5, **options), game.deal(players, 5, **options)
        for seat, action in walk(state, random.Random("same")):
            again = again.after(seat, game.parse(str(action)))
        assert again == state


@given(data=st.data())
def test_a_listener_changes_nothing(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    events: list[cardkit.Event] = []
    for seat in state.actors():
        action = data.draw(st.sampled_from(state.legal(seat)))
        assert state.after(seat, action, events.append) == state.after(seat, action)
        assert events


@given(data=st.data())
def test_every_event_is_a_sentence_for_everybody_in_every_language(name: str, data: st.DataObject) -> None:
    game = cardkit.game(name)
    state = data.draw(positions(name))
    names = ("Ana", "Bruno", "Carla", "Dana", "Elio")[: state.seats]
    for actor in state.actors():
        events: list[cardkit.Event] = []
        state.after(actor, data.draw(st.sampled_from(state.legal(actor))), events.append)
        for event in events:
            for language in cardkit.LANGUAGES:
                for reader in (*range(state.seats), None):
                    key, params = event.seen_by(reader)
                    assert_sentence(game.texts(language).at_table(names, reader).say(key, **params))


def test_secrets_of_an_event_reach_its_own_seat_alone(name: str) -> None:
    game = cardkit.game(name)
    secrets = hands = 0
    for players, options in tables(name):
        state = game.deal(players, 11, **options)
        events: list[cardkit.Event] = []
        for seat, action in walk(state, random.Random("secrets")):
            state.after(seat, action, events.append)
            hands += state.view(0) != state.view(1)
        for event in events:
            for reader in (*range(players), None):
                told = dict(event.seen_by(reader)[1])
                told.pop("seat", None)
                mine = reader == event.seat and reader is not None
                assert told == dict(event.params) | (dict(event.secret) if mine else {})
            secrets += bool(event.secret)
            assert not set(event.secret) & set(event.params)
    # Where all seats see the same, there is nothing to keep from anybody.
    assert bool(secrets) == bool(hands), "an event tells its seat what only that seat sees: Event(…, secret={…})"


@given(data=st.data())
def test_every_refusal_is_a_sentence_and_names_a_rule_of_the_game(name: str, data: st.DataObject) -> None:
    game = cardkit.game(name)
    state = data.draw(positions(name))
    for _ in range(5):
        action = data.draw(actions(name, state))
        for seat in range(state.seats):
            refusal = state.why_not(seat, action)
            if refusal is not None:
                for language in cardkit.LANGUAGES:
                    assert refusal.rule in game.rules(language)
                    assert_sentence(game.refuse(refusal, game.texts(language).at_table((), you=seat)))


def assert_sentence(text: Any) -> None:
    """A sentence begins with a capital, ends with a stop and has no hole in it."""
    assert isinstance(text, str)
    assert text.lstrip("¡¿“")[:1].isupper() or text[:1].isdigit(), text
    assert text[-1:] in ".!?”", text
    assert not set("{}") & set(text), text
    assert "None" not in text, text


PLAYED = """
import random, sys
import cardkit

for name in cardkit.game_names():
    rng = random.Random(name)
    state = cardkit.game(name).deal()
    while actors := state.actors():
        state = state.after(actors[0], rng.choice(state.legal(actors[0])))
drawn = {"looks", "svg", "faces", "covers", "portraits", "gallery", "envelope", "scene", "summary", "look", "clicks"}
print([module for module in sys.modules if module.startswith("cardkit.") and drawn & set(module.split("."))])
"""


def test_whoever_plays_draws_nothing() -> None:
    """In a process of its own: what the other tests have imported does not count."""
    done = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"
