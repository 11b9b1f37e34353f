"""Opponents: they know what their seat may know, and play by the rules."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit
from tests.conformance.tables import positions, tables


@given(data=st.data())
def test_a_bot_chooses_a_legal_action_by_what_its_seat_may_know(name: str, data: st.DataObject) -> None:
    game = cardkit.game(name)
    state = data.draw(positions(name))
    for seat in state.actors():
        for level in game.bots:
            view = state.view(seat)
            choice = game.bot(level, seed=1).choose(view, seat)
            assert choice in state.legal(seat)
            assert view == state.view(seat)
            other = state.determinise(seat, random.Random("other")).view(seat)
            assert game.bot(level, seed=1).choose(other, seat) == choice


def test_bots_play_whole_games_and_the_same_ones_again(name: str) -> None:
    game = cardkit.game(name)
    for players, options in dict(tables(name)).items():  # one table for every number of players
        for level in game.bots:
            assert played(name, level, players, options) == played(name, level, players, options)


def played(name: str, level: str, players: int, options: dict[str, object]) -> list[str]:
    game = cardkit.game(name)
    state = game.deal(players, 3, **options)
    bots = [game.bot(level, seed) for seed in range(players)]
    moves = []
    while state.actors():
        seat = state.actors()[0]
        action = bots[seat].choose(state.view(seat), seat)
        moves.append(f"{seat}: {action}")
        state.play(seat, action)
        assert len(moves) < 5_000
    return moves


def test_an_unknown_bot_is_refused(name: str) -> None:
    game = cardkit.game(name)
    with pytest.raises(cardkit.CardkitError, match="no bot “genius”"):
        game.bot("genius", 0)
