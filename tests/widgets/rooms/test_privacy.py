"""What the page on publishing says is kept of people is what the tables of the records have, to the column."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from cardkit_widgets.rooms import records
from cardkit_widgets.rooms.limits import CODES_AT_ONCE, GUESSES_AT_ONCE, MOST_ROOMS, ROOMS_AT_ONCE
from cardkit_widgets.rooms.line import A_SECOND

PAGE = (Path(__file__).parents[3] / "docs" / "publish.md").read_text("utf-8")


def test_every_column_is_named_on_the_page_and_nothing_else_is() -> None:
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(records.SCHEMA)
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = {
            f"{table}.{column[1]}" for table in tables for column in database.execute(f"PRAGMA table_info({table})")
        }
    assert set(re.findall(r"`((?:rooms|people|moves)\.(?!sqlite)\w+)`", PAGE)) == columns


def test_the_page_says_the_limits_that_there_are() -> None:
    limits = (MOST_ROOMS, ROOMS_AT_ONCE, CODES_AT_ONCE, GUESSES_AT_ONCE, A_SECOND)
    assert limits == (1000, 30, 10, 100, 12), "the page says these in words"
