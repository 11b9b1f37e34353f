"""What the server answers to programs, and what it refuses."""

import json
import os
import re
import socket
import urllib.request
from html import unescape
from pathlib import Path

import pytest

from cardkit.contract import game_names
from cardkit.texts import catalogue
from cardkit_widgets.app.serving import AddressInUse, NoNotebooks, ServeError, serve
from tests.browser.programs import ask, kernel_of, language_of
from tests.browser.served import PATIENCE, Serve, Server, code, prose, running, write_notebook

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
    assert 'href="./en/counter"' in html
    assert 'href="./en/kael"' in html
    assert ".ipynb" not in html


@pytest.mark.parametrize(("language", "unofficial"), [("en", "unofficial"), ("es", "no oficial")])
def test_every_game_says_whose_it_is_and_home_leads_there(language: str, unofficial: str, toy_app: Server) -> None:
    home = ask(toy_app, f"?lang={language}")[2]
    assert unofficial in home.lower()
    for name in game_names():
        assert f'href="./{language}/{name}#credits"' in home
        page = ask(toy_app, f"{language}/{name}")[2]
        about = catalogue(f"cardkit.games.{name}", language)["game"]
        assert 'id="credits"' in page
        assert unofficial in about["unofficial"]
        for sentence in (about["credits"], about["unofficial"]):
            assert sentence in unescape(page)


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_game_has_a_diploma(language: str, toy_app: Server) -> None:
    for name in game_names():
        status, _, page = ask(toy_app, f"{language}/{name}/diploma")
        about = catalogue(f"cardkit.games.{name}", language)["game"]
        assert (status, language_of(page)) == (200, language)
        assert about["credits"] in unescape(page)
        assert f'href="../../{language}/{name}"' in page


@pytest.mark.parametrize(
    "path",
    ["es/nothing", "es/rules/chess", "es/a/b", "es/chess/diploma", "xx/kael/diploma", "xx/counter", "xx", "xx/rules",
     "nothing", "es/../../secret", "modules/00.js"],
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
        urllib.request.Request(toy_app.address, headers={"Accept-Encoding": "gzip"}), timeout=PATIENCE
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


def test_behind_another_jupyter_server_no_cookie_replaces_its_own(serve_notebooks: Serve, toy_notebooks: Path) -> None:
    server = serve_notebooks(toy_notebooks, prepared=0, names=["*"])
    for path in ("", "en/counter", "healthz"):
        status, headers, _ = ask(server, path, Host="hub.example", Cookie="username-hub-example=theirs")
        assert status == 200
        assert {cookie.partition("=")[0] for cookie in headers.get_all("Set-Cookie") or []} <= {"cardkit_language"}
    assert "username" not in str(ask(server, "en/slider", Host="hub.example")[1])


# Pages


def test_everybody_gets_the_same_page(serve_notebooks: Serve, toy_notebooks: Path) -> None:
    server = serve_notebooks(toy_notebooks, prepared=0)
    pages = {ask(server, "en/counter?seed=7", Cookie=f"cardkit_language={lang}")[2] for lang in ("en", "es")}
    assert len(pages) == 1
    health = server.wait_for(kernels=0)
    assert health == {"ok": True, "kernels": 0, "limit": 100, "prepared": 1, "seats": 0, "enough": False}


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


def test_what_is_no_proxy_is_one_sentence(toy_notebooks: Path) -> None:
    with pytest.raises(ServeError, match=r"'proxy\.example' is neither an address"):
        serve(proxies=["proxy.example"], notebooks=toy_notebooks)


def test_the_console_has_a_language_of_its_own(tmp_path: Path) -> None:
    with pytest.raises(NoNotebooks, match="No hay cuadernos"):
        serve(notebooks=tmp_path, console="es", language="en")


def test_the_language_of_the_server(serve_notebooks: Serve, toy_notebooks: Path) -> None:
    server = serve_notebooks(toy_notebooks, language="es", prepared=0)
    assert language_of(ask(server, "", Accept_Language="en")[2]) == "es"
