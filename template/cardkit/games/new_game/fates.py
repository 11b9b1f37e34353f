"""What can come of an action in New Game by the end of the match, counted in fresh deals, and what came of it in one."""

from collections.abc import Sequence
from typing import Final

from cardkit.events import Event
from cardkit.search.fates import Fate
from cardkit.search.playouts import Trial


def wins(trial: Trial) -> float:
    """Return whether the seat wins."""
    return float(trial.seat in trial.end.result().winners)


FATES: Final[Sequence[Fate]] = (Fate("well", wins, "main", good=True),)


def answered(happened: Sequence[Event], seat: int, better: object, done: object) -> Sequence[Event]:
    """Return what a decision of *seat* has come to: whose tower has fallen."""
    return [event for event in happened if event.key == "fall"]
