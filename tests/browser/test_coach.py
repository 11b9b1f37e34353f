"""The coach of a match: said once, while the match waits, beside all that one needs; kept as told; and switched off."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

import cardkit
from tests.browser.fitting import PHONE, misfits
from tests.browser.rooms import TURNED
from tests.browser.served import Pages
from tests.browser.tables import screen_texts, tables, until, visit

GAME = cardkit.game("kael")
KEPT = """() => JSON.parse(localStorage.getItem("cardkit.progress")).coach.kael"""


def test_a_match_with_a_coach(pages: Pages, chromium: Browser) -> None:
    words = screen_texts(GAME, "es", 3, 0)
    address = "es/play?game=kael&players=3&seed=7&coach=on"
    with visit(chromium, pages, address, reduced_motion="reduce", **PHONE) as page:
        (table,) = tables(page, finger=True)
        card = table.root.locator('.ck-feedback[data-kind="coach"]')
        expect(card).to_contain_text(words.say("coach.dealer.say"))
        expect(card).to_have_attribute("role", "status")
        assert misfits(table.root) == []
        table.touch(table.root.locator(".ck-board .ck-option").first)  # the person deals, and so plays on
        expect(table.log).not_to_have_count(0)
        until(page, f"() => ({KEPT})().told.includes('dealer')")
        expect(card).to_be_visible()
        assert misfits(table.root) == []
        heard, happened = card.inner_text(), table.log.count()
        page.wait_for_timeout(1500)
        assert table.log.count() == happened, "the match waits"
        table.understand(words.say("controls.got-it"))
        expect(card.filter(has_text=heard)).to_have_count(0)
        table.expect_focus()
        until(page, f"() => ({KEPT})().told.length > 1")
        page.reload()
        expect(table.log).not_to_have_count(0)
        assert heard not in table.root.inner_text()
        table.touch(table.root.locator(".ck-gear"))
        switch = table.root.locator("dialog[open]").get_by_role("button", name=words.say("controls.coach"), exact=True)
        expect(switch).to_have_attribute("aria-pressed", "true")
        table.touch(switch)
        expect(switch).to_have_attribute("aria-pressed", "false")
        page.keyboard.press("Escape")
        expect(card).to_have_count(0)
        until(page, f"() => ({KEPT})().on === false")
        until(page, "() => !new URLSearchParams(location.search).has('coach')")


APART = """() => {
  const [said, way] = [".ck-feedback", '.ck-option[data-id="flip"]'].map((each) => {
    const { top, bottom } = document.querySelector(each).getBoundingClientRect();
    return bottom > top && { top, bottom };
  });
  return Boolean(said && way && said.bottom <= way.top);
}"""


def test_on_a_turned_phone_the_coach_stands_above_what_is_asked_of_a_dealer(pages: Pages, chromium: Browser) -> None:
    with visit(chromium, pages, "es/play?game=kael&players=4&seed=7&coach=on", **TURNED) as page:
        (table,) = tables(page, finger=True)
        expect(table.root.locator('.ck-feedback[data-kind="coach"]')).to_be_visible()
        until(page, APART.replace('.ck-option[data-id="flip"]', ".ck-prompt"))
        expect(table.root.locator(".ck-info")).to_have_attribute("data-at", "side")
        expect(table.root.locator(".ck-prompt")).to_have_css("opacity", "1")


def test_on_a_turned_phone_the_coach_covers_no_way_to_take_a_card(pages: Pages, chromium: Browser) -> None:
    address = "es/play?game=castle_combo&players=3&seed=7&coach=on"
    with visit(chromium, pages, address, reduced_motion="reduce", **TURNED) as page:
        (table,) = tables(page, finger=True)
        expect(table.root.locator('.ck-feedback[data-kind="coach"]')).to_be_visible()
        table.touch(table.root.locator(".ck-middle button.ck-card[data-leads]").first)
        table.touch(table.root.locator(".ck-tray .ck-gap[data-leads]").first)
        expect(table.root.locator('.ck-option[data-id="flip"]')).to_be_visible()
        until(page, APART)
