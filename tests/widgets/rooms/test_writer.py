"""The thread that writes: nobody waits for the disk who has not asked to, and what fails leaves no trace."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardkit_widgets.rooms.writer import Taken, Work, Writer, opened
from tests.widgets.rooms.slow import SlowDisk

SCHEMA = "CREATE TABLE IF NOT EXISTS words (word TEXT PRIMARY KEY)"


def word(text: str) -> Work[None]:
    def write(database: sqlite3.Connection) -> None:
        database.execute("INSERT INTO words VALUES (?)", (text,))

    return write


def count(database: sqlite3.Connection) -> int:
    found: int = database.execute("SELECT count(*) FROM words").fetchone()[0]
    return found


def words(path: Path) -> list[str]:
    """What another process would read there now."""
    database = sqlite3.connect(path)
    found = [row[0] for row in database.execute("SELECT word FROM words ORDER BY rowid")]
    database.close()
    return found


@pytest.fixture
def writer(file: Path) -> Iterator[Writer]:
    writer = Writer(file, SCHEMA)
    yield writer
    writer.close()


def test_what_is_done_is_on_the_disk(writer: Writer, file: Path) -> None:
    writer.do(word("one")).result(60)
    assert words(file) == ["one"]
    assert file.stat().st_mode & 0o077 == 0


def test_all_is_done_in_turn(writer: Writer, file: Path) -> None:
    for number in range(1000):
        last = writer.do(word(str(number)))
    last.result(60)
    assert words(file) == [str(number) for number in range(1000)]


def test_what_fails_leaves_no_trace_and_stops_no_other_one(writer: Writer, file: Path) -> None:
    def half(database: sqlite3.Connection) -> None:
        word("half")(database)
        raise ZeroDivisionError

    pieces = [writer.do(work) for work in (word("one"), half, word("one"), word("two"))]
    errors = [type(piece.exception(60)) for piece in pieces]
    assert errors == [type(None), ZeroDivisionError, sqlite3.IntegrityError, type(None)]
    assert words(file) == ["one", "two"]


def test_who_no_longer_waits_stops_nobody(writer: Writer, file: Path) -> None:
    pieces = [writer.do(word(str(number))) for number in range(50)]
    gone = [piece for piece in pieces if piece.cancel()]
    writer.do(count).result(60)
    assert len(words(file)) == 50 - len(gone)


def test_a_slow_disk_is_waited_for_by_nobody_and_once_by_many(file: Path, slow_disk: type[SlowDisk]) -> None:
    writer = Writer(file, SCHEMA)
    slow_disk.writes.clear()
    pieces = [writer.do(word(str(number))) for number in range(100)]
    assert not any(piece.done() for piece in pieces)
    slow_disk.writes.set()
    for piece in pieces:
        piece.result(60)
    writer.close()
    assert slow_disk.commits < 50  # what was asked for meanwhile goes to the disk together


def test_a_disk_that_is_full_is_heard_of(writer: Writer, file: Path) -> None:
    writer.do(word("one")).result(60)
    writer.do(lambda database: database.execute("PRAGMA max_page_count = 3").fetchall()).result(60)
    pieces = [writer.do(word("two")), writer.do(word("x" * 100_000)), writer.do(word("three"))]
    heard = [piece.exception(60) for piece in pieces]
    assert isinstance(heard[1], sqlite3.OperationalError)
    done = [text for text, error in zip(["two", "x", "three"], heard, strict=True) if error is None]
    assert words(file) == ["one", *done]  # whoever was with it on the way to the disk has heard of it, too
    assert writer.do(count).result(60) == 1 + len(done)


def test_one_server_alone_has_the_file(writer: Writer, file: Path) -> None:
    with pytest.raises(Taken):
        Writer(file, SCHEMA)
    writer.do(word("one")).result(60)
    writer.close()
    after = Writer(file, SCHEMA)
    assert after.do(count).result(60) == 1
    after.close()


def test_a_file_that_cannot_be_is_said_at_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(OSError, match="file"):
        Writer(tmp_path / "file" / "words.sqlite", SCHEMA)
    (tmp_path / "words.sqlite").write_text("no database, and rather long for one, so that nobody takes it for one" * 9)
    with pytest.raises(sqlite3.DatabaseError):
        Writer(tmp_path / "words.sqlite", SCHEMA)


def test_memory_will_do() -> None:
    writer = Writer(None, SCHEMA)
    writer.do(word("one")).result(60)
    assert writer.do(count).result(60) == 1
    writer.close()


KILLED = """
import sys
from pathlib import Path
from cardkit_widgets.rooms.writer import Writer
from tests.widgets.rooms.test_writer import SCHEMA, word
writer, number = Writer(Path(sys.argv[1]), SCHEMA), 0
while True:
    writer.do(word(str(number))).result()
    print(number, flush=True)
    number += 1
"""


def test_whoever_is_killed_has_lost_nothing_that_was_done(file: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", KILLED, file], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(30)]
        os.kill(process.pid, signal.SIGKILL)
        said += process.stdout.readlines()
    kept = words(file)
    assert kept[: len(said)] == [line.strip() for line in said]
    after = Writer(file, SCHEMA)  # the file is free at once
    after.close()


def test_a_file_can_be_read_beside_its_server(writer: Writer, file: Path) -> None:
    writer.do(word("one")).result(60)
    beside = opened(file, SCHEMA)
    beside.execute("DELETE FROM words")
    beside.close()
    assert writer.do(count).result(60) == 0
