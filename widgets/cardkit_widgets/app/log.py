"""The server's log: of each kind one line in a minute, however often visitors cause it."""

import logging
import os
import threading
import traceback
from collections.abc import Hashable
from dataclasses import dataclass
from typing import TextIO

LONGEST = 8_000
"""Characters: what a visitor has sent may stand in the message of an error."""
_HEADLINE = 200
_PIECE = 64 * 1024


@dataclass
class _HeldBack:
    """How many records of a kind were held back, and what the one before them said."""

    name: str
    level: int
    headline: str
    count: int = 0


class Log(logging.StreamHandler[TextIO]):
    """Writes one record of each kind, holds back others like it, and says after each minute how many those were.

    Records from the same line of code are of a kind, and so are exceptions from the same line. Whoever logs may tell
    kinds apart by what they are `about`, such as a notebook, but by nothing that a visitor makes up.
    """

    def __init__(self, stream: TextIO | None = None, minute: float = 60.0) -> None:
        super().__init__(stream)
        self._minute = minute
        self._kinds: dict[Hashable, _HeldBack] = {}
        self._counting = threading.Lock()  # a record may come from any thread

    def handle(self, record: logging.LogRecord) -> bool:
        """Write *record*, or count it."""
        kind = _kind(record)
        with self._counting:
            if kind in self._kinds:
                self._kinds[kind].count += 1
                return False
            headline = record.getMessage().partition("\n")[0][:_HEADLINE]
            self._kinds[kind] = _HeldBack(record.name, record.levelno, headline)
        super().handle(record)
        self._wait(kind)
        return True

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of *record*, shortened."""
        text = super().format(record)
        return text if len(text) <= LONGEST else f"{text[:LONGEST]} … ({len(text)} characters)"

    def close(self) -> None:
        """Say what has not been said yet."""
        for kind in list(self._kinds):
            self._tell(kind)
        super().close()

    def _wait(self, kind: Hashable) -> None:
        timer = threading.Timer(self._minute, self._end_minute, (kind,))
        timer.daemon = True
        timer.start()

    def _end_minute(self, kind: Hashable) -> None:
        if self._tell(kind):
            self._wait(kind)

    def _tell(self, kind: Hashable) -> bool:
        """Say how many were held back; if none were, the next one is written again."""
        with self._counting:
            held = self._kinds.get(kind)
            if held is None or held.count == 0:
                self._kinds.pop(kind, None)
                return False
            count, held.count = held.count, 0
        text = "%d more like this: %s"
        super().handle(logging.LogRecord(held.name, held.level, "", 0, text, (count, held.headline), None))
        return True


def _kind(record: logging.LogRecord) -> Hashable:
    error = record.exc_info[1] if record.exc_info else None
    frames = traceback.walk_tb(error.__traceback__) if error else ()
    places = [(frame.f_code.co_filename, line) for frame, line in frames]
    return (record.name, record.levelno, record.pathname, record.lineno, getattr(record, "about", None), *places[-1:])


def pipe_into(log: logging.Logger) -> int:
    """Return the writing end of a pipe: what is written there comes into *log*, until everybody has closed that end."""
    reading, writing = os.pipe()

    def read() -> None:
        while piece := os.read(reading, _PIECE):
            log.warning("A kernel says:\n%s", piece.decode(errors="replace").rstrip())
        os.close(reading)

    threading.Thread(target=read, daemon=True).start()
    return writing
