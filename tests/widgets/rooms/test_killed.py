"""A server that is killed at any moment: nothing that anybody has seen is lost, and it is back in seconds."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import time
from contextlib import suppress
from pathlib import Path

import pytest
from tornado.websocket import WebSocketClosedError

from tests.widgets.commands import address_of, running
from tests.widgets.rooms.clients import Address, Browser, Far, dealt, run

BACK = 5.0
"""Seconds until everybody is at the table again."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as lent:
        return int(lent.getsockname()[1])


async def play(browser: Browser) -> None:
    """Do whatever can be done, for as long as the server lives."""
    with suppress(WebSocketClosedError, AssertionError):
        while browser.code is None:
            version = browser.traits["scene"]["version"]
            if browser.looks_back:
                await browser.say("control", id="next-round", value=None)
            elif browser.actions:
                await browser.say("act", action=browser.actions[0])
            elif browser.room["phase"] == "over" and browser.you["host"]:
                await browser.do("again", turn=False)
            await asyncio.sleep(0.02 if browser.traits["scene"]["version"] != version else 0.2)


def seen(browser: Browser) -> dict[int, str]:
    """What has happened, as it was told."""
    return {entry["number"]: entry["text"] for entry in browser.traits["entries"]}


async def come_again(browser: Browser) -> None:
    """Come as soon as the server answers; ask again for what was not answered."""
    browser.traits.clear()
    while True:
        try:
            await browser.come()
            break
        except OSError:
            await asyncio.sleep(0.05)
    await browser.at_table()
    unanswered = range(max(browser.answers, default=0) + 1, browser.last + 1)
    for number in unanswered:
        await browser.send({"id": number, "do": "ready"})
    await browser.until(lambda: all(number in browser.answers for number in unanswered))


async def killed(file: Path, times: int) -> list[float]:
    """Kill a server so often while people play; the seconds until all of them are at their table again."""
    took: list[float] = []
    port, rng = free_port(), random.Random(5)
    words = ["serve", "--no-browser", "--seats", "0", "--port", str(port), "--rooms", str(file)]
    there, people = Far(port), list[Browser]()
    before: list[tuple[int, dict[int, str]]] = []
    for _ in range(times + 1):
        with running(*words) as process:
            began = time.perf_counter()
            await asyncio.to_thread(address_of, process)
            if not people:
                status, answer = await there.post({"game": "kael", "players": 3, "race": "quick"})
                assert status == 200
                people = await dealt(there, Address(answer["code"], answer["invitation"]), "Ana", "Ben")
            else:
                await asyncio.gather(*map(come_again, people))
                took.append(time.perf_counter() - began)
                for each, (match, was) in zip(people, before, strict=True):
                    now = seen(each)
                    if each.room["match"] == match:
                        assert max(now, default=0) >= max(was, default=0)
                        assert all(now[number] == text for number, text in was.items() if number in now)
            playing = [asyncio.create_task(play(each)) for each in people]
            await asyncio.sleep(rng.uniform(0.1, 2.5))
            os.kill(process.pid, signal.SIGKILL)
            for each in people:
                await each.ended()
            await asyncio.gather(*playing)
            for line in there.lines:
                line.close()
            before = [(each.room["match"], seen(each)) for each in people]
    return took


def test_whoever_is_killed_has_lost_nothing(file: Path) -> None:
    took = run(killed(file, 2))
    assert len(took) == 2


@pytest.mark.long
@pytest.mark.timeout(900)
def test_at_twenty_moments_nothing_is_lost_and_everybody_is_back_in_seconds(file: Path) -> None:
    took = run(killed(file, 20), 800)
    assert sorted(took)[len(took) // 2] <= BACK  # a machine that others use may be late once
