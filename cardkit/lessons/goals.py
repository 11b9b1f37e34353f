"""What can be asked of any position without a line of code: goals from a list, and questions that the engine makes.

A game declares in ``ASKED`` of its ``teaching.py`` by which rule each goal goes; its catalogue has the words, under
``goals``.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from cardkit.contract import Action, Game, State
from cardkit.lessons.check import Deal, Item, NoItem
from cardkit.lessons.step import Goal, Moment, cleverness
from cardkit.lessons.tempting import tried
from cardkit.looks.look import look
from cardkit.texts import DEFAULT_LANGUAGE

TURN: Final = "turn"
"""The name in ``ASKED`` of what is no goal: whose turn it is."""
MOST_WRONG: Final = 3
"""So many moves that cannot be made stand beside one that can."""


def asked(game: Game[Any, Any]) -> Mapping[str, str]:
    """Return the rules by which what can be asked in *game* goes, by its names: events, what is clever, the turn."""
    found: Mapping[str, str] = import_module(f"{game.package}.teaching").ASKED
    return found


def goals(game: Game[Any, Any]) -> list[str]:
    """Return the names of the goals that *game* has."""
    return [name for name in asked(game) if name != TURN]


def goal(game: Game[Any, Any], name: str) -> Goal:
    """Return the goal of that *name*: that something happens to whoever moves, or that no move is cleverer."""
    clever = cleverness(game)
    return most(game, name) if name in clever else lambda moment: moment.happened(name, seat=moment.seat)


def most(game: Game[Any, Any], name: str) -> Goal:
    """Return the goal to be as clever in one way, a name of the game's ``CLEVER``, as any legal move is."""
    measure = cleverness(game)[name]
    known: list[tuple[State[Any], int]] = []  # the position that was asked about last, and the most there

    def is_most(moment: Moment) -> bool:
        before, seat = moment.before, moment.seat
        if not known or known[0][0] is not before:
            comes_to = (measure(before, before.after(seat, action), seat) for action in before.legal(seat))
            known[:] = [(before, max(comes_to))]
        return measure(before, moment.after, seat) == known[0][1] > 0

    return is_most


def reached(state: State[Any], seat: int, names: Sequence[str]) -> list[str]:
    """Return which of these goals some legal move of *seat* reaches, and some does not."""
    if seat not in state.actors():
        return []
    moments = []
    for action in state.legal(seat):
        events: list[Any] = []
        after = state.after(seat, action, events.append)
        moments.append(Moment(seat, state, action, after, tuple(events)))
    aims = {name: goal(state.game, name) for name in names}
    counts = {name: sum(map(aim, moments)) for name, aim in aims.items()}
    return [name for name, count in counts.items() if 0 < count < len(moments)]


def allowed_or_not(state: State[Any], seat: int) -> tuple[tuple[Action, ...], tuple[str, ...]]:
    """Return one move that *seat* can make and some that it cannot, mixed, and the rules that these break.

    All follows from what the seat can see. Without a move of either kind there are none.
    """
    view, rng = state.view(seat), random.Random(0)
    words = state.game.texts(DEFAULT_LANGUAGE).at_table((), seat)
    legal = list(view.legal(seat))
    wrong: dict[str, tuple[Action, str]] = {}  # by what it is called, each for another reason as far as there are
    for action in sorted(tried(view, seat), key=lambda _: rng.random()):
        refusal = view.why_not(seat, action)
        if refusal is not None:
            wrong.setdefault(look(state.game.name).label(view, seat, action, words), (action, refusal.key))
    if not legal or not wrong:
        return (), ()
    right = rng.choice(legal)
    wrong.pop(look(state.game.name).label(view, seat, right, words), None)
    reasons = list(dict.fromkeys(key for _, key in wrong.values()))
    times: dict[str, int] = {}
    ranked = []
    for action, key in wrong.values():
        times[key] = times.get(key, 0) + 1
        ranked.append((times[key], reasons.index(key), action))
    chosen = [action for *_, action in sorted(ranked, key=lambda each: each[:2])[:MOST_WRONG]]
    refused = [view.why_not(seat, action) for action in chosen]
    rules = tuple(dict.fromkeys(refusal.rule for refusal in refused if refusal is not None))
    return tuple(sorted([right, *chosen], key=lambda _: rng.random())), rules


def item_allowed(deal: Deal, start: Mapping[str, Any], seat: int) -> Item:
    """Return a question for the one move that *seat* can make in the position *start*, among some that it cannot."""
    answers, broken = allowed_or_not(deal.state(start), seat)
    if not answers:
        raise NoItem
    return deal.ask(
        start=start,
        kind="action",
        answers=[*map(str, answers)],
        right=lambda state, action: state.why_not(seat, action) is None,
        rule=broken[0],
    )
