"""Combinations and which one is better (CB-12 to CB-16)."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from cardkit.games.combo_breaker.cards import NUMBERS


class Rank(IntEnum):
    """The kinds of combination, lowest first (CB-12)."""

    SINGLE = 1  # CB-12
    RUN_OF_TWO = 2  # CB-12
    PAIR = 3  # CB-12
    RUN_OF_THREE = 4  # CB-12
    THREE_OF_A_KIND = 5  # CB-12


RUNS: Final = (Rank.RUN_OF_TWO, Rank.RUN_OF_THREE)


class Combo(NamedTuple):
    """A combination: its rank and its highest number. A higher tuple is a better combination (CB-15, CB-16).

    >>> combination((5, 6)) > combination((5, 4)) > combination((12,))
    True
    """

    rank: Rank
    high: int


def combination(values: tuple[int, ...]) -> Combo | None:
    """Return the combination that these numbers form, or None (CB-12, CB-13, CB-14).

    >>> combination((8, 10, 9))
    Combo(rank=<Rank.RUN_OF_THREE: 4>, high=10)
    >>> combination((12, 1)) is None
    True
    """
    low, high = min(values, default=0), max(values, default=0)
    if low not in NUMBERS or high not in NUMBERS:  # so an X is one of these (CB-40)
        return None
    # In any order (CB-13); 12 and 1 are far apart (CB-14).
    match len(values), high - low, len(set(values)):  # how many, how far apart, how many different (CB-12 to CB-14)
        case 1, _, _:
            return Combo(Rank.SINGLE, high)  # CB-12
        case 2, 0, _:
            return Combo(Rank.PAIR, high)  # CB-12
        case 2, 1, _:
            return Combo(Rank.RUN_OF_TWO, high)  # CB-12, CB-13, CB-16
        case 3, 0, _:
            return Combo(Rank.THREE_OF_A_KIND, high)  # CB-12
        case 3, 2, 3:
            return Combo(Rank.RUN_OF_THREE, high)  # CB-12, CB-13, CB-16
    return None  # CB-14


STRENGTHS: Final = range(len(Rank) * len(NUMBERS) + 1)
"""All strengths: 0 stands for no combination, each rank holds twelve."""

ALWAYS: Final = len(STRENGTHS)
"""Above every strength: what Stop and Draw count as, since they may always be played (CB-41, CB-44)."""


def strength(combo: Combo | None) -> int:
    """Return a combination as one number, in the order of CB-15 and CB-16: the higher, the better.

    >>> strength(combination((5, 6))) > strength(combination((5, 4))) > strength(combination((12,)))
    True
    """
    return 0 if combo is None else (combo.rank - 1) * len(NUMBERS) + combo.high  # CB-15, CB-16


def combo_of(strength: int) -> Combo:
    """Return the combination of that *strength*, which is not 0."""
    rank, high = divmod(strength - 1, len(NUMBERS))
    return Combo(Rank(rank + 1), high + 1)
