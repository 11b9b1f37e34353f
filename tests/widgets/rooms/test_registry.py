"""Rooms and the disk: nobody waits for it, nothing is lost by it, and what is old is forgotten."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import TYPE_CHECKING

from cardkit_widgets.rooms import registry
from tests.widgets.rooms.clients import dealt, hall, play_on, run
from tests.widgets.rooms.slow import SlowDisk

if TYPE_CHECKING:
    import pytest


def test_a_slow_disk_delays_what_it_is_about_and_nobody_else(file: Path, slow_disk: type[SlowDisk]) -> None:
    async def play() -> None:
        async with hall(file) as there:
            ana, ben = await dealt(there, await there.opened(), "Ana", "Ben")
            other = await there.browser(await there.opened())
            acted = 0
            while acted < 3:
                await asyncio.sleep(0.01)
                for each in (ana, ben):
                    version = each.traits["scene"]["version"]
                    if not each.actions or not each.traits["moment"]:
                        continue
                    slow_disk.writes.clear()
                    acting = asyncio.create_task(each.say("act", action=each.actions[0]))
                    for _ in range(3):
                        other.heard.clear()
                        await other.send({"here": 1})
                        await other.until(lambda: other.heard)
                    assert each.traits["scene"]["version"] == version
                    slow_disk.writes.set()
                    await acting
                    acted += each.traits["scene"]["version"] != version

    run(play())


def test_a_room_whose_disk_fails_is_found_again_as_it_was_written(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            ana, ben = await dealt(there, await there.opened(), "Ana", "Ben")
            await play_on(ana, ben, moves=3)
            full = there.rooms._writer.do(lambda database: database.execute("DROP TABLE moves").fetchall())
            await asyncio.wrap_future(full)
            scenes = {each: each.traits["scene"] for each in (ana, ben)}
            while ana.code is None:
                for each in (ana, ben):
                    if each.actions and each.code is None:
                        action = {"type": "act", "version": each.traits["scene"]["version"], "action": each.actions[0]}
                        await each.send({"id": 1000, "say": action})
                await asyncio.sleep(0.3)
            assert await ana.ended() == await ben.ended() == registry.AGAIN
            assert not any(1000 in each.answers for each in (ana, ben))
            assert {each: each.traits["scene"] for each in (ana, ben)} == scenes

    run(play())


def test_rooms_that_nobody_is_in_wait_in_the_records(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "IDLE", 0.0)

    async def play() -> None:
        async with hall(file) as there:
            ana, ben = await dealt(there, await there.opened(), "Ana", "Ben")
            await play_on(ana, ben, moves=3)
            await there.rooms.sweep()
            assert ana.code is None, "they are in use"
            zones = ana.traits["scene"]["zones"]
            for each in (ana, ben):
                await each.leave()
            while there.rooms._open:
                await asyncio.sleep(0.01)
                await there.rooms.sweep()
            ana.traits.clear()
            await ana.come()
            await ana.at_table()
            assert [zone for zone in ana.traits["scene"]["zones"] if zone["id"] == "hand-0"] == [
                zone for zone in zones if zone["id"] == "hand-0"
            ]

    run(play())


def test_rooms_are_forgotten_a_day_after_anything_has_happened_in_them(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            address, other = await there.opened(), await there.opened()
            ana, ben = await there.browser(address), await there.browser(other)
            old = time.time() - registry.A_DAY - 60
            await asyncio.wrap_future(
                there.rooms._writer.do(
                    lambda database: database.execute(
                        "UPDATE rooms SET touched = ? WHERE code = ?", (old, address.code)
                    ).fetchall()
                )
            )
            await there.rooms.sweep()
            assert await ana.ended() == registry.AGAIN
            await ana.come()
            assert await ana.ended() == 4404
            assert "no" not in await ben.do("sit")

    run(play())


def test_a_server_that_begins_anew_has_its_rooms(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            ana, ben = await dealt(there, await there.opened(), "Ana", "Ben")
            await play_on(ana, ben, moves=4)
        assert await ana.ended() == await ben.ended() == registry.AGAIN
        zones = ben.traits["scene"]["zones"]
        async with hall(file) as there:
            for each in (ana, ben):
                each.hall = there
                each.traits.clear()
                await each.come()
                await each.at_table()
            assert ben.you["seat"] == 1
            hands = [
                [zone for zone in each if zone["id"] == "hand-1"] for each in (zones, ben.traits["scene"]["zones"])
            ]
            assert hands[0] == hands[1]
            await play_on(ana, ben, moves=2)

    run(play())
