"""The tutorials from top to bottom by mouse, as somebody who makes mistakes works through them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from cardkit.mastery import MOST_STARS
from cardkit.practice import Check
from tests.browser.learner import ODD, STILL, TUTORIALS, Learner, steps_of, work_through
from tests.browser.served import Server
from tests.browser.tables import tables, visit
from tests.hanging import LONG

FIRST, *_ = TUTORIALS


@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("name", TUTORIALS)
def test_a_tutorial_by_mouse(name: str, tutorials: Server, chromium: Browser) -> None:
    """Every other step, in English; the others are done on a phone, in Spanish."""
    with visit(chromium, tutorials, f"en/{name}", **STILL) as page:
        work_through(page, name, "en", ODD)


@pytest.mark.long
@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("name", TUTORIALS)
def test_a_whole_tutorial_by_mouse(name: str, tutorials: Server, chromium: Browser) -> None:
    with visit(chromium, tutorials, f"en/{name}", **STILL) as page:
        work_through(page, name, "en")


def test_a_check_is_done_when_enough_are_right(tutorials: Server, chromium: Browser) -> None:
    with visit(chromium, tutorials, f"en/{FIRST}", **STILL) as page:
        steps = steps_of(FIRST, "en")
        at, check = next((at, step) for at, step in enumerate(steps) if isinstance(step, Check))
        learner = Learner(tables(page)[at], check, "en", errs=True)
        learner.check(check, check.wanted)
        expect(learner.table.root.locator(".ck-stars")).to_have_accessible_name(
            learner.words.say("step.stars", n=MOST_STARS - 1, most=MOST_STARS)
        )
        learner.table.press(learner.words.say("controls.more"))
        expect(learner.table.prompt).to_contain_text(learner.words.say("step.count", right=0, wanted=check.wanted))
