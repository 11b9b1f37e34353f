"""How many kernels each home has: one visitor alone cannot take those of all others."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from cardkit_widgets.app.kernels import Full


class Enough(Full):
    """Those who come from one address have as many kernels as they may."""


class Running(Protocol):
    """The kernels that run."""

    def __contains__(self, kernel_id: str, /) -> bool:
        """Whether a kernel runs."""


class Quotas:
    """Counts the *kernels* of each home, never more than *most*, also those that are still starting.

    A home is an address or a network, as `Proxies` tells it; None is nobody's, and has no limit.
    """

    def __init__(self, kernels: Running, most: int) -> None:
        self._kernels = kernels
        self._most = most
        self._coming: Counter[str] = Counter()
        self._homes: dict[str, str] = {}

    def has_enough(self, home: str | None) -> bool:
        """Whether no further kernel is for *home*."""
        if home is None:
            return False
        self._homes = {kernel_id: each for kernel_id, each in self._homes.items() if kernel_id in self._kernels}
        return self._coming[home] + sum(each == home for each in self._homes.values()) >= self._most

    @contextmanager
    def one_more(self, home: str | None) -> Iterator[None]:
        """Count, in the block, a kernel that is on its way to *home*; raises Enough at the limit."""
        if home is None:
            yield
            return
        if self.has_enough(home):
            raise Enough
        self._coming[home] += 1
        try:
            yield
        finally:
            self._coming -= Counter({home: 1})

    def give(self, kernel_id: str, home: str | None) -> None:
        """Take note that a kernel is for *home* until it ends."""
        if home is not None:
            self._homes[kernel_id] = home
