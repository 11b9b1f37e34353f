"""What is kept of rooms: what was written is read again, and what was not can never have been shown."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cardkit.rooms.outside import MoveRow, PersonRow, RoomRow, Stored
from cardkit_widgets.rooms import records
from cardkit_widgets.rooms.pen import Pen
from cardkit_widgets.rooms.writer import Writer
from tests.widgets.rooms.slow import SlowDisk

ROOM = RoomRow("BCDFG", "0" * 32, {"game": "kael", "players": 3, "options": {"length": "short"}}, 0, "")
ANA = PersonRow(0, "a" * 64, 1, "Ana", "fox", "blue", "es", invited=True)
BEN = PersonRow(1, "b" * 64, None, "", "owl", "pink", "en", invited=False)
MOVES = [MoveRow(1, 1, 0, "draw"), MoveRow(1, 2, 1, "take 7 at 3"), MoveRow(1, 3, 0, "draw")]
VERSION = "1.0"


@pytest.fixture
def writer(file: Path) -> Iterator[Writer]:
    writer = Writer(file, records.SCHEMA)
    yield writer
    writer.close()


def stored(writer: Writer, code: str = "BCDFG", version: str = VERSION) -> Stored | None:
    found = writer.do(lambda database: records.read(database, code, version)).result(60)
    return found and found[1]


class Keeper:
    """Notes what it hears."""

    def __init__(self) -> None:
        self.codes: list[str] = []
        self.errors: list[BaseException] = []

    def named(self, pen: Pen, before: str) -> None:
        self.codes += [before, pen.code]

    def failed(self, _pen: Pen, error: BaseException) -> None:
        self.errors.append(error)


async def written(pen: Pen) -> None:
    done = asyncio.get_running_loop().create_future()
    pen.after(lambda: done.set_result(None))
    await asyncio.wait_for(done, 60)


async def begun(writer: Writer, keeper: Keeper) -> Pen:
    pen = Pen(writer, VERSION, keeper)
    pen.opened(ROOM)
    for person in (ANA, BEN):
        pen.seated(person)
    pen.opened(replace(ROOM, number=1, deal="s"))
    for move in MOVES:
        pen.moved(move)
    await written(pen)
    return pen


def test_what_was_written_is_read_again(writer: Writer) -> None:
    async def play() -> None:
        keeper = Keeper()
        pen = await begun(writer, keeper)
        assert stored(writer) == Stored(replace(ROOM, number=1, deal="s"), [ANA, BEN], MOVES)
        pen.undone(MOVES[2])
        pen.left(BEN)
        pen.seated(replace(ANA, name="Ana María", seat=2))
        await written(pen)
        assert stored(writer) == Stored(
            replace(ROOM, number=1, deal="s"), [replace(ANA, name="Ana María", seat=2)], MOVES[:2]
        )
        other = replace(ROOM, code="ZXWVT", invitation="1" * 32, number=2, deal="t")
        pen.opened(other)
        await written(pen)
        found = stored(writer, "ZXWVT")
        assert found is not None
        assert (found.room, found.moves) == (other, [])
        assert stored(writer) is None
        assert keeper.codes == ["", "BCDFG", "BCDFG", "ZXWVT"]
        assert keeper.errors == []

    asyncio.run(play())


def test_a_match_that_another_version_has_dealt_is_none_of_this_one(writer: Writer) -> None:
    asyncio.run(begun(writer, Keeper()))
    assert stored(writer, version="1.1") is None


def test_rooms_are_forgotten_with_all_that_belongs_to_them(writer: Writer, file: Path) -> None:
    async def play() -> None:
        keeper = Keeper()
        pen = await begun(writer, keeper)
        now = time.time()
        assert writer.do(lambda database: records.forget(database, now - 60)).result(60) == 0
        assert writer.do(lambda database: records.forget(database, now + 60)).result(60) == 1
        pen.moved(MoveRow(1, 4, 1, "draw"))
        while not keeper.errors:
            await asyncio.sleep(0.01)
        assert isinstance(keeper.errors[0], records.Forgotten)

    asyncio.run(play())
    database = sqlite3.connect(file)
    for table in ("rooms", "people", "moves"):
        assert database.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
    database.close()


def test_a_slow_disk_is_waited_for_by_what_is_shown_and_by_nobody_else(file: Path, slow_disk: type[SlowDisk]) -> None:
    async def play() -> list[str]:
        writer = Writer(file, records.SCHEMA)
        pen, shown = Pen(writer, VERSION, Keeper()), list[str]()
        slow_disk.writes.clear()
        pen.after(lambda: shown.append("before"))
        assert shown == ["before"]
        pen.opened(ROOM)
        pen.seated(ANA)
        pen.after(lambda: shown.append("first"))
        pen.moved(MOVES[0])
        pen.after(lambda: shown.append("second"))
        await asyncio.sleep(0.01)
        assert shown == ["before"]
        slow_disk.writes.set()
        await written(pen)
        writer.close()
        return shown

    assert asyncio.run(play()) == ["before", "first", "second"]


def test_what_could_not_be_written_is_never_shown_nor_anything_after_it(writer: Writer) -> None:
    async def play() -> tuple[list[str], list[BaseException]]:
        keeper, shown = Keeper(), list[str]()
        pen = await begun(writer, keeper)
        pen.moved(MOVES[2])  # it is there already: somebody else writes to this room
        pen.after(lambda: shown.append("move 3"))
        pen.moved(MoveRow(1, 4, 1, "draw"))
        pen.after(lambda: shown.append("move 4"))
        while not keeper.errors:
            await asyncio.sleep(0.01)
        pen.after(lambda: shown.append("later"))
        pen.moved(MoveRow(1, 5, 1, "draw"))
        await asyncio.to_thread(lambda: stored(writer))
        await asyncio.sleep(0.1)
        return shown, keeper.errors

    shown, heard = asyncio.run(play())
    assert shown == []
    assert isinstance(heard[0], sqlite3.IntegrityError)
    found = stored(writer)
    assert found is not None
    assert found.moves == MOVES
