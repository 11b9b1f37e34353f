"""Which of a game's reasons singles the better action out: it fits few others, as good as that, and most are not.

A reason that fits what is bad as well teaches nothing, however true it is, and no more one that fits many. So each is
held against all legal actions, and what fits the better one alone is told rather than what fits some others, too. Where
all but what was done are about as good, it may fit all of those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any, Final

from cardkit.bots import Thinking
from cardkit.contract import State
from cardkit.search.confirming import Comparison
from cardkit.search.paired import Paired
from cardkit.search.playouts import SLICE, Playouts
from cardkit.texts import Texts

FITTING: Final = 100
"""In so many deals it is seen how good an action is that a reason fits, too …"""
OTHERS: Final = 30
"""… and in so many what it does not fit."""
NEAR: Final = 0.4
"""An action is about as good if it loses no more than this part of what the better one gains."""
FEW: Final = 2
"""So many others as good as that are few, however many there are."""
PART: Final = 3
"""It singles out if it fits no more than one other in so many."""

Reasons = Callable[[Any, int, Any, Any, Texts], Iterable[str]]
"""Takes what a seat sees, the seat, what is better and what was done; yields what is certain of why, or nothing."""


def reasons(view: State[Any], seat: int, better: Any, done: Any, words: Texts) -> list[str]:
    """Return all that is certain of why one action is *better* than what was *done*, what weighs most first."""
    found: Reasons = import_module(f"{view.game.package}.gains").reasons
    return [*filter(None, found(view, seat, better, done, words))]


def singled(playouts: Playouts, view: State[Any], comparison: Comparison) -> Thinking[Comparison]:
    """Return a *comparison* with the reason that best singles its action out, if there is one, in slices."""
    seat, better, done = playouts.seat, comparison.action, comparison.other
    words = view.game.texts("en").at_table([f"P{each}" for each in range(view.seats)], seat)
    mine = reasons(view, seat, better, done, words)
    if not mine:
        return comparison
    passes = [None] if seat in view.actors()[1:] else []
    others = [each for each in (*view.legal(seat), *passes) if each not in (better, done)]
    fits = {each: {*reasons(view, seat, each, done, words)}.intersection(mine) for each in others}
    lost = yield from _lost(playouts, better, {each: FITTING if fits[each] else OTHERS for each in others})
    most = NEAR * comparison.gain
    near = {each for each in others if lost[each].mean <= most}
    sure = {each for each in others if lost[each].mean + lost[each].error <= most}
    told = dict[int, bool]()  # the numbers of the reasons that single it out, and whether they fit others as well
    for number, reason in enumerate(mine):
        fitting = {each for each in others if reason in fits[each]}
        is_told = len(fitting) in (*range(len(others) // PART + 1), len(others))
        if is_told and fitting <= near and len(sure - fitting) <= max(FEW, (len(others) - len(fitting)) // 2):
            told[number] = bool(fitting)
    return replace(comparison, why=min(told, key=lambda number: (told[number], number), default=None))


def _lost(playouts: Playouts, better: Any, deals: dict[Any, int]) -> Thinking[dict[Any, Paired]]:
    """Return how much less each action brings than what is *better*, on the mean of so many *deals* each."""
    lost = {each: Paired() for each in deals}
    made = 0
    for number in range(max(deals.values(), default=0)):
        dealt = playouts.deal()
        most = playouts.advantage(dealt, better)
        tried: Sequence[Any] = [each for each in deals if number < deals[each]]
        for each in tried:
            lost[each].add(most - playouts.advantage(dealt, each))
            made += 1
            if made % SLICE == 0:
                yield made / sum(deals.values())
    return lost
