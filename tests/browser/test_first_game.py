"""The first game of each game, from its first tiny step to its end: by finger on a small screen, and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from cardkit.game import game_names
from cardkit_widgets.notebooks import FIRST
from tests.browser.fitting import PHONE
from tests.browser.learner import STILL, steps_of, work_through
from tests.browser.served import Server
from tests.browser.tables import tables, visit
from tests.browser.test_tutorial_by_keyboard import KeyboardLearner, KeyboardTable
from tests.hanging import LONG
from tests.nights import by_day


@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("game", by_day(game_names(), "castle_combo", "kael"))
def test_a_first_game_by_finger_on_a_phone(game: str, tutorials: Server, chromium: Browser) -> None:
    with visit(chromium, tutorials, f"es/{game}/{FIRST}", **STILL, **PHONE) as page:
        work_through(page, game, FIRST, "es", errs=False, finger=True)


@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("game", by_day(game_names(), "bomba", "combo_breaker"))
def test_a_first_game_by_keyboard(game: str, tutorials: Server, chromium: Browser) -> None:
    with visit(chromium, tutorials, f"en/{game}/{FIRST}", **STILL) as page:
        for place, step in zip(tables(page), steps_of(game, FIRST, "en"), strict=True):
            table = KeyboardTable(place.root)
            expect(table.prompt).to_be_visible()
            KeyboardLearner(table, step, "en", errs=False).work()
            table.touch(page.locator("[data-go=next]"))
            expect(place.root).to_be_hidden()
        expect(page.locator(".ck-end")).to_be_visible()
