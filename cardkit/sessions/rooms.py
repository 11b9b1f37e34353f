"""What a go at practice is, in each of its rooms: which items come, and how they count."""

from __future__ import annotations

import zlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar, Final

from cardkit.lessons.check import Check
from cardkit.lessons.mastery import RUNGS
from cardkit.sessions.checking import MOST_SEEDS
from cardkit.sessions.record import Cost

ITEMS: Final = 10
"""So many items make a go at practice."""
APART: Final = 3
"""An item of a check that was missed comes again after so many others."""
TIME: Final = 3 * 60 * 1000
"""Milliseconds of a go against the clock."""
_MISSED, _HINTED, _RIGHT, _SHOWN = "❌💡✅⬛"
_LONGEST_ROW: Final = 12


@dataclass
class Go(ABC):
    """One go. *checks* are those to be practised, the most needed first."""

    name: ClassVar[str]
    time: ClassVar[int] = 0
    """How many milliseconds it lasts; 0 without a clock."""
    helps: ClassVar[bool] = True
    """Whether there are hints, and ways to try things out."""

    checks: Sequence[Check]
    random: Random
    number: int = 0
    right: int = 0
    missed: list[str] = field(default_factory=list)
    """The rules that missed items were mainly about."""
    _asked: list[str] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        """Whether no other item comes."""
        return False

    @abstractmethod
    def next(self) -> tuple[Check, int]:
        """Return the check of the next item, and the seed to make it of."""

    def count(self, rule: str, *, right: bool) -> None:
        """Count the item that lies there and is mainly about this *rule*."""
        self.right += right
        if not right:
            self.missed.append(rule)

    def _ask(self, check: Check) -> tuple[Check, int]:
        self.number += 1
        self._asked.append(check.name)
        return check, self.random.randrange(MOST_SEEDS)

    def _without(self, apart: int) -> list[Check]:
        """Return the checks of which none of the last items were, so many at most."""
        last = self._asked[-min(apart, len(self.checks) - 1) :] if len(self.checks) > 1 else []
        return [check for check in self.checks if check.name not in last]


class Ten(Go):
    """Ten items, the most needed first; the order is the browser's, and changes with every answer."""

    name = "ten"

    @property
    def is_over(self) -> bool:
        """Whether no other item comes."""
        return self.number >= ITEMS

    def next(self) -> tuple[Check, int]:
        """Return the check that is needed most, of those that were not asked just now."""
        return self._ask(self._without(APART)[0])


class Race(Go):
    """As many items as one can while the browser's clock runs: no hints, and nothing holds up who is right."""

    name = "race"
    time = TIME
    helps = False

    def next(self) -> tuple[Check, int]:
        """Return any check but the last one."""
        others = self._without(1)
        return self._ask(others[self.random.randrange(len(others))])


@dataclass
class Puzzle(Go):
    """The item of a day, the same for everybody: it follows from the game and the *date* alone."""

    name = "puzzle"

    date: str = ""

    @property
    def is_over(self) -> bool:
        """Whether no other item comes: there is only one."""
        return self.number > 0

    def next(self) -> tuple[Check, int]:
        """Return the item of the day."""
        drawn = zlib.crc32(f"{self.checks[0].game.name}/{self.date}".encode())
        check, _ = self._ask(self.checks[drawn % len(self.checks)])
        return check, drawn // len(self.checks)


def row(cost: Cost) -> str:
    """Return how a puzzle went, without a word about its answer: what was wrong, hints, and the end.

    >>> row(Cost(mistakes=2, hints=1)), row(Cost(hints=len(RUNGS)))
    ('❌❌💡✅', '⬛')
    """
    shown = cost.hints == len(RUNGS)
    tries = _MISSED * cost.mistakes + _HINTED * (0 if shown else cost.hints)
    return tries[:_LONGEST_ROW] + (_SHOWN if shown else _RIGHT)
