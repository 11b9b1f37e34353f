"""What can come of an action in New Game, counted in fresh deals, and what came of it in one."""

from typing import Final

from cardkit.events import Event
from cardkit.search.fates import WELL

FATES: Final = (WELL,)


def answered(happened: list[Event], seat: int, better: object, done: object) -> list[Event]:
    """Return what a decision of *seat* has come to: whose tower has fallen."""
    return [event for event in happened if event.key == "fall"]
