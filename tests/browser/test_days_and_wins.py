"""What somebody has done is seen: the days of a month on the home page, wins and bests on the map of a game."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from cardkit_widgets.pages.words import words
from tests.browser.rounds import MATCH, ROUND, shown
from tests.browser.served import Server
from tests.browser.tables import tables, until, visit
from tests.nights import by_day

every_language = pytest.mark.parametrize("language", by_day(["en", "es"], "es"))
MONTHS = {"en": ("November 2025", "October 2025"), "es": ("noviembre de 2025", "octubre de 2025")}
WEEK = {"en": "MTWTFSS", "es": "LMXJVSD"}
NOW = datetime(2025, 11, 22, 12, tzinfo=UTC)
OLDER = {"version": 1, "lessons": {"kael": {"first": 2}}, "daily": {"kael": {"date": "2025-10-31", "row": "✅"}}}
"""As a version kept it that knew of no days."""
WON = {
    "kael": {
        "here": {"fox:easy": 2, "otter:easy": 1, "fox:careful": 1},
        "there": {"fox:easy": 1, "fox:medium": 4, "fox:careful": 1},
    }
}
"""In two browsers. A version that showed no medals for characters has counted wins against them, too."""
WIN_KEPT = "() => 'kael' in (JSON.parse(localStorage.getItem('cardkit.progress') ?? '{}').wins ?? {})"


def keep(page: Page, progress: Any) -> None:
    """Let the browser know of this progress."""
    page.evaluate("kept => localStorage.setItem('cardkit.progress', JSON.stringify(kept))", progress)
    page.reload()


@every_language
def test_the_days_on_which_one_has_played_are_marked_month_by_month(
    language: str, chromium: Browser, app: Server
) -> None:
    with visit(chromium, app, f"?lang={language}") as page:
        days = page.locator("#days")
        expect(page.locator("#kael")).to_be_visible()
        expect(days).to_be_hidden()
        page.clock.set_fixed_time(NOW)
        keep(page, OLDER)
        this_month, last_month = MONTHS[language]
        expect(days.get_by_role("table", name=this_month)).to_be_visible()
        expect(days.locator("[data-played]")).to_have_count(0)
        page.goto(f"{app.address}{language}/play?game=kael&players=3&seed=1")
        (table,) = tables(page)
        expect(table.root.locator(".ck-board")).to_be_visible()
        page.goto(f"{app.address}?lang={language}")
        expect(days.locator("[data-played]")).to_have_count(0)
        page.goto(f"{app.address}{language}/play?game=kael&players=3&seed=1")
        table.touch(table.root.locator(".ck-board .ck-option").first)
        expect(table.log).not_to_have_count(0)
        page.goto(f"{app.address}?lang={language}")
        played = days.locator("[data-played]")
        expect(played).to_have_count(1)
        expect(played).to_have_attribute("aria-current", "date")
        expect(page.locator(".ck-week [data-played]")).to_have_count(1)
        expect(played).to_have_text(f"22 {words(language)['home']['played']}")
        expect(days.locator("caption")).to_have_text(words(language)["home"]["days_of"].format(n=1))
        assert "".join(days.locator("th").all_text_contents()) == WEEK[language]
        cells = days.locator("td").all_text_contents()
        assert cells[:7] == ["", "", "", "", "", "1", "2"]
        assert len(cells) == 35

        before = days.get_by_role("button", name=words(language)["home"]["earlier"])
        after = days.get_by_role("button", name=words(language)["home"]["later"])
        expect(after).to_be_disabled()
        before.press("Enter")
        expect(days.get_by_role("table", name=last_month)).to_be_visible()
        expect(days.locator("[data-played] time")).to_have_text("31")
        expect(before).to_be_disabled()
        expect(before).to_be_focused()
        after.press("Enter")
        expect(days.get_by_role("table", name=this_month)).to_be_visible()


DATE = {"en": "Saturday 22 November", "es": "sábado, 22 de noviembre"}
DEALT = {"en": "played; the day’s deal: Bomba, Kaël", "es": "jugado; la partida del día: Bomba, Kaël"}


@every_language
def test_the_date_and_this_week_stand_first_with_a_dot_for_each_deal_that_is_done(
    language: str, chromium: Browser, app: Server
) -> None:
    with visit(chromium, app, f"?lang={language}") as page:
        page.clock.set_fixed_time(NOW)
        deals = {game: {"2025-11": {"21": [3, 1]}} for game in ("kael", "bomba")}
        keep(page, {"version": 1, "lessons": {}, "deals": deals, "days": {"2025-11": [1, 17, 21]}})
        expect(page.get_by_role("heading", level=1)).to_have_text(DATE[language])
        days = page.locator(".ck-week li")
        expect(days.locator("time")).to_have_text([str(day) for day in range(17, 24)])
        expect(page.locator(".ck-week [data-played] time")).to_have_text(["17", "21"])
        expect(days.nth(4)).to_contain_text(DEALT[language])
        expect(days.nth(4).locator(".ck-dots i")).to_have_count(2)
        expect(page.locator(".ck-week [aria-current]")).to_contain_text("22")
        deed = page.locator("#days [data-deeds=kael]")
        expect(deed).to_contain_text(words(language)["home"]["deals_of"].split("·")[0].format(n=1).strip())


@every_language
def test_a_match_that_is_won_stands_on_the_map_and_is_explained_on_a_tap(
    language: str, chromium: Browser, app: Server
) -> None:
    with visit(chromium, app, f"{language}/kael") as page:
        won, said = page.locator("#won"), words(language)["map"]
        expect(page.locator(".ck-stations")).to_be_visible()
        expect(won).to_be_hidden()
        page.goto(f"{app.address}en/play?game=kael&players=3&seed=1")
        (table,) = tables(page)
        expect(table.root.locator(".ck-board")).to_be_visible()
        shown(table, ROUND)
        page.goto(f"{app.address}{language}/kael")
        expect(won).to_be_hidden()
        page.goto(f"{app.address}en/play?game=kael&players=3&seed=1")
        expect(table.root.locator(".ck-board")).to_be_visible()
        shown(table, MATCH)
        until(page, WIN_KEPT)  # the result is shown first
        page.goto(f"{app.address}?lang={language}")
        deeds = page.locator("#days [data-deeds]:visible")
        expect(deeds).to_have_count(1)
        expect(deeds).to_contain_text(words(language)["home"]["beaten"].format(n=2))
        deeds.get_by_role("link").click()
        expect(won).to_be_in_viewport()
        rivals = won.get_by_role("button")
        level = {"en": "Easy × 1", "es": "Fácil × 1"}[language]
        expect(rivals).to_have_text(
            [f"{name} {level}" for name in {"en": ["Fox", "Otter"], "es": ["Zorro", "Nutria"]}[language]],
            use_inner_text=True,
        )
        expect(won.get_by_text(said["lead"].format(n=60))).to_be_visible()
        expect(won.locator("[data-best=clock]")).to_be_hidden()

        how = page.get_by_text(said["won_how"])
        expect(how).to_be_hidden()
        rivals.first.press("Enter")
        expect(how).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(how).to_be_hidden()
        expect(rivals.first).to_be_focused()


def test_what_was_won_in_another_browser_is_added_from_its_file(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "") as page:
        file = {"version": 1, "lessons": {}, "wins": WON, "leads": {"kael": 9}, "bests": {"kael": 14}}
        keep(page, file | {"here": "here"})
        with page.expect_download() as download:
            page.get_by_role("button", name="Save to a file").click()
        for _ in range(2):
            page.locator("#progress input").set_input_files(download.value.path())
            expect(page.locator(".ck-said")).to_contain_text("Your progress is here.")
        assert "here" not in page.evaluate(
            "file => Object.keys(JSON.parse(file))", download.value.path().read_text("utf-8")
        )
        page.goto(f"{app.address}en/kael")
        rivals = page.locator("#won [data-rival]:visible")
        expect(rivals).to_have_text(["Fox Easy × 3 Medium × 4 Careful × 2", "Otter Easy × 1"], use_inner_text=True)
        expect(page.locator("#won [data-best]:visible")).to_have_text(
            ["Your clearest win: 9 ahead", "Most right answers in three minutes: 14"]
        )
