"""What fresh deals say of two actions: a difference is one only beyond three standard errors.

Whatever has been chosen because it did well in some deals has been lucky in them, too. So it is tried anew in deals
that had no part in the choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cardkit.bots import Thinking
from cardkit.search.paired import Paired
from cardkit.search.playouts import SLICE, Playouts

DEALS: Final = 400
"""In so many fresh deals two actions are compared."""
SURE: Final = 3.0
"""A difference is said only beyond so many standard errors."""
FREQUENCIES: Final = (20, 100)
"""Of so many a frequency is told: of the first, if that shows the difference."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """How *action* and *other* did in the same *deals*.

    *gain* is by how much more of what the game counts *action* brought than *other*, measured against the mean of the
    others at the table, and *error* its standard error. *well* and *other_well* count the deals in which the seat came
    out of the round better than that mean; *well_differs* says whether these two counts differ beyond doubt.
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

    def reversed(self) -> Comparison:
        """Return the same, told of the other action."""
        return Comparison(
            self.other, self.action, self.deals, -self.gain, self.error, self.other_well, self.well, self.well_differs
        )

    def frequencies(self) -> tuple[int, int, int] | None:
        """Return of how many, and in how many of them the seat comes out well after *action*, and after *other*.

        Of 20, or of 100 where 20 would show no difference; None where there is no difference beyond doubt. What deals
        show is never sure, so nothing happens always or never.

        >>> Comparison("a", "b", 400, 0.5, 0.1, 260, 200, well_differs=True).frequencies()
        (20, 13, 10)
        >>> Comparison("a", "b", 400, 0.5, 0.1, 400, 392, well_differs=True).frequencies()
        (100, 99, 98)
        """
        if not self.well_differs:
            return None
        for of in FREQUENCIES:
            first, second = (min(max(round(of * n / self.deals), 1), of - 1) for n in (self.well, self.other_well))
            if first != second:
                return of, first, second
        return None


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
        one, two = playouts.advantage(dealt, action), playouts.advantage(dealt, other)
        gain.add(one - two)
        better.add((one > 0) - (two > 0))
        well += one > 0
        other_well += two > 0
        if 2 * number % SLICE == SLICE - 2:
            yield (number + 1) / deals
    differs = abs(better.mean) > SURE * better.error
    return Comparison(action, other, deals, gain.mean, gain.error, well, other_well, differs)
