"""A disk that takes thirty milliseconds for everything that is to stay on it."""

from __future__ import annotations

import sqlite3
import time

WRITING = 0.03
"""Seconds until something is on the disk."""


class SlowDisk(sqlite3.Connection):
    def commit(self) -> None:
        time.sleep(WRITING)
        super().commit()
