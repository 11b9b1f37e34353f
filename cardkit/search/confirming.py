"""What fresh deals say of two actions: a difference is one only beyond three standard errors.

Whatever has been chosen because it did well in some deals has been lucky in them, too. So it is tried anew in deals
that had no part in the choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardkit.bots import Thinking
from cardkit.search.paired import Paired
from cardkit.search.playouts import SLICE, Playouts, ahead, went_well

DEALS: Final = 400
"""In so many fresh deals two actions are compared."""
SURE: Final = 3.0
"""A difference is said only beyond so many standard errors."""
LEAST: Final = 0.1
"""What differs matters if it decides how it goes in so many of the deals, or more."""
MUCH: Final = 5.0
"""So much more of what the game counts matters, too."""
FREQUENCIES: Final = (20, 100)
"""Of so many a frequency is told: of the first, if that shows what differs."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """How *action* and *other* did in the same *deals*.

    *gain* is by how much more of what the game counts *action* brought than *other*, measured against the mean of the
    others at the table, and *error* its standard error. *well* and *other_well* count the deals in which nobody came
    out of the round better than the seat; *well_differs* says whether these two counts differ beyond doubt.
    """

    action: Any
    other: Any
    deals: int
    gain: float
    error: float
    well: int
    other_well: int
    well_differs: bool

    @property
    def is_clear(self) -> bool:
        """Whether one of the two is better beyond doubt."""
        return abs(self.gain) > SURE * self.error

    @property
    def decides(self) -> bool:
        """Whether the two differ often in whether it goes well."""
        return abs(self.well - self.other_well) >= LEAST * self.deals

    @property
    def matters(self) -> bool:
        """Whether the difference is worth a word."""
        return self.decides or abs(self.gain) >= MUCH

    def reversed(self) -> Comparison:
        """Return the same, told of the other action."""
        return Comparison(
            self.other, self.action, self.deals, -self.gain, self.error, self.other_well, self.well, self.well_differs
        )

    def frequencies(self) -> tuple[int, int, int] | None:
        """Return of how many, and in how many of them the seat comes out well after *action*, and after *other*.

        Of 20, or of 100 where 20 would show no difference, or that something happens always or never, which deals can
        never be sure of; None where there is no difference beyond doubt.

        >>> Comparison("a", "b", 400, 0.5, 0.1, 260, 200, well_differs=True).frequencies()
        (20, 13, 10)
        >>> Comparison("a", "b", 400, 0.5, 0.1, 260, 0, well_differs=True).frequencies()
        (100, 65, 1)
        >>> Comparison("a", "b", 400, 0.5, 0.1, 400, 392, well_differs=True).frequencies()
        (100, 99, 98)
        """
        if not self.well_differs:
            return None
        of, (first, second) = natural([n / self.deals for n in (self.well, self.other_well)])
        return (of, first, second) if first != second else None


def natural(shares: Sequence[float]) -> tuple[int, list[int]]:
    """Return of how many to tell, and in how many of them each of these *shares* is: at least in one, and never in all.

    Of 20, if that tells the most from the least, and calls none of them nothing or everything; or else of 100.

    >>> natural([0.5, 0.26]), natural([0.5, 0.99]), natural([0.4, 0.41])
    ((20, [10, 5]), (100, [50, 99]), (100, [40, 41]))
    """
    of, finer = FREQUENCIES
    found = [round(of * share) for share in shares]
    is_flat = min(found) == max(found) and min(shares) < max(shares)
    if is_flat or min(found) == 0 or max(found) == of:
        return finer, [min(max(round(finer * share), 1), finer - 1) for share in shares]
    return of, found


@dataclass(frozen=True, slots=True)
class Found:
    """What has been found of what was done after *at* moves of a match, *against* something else."""

    at: int
    against: Comparison


def compared(playouts: Playouts, action: Any, other: Any, deals: int = DEALS) -> Thinking[Comparison]:
    """Try both actions in so many fresh *deals*; yield after each slice which part of them is made."""
    gain, better, well, other_well = Paired(), Paired(), 0, 0
    for number in range(deals):
        dealt = playouts.deal()
        one, two = playouts.outcome(dealt, action), playouts.outcome(dealt, other)
        gain.add(ahead(one, playouts.seat) - ahead(two, playouts.seat))
        is_well, is_other = went_well(one, playouts.seat), went_well(two, playouts.seat)
        better.add(is_well - is_other)
        well += is_well
        other_well += is_other
        if 2 * number % SLICE == SLICE - 2:
            yield (number + 1) / deals
    differs = abs(better.mean) > SURE * better.error
    return Comparison(action, other, deals, gain.mean, gain.error, well, other_well, differs)
