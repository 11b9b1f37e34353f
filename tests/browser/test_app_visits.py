"""One page for everybody, and a kernel of one's own: what a visitor meets from the first click to the last chapter."""

from __future__ import annotations

import asyncio
import re
import threading
import urllib.request
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.chapters import EMPTY, FIRST, LAST, NEIGHBOURS, SECOND, TWINS, write_chapters
from tests.browser.programs import Program, line_to, program, run
from tests.browser.served import PATIENCE, Pages, Serve, Server, answer_until, running
from tests.browser.tables import visit

CARD = '[data-zone="hand"] button.ck-card'


def step(page: Page, name: str) -> Locator:
    return page.locator(f"#step-{name}")


def hand(page: Page, name: str, size: int) -> Locator:
    """The cards in the hand of a step, once so many are there: tables are drawn one after the other."""
    cards = step(page, name).locator(CARD)
    expect(cards).to_have_count(size)
    return cards


def empty_the_hand(page: Page) -> None:
    """Play the two cards of the first step together."""
    for card in hand(page, EMPTY, 2).all():
        card.click()
    step(page, EMPTY).locator(".ck-action .ck-main").click()
    expect(step(page, EMPTY).locator(".ck-stars")).to_have_text("★★★")


def next_move(page: Page, said: str) -> None:
    """Watch one more move of the second step, whose table says so."""
    table = step(page, LAST)
    moves, on = table.locator(".ck-log li"), table.get_by_role("button", name=said, exact=True)
    on.wait_for()  # with it the moves so far are there
    before = moves.count()
    on.click()
    expect(moves).to_have_count(before + 1)


class Lines:
    """The websockets that a page opens, and what it sends."""

    def __init__(self, page: Page) -> None:
        self.opened: list[str] = []
        self.sent: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        self.opened.append(socket.url)
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    def touched(self, name: str) -> bool:
        return any(f'"comm_id":"combo_breaker-{name}"' in frame for frame in self.sent)


# Tables


def test_a_table_is_made_by_its_first_touch_only(small_app: Server, chromium: Browser) -> None:
    with visit(chromium, small_app, "") as page:
        lines = Lines(page)
        page.goto(f"{small_app.address}en/{FIRST}?all")
        hand(page, TWINS, 6)
        empty_the_hand(page)
        assert lines.touched(EMPTY)
        assert not lines.touched(LAST)
        assert not lines.touched(TWINS)


def test_what_a_program_touches_is_made_and_nothing_else(small_app: Server) -> None:
    async def talk() -> None:
        async with program(small_app) as visitor:
            await visitor.open(f"en/{FIRST}", stars={EMPTY: 2})
            assert [each.kind for each in await visitor.answers() if each.kind.startswith("comm")] == []
            act = {"type": "act", "version": 1, "action": "play 9 9 at 1"}
            await visitor.touch(f"combo_breaker-{LAST}", type="control", id="next", value=None)
            heard = await made_by(visitor)
            assert heard == {f"combo_breaker-{LAST}"}
            await visitor.touch(f"combo_breaker-{EMPTY}", **act)
            assert (await visitor.state_of(f"combo_breaker-{EMPTY}"))["step"]["stars"] == 3

    async def made_by(visitor: Program) -> set[str]:
        return {each.content["comm_id"] for each in await visitor.answers() if each.kind.startswith("comm")}

    run(talk())


def test_a_check_begins_with_the_item_that_the_page_shows(small_app: Server, chromium: Browser) -> None:
    with visit(chromium, small_app, f"en/{FIRST}?all") as page:
        shown = hand(page, TWINS, 6).evaluate_all("cards => cards.map(card => card.ariaLabel)")
        step(page, TWINS).locator(CARD).first.click()
        step(page, TWINS).locator(".ck-action .ck-main").click()
        now = hand(page, TWINS, 5).evaluate_all("cards => cards.map(card => card.ariaLabel)")
        assert Counter(map(face, now)) <= Counter(map(face, shown)), "the hand is the one that was shown"


def face(label: str) -> str:
    return label.split(",", maxsplit=1)[0]


def test_stars_that_the_browser_keeps_are_known_without_a_touch(small_app: Server, chromium: Browser) -> None:
    with visit(chromium, small_app, "") as page:
        lines = Lines(page)
        kept = {"version": 1, "lessons": {"combo_breaker": {EMPTY: 2, LAST: 3}}}
        page.evaluate("kept => localStorage.setItem('cardkit.progress', JSON.stringify(kept))", kept)
        page.goto(f"{small_app.address}en/{FIRST}?all")
        expect(step(page, EMPTY).locator(".ck-stars")).to_have_text("★★☆")
        opened = wait_for_frame(page, lines, "cardkit.page")
        assert re.search(rf'"stars": ?{{"{EMPTY}": ?2, ?"{LAST}": ?3}}', opened)
        assert not lines.touched(EMPTY)


def wait_for_frame(page: Page, lines: Lines, part: str) -> str:
    frame = answer_until(bool, lambda: next((frame for frame in lines.sent if part in frame), ""), page)
    assert frame, f"the page never sent {part}"
    return frame


# Languages


def test_another_language_before_a_touch_and_after_one(small_app: Server, chromium: Browser) -> None:
    with visit(chromium, small_app, "") as page:
        lines = Lines(page)
        page.goto(f"{small_app.address}en/{FIRST}?all")
        next_move(page, "Next")
        expect(step(page, EMPTY)).to_have_attribute("lang", "en")
        page.get_by_role("link", name="Español").click()
        for name in (EMPTY, LAST, TWINS):
            expect(step(page, name)).to_have_attribute("lang", "es")
        expect(page.locator("h1.ck-where")).to_have_text("Primer capítulo")
        expect(step(page, LAST).locator(".ck-log li")).to_have_count(1)  # the match is where it was
        assert not lines.touched(EMPTY)
        next_move(page, "Siguiente")
        empty_the_hand(page)
        expect(step(page, EMPTY)).to_have_attribute("lang", "es")
        assert len(lines.opened) == 1


# Chapters


def test_the_next_chapter_keeps_the_kernel_and_the_way_back_leads_to_the_same_tables(
    small_app: Server, chromium: Browser
) -> None:
    with visit(chromium, small_app, "") as page:
        lines = Lines(page)
        page.goto(f"{small_app.address}en/{FIRST}")
        empty_the_hand(page)
        for _ in range(3):
            page.locator(".ck-on:visible").click()
        page.get_by_role("link", name="Next chapter: The second chapter").click()
        expect(page).to_have_url(f"{small_app.address}en/{SECOND}")
        expect(page).to_have_title(re.compile("The second chapter"))
        expect(page.locator("#content")).to_be_focused()
        lay_two_neighbours(page)

        page.go_back()
        expect(page).to_have_url(f"{small_app.address}en/{FIRST}#end")
        expect(page.locator("h1")).to_have_text("The first chapter")
        expect(page.locator(".ck-skipped a")).to_have_count(2)
        page.go_back()
        hand(page, TWINS, 6)
        page.go_back()
        next_move(page, "Next")  # it answers
        page.go_back()
        expect(step(page, EMPTY).locator(".ck-stars")).to_have_text("★★★")

        for _ in range(4):
            page.go_forward()
        expect(step(page, NEIGHBOURS).locator(".ck-stars")).to_have_text("★★★")
        page.get_by_role("link", name="Español").click()
        expect(page).to_have_url(f"{small_app.address}es/{SECOND}")
        expect(step(page, NEIGHBOURS)).to_have_attribute("lang", "es")
        assert len(lines.opened) == 1


@pytest.mark.parametrize("line", ["small_app", pytest.param("small_site", marks=pytest.mark.long)])
def test_the_way_back_is_read_in_the_language_of_now(
    line: str, chromium: Browser, request: pytest.FixtureRequest
) -> None:
    pages: Pages = request.getfixturevalue(line)
    ending = ".html" if line == "small_site" else ""
    with visit(chromium, pages, f"en/{FIRST}{ending}") as page:
        empty_the_hand(page)
        page.locator(".ck-on:visible").click()
        expect(page).to_have_url(re.compile(f"/en/.*#step-{LAST}$"))
        page.get_by_role("link", name="Español").click()
        expect(page).to_have_url(f"{pages.address}es/{FIRST}{ending}#step-{LAST}")
        page.go_back()
        expect(page).to_have_url(f"{pages.address}es/{FIRST}{ending}#step-{EMPTY}")
        expect(page.locator("html")).to_have_attribute("lang", "es")
        expect(step(page, EMPTY)).to_have_attribute("lang", "es")
        hand(page, EMPTY, 0)  # the table has stayed

        page.evaluate("location.hash = '#end'")
        page.locator(".ck-end [data-on]").click()
        expect(page).to_have_url(f"{pages.address}es/{SECOND}{ending}")
        page.get_by_role("link", name="English").click()
        expect(page).to_have_url(f"{pages.address}en/{SECOND}{ending}")
        page.go_back()
        expect(page).to_have_url(f"{pages.address}en/{FIRST}{ending}#end")
        expect(page.locator("html")).to_have_attribute("lang", "en")
        page.go_forward()
        expect(page).to_have_url(f"{pages.address}en/{SECOND}{ending}")


def test_a_step_back_while_another_language_is_on_its_way(small_app: Server, chromium: Browser) -> None:
    with visit(chromium, small_app, f"en/{FIRST}") as page:
        page.locator(".ck-on:visible").click()
        expect(page).to_have_url(re.compile(f"#step-{LAST}$"))
        asked: list[Route] = []
        page.route(re.compile(f"es/{FIRST}$"), lambda route: asked.append(route))
        with page.expect_request(re.compile(f"es/{FIRST}$")):
            page.get_by_role("link", name="Español").click()
        page.go_back()
        expect(page).to_have_url(re.compile(f"#step-{EMPTY}$"))
        for route in asked:
            route.continue_()
        expect(page.locator("html")).to_have_attribute("lang", "es")
        expect(page).to_have_url(f"{small_app.address}es/{FIRST}#step-{EMPTY}")


def lay_two_neighbours(page: Page) -> None:
    """Play two equal cards of the hand in the second chapter."""
    for at in (2, 3):
        hand(page, NEIGHBOURS, 5).nth(at).click()
    step(page, NEIGHBOURS).locator(".ck-action .ck-main").click()
    expect(step(page, NEIGHBOURS).locator(".ck-stars")).to_have_text("★★★")


def test_two_clicks_on_the_way_on_lead_one_chapter_on(small_app: Server, chromium: Browser) -> None:
    with visit(chromium, small_app, f"en/{FIRST}?all") as page:
        asked: list[Route] = []
        page.route(
            re.compile(f"{SECOND}$"), lambda route: asked.append(route)
        )  # both clicks come before the next page does
        page.get_by_role("link", name="Next chapter").dblclick()
        assert answer_until((2).__eq__, lambda: len(asked), page) == 2
        for route in asked:
            route.continue_()
        hand(page, NEIGHBOURS, 5)
        page.unroute_all()
        page.go_back()
        hand(page, EMPTY, 2)
        next_move(page, "Next")


def test_an_old_address_finds_its_step(small_app: Server, chromium: Browser) -> None:
    with visit(chromium, small_app, f"en/01-combo-breaker#step-{NEIGHBOURS}") as page:
        expect(page).to_have_url(f"{small_app.address}en/{SECOND}#step-{NEIGHBOURS}")
        expect(page.locator(f"#part-{NEIGHBOURS} .ck-words:focus")).to_have_count(1)
    with visit(chromium, small_app, "es/01-combo-breaker#step-gone") as page:
        expect(page.locator("[data-chapter]")).to_have_count(2)


# When something is missing


def test_who_finds_every_seat_taken_waits_and_loses_nothing(
    serve_notebooks: Serve, small_notebooks: Path, page: Page
) -> None:
    server = serve_notebooks(small_notebooks, prepared=0, limit=1)
    for language in ("en", "es"):
        urllib.request.urlopen(f"{server.address}{language}/{FIRST}", timeout=120).close()  # it is drawn now
        server.wait_for(kernels=0)
    notice = page.locator("#ck-lost")

    async def sit() -> None:
        async with line_to(server):
            released.append(await asyncio.to_thread(wait))

    def wait() -> bool:
        seated.set()
        return leaves.wait(120)

    released: list[bool] = []
    seated, leaves = threading.Event(), threading.Event()
    with ThreadPoolExecutor(1) as thread:
        seat = thread.submit(asyncio.run, sit())
        assert seated.wait(PATIENCE)
        page.goto(f"{server.address}en/{FIRST}?all")
        expect(notice).to_contain_text("Every seat is taken")
        expect(notice.get_by_role("button")).to_be_hidden()
        step(page, LAST).get_by_role("button", name="Next", exact=True).click()
        page.get_by_role("link", name="Español").click()
        expect(notice).to_contain_text("No queda ningún sitio libre")
        leaves.set()
        seat.result()
    expect(notice).to_be_hidden()
    expect(step(page, LAST).locator(".ck-log li")).to_have_count(1)
    expect(step(page, LAST)).to_have_attribute("lang", "es")
    next_move(page, "Siguiente")


def test_an_open_page_goes_on_when_its_notebook_has_changed(
    serve_notebooks: Serve, tmp_path: Path, chromium: Browser
) -> None:
    folder = tmp_path / "notebooks"
    write_chapters(folder)
    server = serve_notebooks(folder, prepared=1)
    server.wait_for(prepared=4, seats=1)
    with visit(chromium, server, f"en/{FIRST}?all") as page:
        empty_the_hand(page)
        path = folder / "en" / "combo_breaker" / "01-first.ipynb"
        path.write_text(path.read_text("utf-8").replace("The first chapter", "Another title"), "utf-8")
        next_move(page, "Next")
        page.reload()
        expect(page.locator("h1.ck-where")).to_have_text("Another title")
        next_move(page, "Next")


def test_a_page_works_where_nothing_is_prepared(small_notebooks: Path, chromium: Browser, tmp_path: Path) -> None:
    with running(small_notebooks, tmp_path / "log", prepared=0, forks=True) as server:
        with visit(chromium, server, f"en/{FIRST}?all") as page:
            empty_the_hand(page)
            page.get_by_role("link", name="Next chapter").click()
            hand(page, NEIGHBOURS, 5)
            server.wait_for(kernels=1)
        server.wait_for(kernels=0)
        assert server.health()["prepared"] == 2


def test_everybody_sees_the_same_page_whatever_they_have_done(small_app: Server, chromium: Browser) -> None:
    bodies = []
    for _ in range(2):
        with visit(chromium, small_app, "") as page, page.expect_response(re.compile(FIRST)) as answer:
            page.goto(f"{small_app.address}en/{FIRST}?all")
            empty_the_hand(page)
            bodies.append(answer.value.body())
    assert bodies[0] == bodies[1]
    assert b"visits/" not in bodies[0]
