"""Sequential halving: all actions in the same deals, then the better half of them in more, until one is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, log2
from typing import Any

from cardkit.bots import Thinking
from cardkit.contract import State
from cardkit.search.bot import SearchingBot
from cardkit.search.character import indifferent
from cardkit.search.playouts import SLICE, Playouts, Wish

Estimate = Callable[[Any, int, Any], Mapping[Any, float]]
"""Takes a full state, a seat and its actions; returns by action about what it brings, in what the game counts."""


class HalvingBot(SearchingBot):
    """Divides its playouts among the actions that an *estimate* finds best, *most* of them at first.

    The estimate counts as much as *weight* playouts of each action, so that few playouts do no harm.
    """

    def __init__(
        self,
        estimate: Estimate,
        seed: int = 0,
        *,
        playouts: int,
        most: int,
        weight: int,
        wish: Wish = indifferent,
    ) -> None:
        super().__init__(seed, playouts=playouts, wish=wish)
        self.estimate = estimate
        self.most = most
        self.weight = weight

    def search(self, playouts: Playouts, view: State[Any], actions: Sequence[Any]) -> Thinking[Any]:
        """Halve the actions until one is left."""
        found = self.estimate(playouts.deal(), playouts.seat, actions)
        estimates = {action: found[action] + self.wish(action) for action in actions}
        left = sorted(actions, key=lambda action: -estimates[action])[: self.most]
        total = {action: self.weight * estimates[action] for action in left}
        halvings, said = ceil(log2(len(left))), 0
        for halving in range(halvings):
            while playouts.made + len(left) <= self.playouts * (halving + 1) / halvings:
                dealt = playouts.deal()
                for action in left:
                    total[action] += playouts.advantage(dealt, action)
                if playouts.made - said >= SLICE:
                    said = playouts.made
                    yield said / self.playouts
            left.sort(key=lambda action: -total[action])
            left = left[: (len(left) + 1) // 2]
        return left[0]
