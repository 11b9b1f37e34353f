"""A disk that keeps everybody waiting who wants something to stay on it, until the test lets it write."""

from __future__ import annotations

import sqlite3
from threading import Event

PATIENCE = 60
"""Seconds until it writes all the same."""


class SlowDisk(sqlite3.Connection):
    """A database on it; whether it writes is the same for all."""

    writes = Event()
    commits = 0

    def commit(self) -> None:
        SlowDisk.writes.wait(PATIENCE)
        SlowDisk.commits += 1
        super().commit()
