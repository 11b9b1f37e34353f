"""How much one visitor may ask of the server, so that all others notice nothing."""

from __future__ import annotations

import asyncio
import socket
import uuid
from contextlib import suppress
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest
from playwright.sync_api import Browser, expect
from tornado.httpclient import HTTPClientError
from tornado.iostream import StreamClosedError
from tornado.websocket import WebSocketClosedError

from cardkit.texts import catalogue
from cardkit_widgets.allowance import AT_ONCE
from tests.browser.chapters import FIRST
from tests.browser.programs import Program, frame, line_of, line_to, program, run
from tests.browser.served import COUNTER, PATIENCE, Serve, Server, code, prose, write_notebook
from tests.browser.tables import visit
from tests.browser.test_app_visits import empty_the_hand

# Requests

MIB = 1 << 20
LARGE = 96 * MIB


def post(server: Server, *headers: str, most: int = LARGE) -> tuple[bytes, int]:
    """Send a body as long as the server takes it; what it answers, and how many bytes it has taken."""
    host, port = server.address.split("/")[2].split(":")
    piece, taken = b"10000\r\n" + bytes(0x10000) + b"\r\n", 0
    with socket.create_connection((host, int(port)), timeout=60) as line:
        line.sendall("\r\n".join(["POST / HTTP/1.1", f"Host: {host}", *headers, "", ""]).encode())
        with suppress(ConnectionError):
            while taken < most:
                taken += line.send(piece)
        with suppress(ConnectionError):
            return line.recv(100), taken
    return b"", taken


@pytest.mark.parametrize("header", [f"Content-Length: {LARGE}", "Transfer-Encoding: chunked"])
def test_a_large_body_is_refused_before_it_takes_memory(header: str, toy_app: Server) -> None:
    process = psutil.Process(toy_app.process.pid)
    before = process.memory_info().rss
    for _ in range(4):
        answer, taken = post(toy_app, header)
        assert answer in (b"HTTP/1.1 400 Bad Request\r\n\r\n", b"")  # a line that is cut may take the answer along
        assert taken < 16 * MIB  # as much as lies in the sockets between the two
    assert process.memory_info().rss - before < 16 * MIB
    assert toy_app.health()["ok"]


# Messages


async def flood(visitor: Program) -> int | None:
    """Say much more than a person would; the code with which the line is closed."""
    message = frame("comm_msg", {"comm_id": "w1", "data": {"method": "custom", "content": {"add": 1}}})
    with suppress(WebSocketClosedError, StreamClosedError):
        for _ in range(20 * AT_ONCE):
            await visitor.line.write_message(message, binary=True)
    while await asyncio.wait_for(visitor.line.read_message(), PATIENCE) is not None:
        pass
    return visitor.line.close_code


def test_who_floods_is_shut_out_and_nobody_else_notices(serve_notebooks: Serve, toy_notebooks: Path) -> None:
    server = serve_notebooks(toy_notebooks, prepared=0)

    async def visit() -> None:
        name = uuid.uuid4().hex
        async with program(server) as other:
            await other.open("en/counter")
            async with program(server, line_of(name)) as visitor:
                await visitor.open("en/counter")
                assert await flood(visitor) == 1008
            await other.touch("w1", add=1)
            assert (await other.state_of("w1"))["value"] == 4
            with pytest.raises(HTTPClientError, match="404"):  # what it had is gone with all that was still to be heard
                async with line_to(server, line_of(name, is_new=False)):
                    pass
            await asyncio.to_thread(server.wait_for, kernels=1)

    run(visit())


FLOOD = """() => {
  for (const line of window.lines) for (let i = 0; i < 5000; i++) line.send(new Uint8Array(40));
}"""
LINES = """
window.lines = [];
window.WebSocket = class extends WebSocket {
  constructor(...how) { super(...how); window.lines.push(this); }
};
"""


def test_a_page_that_has_flooded_says_so_and_waits_for_its_reader(small_app: Server, chromium: Browser) -> None:
    with visit(chromium, small_app, "") as page:
        page.add_init_script(LINES)
        page.goto(f"{small_app.address}en/{FIRST}?all")
        empty_the_hand(page)
        page.evaluate(FLOOD)
        notice = page.locator("#ck-lost")
        expect(notice).to_contain_text(catalogue("cardkit_widgets", "en")["app"]["lesson"]["flooded"])
        page.wait_for_timeout(2_000)
        assert page.evaluate("lines.length") == 1
        notice.get_by_role("button").click()
        expect(notice).to_be_hidden()
        empty_the_hand(page)


# What a kernel may take

HUNGRY = '''
class Hungry(Counter):
    """Takes as much memory as somebody wishes, and says whether it has got it."""

    def _receive(self, widget, content, buffers):
        try:
            self.heard = f"{len(bytearray(content['bytes']))} bytes"
        except MemoryError:
            self.heard = "no more"
'''


def test_a_kernel_has_a_ceiling_and_goes_on_below_it(serve_notebooks: Serve, tmp_path: Path) -> None:
    write_notebook(tmp_path / "notebooks", "01-hungry", prose("# Hungry"), code(COUNTER + HUNGRY + "Hungry()"))
    server = serve_notebooks(tmp_path / "notebooks", prepared=0, forks=False)

    async def wish(visitor: Program, size: int) -> object:
        await visitor.touch("w1", bytes=size)
        return (await visitor.state_of("w1")).get("heard")

    async def talk() -> None:
        async with program(server) as visitor:
            await visitor.open("en/hungry")
            assert await wish(visitor, 512 * MIB) == f"{512 * MIB} bytes"
            assert await wish(visitor, 4096 * MIB) == "no more"
            assert await wish(visitor, 256 * MIB) == f"{256 * MIB} bytes"

    run(talk())
