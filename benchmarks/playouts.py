"""Moves a second in uniform random playouts, beside OpenSpiel driven from Python in the same run.

Run it with ``uv run --group benchmarks python benchmarks/playouts.py``. It prints for each game the median of several
turns, in CPU time on one core, and what part that is of OpenSpiel's ``crazy_eights`` and ``gin_rummy``; and the
geometric mean of these parts. It does so through both paths:

- **in place**: ``actors``, ``legal``, ``play`` (OpenSpiel: ``legal_actions``, ``apply_action``)
- **after**: the old state is kept: ``actors``, ``legal``, ``after`` (OpenSpiel: ``legal_actions``, ``child``)

All games and peers take turns, and a part compares two turns of the same round: so a machine that grows slow grows
slow for both sides. Moves are decisions of players; OpenSpiel's chance nodes cost time but are not counted. The driver
is the same for both: a list of legal actions, one of them picked by ``random.Random.random``.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

import pyspiel

import cardkit

PLAYERS = {"bomba": 6, "castle_combo": 4, "combo_breaker": 4, "kael": 4}
PEERS = ("crazy_eights", "gin_rummy")

Playout = Callable[[int, random.Random], int]
"""Plays one match with that seed to its end; returns how many moves it had."""


def ours(name: str, players: int, *, keep: bool) -> Playout:
    """Return playouts of one of our games; with *keep* every old state stays as it was."""
    game = cardkit.game(name)

    def playout(seed: int, rng: random.Random) -> int:
        state = game.deal(players, seed)
        uniform = rng.random
        moves = 0
        while actors := state.actors():
            seat = actors[0]
            legal = state.legal(seat)
            action = legal[int(uniform() * len(legal))]
            if keep:
                state = state.after(seat, action)
            else:
                state.play(seat, action)
            moves += 1
        return moves

    return playout


def openspiel(name: str, *, keep: bool) -> Playout:
    """Return playouts of one of OpenSpiel's games."""
    game = pyspiel.load_game(name)

    def playout(_seed: int, rng: random.Random) -> int:
        state = game.new_initial_state()
        uniform = rng.random
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = outcomes[int(uniform() * len(outcomes))][0]
            else:
                legal = state.legal_actions()
                action = legal[int(uniform() * len(legal))]
                moves += 1
            if keep:
                state = state.child(action)
            else:
                state.apply_action(action)
        return moves

    return playout


def moves_a_second(playout: Playout, seconds: float, rng: random.Random, first_seed: int) -> float:
    """Return the moves a second of CPU time over playouts that last about *seconds*."""
    moves, seed = 0, first_seed
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        moves += playout(seed, rng)
        seed += 1
    return moves / spent


def main() -> None:
    """Measure in turns, so that a drift of the machine's speed touches all sides alike."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15, help="how many turns each side takes")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long a turn lasts, in CPU seconds")
    arguments = parser.parse_args()
    for path, keep in (("in place", False), ("after", True)):
        sides = {name: ours(name, players, keep=keep) for name, players in PLAYERS.items()}
        sides |= {peer: openspiel(peer, keep=keep) for peer in PEERS}
        rates: dict[str, list[float]] = {side: [] for side in sides}
        for number in range(arguments.rounds + 1):
            for side, playout in sides.items():
                rate = moves_a_second(playout, arguments.seconds, random.Random(number), 1000 * number)
                if number:  # the first turn warms up
                    rates[side].append(rate)
        show(path, rates)


def show(path: str, rates: dict[str, list[float]]) -> None:
    """Print the moves a second of all sides, and what part of its peers each game reaches: median, least and most."""
    print(f"{path:22}", "moves/s".rjust(11), *(f"of {peer}".rjust(24) for peer in PEERS))
    parts: dict[str, list[float]] = {peer: [] for peer in PEERS}
    for side, own in rates.items():
        cells = []
        for peer in PEERS if side in PLAYERS else ():
            ratios = [mine / theirs for mine, theirs in zip(own, rates[peer], strict=True)]
            parts[peer].append(statistics.median(ratios))
            cells.append(f"{parts[peer][-1]:.2f} ({min(ratios):.2f}-{max(ratios):.2f})".rjust(24))
        players = f", {PLAYERS[side]} players" if side in PLAYERS else ""
        print(f"{side + players:24}", f"{statistics.median(own):9,.0f}", *cells)
    print(f"{'geometric mean':34}", *(f"{statistics.geometric_mean(parts[peer]):.2f}".rjust(24) for peer in PEERS))


if __name__ == "__main__":
    main()
