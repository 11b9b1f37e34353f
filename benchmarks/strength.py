"""How strong the bots are: medium against easy, and strong with few and many playouts against three mediums.

``uv run python -m benchmarks.strength`` prints for each game by how much one bot comes out of a round better than the
mean of three others at the table (Castle Combo: of a match), with a 95 % confidence interval. How many rounds are
played is fixed beforehand. Every deal is played from each of the four seats, so that a lucky hand favours nobody, and
counts once. The mediums are those of ``benchmarks/mediums``, as they were before there were strong bots; with
``--mended`` those of today. ``--playouts 5000`` tries another budget, ``--deals`` another number. What takes long says
now and then how far it is.
"""

from __future__ import annotations

import argparse
import multiprocessing
import statistics
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from typing import Any, Final

import cardkit
from cardkit.bots import Bot
from cardkit.turns import move_of_bots

SEATS: Final = 4
DEALS: Final = {"bomba": 1_000, "castle_combo": 60, "combo_breaker": 400, "kael": 400}
"""How many deals are played, each from all seats: fixed before any of them was played."""
PLAYOUTS: Final = (300, 1_000)
SAID: Final = 50
"""After so many deals it is said what was found so far."""
FIRST_SEED: Final = 60_000

Player = tuple[str, int]
"""A level and its playouts, where it makes any; ``old`` is the medium bot as it was."""


def bot(game: str, player: Player, seed: int) -> Bot[Any, Any]:
    """Return the bot that a player is."""
    level, playouts = player
    if level == "old":
        old: Bot[Any, Any] = import_module(f"benchmarks.mediums.{game}").Medium(seed)
        return old
    make: Callable[..., Bot[Any, Any]] = import_module(f"cardkit.games.{game}.bot").BOTS[level]
    return partial(make, playouts=playouts)(seed) if playouts else make(seed)


def advantage(game: str, one: Player, others: Player, number: int) -> float:
    """Return by how much *one* comes out of a deal better than the mean of the *others*, on the mean of all seats."""
    found: list[float] = []
    for mine in range(SEATS):
        seed = FIRST_SEED + number
        state = cardkit.game(game).deal(SEATS, seed).this_round()
        since = state.copy()
        bots = [bot(game, one if seat == mine else others, SEATS * seed + seat) for seat in range(SEATS)]
        while move := move_of_bots(state, bots.__getitem__):
            state.play(*move)
        outcome = state.outcome(since)
        found.append(outcome[mine] - (sum(outcome) - outcome[mine]) / (SEATS - 1))
    return statistics.mean(found)


def pairs(playouts: list[int], *, mended: bool) -> Iterator[tuple[Player, Player]]:
    """Yield who is compared with whom."""
    if not mended:
        yield ("medium", 0), ("easy", 0)
    for each in playouts:
        yield ("strong", each), ("medium" if mended else "old", 0)


def main() -> None:
    """Play, and print a line for each game and pair."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=[*DEALS], help="which games; all, if none is named")
    parser.add_argument("--playouts", nargs="*", type=int, default=[*PLAYOUTS], help="the budgets of strong")
    parser.add_argument("--deals", type=int, help="how many deals, instead of the usual number")
    parser.add_argument("--mended", action="store_true", help="against the mediums of today")
    parser.add_argument("--processes", type=int, default=2, help="how many deals are played at a time")
    arguments = parser.parse_args()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(arguments.processes, mp_context=context) as pool:
        for one, others in pairs(arguments.playouts, mended=arguments.mended):
            for game in arguments.games:
                begun, found = time.perf_counter(), list[float]()
                deals = range(arguments.deals or DEALS[game])
                for each in pool.map(partial(advantage, game, one, others), deals):
                    found.append(each)
                    if len(found) in (len(deals), *range(SAID, len(deals), SAID)):
                        print(_line(game, one, others, found, time.perf_counter() - begun), flush=True)


def _line(game: str, one: Player, others: Player, found: list[float], seconds: float) -> str:
    mean, error = statistics.mean(found), statistics.stdev(found) / len(found) ** 0.5
    return (
        f"{game:14} {_named(one):13} against {_named(others):7} {mean:+7.3f}"
        f"  95 %: {mean - 1.96 * error:+7.3f} to {mean + 1.96 * error:+7.3f}"
        f"  {SEATS * len(found):5} rounds, {seconds:5.0f} s"
    )


def _named(player: Player) -> str:
    return f"{player[0]} {player[1]:,}" if player[1] else player[0]


if __name__ == "__main__":
    main()
