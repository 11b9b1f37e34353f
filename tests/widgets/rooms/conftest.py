"""What several tests of rooms need."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.rooms import chance
from tests.widgets.rooms.slow import SlowDisk

no_secrets = chance.no_secrets


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where rooms can be kept; the folder is not there yet."""
    return tmp_path / "state" / "rooms.sqlite"


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[SlowDisk]]:
    """Every database is on a slow disk, which writes until the test says that it does not."""
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=SlowDisk))
    SlowDisk.commits = 0
    SlowDisk.writes.set()
    yield SlowDisk
    SlowDisk.writes.set()
