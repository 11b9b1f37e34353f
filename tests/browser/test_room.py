"""Several people at one table, each at their own device: they come, sit down, play, and go."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import cardkit
from cardkit.contract import game_names
from cardkit_widgets.pages.words import words
from tests.browser import rooms
from tests.browser.rooms import (
    EN,
    ES,
    LAPTOP,
    PHONE,
    SHORTEST,
    TURNED,
    Come,
    at_table,
    open_table,
    play_a_round,
    play_on,
    see_hands,
    sit_down,
    sit_together,
)
from tests.browser.tables import until
from tests.browser.test_accessibility import Scheme, violations
from tests.hanging import LONG
from tests.nights import by_day
from tests.widgets import test_javascript as javascript

packages = javascript.packages  # a fixture: installs what the lock file of the JavaScript says
app, come = rooms.app, rooms.come
TOTALS = """totals => JSON.stringify(totals) === JSON.stringify(
  [...document.querySelectorAll(".ck-summary tbody tr .ck-sum-total")].map((el) => el.innerText).sort())"""


@pytest.mark.timeout(LONG)
def test_two_friends_and_a_bot_play_a_round_each_in_their_language(come: Come) -> None:
    ana, leo = sit_together(come, players="3", race="quick")
    assert "/es/room#" in ana.url
    assert "/en/room#" in leo.url
    see_hands((ana, leo))
    expect(at_table(ana)).to_have_attribute("lang", "es")
    expect(at_table(leo)).to_have_attribute("lang", "en")
    play_a_round((ana, leo))
    totals = ana.locator(".ck-summary tbody tr .ck-sum-total")
    expect(totals).to_have_count(3)
    until(leo, TOTALS, sorted(totals.all_inner_texts()))


@pytest.mark.long
@pytest.mark.timeout(4 * LONG)
@pytest.mark.parametrize("game", game_names())
def test_two_friends_play_a_match_of_each_game_to_its_end_and_again(game: str, come: Come) -> None:
    quick = {"race": "quick"} if cardkit.game(game).races else {}
    ana, leo = sit_together(come, game, players="3", **quick, **SHORTEST.get(game, {}))
    play_on((ana, leo), lambda: ana.get_by_role("button", name=ES["again"], exact=True).is_visible(), most=3 * LONG)
    expect(leo.locator(".ck-ending")).to_contain_text("can deal again")
    ana.get_by_role("button", name=ES["again"], exact=True).click()
    for page in (ana, leo):
        expect(page.locator(".ck-ending")).to_be_hidden()


@pytest.mark.parametrize("device", by_day([PHONE, TURNED, LAPTOP], PHONE), ids=["phone", "turned", "laptop"])
def test_from_the_link_to_a_seat_takes_one_touch(device: dict[str, Any], come: Come) -> None:
    link = open_table(come("es/room?game=kael", "es", LAPTOP))
    leo = come(link, "en", device)
    button = leo.get_by_role("button", name=EN["sit"])
    expect(button).to_be_in_viewport(ratio=1)
    expect(leo.get_by_label(EN["name"])).to_have_value(re.compile(r"\w+ \w+"))
    assert leo.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    button.click()
    expect(leo.locator('.ck-seats [data-kind="you"]')).to_be_visible()


@pytest.mark.parametrize(
    ("language", "device", "scheme"),
    [pytest.param("es", LAPTOP, "dark", marks=pytest.mark.long), ("en", PHONE, "light")],
    ids=["laptop", "phone"],
)
def test_everything_is_accessible(
    language: str, device: dict[str, Any], scheme: Scheme, come: Come, packages: object
) -> None:
    said = words(language)["room"]
    ana = come(f"{language}/room?game=kael", language, device, color_scheme=scheme)
    assert violations(ana) == []
    link = open_table(ana, said=said)
    assert violations(ana) == []
    leo = come(link, language, device, color_scheme=scheme)
    expect(leo.locator(".ck-joining")).to_be_visible()
    assert violations(leo) == []
    sit_down(leo, said)
    assert violations(leo) == []
    ana.get_by_role("button", name=said["start"]).click()
    at_table(ana)
    assert violations(ana, ".ck-header", ".ck-bar", ".ck-pill") == []
    for name in ("signs", "people"):
        ana.get_by_role("button", name=said[name]).click()
        assert violations(ana, f"#ck-{name}") == []
        ana.keyboard.press("Escape")


def test_a_word_is_read_by_everybody_in_their_language(come: Come) -> None:
    ana, leo = sit_together(come, players="2")
    leo.get_by_role("button", name=EN["signs"]).click()
    leo.get_by_role("button", name=EN["sign"]["laugh"]).click()
    expect(ana.locator(".ck-word")).to_have_text(ES["sign"]["laugh"])
    expect(ana.locator("[data-heard]")).to_contain_text(ES["sign"]["laugh"])
    expect(leo.locator(".ck-word")).to_have_text(EN["sign"]["laugh"])


def test_the_sounds_of_a_room_can_be_switched_on(come: Come) -> None:
    ana = come("es/room?game=kael", "es", LAPTOP)
    switch = ana.locator(".ck-sound")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")


def test_somebody_removed_reads_so_and_the_lock_is_another_one(come: Come) -> None:
    ana = come("es/room?game=kael", "es", LAPTOP)
    link = open_table(ana)
    leo = come(link, "en", PHONE)
    sit_down(leo)
    ana.locator(".ck-seats [data-do=remove]:visible").click()
    ana.get_by_role("button", name=ES["remove_yes"], exact=True).click()
    expect(leo.locator("[data-view=gone]")).to_contain_text(EN["no"]["removed"])
    expect(ana.locator(".ck-qr")).not_to_have_attribute("data-link", link)
    expect(come(link, "en", PHONE).locator("[data-view=gone]")).to_contain_text(EN["no"]["nowhere"])
    ana.reload()
    expect(ana.locator('.ck-seats [data-kind="you"]')).to_be_visible()


def test_somebody_who_leaves_for_good_leaves_a_seat_to_a_bot(come: Come) -> None:
    ana = come("es/room?game=kael", "es", LAPTOP)
    leo = come(open_table(ana, {"players": "2"}), "en", PHONE)
    sit_down(leo)
    expect(ana.locator('.ck-seats [data-kind="person"]')).to_have_count(1)
    leo.locator(".ck-lobby").get_by_role("button", name=EN["leave"]).click()
    asked = leo.locator("dialog[open]")
    expect(asked).to_have_css("border-radius", "16px")  # as on all pages, not as browsers draw it
    asked.get_by_role("button", name=EN["leave_yes"], exact=True).click()
    expect(ana.locator('.ck-seats [data-kind="bot"]')).to_have_count(1)
    expect(leo.locator(".ck-welcome")).to_be_visible()


def test_at_a_shared_computer_one_can_be_somebody_else(come: Come) -> None:
    ana = come("es/room?game=kael", "es", LAPTOP)
    open_table(ana)
    ana.locator(".ck-lobby").get_by_role("button", name=ES["not_me"]).click()
    ana.locator("dialog[open]").get_by_role("button", name=ES["not_me_yes"]).click()
    expect(ana.locator(".ck-joining")).to_be_visible()


def test_a_code_can_be_typed_in_any_case_and_a_wrong_one_is_answered(come: Come) -> None:
    link = open_table(come("es/room?game=kael", "es", LAPTOP))
    leo = come("room", "en", PHONE)
    leo.get_by_label(EN["have_code"]).fill(link.partition("#")[2][:5].lower())
    leo.get_by_role("button", name=EN["enter"], exact=True).click()
    sit_down(leo)
    assert "." not in leo.url.partition("#")[2]
    mia = come("room#BBBBB", "es", PHONE)
    expect(mia.locator("[data-view=gone]")).to_contain_text(ES["no"]["nowhere"])
