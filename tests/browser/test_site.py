"""The line of a site to Python in the browser: without a network, with a new build, and where something is lacking."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cardkit.match import Match
from cardkit_widgets.site.writing import NOWHERE, SERVED_POLICY
from tests.browser.chapters import EMPTY, FIRST, GAME, NEIGHBOURS, SECOND
from tests.browser.chromium import CLASSROOM
from tests.browser.served import answer_until
from tests.browser.sites import Site, served, write_site
from tests.browser.tables import Shadow, choice_for, tables, until
from tests.browser.test_app_visits import CARD, empty_the_hand, next_move, step
from tests.nights import by_day

KEPT: Final = "async () => (await (await caches.open('cardkit-site /')).keys()).map(({ url }) => url)"
"""The addresses of all that the browser keeps of a site that begins at the root of its host."""
WATCHED: Final = """async () => {
  await navigator.serviceWorker.ready;
  return navigator.serviceWorker.controller !== null;
}"""
ALL_KEPT: Final = "Todas las páginas están guardadas"


@pytest.fixture
def site(small_site: Site) -> Iterator[Site]:
    """The small site at a server of one's own."""
    with served(small_site.folder, small_site.notebooks) as site:
        yield site


def at(site: Site, page: str) -> str:
    return f"{site.address}{page}.html"


def wait_until_kept(page: Page, *names: str) -> None:
    """Wait until the browser keeps these pages, and what Python begins with."""
    until(page, WATCHED)
    begins = f"(kept => ['/python/cardkit.zip.gz', ...{json.dumps(names)}].every(name => kept.includes(name)))"
    until(page, f"async () => {begins}((await ({KEPT})()).map(url => new URL(url).pathname))")


def come_by_the_door(site: Site, page: Page) -> None:
    """Come as one does who knows no more than where the pages begin."""
    page.goto(site.address)
    page.wait_for_url(at(site, "en/index"))


def leave_the_network(site: Site, context: BrowserContext) -> None:
    site.is_away = True
    context.set_offline(True)
    site.asked.clear()


# Without a network


def test_what_was_visited_works_without_a_network(site: Site, context: BrowserContext, page: Page) -> None:
    page.goto(at(site, f"en/{FIRST}") + "?all")
    empty_the_hand(page)
    wait_until_kept(page, f"/en/{FIRST}.html")
    twice = {name for name in site.asked if site.asked.count(name) > 1}
    # Files are kept from where the browser has them; pages are asked for anew, by what keeps them at first, too.
    assert {name for name in twice if not name.endswith(".html")} <= {"build.json"}
    page.get_by_role("link", name="Next chapter").click()
    expect(step(page, NEIGHBOURS).locator(CARD)).to_have_count(5)
    page.get_by_role("link", name="Español").click()
    expect(page.locator("h1.ck-where")).to_have_text("Segundo capítulo")
    page.get_by_role("link", name="Combo Breaker", exact=True).click()
    page.locator(".ck-brand").click()
    wait_until_kept(page, f"/en/{SECOND}.html", f"/es/{SECOND}.html", f"/es/{GAME}.html", "/es/index.html")
    # What Python's memory holds is kept once, by the worker.
    until(page, "async () => (await (await caches.open('cardkit-python')).keys()).length")
    assert [url for url in page.evaluate(KEPT) if "/kept-" in url] == []

    leave_the_network(site, context)
    page.goto(at(site, f"en/{FIRST}") + "?all")
    next_move(page, "Next")
    page.get_by_role("link", name="Next chapter").click()
    step(page, NEIGHBOURS).get_by_role("button", name="Hint").click()
    expect(step(page, NEIGHBOURS).locator(".ck-feedback a[href$='#CB-11']")).to_be_visible()
    page.get_by_role("link", name="Español").click()
    expect(page.locator("h1.ck-where")).to_have_text("Segundo capítulo")
    page.get_by_role("link", name="Combo Breaker", exact=True).click()
    expect(page.locator("[data-chapter]")).to_have_count(2)
    page.locator(".ck-brand").click()
    expect(page.locator(f"#{GAME}")).to_be_visible()
    # What is never kept: whether there is a new build, and, where a browser believes itself on line, how large it is.
    assert set(site.asked) <= {"sw.js", "build.json"}

    # Of a page that nobody has visited, a sentence says that it cannot be reached.
    page.goto(at(site, f"en/{FIRST}"))
    page.get_by_role("link", name="Español").click()
    expect(page.locator("#ck-lost")).to_contain_text("That page does not answer.")
    site.is_away = False
    context.set_offline(False)
    page.locator("#ck-lost").get_by_role("button", name="Try again").click()
    expect(page.locator("h1.ck-where")).to_have_text("Primer capítulo")


def test_the_way_home_is_kept_and_a_page_that_is_not_says_so(site: Site, context: BrowserContext, page: Page) -> None:
    wrong: list[str] = []
    come_by_the_door(site, page)
    until(page, WATCHED)
    ours = json.dumps([f"{site.address}{name}" for name in ("index.html", "en/index.html")])
    until(page, f"async () => (kept => {ours}.every(url => kept.includes(url)))(await ({KEPT})())")
    leave_the_network(site, context)
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    come_by_the_door(site, page)
    expect(page.locator(f"#{GAME}")).to_be_visible()
    expect(page.locator("#progress")).to_be_visible()
    assert wrong == []
    for language, said in (("es", "Esta página no está guardada"), ("en", "This page is not kept")):
        page.goto(at(site, f"{language}/{FIRST}"))
        expect(page.get_by_role("heading", name=said)).to_be_visible()
        assert page.evaluate("document.styleSheets.length") == 2
    page.get_by_role("link", name="Home", exact=True).click()
    expect(page.locator(f"#{GAME}")).to_be_visible()


def test_a_server_that_shows_our_page_for_what_it_lacks_leads_home(site: Site, page: Page) -> None:
    text = (site.folder / NOWHERE).read_text("utf-8")
    lost = f"{site.address}es/kael/gone/away.html"
    page.route(lost, lambda route: route.fulfill(status=404, content_type="text/html", body=text))
    page.goto(lost)
    page.get_by_role("link", name="Inicio").and_(page.locator(f'[href="{site.address}es/index.html"]')).click()
    expect(page.locator(f"#{GAME}")).to_be_visible()


def test_everything_comes_along_for_whoever_wishes_whatever_policy_a_server_has(
    site: Site, context: BrowserContext, page: Page
) -> None:
    site.headers = {"Content-Security-Policy": SERVED_POLICY}
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.goto(at(site, "es/index"))
    part = page.locator("#offline")
    build = json.loads((site.folder / "build.json").read_text("utf-8"))
    expect(part).to_contain_text(f"{-(-build['size'] // 1_000_000)} MB")
    part.get_by_role("button", name="Guardar todo").click()
    expect(part.get_by_role("status")).to_contain_text(ALL_KEPT)
    expect(part.get_by_role("button")).to_be_hidden()
    names = {f"{site.address}{name}" for name in (*build["pages"], *build["files"], *build["python"])}
    assert names <= set(page.evaluate(KEPT))
    until(page, WATCHED)

    leave_the_network(site, context)
    page.goto(at(site, f"en/{FIRST}") + "?all")
    empty_the_hand(page)
    page.goto(at(site, f"es/cards/{GAME}"))
    expect(page.locator(".ck-shown").first).to_be_visible()
    page.goto(site.address)
    expect(part.get_by_role("status")).to_contain_text(ALL_KEPT)
    assert set(site.asked) <= {"sw.js"}
    assert wrong == []


@pytest.mark.long
def test_a_new_build_takes_the_place_of_an_old_one(
    small_site: Site, tmp_path: Path, context: BrowserContext, page: Page
) -> None:
    folder = shutil.copytree(small_site.folder, tmp_path / "site")
    notebooks = shutil.copytree(small_site.notebooks, tmp_path / "notebooks")
    with served(folder, notebooks) as site:
        page.goto(at(site, f"en/{FIRST}") + "?all")
        next_move(page, "Next")
        wait_until_kept(page, f"/en/{FIRST}.html")
        for path in notebooks.glob(f"*/{GAME}/*.ipynb"):
            text = path.read_text("utf-8")
            path.write_text(text.replace("chapter", "lesson").replace("capítulo", "tema"), "utf-8")
        for path in notebooks.glob("*/play.ipynb"):
            path.unlink()
        write_site(folder, notebooks, games=(GAME,))

        # An open page goes on with what it has. The next one is new, whichever way leads there.
        next_move(page, "Next")
        page.get_by_role("link", name="Español").click()
        expect(page.locator("h1.ck-where")).to_have_text("Primer tema")
        page.get_by_role("link", name="Siguiente capítulo").click()
        expect(page.locator("h1.ck-where")).to_have_text("Segundo tema")

        # Once no page is open, what was kept of the old build goes.
        page.evaluate("async () => void (await navigator.serviceWorker.ready).update()")
        until(page, "async () => (await navigator.serviceWorker.ready).waiting !== null")
        page.close()
        page = context.new_page()
        once_nobody_is_there(page, at(site, "en/index"))
        build = json.loads((folder / "build.json").read_text("utf-8"))
        ours = [site.address + name for name in (*build["pages"], *build["files"], *build["python"], "?ours")]
        until(page, f"async () => (await ({KEPT})()).every(url => {json.dumps(ours)}.includes(url))")
        leave_the_network(site, context)
        page.goto(at(site, f"en/{FIRST}") + "?all")
        expect(page.locator("h1.ck-where")).to_have_text("The first lesson")
        next_move(page, "Next")


def once_nobody_is_there(page: Page, address: str) -> None:
    """Go to *address* when the browser has noticed that no page of the old build is open any more.

    It does so some time after the last one was closed. Whoever comes before that is served by the old build.
    """

    def is_new() -> bool:
        page.goto("about:blank")
        page.goto(address)
        return bool(page.evaluate("async () => (await navigator.serviceWorker.ready).waiting === null"))

    assert answer_until(bool, is_new, page), "the old build stays"


def test_where_a_browser_keeps_nothing_nothing_is_offered(site: Site, chromium: Browser) -> None:
    site.address = site.address.replace("127.0.0.1", CLASSROOM)
    wrong: list[str] = []
    with chromium.new_context(locale="en") as context:
        page = context.new_page()
        page.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
        page.goto(at(site, "en/index"), wait_until="load")
        assert page.evaluate("[isSecureContext, 'caches' in window]") == [False, False]
        expect(page.locator("#progress")).to_be_visible()
        expect(page.locator("#offline")).to_be_hidden()
    assert wrong == []
    assert "sw.js" not in site.asked


# When Python is lost


def test_a_page_that_loses_python_begins_anew_by_itself_once(site: Site, context: BrowserContext) -> None:
    page = context.new_page()  # an error is what it is about
    shadow = Shadow(Match.deal(GAME, 3, 7), "en")
    page.goto(at(site, "en/play") + f"?game={GAME}&seed=7&players=3")
    (table,) = tables(page)
    table.set(shadow.words.say("controls.pace"), "skip")
    for is_lost, is_first in ((False, False), (True, True), (True, False), (False, False)):
        shadow.others()
        shadow.expect_on(table)
        if is_lost:
            lose(page, "() => void setTimeout(() => { throw new Error('lost'); })", begins_anew=is_first)
            shadow.expect_on(table)
        scene, action = shadow.scene, shadow.advice()
        table.choose(choice_for(scene, action), scene)
        shadow.act(action)


@pytest.mark.long
def test_a_page_goes_on_after_python_has_fallen_silent(site: Site, page: Page) -> None:
    page.goto(at(site, f"en/{FIRST}") + "?all")
    empty_the_hand(page)
    for is_first in (True, False):
        next_move(page, "Next")
        # Whoever has said nothing is not missed.
        silence = "() => setTimeout(() => self.close())"
        lose(page, silence, "document.dispatchEvent(new Event('cardkit:progress'))", begins_anew=is_first)
        expect(step(page, EMPTY).locator(".ck-stars")).to_have_text("★★★")


def lose(page: Page, way: str, then: str = "", *, begins_anew: bool) -> None:
    """Let Python's worker end in some way, have the page do something, and wait until there is another one."""
    page.evaluate("document.body.dataset.old = ''")
    page.workers[0].evaluate(way)
    if then:  # a page that has noticed may be gone by now
        page.evaluate(then)
    if not begins_anew:
        notice = page.locator("#ck-lost")
        expect(notice).to_contain_text("The connection to the table is lost.")
        notice.get_by_role("button", name="Go on from here").click()
    expect(page.locator("body[data-old]")).to_have_count(0)
    expect(page.locator("#ck-aside")).to_have_text(
        "The table had to start again. You may have to make your last move again."
    )


# Where Python cannot run


@pytest.mark.parametrize(
    "lacking",
    [
        "delete window.DecompressionStream",
        "window.Worker = class extends Worker { constructor(url) { super(url); } }",
    ],
    ids=["unpacking", "module workers"],
)
def test_a_browser_that_is_too_old_is_told_so(lacking: str, site: Site, page: Page) -> None:
    page.add_init_script(lacking)
    page.goto(at(site, f"en/{FIRST}"))
    expect_blocked(page)


def test_a_server_that_forbids_webassembly_is_found_out(site: Site, page: Page) -> None:
    site.headers = {"Content-Security-Policy": SERVED_POLICY.replace(" 'wasm-unsafe-eval'", "")}
    page.goto(at(site, f"en/{FIRST}"))
    expect_blocked(page)


def expect_blocked(page: Page) -> None:
    notice = page.locator("#ck-lost")
    expect(notice).to_contain_text("The tables cannot start in this browser")
    expect(notice.get_by_role("button")).to_be_hidden()
    expect(page.locator("#ck-starting")).to_be_hidden()


@pytest.mark.parametrize("missing", by_day(["first.json.gz", "pyodide.asm.wasm.gz"], "pyodide.asm.wasm.gz"))
def test_what_does_not_come_can_be_tried_again(missing: str, site: Site, page: Page) -> None:
    site.missing = missing
    page.goto(at(site, f"en/{FIRST}") + "?all")
    notice = page.locator("#ck-lost")
    expect(notice).to_contain_text("The table could not get ready.")
    site.missing = ""
    notice.get_by_role("button", name="Try again").click()
    expect(notice).to_be_hidden()
    expect(step(page, EMPTY).locator(CARD)).to_have_count(2)
