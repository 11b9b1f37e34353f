"""What would make a refused action legal: the smallest of the changes that a game declares for what it refuses.

``cardkit/games/<game>/changes.py`` has ``CHANGES``: for each refusal functions that propose changes, the smallest
first, or why there is none::

    CHANGES = {"CC-11-gold": (more_gold,), "CC-50-over": No.OVER}

A change is a position that is a little different, or another action; the section ``changes`` of the catalogue says it.
It is proposed for what the seat knows, and whether it helps the rules decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from importlib import import_module
from typing import Any

from cardkit.contract import Action, Refusal, State
from cardkit.texts import CardkitError, Texts


class No(Enum):
    """Why no small change is declared for a refusal."""

    OVER = auto()  # whoever tries it, is out, or the round or the game is over
    NAMED = auto()  # what is named is not there, so nobody knows what was meant
    NEVER = auto()  # it is so in every position
    CARDS = auto()  # other cards would have to be held, and others hold those
    OTHERS = auto()  # it is for others to go on, or it was, and the moment has gone by
    ASKED = auto()  # something else is asked for, and the refusal says what


@dataclass(frozen=True, slots=True)
class Change:
    """A position that ``make`` changes in place, or what to do *instead*; the entry ``changes.<name>`` says it."""

    name: str
    make: Callable[[Any], None] | None = None
    instead: Action | None = None
    params: Mapping[str, Any] = field(default_factory=dict)

    def carried_out(self, state: State[Any]) -> State[Any]:
        """Return the position with the change; *state* stays as it is."""
        changed = state.copy()
        if self.make is not None:
            self.make(changed)
        return changed

    def helps(self, state: State[Any], seat: int, action: Action) -> bool:
        """Return whether *action*, or what is done instead, is legal once the change is carried out."""
        return self.carried_out(state).why_not(seat, self.instead or action) is None

    def opened(self, state: State[Any]) -> State[Any] | None:
        """Return the position with the change, to be played on from; None if it is none, or nobody could come to it."""
        if self.make is None:
            return None
        changed = self.carried_out(state)
        try:
            return changed if state.game.position(**changed.position()) == changed else None
        except CardkitError:
            return None

    def sentence(self, texts: Texts) -> str:
        """Return it in words."""
        return texts.say(f"changes.{self.name}", **self.params)


Proposal = Callable[[Any, int, Any], Iterable[Change]]
"""Takes what the seat knows, the seat and the refused action; returns changes, the smallest first."""
Changes = Mapping[str, tuple[Proposal, ...] | No]


def smallest(state: State[Any], seat: int, action: Action, refusal: Refusal) -> Change | None:
    """Return the smallest change that makes *action* legal, which *refusal* tells to be illegal; None if none does."""
    changes: Changes = import_module(f"{state.game.package}.changes").CHANGES
    proposals, view = changes[refusal.key.removeprefix("refusals.")], state.view(seat)
    if isinstance(proposals, No):
        return None
    proposed = (change for propose in proposals for change in propose(view, seat, action))
    return next((change for change in proposed if change.helps(view, seat, action)), None)
