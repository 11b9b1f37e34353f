"""The end of a round, and of a match, in a browser: how all came out, and what leads on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

import cardkit
from cardkit.match import Match
from tests.browser.rounds import CALLED, KAEL, MATCH, ROUND, WINDOWS, act, load, shown
from tests.browser.served import Pages
from tests.browser.tables import LiveTable, query, tables, until, visit
from tests.nights import by_day

TELLING = "el => el.getAnimations({ subtree: true }).filter(each => each instanceof CSSAnimation).length"


@pytest.fixture
def table(pages: Pages, chromium: Browser) -> Iterator[LiveTable]:
    with visit(chromium, pages, "en/play?game=kael&players=3&seed=1") as page:
        (table,) = tables(page)
        expect(table.prompt).not_to_be_empty()
        table.set("Pace", "skip")
        yield table


def test_a_round_is_counted_before_the_next_one_is_dealt(table: LiveTable) -> None:
    shadow = shown(table, ROUND)
    root = table.root
    rows = {row.seat: row for row in shadow.summary.rows}
    expect(root.locator(".ck-sum-reckoning")).to_have_text([rows[seat].reckoning for seat in range(3)])
    expect(root.locator(".ck-sum-change")).to_have_text([rows[seat].change for seat in range(3)])
    expect(root.locator(".ck-sum-total")).to_have_text([str(rows[seat].total) for seat in range(3)])
    labels = root.locator(".ck-summary .ck-card").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert labels == ["1", "3", "4", "13", "2", "9"]
    expect(root.locator(".ck-board")).to_be_hidden()
    expect(root.locator(".ck-rosette .ck-portrait")).to_have_attribute("data-portrait", "cat:happy")
    expect(root.locator(".ck-gain strong")).to_have_text(rows[0].change)
    following = table.button("Next round")
    expect(following).to_be_focused()
    table.press("See the table")
    expect(root.locator(".ck-board")).to_be_visible()
    table.press("See the count")
    expect(root.locator(".ck-board")).to_be_hidden()
    table.press("Next round")
    expect(root.locator(".ck-summary")).to_have_count(0)
    expect(root.locator(".ck-board")).to_be_visible()


def test_rows_come_one_after_the_other_and_a_click_shows_them_all(table: LiveTable) -> None:
    table.set("Pace", "normal")
    motion = table.root.page.context.new_cdp_session(table.root.page)
    motion.send("Animation.enable")
    motion.send("Animation.setPlaybackRate", {"playbackRate": 0})  # they last until somebody ends them
    load(table, Match(KAEL, ROUND))
    act(table, ROUND, "show")
    panel = table.root.locator(".ck-summary-panel")
    assert panel.evaluate(TELLING) > 0
    expect(table.button("Next round")).to_be_enabled()
    panel.click()
    assert panel.evaluate(TELLING) == 0


def test_without_pauses_everything_is_told_at_once(table: LiveTable) -> None:
    shown(table, ROUND)
    assert table.root.locator(".ck-summary-panel").evaluate(TELLING) == 0


def test_the_end_of_a_match_has_a_picture_and_leads_on(table: LiveTable) -> None:
    shown(table, MATCH)
    root = table.root
    expect(table.verdict).to_have_text("You win!")
    expect(root.locator(".ck-rosette .ck-portrait")).to_be_visible()
    expect(root.locator('tr[data-mark="won"] .ck-sum-name')).to_have_text("You")
    seed = query(root.page)["seed"]
    table.press("Rematch")
    expect(root.locator(".ck-summary")).to_have_count(0)
    expect(table.log).to_have_count(0)
    until(root.page, "seed => new URLSearchParams(location.search).get('seed') !== seed", seed)


def test_a_new_game_after_the_end_asks_nothing(table: LiveTable) -> None:
    shown(table, MATCH)
    table.press("New game")
    expect(table.root.locator(".ck-setup")).to_be_visible()


def test_a_false_call_went_off_and_all_of_it_is_large(table: LiveTable) -> None:
    shown(table, KAEL.position(hands=["2 8", "4 13", "2 9"], scores=[42, 10, 0], **CALLED))
    expect(table.root.locator(".ck-verdict")).to_have_attribute("data-mood", "fell")
    expect(table.root.locator(".ck-burst")).to_be_visible()
    expect(table.root.locator(".ck-gain strong")).to_have_text("+20")
    face = table.root.locator(".ck-rosette").bounding_box()
    assert face is not None
    assert face["height"] > 800 / 6


@pytest.mark.parametrize("size", by_day(WINDOWS, WINDOWS[1]))
def test_what_leads_on_is_in_the_window(size: tuple[int, int], table: LiveTable) -> None:
    width, height = size
    table.root.page.set_viewport_size({"width": width, "height": height})
    shown(table, KAEL.position(hands=["1 3", "4 13 13", "2 9 9 8", "1 2 3 4 5 6"], scores=[0, 1, 2, 3], **CALLED))
    expect(table.button("Next round")).to_be_in_viewport(ratio=1)
    assert table.root.page.evaluate("document.documentElement.scrollWidth") == width


def test_a_long_hand_leaves_the_name_of_who_lost_in_sight(table: LiveTable) -> None:
    page = table.root.page
    page.set_viewport_size({"width": 360, "height": 740})
    game = cardkit.game("combo_breaker")
    start = game.position(hands=["12 6", "10 8 5 2 9 6 1 3 7", "9"], reserves=["", "", ""], tokens=[0, 0, 0], turn=0)
    load(table, Match(game, start))
    act(table, start, "play 12 at 1")
    lost = table.root.locator('.ck-summary tr[data-mark="lost"]')
    expect(lost.locator(".ck-card")).to_have_count(9)
    name, hand = (lost.locator(each).bounding_box() for each in (".ck-sum-name", ".ck-cards"))
    assert name
    assert hand
    assert name["width"] > 100
    assert name["y"] + name["height"] <= hand["y"]
