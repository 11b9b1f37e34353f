"""Where bots think: what comes of it is what the match says, and the loop that asks goes on meanwhile."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Mapping

import pytest

from cardkit.bots import concluded
from cardkit.contract import game, game_names
from cardkit.match import Match, Move
from cardkit.rooms.outside import Thinker
from cardkit_widgets.rooms.thinking import Question, Thinkers

MANY = 2
"""So often at least the loop comes to its other tasks while a bot searches; once if it were to wait."""


def begun(name: str, moves: int = 12) -> Match:
    match = Match.deal(name, seed=3)
    for _ in range(moves):
        match.let_bot_act(dict.fromkeys(range(match.state.seats), "medium"))
    return match


def everywhere(match: Match, level: str) -> Mapping[int, str]:
    return dict.fromkeys(range(match.state.seats), level)


async def thought(thinkers: Thinker, match: Match, bots: Mapping[int, str]) -> Move | None:
    found: asyncio.Future[Move | None] = asyncio.get_running_loop().create_future()
    thinkers.think(match, bots, found.set_result)
    assert not found.done(), "never at once"
    return await found


@pytest.mark.parametrize("name", game_names())
def test_what_comes_of_it_follows_from_the_match_alone(name: str) -> None:
    async def play() -> None:
        thinkers, match = Thinkers(1), begun(name)
        for level in game(name).bots:
            bots = everywhere(match, level)
            assert await thought(thinkers, match, bots) == concluded(match.thinking(bots))
        assert await thought(thinkers, match, {}) is None
        thinkers.close()

    asyncio.run(play())


def test_nobody_waits_for_a_bot_that_searches() -> None:
    async def play() -> int:
        thinkers, match = Thinkers(1), begun("combo_breaker", 30)
        assert Question.about(match, everywhere(match, "strong")).is_hard()
        await thought(thinkers, match, everywhere(match, "strong"))  # the process is there from now on
        thinking = asyncio.create_task(thought(thinkers, match, everywhere(match, "strong")))
        turns = 0
        while not thinking.done():
            await asyncio.sleep(0)
            turns += 1
        thinkers.close()
        return turns

    assert asyncio.run(play()) > MANY


def test_a_process_that_somebody_ends_stops_no_match() -> None:
    async def play() -> None:
        thinkers, match = Thinkers(1), begun("kael")
        bots = everywhere(match, "strong")
        right = concluded(match.thinking(bots))
        for _ in range(2):
            assert await thought(thinkers, match, bots) == right
            [mind] = thinkers._minds
            if mind._process is not None:
                os.kill(mind._process.pid, signal.SIGKILL)
        assert await thought(thinkers, match, bots) == right
        thinkers.close()

    asyncio.run(play())
