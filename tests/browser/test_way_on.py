"""The way through a chapter: one step after the other, by links, by keyboard, and on narrow windows."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.served import Server
from tests.browser.stepping import (
    FIRST,
    LESSON,
    MOVE,
    NEXT,
    SECOND,
    SKIP,
    STEPS,
    THIRD,
    expect_at,
    expect_done,
    go_on,
    next_move,
    part,
    play_the_first,
    step,
)
from tests.browser.tables import until, visit
from tests.nights import by_day


def test_the_browser_goes_a_step_back(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, f"en/{LESSON}") as page:
        back, count = page.locator("[data-go=back]"), page.locator(".ck-count")
        expect(count).to_have_text(f"1 of {STEPS}")
        expect(back).to_be_hidden()
        go_on(page)
        expect(page).to_have_url(re.compile(f"#step-{SECOND}$"))
        go_on(page)
        expect(page).to_have_url(re.compile(f"#step-{THIRD}$"))
        expect(count).to_have_text(f"3 of {STEPS}")
        page.go_back()
        expect_at(page, SECOND)
        page.go_back()
        expect_at(page, FIRST)
        expect(count).to_have_text(f"1 of {STEPS}")
        page.go_forward()
        expect_at(page, SECOND)
        back.click()
        expect_at(page, FIRST)
        expect(page).to_have_url(re.compile(f"#step-{FIRST}$"))
        expect_done(page)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_what_goes_on_is_never_where_later_was(
    width: int, height: int, chromium: Browser, app: Server, language: str
) -> None:
    window = {"width": width, "height": height}
    with visit(chromium, app, f"{language}/{LESSON}", locale=language, viewport=window) as page:
        expect_at(page, FIRST)
        expect(page.locator(".ck-known")).to_be_visible()  # on the first step there is least room
        later = page.locator("[data-go=later]").bounding_box()
        play_the_first(page)
        expect(page.locator("[data-go=next]")).to_be_visible()
        on = page.locator("[data-go=next]").bounding_box()
        assert later
        assert on
        assert later["x"] + later["width"] < on["x"]
        assert on["width"] > later["width"]


COVERS = """([table, width, height]) => {
  const box = document.querySelector(table).getBoundingClientRect();
  return box.x === 0 && box.width === width && box.bottom === height && box.y <= 45;
}"""
"""Whether the table covers all of a window below a header."""


def expect_focus_in(page: Page, name: str) -> None:
    """The focus is at the table of a step, and the next stop of the keyboard, too."""
    expect(step(page, name).locator(".ck-board button:focus")).to_have_count(1)
    expect(step(page, name)).to_be_in_viewport()
    page.keyboard.press("Tab")
    expect(step(page, name).locator(":focus")).to_have_count(1)


def expect_focus_at_the_words(page: Page, name: str) -> None:
    """The focus is at the words of a step, and the next stop of the keyboard is within the step."""
    expect(part(page, name).locator(".ck-words")).to_be_focused()
    expect(part(page, name)).to_be_in_viewport()
    page.keyboard.press("Tab")
    expect(part(page, name).locator(":focus")).to_have_count(1)


def test_by_keyboard_one_goes_on_from_a_wrong_try_and_from_a_right_one_where_one_is(
    chromium: Browser, app: Server
) -> None:
    with visit(chromium, app, "en/kael/first-game") as page:
        cards = page.locator(".ck-tray button.ck-card")
        again = page.locator(".ck-ask").get_by_role("button", name="Try again")
        for key in ("Home", "End"):  # the cheapest card, then the dearest, which is asked for
            cards.first.focus()
            for each in (key, "Enter", "Enter"):
                page.keyboard.press(each)
            if key == "Home":
                expect(again).to_be_focused()
                page.keyboard.press("Enter")
                expect(again).to_be_hidden()
        expect(page.locator("[data-go=next]")).to_be_focused()


def test_who_follows_a_link_to_a_step_is_there_with_the_keyboard(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, f"en/{LESSON}#step-{THIRD}") as page:
        expect_at(page, THIRD)
        expect_focus_at_the_words(page, THIRD)
        page.locator("[data-go=back]").click()
        expect_at(page, SECOND)
        expect_focus_at_the_words(page, SECOND)
        go_on(page)
        expect_at(page, THIRD)
        expect_focus_at_the_words(page, THIRD)
        page.evaluate("name => { location.hash = `step-${name}` }", FIRST)
        expect_at(page, FIRST)
        expect_focus_at_the_words(page, FIRST)


def test_who_follows_a_link_on_a_whole_page_is_there_with_the_keyboard(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, f"en/{LESSON}?all#step-{THIRD}") as page:
        expect_focus_in(page, THIRD)
        page.evaluate("name => { location.hash = `step-${name}` }", SECOND)
        expect_focus_in(page, SECOND)


def test_who_has_begun_to_read_is_not_taken_away(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "") as page:
        page.add_init_script("addEventListener('DOMContentLoaded', () => dispatchEvent(new WheelEvent('wheel')))")
        page.goto(f"{app.address}en/{LESSON}?all#step-{THIRD}")
        expect(page.locator(".ck-part:not([hidden])")).to_have_count(STEPS + 1)
        expect(page.locator(".ck-board")).to_have_count(len(page.locator("[data-model-id]").all()))
        expect(page.locator("body.ck-staged")).to_have_count(0)
        expect(page.locator("body")).to_be_focused()


def test_the_next_step_and_the_next_move_have_names_of_their_own(chromium: Browser, app: Server, language: str) -> None:
    path = f"{language}/{LESSON}#step-{SECOND}"
    with visit(chromium, app, path, locale=language, viewport={"width": 320, "height": 740}) as page:
        bar, button = page.locator(".ck-bar"), next_move(step(page, SECOND))
        expect(bar.locator(".ck-on:visible")).to_have_text(SKIP[language])
        expect(button).to_have_text(MOVE[language])
        assert MOVE[language] not in (SKIP[language], NEXT[language])
        tops = bar.locator("> :visible").evaluate_all("all => all.map(each => each.getBoundingClientRect())")
        assert len(tops) == 2
        middles = [box["top"] + box["height"] / 2 for box in tops]
        assert max(middles) - min(middles) <= 4, "the bar takes two lines"
        assert max(box["height"] for box in tops) <= 50, "the name of the next step takes two lines"


@pytest.mark.parametrize("width", [320, *(pytest.param(width, marks=pytest.mark.long) for width in (360, 1280))])
@pytest.mark.parametrize("path", ["", "{}/play", "{}/combo_breaker", "{}/" + LESSON])
def test_nothing_scrolls_sideways(path: str, width: int, language: str, chromium: Browser, app: Server) -> None:
    with visit(chromium, app, path.format(language), locale=language, viewport={"width": width, "height": 740}) as page:
        if path.endswith(("play", LESSON)):
            expect(page.locator(".cardkit-table").first).to_be_visible()
        if path.endswith(LESSON):
            expect(page.locator(".ck-bar")).to_be_in_viewport(ratio=1)
        for link in page.locator(".ck-header a:visible").all():
            expect(link).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_in_a_low_window_the_header_opens_with_a_button_or_by_keyboard(
    chromium: Browser, app: Server, language: str
) -> None:
    for path in (LESSON, "play?seed=7"):
        with visit(
            chromium, app, f"{language}/{path}", locale=language, viewport={"width": 740, "height": 360}
        ) as page:
            table, brand = page.locator(".cardkit-table:visible"), page.locator(".ck-brand")
            expect(table.locator(".ck-board")).to_be_attached()
            until(page, LIES, [0, 0, 740, 360])
            expect_under(page, "table")
            page.get_by_role("button", name={"en": "Menu", "es": "Menú"}[language]).click()
            expect(page.locator(".ck-header")).to_be_in_viewport(ratio=1)
            expect_under(page, "header")
            page.keyboard.press("Escape")
            expect_under(page, "table")
            brand.focus()
            expect_under(page, "header")


LIES = """box => {
  const table = [...document.querySelectorAll(".cardkit-table")].find((el) => el.checkVisibility());
  const { x, y, width, height } = table.getBoundingClientRect();
  return JSON.stringify([x, y, width, height]) === JSON.stringify(box);
}"""
"""Whether the table covers just this."""


def expect_under(page: Page, what: str) -> None:
    """What lies at the upper edge of the window, soon, is the header, or the table and not the header."""
    edge = "document.elementFromPoint(innerWidth / 2, 12).closest('.ck-header')"
    until(page, f"what => ({edge} === null ? 'table' : 'header') === what", what)


@pytest.mark.parametrize("width", by_day([360, 1280, 2560], 360, 2560))
def test_the_table_covers_all_below_the_header_and_its_words_and_the_bar_stand_in_it(
    width: int, chromium: Browser, app: Server
) -> None:
    with visit(chromium, app, f"en/{LESSON}", viewport={"width": width, "height": 800}) as page:
        table = step(page, FIRST)
        expect(table.locator(".ck-board")).to_be_attached()
        until(page, COVERS, [f"#step-{FIRST}", width, 800])
        for name in (".ck-part:not([hidden]) .ck-words", ".ck-bar"):
            expect(page.locator(name)).to_be_in_viewport(ratio=1)
        expect(page.locator(".ck-bar")).to_have_attribute("style", re.compile("width"))
