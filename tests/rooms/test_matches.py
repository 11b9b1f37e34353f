"""Matches in a room from their beginning to their end."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from cardkit.bots import Level
from cardkit.contract import game_names
from cardkit.match import Match, Move
from tests.rooms.turned import Turned, laid, let_play


@pytest.mark.parametrize("name", game_names())
def test_a_match_of_two_people_and_bots_comes_to_its_end(name: str) -> None:
    turned = Turned(name, players=4)
    ana, luis = turned.start("Ana", "Luis")
    turned.play_on([ana, luis], 20_000, random.Random(1))
    assert turned.table.is_over()
    assert ana.last("room")["phase"] == luis.last("room")["phase"] == "over"
    assert ana.scene["summary"]["over"]


def test_a_strong_bot_takes_the_same_time_whether_it_has_anything_to_think_of_or_not() -> None:
    times = []
    for hands in (("1 9", "12 13", "9 9", "8 8 7"), ("1 9", "12 13", "8 9", "8 7 7")):
        turned = Turned("kael", players=4, level="strong", race="quick")
        turned.start("Ana", "Luis")
        turned.lay(laid(hands, laid="1: 8 8", turn=2))
        turned.table.moment = replace(turned.table.moment, turn=1.3)
        turned.table.wind()
        begins = turned.clock.at
        while not turned.match.now:
            turned.clock.turn(0.01)
        times.append(round(turned.clock.at - begins, 2))
    assert times[0] == times[1] > 1


class Elsewhere:
    """A thinker that answers when the test wants it to."""

    def __init__(self) -> None:
        self.asked: list[tuple[Match, Callable[[Move | None], None]]] = []

    def think(self, match: Match, bots: Mapping[int, Level], then: Callable[[Move | None], None]) -> None:
        self.asked.append((match.branch(), then))


def test_what_a_bot_thought_of_a_position_that_is_gone_is_forgotten() -> None:
    elsewhere = Elsewhere()
    turned = Turned("castle_combo", elsewhere, players=3, level="strong")
    tabs = turned.start("Ana", "Luis")
    for _ in range(20):
        if turned.match.state.actors()[0] == 2:
            break
        for tab in tabs:
            let_play(turned, tab)
    assert len(elsewhere.asked) == 1
    turned.clock.turn(60)
    now = turned.match.now
    match, then = elsewhere.asked[0]
    action = match.state.legal(2)[0]
    then((2, action))
    turned.clock.turn(5)
    assert turned.match.moves[now] == (2, action)
    now = turned.match.now
    then((2, action))
    assert turned.match.now == now
