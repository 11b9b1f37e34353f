"""A line to a room: what its tab hears, and that it ends for whoever says too much or reads too little."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tornado.websocket import WebSocketClosedError

from cardkit_widgets.rooms import line, tab
from tests.widgets.rooms.clients import PATIENCE, Browser, dealt, hall, play_on, run, seated

if TYPE_CHECKING:
    import pytest


def test_two_people_and_a_bot_play(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            address = await there.opened()
            ana, ben = await seated(there, address, "Ana", "Ben")
            assert (await ben.do("start"))["no"] == "host"
            assert "no" not in await ana.do("start")
            await ben.at_table()
            assert ana.room["phase"] == "playing"
            assert [seat["bot"] for seat in ana.room["seats"]] == [False, False, True]
            assert ana.traits["scene"] != ben.traits["scene"]
            for each in (ana, ben):
                assert {seat["portrait"] for seat in each.traits["scene"]["seats"]} | {"back"} <= each.faces.keys()
            await play_on(ana, ben, moves=6)
            assert len(ana.traits["entries"]) > 6

    run(play())


def test_strong_bots_play_and_nobody_waits_for_them(file: Path) -> None:
    async def play() -> float:
        async with hall(file) as there:
            address = await there.opened(game="castle_combo", level="strong", options={})
            [ana] = await dealt(there, address, "Ana")
            longest = 0.0

            async def ping() -> None:
                nonlocal longest
                while True:
                    before = time.perf_counter()
                    await asyncio.sleep(0.001)
                    longest = max(longest, time.perf_counter() - before)

            pinging = asyncio.create_task(ping())
            began = time.perf_counter()
            await play_on(ana, moves=2)
            pinging.cancel()
            assert there.rooms._thinkers._minds, "they think in a process of their own"
            return longest / (time.perf_counter() - began)

    assert run(play()) < 0.5


def test_a_new_tab_is_shown_everything_and_the_others_what_is_new(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            address = await there.opened()
            ana, ben = await dealt(there, address, "Ana", "Ben")
            await play_on(ana, ben, moves=2)
            second = Browser(there, address, key=ana.key)
            await second.come()
            await second.at_table()
            assert {**second.traits, "feedback": None} == {**ana.traits, "feedback": None, "faces": second.faces}
            told = len(second.heard)
            await play_on(ana, ben, moves=4)
            assert all("faces" not in each.get("traits", {}) for each in second.heard[told:])

    run(play())


def test_whoever_comes_back_has_lost_nothing(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            ana, ben = await dealt(there, await there.opened(), "Ana", "Ben")
            await play_on(ana, ben, moves=3)
            ana.cut()
            await ben.until(lambda: not ben.room["seats"][ana.you["seat"]]["here"])
            seat, scene = ana.you["seat"], ana.traits["scene"]
            ana.traits.clear()
            await ana.come()
            await ana.at_table()
            assert ana.you["seat"] == seat
            assert ana.traits["scene"]["zones"] == scene["zones"]

    run(play())


def test_what_is_asked_for_twice_is_done_once_and_answered_twice(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            ana, ben = await seated(there, await there.opened(), "Ana", "Ben")
            sign = {"id": 7, "do": "sign", "sign": "laugh"}
            for _ in range(2):
                ana.answers.clear()
                await ana.send(sign)
                await ana.until(lambda: 7 in ana.answers)
                assert ana.answers[7] == {"done": 7}
            ana.cut()
            await ana.come()  # the same tab, on another line
            ana.answers.clear()
            await ana.send(sign)
            await ana.until(lambda: 7 in ana.answers)
            await ana.do("sign", sign="oops")
            await ben.do("sign", sign="wow")
            assert [each["sign"]["sign"] for each in ben.heard if "sign" in each] == ["laugh", "wow"]

    run(play())


def test_a_flooder_is_closed_and_the_others_play_on(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            address = await there.opened()
            ana, ben = await seated(there, address, "Ana", "Ben")
            began = time.perf_counter()
            with suppress(WebSocketClosedError):
                for _ in range(3 * line.AT_ONCE):
                    await ana.send({"here": 1})
            assert await ana.ended() == 4429
            assert time.perf_counter() - began < PATIENCE / 4
            assert "no" not in await ben.do("sit")

    run(play())


def test_a_page_that_says_nothing_though_its_line_stands_is_away_until_it_speaks(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "SILENCE", 0.4)

    async def play() -> None:
        async with hall(file) as there:
            ana, ben = await seated(there, await there.opened(), "Ana", "Ben")

            async def speak() -> None:
                while True:
                    await ana.send({"here": 1})
                    await asyncio.sleep(0.1)

            speaking = asyncio.create_task(speak())
            await ana.until(lambda: [each["here"] for each in ana.room["seats"][:2]] == [True, False])
            assert ben.code is None
            told = len(ana.heard)
            await ben.send({"here": 1})
            await ana.until(
                lambda: any(each["room"]["seats"][1]["here"] for each in ana.heard[told:] if "room" in each)
            )
            await ben.send({"seen": False})
            await ana.until(lambda: not ana.room["seats"][1]["here"])
            await asyncio.sleep(0.6)
            await ben.send({"here": 1})  # and nobody looks at the page
            await asyncio.sleep(0.2)
            assert not ana.room["seats"][1]["here"]
            speaking.cancel()

    run(play())


def test_what_a_flooder_says_after_the_end_is_not_even_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[object] = []
    on_message = line.RoomLine.on_message

    async def take(self: line.RoomLine, text: str | bytes) -> None:
        taken.append(text)
        await on_message(self, text)

    monkeypatch.setattr(line.RoomLine, "on_message", take)

    async def play() -> int:
        async with hall(file) as there:
            mallory = await there.browser(await there.opened())
            before = len(taken)
            for _ in range(50 * line.AT_ONCE):
                mallory.line.write_message('{"here": 1}')  # and reads nothing before all is out
            assert await mallory.ended() == 4429
            assert {"no": "flood"} in mallory.heard
            [found] = there.rooms._open.values()
            while found.tabs:
                await asyncio.sleep(0.01)
            return len(taken) - before

    assert run(play()) < 5 * line.AT_ONCE


def test_a_message_that_is_too_long_ends_the_line(file: Path) -> None:
    async def play() -> int:
        async with hall(file) as there:
            ana = await there.browser(await there.opened())
            await ana.send({"here": 1, "more": "x" * line.LARGEST})
            return await ana.ended()

    assert run(play()) in (1009, -1)


def test_who_reads_nothing_does_not_fill_our_memory(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tab, "SLOW", 100_000)

    async def play() -> None:
        async with hall(file) as there:
            address = await there.opened()
            ana, ben = await seated(there, address, "Ana", "Ben")
            [found] = there.rooms._open.values()
            slow = next(each for each, key in found.tabs.items() if key == ben.key)
            ben._listening.cancel()  # their browser is frozen: the system takes some, then nothing more
            assert ben.line.protocol is not None
            for number in range(10_000):
                slow.say({"sign": f"{number}" * 1000})
                await asyncio.sleep(0)
                if not slow._is_open:
                    break
            assert not slow._is_open
            assert slow._on_the_way < 200_000
            assert "no" not in await ana.do("sit")
            ben.cut()

    run(play())


def test_the_oldest_of_too_many_tabs_ends(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            address = await there.opened()
            first = await there.browser(address)
            others = [Browser(there, address, key=first.key) for _ in range(line.MOST_TABS)]
            for each in others:
                await each.come()
            assert await first.ended() == 4403
            assert first.heard[-1] == {"no": "tabs"}
            assert all(each.code is None for each in others)

    run(play())
