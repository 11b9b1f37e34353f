"""All games, all ways to set them up, and random positions in them. No game is named here."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache, partial
from importlib import import_module
from itertools import product
from math import prod
from types import ModuleType
from typing import Any

from hypothesis import strategies as st

import cardkit
from cardkit.bots import Level
from cardkit.chance import MOST_SEED

NAMES = cardkit.game_names()
MOST_MOVES = 20_000
"""More moves than any match needs. A playout that is longer does not end."""

MOST_SETUPS = 24
"""So many ways to set up a game for one number of players are all tried."""
SAMPLE = 3
"""How many of them are tried, besides the usual one, where there are more."""

FEW_PLAYOUTS = 24

AnyState = cardkit.State[Any]

MISWRITTEN = (
    lambda found: found[0].translate(
        {ord("0") + digit: ord("\N{ARABIC-INDIC DIGIT ZERO}") + digit for digit in range(10)}
    ),
    lambda found: f"00{found[0]}",
    lambda found: found[0] + "0" * 5000,
)
"""How a whole number is not written here: what stands there instead of a match."""


def miswritten(text: str) -> list[str]:
    """Return *text* with its numbers written as they are not; nothing if it has none."""
    return [re.sub("[0-9]+", wrong, text) for wrong in MISWRITTEN if re.search("[0-9]", text)]


@cache
def tables(name: str) -> tuple[tuple[int, dict[str, Any]], ...]:
    """Return every number of players with the combinations of options that *name* knows: all, or a sample of many."""
    game = cardkit.game(name)
    return tuple((players, setup) for players in game.players for setup in setups(name, players))


def setups(name: str, players: int) -> Iterator[dict[str, Any]]:
    """Yield every combination of options; of more than can be tried, the defaults and some that are drawn by lot."""
    options = {option: choices.values for option, choices in cardkit.game(name).options(players).items()}
    if prod(map(len, options.values())) <= MOST_SETUPS:
        for values in product(*options.values()):
            yield dict(zip(options, values, strict=True))
        return
    rng = random.Random(f"{name} {players}")
    yield {option: values[0] for option, values in options.items()}
    for _ in range(SAMPLE):
        yield {option: values[int(rng.random() * len(values))] for option, values in options.items()}


def walk(state: AnyState, rng: random.Random, most: int = MOST_MOVES) -> Iterator[tuple[int, Any]]:
    """Play at most *most* random moves in place, yielding each before it is made.

    Only ``rng.random()`` is called: no version of Python changes what it returns.
    """
    for _ in range(most):
        actors = state.actors()
        if not actors:
            return
        seat = actors[int(rng.random() * len(actors))]
        legal = state.legal(seat)
        action = legal[int(rng.random() * len(legal))]
        yield seat, action
        state.play(seat, action)


def played_out(state: AnyState, seed: str) -> int:
    """Play *state* to its end in place and return the number of moves. Fails if there is no end."""
    moves = sum(1 for _ in walk(state, random.Random(seed)))
    assert not state.actors(), f"no end after {moves} moves"
    return moves


@st.composite
def positions(draw: st.DrawFn, name: str) -> AnyState:
    """Positions of *name* that random moves reach, from the first of a match to the last."""
    players, options = draw(st.sampled_from(tables(name)))
    state: AnyState = cardkit.game(name).deal(players, draw(st.integers(0, MOST_SEED)), **options)
    rng = random.Random(str(draw(st.integers(0, MOST_SEED))))
    for _ in walk(state, rng, draw(st.integers(0, 250))):
        pass
    return state


def levels(name: str) -> tuple[Level, ...]:
    """Return the levels of the bots of *name*; whoever searches does so with few playouts, enough for tests."""
    bots = import_module(f"cardkit.games.{name}.bot").BOTS
    return tuple(partial(make, playouts=FEW_PLAYOUTS) if level == "strong" else level for level, make in bots.items())


def expressible(name: str) -> ModuleType:
    """Return the module in which *name* lists what its notation can express."""
    module = f"tests.games.{name}.expressible"
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name is None or not module.startswith(missing.name):
            raise
        raise AssertionError(
            f"{name} has no tests/games/{name}/expressible.py: it must offer actions(state), a Hypothesis strategy "
            "for every action that the notation can express"
        ) from missing


def actions(name: str, state: AnyState) -> st.SearchStrategy[Any]:
    """Return a strategy for everything that the notation of *name* can express in *state*."""
    strategy: st.SearchStrategy[Any] = expressible(name).actions(state)
    return strategy
