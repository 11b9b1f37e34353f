"""What a bot is."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, TypeVar

C = TypeVar("C")


class Bot(ABC):
    """An opponent: from what its seat may know to one of its legal actions.

    Where it leaves something to chance, it asks its own *rng*, so that the same *seed* does the same again.
    """

    def __init__(self, seed: int = 0) -> None:
        self.rng = random.Random(seed)

    @abstractmethod
    def choose(self, view: Any, seat: int) -> Any:
        """Return one of ``view.legal(seat)``, having looked at nothing but *view*."""

    def react(self, view: Any, seat: int) -> Any:
        """Return what it does out of turn, or None to let the moment pass; if not said otherwise, what it chooses."""
        return self.choose(view, seat)

    def one_of(self, actions: Sequence[C]) -> C:
        """Return one of *actions* by lot, the same on every machine."""
        return actions[int(self.rng.random() * len(actions))]
