"""What is kept of rooms, in tables of SQLite: how it is written, read and forgotten, always by a connection given."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from platformdirs import user_state_path

from cardkit.rooms.outside import MoveRow, PersonRow, RoomRow, Stored
from cardkit.texts import CardkitError
from cardkit_widgets.rooms.writer import opened

SCHEMA: Final = """
PRAGMA foreign_keys = ON;
CREATE TABLE IF NOT EXISTS rooms (
    room INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    invitation TEXT NOT NULL,
    setup TEXT NOT NULL,
    match INTEGER NOT NULL,
    deal TEXT NOT NULL,
    version TEXT NOT NULL,
    touched REAL NOT NULL
);
CREATE TABLE IF NOT EXISTS people (
    room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
    person INTEGER NOT NULL,
    key TEXT NOT NULL,
    seat INTEGER,
    name TEXT NOT NULL,
    face TEXT NOT NULL,
    colour TEXT NOT NULL,
    language TEXT NOT NULL,
    invited INTEGER NOT NULL,
    PRIMARY KEY (room, person)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS moves (
    room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
    match INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (room, match, number)
) WITHOUT ROWID;
"""
"""Columns that speak for themselves: `docs/publish.md` says what each of them holds, and a test compares."""

_PERSON: Final = "person, key, seat, name, face, colour, language, invited"


class RecordsError(CardkitError):
    """The file is none of rooms, or cannot be used; the sentence is in the catalogue of the screens."""

    section = "rooms.errors"
    packages = ("cardkit_widgets",)


class Forgotten(Exception):
    """There is no such room any more."""


def insert(database: sqlite3.Connection, row: RoomRow, version: str, now: float) -> int:
    """Write a new room, dealt by cardkit of this *version*; return the number by which all else is written of it."""
    written = database.execute(
        "INSERT INTO rooms (code, invitation, setup, match, deal, version, touched) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (*_fields(row), version, now),
    )
    assert written.lastrowid is not None
    return written.lastrowid


def touch(database: sqlite3.Connection, room: int, now: float) -> None:
    """Note that a room is in use. Raises Forgotten."""
    if not database.execute("UPDATE rooms SET touched = ? WHERE room = ?", (now, room)).rowcount:
        raise Forgotten


def update(database: sqlite3.Connection, room: int, row: RoomRow, version: str) -> None:
    """Write a room as it is from now on; the moves of its matches before are forgotten."""
    database.execute(
        "UPDATE rooms SET code = ?, invitation = ?, setup = ?, match = ?, deal = ?, version = ? WHERE room = ?",
        (*_fields(row), version, room),
    )
    database.execute("DELETE FROM moves WHERE room = ? AND match <> ?", (room, row.number))


def put_person(database: sqlite3.Connection, room: int, row: PersonRow) -> None:
    """Write somebody, new or changed."""
    fields = (row.person, row.key, row.seat, row.name, row.face, row.colour, row.language, row.invited)
    database.execute(f"REPLACE INTO people (room, {_PERSON}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (room, *fields))  # noqa: S608


def take_person(database: sqlite3.Connection, room: int, row: PersonRow) -> None:
    """Forget somebody."""
    database.execute("DELETE FROM people WHERE room = ? AND person = ?", (room, row.person))


def put_move(database: sqlite3.Connection, room: int, row: MoveRow) -> None:
    """Write a move."""
    database.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", (room, *row))


def take_move(database: sqlite3.Connection, room: int, row: MoveRow) -> None:
    """Forget a move."""
    database.execute("DELETE FROM moves WHERE room = ? AND match = ? AND number = ?", (room, row.match, row.number))


def codes(database: sqlite3.Connection) -> set[str]:
    """Return the codes of all rooms."""
    return {code for (code,) in database.execute("SELECT code FROM rooms")}


def read(database: sqlite3.Connection, code: str, version: str) -> tuple[int, Stored] | None:
    """Return the number of a room, and all that is kept of it; None if cardkit of another *version* has dealt it."""
    found = database.execute(
        "SELECT room, code, invitation, setup, match, deal FROM rooms WHERE code = ? AND version = ?", (code, version)
    ).fetchone()
    if found is None:
        return None
    room, code, invitation, setup, match, deal = found
    people = database.execute(f"SELECT {_PERSON} FROM people WHERE room = ? ORDER BY person", (room,))  # noqa: S608
    moves = database.execute("SELECT match, number, seat, action FROM moves WHERE room = ? ORDER BY number", (room,))
    return room, Stored(
        RoomRow(code, invitation, json.loads(setup), match, deal),
        [PersonRow(*(*each, bool(invited))) for *each, invited in people],
        [MoveRow(*each) for each in moves],
    )


def forget(database: sqlite3.Connection, before: float) -> int:
    """Forget all rooms that nothing has happened in since *before*; return how many those were."""
    return database.execute("DELETE FROM rooms WHERE touched < ?", (before,)).rowcount


# --- By hand, beside a server that may be running -----------------------------------------------------------------


def usual() -> Path:
    """Return the file for who names none: where the system keeps the state of programs."""
    return user_state_path("cardkit", appauthor=False) / "rooms.sqlite"


def count(file: Path) -> int:
    """Return how many rooms are kept in a file. Raises RecordsError."""
    with _beside(file) as database:
        return 0 if database is None else len(codes(database))


def forget_all(file: Path) -> int:
    """Forget all rooms of a file, so that it has no trace of them; return how many those were. Raises RecordsError."""
    with _beside(file) as database:
        if database is None:
            return 0
        found = database.execute("DELETE FROM rooms").rowcount
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return found


@contextmanager
def _beside(file: Path) -> Iterator[sqlite3.Connection | None]:
    """Give the database of a file, or None if there is no file."""
    if not file.exists():
        yield None
        return
    try:
        with closing(opened(file, SCHEMA)) as database:
            yield database
    except (OSError, sqlite3.Error) as error:
        raise RecordsError("cannot-use", file=file, problem=str(error)) from None


def _fields(row: RoomRow) -> tuple[Any, ...]:
    return row.code, row.invitation, json.dumps(dict(row.setup), ensure_ascii=False), row.number, row.deal
