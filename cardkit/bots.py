"""What a bot is, and whose move it is among several."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardkit.game import State


class Bot(ABC):
    """An opponent: from what its seat may know to one of its legal actions."""

    @abstractmethod
    def choose(self, view: Any, seat: int) -> Any:
        """Return one of ``view.legal(seat)``, having looked at nothing but *view*."""

    def react(self, view: Any, seat: int) -> Any:
        """Return what it does out of turn, or None to let the moment pass; if not said otherwise, what it chooses."""
        return self.choose(view, seat)


def move_of_bots(state: State[Any], bot_of: Callable[[int], Bot | None]) -> tuple[int, Any] | None:
    """Return the seat of the bot that acts now and its action; None if none does.

    Whoever reacts out of turn comes before whoever has the turn. *bot_of* returns the bot at a seat, None for a person.
    """
    for seat in state.actors()[1:]:
        bot = bot_of(seat)
        reaction = bot and bot.react(state.view(seat), seat)
        if reaction is not None:
            return seat, reaction
    for seat in state.actors()[:1]:
        bot = bot_of(seat)
        if bot is not None:
            return seat, bot.choose(state.view(seat), seat)
    return None
