"""The chapters from their first step to their last by finger, on a small screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.fitting import PHONE
from tests.browser.learner import work_through
from tests.browser.served import Pages
from tests.browser.tables import tables, visit
from tests.browser.tutorials import CHAPTERS, STILL, by_turns, steps_of
from tests.hanging import LONG


@pytest.mark.timeout(LONG)
@pytest.mark.parametrize(("game", "chapter"), by_turns(21, of=40))
def test_a_chapter_on_a_phone(game: str, chapter: str, tutorials: Pages, chromium: Browser) -> None:
    """One chapter in forty, in Spanish, and others than by mouse."""
    with visit(chromium, tutorials, f"es/{game}/{chapter}", **STILL, **PHONE) as page:
        assert page.evaluate("innerWidth") == 360
        work_through(page, game, chapter, "es", errs=False, finger=True)


def test_quick_taps_on_neighbours_choose_both(tutorials: Pages, chromium: Browser) -> None:
    """A browser may count quick taps close together as a double tap, also when they were on two cards."""
    step = "three-at-most"
    game, chapter, at = next(
        (game, chapter, names.index(step))
        for game, chapter in CHAPTERS
        if step in (names := [each.name for each in steps_of(game, chapter, "en")]) and game == "combo_breaker"
    )
    with visit(chromium, tutorials, f"en/{game}/{chapter}#step-{step}", **STILL, **PHONE) as page:
        table = tables(page, finger=True)[at]
        table.touch(table["hand:1"])
        table["hand:2"].dispatch_event("click", {"detail": 2})
        expect(table.button("Play 7-8")).to_be_visible()
        table["hand:3"].dispatch_event("click", {"detail": 3})
        expect(table.button("Play 7-8-9")).to_be_visible()
