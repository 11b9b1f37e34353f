"""What can come of an action in New Game, counted in fresh deals, and why a draw was luck."""

from collections.abc import Sequence
from typing import Final

from cardkit.events import Event
from cardkit.search.fates import WELL
from cardkit.texts import Sentence

FATES: Final = (WELL,)


def fortune(view: object, seat: int, drawn: Event, happened: Sequence[Event], is_good: bool) -> Sentence | None:
    """Return why a card that was *drawn* is good luck for *seat* or bad: whether the tower has borne it (NG-11)."""
    falls = any(event.key == "fall" for event in happened)
    key = "fates.luck-falls" if falls else "fates.luck-holds"
    is_so = is_good == (falls == (drawn.seat != seat))
    return Sentence(key, {}, ("cardkit.games.new_game",)) if is_so else None
