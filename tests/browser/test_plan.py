"""The page that plans a lesson: it adds up, can be changed by mouse and by keys, and is a link and a file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

import cardkit
from tests.browser.fitting import PHONE
from tests.browser.served import Server
from tests.browser.sites import Site
from tests.browser.tables import until, visit
from tests.browser.test_accessibility import AXE, RUN, packages
from tests.browser.test_print import CUT, DOT, PAPERS, printed
from tests.nights import by_day, in_turn

__all__ = ["packages"]

MANUAL: Final = Path(__file__).parents[2] / "docs" / "teach.md"
SMALLEST: Final = 9
"""Points on paper."""
LINES: Final = """(lines) => {
  const there = [...document.querySelectorAll(".ck-line")].map((line) => line.dataset.name);
  const written = new URLSearchParams(location.search).get("lines")?.split("_").map((line) => line.split("*")[0]);
  return [there, written].every((each) => JSON.stringify(each) === JSON.stringify(lines));
}"""
"""Whether these lines stand in the plan and in the address."""
SMALL: Final = """(least) => [...document.querySelectorAll(".ck-plan *")]
  .filter((el) => el.checkVisibility() && [...el.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((el) => parseFloat(getComputedStyle(el).fontSize) * 0.75 < least - 0.05).map((el) => el.outerHTML)"""


def names(page: Page) -> list[str]:
    """Return what stands in the plan, line by line."""
    found: list[str] = page.locator(".ck-line").evaluate_all("(lines) => lines.map((line) => line.dataset.name)")
    return found


def expect_names(page: Page, lines: Sequence[str]) -> None:
    """These lines stand in the plan, soon, and in the address."""
    until(page, LINES, list(lines))


def handle(page: Page, at: int) -> None:
    page.locator(".ck-line").nth(at).locator("[data-do=move]").focus()


@pytest.mark.usefixtures("packages")
@pytest.mark.parametrize(("name", "language"), in_turn(cardkit.game_names(), ["en", "es"], ["castle_combo", "kael"]))
def test_a_lesson_of_each_game_adds_up_and_can_be_read(
    chromium: Browser, app: Server, name: str, language: str
) -> None:
    with visit(chromium, app, f"{language}/plan?game={name}") as page:
        expect(page.locator(".ck-plan-sum")).to_have_text("45 minutes" if language == "en" else "45 minutos")
        times = page.locator(".ck-line time").all_inner_texts()
        assert times[0] == "0:00"
        seconds = [60 * int(minutes) + int(rest) for minutes, rest in (each.split(":") for each in times)]
        assert seconds == sorted(set(seconds))
        assert seconds[-1] < 45 * 60
        for link in page.locator(".ck-line[data-kind=way] a:visible").all():
            assert page.request.get(str(link.evaluate("(a) => a.href"))).status == 200
        assert page.locator("[data-part=mistake]").count() >= 4
        page.evaluate(AXE.read_text("utf-8"))
        assert page.evaluate(RUN, {"include": ["body"]}) == []


def test_lines_are_moved_by_keys_and_dragged_taken_out_and_put_in(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "en/plan?game=kael", viewport={"width": 1280, "height": 1600}) as page:
        first = names(page)
        handle(page, 1)
        page.keyboard.press("ArrowDown")
        second = [first[0], first[2], first[1], *first[3:]]
        expect_names(page, second)
        page.keyboard.press("ArrowUp")
        expect_names(page, first)
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")  # the first one stays there
        expect_names(page, [first[1], first[0], *first[2:]])
        page.keyboard.press("ArrowDown")
        here, there = (page.locator(".ck-line").nth(at).locator("[data-do=move]").bounding_box() for at in (4, 2))
        assert here
        assert there
        page.mouse.move(here["x"] + 9, here["y"] + 9)
        page.mouse.down()
        page.mouse.move(here["x"] + 9, here["y"] - 20)
        page.mouse.move(there["x"] + 9, there["y"] - 40, steps=4)
        page.mouse.up()
        third = [*first[:2], first[4], *first[2:4], *first[5:]]
        expect_names(page, third)
        page.reload()
        expect_names(page, third)
        page.get_by_role("button", name="Take it out: Begin").click()
        expect_names(page, third[1:])
        expect(page.locator(".ck-plan-sum")).to_have_text("43 of 45 minutes: 2 are free")
        page.get_by_role("combobox", name="Put something in").select_option("check-cut")
        page.get_by_role("button", name="Put it in").click()
        expect_names(page, [*third[1:-1], "check-cut", ".end"])
        expect(page.locator(".ck-plan-sum")).to_have_text("45.5 of 45 minutes: 0.5 too many")
        page.locator('[data-name=".match"] input').fill("13.4")
        page.keyboard.press("Enter")
        expect(page.locator('[data-name=".match"] input')).to_have_value("13.5")
        expect(page.locator(".ck-plan-sum")).to_have_text("45 minutes")
        box = page.locator('[data-name="check-cut"]').get_by_role("checkbox")
        box.check()
        expect(page.locator('[data-name="check-cut"] [data-part=long]')).to_have_text("4 min")


def test_a_second_lesson_follows_from_the_first_and_both_are_links_and_files(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "en/plan?game=bomba&minutes=60&devices=each") as page:
        first = names(page)
        assert first[:2] == [".open", ".first"]
        page.get_by_role("button", name="The next lesson").click()
        expect(page.get_by_role("heading", level=2)).to_contain_text("goes on")
        second = names(page)
        asked = [[name for name in lines if name[0] != "."] for lines in (first, second)]
        assert ".first" not in second
        assert set(asked[0]) & set(asked[1]) == set()
        assert [name.startswith("check-") for name in asked[1][:3]] == [True, True, False]
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save to a file").click()
        assert saved.value.suggested_filename == "lesson-bomba-60.json"
        text = saved.value.path().read_text("utf-8")
        address = page.url
        page.get_by_role("link", name="Español").click()
        expect(page.locator("html")).to_have_attribute("lang", "es")
        expect_names(page, second)
        page.goto(f"{app.address}en/plan")
        load(page, "{}")
        expect(page.locator(".ck-plan-said")).to_contain_text("no plan")
        expect(page.get_by_role("combobox", name="Game", exact=True)).to_have_value(cardkit.game_names()[0])
        load(page, text)
        expect_names(page, second)
        expect(page).to_have_url(address)
        lost = json.loads(text)["cardkit-plan"].replace(".open*", ".gone*")
        load(page, json.dumps({"cardkit-plan": lost}))
        expect(page.locator(".ck-plan-said")).to_contain_text(": 1")
        expect_names(page, second[1:])


def load(page: Page, text: str) -> None:
    file = FilePayload(name="lesson.json", mimeType="application/json", buffer=text.encode())
    page.locator(".ck-plan [type=file]").set_input_files([file])


def test_a_title_opens_in_the_window_of_the_projector_and_shows_what_is_on(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "en/plan?game=kael") as page:
        with page.expect_popup() as opened:
            page.locator(".ck-line [data-part=title]").nth(1).click()
        projected = opened.value
        expect(projected.locator("body[data-ready][data-shows=words]")).to_be_attached()
        expect(page.locator(".ck-line[data-now]")).to_have_attribute("data-name", "opening-aim")
        page.locator(".ck-line [data-part=title]").nth(2).click()
        expect(projected).to_have_url(f"{app.address}en/kael/first-game?projector#step-opening-turn")
        assert len(page.context.pages) == 2


def test_a_match_of_a_class_is_dealt_at_once_and_the_next_one_has_other_cards(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "en/plan?game=kael") as page:
        match = page.locator('[data-name=".match"] [data-part=title]')
        first = str(match.get_attribute("href"))
        page.get_by_role("button", name="The next lesson").click()
        expect(match).not_to_have_attribute("href", first)
        page.goto(page.url.partition("?")[0] + f"/../{first}")
        expect(page.locator("body[data-ready]")).to_be_attached()
        expect(page.locator(".ck-asked")).not_to_be_empty()


@pytest.mark.usefixtures("packages")
def test_on_the_projector_are_titles_and_the_clock(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "es/plan?game=castle_combo", viewport={"width": 1280, "height": 720}) as page:
        count = page.locator(".ck-line").count()
        page.get_by_role("link", name="En el proyector").click()
        shown = page.locator(".ck-line:visible")
        expect(shown).to_have_count(1)
        expect(page.locator(".ck-time")).not_to_be_empty()
        assert page.locator(".ck-notes-of:visible, .ck-tools:visible").count() == 0
        assert (
            shown.locator("a:visible, time, .ck-when").evaluate_all(
                "(els) => els.filter((el) => parseFloat(getComputedStyle(el).fontSize) < innerHeight / 20.5).length"
            )
            == 0
        )
        page.evaluate(AXE.read_text("utf-8"))
        assert page.evaluate(RUN, {"include": ["body"]}) == []
        for at in range(1, count):
            page.keyboard.press("PageDown")
            expect(page.locator(f"#line-{at + 1}")).to_be_visible()
        expect(shown).to_have_count(1)


@pytest.mark.usefixtures("packages")
@pytest.mark.parametrize(("query", "sheets"), [("game=castle_combo", 2), ("game=bomba&minutes=90&devices=each", 3)])
@pytest.mark.parametrize("paper", by_day(PAPERS, "A4"))
def test_a_plan_is_printed_whole(chromium: Browser, app: Server, query: str, sheets: int, paper: str) -> None:
    with visit(chromium, app, f"es/plan?{query}") as page:
        page.emulate_media(media="print")
        width, height = (side - 20 for side in PAPERS[paper])
        page.set_viewport_size({"width": int(width * DOT) + 1, "height": int(height * DOT)})
        assert page.evaluate(CUT.replace(".ck-sheets", ".ck-plan"), [width * DOT, height * DOT]) == []
        assert page.evaluate(SMALL, SMALLEST) == []
        assert 1 <= printed(page, paper) <= sheets


@pytest.mark.usefixtures("packages")
def test_on_a_phone_nothing_is_wider_than_the_window(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "es/plan?game=castle_combo", **PHONE) as page:
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.evaluate(AXE.read_text("utf-8"))
        assert page.evaluate(RUN, {"include": ["body"]}) == []
        box = page.locator("[data-do=move]").first.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


@pytest.mark.long
def test_a_site_of_files_plans_the_same(chromium: Browser, small_site: Site, tmp_path: Path) -> None:
    with visit(chromium, small_site, "es/index.html") as page:
        page.get_by_role("link", name="Planear una clase").click()
        expect(page.locator(".ck-plan-sum")).to_have_text("45 minutos")
        lines: Sequence[str] = names(page)
        assert lines[0] == ".open"
        assert {"empty-your-hand", ".match", ".end"} <= {*lines}
        with page.expect_popup() as opened:
            page.locator('[data-name="empty-your-hand"] [data-part=title]').click()
        expect(opened.value.locator("body[data-ready][data-shows]")).to_be_attached()
        assert "?projector#step-empty-your-hand" in opened.value.url


@pytest.mark.parametrize("name", by_day(cardkit.game_names(), "bomba"))
def test_the_lessons_of_the_manual_are_those_of_the_page(chromium: Browser, app: Server, name: str) -> None:
    told = MANUAL.read_text("utf-8").partition(f"### {cardkit.game(name).title()}\n")[2].partition("\n#")[0]
    rows = [
        [cell.strip() for cell in row.split("|")[1:5]] for row in told.splitlines() if row[:3].strip("| ").isdigit()
    ]
    assert len(rows) > 8
    with visit(chromium, app, f"en/plan?game={name}") as page:
        times = page.locator(".ck-line time").all_inner_texts()
        titles = page.locator(".ck-line h3").all_inner_texts()
        assert [row[0] for row in rows] == [*times, "45:00"]
        assert [row[1].partition(" *(")[0] for row in rows] == [*titles, ""]
        twice = page.get_by_role("checkbox", checked=True).count()
        assert sum("(two votes)" in row[1] for row in rows) == twice
