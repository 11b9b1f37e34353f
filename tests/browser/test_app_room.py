"""How many kernels there are: for visitors up to a cap, and some that wait for them."""

import asyncio
from pathlib import Path

import pytest
from tornado.httpclient import HTTPClientError

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


def test_a_class_finds_its_kernels_ready(serve_notebooks: Serve, tmp_path: Path) -> None:
    write_notebook(tmp_path / "notebooks", "01-a", prose("# A"))
    server = serve_notebooks(tmp_path / "notebooks", prepared=3, language="es")
    assert server.wait_for(prepared=2, seats=3)["kernels"] == 3


def test_the_cap_follows_the_seats(serve_notebooks: Serve, tmp_path: Path) -> None:
    write_notebook(tmp_path / "notebooks", "01-a", prose("# A"))
    server = serve_notebooks(tmp_path / "notebooks", prepared=60)
    assert server.health()["limit"] == 2 * 60
