"""What rooms cost: how long a move takes to the others' tables, alone and under load, what a flooder does, and memory.

Run it on an idle machine with ``uv run python -m benchmarks.rooms [--seconds 30]``. A server of rooms runs in a process
of its own; the people are programs, in another one. It prints how long a move takes until it is shown at the others'
tables at 1, 8 and 20 tables, and at 20 while all processors are busy; the same at 8 while somebody floods; the
processor time of a move for twelve seats; and the memory of a room of four with its lines.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import multiprocessing
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import psutil  # type: ignore[import-untyped]
import tornado.web
from tornado.httpserver import HTTPServer
from tornado.websocket import WebSocketClosedError

from cardkit.rooms.moment import BREATH
from cardkit.sessions.door import Door
from cardkit.sessions.messages import Update
from cardkit_widgets.app.addresses import listen
from cardkit_widgets.live.showing import Showing
from cardkit_widgets.rooms.handlers import handlers
from cardkit_widgets.rooms.registry import Rooms
from tests.rooms.turned import Tab, Turned
from tests.widgets.rooms.clients import Address, Browser, Far, dealt

GAMES: Final = (("kael", 4), ("castle_combo", 5), ("bomba", 12), ("combo_breaker", 4))
THINKING: Final = BREATH["quick"] + 0.05
"""Seconds that a table has stood still when somebody acts: no turn waits for a breath then."""


def serve(path: Path, ready: Connection) -> None:
    """Serve rooms until the process is ended."""

    async def live() -> None:
        rooms = Rooms(path)
        with listen("127.0.0.1", 0) as door:
            ours: list[Any] = [*handlers(rooms, lambda _: None)]
            HTTPServer(tornado.web.Application(ours)).add_socket(door)
            rooms.start()
            ready.send(door.getsockname()[1])
            await asyncio.Event().wait()

    asyncio.run(live())


@contextmanager
def served() -> Iterator[tuple[Far, psutil.Process]]:
    """Give a server of rooms, until the end of the block."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    with tempfile.TemporaryDirectory() as folder:
        process = context.Process(target=serve, args=(Path(folder, "rooms.sqlite"), theirs))
        process.start()
        try:
            yield Far(ours.recv()), psutil.Process(process.pid)
        finally:
            process.terminate()
            process.join()


def spin() -> None:
    """Keep a processor busy."""
    while True:
        sum(range(10_000))


@contextmanager
def busy(load: int) -> Iterator[None]:
    """Keep so many processes busy until the end of the block."""
    spinning = [multiprocessing.get_context("spawn").Process(target=spin, daemon=True) for _ in range(load)]
    for each in spinning:
        each.start()
    try:
        yield
    finally:
        for each in spinning:
            each.terminate()


async def table(there: Far, game: str, players: int, people: int) -> list[Browser]:
    """Open a room, and begin a match of so many *people* and bots."""
    status, answer = await there.post({"game": game, "players": players, "race": "quick"})
    assert status == 200, answer
    names = [f"Ana {chr(65 + number)}" for number in range(people)]
    return await dealt(there, Address(answer["code"], answer["invitation"]), *names)


async def play(people: list[Browser], until: float, took: list[float]) -> None:
    """Let people act, and note the seconds from each act to all the others' tables."""
    while time.perf_counter() < until:
        for each in people:
            if each.looks_back:
                await each.say("control", id="next-round", value=None)
        acting = next((each for each in people if each.actions and each.traits["moment"]), None)
        if people[0].room["phase"] == "over":
            await people[0].do("again", turn=False)
        elif acting is not None:
            seen = acting.traits["scene"]["version"]
            await asyncio.sleep(THINKING)
            if acting.actions and acting.traits["scene"]["version"] == seen:
                await act(acting, [each for each in people if each is not acting], took)
        await asyncio.sleep(0.1)


async def act(acting: Browser, others: list[Browser], took: list[float]) -> None:
    """Act; note how long it takes if the act is played, and not refused because a bot was quicker."""
    before = {each: each.traits["scene"]["version"] for each in others}
    began = time.perf_counter()
    await acting.say("act", action=acting.actions[0])
    with suppress(TimeoutError):
        async with asyncio.timeout(0.5):
            for each in others:
                while each.traits["scene"]["version"] == before[each]:
                    await each.news()
        took.append(time.perf_counter() - began)


def flood(port: int, address: Address, floodings: Connection) -> None:
    """Come again and again, each time with all that goes, until the process is ended; tell how long each line stood."""

    async def once() -> float:
        flooder = Browser(Far(port), address)
        await flooder.come()
        began = time.perf_counter()
        with suppress(WebSocketClosedError):
            for number in itertools.count(1):
                if flooder.code is not None:
                    break
                await flooder.send({"id": number, "do": "sit", "name": f"Mal {chr(65 + number % 26)}"})
                await asyncio.sleep(0)
        while flooder.code is None:
            await flooder.news()
        return time.perf_counter() - began

    async def for_ever() -> None:
        while True:
            floodings.send(await once())
            await asyncio.sleep(0.2)

    asyncio.run(for_ever())


@contextmanager
def flooded(there: Far, address: Address) -> Iterator[list[float]]:
    """Let somebody flood until the end of the block; how many seconds each of their lines has stood, then."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=flood, args=(there.port, address, theirs))
    process.start()
    floodings: list[float] = []
    try:
        yield floodings
    finally:
        while ours.poll():
            floodings.append(ours.recv())
        process.terminate()
        process.join()


async def tables(there: Far, number: int, seconds: float, *, floods: bool = False) -> tuple[list[float], list[float]]:
    """Let people play at so many tables; return how long their moves took, and how long each flooder was there."""
    rooms = [await table(there, *GAMES[at % len(GAMES)], people=2) for at in range(number)]
    took: list[float] = []
    nobody: AbstractContextManager[list[float]] = nullcontext([])
    with flooded(there, rooms[0][0].address) if floods else nobody as floodings:
        await asyncio.gather(*(play(each, time.perf_counter() + seconds, took) for each in rooms))
    for line in there.lines:
        line.close()
    return took, floodings


def told(name: str, took: list[float]) -> None:
    """Print the middle and the 95th of a hundred, in milliseconds, and the load of the machine in the last minute."""
    ordered = sorted(1000 * each for each in took)
    if not ordered:
        print(f"{name}: nothing was played")
        return
    p95 = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    load = os.getloadavg()[0]
    print(f"{name}: {len(ordered)} moves, p50 {statistics.median(ordered):.0f} ms, p95 {p95:.0f} ms, load {load:.1f}")


class Told(Tab):
    """A tab that is told everything in words, as a line is."""

    showing: Showing | None = None

    def show(self, door: Door, update: Update) -> None:
        """Put an update into words."""
        super().show(door, update)
        if self.showing is None:
            self.showing = Showing(door)
        json.dumps(self.showing.news(update))


def twelve(moves: int) -> tuple[list[float], list[float]]:
    """Let twelve play Bomba; the processor time of a move for all, in the first 200 of a match and after them."""
    turned = Turned("bomba", players=12)
    people = [Told(turned.room, f"{number:032x}") for number in range(12)]
    for person in people:
        person.do("sit")
    people[0].do("start")
    early: list[float] = []
    late: list[float] = []
    while len(late) < moves:
        acting = next((each for each in people if each.seat in turned.match.state.actors()[:1]), None)
        if turned.table.is_over():
            people[0].do("again")
        elif turned.table.holds:
            for person in people:
                person.press("next-round")
        elif acting is not None:
            turned.clock.turn(5)  # all have breathed
            number, began = turned.match.now, time.process_time()
            acting.say_to_table("act", action=acting.actions()[0])
            (early if number < 200 else late).append(time.process_time() - began)
    return early, late


async def memory(there: Far, process: psutil.Process, rooms: int) -> float:
    """Return the MiB of a room of four people with their lines, by opening so many."""
    for _ in range(10):
        await table(there, "castle_combo", 4, 4)
    before = process.memory_info().rss
    for _ in range(rooms):
        await table(there, "castle_combo", 4, 4)
    return float(process.memory_info().rss - before) / rooms / 2**20


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0, help="of play, for each line that is printed")
    seconds = parser.parse_args().seconds
    for number in (1, 8, 20):
        with served() as (there, process):
            process.cpu_percent()
            took, _ = asyncio.run(tables(there, number, seconds))
            told(f"{number} tables, server at {process.cpu_percent():.0f} % of a processor", took)
    with busy(20), served() as (there, _process):
        told("20 tables at load 20", asyncio.run(tables(there, 20, seconds))[0])
    with served() as (there, _process):
        took, floodings = asyncio.run(tables(there, 8, seconds, floods=True))
        told(f"8 tables while {len(floodings)} flood, the longest for {max(floodings):.2f} s", took)
    early, late = twelve(100)
    told("A move for twelve seats", early)
    told("The same after move 200", late)
    with served() as (there, process):
        print(f"A room of four with its lines: {asyncio.run(memory(there, process, 20)):.2f} MiB")


if __name__ == "__main__":
    main()
