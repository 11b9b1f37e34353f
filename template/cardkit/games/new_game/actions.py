"""What somebody can do, and how it is written."""

from dataclasses import dataclass
from typing import Final

from cardkit.contract import Action
from cardkit.texts import CardkitError


@dataclass(frozen=True, slots=True)
class NewGameAction(Action):
    """One of the two things that can be done on a turn."""

    word: str

    def __str__(self) -> str:
        return self.word


DRAW: Final = NewGameAction("draw")
STOP: Final = NewGameAction("stop")


def parse(text: str) -> NewGameAction:
    """Return the action written as *text*. Raises CardkitError if it is none.

    >>> parse("Draw") == DRAW
    True
    """
    for action in (DRAW, STOP):
        if text.lower().split() == [action.word]:
            return action
    raise CardkitError("notation", text=text[:60], game="New Game", expected="draw · stop")
