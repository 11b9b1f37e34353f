"""What all bots that search have in common: they think in slices, about what they may do, within so many playouts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from cardkit.bots import Bot, Thinking, concluded
from cardkit.contract import State
from cardkit.search.character import indifferent
from cardkit.search.playouts import Playouts, Wish


class SearchingBot(Bot[Any, Any]):
    """A bot that makes up to so many *playouts* for a decision, never so many seconds: its dice come from the *seed*.

    So what it does follows from the view and the seed alone, on every machine. It thinks in slices, so that somebody
    can show how far it is, do something else between two of them, or leave it: see :meth:`thinking`.
    """

    def __init__(self, seed: int = 0, *, playouts: int, wish: Wish = indifferent) -> None:
        self.seed = seed
        self.playouts = playouts
        self.wish = wish

    def choose(self, view: State[Any], seat: int) -> Any:
        """Return one of ``view.legal(seat)``, having thought it over."""
        return concluded(self.thinking(view, seat))

    def react(self, view: State[Any], seat: int) -> Any:
        """Return what it does out of turn, or None if it is better to let the moment pass."""
        return concluded(self.thinking(view, seat, reacts=True))

    def thinking(self, view: State[Any], seat: int, *, reacts: bool = False) -> Thinking[Any]:
        """Yield after each slice of thinking which part of the playouts is made; return what to do.

        If it *reacts*, that may be None: to let the moment pass is one of the things that it tries.
        """
        actions = [*view.legal(seat), *([None] if reacts else [])]
        if len(actions) == 1:
            return actions[0]
        return (yield from self.search(Playouts(view, seat, view.game.policy, self.seed, self.wish), view, actions))

    @abstractmethod
    def search(self, playouts: Playouts, view: State[Any], actions: Sequence[Any]) -> Thinking[Any]:
        """Yield after each slice which part of the playouts is made; return the best of several *actions*."""
