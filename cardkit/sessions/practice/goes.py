"""The ways to practise: in each, which items come, how they count, and what is said at the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar, Final

from cardkit.lessons.check import Check
from cardkit.lessons.mastery import RUNGS
from cardkit.sessions.messages import PUZZLES
from cardkit.sessions.practice.learner import Learner
from cardkit.sessions.practice.puzzles import of_day
from cardkit.sessions.record import Cost
from cardkit.sessions.steps.checking import MOST_SEEDS
from cardkit.texts import Texts

ITEMS: Final = 10
"""So many items make a go at practice."""
APART: Final = 3
"""An item of a check that was missed comes again after so many others."""
TIME: Final = 3 * 60 * 1000
"""Milliseconds of a go against the clock."""
_MISSED, _HINTED, _RIGHT, _SHOWN = "❌💡✅⬛"
_LONGEST_ROW: Final = 12

Said = tuple[str, dict[str, Any]]
"""A sentence of the catalogue under ``practice``, and its parameters."""


class Go(ABC):
    """One go of a *learner*."""

    name: ClassVar[str]
    of: ClassVar[int] = ITEMS
    """How many items it has, where that is known before."""
    time: ClassVar[int] = 0
    """How many milliseconds it lasts; 0 without a clock."""
    helps: ClassVar[bool] = True
    """Whether there are hints, and ways to try things out."""
    passes: ClassVar[bool] = True
    """Whether an item can be passed over; it was missed then."""
    suits: ClassVar[bool] = True
    """Whether the items are those that the learner needs, and not the same for everybody."""
    shares: ClassVar[bool] = False
    """Whether what is remarked at the end is there to be passed on."""

    def __init__(self, learner: Learner) -> None:
        self.learner = learner
        self.number = 0
        self.right = 0
        self.missed: list[str] = []  # the rules that missed items were mainly about
        self._asked: list[str] = []

    @property
    def is_over(self) -> bool:
        """Whether no other item comes."""
        return False

    @abstractmethod
    def next(self) -> tuple[Check, int]:
        """Return the check of the next item, and the seed to make it of."""

    def count(self, rules: Sequence[str], *, right: bool) -> None:
        """Count the item that lies there and is about these *rules*: what is missed, for the first one alone."""
        self.right += right
        if not right:
            self.missed.append(rules[0])
        self.learner.answered(rules if right else rules[:1], right=right)

    def solved(self, cost: Cost) -> None:
        """Note that the item is solved, at this cost."""

    @abstractmethod
    def result(self) -> Said:
        """Return how the go went."""

    def remark(self, words: Texts) -> tuple[str, str]:
        """Return what is to be said besides, and the rule that this is about; both may be empty."""
        return (words.say("practice.missed"), self.missed[0]) if self.missed else ("", "")

    def _ask(self, check: Check) -> tuple[Check, int]:
        self.number += 1
        self._asked.append(check.name)
        return check, self.learner.random.randrange(MOST_SEEDS)

    def _needed(self, apart: int) -> list[Check]:
        """Return the checks that are needed and of which none of the last items were, so many at most."""
        checks = self.learner.needed()
        last = self._asked[-min(apart, len(checks) - 1) :] if len(checks) > 1 else []
        return [check for check in checks if check.name not in last]


class Ten(Go):
    """Ten items, the most needed first; the order is the browser's, and changes with every answer."""

    name = "ten"

    @property
    def is_over(self) -> bool:
        """Whether no other item comes."""
        return self.number >= ITEMS

    def next(self) -> tuple[Check, int]:
        """Return the check that is needed most, of those that were not asked just now."""
        return self._ask(self._needed(APART)[0])

    def result(self) -> Said:
        """Return how many were right."""
        return "result-ten", {"n": self.right, "of": ITEMS}


class Race(Go):
    """As many items as one can while the browser's clock runs: no hints, and nothing holds up who is right."""

    name = "race"
    time = TIME
    helps = False

    def next(self) -> tuple[Check, int]:
        """Return any check but the last one."""
        others = self._needed(1)
        return self._ask(others[self.learner.random.randrange(len(others))])

    def result(self) -> Said:
        """Return how many were right, and whether that is more than ever."""
        key = "result-best" if self.learner.beats(self.right) else "result-race"
        return key, {"n": self.right, "best": self.learner.best}


class Puzzle(Go):
    """The puzzles of a day, the same for everybody, one harder than the other; those that are solved do not come."""

    name = "puzzle"
    of = PUZZLES
    passes = False
    suits = False
    shares = True

    def __init__(self, learner: Learner) -> None:
        super().__init__(learner)
        self.date = learner.today

    @property
    def is_over(self) -> bool:
        """Whether all of them have been solved, now or on another visit."""
        return all(self.learner.rows(self.date))

    def next(self) -> tuple[Check, int]:
        """Return the first that is not solved."""
        at = self.learner.rows(self.date).index("")
        check, seed = self._all[at]
        self._ask(check)
        self.number = at + 1
        return check, seed

    @cached_property
    def _all(self) -> list[tuple[Check, int]]:
        return of_day(list(self.learner.checks.values()), self.date)

    def solved(self, cost: Cost) -> None:
        """Let the browser keep how a puzzle went."""
        self.learner.solved(self.date, self.number, row(cost))

    def result(self) -> Said:
        """Return that there are other ones tomorrow."""
        return "done-puzzle", {}

    def remark(self, words: Texts) -> tuple[str, str]:
        """Return how the puzzles went, as a text to pass on."""
        rows = " · ".join(self.learner.rows(self.date))
        return words.say("practice.row", game=words.say("game.title"), date=self.date, row=rows), ""


WAYS: Final[Sequence[type[Go]]] = (Ten, Puzzle, Race)


def row(cost: Cost) -> str:
    """Return how a puzzle went, without a word about its answer: what was wrong, hints, and the end.

    >>> row(Cost(wrong={0, 2}, hints=1)), row(Cost(hints=len(RUNGS)))
    ('❌❌💡✅', '⬛')
    """
    shown = cost.hints == len(RUNGS)
    tries = _MISSED * len(cost.wrong) + _HINTED * (0 if shown else cost.hints)
    return tries[:_LONGEST_ROW] + (_SHOWN if shown else _RIGHT)
