"""How much may be said on one line to a kernel: more than any person says, and less than a kernel could not bear."""

import time
from collections.abc import Callable
from typing import Final

AT_ONCE: Final = 1000
"""Messages: a page with eighty tables says about two for each when it opens, or when it is read in another language."""
A_SECOND: Final = 30
"""Messages a second, for as long as one likes: a key that is held down says as much."""
USUAL: Final = 4096
"""Bytes: a longer message counts as several."""


class Allowance:
    """What is left of it: `AT_ONCE` to begin with, and `A_SECOND` come back, by *clock*, which counts seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left = float(AT_ONCE)
        self._at = clock()

    def takes(self, size: int) -> bool:
        """Take a message of *size* bytes off, and return whether there was enough left for it."""
        now = self._clock()
        self._left = min(AT_ONCE, self._left + (now - self._at) * A_SECOND) - max(1.0, size / USUAL)
        self._at = now
        return self._left >= 0
