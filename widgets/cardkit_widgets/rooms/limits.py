"""What strangers may do with rooms: how many they open, and how many codes they guess, from one home and in all.

A home is an address or a network that whoever asks cannot leave; None is nobody's, and has no limit of its own.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from cardkit_widgets.allowance import Allowance

MOST_ROOMS: Final = 1000
"""So many rooms may a server have."""
ROOMS_AT_ONCE: Final = 30
"""So many may be opened at one home at once: a school is one, and a class opens ten in a lesson."""
ROOMS_A_SECOND: Final = 30 / 3600
CODES_AT_ONCE: Final = 10
"""So many codes of no room may be typed at one home, as whoever reads badly does."""
CODES_A_SECOND: Final = 10 / 60
GUESSES_AT_ONCE: Final = 100
"""So many on the whole server, however many homes somebody has: of a million codes, few are found so."""
GUESSES_A_SECOND: Final = 100 / 60
LINES_AT_ONCE: Final = 200
"""So many lines may one home begin at once: a school whose pages all come again, and some of them twice."""
LINES_A_SECOND: Final = 5
SILENT: Final = 60
"""So many lines of one home may wait at once for their tab to say who comes: a class comes together."""
SILENT_IN_ALL: Final = 600
_MOST_HOMES: Final = 10_000


class Homes:
    """An allowance for each home, forgotten as soon as all of it has come back."""

    def __init__(self, at_once: float, a_second: float, clock: Callable[[], float]) -> None:
        self._at_once, self._a_second, self._clock = at_once, a_second, clock
        self._homes: dict[str, Allowance] = {}

    def of(self, home: str) -> Allowance:
        """Return what is left to a home."""
        if len(self._homes) >= _MOST_HOMES:
            self._homes = {name: each for name, each in self._homes.items() if each.left() < self._at_once}
        return self._homes.setdefault(home, Allowance(self._clock, self._at_once, self._a_second))


class Limits:
    """Counts, by *clock*, what comes from each home and what comes in all."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._opened = Homes(ROOMS_AT_ONCE, ROOMS_A_SECOND, clock)
        self._guessed = Homes(CODES_AT_ONCE, CODES_A_SECOND, clock)
        self._guesses = Allowance(clock, GUESSES_AT_ONCE, GUESSES_A_SECOND)
        self._lines = Homes(LINES_AT_ONCE, LINES_A_SECOND, clock)
        self._silent: Counter[str | None] = Counter()

    def may_open(self, home: str | None, rooms: int) -> str:
        """Count one more room; return the name of what speaks against it, or nothing. So many *rooms* there are."""
        if rooms >= MOST_ROOMS:
            return "rooms-server"
        return "" if home is None or self._opened.of(home).takes() else "rooms-home"

    def waits(self, home: str | None) -> bool:
        """Count one more line that waits for its tab to say who comes; return whether there may be so many.

        What is refused takes nothing off: pages that try again come in one after the other.
        """
        self._silent[home] += 1
        may = self._silent.total() <= SILENT_IN_ALL
        if home is not None and may:
            lines = self._lines.of(home)
            may = self._silent[home] <= SILENT and lines.left() >= 1 and lines.takes()
        return may

    def waits_no_more(self, home: str | None) -> None:
        """Count one fewer."""
        self._silent[home] -= 1
        if not self._silent[home]:
            del self._silent[home]

    def may_guess(self, home: str | None) -> bool:
        """Whether a code may be tried without an invitation."""
        return self._guesses.left() >= 1 and (home is None or self._guessed.of(home).left() >= 1)

    def wrong(self, home: str | None) -> None:
        """Count a code of no room."""
        self._guesses.takes()
        if home is not None:
            self._guessed.of(home).takes()
