"""Bots that think at the live table: in parts, between which the person is heard, and in a time that tells nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardkit.contract import game_names
from cardkit.match import Match
from cardkit.sessions.matches.thoughts import Thoughts
from tests.sessions.sitting import Sitting, at_play

every_game = pytest.mark.parametrize("name", game_names())


def waiting(name: str, level: str = "strong") -> Sitting:
    """Return a table at which it is a bot's turn."""
    table = at_play(name, players=3, seed=1, level=level)
    while table.state.actors()[0] == table.seat:
        table.send(type="act", action=table.scene["choices"][-1]["action"])
    return table


def thinks(table: Sitting) -> int:
    return table.door.whole()["thinks"]


@every_game
def test_whoever_thinks_is_asked_to_in_parts_and_then_does_what_it_would_have_done_at_once(name: str) -> None:
    table, other = waiting(name), waiting(name)
    parts = thinks(table)
    assert parts > 1
    for left in range(parts - 1, -1, -1):
        before = table.match.now
        table.send(type="think")
        assert (thinks(table), table.match.now) == (left, before)
    table.send(type="continue")
    other.send(type="continue")
    assert table.match.now == before + 1
    assert table.match == other.match


@every_game
def test_between_two_parts_a_question_is_answered_and_what_was_thought_is_kept(name: str) -> None:
    table = waiting(name)
    table.send(type="think")
    left = thinks(table)
    table.send(type="try", action="?")
    assert table.feedback["text"]
    assert thinks(table) == left


def test_what_was_thought_is_about_what_lies_there() -> None:
    table = at_play("combo_breaker", players=3, seed=1, level="strong")
    while table.state.actors()[0] != table.seat:
        table.send(type="continue")
    table.send(type="act", action=table.scene["choices"][-1]["action"])
    whole = thinks(table)
    table.send(type="think")
    assert thinks(table) == whole - 1
    table.press("undo")
    assert thinks(table) == 0  # nobody else's turn
    table.press("redo")
    assert thinks(table) == whole - 1  # the same lies there again
    table.send(type="continue")
    assert thinks(table) in (whole, 0)  # anew, or nobody else has to


@every_game
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_others_need_no_time(name: str, level: str) -> None:
    assert thinks(waiting(name, level)) == 0


def test_how_long_they_think_says_nothing_of_what_anybody_holds() -> None:
    bots = dict.fromkeys(range(1, 4), "strong")
    match = Match.deal("kael", players=4, seed=3)
    windows, rng = 0, random.Random(7)
    while match.now < 40:
        state: Any = match.state
        found = Thoughts(match, bots).left
        for _ in range(5):
            dealt = state.determinise(0, rng)
            if dealt.actors()[:1] == state.actors()[:1]:
                assert Thoughts(Match(match.game, dealt), bots).left == found
        windows += state.window() and len({state.determinise(0, rng).actors() for _ in range(20)}) > 1
        assert match.let_bot_act(dict.fromkeys(range(4), "medium"))
    assert windows > 0
