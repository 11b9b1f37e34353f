"""What the console says and does about rooms: where they are kept, that they cannot be, and that they are forgotten."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from pathlib import Path

import pytest

from cardkit_widgets.rooms import records, registry
from cardkit_widgets.rooms.writer import Writer
from tests.widgets.commands import cardkit_, running
from tests.widgets.rooms.clients import Browser, dealt, hall, run


def told(*words: str) -> str:
    result = cardkit_("rooms", *words)
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def test_rooms_are_counted_and_forgotten_beside_the_server_that_has_them(file: Path) -> None:
    async def play() -> list[Browser]:
        async with hall(file) as there:
            address = await there.opened()
            await there.opened()
            people = await dealt(there, address, "Ana", "Ben")
            assert (await asyncio.to_thread(told, "--rooms", str(file))).startswith("2 rooms are kept in")
            said = await asyncio.to_thread(told, "--forget", "--rooms", str(file))
            assert said.startswith("2 rooms are forgotten.")
            assert b"Ana" not in file.read_bytes()
            assert not file.with_name("rooms.sqlite-wal").read_bytes()
            await there.rooms.sweep()
            for each in people:
                assert await each.ended() == registry.AGAIN
                await each.come()
                assert await each.ended() == 4404
            return people

    run(play())
    assert told("--rooms", str(file)).startswith("0 rooms are kept in")


def test_where_there_is_no_file_there_is_none_afterwards(file: Path) -> None:
    assert told("--rooms", str(file)).startswith("0 rooms")
    assert told("--forget", "--rooms", str(file)).startswith("0 rooms")
    assert not file.exists()


def test_a_file_of_others_is_left_alone(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ana, " * 1000)
    result = cardkit_("rooms", "--forget", "--rooms", str(other))
    assert result.exit_code == 1
    assert re.fullmatch(r"Error: \S+letter.txt cannot be used: [^\n]+\n", result.stderr)
    assert other.read_text() == "Dear Ana, " * 1000


@pytest.mark.parametrize("letter", ["A", "7", "BC", "Ñ"])
def test_no_code_begins_with_anything_else_than_one_of_its_letters(letter: str) -> None:
    result = cardkit_("serve", "--rooms-letter", letter)
    assert result.exit_code == 2
    assert f"'{letter}' is not one of 'B', 'C'" in result.stderr


def test_a_folder_that_cannot_be_written_means_rooms_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    file = tmp_path / "file" / "rooms.sqlite"

    async def play() -> None:
        async with hall(file) as there:
            assert isinstance(there.rooms.trouble, OSError)
            await dealt(there, await there.opened(), "Ana", "Ben")

    run(play())
    assert said_by_a_server("--rooms", str(file)) == [
        f"Rooms cannot be kept in {file}: they are in memory only, and gone when cardkit stops."
    ]


def said_by_a_server(*words: str) -> list[str]:
    """What a server says at the console before it is there."""
    with running("serve", "--no-browser", "--port", "0", "--seats", "0", *words, system="en_GB.UTF-8") as process:
        assert process.stdout is not None
        said: list[str] = []
        for line in process.stdout:
            if "http://" in line:
                return said
            said.append(line.strip())
    raise AssertionError("it has printed no address")


def test_a_second_server_does_not_touch_the_rooms_of_the_first(file: Path) -> None:
    first = Writer(file, records.SCHEMA)
    [said] = said_by_a_server("--rooms", str(file))
    assert said.startswith(f"Another cardkit keeps its rooms in {file}.")
    first.close()
    assert said_by_a_server("--rooms", str(file)) == []


@pytest.mark.parametrize(
    ("words", "kept"),
    [(["--rooms", "{file}"], True), (["--no-rooms", "--rooms", "{file}"], False), (["--proxy", "127.0.0.1"], False)],
)
def test_a_server_keeps_rooms_where_it_is_said_and_none_behind_a_proxy_by_itself(
    words: list[str], kept: bool, file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for variable in ("XDG_STATE_HOME", "HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "home"))
    assert said_by_a_server(*(word.format(file=file) for word in words)) == []
    assert file.exists() == kept
    assert not [*tmp_path.glob("home/**/*.sqlite")]


def test_rooms_are_usually_where_the_system_keeps_what_programs_remember(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for variable in ("XDG_STATE_HOME", "HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(variable, str(tmp_path))
    assert said_by_a_server() == []
    assert records.usual().is_relative_to(tmp_path)
    database = sqlite3.connect(records.usual())
    assert database.execute("SELECT count(*) FROM rooms").fetchone() == (0,)
    database.close()
