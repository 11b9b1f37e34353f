"""What a bot is: whatever can choose, and react, from what its seat may know; and the base of those that have dice.

>>> from cardkit import Match
>>> class First(Bot[Any, Any]):
...     def choose(self, view, seat):
...         return view.legal(seat)[0]
>>> match = Match.deal("kael", seed=7)
>>> match.let_bot_act({0: lambda seed: First(), 1: "easy"})
True
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Callable, Generator, Sequence
from typing import Any, Protocol, TypeVar

View_contra = TypeVar("View_contra", contravariant=True)
Act_co = TypeVar("Act_co", covariant=True)
C = TypeVar("C")


class Bot(Protocol[View_contra, Act_co]):
    """An opponent: from what its seat may know to one of its legal actions.

    Any object with these two methods is one. Whoever inherits from this class gets the second with it.
    """

    @abstractmethod
    def choose(self, view: View_contra, seat: int) -> Act_co:
        """Return one of ``view.legal(seat)``, having looked at nothing but *view*."""

    def react(self, view: View_contra, seat: int) -> Act_co | None:
        """Return what it does out of turn, or None to let the moment pass; if not said otherwise, what it chooses."""
        return self.choose(view, seat)


Thinking = Generator[float, None, C]
"""Goes on by a slice whenever it is asked, yields which part of the thinking is done, and returns what comes of it."""


def concluded(thinking: Thinking[C]) -> C:
    """Return what comes of *thinking*, all of it at once."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            conclusion: C = end.value
            return conclusion


def as_part(thinking: Thinking[C], begin: float, end: float) -> Thinking[C]:
    """Return what comes of *thinking*, which is only a part of all: from *begin* to *end*, where the whole is 1."""
    while True:
        try:
            share = next(thinking)
        except StopIteration as last:
            conclusion: C = last.value
            return conclusion
        yield begin + (end - begin) * share


Policy = Callable[[Any, int, random.Random], Any]
"""Takes a full state, one of its actors and dice; returns one of its legal actions quickly, for playouts.

Out of turn it may be None: the moment passes. It follows from what the seat may know.
"""

Level = str | Callable[[int], Bot[Any, Any]]
"""How well to play: a level of the game, such as ``"easy"``, or whatever makes a bot of one's own from a seed."""


class SeededBot(Bot[View_contra, Act_co]):
    """A bot that leaves something to chance: it asks its own *rng*, so that the same *seed* does the same again."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = random.Random(seed)

    def one_of(self, actions: Sequence[C]) -> C:
        """Return one of *actions* by lot, the same on every machine."""
        return actions[int(self.rng.random() * len(actions))]
