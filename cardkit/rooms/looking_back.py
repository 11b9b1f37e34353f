"""Somebody looks back on a match that several people have played: what of theirs could have been better."""

from __future__ import annotations

from cardkit.rooms.chair import Chair
from cardkit.sessions.door import Door
from cardkit.sessions.matches.looking_back import LookingBack
from cardkit.sessions.messages import Control
from cardkit.turns import opponents


class LookingBackHere(LookingBack):
    """Somebody looks back on a match of several people; it is tried out step by step, so that nobody waits for it."""

    slices = 2

    def __init__(self, chair: Chair, door: Door) -> None:
        super().__init__(chair, opponents(chair.state.seats, chair.seat, chair.terms.setup.level))
        self._chair = chair
        self._door = door
        self._search()

    def wait(self) -> int | None:
        """Return how long a bot waits, in what is tried; while it is looked for decisions, nobody has to ask."""
        return None if self.is_searching() else super().wait()

    def thinks(self) -> int:
        """Return how often bots are to be asked to think, in what is tried."""
        return 0 if self.is_searching() else super().thinks()

    def control(self, control: Control, value: str | bool | None) -> None:
        """Go back to the result, or do what one does who looks back."""
        if control["id"] == "result":
            self._door.activity = self._chair
            self._chair.redraw()
            return
        was_searching = self.is_searching()
        super().control(control, value)
        if not was_searching:
            self._search()

    def _search(self) -> None:
        self._chair.table.ponder(self._look)

    def _look(self) -> bool:
        if self._door.activity is not self or not self.is_searching():
            return False
        if self._chair.person.is_here:
            self.think()
        return True
