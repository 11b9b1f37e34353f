"""Positions of a match, and drafts of steps from them, of every way to ask."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import cardkit
from cardkit.contract import State
from cardkit.lessons.goals import goals, reached
from cardkit.lessons.questions import questions
from cardkit.sessions.composing.draft import WAYS, Draft, Way
from cardkit.sessions.composing.fewest import fewest

GAMES = cardkit.game_names()
FRESH = ("attempt", "allowed", "question")
"""The ways in which something can be asked of other cards."""


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


def drafts(name: str, seed: int, moves: int, ways: Sequence[Way] = WAYS) -> Iterator[Draft]:
    """Yield drafts for each of these ways to ask, of a position after so many moves, if the match goes on there.

    Of questions there is one for each that the game has, and what can be asked with other cards comes that way, too.
    """
    state = position(name, seed, moves)
    if not state.actors():
        return
    seat, game = state.actors()[0], cardkit.game(name)
    near = [*reached(state, seat, goals(game)), goals(game)[0]]
    first = (f"{seat}: {state.legal(seat)[0]}",)
    for way in ways:
        told = Draft(game, fewest(state, seat), seat).coached.sure[:1] if way == "guide" else ()
        wished = {"attempt": near[:1], "question": [*questions(game)], "guide": told}
        for goal in wished.get(way, [""]):
            done = first if way in ("next", "watch") or (way == "question" and questions(game)[goal].follows) else ()
            draft = Draft(game, fewest(state, seat), seat, way, goal, done, "¿Qué haces aquí? <b>“¡Ojo!”</b>")
            yield draft
            if draft.can_be_fresh:
                yield replace(draft, fresh=True)


@cache
def proved(name: str) -> dict[tuple[Way, bool], Draft]:
    """Return a draft that is true for each way to ask, once and with other cards, as far as some positions have one."""
    found: dict[tuple[Way, bool], Draft] = {}
    for seed in range(12):
        for draft in drafts(
            name, seed, 6, [way for way in WAYS if not {(way, False), (way, way in FRESH)} <= {*found}]
        ):
            try:
                draft.step()
            except cardkit.CardkitError:
                continue
            found.setdefault((draft.way, draft.fresh), draft)
    return found
