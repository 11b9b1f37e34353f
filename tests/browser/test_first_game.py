"""The first game of each game from its first tiny step on, at night to its end: on a phone and by keyboard."""

from __future__ import annotations

from math import inf
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from cardkit.contract import game_names
from cardkit_widgets.live.notebooks import FIRST
from tests.browser.fitting import PHONE
from tests.browser.learner import work_through
from tests.browser.served import Pages, Server
from tests.browser.tables import tables, until, visit
from tests.browser.test_tutorial_by_keyboard import KeyboardLearner, KeyboardTable
from tests.browser.tutorials import STILL, steps_of
from tests.hanging import LONG

BEGINNING: Final = 3
"""So many decisions of a guided match, in which the coach has spoken and others have acted."""


WALKS: Final = [
    *(pytest.param(name, inf, marks=pytest.mark.long) for name in game_names()),
    ("castle_combo", BEGINNING),
]
"""The beginning of one game by day, and all games to their ends at night.

How every guided match ends, ``tests/sessions`` and the terminal's tests see by day.
"""


@pytest.mark.timeout(LONG)
@pytest.mark.parametrize(("game", "most"), WALKS)
def test_a_first_game_by_finger_on_a_phone(game: str, most: float, tutorials: Pages, chromium: Browser) -> None:
    with visit(chromium, tutorials, f"es/{game}/{FIRST}", **STILL, **PHONE) as page:
        work_through(page, game, FIRST, "es", errs=False, finger=True, most=most)


@pytest.mark.long
@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("game", game_names())
def test_a_first_game_by_keyboard(game: str, tutorials: Pages, chromium: Browser) -> None:
    with visit(chromium, tutorials, f"en/{game}/{FIRST}", **STILL) as page:
        for place, step in zip(tables(page), steps_of(game, FIRST, "en"), strict=True):
            table = KeyboardTable(place.root)
            expect(table.prompt).to_be_visible()
            KeyboardLearner(table, step, "en", errs=False).work()
            table.touch(page.locator(".ck-on:visible"))
            expect(place.root).to_be_hidden()
        expect(page.locator(".ck-end")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "es"])
def test_its_words_leave_a_whole_hand_of_combo_breaker_large(language: str, app: Server, chromium: Browser) -> None:
    """One line more of them, and each card would be 44 pixels wide."""
    with visit(chromium, app, f"{language}/combo_breaker/{FIRST}#step-opening-match", **STILL, **PHONE) as page:
        hand = page.locator('.ck-zone[data-zone="hand"]:visible .ck-card')
        expect(hand).to_have_count(10)
        until(page, "() => [...document.querySelectorAll('[data-zone=hand] .ck-card')].at(-1).offsetWidth >= 56")
