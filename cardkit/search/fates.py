"""What comes of an action by the end of a round, counted in fresh deals: so it can be told why one is better.

A game says in its ``fates.py`` what can be counted. Of all that, only what differs beyond doubt is told, and only what
speaks for the action that is better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, Final, Literal

from cardkit.bots import Thinking
from cardkit.search.confirming import DEALS, LEAST, SURE, Comparison, Telling
from cardkit.search.paired import Paired
from cardkit.search.playouts import SLICE, Playouts, Trial, went_well

AMOUNT: Final = 2.5
"""So much more or less of an amount is worth a word; of a share, so much is as decides."""
MOSTLY: Final = 0.6
"""A cause is told beside how it comes out if it makes up so much of that difference."""
WHOLE: Final = 0.03
"""An ending is told instead of how it comes out if no more than this share ends badly in another way."""
LOST: Final = 0.95
"""An ending that comes so often whatever is done has been settled before: nothing is to be learned there."""

Role = Literal["main", "ending", "cause", "others"]
"""How a round comes out for a seat; in which way it ends badly; what else helped or did harm on the way; or how it
comes out for the others."""


@dataclass(frozen=True, slots=True)
class Fate:
    """Something that may come of an action: ``fates.<name>`` of the game's catalogue says what.

    *measure* says how much of it has come in one try, None if that cannot be asked of the action. It is 0 or 1, unless
    it is an *amount*. More of it speaks for an action if it is *good*, and against it if not.
    """

    name: str
    measure: Callable[[Trial], float | None]
    role: Role
    good: bool
    amount: bool = False


def _well(trial: Trial) -> float:
    return float(went_well(trial.outcome, trial.seat))


WELL: Final = Fate("well", _well, "main", good=True)
"""Whether nobody comes out of the round better than the seat: that can come of an action in every game."""


def fates(game: Any) -> Sequence[Fate]:
    """Return what can come of an action in a *game*, in the order in which it is told."""
    found: Sequence[Fate] = import_module(f"{game.package}.fates").FATES
    return found


def explained(playouts: Playouts, comparison: Comparison, deals: int = DEALS) -> Thinking[Comparison]:
    """Return a *comparison* with what is to be told of it, counted in so many fresh *deals*, in slices.

    If neither of the two actions is better beyond doubt, it is told of the first alone how it comes out. Nothing is
    told if how it comes out speaks for one of them in one way and for the other in another, or ends badly anyway.
    """
    asked = {fate.name: fate for fate in fates(playouts.game)}
    counted = {name: (Paired(), Paired(), Paired()) for name in asked}
    for number in range(deals):
        dealt = playouts.deal()
        tried = playouts.trial(dealt, comparison.action), playouts.trial(dealt, comparison.other)
        for name in [*counted]:
            found, other = (asked[name].measure(trial) for trial in tried)
            if found is None or other is None:
                del counted[name]
                continue
            for paired, amount in zip(counted[name], (found, other, found - other), strict=True):
                paired.add(amount)
        if 2 * number % SLICE == SLICE - 2:
            yield (number + 1) / deals
    told = list[tuple[Fate, Telling]]()
    for name, (mine, others, gap) in counted.items():
        fate, better = asked[name], gap.mean if asked[name].good else -gap.mean
        if not comparison.is_clear:
            told.append((fate, Telling(name, deals, mine.mean, None, fate.amount)))
            break
        if fate.role == "ending" and min(mine.mean, others.mean) >= LOST:
            return comparison
        if fate.role == "cause" and not gap.error:
            continue  # that one of them does it and the other does not, everybody sees
        differs = abs(better) > SURE * gap.error and abs(better) >= (AMOUNT if fate.amount else LEAST)
        if differs and better < 0 and fate.role in ("main", "others"):
            return comparison
        if differs and better > 0:
            told.append((fate, Telling(name, deals, mine.mean, others.mean, fate.amount)))
    return replace(comparison, told=_chosen(told))


def _is_whole(ending: Telling, main: Telling) -> bool:
    """Return whether nearly all that comes out badly ends in that one way: else it would sound like less than it is."""
    pairs = ((ending.mine, main.mine), (ending.other, main.other))
    return all(bad is not None and well is not None and 1 - well - bad <= WHOLE for bad, well in pairs)


def _chosen(told: Sequence[tuple[Fate, Telling]]) -> tuple[Telling, ...]:
    """Return what is told of all that could be: how it comes out, or in which way it ends, and one cause beside it.

    How it comes out for the others is told only beside nothing else or a cause.
    """
    by_role: dict[Role, list[Telling]] = {"main": [], "ending": [], "cause": [], "others": []}
    for fate, telling in told:
        by_role[fate.role].append(telling)
    main = by_role["main"][:1]
    endings = sorted(by_role["ending"], key=lambda telling: -telling.gap)[:1]
    if endings and main and main[0].amount:
        return (*endings, *main)
    if endings and (not main or _is_whole(endings[0], main[0])):
        main = endings
    causes = [cause for cause in by_role["cause"] if not main or main[0].amount or cause.gap >= MOSTLY * main[0].gap]
    causes.sort(key=lambda cause: -cause.gap)
    return (*main, *causes[:1], *([] if main else by_role["others"][:1]))
