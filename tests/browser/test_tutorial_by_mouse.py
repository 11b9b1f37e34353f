"""The chapters from their first step to their last by mouse, as somebody who makes mistakes works through them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from cardkit.lessons.check import Check
from cardkit.lessons.mastery import MOST_STARS
from tests.browser.learner import Learner, work_through
from tests.browser.served import Pages
from tests.browser.tables import tables, visit
from tests.browser.tutorials import CHAPTERS, STILL, by_turns, steps_of
from tests.hanging import LONG


@pytest.mark.timeout(LONG)
@pytest.mark.parametrize(("game", "chapter"), by_turns(35, of=60))
def test_a_chapter_by_mouse(game: str, chapter: str, tutorials: Pages, chromium: Browser) -> None:
    """One chapter in sixty, which has steps of each kind; the terminal's tests do every step of all of them."""
    with visit(chromium, tutorials, f"en/{game}/{chapter}", **STILL) as page:
        work_through(page, game, chapter, "en")


def test_a_check_is_done_when_enough_are_right(tutorials: Pages, chromium: Browser) -> None:
    game, chapter = next(
        (game, chapter)
        for game, chapter in CHAPTERS
        if any(isinstance(step, Check) for step in steps_of(game, chapter, "en"))
    )
    steps = steps_of(game, chapter, "en")
    at, check = next((at, step) for at, step in enumerate(steps) if isinstance(step, Check))
    with visit(chromium, tutorials, f"en/{game}/{chapter}#step-{check.name}", **STILL) as page:
        learner = Learner(tables(page)[at], check, "en", errs=True)
        learner.check(check, check.wanted)
        expect(learner.table.root.locator(".ck-stars")).to_have_accessible_name(
            learner.words.say("step.stars", n=MOST_STARS - 1, most=MOST_STARS)
        )
        learner.table.press(learner.words.say("controls.more"))
        expect(learner.table.prompt).to_contain_text(
            learner.words.say("step.count", number=1, right=0, wanted=check.wanted)
        )
