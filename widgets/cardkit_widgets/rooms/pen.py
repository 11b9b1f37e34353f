"""What one room has written down, and what waits for that: nothing is shown before it is on the disk."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, Protocol

from cardkit.rooms.outside import MoveRow, PersonRow, RoomRow
from cardkit_widgets.rooms import records
from cardkit_widgets.rooms.writer import Writer

_Write = Callable[[sqlite3.Connection, int], object]


class Keeper(Protocol):
    """Who keeps rooms by their codes."""

    def named(self, pen: Pen, before: str, /) -> None:
        """Note that the room of a *pen* has another code than *before*."""

    def failed(self, pen: Pen, error: BaseException, /) -> None:
        """Note that something could not be written."""


class Pen:
    """Writes down what happens in one room (see ``cardkit.rooms.outside.Store``): number *room* of the records, or new.

    *version* of cardkit deals its matches. After anything that could not be written nothing more is, and the *keeper*
    hears of it: the room is then as it was written, whatever has been said in it.
    """

    def __init__(self, writer: Writer, version: str, keeper: Keeper, room: int | None = None, code: str = "") -> None:
        self.code = code
        self._writer = writer
        self._version = version
        self._keeper = keeper
        self._room = room  # the writer's alone, as the next one is
        self._is_broken = False
        self._loop: Final = asyncio.get_running_loop()
        self._asked = self._written = 0
        self._waiting: deque[tuple[int, Callable[[], None], Callable[[], None]]] = deque()

    # --- What is written -----------------------------------------------------------------------------------------

    def opened(self, row: RoomRow) -> None:
        """Write the room, as it is from now on."""
        before, self.code = self.code, row.code
        if before != row.code:
            self._keeper.named(self, before)

        def write(database: sqlite3.Connection) -> None:
            if self._room is None:
                self._room = records.insert(database, row, self._version, time.time())
            else:
                records.touch(database, self._room, time.time())
                records.update(database, self._room, row, self._version)

        self._do(write)

    def seated(self, person: PersonRow) -> None:
        """Write somebody who has come, or who has changed something."""
        self._note(lambda database, room: records.put_person(database, room, person))

    def left(self, person: PersonRow) -> None:
        """Forget somebody who is gone for good."""
        self._note(lambda database, room: records.take_person(database, room, person))

    def moved(self, move: MoveRow) -> None:
        """Write a move."""
        self._note(lambda database, room: records.put_move(database, room, move))

    def undone(self, move: MoveRow) -> None:
        """Forget the last move, which was taken back."""
        self._note(lambda database, room: records.take_move(database, room, move))

    def _note(self, write: _Write) -> None:
        def touching(database: sqlite3.Connection) -> None:
            assert self._room is not None
            records.touch(database, self._room, time.time())
            write(database, self._room)

        self._do(touching)

    def _do(self, write: Callable[[sqlite3.Connection], None]) -> None:
        def unbroken(database: sqlite3.Connection) -> None:
            if self._is_broken:
                raise records.Forgotten
            write(database)

        self._asked += 1
        self._writer.do(unbroken).add_done_callback(self._hear)

    def _hear(self, done: Future[None]) -> None:
        """Note, in the writer's thread, what came of it, before it writes anything else."""
        error = done.exception()
        if error is not None:
            self._is_broken = True
        self._loop.call_soon_threadsafe(self._go_on, error)

    # --- What waits ----------------------------------------------------------------------------------------------

    def after(self, show: Callable[[], None], lost: Callable[[], None] = lambda: None) -> None:
        """Do this as soon as all is written that was to be written until now, or else, if it cannot be, the other."""
        if self._written == self._asked and not self._waiting:
            show()
        else:
            self._waiting.append((self._asked, show, lost))

    def _go_on(self, error: BaseException | None) -> None:
        if error is not None:
            self._asked += 1  # nothing that is said from now on is shown
            while self._waiting:
                self._waiting.popleft()[2]()
            self._keeper.failed(self, error)
            return
        self._written += 1
        while self._waiting and self._waiting[0][0] <= self._written:
            self._waiting.popleft()[1]()
