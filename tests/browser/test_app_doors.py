"""What the server refuses, and what it answers to programs."""

import asyncio
import json
import os
import re
import socket
import urllib.error
import urllib.request
import uuid
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from email.message import Message
from pathlib import Path
from typing import Any, TypeVar

import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from cardkit_widgets.app import AddressInUse, NoNotebooks, ServeError, serve
from tests.browser.served import Serve, Server, code, prose, running, write_notebook

T = TypeVar("T")


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> tuple[int, Message, str]:
    request = urllib.request.Request(
        server.address + path,
        method=method,
        headers={name.replace("_", "-"): value for name, value in headers.items()},
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read().decode()


def language_of(html: str) -> str:
    found = re.search(r'<html lang="(\w+)"', html)
    assert found
    return found[1]


def kernel_of(server: Server, path: str = "en/01-counter") -> str:
    found = re.search(r'"kernel": "([\w-]+)"', ask(server, path)[2])
    assert found
    return found[1]


# Addresses and languages


def test_the_language_of_the_home_page(toy_app: Server) -> None:
    def home(query: str = "", **headers: str) -> str:
        return language_of(ask(toy_app, query, **headers)[2])

    spanish = {"Accept_Language": "es-AR,es;q=0.9,en;q=0.5"}
    assert home() == "en"
    assert home(Accept_Language="fr") == "en"
    assert home(**spanish) == "es"
    assert home(**spanish, Cookie="cardkit_language=en") == "en"
    assert home("?lang=es", Cookie="cardkit_language=en") == "es"
    assert home("?lang=xx", Cookie="cardkit_language=nonsense") == "en"
    assert home("?lang=%ff%fe", **spanish) == "es"


def test_a_chosen_language_is_remembered(toy_app: Server) -> None:
    assert "cardkit_language=es" in ask(toy_app, "?lang=es")[1]["Set-Cookie"]
    assert ask(toy_app, "")[1]["Set-Cookie"] is None


def test_the_home_page_lists_lessons_not_files(toy_app: Server) -> None:
    html = ask(toy_app, "")[2]
    assert 'href="en/01-counter"' in html
    assert 'href="en/play?game=' in html
    assert ".ipynb" not in html
    assert "unofficial" in html


@pytest.mark.parametrize(
    "path",
    ["es/nothing", "es/rules/chess", "es/a/b", "xx/01-counter", "xx", "xx/rules", "nothing", "es/../../secret",
     "modules/00.js"],
)  # fmt: skip
def test_what_is_not_there(path: str, toy_app: Server) -> None:
    status, _, html = ask(toy_app, path, Accept_Language="es")
    assert status == 404
    assert "no existe" in html


@pytest.mark.parametrize("path", ["{}/nothing", "{}/nothing/", "{}/rules/chess", "{}/a/b/c"])
def test_a_page_that_is_not_there_is_missed_in_the_language_of_its_path(path: str, toy_app: Server) -> None:
    for language, other in (("en", "es"), ("es", "en")):
        status, _, html = ask(toy_app, path.format(language), Accept_Language=other, Cookie=f"cardkit_language={other}")
        assert (status, language_of(html)) == (404, language)


@pytest.mark.parametrize("path", ["es", "es/", "es/rules", "es/rules/"])
def test_a_language_alone_leads_to_its_home_page(path: str, toy_app: Server) -> None:
    request = urllib.request.Request(toy_app.address + path, headers={"Cookie": "cardkit_language=en"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        assert answer.url == f"{toy_app.address}?lang=es"
        assert language_of(answer.read().decode()) == "es"


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("es/01-counter/", "es/01-counter"),
        ("es/01-counter/?seed=7&players=4", "es/01-counter?seed=7&players=4"),
        ("en/rules/combo_breaker/", "en/rules/combo_breaker"),
    ],
)
def test_a_slash_too_many_does_no_harm(path: str, page: str, toy_app: Server) -> None:
    with urllib.request.urlopen(toy_app.address + path, timeout=60) as answer:
        assert answer.url == toy_app.address + page


def test_health(toy_app: Server) -> None:
    status, headers, body = ask(toy_app, "healthz")
    assert (status, headers["Content-Type"]) == (200, "application/json; charset=UTF-8")
    assert json.loads(body)["limit"] == 60


def test_modules_are_kept_for_good(toy_app: Server) -> None:
    found = re.search(r"modules/\w+\.js", ask(toy_app, "en/01-counter")[2])
    assert found
    _, headers, text = ask(toy_app, found[0])
    assert "immutable" in headers["Cache-Control"]
    assert "export default" in text


def test_answers_are_compressed(toy_app: Server) -> None:
    with urllib.request.urlopen(
        urllib.request.Request(toy_app.address, headers={"Accept-Encoding": "gzip"}), timeout=10
    ) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"


# Doors


@pytest.mark.parametrize(
    "path",
    ["voila/api/contents", "voila/api/contents/en", "voila/tree", "voila/render/en/01-counter.ipynb", "api/kernels",
     "voila/files/en/01-counter.ipynb", "api/contents", "login", "en/01-counter.ipynb"],
)  # fmt: skip
def test_doors_that_voila_leaves_open_are_shut(path: str, toy_app: Server) -> None:
    assert ask(toy_app, path)[0] == 404


def test_a_visitor_does_not_choose_the_template(toy_app: Server) -> None:
    status, _, html = ask(toy_app, "en/01-counter?template=base&theme=dark")
    assert status == 200
    assert 'class="ck-page' in html


@pytest.mark.parametrize(("method", "path"), [("DELETE", ""), ("POST", "/interrupt"), ("POST", "/restart")])
def test_nothing_is_done_to_a_kernel_over_http(method: str, path: str, toy_app: Server) -> None:
    kernel = kernel_of(toy_app)
    assert ask(toy_app, f"api/kernels/{kernel}{path}", method)[0] in (404, 405)
    assert ask(toy_app, f"api/kernels/{kernel}")[0] == 200


def test_a_kernel_sees_little_of_the_environment(toy_notebooks: Path, tmp_path: Path) -> None:
    environment = os.environ | {"API_TOKEN": "secret", "LC_TIME": "es_ES.UTF-8"}
    with running(toy_notebooks, tmp_path / "log", environment, prepared=0) as server:
        html = ask(server, "en/04-environment")[2]
    assert "API_TOKEN" not in html
    assert "LC_TIME" in html
    assert "PATH" in html


def test_a_page_sends_the_cookie_that_voilas_closing_beacon_needs(toy_app: Server) -> None:
    assert "_xsrf=" in str(ask(toy_app, "en/02-slider")[1])


def test_behind_another_jupyter_server_no_cookie_replaces_its_own(toy_app: Server) -> None:
    for path in ("", "en/01-counter", "healthz"):
        cookies = ask(toy_app, path, Host="hub.example", Cookie="username-hub-example=theirs")[1].get_all("Set-Cookie")
        assert {cookie.partition("=")[0] for cookie in cookies or []} <= {"cardkit_language"}
    assert "username" not in str(ask(toy_app, "en/02-slider")[1])


# The websocket


def run(conversation: Coroutine[Any, Any, T]) -> T:
    """Hold a conversation in a thread of its own: Playwright's loop may be running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, conversation).result()


def frame(kind: str, content: dict[str, Any] | None = None, channel: str = "shell") -> bytes:
    header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": "s", "username": "", "version": "5.3"}
    parts = [channel.encode(), *(json.dumps(part).encode() for part in (header, {}, {}, content or {}))]
    offset = 8 * (len(parts) + 2)
    offsets = [offset]
    for part in parts:
        offset += len(part)
        offsets.append(offset)
    return b"".join(number.to_bytes(8, "little") for number in (len(offsets), *offsets)) + b"".join(parts)


@asynccontextmanager
async def line_to(server: Server, kernel: str, **options: Any) -> AsyncIterator[WebSocketClientConnection]:
    """A websocket to a kernel, closed properly at the end of the block."""
    address = server.address.replace("http", "ws")
    request = HTTPRequest(f"{address}api/kernels/{kernel}/channels?session_id=x", **options)
    line = await websocket_connect(request, subprotocols=["v1.kernel.websocket.jupyter.org"])
    try:
        yield line
    finally:
        line.close(1001)
        while line.close_code is None and await line.read_message() is not None:
            pass


async def talk(server: Server, *frames: bytes) -> set[str]:
    """The kinds of message that come back before the answer to a last, harmless request."""
    kinds: set[str] = set()
    async with line_to(server, kernel_of(server)) as line:
        for message in (*frames, frame("kernel_info_request")):
            await line.write_message(message, binary=True)
        while "kernel_info_reply" not in kinds:
            answer = await asyncio.wait_for(line.read_message(), 30)
            assert isinstance(answer, bytes), "the line was cut"
            kinds |= set(re.findall(r'"msg_type": ?"(\w+)"', answer.decode("utf-8", "replace"))[:1])
    return kinds


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


def test_a_page_names_itself(toy_app: Server) -> None:
    address = f"{toy_app.address.replace('http', 'ws')}api/kernels/{kernel_of(toy_app)}/channels"

    async def knock(query: str) -> None:
        await websocket_connect(address + query, subprotocols=["v1.kernel.websocket.jupyter.org"])

    for query in ("", "?session_id=", f"?session_id={'x' * 300}", "?session_id=%00"):
        with pytest.raises(HTTPClientError) as refused:
            run(knock(query))
        assert refused.value.code == 400


MANY = 100


def test_visitors_do_not_fill_the_log(toy_notebooks: Path, tmp_path: Path) -> None:
    """Of each kind one line is written; when the server ends, the log says how many more there were."""

    async def annoy(server: Server, kernel: str, model: str) -> None:
        fail = frame("comm_msg", {"comm_id": model, "data": {"method": "custom", "content": {"fail": True}}})
        async with line_to(server, kernel) as line:
            for message in (frame("comm_msg", {"comm_id": model, "data": {}}), frame("execute_request"), fail):
                for _ in range(MANY):
                    await line.write_message(message, binary=True)
            await line.write_message(frame("kernel_info_request"), binary=True)
            has_answered = False
            while not has_answered:
                answer = await asyncio.wait_for(line.read_message(), 60)
                assert isinstance(answer, bytes), "the line was cut"
                has_answered = b"kernel_info_reply" in answer

    async def knock(server: Server, kernel: str) -> None:
        with pytest.raises(HTTPClientError) as refused:
            async with line_to(server, kernel):
                pass
        assert refused.value.code == 404

    log = tmp_path / "server.log"
    with running(toy_notebooks, log, prepared=0) as server:
        html = ask(server, "en/01-counter")[2]
        found = re.search(r'"kernel": "([\w-]+)", "models": {"(\w+)"', html)
        assert found
        run(annoy(server, *found.groups()))
        for number in range(MANY):
            assert ask(server, f"nothing/{number}")[0] == 404
        for _ in range(5):
            run(knock(server, str(uuid.uuid4())))
        before = log.read_text()
    told = log.read_text()[len(before) :]
    assert before.count("Dropped a visitor's message") == 1
    assert before.count("GET /nothing") == 1
    assert before.count("In a page's kernel") == 1
    assert "a secret of the server" in before
    assert len(before) < 5_000
    assert f"{2 * MANY - 1} more like this: Dropped a visitor's message" in told
    assert f"{MANY - 1} more like this: In a page's kernel" in told
    assert re.search(rf"{MANY + 5 - 1} more like this: 404 GET /nothing/0", told)


def test_a_large_message_ends_the_line(toy_app: Server) -> None:
    async def shout() -> None:
        async with line_to(toy_app, kernel_of(toy_app)) as line:
            large = frame("comm_msg", {"comm_id": "c", "data": {"x": "x" * 300_000}})
            await line.write_message(large, binary=True)
            while await asyncio.wait_for(line.read_message(), 30) is not None:
                pass
            assert line.close_code == 1009

    run(shout())


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null"])
def test_foreign_origins_are_refused(origin: str, toy_app: Server) -> None:
    async def knock() -> None:
        async with line_to(toy_app, kernel_of(toy_app), headers={"Origin": origin}):
            pass

    with pytest.raises(HTTPClientError) as refused:
        run(knock())
    assert refused.value.code == 403


# How many


def test_the_cap_shows_a_friendly_page(serve_notebooks: Serve, toy_notebooks: Path) -> None:
    server = serve_notebooks(toy_notebooks, limit=2, prepared=0)
    kernels = [kernel_of(server) for _ in range(2)]
    assert server.health() == {"ok": False, "kernels": 2, "limit": 2, "prepared": 0}
    status, headers, html = ask(server, "es/01-counter")
    assert (status, headers["Retry-After"], language_of(html)) == (503, "15", "es")
    assert "No queda ninguna silla libre" in html
    assert 'data-health="../healthz" data-every="15"' in html

    async def leave() -> None:
        async with line_to(server, kernels[0]):
            pass

    run(leave())
    server.wait_for(kernels=1)
    assert ask(server, "es/01-counter")[0] == 200


def test_prepared_pages_give_way_to_visitors(serve_notebooks: Serve, tmp_path: Path) -> None:
    for name in ("01-a", "02-b"):
        write_notebook(tmp_path / "notebooks", name, prose(f"# {name}"), code("1 + 1"))
    server = serve_notebooks(tmp_path / "notebooks", limit=3, prepared=1)
    server.wait_for(kernels=3, prepared=3)
    for _ in range(3):
        status, _, html = ask(server, "es/02-b")
        assert (status, language_of(html)) == (200, "es")
        assert server.health()["kernels"] <= 3
    assert ask(server, "es/02-b")[0] == 503


def test_prepared_pages_never_pass_the_cap(serve_notebooks: Serve, tmp_path: Path) -> None:
    for name in ("01-a", "02-b"):
        write_notebook(tmp_path / "notebooks", name, prose(f"# {name}"), code("1 + 1"))
    server = serve_notebooks(tmp_path / "notebooks", limit=3, prepared=2)
    server.wait_for(kernels=3, prepared=3)
    with ThreadPoolExecutor(6) as visitors:
        answers = [visitors.submit(ask, server, f"{language}/01-a") for language in ("en", "es") * 3]
        while not all(answer.done() for answer in answers):
            assert server.health()["kernels"] <= 3
    assert sorted(answer.result()[0] for answer in answers) == [200, 200, 200, 503, 503, 503]


def test_a_class_finds_its_pages_ready(serve_notebooks: Serve, tmp_path: Path) -> None:
    write_notebook(tmp_path / "notebooks", "01-a", prose("# A"))
    server = serve_notebooks(tmp_path / "notebooks", prepared=3, language="es")
    assert server.wait_for(prepared=4)["kernels"] == 4


def test_the_cap_follows_the_seats(serve_notebooks: Serve, tmp_path: Path) -> None:
    write_notebook(tmp_path / "notebooks", "01-a", prose("# A"))
    server = serve_notebooks(tmp_path / "notebooks", prepared=60)
    assert server.health()["limit"] == 2 * 60 + 2 * 60


def test_prepared_pages_are_replaced(serve_notebooks: Serve, tmp_path: Path) -> None:
    write_notebook(tmp_path / "notebooks", "01-a", prose("# Old"))
    server = serve_notebooks(tmp_path / "notebooks", prepared=1)
    server.wait_for(kernels=2, prepared=2)
    assert "Old" in ask(server, "en/01-a")[2]
    server.wait_for(kernels=3, prepared=2)
    write_notebook(tmp_path / "notebooks", "01-a", prose("# New"))
    assert "New" in ask(server, "en/01-a")[2]


# Starting


def test_a_busy_port_is_one_sentence(toy_notebooks: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(AddressInUse, match=f"{port}"):
            serve(port=port, notebooks=toy_notebooks)


def test_no_notebooks_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(NoNotebooks, match="There are no notebooks"):
        serve(notebooks=tmp_path)


def test_an_unknown_language_is_one_sentence(toy_notebooks: Path) -> None:
    with pytest.raises(ServeError, match="'xx'; there are: en, es"):
        serve(language="xx", notebooks=toy_notebooks)


def test_the_console_has_a_language_of_its_own(tmp_path: Path) -> None:
    with pytest.raises(NoNotebooks, match="No hay cuadernos"):
        serve(notebooks=tmp_path, console="es", language="en")


def test_the_language_of_the_server(serve_notebooks: Serve, toy_notebooks: Path) -> None:
    server = serve_notebooks(toy_notebooks, language="es", prepared=0)
    assert language_of(ask(server, "", Accept_Language="en")[2]) == "es"
