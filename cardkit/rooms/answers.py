"""What tabs have asked for that is not done yet: a turn is answered when it counts, or when somebody was quicker."""

from __future__ import annotations

from typing import NamedTuple

from cardkit.rooms.outside import Line


class Asked(NamedTuple):
    """What a *tab* of a *person* has asked for, by its *number*."""

    person: int
    tab: str
    number: int


class Answers:
    """The answers that are still to be given; whoever asks again meanwhile waits on."""

    def __init__(self) -> None:
        self._waiting: dict[Asked, tuple[object, Line]] = {}

    def wait(self, asked: Asked, line: Line, pending: object) -> None:
        """Let a tab wait for as long as this is *pending*."""
        self._waiting[asked] = pending, line

    def waits(self, asked: Asked, line: Line) -> bool:
        """Return whether this waits for its answer, which goes to the *line* on which it was asked last."""
        if asked in self._waiting:
            self.wait(asked, line, self._waiting[asked][0])
        return asked in self._waiting

    def give(self, pending: object) -> list[tuple[Line, int]]:
        """Return the numbers that can be answered now, since something else is *pending*, or nothing, and to whom."""
        due = [(asked, line) for asked, (waited, line) in self._waiting.items() if waited is not pending]
        for asked, _ in due:
            del self._waiting[asked]
        return [(line, asked.number) for asked, line in due]
