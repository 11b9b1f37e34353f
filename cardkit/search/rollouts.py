"""Policy rollouts with a guard: another bot's choice stands, unless an action is clearly better in the same deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardkit.bots import Bot, Thinking
from cardkit.contract import State
from cardkit.search.bot import SearchingBot
from cardkit.search.character import indifferent
from cardkit.search.paired import Paired
from cardkit.search.playouts import SLICE, Playouts, Wish

LEAST_DEALS: Final = 8
"""Before so many deals no difference means anything."""
DOUBT: Final = 2.0
"""An action is given up when it lies so many standard errors behind another one, or behind the other bot's choice."""


class RolloutBot(SearchingBot):
    """Does what another bot would do, made by *base*, unless an action beats that by *guard* standard errors.

    Without the guard, whatever differs little would be decided by noise, and often badly.
    """

    def __init__(
        self,
        base: Callable[[int], Bot[Any, Any]],
        seed: int = 0,
        *,
        playouts: int,
        guard: float,
        wish: Wish = indifferent,
    ) -> None:
        super().__init__(seed, playouts=playouts, wish=wish)
        self.base = base
        self.guard = guard

    def search(self, playouts: Playouts, view: State[Any], actions: Sequence[Any]) -> Thinking[Any]:
        """Try all actions in the same deals, and give up those that fall behind."""
        base = self.base(self.seed)
        usual = (base.react if None in actions else base.choose)(view, playouts.seat)
        found = {action: Paired() for action in actions if action != usual}
        left, said = list(found), 0
        while left and playouts.made + len(left) < self.playouts:
            dealt = playouts.deal()
            least = playouts.advantage(dealt, usual)
            for action in left:
                found[action].add(playouts.advantage(dealt, action) - least)
            if found[left[0]].deals >= LEAST_DEALS:
                left = _in_the_running(found, left)
            if playouts.made - said >= SLICE:
                said = playouts.made
                yield said / self.playouts
        best, most = usual, 0.0
        for action, paired in found.items():
            sure = paired.mean - self.guard * paired.error
            if paired.deals >= LEAST_DEALS and sure > most:
                best, most = action, sure
        return best


def _in_the_running(found: dict[Any, Paired], left: list[Any]) -> list[Any]:
    """Return those of the actions *left* that may still be the best."""
    behind = max(0.0, *[found[action].mean - DOUBT * found[action].error for action in left])
    return [action for action in left if found[action].mean + DOUBT * found[action].error >= behind]
