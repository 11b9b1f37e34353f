"""The tutorials from top to bottom, as somebody who makes mistakes works through them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from cardkit.lesson import Ask, Attempt, Play, Watch
from cardkit.mastery import MOST_STARS
from cardkit.practice import Check
from tests.browser.learner import STILL, TUTORIALS, Learner, steps_of, write_tutorials
from tests.browser.served import Server, running
from tests.browser.tables import tables, visit

FIRST: Final = TUTORIALS[0]
PHONE: Final = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("notebooks")
    write_tutorials(folder)
    with running(folder, folder / "server.log", prepared=0) as server:
        yield server


def work_through(page: Page, name: str, language: str, *, errs: bool = True, finger: bool = False) -> None:
    expect(page.locator("html")).to_have_attribute("lang", language)
    width = page.evaluate("innerWidth")
    steps = steps_of(name, language)
    places = tables(page, finger=finger)
    assert {type(step) for step in steps} == {Watch, Attempt, Ask, Check, Play}
    assert len(places) == len(steps)
    for table, step in zip(places, steps, strict=True):
        expect(table.root).to_have_attribute("lang", language)
        Learner(table, step, language, errs=errs).work()
        table.expect_named()
        assert page.evaluate("document.documentElement.scrollWidth") <= width, step.name


@pytest.mark.parametrize(("name", "language"), [*((name, "en") for name in TUTORIALS), (FIRST, "es")])
def test_a_tutorial_by_mouse(name: str, language: str, app: Server, chromium: Browser) -> None:
    with visit(chromium, app, f"{language}/{name}", **STILL) as page:
        work_through(page, name, language)


@pytest.mark.parametrize("name", TUTORIALS)
def test_a_tutorial_on_a_phone(name: str, app: Server, chromium: Browser) -> None:
    with visit(chromium, app, f"es/{name}", **STILL, **PHONE) as page:
        assert page.evaluate("innerWidth") == 360
        work_through(page, name, "es", errs=False, finger=True)


def test_a_check_is_done_when_enough_are_right(app: Server, chromium: Browser) -> None:
    with visit(chromium, app, f"en/{FIRST}", **STILL) as page:
        steps = steps_of(FIRST, "en")
        at, check = next((at, step) for at, step in enumerate(steps) if isinstance(step, Check))
        learner = Learner(tables(page)[at], check, "en", errs=True)
        learner.check(check, check.wanted)
        expect(learner.table.root.locator(".ck-stars")).to_have_accessible_name(
            learner.words.say("step.stars", n=MOST_STARS - 1, most=MOST_STARS)
        )
        learner.table.press(learner.words.say("controls.more"))
        expect(learner.table.prompt).to_contain_text(learner.words.say("step.count", right=0, wanted=check.wanted))


def test_quick_taps_on_neighbours_choose_both(app: Server, chromium: Browser) -> None:
    """A browser may count quick taps close together as a double tap, also when they were on two cards."""
    with visit(chromium, app, f"en/{FIRST}", **STILL, **PHONE) as page:
        at = [step.name for step in steps_of(FIRST, "en")].index("three-at-most")
        table = tables(page, finger=True)[at]
        table.touch(table["hand:1"])
        table["hand:2"].dispatch_event("click", {"detail": 2})
        expect(table.button("Play 7-8")).to_be_visible()
        table["hand:3"].dispatch_event("click", {"detail": 3})
        expect(table.button("Play 7-8-9")).to_be_visible()
