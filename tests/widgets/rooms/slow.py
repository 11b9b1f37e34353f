"""A disk that takes thirty milliseconds for everything that is to stay on it."""

from __future__ import annotations

import sqlite3
import time
from functools import partial

import pytest

WRITING = 0.03
"""Seconds until something is on the disk."""


class SlowDisk(sqlite3.Connection):
    def commit(self) -> None:
        time.sleep(WRITING)
        super().commit()


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=SlowDisk))
