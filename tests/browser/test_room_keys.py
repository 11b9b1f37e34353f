"""A room by keys alone: from what is played, over everybody's turns, to how a round came out."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

import cardkit
from cardkit.contract import game_names
from tests.browser import rooms
from tests.browser.rooms import ES, KEY, LAPTOP, MOVE, SHORTEST, Come, at_table, sit_together
from tests.hanging import LONG

app, come = rooms.app, rooms.come
LEADS: Final = """button:is(.ck-main:not([disabled]), [data-leads]:not([data-back], [data-faint]), .ck-chip,
  .ck-board [aria-pressed="true"])"""
"""What Enter goes on from."""
ASKED: Final = """leads =>
  [...document.querySelectorAll(`.cardkit-table ${leads}`)].some((el) => el.checkVisibility())"""
IS_THERE: Final = "leads => document.activeElement.matches(`.cardkit-table ${leads}`)"
STOPS: Final = 16
"""So many stops are on the way round the whole page, at most."""
PRESSES: Final = 1500
"""Keys of a whole round, at most; a match of Castle Combo is one."""


def test_a_table_is_opened_and_a_match_begun_by_keys_alone(come: Come) -> None:
    ana = come("es/room?game=kael", "es", LAPTOP)

    def reach(name: str) -> None:
        for _ in range(60):
            if ana.evaluate("document.activeElement.textContent.trim()") == name:
                return
            ana.keyboard.press("Tab")
        pytest.fail(f"no key leads to {name}")

    reach(ES["open"])
    ana.keyboard.press("Enter")
    expect(ana.get_by_role("button", name=ES["sit"])).to_be_focused()
    ana.keyboard.press("Enter")
    expect(ana.locator(".ck-lobby")).to_be_visible()
    reach(ES["start"])
    ana.keyboard.press("Enter")
    at_table(ana)


def is_asked(page: Page) -> bool:
    return bool(page.evaluate(ASKED, LEADS))


def key(page: Page) -> str:
    """The key that leads on at somebody's table; none while others are asked."""
    found: str = page.locator(".cardkit-table").evaluate(KEY)
    return found


@pytest.mark.long
@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("game", game_names())
def test_a_whole_round_by_keys_alone(game: str, come: Come) -> None:
    kind = cardkit.game(game)
    quick = {"race": "quick"} if kind.races else {}
    people = sit_together(come, game, players=str(kind.players[0]), **quick, **SHORTEST.get(game, {}))
    while not any(asked := [*map(key, people)]):
        people[0].wait_for_timeout(60)
    by_keys, other = people if asked[0] else people[::-1]
    by_keys.keyboard.press("Tab")
    expect(by_keys.locator(":focus[data-leads]")).to_be_visible()  # one comes to what is asked first
    summary = by_keys.locator(".ck-summary")
    tabs = 0
    for _ in range(PRESSES):
        if summary.is_visible():
            break
        other.locator(".cardkit-table").evaluate(MOVE)
        pressed = key(by_keys)
        if pressed:
            by_keys.keyboard.press(pressed)
        tabs = tabs + 1 if pressed.endswith("Tab") else 0
        assert tabs <= STOPS, by_keys.locator(".ck-prompt").text_content()
        by_keys.wait_for_timeout(60)
    expect(summary.locator("tbody tr")).to_have_count(kind.players[0])
