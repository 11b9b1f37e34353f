"""What is won and what is heard: the diploma on paper, and sounds for those who wish for them."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from cardkit_widgets.pages.library import Library
from cardkit_widgets.pages.shelf import Shelf
from tests.browser.served import Pages
from tests.browser.stepping import FIRST, LESSON, go_on, play_the_first
from tests.browser.tables import NOTEBOOKS, until, visit
from tests.browser.test_app_home import GAME, finish

CHAPTERS = Shelf(Library(NOTEBOOKS), "en").chapters(GAME)
SHEET = re.compile(rb"/Type\s*/Page\b")
LISTEN = """(() => {
  window.contexts = 0;
  window.heard = 0;
  window.AudioContext = class extends AudioContext {
    constructor() { super(); window.contexts += 1; }
    createGain() { window.heard += 1; return super.createGain(); }
  };
})()"""


def test_all_medals_are_a_diploma_on_one_sheet(chromium: Browser, pages: Pages) -> None:
    with visit(chromium, pages, f"es/{GAME}") as page:
        finish(page, *CHAPTERS[:-2])
        page.get_by_role("link", name="Al final del camino").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Tu diploma te espera")
        expect(page.locator("[data-open]")).to_have_count(2)
        finish(page, *CHAPTERS)
        name = page.get_by_label("Este diploma es para")
        name.fill("Ana María")
        page.goto(f"{pages.address}es/{GAME}")
        page.get_by_role("link", name="Ver tu diploma").click()
        expect(name).to_have_value("Ana María")
        expect(page.locator(".ck-certificate .ck-medal")).to_have_count(len(CHAPTERS))
        for landscape in (False, True):
            assert len(SHEET.findall(page.pdf(format="A4", landscape=landscape, print_background=True))) == 1


def test_nothing_is_heard_before_somebody_wishes_so(chromium: Browser, pages: Pages) -> None:
    with visit(chromium, pages, "") as page:
        page.add_init_script(LISTEN)
        page.goto(f"{pages.address}en/{LESSON}")
        go_on(page)
        switch = page.get_by_role("button", name="Sound")
        expect(switch).to_have_attribute("aria-pressed", "false")
        assert page.evaluate("[contexts, heard]") == [0, 0]
        switch.click()
        expect(switch).to_have_attribute("aria-pressed", "true")
        until(page, "() => contexts === 1 && heard > 0")
        page.goto(f"{pages.address}en/{LESSON}#step-{FIRST}")
        page.reload()
        expect(switch).to_have_attribute("aria-pressed", "true")
        assert page.evaluate("[contexts, heard]") == [0, 0]
        play_the_first(page)
        until(page, "() => contexts === 1 && heard > 0")
