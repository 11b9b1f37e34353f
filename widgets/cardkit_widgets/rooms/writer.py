"""The one thread that writes to a database: whoever asks it for something goes on, and hears when it is done."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
_Piece = tuple[Work[Any], Future[Any]]

MOST_AT_ONCE: Final = 256
"""So many pieces of work go to the disk together at most: a slow one is waited for once, not for each."""
_PATIENCE: Final = 60
"""Seconds to wait while `cardkit rooms --forget` has the file."""


class Taken(Exception):
    """Another server writes to the file."""


class Writer:
    """Writes to the file at *path*, or to memory if there is none, in a thread of its own and nowhere else.

    *schema* makes its tables where there are none. What is done stands on the disk also after the process was killed,
    and after a power cut. One server alone can have the file. Raises OSError, sqlite3.Error or Taken.
    """

    def __init__(self, path: Path | None, schema: str) -> None:
        self._lock = None if path is None else _locked(path)
        self._database = opened(path, schema)
        self._asked: SimpleQueue[_Piece | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="cardkit rooms", daemon=True)
        self._thread.start()

    def do(self, work: Work[T]) -> Future[T]:
        """Let *work* be done in its turn, whole or not at all; the future is set as soon as it is on the disk."""
        done: Future[T] = Future()
        self._asked.put((work, done))
        return done

    def close(self) -> None:
        """Write what was asked for until now, and give the file back."""
        self._asked.put(None)
        self._thread.join()
        self._database.close()
        if self._lock is not None:
            self._lock.close()

    def _write(self) -> None:
        goes_on = True
        while goes_on:
            together = [self._asked.get()]
            while len(together) < MOST_AT_ONCE and not self._asked.empty():
                together.append(self._asked.get())
            goes_on = None not in together
            self._commit([piece for piece in together if piece is not None and piece[1].set_running_or_notify_cancel()])

    def _commit(self, together: list[_Piece]) -> None:
        """Do all this and take it to the disk; a piece that fails leaves no trace, and stops no other one."""
        database = self._database
        found: list[tuple[Future[Any], Any]] = []
        try:
            database.execute("BEGIN IMMEDIATE")
            for work, done in together:
                database.execute("SAVEPOINT piece")
                try:
                    found.append((done, work(database)))
                except Exception as error:
                    if not database.in_transaction:  # a full disk takes all of it back
                        raise
                    database.execute("ROLLBACK TO piece")
                    done.set_exception(error)
                database.execute("RELEASE piece")
            database.commit()
        except sqlite3.Error as error:  # the disk is full, or gone
            with suppress(sqlite3.Error):
                database.rollback()
            for _, done in together:
                if not done.done():
                    done.set_exception(error)
        else:
            for done, result in found:
                done.set_result(result)


def opened(path: Path | None, schema: str) -> sqlite3.Connection:
    """Return the database in the file at *path*, or one in memory, with the tables of *schema*."""
    if path is not None:
        path.touch(mode=0o600)  # whoever reads it knows all cards
    database = sqlite3.connect(path or ":memory:", isolation_level=None, check_same_thread=False, timeout=_PATIENCE)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA secure_delete = ON")  # what is forgotten can be read in the file no more
    database.executescript(schema)
    return database


def _locked(path: Path) -> sqlite3.Connection:
    """Return what keeps other servers from the file at *path*, until it is closed or this process ends."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.lock")
    lock = sqlite3.connect(beside, isolation_level=None, check_same_thread=False, timeout=0)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise Taken from error
        raise
    return lock
