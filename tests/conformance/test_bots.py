"""Bots of every game: they play by the rules, see no more than a view, and the better one is better."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit
from cardkit.experiments import compare
from cardkit.match import Match
from cardkit.turns import move_of_bots
from tests.conformance.tables import MOST_MOVES, levels, positions, tables


def test_medium_bots_lose_significantly_less_than_easy_ones(name: str) -> None:
    game = cardkit.game(name)
    seats = max(players for players in (2, 4) if players in game.players)
    comparison = compare(game, "medium", "easy", games=40, seats=seats)
    assert comparison.high < 0
    assert comparison.low <= comparison.difference <= comparison.high  # equal where every game ends alike


def test_two_kinds_of_bot_are_compared_at_every_table_that_both_can_share(name: str) -> None:
    game = cardkit.game(name)
    for seats in game.players:
        if seats % 2 == 0:
            assert compare(game, "easy", "easy", games=2, seats=seats).games == 2
            continue
        with pytest.raises(cardkit.CardkitError, match=f"{seats} seats have no half") as refused:
            compare(game, "easy", "easy", games=2, seats=seats)
        assert f"{seats} puestos no tienen mitad" in refused.value.text("es")
    for seats in (0, 2 * game.players[-1]):
        with pytest.raises(cardkit.CardkitError, match=f"players, not {seats} "):
            compare(game, "easy", "easy", games=2, seats=seats)


def test_one_game_says_nothing_of_how_far_it_can_be_trusted(name: str) -> None:
    comparison = compare(cardkit.game(name), "medium", "easy", games=1)
    assert -1 <= comparison.difference <= 1
    assert (comparison.low, comparison.high) == (-1, 1)


@pytest.mark.parametrize("games", [0, -1])
def test_bots_are_not_compared_in_no_games(name: str, games: int) -> None:
    number = str(games).replace("-", "−")
    with pytest.raises(cardkit.CardkitError, match=f"at least one game, not {number}") as refused:
        compare(cardkit.game(name), "medium", "easy", games=games)
    assert f"al menos una partida, no {number}" in refused.value.text("es")


@given(data=st.data())
def test_bots_choose_what_is_legal_and_out_of_turn_may_let_the_moment_pass(name: str, data: st.DataObject) -> None:
    game = cardkit.game(name)
    state = data.draw(positions(name))
    for level in levels(name):
        for at, seat in enumerate(state.actors()):
            bot = game.bot(level, data.draw(st.integers(0, 9)))
            legal = state.view(seat).legal(seat)
            assert bot.choose(state.view(seat), seat) in legal
            assert not at or bot.react(state.view(seat), seat) in (None, *legal)


@given(data=st.data())
def test_what_a_bot_does_follows_from_the_view_alone(name: str, data: st.DataObject) -> None:
    game = cardkit.game(name)
    state = data.draw(positions(name))
    for level in levels(name):
        for seat in state.actors():
            view = state.view(seat)
            before = view.copy()
            assert game.bot(level, 5).choose(view, seat) == game.bot(level, 5).choose(before, seat)
            assert view == before


@given(data=st.data())
def test_bots_are_honest_with_other_hidden_cards_they_do_the_same(name: str, data: st.DataObject) -> None:
    state = data.draw(positions(name))
    for level in levels(name):
        for at, seat in enumerate(state.actors()):
            other = state.determinise(seat, random.Random(data.draw(st.integers(0, 2**32), label="other cards")))
            for here in (state, other):
                match = Match(state.game, here)
                assert match.let_bot_act({seat: level}) or at
                assert [move for move in match.moves if move[0] != seat] == []
                done = match.moves
                if here is state:
                    first = done
            assert done == first


def test_a_strong_bot_thinks_in_slices_and_whoever_leaves_it_leaves_the_match_as_it_is(name: str) -> None:
    match = Match.deal(name, seed=3)
    bots = dict.fromkeys(range(match.state.seats), levels(name)[-1])
    while match.now < 12:
        before = match.state.copy()
        thinking = match.thinking(bots)
        if (share := next(thinking, None)) is not None:
            assert 0 < share <= 1
        thinking.close()
        if share is not None:
            assert match.state == before
            thinking = match.thinking(bots)
            shares = [*thinking]
            assert shares == sorted(shares)
            assert shares[0] == share
            assert match.state == before
        assert match.let_bot_act(bots)
    again = Match.deal(name, seed=3)
    while again.now < match.now:
        assert again.let_bot_act(bots)
    assert again == match


def test_bots_of_every_level_finish_a_match(name: str) -> None:
    game = cardkit.game(name)
    setups = tables(name)[:: max(1, len(tables(name)) // 6)]
    for level in levels(name):
        for players, options in setups if isinstance(level, str) else setups[::3]:  # whoever searches takes long
            state = game.deal(players, 3, **options)
            bots = [game.bot(level, seat) for seat in range(players)]
            moves = 0
            while move := move_of_bots(state, bots.__getitem__):
                state.play(*move)
                moves += 1
                assert moves < MOST_MOVES
            assert state.result() is not None
