"""A name that somebody else has let lead to this machine opens no door here."""

from __future__ import annotations

import uuid
from pathlib import Path

import pytest

from cardkit.texts import catalogue
from tests.browser.programs import ask, line_of, line_to, refused, run
from tests.browser.served import Serve, Server

FOREIGN = "elsewhere.example"


async def knock(server: Server, host: str) -> None:
    headers = {"Host": host, "Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"}
    async with line_to(server, line_of(uuid.uuid4().hex), headers=headers):
        pass


@pytest.mark.parametrize("path", ["", "en/counter", "en/slider", "healthz", "static/lesson.css", "nothing"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_an_unknown_name_is_refused_in_a_sentence_that_names_it(path: str, language: str, toy_app: Server) -> None:
    status, headers, body = ask(toy_app, path, Host=f"{FOREIGN}:8080", Accept_Language=language)
    sentence = catalogue("cardkit_widgets", language)["app"]["server"]["unknown_name"]
    assert (status, body.strip()) == (403, sentence.format(name=FOREIGN))
    assert headers["Content-Type"] == "text/plain; charset=utf-8"


def test_an_unknown_name_opens_no_line_and_costs_no_kernel(serve_notebooks: Serve, toy_notebooks: Path) -> None:
    server = serve_notebooks(toy_notebooks, prepared=0)
    assert refused(knock(server, FOREIGN)) == 403
    assert refused(knock(server, f"{FOREIGN}:22737")) == 403
    assert server.health()["kernels"] == 0


def test_a_name_that_was_said_is_known(serve_notebooks: Serve, toy_notebooks: Path) -> None:
    server = serve_notebooks(toy_notebooks, prepared=0, names=["cards.example.org"])
    for host in ("cards.example.org", "Cards.Example.org:8443", "localhost:1", "127.0.0.1", "[::1]:99"):
        assert ask(server, "en/counter", Host=host)[0] == 200
    run(knock(server, "cards.example.org"))
    assert ask(server, "", Host=FOREIGN)[0] == 403


def test_a_class_comes_by_any_name(serve_notebooks: Serve, toy_notebooks: Path) -> None:
    server = serve_notebooks(toy_notebooks, prepared=0, host="0.0.0.0")
    for host in ("192.168.1.20:22737", "teacher.local", FOREIGN):
        assert ask(server, "", Host=host)[0] == 200
