"""Visitors that are programs: they ask for pages, and say what a page says to its kernel, without a browser."""

from __future__ import annotations

import asyncio
import json
import re
import urllib.error
import urllib.request
import uuid
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from email.message import Message as Headers
from typing import Any, TypeVar

import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from cardkit_widgets.app.jupyter_messages import Message, read
from cardkit_widgets.live.visit import TARGET
from tests.browser.served import PATIENCE, Server

T = TypeVar("T")


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> tuple[int, Headers, str]:
    """Ask for a page; the status, the headers and the body of the answer."""
    request = urllib.request.Request(
        server.address + path,
        method=method,
        headers={name.replace("_", "-"): value for name, value in headers.items()},
    )
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read().decode()


def language_of(html: str) -> str:
    found = re.search(r'<html lang="(\w+)"', html)
    assert found
    return found[1]


def kernel_of(server: Server, path: str = "en/slider") -> str:
    """The id of a kernel that runs for a page of Voilà's own: the only pages that name theirs."""
    found = re.search(r'"kernelId": "([\w-]+)"', ask(server, path)[2])
    assert found
    return found[1]


def run(conversation: Coroutine[Any, Any, T]) -> T:
    """Hold a conversation in a thread of its own: Playwright's loop may be running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, conversation).result()


def refused(conversation: Coroutine[Any, Any, None]) -> int:
    """The status with which the server refuses a websocket."""
    with pytest.raises(HTTPClientError) as refusal:
        run(conversation)
    return refusal.value.code


def frame(kind: str, content: dict[str, Any] | None = None, channel: str = "shell", ident: str | None = None) -> bytes:
    header = {"msg_id": ident or uuid.uuid4().hex, "msg_type": kind, "session": "s", "username": "", "version": "5.3"}
    parts = [channel.encode(), *(json.dumps(part).encode() for part in (header, {}, {}, content or {}))]
    offset = 8 * (len(parts) + 2)
    offsets = [offset]
    for part in parts:
        offset += len(part)
        offsets.append(offset)
    return b"".join(number.to_bytes(8, "little") for number in (len(offsets), *offsets)) + b"".join(parts)


def line_of(visitor: str, *, is_new: bool = True) -> str:
    """The path of a visitor's websocket."""
    return f"visits/{visitor}/channels?session_id=x" + "&new=1" * is_new


@asynccontextmanager
async def line_to(server: Server, path: str = "", **options: Any) -> AsyncIterator[WebSocketClientConnection]:
    """A websocket to a kernel, a new visitor's if no *path* is given, closed properly at the end of the block."""
    address = server.address.replace("http", "ws") + (path or line_of(uuid.uuid4().hex))
    request = HTTPRequest(address, connect_timeout=PATIENCE, request_timeout=PATIENCE, **options)
    line = await websocket_connect(request, subprotocols=["v1.kernel.websocket.jupyter.org"])
    try:
        yield line
    finally:
        line.close(1001)
        while line.close_code is None and await line.read_message() is not None:
            pass


class Program:
    """A visitor at the end of a line."""

    def __init__(self, line: WebSocketClientConnection) -> None:
        self.line = line
        self.comm = ""

    async def send(self, kind: str, content: dict[str, Any] | None = None) -> None:
        await self.line.write_message(frame(kind, content), binary=True)

    async def hear(self) -> Message:
        """The next thing that the kernel says."""
        answer = await asyncio.wait_for(self.line.read_message(), PATIENCE)
        assert isinstance(answer, bytes), "the line was cut"
        return read(answer)

    async def tell(self, **content: Any) -> None:
        """Say something on the page's own comm."""
        data = {"method": "custom", "content": content}
        if self.comm:
            await self.send("comm_msg", {"comm_id": self.comm, "data": data})
        else:
            self.comm = uuid.uuid4().hex
            await self.send("comm_open", {"comm_id": self.comm, "target_name": TARGET, "data": data})

    async def open(self, page: str, language: str = "en", **more: Any) -> None:
        """Say which page is shown."""
        await self.tell(page=page, lang=language, **{"stars": {}, **more})

    async def touch(self, model: str, **content: Any) -> None:
        """Send a widget what its page would."""
        await self.send("comm_msg", {"comm_id": model, "data": {"method": "custom", "content": content}})

    async def answers(self) -> list[Message]:
        """All that the kernel has to say about what was sent so far."""
        ident = uuid.uuid4().hex
        await self.line.write_message(frame("kernel_info_request", ident=ident), binary=True)
        heard: list[Message] = []
        is_answered = is_idle = False
        while not is_answered or not is_idle:  # the two come by different ways, and what is told by the second one
            answer = await asyncio.wait_for(self.line.read_message(), PATIENCE)
            assert isinstance(answer, bytes), "the line was cut"
            heard.append(read(answer))
            is_mine = ident.encode() in answer  # it is what was answered
            is_answered |= is_mine and heard[-1].kind == "kernel_info_reply"
            is_idle |= is_mine and heard[-1].content.get("execution_state") == "idle"
        return heard

    async def state_of(self, model: str) -> dict[str, Any]:
        """What the answers so far have changed at a widget."""
        state: dict[str, Any] = {}
        for message in await self.answers():
            if message.kind == "comm_msg" and message.content["comm_id"] == model:
                state |= message.content["data"].get("state", {})
        return state


@asynccontextmanager
async def program(server: Server, path: str = "", **options: Any) -> AsyncIterator[Program]:
    """A program that visits."""
    async with line_to(server, path, **options) as line:
        yield Program(line)
