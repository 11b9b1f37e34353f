"""A character: the same search with another wish, so that somebody plays well but in a way that can be seen through."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from cardkit.bots import Bot


@dataclass(frozen=True, slots=True)
class Character:
    """What somebody likes to do, or avoids, besides what it brings.

    *counts* says how much of it is in an action, and *worth* how much of what the game counts each of it is worth to
    them; less than 0 if they avoid it.

    >>> Character(lambda action: action == "draw", worth=-2)("draw")
    -2
    """

    counts: Callable[[Any], float]
    worth: float

    def __call__(self, action: Any) -> float:
        """Return how much more *action* is worth to them than what it brings; to let a moment pass is no more."""
        return 0 if action is None else self.worth * self.counts(action)

    def in_a(self, bot: Callable[..., Bot[Any, Any]]) -> Callable[[int], Bot[Any, Any]]:
        """Return what makes a *bot* that searches and has this character, from a seed."""
        return partial(bot, wish=self)


def indifferent(action: Any) -> float:
    """Return what *action* is worth besides what it brings to somebody without a character: nothing."""
    return 0
