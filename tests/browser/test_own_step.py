"""A step of one's own by clicks: laid, asked, tried, followed from its link, on a projector and on paper; and taken."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from cardkit.contract import game_names
from tests.browser.fitting import LAPTOP, PHONE
from tests.browser.served import Pages
from tests.browser.sites import Site
from tests.browser.tables import until
from tests.nights import by_day

SHEET = re.compile(rb"/Type\s*/Page\b(?!s)")
BELOW = """() => document.querySelector(".cardkit-table").getBoundingClientRect().top
  >= document.querySelector(".ck-header").getBoundingClientRect().bottom - 1"""
"""Whether nothing covers the head of the table."""
WIDE = "document.documentElement.scrollWidth - innerWidth"


def press(page: Page, key: str) -> None:
    page.locator(f'[data-key="{key}"]').click()


def verdict(page: Page, is_right: bool) -> None:
    expect(page.locator(".ck-verdict[data-right]")).to_have_count(int(is_right))


def open_editor(page: Page, pages: Pages, language: str, game: str) -> None:
    page.goto(f"{pages.address}{language}/step?game={game}")
    expect(page.locator(".ck-composer [data-key='game'] option:checked")).to_have_text(
        re.compile(f"^{game[:2]}", re.IGNORECASE)
    )
    verdict(page, is_right=True)


@pytest.mark.parametrize("game", by_day(game_names(), "combo_breaker"))
def test_a_step_is_laid_by_clicks_and_comes_out_of_its_link(
    game: str, language: str, app: Pages, page: Page, context: BrowserContext
) -> None:
    page.set_viewport_size(LAPTOP["viewport"])
    open_editor(page, app, language, game)
    first = page.locator(".ck-laid").first.locator("[data-key$='/add']")
    key = str(first.get_attribute("data-key")).removesuffix("/add")
    before = page.locator(".ck-laid").first.locator(".ck-lay-card").count()
    first.click()
    page.locator(".ck-lay-cards .ck-lay-card:not([data-out])").first.click()
    expect(page.locator(".ck-laid").first.locator(".ck-lay-card")).to_have_count(before + 1)
    press(page, f"{key}/{before}")
    press(page, f"{key}/off")
    press(page, f"{key}/done")
    verdict(page, is_right=True)

    press(page, "way/allowed")
    page.locator("[data-key=text]").fill("<b>¿Qué</b> vale aquí?")
    page.locator("[data-key=text]").blur()
    expect(page.locator(".ck-task")).to_have_text("<b>¿Qué</b> vale aquí?")
    verdict(page, is_right=True)
    press(page, "try")
    table = page.locator(".cardkit-table")
    expect(table.locator(".ck-prompt")).to_contain_text("<b>¿Qué</b> vale aquí?")
    expect(table.locator(".ck-portrait:visible").first).to_be_attached()
    expect(table.locator("use[href='#undefined']")).to_have_count(0)  # backs and people, which no editor shows
    until(page, BELOW)
    assert len(page.url.partition("#step=")[2]) <= 2000

    other = context.new_page()
    other.goto(page.url)
    expect(other.locator(".cardkit-table .ck-prompt")).to_contain_text("<b>¿Qué</b> vale aquí?")
    expect(other.locator(".ck-composer")).to_be_hidden()
    other.locator(".cardkit-table [data-id^='answer:']:visible:enabled").first.click()
    expect(other.locator(".ck-feedback")).to_be_visible()


def test_a_fault_stands_beside_its_field_and_one_press_mends_it(app: Pages, page: Page) -> None:
    page.set_viewport_size(PHONE["viewport"])
    open_editor(page, app, "en", "kael")
    press(page, "pile//add")
    page.locator("[data-key='pile//text']").fill("pass pass")
    page.locator("[data-key='pile//text']").press("Enter")
    fault = page.locator(".ck-fault")
    expect(fault).to_contain_text("the game has only")
    verdict(page, is_right=False)
    expect(page.locator("[data-key=try]")).to_be_disabled()
    fault.get_by_role("button").click()
    verdict(page, is_right=True)
    assert page.evaluate(WIDE) <= 0


def test_what_one_has_made_stays_over_a_reload_and_in_another_language(app: Pages, page: Page) -> None:
    open_editor(page, app, "en", "bomba")
    page.locator("[data-key=text]").fill("Mine!")
    page.locator("[data-key=text]").blur()
    expect(page.locator(".ck-task")).to_have_text("Mine!")
    page.reload()
    expect(page.locator(".ck-task")).to_have_text("Mine!")
    page.locator("a[data-language]").click()
    expect(page.locator(".ck-top")).to_contain_text("Juego")
    expect(page.locator(".ck-task")).to_have_text("Mine!")


def test_a_link_that_is_broken_says_so_and_the_editor_is_there(app: Pages, page: Page) -> None:
    page.goto(f"{app.address}en/step#step=2.nothing")
    expect(page.locator(".ck-verdict")).to_contain_text("no step in this link")
    expect(page.locator("[data-key=game]")).to_be_visible()


def test_a_position_is_taken_from_a_match(app: Pages, page: Page) -> None:
    page.goto(f"{app.address}en/play?game=combo_breaker&players=3&seed=2&coach=off")
    page.locator(".cardkit-table button[aria-label='Settings']").click()
    page.get_by_role("button", name="Take this position").click()
    expect(page.locator(".ck-composer [data-field=hands]")).to_be_visible()
    expect(page.locator(".ck-composer [data-key=players] option:checked")).to_have_text("3")
    expect(page).to_have_url(re.compile(r"/en/step$"))


def test_two_steps_are_printed_with_a_page_of_answers(app: Pages, page: Page) -> None:
    open_editor(page, app, "es", "kael")
    press(page, "sheet")
    expect(page.locator(".ck-paper-task")).to_have_count(1)
    press(page, "way/allowed")
    verdict(page, is_right=True)
    press(page, "sheet")
    expect(page.locator(".ck-paper-task")).to_have_count(2)
    page.emulate_media(media="print")
    expect(page.locator(".ck-laying")).to_be_hidden()
    assert len(SHEET.findall(page.pdf(format="A4", print_background=True))) == 2


def test_it_works_on_a_site_of_files(small_site: Site, page: Page) -> None:
    page.goto(f"{small_site.address}en/step.html?game=combo_breaker")
    press(page, "way/play")
    verdict(page, is_right=True)
    press(page, "try")
    expect(page.locator(".cardkit-table .ck-prompt")).not_to_be_empty()
    page.reload()
    expect(page.locator(".cardkit-table .ck-prompt")).not_to_be_empty()
    assert Path(page.url.partition("#")[0].partition("?")[0]).name == "step.html"
