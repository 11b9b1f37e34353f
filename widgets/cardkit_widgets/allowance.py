"""How much a stranger may do: so much at once, and so much comes back each second; usually, what a kernel bears."""

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
    """What is left of it: *at_once* to begin with, and *a_second* come back, by *clock*, which counts seconds."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, at_once: float = AT_ONCE, a_second: float = A_SECOND
    ) -> None:
        self._clock = clock
        self._most = float(at_once)
        self._a_second = a_second
        self._left = self._most
        self._at = clock()

    def left(self) -> float:
        """Return how many more of the usual size could be taken off now."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._a_second)
        self._at = now
        return self._left

    def takes(self, size: int = USUAL) -> bool:
        """Take a message of *size* bytes off, and return whether there was enough left for it."""
        self._left = self.left() - max(1.0, size / USUAL)
        return self._left >= 0
