"""Practice in a browser: what has been met comes, what was answered is kept, and the map says what one knows."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from cardkit_widgets.pages.library import Library
from cardkit_widgets.pages.shelf import Shelf
from tests.browser.fitting import LAPTOP, PHONE, misfits
from tests.browser.served import Pages
from tests.browser.tables import NOTEBOOKS, until, visit

GAME = "kael"
CHAPTERS = Shelf(Library(NOTEBOOKS), "en").chapters(GAME)
KNOWN, MET = CHAPTERS[1], CHAPTERS[4]
"""A chapter that somebody knows well, and one whose steps cost them many a star."""
(CHECK,) = (step for step in MET.steps if step.kind == "Check")


def kept(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('cardkit.progress')"))
    return found


@pytest.mark.parametrize(("language", "window"), [("es", PHONE), pytest.param("en", LAPTOP, marks=pytest.mark.long)])
def test_what_has_been_met_is_practised_and_what_came_of_it_is_kept(
    language: str, window: dict[str, Any], chromium: Browser, pages: Pages
) -> None:
    with visit(chromium, pages, f"{language}/{GAME}", **window) as page:
        knowing = page.locator(".ck-knowing")
        expect(knowing).to_be_hidden()
        stars = {step.name: 3 for step in KNOWN.steps} | {step.name: 1 for step in MET.steps}
        progress = {"version": 1, "lessons": {GAME: stars}}
        page.evaluate("kept => localStorage.setItem('cardkit.progress', JSON.stringify(kept))", progress)
        page.reload()
        expect(knowing.locator("summary")).to_contain_text(re.compile(r"[1-9]\d* (of|de) \d+"))
        page.locator(f"a.ck-station[href*='{GAME}/practice']").click()
        table = page.locator(".cardkit-table")
        ways = table.locator(".ck-option")
        expect(ways).to_have_count(3)
        assert misfits(table) == []

        ways.nth(0).click()
        expect(table.locator(".ck-prompt")).to_contain_text(re.compile(r" 1 (of 10, 0 right|de 10\. Aciertos: 0)\."))
        assert misfits(table) == []
        hint = table.get_by_role("button", name=re.compile("^(Pista|Hint)$"))
        hint.click()
        expect(table.locator(".ck-feedback")).to_be_visible()
        until(page, "() => JSON.parse(localStorage.getItem('cardkit.progress') ?? '{}').misses !== undefined")
        ((missed, box),) = kept(page)["misses"][GAME].items()
        assert (missed in CHECK.rules, box["box"]) == (True, 1)
        assert misfits(table) == []
        table.get_by_role("button", name=re.compile("^(Skip|Saltar)$")).click()
        expect(table.locator(".ck-prompt")).to_contain_text(re.compile(r" 2 (of 10, 0 right|de 10\. Aciertos: 0)\."))

        page.reload()
        ways.nth(2).click()
        expect(table.locator(".ck-countdown")).to_have_text(re.compile(r"[23]:\d\d"))
        assert misfits(table) == []
        table.locator(".ck-controls button:visible").last.click()
        expect(table.locator(".ck-countdown")).to_be_hidden()
        expect(ways).to_have_count(3)

        page.goto(f"{pages.address}{language}/{GAME}")
        knowing.locator("summary").click()
        expect(knowing.locator(f"[data-rule={missed}] .ck-box")).to_have_text("●○○○○")


def test_puzzles_that_are_solved_are_counted_in_the_menu_and_do_not_come_again(
    language: str, chromium: Browser, pages: Pages
) -> None:
    with visit(chromium, pages, f"{language}/{GAME}/practice", **PHONE) as page:
        puzzles = page.locator(".ck-option").nth(1)
        expect(puzzles).to_contain_text(re.compile(r": 0 (of|de) 3"))
        page.evaluate("""() => {
            const date = new Date().toLocaleDateString("sv");
            const daily = { kael: { date, row: "✅" } };  // as it was kept when a day had one puzzle
            localStorage.setItem("cardkit.progress", JSON.stringify({ version: 1, lessons: {}, daily }));
        }""")
        page.reload()
        expect(puzzles).to_contain_text(re.compile(r": 1 (of|de) 3"))
        puzzles.click()
        expect(page.locator(".ck-prompt")).to_contain_text(re.compile(r"2 (of|de) 3\."))
        assert misfits(page.locator(".cardkit-table")) == []
