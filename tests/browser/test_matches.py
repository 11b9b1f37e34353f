"""A match that was left goes on: from home, from the map, from the page to play on, by its link, and in which tab."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Page, expect

from cardkit.match import Match
from tests.browser.served import Pages
from tests.browser.tables import LiveTable, query, stop_the_clock, tables, visit
from tests.nights import by_day

ADDRESS: Final = "play?game=kael&players=3&seed=1&level=medium&coach=off"
ON: Final = {"en": "Go on with your match", "es": "Sigue con tu partida"}
WHAT: Final = {
    "en": "Kaël, against Fox and Otter: 1 move made",
    "es": "Kaël, contra Zorro y Nutria: 1 jugada hecha",
}


def begin(page: Page, pages: Pages, language: str = "en") -> LiveTable:
    """Make a move in a match of Kaël; nobody else does, because no time passes."""
    stop_the_clock(page)
    page.goto(f"{pages.address}{language}/{ADDRESS}")
    (table,) = tables(page)
    table.press("7")
    expect(table.log).to_have_count(1)
    expect(table.prompt).not_to_be_empty()
    page.wait_for_function("() => localStorage.getItem('cardkit.progress')?.includes('0: deal 7')")
    return table


@pytest.fixture
def page(pages: Pages, chromium: Browser) -> Iterator[Page]:
    with visit(chromium, pages, "") as page:
        yield page


def kept(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage.getItem('cardkit.progress')"))


def expect_on(page: Page, language: str = "en") -> None:
    """The match lies there again, with its opponents, and nobody is asked anything."""
    (table,) = tables(page)
    expect(table.log).to_have_count(1)
    expect(page.get_by_role("alertdialog")).to_be_hidden()
    assert query(page) | {"seed": "1", "level": "medium", "players": "3"} == query(page)
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert "#" not in page.url


def dialog(page: Page, name: str | re.Pattern[str]) -> Locator:
    """The one dialog that is open."""
    expect(page.locator("dialog[open]")).to_have_count(1)
    found = page.get_by_role("alertdialog", name=name)
    expect(found).to_be_visible()
    return found


@pytest.mark.parametrize("language", by_day(["en", "es"], "es"))
def test_a_match_that_was_left_is_offered_where_one_comes_back_and_one_tap_goes_on(
    language: str, page: Page, pages: Pages
) -> None:
    begin(page, pages, language)
    for where in (f"?lang={language}", f"{language}/kael"):
        page.goto(f"{pages.address}{where}")
        link = page.get_by_role("link", name=ON[language])
        expect(link).to_contain_text(WHAT[language])
        box = link.bounding_box()
        assert box
        assert box["height"] >= 44
        link.click()
        expect_on(page, language)
    page.goto(f"{pages.address}{language}/bomba")
    expect(page.get_by_role("link", name=ON[language])).to_be_hidden()
    page.goto(f"{pages.address}{language}/play?game=bomba")
    offer = page.get_by_role("button", name=ON[language])
    expect(offer).to_contain_text(WHAT[language])
    offer.focus()
    page.keyboard.press("Enter")
    expect_on(page, language)


def test_whoever_follows_the_link_of_a_match_that_they_have_begun_is_asked_once(page: Page, pages: Pages) -> None:
    begin(page, pages)
    for answer, moves in (("Go on", 1), ("Begin again", 0)):
        page.goto(f"{pages.address}en/play?seed=1&game=kael&players=3")
        dialog(page, re.compile("Kaël, against Fox and Otter")).get_by_role("button", name=answer).click()
        (table,) = tables(page)
        expect(table.log).to_have_count(moves)
    assert kept(page)["matches"]["kael"]["moves"] == ["0: deal 7"], "nothing has been done in the new one"


def test_a_class_that_opens_a_link_gets_the_deal(page: Page, pages: Pages) -> None:
    begin(page, pages)
    page.goto(f"{pages.address}en/play?seed=2&game=kael&players=3")
    (table,) = tables(page)
    expect(table.root.get_by_role("button", name="7", exact=True).or_(table.root.locator(".ck-wait"))).to_be_visible()
    expect(page.get_by_role("alertdialog")).to_be_hidden()


def test_a_match_around_one_device_takes_no_other_ones_place(page: Page, pages: Pages) -> None:
    begin(page, pages)
    before = kept(page)["matches"]
    page.goto(f"{pages.address}en/play?game=kael&players=3&people=2")
    (table,) = tables(page)
    table.press("Deal")
    expect(table.root.locator(".ck-board")).to_be_visible()
    expect(page.get_by_role("alertdialog")).to_be_hidden()
    page.goto(f"{pages.address}en/kael")
    expect(page.get_by_role("link", name=ON["en"])).to_contain_text(WHAT["en"])
    assert kept(page)["matches"] == before


def test_before_another_match_takes_its_place_one_is_asked(page: Page, pages: Pages) -> None:
    begin(page, pages)
    page.goto(f"{pages.address}en/play?game=kael")
    (table,) = tables(page)
    table.press("Deal")
    sure = dialog(page, re.compile("is lost"))
    page.keyboard.press("Escape")
    expect(sure).to_be_hidden()
    expect(table.root.locator(".ck-setup")).to_be_visible()
    table.press("Deal")
    sure.get_by_role("button", name="Go on").click()
    expect_on(page)


def test_a_tab_keeps_its_own_match_and_one_that_goes_on_elsewhere_says_so(page: Page, pages: Pages) -> None:
    page.goto(f"{pages.address}en/{ADDRESS}")
    (table,) = tables(page)
    table.set("Pace", "skip")
    table.press("7")
    page.wait_for_function("() => localStorage.getItem('cardkit.progress')?.includes('2: draw')")
    log = table.log.all_text_contents()
    said = page.get_by_text("This match goes on in another tab.")
    expect(said).to_be_hidden()
    other = page.context.new_page()
    other.goto(f"{pages.address}en/kael")
    other.get_by_role("link", name=ON["en"]).click()
    (same,) = tables(other)
    expect(same.log).to_have_text(log)
    expect(said).to_be_visible()
    other.goto(f"{pages.address}en/{ADDRESS.replace('seed=1', 'seed=3')}")
    (newer,) = tables(other)
    newer.press("6")
    expect(newer.log).not_to_have_count(0)
    other.wait_for_function("() => localStorage.getItem('cardkit.progress')?.includes('0: deal 6')")
    page.reload()
    expect(table.log).to_have_text(log)
    assert query(page)["seed"] == "1"
    page.goto(f"{pages.address}?lang=en")
    expect(page.get_by_role("link", name=ON["en"])).to_have_attribute("href", re.compile("seed=3"))


def test_a_match_of_another_version_goes_on_from_its_last_good_move_and_what_is_none_is_dropped(
    page: Page, pages: Pages
) -> None:
    begin(page, pages)
    progress = kept(page)
    progress["matches"]["kael"]["moves"].append("1: juggle 7")
    progress["matches"]["chess"] = {"moves": "e4"}
    page.goto(f"{pages.address}?lang=en")
    page.evaluate("kept => localStorage.setItem('cardkit.progress', JSON.stringify(kept))", progress)
    page.reload()
    expect(page.locator(".ck-today").get_by_role("status")).to_contain_text("was not a match")
    page.get_by_role("link", name=ON["en"]).click()
    (table,) = tables(page)
    expect(table.root.get_by_text("goes on from the last move that still fits")).to_be_visible()
    expect(table.log).to_have_count(1)


def test_a_match_is_loaded_in_the_middle_of_another_with_one_question(page: Page, pages: Pages) -> None:
    table = begin(page, pages)
    table.root.get_by_role("button", name="Settings").click()
    record = Match.deal("kael", 3, 9).as_text()
    payload = FilePayload(name="record.txt", mimeType="text/plain", buffer=record.encode())
    page.locator('input[type="file"]').set_input_files([payload])
    dialog(page, re.compile("is lost")).get_by_role("button", name="Load").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.wait_for_url(re.compile("seed=9"))
