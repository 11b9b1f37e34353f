"""What lies over the table of a room, or beside it: in no window does it cover what somebody has to see."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardkit.texts import catalogue
from tests.browser import rooms
from tests.browser.rooms import (
    EN,
    ES,
    LAPTOP,
    MOVE_IN_A_ROUND,
    PHONE,
    SHORTEST,
    TURNED,
    Come,
    at_table,
    open_table,
    play_a_round,
    play_on,
    sit_down,
)
from tests.browser.rounds import CALLED, KAEL, MATCH, shown
from tests.browser.tables import END_MOMENTS, tables, until
from tests.browser.test_accessibility import violations
from tests.browser.test_play import UNDER
from tests.hanging import LONG
from tests.nights import by_day
from tests.widgets import test_javascript as javascript

packages = javascript.packages  # a fixture: installs what the lock file of the JavaScript says
app, come = rooms.app, rooms.come


def sit_turned(come: Come) -> tuple[Page, Page]:
    """Sit two of four down at a table, of whom the second holds a turned phone."""
    ana = come("es/room?game=kael", "es", LAPTOP)
    leo = come(open_table(ana, {"players": "4", "race": "quick"}), "en", TURNED)
    sit_down(leo)
    ana.get_by_role("button", name=ES["start"]).click()
    at_table(leo)
    return ana, leo


def expect_nothing_under(page: Page, name: str, needed: str) -> None:
    """What is *needed* lies free of something, as soon as all have their places."""
    until(page, f"which => ({UNDER})(which).length === 0", [name, needed])


def test_on_a_turned_phone_a_sentence_covers_no_people(come: Come) -> None:
    ana, leo = sit_turned(come)
    leo.get_by_role("button", name=EN["people"]).click()
    expect(leo.locator("#ck-people").get_by_role("button", name=EN["leave"])).to_be_in_viewport(ratio=1)
    leo.keyboard.press("Escape")
    ana.goto("about:blank")
    expect(leo.locator(".ck-pill")).to_be_visible()
    board = ".ck-board :is(.ck-card, .ck-portrait, .ck-count, .ck-name), .ck-bar button"
    expect_nothing_under(leo, ".ck-pill", board)


@pytest.mark.long
@pytest.mark.timeout(LONG)
def test_on_a_turned_phone_a_sentence_covers_no_result(come: Come) -> None:
    ana, leo = sit_turned(come)
    ana.goto("about:blank")
    expect(leo.locator(".ck-pill")).to_be_visible()
    ana.go_back()
    at_table(ana)
    play_on((ana, leo), lambda: leo.locator(".ck-summary").is_visible(), move=MOVE_IN_A_ROUND)
    expect(leo.locator(".ck-pill")).to_be_visible()
    result = ".ck-summary :is(h2, .ck-about, .ck-card, th > *, td > *, button), .ck-bar button"
    expect_nothing_under(leo, ".ck-pill", result)


@pytest.mark.parametrize("device", by_day([PHONE, TURNED], TURNED), ids=["phone", "turned"])
def test_four_rows_of_a_result_are_above_what_leads_on(device: dict[str, Any], come: Come) -> None:
    page = come("en/play?game=kael&players=4&seed=1", "en", device)
    (table,) = tables(page)
    expect(table.prompt).not_to_be_empty()
    hands = ["1 3 5", "2 9 4 8 5", "13 13", "4 13 2 9"]
    shown(table, KAEL.position(hands=hands, scores=[42, 10, 0, 7], **CALLED))
    expect_nothing_under(page, ".ck-next", ".ck-summary tbody :is(th, td) > *")


@pytest.mark.long
@pytest.mark.timeout(LONG)
def test_each_looks_back_on_the_match_where_they_sit_until_somebody_deals_again(come: Come) -> None:
    ana = come("es/room?game=kael", "es", LAPTOP)
    leo = come(open_table(ana, {"players": "2", "race": "quick", **SHORTEST["kael"]}), "en", TURNED)
    sit_down(leo)
    ana.get_by_role("button", name=ES["start"]).click()
    people = {ana: catalogue("cardkit.sessions", "es"), leo: catalogue("cardkit.sessions", "en")}
    play_on((*people,), lambda: all(page.locator(".ck-ending").is_visible() for page in people))
    for page, said in people.items():
        page.locator(".cardkit-table").evaluate(END_MOMENTS)
        page.get_by_role("button", name=said["controls"]["look-back"], exact=True).click()
    for page, said in people.items():
        expect(page.locator(".ck-summary h2")).to_have_text(said["search"]["title"])
        expect(page.locator(".ck-course svg")).to_be_visible()
    expect_nothing_under(leo, ".ck-ending p", ".ck-bar button")
    expect(leo.get_by_text(re.compile(r"… \d+ %"))).to_have_count(0)  # it is not drawn anew under the pointer
    leo.get_by_role("button", name=people[leo]["controls"]["result"], exact=True).click()
    expect(leo.locator(".ck-summary tbody tr")).to_have_count(2)
    ana.get_by_role("button", name=ES["again"], exact=True).click()
    for page in people:
        expect(page.locator(".ck-summary")).to_have_count(0)


def test_whoever_turns_their_phone_keeps_the_bar(come: Come) -> None:
    ana = come("es/room?game=kael", "es", LAPTOP)
    link = open_table(ana, {"players": "2"})
    ana.get_by_role("button", name=ES["start"]).click()
    mia = come(link, "en", TURNED)
    mia.get_by_role("button", name=EN["watch"]).click()
    at_table(mia)
    mia.set_viewport_size(PHONE["viewport"])
    bar = mia.locator(".ck-bar")
    expect(bar).to_be_in_viewport(ratio=1)
    ending = mia.locator(".ck-ending")
    expect(ending).to_be_visible()
    expect_nothing_under(mia, ".ck-ending", ".ck-bar button")


def test_on_a_phone_the_end_of_a_match_leads_to_a_table_for_several(come: Come) -> None:
    page = come("en/play?game=kael&players=3&seed=1", "en", PHONE)
    (table,) = tables(page)
    expect(table.prompt).not_to_be_empty()
    shown(table, MATCH)
    door = table.root.locator(".ck-next .ck-apart")
    expect(door).to_be_in_viewport(ratio=1)
    expect(door).to_have_attribute("href", re.compile(r"/en/room\?game=kael$"))
    expect_nothing_under(page, ".ck-next", ".ck-summary tbody :is(th, td) > *")


AT_REST = """() => !document.querySelector(".ck-summary-panel").getAnimations({ subtree: true })
  .some((each) => each instanceof CSSAnimation && each.playState === "running")"""
"""Whether a result has come up whole."""


@pytest.mark.long
@pytest.mark.timeout(LONG)
def test_what_comes_in_and_after_a_round_is_accessible_in_the_dark(come: Come, packages: object) -> None:
    ana = come("es/room?game=kael", "es", PHONE, color_scheme="dark")
    link = open_table(ana, {"players": "2", "race": "quick"})
    leo = come(link, "en", LAPTOP, color_scheme="dark")
    sit_down(leo)
    ana.get_by_role("button", name=ES["start"]).click()
    mia = come(link, "en", TURNED, color_scheme="dark")
    mia.get_by_role("button", name=EN["watch"]).click()
    at_table(mia)
    assert violations(mia, ".ck-ending", ".ck-bar") == []
    play_a_round((ana, leo))
    for page in (ana, leo):
        page.locator(".cardkit-table").evaluate(END_MOMENTS)
        until(page, AT_REST)
        assert violations(page) == []
    leo.get_by_role("button", name=EN["people"]).click()
    leo.locator("#ck-people").get_by_role("button", name=EN["leave"]).click()
    assert violations(leo, "[data-sure=leave]") == []
    gone = come("es/room#BBBBB", "es", PHONE, color_scheme="dark")
    expect(gone.locator("[data-view=gone]")).to_be_visible()
    assert violations(gone) == []
