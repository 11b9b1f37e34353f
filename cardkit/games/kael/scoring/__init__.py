"""Counting a round, once all hands are shown (KA-40 to KA-52)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

MOST_TO_CALL: Final = 5  # KA-32
PENALTY: Final = 20  # KA-41, KA-42
STEPS: Final = (25, 50, 75, 100)  # KA-50
STEP: Final = 25  # KA-50
LIMIT: Final = 100  # KA-52
FALSE_CALLS: Final = 2  # KA-42: the second one eliminates
ROUNDS: Final = 2  # KA-56: so many has a short match

Outcome = Literal["won", "beaten", "false"]
"""What came of a call."""


def outcome(totals: Mapping[int, int], caller: int, called_with: int) -> Outcome:
    """Return what came of the call, given the totals of all hands shown, and what the caller *called with* (KA-37).

    >>> outcome({0: 4, 1: 9, 2: 4}, caller=0, called_with=4)
    'beaten'
    >>> outcome({0: 1, 1: 9, 2: 4}, caller=0, called_with=17)
    'false'
    """
    if called_with > MOST_TO_CALL:
        return "false"  # KA-32, KA-42; by the hand at the call (KA-37)
    lowest = min(total for seat, total in totals.items() if seat != caller)  # KA-40, KA-41
    return "won" if totals[caller] < lowest else "beaten"  # KA-40, KA-41


def points(totals: Mapping[int, int], caller: int, called_with: int) -> dict[int, int]:
    """Return what each seat scores in the round (KA-40 to KA-43).

    >>> points({0: 4, 1: 9, 2: 30}, caller=0, called_with=4)
    {0: 4, 1: 9, 2: 30}
    >>> points({0: 4, 1: 3, 2: 30}, caller=0, called_with=4)
    {0: 20, 1: 0, 2: 0}
    """
    if outcome(totals, caller, called_with) == "won":
        return dict(totals)  # KA-40
    return {seat: PENALTY if seat == caller else 0 for seat in totals}  # KA-41 to KA-43


def drops(total: int, scored: int, false_calls: int) -> bool:
    """Whether a *total* that has just been reached drops by 25 (KA-50, KA-55), once a round (KA-51).

    >>> drops(50, scored=8, false_calls=0), drops(50, scored=0, false_calls=0), drops(50, scored=8, false_calls=1)
    (True, False, False)
    """
    return total in STEPS and scored != 0 and not false_calls  # KA-50, KA-55; not after a false call (KA-42, KA-52)


def is_out(total: int, false_calls: int) -> bool:
    """Whether a player is eliminated (KA-42, KA-52).

    >>> is_out(99, 1), is_out(100, 0), is_out(12, 2)
    (False, True, True)
    """
    return total >= LIMIT or false_calls >= FALSE_CALLS  # KA-52, a second false call (KA-42)
