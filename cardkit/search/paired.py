"""Two actions in the same deals: the differences between what they bring, and how far their mean can be trusted."""

from __future__ import annotations

from math import inf, sqrt


class Paired:
    """How much better one action was than another in the same deals: mean and standard error of the differences."""

    __slots__ = ("deals", "squares", "total")

    def __init__(self) -> None:
        self.deals = 0
        self.total = self.squares = 0.0

    def add(self, difference: float) -> None:
        """Take the difference in one more deal."""
        self.deals += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def mean(self) -> float:
        """The mean of the differences; of none, 0."""
        return self.total / self.deals if self.deals else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; of less than two deals, infinite."""
        if self.deals < 2:
            return inf
        variance = (self.squares - self.total * self.total / self.deals) / (self.deals - 1)
        return sqrt(max(variance, 0.0) / self.deals)
