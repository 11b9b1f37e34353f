"""A hint: what a strong bot would do, and what fresh deals say of that against what somebody would do instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardkit.bots import Thinking, as_part
from cardkit.contract import State
from cardkit.search.bot import SearchingBot
from cardkit.search.confirming import Comparison, compared
from cardkit.search.fates import explained
from cardkit.search.paired import Paired
from cardkit.search.playouts import Playouts
from cardkit.search.singled import singled

GLANCES: Final = 40
"""In so many deals it is seen which of all other actions comes next."""
CHOSEN: Final = 0.5
"""Which part of the thinking is done when the bot has chosen."""
COMPARED: Final = 0.75
"""… and when that has been compared with something else."""
EXPLAINED: Final = 0.9
"""… and when it has been counted what comes of the two."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do, None to let the moment pass, and how it compares *against* something else; None if there is nothing.

    If the comparison is not clear, both are about equally good, and so may be others.
    """

    action: Any
    against: Comparison | None


def hint(bot: SearchingBot, view: State[Any], seat: int, instead: Sequence[Any] = ()) -> Thinking[Hint]:
    """Return what *bot* would do at this *seat*, in slices; it is compared with the first of *instead* that is another.

    If nothing else is named, the next best is taken. Where the fresh deals contradict the bot, they are followed. All
    of it follows from the view and the seed of the bot.
    """
    reacts = seat in view.actors()[1:]
    action = yield from as_part(bot.thinking(view, seat, reacts=reacts), 0, CHOSEN)
    others = [other for other in (*view.legal(seat), *([None] if reacts else [])) if other != action]
    if not others:
        return Hint(action, None)
    playouts = Playouts(view, seat, view.game.policy, f"{bot.seed}/fresh")
    named = [other for other in instead if other in others]
    other = named[0] if named else _best(playouts, others)
    comparison = yield from as_part(compared(playouts, action, other), CHOSEN, COMPARED)
    if comparison.is_clear and comparison.gain < 0:
        comparison = comparison.reversed()
    told = Playouts(view, seat, view.game.policy, f"{bot.seed}/told")
    comparison = yield from as_part(explained(told, comparison), COMPARED, EXPLAINED)
    if comparison.is_clear:
        comparison = yield from as_part(singled(told, view, comparison), EXPLAINED, 1)
    return Hint(comparison.action, comparison)


def _best(playouts: Playouts, actions: Sequence[Any]) -> Any:
    """Return which of *actions* does best in a few deals."""
    found = {action: Paired() for action in actions}
    for _ in range(GLANCES if len(actions) > 1 else 0):
        dealt = playouts.deal()
        for action in actions:
            found[action].add(playouts.advantage(dealt, action))
    return max(actions, key=lambda action: found[action].mean)
