"""Many games at once: how bots fare against each other. Needs numpy, which is imported here and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from cardkit.bots import Bot, Level
from cardkit.chance import shuffled
from cardkit.contract import Game, IllegalMove, Result, State
from cardkit.texts import CardkitError
from cardkit.turns import move_of_bots


@dataclass(frozen=True, slots=True)
class Comparison:
    """How two kinds of bot fared: the mean over games of (share of *first* that lost) - (share of *second* that lost).

    ``low`` and ``high`` bound the difference with 99 % confidence (normal approximation). How far one game alone can be
    trusted nobody knows: its bounds are −1 and 1, between which every difference lies. Below zero, *first* is better.
    """

    games: int
    difference: float
    low: float
    high: float


def play_out(state: State[Any], bots: Sequence[Bot[Any, Any]]) -> Result:
    """Let one bot per seat play from *state* to the end; return the result. Raises IllegalMove if one breaks a rule."""
    state = state.copy()
    while move := move_of_bots(state, bots.__getitem__):
        refusal = state.why_not(*move)
        if refusal is not None:
            raise IllegalMove(refusal, *move)
        state.play(*move)
    result = state.result()
    assert result is not None
    return result


def losses(game: Game[Any, Any], levels: Sequence[Level], games: int, seed: int = 0) -> npt.NDArray[np.bool_]:
    """Return an array of shape (*games*, seats): who lost, with bots of *levels* by seat."""
    lost = np.zeros((games, len(levels)), dtype=np.bool_)
    for number in range(games):
        match_seed = seed + number
        bots = [game.bot(level, match_seed * len(levels) + seat) for seat, level in enumerate(levels)]
        result = play_out(game.deal(len(levels), match_seed), bots)
        lost[number, list(result.losers)] = True
    return lost


def middling(game: Game[Any, Any]) -> int:
    """Return the middle one of the even numbers of seats at which *game* can be played, or the least of all.

    >>> from cardkit.contract import game
    >>> middling(game("combo_breaker")), middling(game("kael"))
    (4, 4)
    """
    even = [seats for seats in game.players if seats % 2 == 0]
    return even[len(even) // 2] if even else game.players[0]


def compare(
    game: Game[Any, Any], first: Level, second: Level, games: int, seed: int = 0, seats: int | None = None
) -> Comparison:
    """Return how bots *first* and *second* fare, half of the *seats* each, changing seats from game to game.

    There are as many seats as at a middling table of the game, if not said otherwise. Raises CardkitError for a number
    that has no half, or at which the game cannot be played; and for less than one game.
    """
    if games < 1:
        raise CardkitError("no-games", games=games)
    if seats is None:
        seats = middling(game)
    if seats % 2:
        raise CardkitError("odd-seats", seats=seats)
    differences = np.empty(games)
    for number in range(games):
        is_first = np.array(shuffled([True, False] * (seats // 2), seed + number, -2), dtype=np.bool_)
        lost = losses(game, [first if each else second for each in is_first], 1, seed + number)[0]
        differences[number] = lost[is_first].mean() - lost[~is_first].mean()
    mean = float(differences.mean())
    if games == 1:
        return Comparison(games, mean, -1, 1)
    margin = 2.576 * float(differences.std(ddof=1)) / games**0.5
    return Comparison(games, mean, mean - margin, mean + margin)
