"""What a first hint points to: what on this table matters, and not yet what is to be done.

A game whose ``coach.py`` has a ``clue`` says so, in the case of an entry under ``clues`` of its catalogues::

    def clue(view, seat, first, rules) -> Remark | None

*view* is where an attempt begins, as *seat* sees it, *first* the actions that begin a shortest way, *rules* those that
the step practises. What is lit tells nobody which of them it is.

That of a question for a number begins the reason of its answer. That of a question for somebody is an entry under
``clues.who`` by the rule that it is about, or begins the reason, and that of any other one under ``clues.ask``, if any.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from importlib import import_module
from typing import Any

from cardkit.contract import Action
from cardkit.lessons.coach import Remark
from cardkit.lessons.step import Attempt

Clue = Callable[[Any, int, Set[Action], Sequence[str]], Remark | None]


def clue(step: Attempt) -> Remark | None:
    """Return what matters at the beginning of *step*; None where its game says nothing of it."""
    find: Clue | None = getattr(import_module(f"{step.game.package}.coach"), "clue", None)
    first = {way[0] for way in step.solutions}
    return None if find is None else find(step.start.view(step.seat), step.seat, first, step.rules)
