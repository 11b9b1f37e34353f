"""What fresh deals say of two actions: a difference is one only beyond three standard errors.

Whatever has been chosen because it did well in some deals has been lucky in them, too. So it is tried anew in deals
that had no part in the choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil, floor
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
ROUGH: Final = 0.3
"""By no more than this may what is told of two frequencies differ from how they do."""


@dataclass(frozen=True, slots=True)
class Telling:
    """What has come of two actions in so many *deals*: on the mean so much of it after each, an *amount* or a share.

    ``fates.<name>`` of the game's catalogue says what that is. There is no *other*, if it is told of one alone.
    """

    name: str
    deals: int
    mine: float
    other: float | None
    amount: bool = False

    @property
    def gap(self) -> float:
        """By how much the two differ."""
        return 0.0 if self.other is None else abs(self.mine - self.other)

    @property
    def is_settled(self) -> bool:
        """Whether it is told of one alone, and has come in none of the deals, or in all."""
        return self.other is None and not self.amount and self.mine in (0, 1)


@dataclass(frozen=True, slots=True)
class Comparison:
    """How *action* and *other* did in the same *deals*.

    *gain* is by how much more of what the game counts *action* brought than *other*, measured against the mean of the
    others at the table, and *error* its standard error; *ahead* is what *action* brought so measured. *well* and
    *other_well* count the deals in which nobody came out of the round better than the seat. What is *told* of the
    difference has been counted in deals of its own. *why* is the number of the game's reason that singles the action
    out, None if no one does.
    """

    action: Any
    other: Any
    deals: int
    gain: float
    error: float
    well: int
    other_well: int
    told: tuple[Telling, ...] = ()
    why: int | None = None
    ahead: float = 0.0

    @property
    def is_clear(self) -> bool:
        """Whether one of the two is better beyond doubt."""
        return abs(self.gain) > SURE * self.error

    @property
    def is_alike(self) -> bool:
        """Whether the two are about equally good, as far as the deals can tell."""
        return abs(self.gain) <= self.error

    @property
    def decides(self) -> bool:
        """Whether the two differ often in whether it goes well."""
        return abs(self.well - self.other_well) >= LEAST * self.deals

    @property
    def matters(self) -> bool:
        """Whether the difference is worth a word."""
        return self.decides or abs(self.gain) >= MUCH

    def reversed(self) -> Comparison:
        """Return the same, of the other action; nothing has been counted of that yet."""
        mine, other, ahead = self.well, self.other_well, self.ahead - self.gain
        return Comparison(self.other, self.action, self.deals, -self.gain, self.error, other, mine, ahead=ahead)


def natural(shares: Sequence[float]) -> tuple[int, list[int]]:
    """Return of how many to tell, and in how many of them each of these *shares* is: at least in one, and never in all.

    Of 20, if they differ by as much then as they do, and by more than one, and none of them is called nothing or
    everything; or else of 100.

    >>> natural([0.5, 0.26]), natural([0.525, 0.66]), natural([0.5, 0.99]), natural([0.4, 0.41])
    ((20, [10, 5]), (100, [53, 66]), (100, [50, 99]), (100, [40, 41]))
    """
    of, finer = FREQUENCIES
    found = [_nearest(of * share) for share in shares]
    least, most = min(found), max(found)
    is_rough = most - least < 2 or abs(most - least - of * (max(shares) - min(shares))) > ROUGH
    if (is_rough and len(shares) > 1) or least == 0 or most == of:
        return finer, [min(max(_nearest(finer * share), 1), finer - 1) for share in shares]
    return of, found


def _nearest(amount: float) -> int:
    """Return the whole number next to *amount*, of two as near the higher one, as people round."""
    return floor(amount + 0.5)


def rounded(amounts: Sequence[float]) -> list[int]:
    """Return one or two *amounts* as whole numbers that differ by about as much as they do.

    >>> rounded([10.5, 12.8]), rounded([4.4]), rounded([12.5])
    ([11, 13], [4], [13])
    """
    if len(amounts) == 1:
        return [_nearest(amounts[0])]
    near = [[*pair] for pair in product(*((floor(amount), ceil(amount)) for amount in amounts))]
    one, other = amounts
    return min(near, key=lambda n: max(abs(n[0] - one), abs(n[1] - other), abs(n[0] - n[1] - one + other)))


@dataclass(frozen=True, slots=True)
class Found:
    """What has been found of what was done after *at* moves of a match, *against* something else."""

    at: int
    against: Comparison


def compared(playouts: Playouts, action: Any, other: Any, deals: int = DEALS) -> Thinking[Comparison]:
    """Try both actions in so many fresh *deals*; yield after each slice which part of them is made."""
    gain, mine, well, other_well = Paired(), Paired(), 0, 0
    for number in range(deals):
        dealt = playouts.deal()
        one, two = playouts.outcome(dealt, action), playouts.outcome(dealt, other)
        mine.add(ahead(one, playouts.seat))
        gain.add(ahead(one, playouts.seat) - ahead(two, playouts.seat))
        well += went_well(one, playouts.seat)
        other_well += went_well(two, playouts.seat)
        if 2 * number % SLICE == SLICE - 2:
            yield (number + 1) / deals
    return Comparison(action, other, deals, gain.mean, gain.error, well, other_well, ahead=mine.mean)
