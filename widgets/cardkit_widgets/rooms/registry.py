"""All rooms of a server: those that somebody is in, and those that wait in the records until somebody comes."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from cardkit.contract import IllegalMove
from cardkit.rooms.codes import new_code, new_invitation, read_code
from cardkit.rooms.outside import Handle, Turned
from cardkit.rooms.room import Room
from cardkit.texts import CardkitError
from cardkit_widgets.rooms import records
from cardkit_widgets.rooms.limits import Limits
from cardkit_widgets.rooms.pen import Pen
from cardkit_widgets.rooms.tab import Tab
from cardkit_widgets.rooms.thinking import Thinkers
from cardkit_widgets.rooms.writer import Taken, Writer

A_DAY: Final = 24 * 60 * 60
SWEEP: Final = 5.0
"""So often it is seen, in seconds, which rooms are to be forgotten, and which ones somebody has forgotten."""
IDLE: Final = 600.0
"""So many seconds after anything has happened in it, a room that nobody is in waits in the records alone."""
AGAIN: Final = 1012
"""What a line says that ends though its room goes on: come again."""
_LOG: Final = logging.getLogger(__name__)


class LoopClock:
    """The clock of the loop that runs."""

    def time(self) -> float:
        """Return the time now, in seconds that never go back."""
        return time.monotonic()

    def call_later(self, delay: float, callback: Callable[..., None], *args: Any) -> Handle:
        """Call *callback* in *delay* seconds."""
        return asyncio.get_running_loop().call_later(delay, callback, *args)


@dataclass(eq=False)
class Open:
    """A *room* in memory, what is written of it, and the *tabs* of those who are in it, each with its owner's key."""

    room: Room
    pen: Pen
    tabs: dict[Tab, str] = field(default_factory=dict)


class Rooms:
    """The rooms that are kept in the file at *path*.

    Each is forgotten so many *days* after anything has happened in it. All codes begin with *letter*, by which a proxy
    knows one server from another. If anything comes in the way of keeping them there, that is the *trouble*, and they
    are in memory alone.
    """

    def __init__(self, path: Path | None, days: float = 1, letter: str = "") -> None:
        self.trouble: Exception | None = None
        try:
            self._writer = Writer(path, records.SCHEMA)
        except (OSError, sqlite3.Error, Taken) as error:
            self.trouble = error
            self._writer = Writer(None, records.SCHEMA)
        self.limits = Limits()
        self._days = days
        self._letter = letter
        self._version = version("cardkit")
        self._clock = LoopClock()
        self._thinkers = Thinkers()
        self._codes = self._writer.do(records.codes).result()
        self._open: dict[str, Open] = {}
        self._coming: dict[str, asyncio.Task[None]] = {}  # what is being read
        self._sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to forget what is to be forgotten."""
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())

    async def close(self) -> None:
        """Let everybody come again later, and write what is still to be written."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        for found in [*self._open.values()]:
            self._drop(found)
        await asyncio.to_thread(self._writer.close)
        self._thinkers.close()

    async def begin(self, wishes: object, home: str | None) -> Room:
        """Open a room for somebody at a *home*, with what they wish to play. Raises Turned."""
        no = self.limits.may_open(home, len(self._codes))
        if no:
            raise Turned(no)
        pen = Pen(self._writer, self._version, self)
        room = Room.open(self._new_code(), new_invitation(), wishes, self._clock, pen, self._new_code, self._thinkers)
        self._open[room.code] = Open(room, pen)
        written = asyncio.get_running_loop().create_future()
        pen.after(lambda: written.set_result(True), lambda: written.set_result(False))
        if not await written:
            raise Turned("kept")
        return room

    async def find(self, text: str) -> Open | None:
        """Return the room of this code, in any case; None if there is none."""
        code = read_code(text)
        if code is None or code not in self._codes:
            return None
        if code not in self._open:
            if code not in self._coming:
                self._coming[code] = asyncio.get_running_loop().create_task(self._read(code))
            await asyncio.shield(self._coming[code])
        return self._open.get(code)

    async def _read(self, code: str) -> None:
        """Let a room come from the records, as far as it was written."""
        try:
            found = await asyncio.wrap_future(
                self._writer.do(lambda database: records.read(database, code, self._version))
            )
            if found is not None:
                room, stored = found
                pen = Pen(self._writer, self._version, self, room, code)
                restored = Room.restored(stored, self._clock, pen, self._new_code, self._thinkers)
                self._open[code] = Open(restored, pen)
        except (CardkitError, IllegalMove, Turned, sqlite3.Error):
            _LOG.exception("A room could not be read")
        finally:
            del self._coming[code]

    def _new_code(self) -> str:
        """Return a code that no other room has."""
        return next(code for code in iter(lambda: new_code(self._letter), None) if code not in self._codes)

    def named(self, pen: Pen, before: str) -> None:
        """Note that the room of a *pen* has another code than *before*."""
        self._codes.discard(before)
        self._codes.add(pen.code)
        if before in self._open:
            self._open[pen.code] = self._open.pop(before)

    def failed(self, pen: Pen, error: BaseException) -> None:
        """Drop a room of which something could not be written: whoever comes again finds it as it was before that."""
        if not isinstance(error, records.Forgotten):
            _LOG.error("Something of a room could not be written: %s", error)
        found = self._open.get(pen.code)
        if found is not None and found.pen is pen:
            self._drop(found)

    def _drop(self, found: Open) -> None:
        """Let a room be in the records alone."""
        del self._open[found.room.code]
        found.room.stop()
        tabs = [*found.tabs]
        found.tabs.clear()  # what they still say is for the room as it was
        for tab in tabs:
            tab.cut(AGAIN)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except sqlite3.Error as error:
                _LOG.error("Rooms could not be forgotten: %s", error)

    async def sweep(self) -> None:
        """Forget what is old, and drop what is forgotten, and what nobody is in."""
        before = time.time() - self._days * A_DAY
        await asyncio.wrap_future(self._writer.do(lambda database: records.forget(database, before)))
        known = {*self._codes}
        kept = await asyncio.wrap_future(self._writer.do(records.codes))
        self._codes -= known - kept
        for code, found in [*self._open.items()]:
            idle = found.room.is_idle() and self._clock.time() - found.room.touched > IDLE
            if idle or code not in self._codes:
                self._drop(found)
