"""A server of rooms in the test's own loop, and browsers that are programs."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import tornado.web
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.httpserver import HTTPServer
from tornado.websocket import WebSocketClientConnection, websocket_connect

from cardkit_widgets.app.addresses import listen
from cardkit_widgets.rooms.handlers import handlers
from cardkit_widgets.rooms.registry import Rooms

T = TypeVar("T")

PATIENCE = 60
"""Seconds: a busy machine is slow."""
KAEL = {"game": "kael", "players": 3, "options": {"length": "short"}, "race": "quick"}


def run(conversation: Coroutine[Any, Any, T], seconds: float = 4 * PATIENCE) -> T:
    """Hold a conversation, not for ever."""

    async def bounded() -> T:
        async with asyncio.timeout(seconds):
            return await conversation

    return asyncio.run(bounded())


@dataclass
class Far:
    """Where rooms are: a server at a *port* of this machine, and the lines that browsers have opened to it."""

    port: int
    lines: list[WebSocketClientConnection] = field(default_factory=list)

    async def post(self, body: object, **headers: str) -> tuple[int, dict[str, Any]]:
        """Ask for a room; the status and the answer."""
        text = body if isinstance(body, str) else json.dumps(body)
        request = HTTPRequest(
            f"http://127.0.0.1:{self.port}/rooms",
            method="POST",
            body=text,
            headers={name.replace("_", "-"): value for name, value in headers.items()},
            request_timeout=PATIENCE,
        )
        answer: HTTPResponse = await AsyncHTTPClient(force_instance=True).fetch(request, raise_error=False)
        return answer.code, json.loads(answer.body)

    async def opened(self, **wishes: object) -> Address:
        status, answer = await self.post({**KAEL, **wishes})
        assert status == 200, answer
        return Address(answer["code"], answer["invitation"])

    async def browser(self, address: Address, name: str = "", **more: object) -> Browser:
        """Somebody with the invitation, whose page shows the room."""
        browser = Browser(self, address, name)
        await browser.come(**more)
        return browser


@dataclass
class Hall(Far):
    """A server in the test's own loop."""

    rooms: Rooms = field(kw_only=True)
    home: str | None = None
    """Where all its visitors come from."""


@dataclass
class Address:
    """What leads to a room."""

    code: str
    invitation: str | None


@asynccontextmanager
async def hall(path: Path | None = None, **options: Any) -> AsyncIterator[Hall]:
    """A server of the rooms in the file at *path*, until the end of the block."""
    rooms = Rooms(path, **options)
    with listen("127.0.0.1", 0) as door:
        found = Hall(door.getsockname()[1], rooms=rooms)
        server = HTTPServer(tornado.web.Application(handlers(rooms, lambda _: found.home)))
        server.add_socket(door)
        try:
            yield found
        finally:
            server.stop()
            await rooms.close()
            await asyncio.sleep(0.01)  # so that those who are there hear it
            for each in found.lines:
                each.close()
            await server.close_all_connections()


@dataclass(eq=False)
class Browser:
    """A tab: what it has been told, and what it has asked for."""

    hall: Far
    address: Address
    name: str = ""
    key: str = field(default_factory=lambda: secrets.token_hex(16))
    tab: str = field(default_factory=lambda: secrets.token_hex(8))
    heard: list[dict[str, Any]] = field(default_factory=list)
    traits: dict[str, Any] = field(default_factory=dict)
    faces: dict[str, str] = field(default_factory=dict)
    you: dict[str, Any] = field(default_factory=dict)
    room: dict[str, Any] = field(default_factory=dict)
    answers: dict[int, dict[str, Any]] = field(default_factory=dict)
    last: int = 0
    code: int | None = None
    """With what the line has ended, -1 without a word; None while it stands."""

    async def connect(self, **headers: str) -> None:
        """Open the line, and listen."""
        url = f"ws://127.0.0.1:{self.hall.port}/rooms/{self.address.code}/line"
        self.line = await websocket_connect(HTTPRequest(url, headers=headers, request_timeout=PATIENCE))
        self.hall.lines.append(self.line)
        self.code = None
        self._news = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(self.line))

    async def come(self, **more: object) -> None:
        """Open the line, and say who comes; hear who one is, or why one is not let in."""
        await self.connect()
        first = {"come": self.key, "tab": self.tab, "invitation": self.address.invitation, "name": None}
        before = len(self.heard)
        await self.send({**first, "language": "en", **more})
        await self.until(lambda: self.code is not None or any("room" in each for each in self.heard[before:]))

    async def at_table(self) -> None:
        """Wait until a table is shown."""
        await self.until(lambda: "scene" in self.traits)

    async def send(self, message: object) -> None:
        await self.line.write_message(message if isinstance(message, str) else json.dumps(message))

    async def _listen(self, line: WebSocketClientConnection) -> None:
        while (text := await line.read_message()) is not None:
            self._take(json.loads(text))
            self._news.set()
        self.code = line.close_code or -1
        self._news.set()

    def _take(self, message: dict[str, Any]) -> None:
        self.heard.append(message)
        self.traits |= message.get("traits", {})
        self.faces = {**message.get("traits", {}).get("faces", self.faces), **message.get("faces", {})}
        self.you = message.get("you", self.you)
        self.room = message.get("room", self.room)
        if "done" in message:
            self.answers[message["done"]] = message

    async def until(self, stands: Callable[[], object]) -> None:
        """Wait until it stands so."""
        async with asyncio.timeout(PATIENCE):
            while not stands():
                assert self.code is None, f"the line ended with {self.code}: {self.heard[-3:]}"
                await self.news()

    async def news(self) -> None:
        """Wait until anything more is said."""
        self._news.clear()
        await self._news.wait()

    async def ask(self, **message: object) -> dict[str, Any]:
        """Ask for something, and return the answer."""
        self.last += 1
        number = self.last
        await self.send({"id": number, **message})
        await self.until(lambda: number in self.answers)
        return self.answers[number]

    async def do(self, what: str, **fields: object) -> dict[str, Any]:
        return await self.ask(do=what, **fields)

    async def say(self, kind: str, **fields: object) -> dict[str, Any]:
        return await self.ask(say={"type": kind, "version": self.traits["scene"]["version"], **fields})

    async def ended(self) -> int:
        """Wait until the line ends, and return with what."""
        await self.until(lambda: self.code is not None)
        assert self.code is not None
        return self.code

    def cut(self) -> None:
        """Lose the line, without a word."""
        assert self.line.protocol is not None
        assert self.line.protocol.stream is not None
        self.line.protocol.stream.close()

    async def leave(self) -> None:
        """Close the page."""
        self.line.close(1001)
        await self._listening

    @property
    def actions(self) -> list[str]:
        """What can be done at the table now."""
        return [each["action"] for each in self.traits.get("scene", {}).get("choices", [])]

    @property
    def looks_back(self) -> bool:
        """Whether a round has ended, and the table waits for this one."""
        return any(each["id"] == "next-round" and each["enabled"] for each in self.traits.get("controls", []))


async def play_on(*people: Browser, moves: int) -> None:
    """Let people and bots play, until people have moved so often, or the match is over."""
    acted: dict[Browser, int] = {}
    played = 0
    async with asyncio.timeout(2 * PATIENCE):
        while not any(each.room["phase"] == "over" for each in people):
            for each in people:
                version = each.traits["scene"]["version"]
                if acted.get(each, version) != version:
                    del acted[each]
                    played += 1
                if played >= moves:
                    return
                if each.looks_back:
                    await each.say("control", id="next-round", value=None)
                elif each.actions and each not in acted:
                    acted[each] = version
                    await each.say("act", action=each.actions[0])
            await asyncio.sleep(0.01)


async def seated(hall: Far, address: Address, *names: str) -> list[Browser]:
    """People who have come and sat down."""
    found = [await hall.browser(address, name) for name in names]
    for each in found:
        answer = await each.do("sit", name=each.name, face="fox")
        assert "no" not in answer, answer
    return found


async def dealt(hall: Far, address: Address, *names: str) -> list[Browser]:
    """People who have sat down, and for whom the first of them has dealt."""
    found = await seated(hall, address, *names)
    answer = await found[0].do("start")
    assert "no" not in answer, answer
    for each in found:
        await each.at_table()
    return found
