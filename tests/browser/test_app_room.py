"""How many kernels there are: for visitors up to a cap, and some that wait for them."""

import asyncio
import json
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tornado.httpclient import HTTPClientError

from tests.browser.chapters import FIRST
from tests.browser.programs import ask, language_of, line_to, run
from tests.browser.served import Serve, code, prose, write_notebook


def test_the_cap_shows_a_friendly_page(serve_notebooks: Serve, toy_notebooks: Path) -> None:
    server = serve_notebooks(toy_notebooks, limit=2, prepared=0)

    async def knock() -> None:
        async with line_to(server):
            pass

    async def visit() -> None:
        async with line_to(server), line_to(server):
            health = server.health()
            assert health == {"ok": False, "kernels": 2, "limit": 2, "prepared": 0, "seats": 0, "enough": False}
            status, headers, html = ask(server, "es/counter")
            assert (status, headers["Retry-After"], language_of(html)) == (503, "15", "es")
            assert "No queda ningún sitio libre" in html
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


def test_visitors_never_pass_the_cap(serve_notebooks: Serve, tmp_path: Path) -> None:
    write_notebook(tmp_path / "notebooks", "01-a", prose("# A"))
    server = serve_notebooks(tmp_path / "notebooks", limit=3, prepared=2)
    server.wait_for(prepared=2, kernels=2, seats=2)  # a page that is still being drawn has a kernel, too

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


def test_one_home_never_has_more_than_its_share(serve_notebooks: Serve, small_notebooks: Path, page: Page) -> None:
    server = serve_notebooks(small_notebooks, prepared=0, limit=9, per_address=1, proxies=["127.0.0.1"])
    ours, theirs, forged = "203.0.113.7", "203.0.113.8", "198.51.100.1"
    wait = threading.Event()

    async def knock(said: str) -> str:
        try:
            async with line_to(server, headers={"X-Forwarded-For": said}):
                return "seated"
        except HTTPClientError as refusal:
            return str(refusal.code)

    async def sit() -> None:
        async with line_to(server, headers={"X-Forwarded-For": ours}):
            for said, enough in ((ours, True), (theirs, False)):
                assert json.loads(ask(server, "healthz", X_Forwarded_For=said)[2])["enough"] is enough
            assert [await knock(said) for said in (ours, f"{forged}, {ours}", theirs)] == ["429", "429", "seated"]
            seated.set_result(None)
            await asyncio.to_thread(wait.wait, 120)

    seated: Future[None] = Future()
    page.set_extra_http_headers({"X-Forwarded-For": ours})
    with ThreadPoolExecutor(1) as thread:
        sitting = thread.submit(asyncio.run, sit())
        while not seated.done():
            assert not sitting.done(), sitting.result()
            page.wait_for_timeout(100)
        page.goto(f"{server.address}es/{FIRST}?all")
        notice = page.locator("#ck-lost")
        expect(notice).to_contain_text("Hay muchas mesas abiertas donde estás")
        expect(notice.get_by_role("button")).to_be_hidden()
        wait.set()
        sitting.result()
        expect(notice).to_be_hidden()


def test_a_class_finds_its_kernels_ready(serve_notebooks: Serve, tmp_path: Path) -> None:
    write_notebook(tmp_path / "notebooks", "01-a", prose("# A"))
    server = serve_notebooks(tmp_path / "notebooks", prepared=3, language="es", forks=False)
    assert server.wait_for(prepared=2, seats=3)["kernels"] == 3


def test_the_cap_follows_the_seats(serve_notebooks: Serve, tmp_path: Path) -> None:
    write_notebook(tmp_path / "notebooks", "01-a", prose("# A"))
    server = serve_notebooks(tmp_path / "notebooks", prepared=60)
    assert server.health()["limit"] == 2 * 60
