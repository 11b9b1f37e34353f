"""Positions of a match, and drafts of steps from them, of every way to ask."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import cardkit
from cardkit.contract import State
from cardkit.lessons.goals import goals, reached
from cardkit.sessions.composing.draft import WAYS, Draft
from cardkit.sessions.composing.fewest import fewest

GAMES = cardkit.game_names()


def position(name: str, seed: int, moves: int) -> State[Any]:
    """Return where a match of random moves stands after so many of them, or when it is over."""
    rng = random.Random(seed)
    game = cardkit.game(name)
    state: State[Any] = game.deal(players=max(3, game.players[0]), seed=seed)
    for _ in range(moves):
        actors = state.actors()
        if not actors:
            break
        state = state.after(actors[0], rng.choice(list(state.legal(actors[0]))))
    return state


def drafts(name: str, seed: int, moves: int) -> Iterator[Draft]:
    """Yield a draft for each way to ask, of a position after so many moves, if the match goes on there."""
    state = position(name, seed, moves)
    if not state.actors():
        return
    seat, game = state.actors()[0], cardkit.game(name)
    near = [*reached(state, seat, goals(game)), goals(game)[0]]
    first = (f"{seat}: {state.legal(seat)[0]}",)
    for way in WAYS:
        done = first if way in ("next", "watch") else ()
        goal = near[0] if way == "attempt" else ""
        yield Draft(game, fewest(state, seat), seat, way, goal, done, "¿Qué haces aquí? <b>“¡Ojo!”</b>")
