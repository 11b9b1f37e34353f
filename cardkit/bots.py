"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any


class Bot(ABC):
    """An opponent: from what its seat may know to one of its legal actions."""

    @abstractmethod
    def choose(self, view: Any, seat: int) -> Any:
        """Return one of ``view.legal(seat)``, having looked at nothing but *view*."""

    def react(self, view: Any, seat: int) -> Any:
        """Return what it does out of turn, or None to let the moment pass; if not said otherwise, what it chooses."""
        return self.choose(view, seat)
