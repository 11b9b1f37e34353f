"""The puzzles of a day: they follow from the game and the date alone, and each is harder than the one before."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from itertools import pairwise

from cardkit.lessons.check import Check, Item
from cardkit.lessons.step import Attempt
from cardkit.sessions.messages import PUZZLES
from cardkit.sessions.steps.checking import MOST_SEEDS, item_at
from cardkit.texts import CardkitError

Puzzled = tuple[Check, int]
"""A check, and the seed to make its item of."""


def of_day(checks: Sequence[Check], date: str) -> list[Puzzled]:
    """Return the puzzles of a *date*, the easiest first: one from each third of what the checks give that day.

    They are positions to play in, where there are enough: a question is answered by one tap.
    """
    drawn = _Draw(f"{checks[0].game.name}/{date}")
    made: list[tuple[Item, Puzzled]] = []
    for again in range(PUZZLES):  # a game with few checks gives several items of each
        if len(made) < PUZZLES:
            made += _made(checks, drawn, again)
    tries = [each for each in made if isinstance(each[0], Attempt)]
    found = sorted(tries if len(tries) >= PUZZLES else made, key=lambda each: drawn(each[0].name))
    ranked = sorted(found, key=lambda each: difficulty(each[0]))
    cuts = [len(ranked) * number // PUZZLES for number in range(PUZZLES + 1)]
    thirds = [ranked[begin:end] for begin, end in pairwise(cuts)]
    return [third[drawn(f"third {number}") % len(third)][1] for number, third in enumerate(thirds) if third]


def difficulty(item: Item) -> tuple[int, int, int]:
    """Return how hard an item is: the moves of a shortest way, what can be done or answered, and its rules."""
    if isinstance(item, Attempt):
        return len(item.solutions[0]), item.possible(item.start), len(item.rules)
    return 0, len(item.answers), len(item.rules)


class _Draw:
    """Numbers that follow from a day, and from what they are for, on every machine."""

    def __init__(self, day: str) -> None:
        self._day = day

    def __call__(self, what: str) -> int:
        return zlib.crc32(f"{self._day}/{what}".encode())


def _made(checks: Sequence[Check], drawn: _Draw, again: int) -> list[tuple[Item, Puzzled]]:
    """Return an item of each check that gives one."""
    found: list[tuple[Item, Puzzled]] = []
    for check in checks:
        seed = drawn(f"{check.name} {again}") % MOST_SEEDS
        try:
            found.append((item_at(check, seed), (check, seed)))
        except CardkitError:  # proved for many seeds, not for every one
            continue
    return found
