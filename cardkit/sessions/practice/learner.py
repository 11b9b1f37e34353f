"""Whoever practises, as their browser knows them: it keeps what they have met and how it went."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cached_property
from typing import Final

from cardkit.lessons.check import Check
from cardkit.sessions.messages import PUZZLES, Known
from cardkit.sessions.reader import Reader

FIRST: Final = 3
"""So many checks, the first of the game, are for whoever has met nothing yet."""


class Learner:
    """What somebody who practises a game needs most, their best, and how their puzzles went.

    *checks* gives all checks of the game, in the order of its chapters, when they are needed first. Each answer is
    told to the browser of the *reader*.
    """

    def __init__(self, checks: Callable[[], Sequence[Check]], reader: Reader) -> None:
        self.best = 0
        self.wanted = ""  # the rule that is to be practised before all others
        self._rows: dict[str, list[str]] = {}  # how the puzzles went, by their dates
        self.random: random.Random = random.SystemRandom()
        self._known: Known | None = None
        self._load = checks
        self._reader = reader

    @cached_property
    def checks(self) -> Mapping[str, Check]:
        """All checks of the game by name."""
        return {check.name: check for check in self._load()}

    @property
    def today(self) -> str:
        """The day where the learner is."""
        return self._known["today"] if self._known else date.today().isoformat()

    def know(self, known: Known) -> None:
        """Take over what the browser knows of the learner."""
        self._known = known
        self.best = max(self.best, known["best"])
        rows = self.rows(known["today"])
        self._rows[known["today"]] = [row or kept for row, kept in zip(rows, known["puzzles"], strict=True)]

    def has_met_nothing(self) -> bool:
        """Whether the browser says that the learner has met no check."""
        return self._known is not None and not self._known["checks"] and not self.wanted

    def is_familiar(self, rules: Sequence[str]) -> bool:
        """Whether the learner knows all these rules well."""
        return self._known is not None and set(self._known["familiar"]).issuperset(rules)

    def needed(self) -> list[Check]:
        """Return the checks to be practised: in the browser's order, or all of them, mixed.

        Whoever has met nothing begins with the first ones. What is mainly about the rule that is wanted comes first.
        """
        wanted = [check for check in self.checks.values() if check.rules[0] == self.wanted]
        return [*wanted, *(check for check in self._due() if check not in wanted)]

    def _due(self) -> list[Check]:
        if self._known is None:
            return sorted(self.checks.values(), key=lambda _: self.random.random())
        met = [self.checks[name] for name in self._known["checks"] if name in self.checks]
        return met or list(self.checks.values())[:FIRST]

    def answered(self, rules: Sequence[str], *, right: bool) -> None:
        """Let the browser keep that an item about *rules* was right, or missed."""
        self._reader.letters.append({"type": "practised", "rules": list(rules), "right": right})

    def rows(self, day: str) -> list[str]:
        """Return how the puzzles of a *day* went, the easiest first; those that are not solved are empty."""
        return self._rows.get(day, [""] * PUZZLES)

    def solved(self, day: str, number: int, row: str) -> None:
        """Let the browser keep how the puzzle of that *number* went, the first time."""
        rows = self.rows(day)
        if not rows[number - 1]:
            self._rows[day] = [*rows[: number - 1], row, *rows[number:]]
            self._reader.letters.append({"type": "puzzled", "date": day, "number": number, "row": row})

    def beats(self, right: int) -> bool:
        """Return whether so many are more than ever before, which the browser is to keep then."""
        if right <= self.best:
            return False
        self.best = right
        self._reader.letters.append({"type": "best", "right": right})
        return True
