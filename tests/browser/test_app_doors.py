"""What the server refuses, and what it answers to programs."""

import asyncio
import json
import os
import re
import socket
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Coroutine
from email.message import Message
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from tornado.httpclient import HTTPClientError

from cardkit.game import game_names
from cardkit.texts import catalogue
from cardkit_widgets.app import AddressInUse, NoNotebooks, ServeError, serve
from tests.browser.programs import Program, frame, line_of, line_to, program, run
from tests.browser.served import Serve, Server, code, prose, running, write_notebook


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


def kernel_of(server: Server, path: str = "en/slider") -> str:
    """The id of a kernel that runs for a page of Voilà's own: the only pages that name theirs."""
    found = re.search(r'"kernelId": "([\w-]+)"', ask(server, path)[2])
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
    assert 'href="en/counter"' in html
    assert 'href="en/play?game=' in html
    assert ".ipynb" not in html


@pytest.mark.parametrize(("language", "unofficial"), [("en", "unofficial"), ("es", "no oficial")])
def test_every_game_says_whose_it_is_and_home_leads_there(language: str, unofficial: str, toy_app: Server) -> None:
    home = ask(toy_app, f"?lang={language}")[2]
    assert unofficial in home.lower()
    for name in game_names():
        assert f'href="{language}/{name}#credits"' in home
        page = ask(toy_app, f"{language}/{name}")[2]
        about = catalogue(f"cardkit.games.{name}", language)["game"]
        assert 'id="credits"' in page
        assert unofficial in about["unofficial"]
        for sentence in (about["credits"], about["unofficial"]):
            assert sentence in unescape(page)


@pytest.mark.parametrize(
    "path",
    ["es/nothing", "es/rules/chess", "es/a/b", "xx/counter", "xx", "xx/rules", "nothing", "es/../../secret",
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
        ("es/counter/", "es/counter"),
        ("es/counter/?seed=7&players=4", "es/counter?seed=7&players=4"),
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
    found = re.search(r"modules/\w+\.js", ask(toy_app, "en/counter")[2])
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
    status, _, html = ask(toy_app, "en/counter?template=base&theme=dark")
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
        html = ask(server, "en/environment")[2]
    assert "API_TOKEN" not in html
    assert "LC_TIME" in html
    assert "PATH" in html


def test_a_page_sends_the_cookie_that_voilas_closing_beacon_needs(toy_app: Server) -> None:
    assert "_xsrf=" in str(ask(toy_app, "en/slider")[1])


def test_behind_another_jupyter_server_no_cookie_replaces_its_own(toy_app: Server) -> None:
    for path in ("", "en/counter", "healthz"):
        cookies = ask(toy_app, path, Host="hub.example", Cookie="username-hub-example=theirs")[1].get_all("Set-Cookie")
        assert {cookie.partition("=")[0] for cookie in cookies or []} <= {"cardkit_language"}
    assert "username" not in str(ask(toy_app, "en/slider")[1])


# The websocket


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


def refused(conversation: Coroutine[Any, Any, None]) -> int:
    """The status with which the server refuses a websocket."""
    with pytest.raises(HTTPClientError) as refusal:
        run(conversation)
    return refusal.value.code


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
    with running(toy_notebooks, log, prepared=0) as server:
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
            while await asyncio.wait_for(line.read_message(), 30) is not None:
                pass
            assert line.close_code == 1009

    run(shout())


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
            for _ in range(600):
                if server.health()["kernels"] == 1:  # the other's
                    break
                await asyncio.sleep(0.1)
        with pytest.raises(HTTPClientError, match="404"):
            async with line_to(server, line_of(name, is_new=False)):
                pass

    run(visit())


def test_a_visitor_who_is_gone_before_the_kernel_is_there_leaves_none(
    serve_notebooks: Serve, toy_notebooks: Path
) -> None:
    server = serve_notebooks(toy_notebooks, prepared=0)
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", int(server.address.rsplit(":", 1)[1].strip("/")))) as line:
            headers = ["Host: x", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", ""]
            line.sendall("\r\n".join([f"GET /{line_of(uuid.uuid4().hex)} HTTP/1.1", *headers, ""]).encode())
            while server.health()["kernels"] == 0:
                pass
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


# Pages


def test_everybody_gets_the_same_page(serve_notebooks: Serve, toy_notebooks: Path) -> None:
    server = serve_notebooks(toy_notebooks, prepared=0)
    pages = {ask(server, "en/counter?seed=7", Cookie=f"cardkit_language={lang}")[2] for lang in ("en", "es")}
    assert len(pages) == 1
    health = server.wait_for(kernels=0)
    assert health == {"ok": True, "kernels": 0, "limit": 100, "prepared": 1, "seats": 0}


@pytest.mark.parametrize(("name", "map_page"), [("02-kael", "kael"), ("04-castle-combo", "castle_combo")])
def test_the_address_of_a_whole_tutorial_leads_to_the_map(name: str, map_page: str, toy_app: Server) -> None:
    with urllib.request.urlopen(f"{toy_app.address}es/{name}", timeout=60) as answer:
        assert answer.url == f"{toy_app.address}es/{map_page}"


def test_a_page_is_drawn_anew_when_its_notebook_has_changed(serve_notebooks: Serve, tmp_path: Path) -> None:
    write_notebook(tmp_path / "notebooks", "01-a", prose("# Old"))
    server = serve_notebooks(tmp_path / "notebooks", prepared=1)
    server.wait_for(prepared=2)
    assert "Old" in ask(server, "en/a")[2]
    write_notebook(tmp_path / "notebooks", "01-a", prose("# New"))
    assert "New" in ask(server, "en/a")[2]
    for language in ("en", "es"):
        (tmp_path / "notebooks" / language / "01-a.ipynb").unlink()
    write_notebook(tmp_path / "notebooks", "02-b", prose("# Another"))
    server.wait_for(prepared=2)
    assert ask(server, "en/a")[0] == 404
    assert "Another" in ask(server, "en/b")[2]


def test_a_notebook_that_cannot_be_read_spares_the_others(serve_notebooks: Serve, tmp_path: Path) -> None:
    write_notebook(tmp_path / "notebooks", "01-a", prose("# A"))
    broken = tmp_path / "notebooks" / "en" / "02-b.ipynb"
    broken.write_text('{"cells": [')
    server = serve_notebooks(tmp_path / "notebooks", prepared=1)
    server.wait_for(prepared=2)
    assert ask(server, "en/a")[0] == ask(server, "")[0] == 200
    assert ask(server, "en/b")[0] == 404
    write_notebook(tmp_path / "notebooks", "02-b", prose("# B"))
    server.wait_for(prepared=4)


def test_a_page_that_failed_is_tried_again(serve_notebooks: Serve, tmp_path: Path) -> None:
    flag = tmp_path / "there"
    cell = code(f"import pathlib\nassert pathlib.Path({str(flag)!r}).exists(), 'not yet'\nprint('all is well')")
    write_notebook(tmp_path / "notebooks", "01-a", prose("# A"), cell)
    server = serve_notebooks(tmp_path / "notebooks", prepared=0)
    assert ask(server, "en/a")[0] == 500
    assert server.health()["prepared"] == 0
    flag.touch()
    status, _, html = ask(server, "en/a")
    assert (status, "all is well" in html) == (200, True)
    flag.unlink()
    assert ask(server, "en/a")[0] == 200


# How many


def test_the_cap_shows_a_friendly_page(serve_notebooks: Serve, toy_notebooks: Path) -> None:
    server = serve_notebooks(toy_notebooks, limit=2, prepared=0)

    async def knock() -> None:
        async with line_to(server):
            pass

    async def visit() -> None:
        async with line_to(server), line_to(server):
            health = server.health()
            assert health == {"ok": False, "kernels": 2, "limit": 2, "prepared": 0, "seats": 0}
            status, headers, html = ask(server, "es/counter")
            assert (status, headers["Retry-After"], language_of(html)) == (503, "15", "es")
            assert "No queda ninguna silla libre" in html
            assert 'data-health="../healthz" data-every="15"' in html
            with pytest.raises(HTTPClientError, match="503"):
                await knock()

    run(visit())
    server.wait_for(kernels=0, ok=True)
    assert ask(server, "es/counter")[0] == 200


def test_waiting_kernels_give_way_to_pages(serve_notebooks: Serve, tmp_path: Path) -> None:
    for name in ("01-a", "02-b"):
        write_notebook(tmp_path / "notebooks", name, prose(f"# {name}"), code("1 + 1"))
    server = serve_notebooks(tmp_path / "notebooks", limit=1, prepared=1)
    server.wait_for(prepared=4, seats=1)
    write_notebook(tmp_path / "notebooks", "02-b", prose("# New"), code("1 + 1"))
    assert "New" in ask(server, "es/b")[2]
    server.wait_for(kernels=1, seats=1)


def test_visitors_never_pass_the_cap(serve_notebooks: Serve, toy_notebooks: Path) -> None:
    server = serve_notebooks(toy_notebooks, limit=3, prepared=2)
    server.wait_for(seats=2)

    async def visit(over: asyncio.Event) -> str:
        try:
            async with line_to(server):
                await over.wait()
        except HTTPClientError as refusal:
            return str(refusal.code)
        return "seated"

    async def visit_together() -> tuple[list[str], int]:
        over, most = asyncio.Event(), 0
        visits = [asyncio.create_task(visit(over)) for _ in range(6)]
        while sum(each.done() for each in visits) < 3:
            most = max(most, (await asyncio.to_thread(server.health))["kernels"])
        over.set()
        return sorted(await asyncio.gather(*visits)), most

    answers, most = run(visit_together())
    assert answers == ["503"] * 3 + ["seated"] * 3
    assert most <= 3


def test_a_class_finds_its_kernels_ready(serve_notebooks: Serve, tmp_path: Path) -> None:
    write_notebook(tmp_path / "notebooks", "01-a", prose("# A"))
    server = serve_notebooks(tmp_path / "notebooks", prepared=3, language="es")
    assert server.wait_for(prepared=2, seats=3)["kernels"] == 3


def test_the_cap_follows_the_seats(serve_notebooks: Serve, tmp_path: Path) -> None:
    write_notebook(tmp_path / "notebooks", "01-a", prose("# A"))
    server = serve_notebooks(tmp_path / "notebooks", prepared=60)
    assert server.health()["limit"] == 2 * 60


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
