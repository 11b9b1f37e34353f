"""What programs may say on the line to a kernel, and whose kernel it is."""

import asyncio
import re
import socket
import time
import uuid
from pathlib import Path
from typing import Any

import pytest
from tornado.httpclient import HTTPClientError
from tornado.websocket import websocket_connect

from tests.browser.chapters import EMPTY, FIRST, GAME, LAST, TWINS, write_chapters
from tests.browser.programs import Program, ask, frame, kernel_of, line_of, line_to, program, refused, run
from tests.browser.served import COUNTER, PATIENCE, Serve, Server, code, prose, running, write_notebook


async def talk(server: Server, *frames: bytes) -> set[str]:
    """The kinds of message that come back before the answer to a last, harmless request."""
    async with program(server) as visitor:
        for message in frames:
            await visitor.line.write_message(message, binary=True)
        return {message.kind for message in await visitor.answers()}


def test_a_visitor_cannot_run_code(toy_app: Server) -> None:
    requests: dict[str, dict[str, Any]] = {
        "execute_request": {"code": "1 / 0", "silent": False, "user_expressions": {}},
        "complete_request": {"code": "import o", "cursor_pos": 8},
        "inspect_request": {"code": "os", "cursor_pos": 1},
        "history_request": {"hist_access_type": "tail", "n": 9},
        "is_complete_request": {"code": "1"},
        "debug_request": {"type": "request", "command": "initialize"},
        "interrupt_request": {},
        "shutdown_request": {"restart": False},
    }
    frames = [
        frame(kind, content, channel) for kind, content in requests.items() for channel in ("shell", "control", "stdin")
    ]
    assert run(talk(toy_app, *frames)) <= {"status", "kernel_info_reply"}


def test_a_visitor_cannot_create_widgets(toy_app: Server) -> None:
    content = {"comm_id": "c", "target_name": "jupyter.widget", "data": {"state": {}}}
    assert run(talk(toy_app, frame("comm_open", content))) <= {"status", "kernel_info_reply"}


def test_nonsense_does_no_harm(toy_app: Server) -> None:
    deep = frame("comm_msg", {"comm_id": "c", "data": {}})[:-2] + b"[" * 5000
    nonsense = [b"", b"\xff" * 40, deep, frame("comm_msg", {"comm_id": 7}), frame("comm_msg", {"data": []})]
    assert "kernel_info_reply" in run(talk(toy_app, *nonsense))


@pytest.mark.parametrize("name", ["", "&session_id=", f"&session_id={'x' * 300}", "&session_id=%00"])
def test_a_page_names_itself(name: str, toy_app: Server) -> None:
    async def knock(path: str) -> None:
        async with line_to(toy_app, f"{path}/channels?new=1{name}"):
            pass

    for path in (f"api/kernels/{kernel_of(toy_app)}", f"visits/{uuid.uuid4().hex}"):
        assert refused(knock(path)) == 400


MANY = 100


def test_visitors_do_not_fill_the_log(toy_notebooks: Path, tmp_path: Path) -> None:
    """Of each kind one line is written; when the server ends, the log says how many more there were."""

    async def annoy(server: Server) -> None:
        async with program(server) as visitor:
            await visitor.open("en/counter")
            for _ in range(MANY):
                await visitor.send("comm_msg", {"comm_id": "w1", "data": {}})
                await visitor.send("execute_request")
                await visitor.touch("w1", fail=True)
            await visitor.answers()

    async def knock(server: Server, path: str) -> None:
        async with line_to(server, path):
            pass

    log = tmp_path / "server.log"
    begun = time.monotonic()
    with running(toy_notebooks, log, prepared=0, forks=True) as server:
        run(annoy(server))
        for number in range(MANY):
            assert ask(server, f"nothing/{number}")[0] == 404
        for _ in range(5):
            assert refused(knock(server, f"api/kernels/{uuid.uuid4()}/channels?session_id=x")) == 404
            assert refused(knock(server, line_of(uuid.uuid4().hex, is_new=False))) == 404
    told = log.read_text()
    minutes = (time.monotonic() - begun) // 60
    for kind, times in (
        ("Dropped a visitor's message", 2 * MANY),
        ("In a page's kernel", MANY),
        ("404 GET /nothing/0", MANY + 2 * 5),
    ):
        more = [int(count) for count in re.findall(rf"(\d+) more like this: {kind}", told)]
        written = told.count(kind) - len(more)
        assert (written, sum(more)) == (1, times - 1)
        assert len(more) <= 1 + minutes
    assert "a secret of the server" in told
    assert len(told) < 5_000 + 1_000 * minutes


def test_a_large_message_ends_the_line(toy_app: Server) -> None:
    async def shout() -> None:
        async with line_to(toy_app) as line:
            large = frame("comm_msg", {"comm_id": "c", "data": {"x": "x" * 300_000}})
            await line.write_message(large, binary=True)
            while await asyncio.wait_for(line.read_message(), PATIENCE) is not None:
                pass
            assert line.close_code == 1009

    run(shout())


def test_what_comes_on_a_line_that_the_server_has_closed_is_not_read(
    serve_notebooks: Serve, toy_notebooks: Path
) -> None:
    """Jupyter would take it for a message of another protocol, with a hundred million parts."""
    server = serve_notebooks(toy_notebooks, prepared=0)
    path, message = line_of(uuid.uuid4().hex), frame("kernel_info_request")
    headers = ["Host: localhost", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
    headers += ["Sec-WebSocket-Key: eA==", "Sec-WebSocket-Protocol: v1.kernel.websocket.jupyter.org"]
    said = b"\x82\xfe" + len(message).to_bytes(2, "big") + bytes(4) + message

    async def take_its_place() -> None:
        async with program(server, path) as visitor:
            await visitor.answers()

    with socket.create_connection(("127.0.0.1", int(server.address.rsplit(":", 1)[1].strip("/"))), 60) as line:
        line.sendall("\r\n".join([f"GET /{path} HTTP/1.1", *headers, "", ""]).encode() + said)
        heard = b""
        while b"kernel_info_reply" not in heard:
            heard += line.recv(1 << 16)
        run(take_its_place())
        line.sendall(said)
        while line.recv(1 << 16):
            pass
    assert "Uncaught exception" not in server.log.read_text()


FOREIGN = {"Origin": "http://elsewhere.example"}


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null"])
def test_foreign_origins_are_refused(origin: str, toy_app: Server) -> None:
    async def knock(path: str) -> None:
        async with line_to(toy_app, path, headers={"Origin": origin}):
            pass

    for path in ("", f"api/kernels/{kernel_of(toy_app)}/channels?session_id=x"):
        assert refused(knock(path)) == 403


def test_what_will_be_no_line_costs_no_kernel(serve_notebooks: Serve, toy_notebooks: Path) -> None:
    """Another site can let its readers' browsers ask for anything; only a page of ours opens a line."""
    server = serve_notebooks(toy_notebooks, prepared=0)

    async def knock(path: str, headers: dict[str, str]) -> None:
        async with line_to(server, path, headers=headers):
            pass

    path = line_of(uuid.uuid4().hex)
    assert ask(server, path)[0] == 400
    assert refused(knock(path, FOREIGN)) == 403
    assert refused(knock(path, FOREIGN | {"Sec-Fetch-Site": "cross-site"})) == 403
    assert refused(knock(path.replace("session_id=x", "session_id=%00"), {})) == 400
    assert refused(knock(path.replace("&new=1", ""), {})) == 404
    assert server.health()["kernels"] == 0


# Visitors and their kernels


def test_a_visitor_keeps_their_kernel_and_nobody_else_comes_to_it(serve_notebooks: Serve, toy_notebooks: Path) -> None:
    server = serve_notebooks(toy_notebooks, prepared=0)

    async def count(visitor: Program, *, opens: bool = True) -> object:
        if opens:
            await visitor.open("en/counter")
        await visitor.touch("w1", add=1)
        return (await visitor.state_of("w1")).get("value")

    async def visit() -> None:
        name = uuid.uuid4().hex
        async with program(server, line_of(name)) as one, program(server) as other:
            assert [await count(one), await count(other)] == [4, 4]
            assert server.health()["kernels"] == 2
            one.line.close(4000)  # the line broke
            async with program(server, line_of(name, is_new=False)) as again:
                assert await count(again, opens=False) == 5
            await asyncio.to_thread(server.wait_for, kernels=1)  # the other's
        with pytest.raises(HTTPClientError, match="404"):
            async with line_to(server, line_of(name, is_new=False)):
                pass

    run(visit())


async def knock_without_a_protocol(server: Server, path: str) -> None:
    """A line that the server ends itself, with 1002."""
    address = server.address.replace("http", "ws") + path
    line = await websocket_connect(address)
    assert await asyncio.wait_for(line.read_message(), PATIENCE) is None
    assert line.close_code == 1002
    line.close()


@pytest.mark.parametrize("is_understood", [True, False])
def test_a_visitor_whose_kernel_is_just_ending_gets_another_at_once(is_understood: bool, toy_app: Server) -> None:
    async def come_back() -> None:
        path = line_of(uuid.uuid4().hex)
        if is_understood:
            async with program(toy_app, path) as visitor:
                await visitor.open("en/counter")
                visitor.line.close(1000)
        else:
            await knock_without_a_protocol(toy_app, path)
        async with asyncio.timeout(40), program(toy_app, path) as again:  # a dying kernel takes a minute to say nothing
            await again.open("en/counter")
            await again.touch("w1", add=1)
            assert (await again.state_of("w1"))["value"] == 4

    run(come_back())


def test_a_visitor_who_is_gone_before_the_kernel_is_there_leaves_none(
    serve_notebooks: Serve, toy_notebooks: Path
) -> None:
    server = serve_notebooks(toy_notebooks, prepared=0)
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", int(server.address.rsplit(":", 1)[1].strip("/")))) as line:
            headers = ["Host: localhost", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", ""]
            line.sendall("\r\n".join([f"GET /{line_of(uuid.uuid4().hex)} HTTP/1.1", *headers, ""]).encode())
            server.wait_for(kernels=1)
        server.wait_for(kernels=0)  # long before a kernel that waits for its page would end
    assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize(
    "page", ["en/nothing", "en/../../secret", "en", "", "en/a/b/counter", "/en/counter", "fr/counter"]
)
def test_a_page_that_is_not_in_the_library_opens_nothing(page: str, toy_app: Server) -> None:
    async def visit() -> None:
        async with program(toy_app) as visitor:
            await visitor.open(page)
            await visitor.touch("w1", add=1)
            assert await visitor.state_of("w1") == {}
            await visitor.open("en/counter")
            await visitor.touch("w1", add=1)
            assert (await visitor.state_of("w1"))["value"] == 4

    run(visit())


ALIVE = """
import gc
from cardkit_widgets.live.table import Table
gc.collect()
alive = sum(isinstance(each, Table) for each in gc.get_objects())
Counter(value=alive)
"""


def test_a_kernel_keeps_no_table_of_a_page_that_was_left(serve_notebooks: Serve, tmp_path: Path) -> None:
    write_chapters(tmp_path / "notebooks")
    write_notebook(tmp_path / "notebooks", "03-alive", prose("# Alive"), code(COUNTER + ALIVE))
    server = serve_notebooks(tmp_path / "notebooks", prepared=0)
    tables = [f"{GAME}-{step}" for step in (EMPTY, LAST, TWINS)]

    async def leaf() -> None:
        async with program(server) as visitor:
            for _ in range(3):
                await visitor.open(f"en/{FIRST}")
                for table in tables:
                    await visitor.touch(table, type="hint", version=1)
                    assert await visitor.state_of(table)
            await visitor.open("en/alive")
            await visitor.touch("w1", add=1)
            assert (await visitor.state_of("w1"))["value"] == 0 + 1

    run(leaf())
