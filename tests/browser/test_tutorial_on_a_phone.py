"""The tutorials from top to bottom by finger, on a small screen."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.learner import EVEN, STILL, TUTORIALS, steps_of, work_through
from tests.browser.served import Server
from tests.browser.tables import tables, visit
from tests.hanging import LONG

FIRST, *_ = TUTORIALS
PHONE: Final = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("name", TUTORIALS)
def test_a_tutorial_on_a_phone(name: str, tutorials: Server, chromium: Browser) -> None:
    """Every other step, in Spanish; the others are done by mouse, in English."""
    with visit(chromium, tutorials, f"es/{name}", **STILL, **PHONE) as page:
        assert page.evaluate("innerWidth") == 360
        work_through(page, name, "es", EVEN, errs=False, finger=True)


@pytest.mark.long
@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("name", TUTORIALS)
def test_a_whole_tutorial_on_a_phone(name: str, tutorials: Server, chromium: Browser) -> None:
    with visit(chromium, tutorials, f"es/{name}", **STILL, **PHONE) as page:
        work_through(page, name, "es", finger=True)


def test_quick_taps_on_neighbours_choose_both(tutorials: Server, chromium: Browser) -> None:
    """A browser may count quick taps close together as a double tap, also when they were on two cards."""
    with visit(chromium, tutorials, f"en/{FIRST}", **STILL, **PHONE) as page:
        at = [step.name for step in steps_of(FIRST, "en")].index("three-at-most")
        table = tables(page, finger=True)[at]
        table.touch(table["hand:1"])
        table["hand:2"].dispatch_event("click", {"detail": 2})
        expect(table.button("Play 7-8")).to_be_visible()
        table["hand:3"].dispatch_event("click", {"detail": 3})
        expect(table.button("Play 7-8-9")).to_be_visible()
