"""What can come of an action in Bomba by the end of the round: who is last, and who is among the last two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardkit.events import Event
from cardkit.games.bomba.actions import BombaAction
from cardkit.search.fates import WELL, Fate
from cardkit.search.playouts import Trial


def is_of_two(trial: Trial) -> float | None:
    """Return whether the seat is among the last two; None if there were no more from the beginning (BO-41)."""
    outs = [event.seat for event in trial.events if event.key == "out"]
    return float(trial.seat not in outs[:-1]) if len(outs) > 1 else None


FATES: Final[Sequence[Fate]] = (
    WELL,  # the last one in (BO-40)
    Fate("last-two", is_of_two, "main", good=True),
)


def answered(happened: Sequence[Event], seat: int, better: BombaAction, done: BombaAction) -> Sequence[Event]:
    """Return what a decision of *seat* has come to: whether it drew a Bomb by then, defused it, or is out, or how.

    What comes to others hangs on other things, too.
    """
    told = ("shield", "angel-bomb", "out")
    end = next((at for at, event in enumerate(happened, 1) if event.key == "out" and event.seat == seat), None)
    return [
        event
        for event in happened[:end]
        if (event.seat == seat and (event.key in told or event.marks == "shake"))
        or (event.key == "assassin" and event.params.get("seat_target") == seat)
    ]
