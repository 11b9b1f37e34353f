"""How much one visitor may ask of the server, so that all others notice nothing."""

from __future__ import annotations

import socket
from contextlib import suppress

import psutil  # type: ignore[import-untyped]
import pytest

from tests.browser.served import Server

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
