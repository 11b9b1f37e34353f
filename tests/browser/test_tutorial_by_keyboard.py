"""Chapters by keyboard alone: Tab from place to place, arrows within it, the space bar to choose."""

from __future__ import annotations

from itertools import islice
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, expect

from cardkit.lessons.check import Check
from cardkit.lessons.step import Play
from cardkit.match import Match
from tests.browser.keys import NEXT_KEY
from tests.browser.learner import Learner
from tests.browser.served import Pages
from tests.browser.tables import END_MOMENTS, LiveTable, Shadow, choice_for, tables, visit
from tests.browser.tutorials import STILL, by_turns, items_of, steps_of
from tests.hanging import LONG

MOST_KEYS: Final = 300
"""Nothing on the page is farther than that from what was touched before."""


class KeyboardTable(LiveTable):
    """A table that nobody points at."""

    def reach(self, target: Locator) -> None:
        """Bring the focus to *target*, where it can be seen."""
        for _ in range(MOST_KEYS):
            key = target.evaluate(NEXT_KEY)
            if key is None:
                break
            target.page.keyboard.press(key)
        expect(target).to_be_focused()
        expect(target).to_be_in_viewport()
        assert target.evaluate("el => el.matches(':focus-visible') && getComputedStyle(el).outlineStyle !== 'none'")

    def touch(self, target: Locator) -> None:
        self.root.evaluate(END_MOMENTS)
        self.reach(target)
        target.page.keyboard.press("Space")


class KeyboardLearner(Learner):
    """Somebody without a mouse."""

    table: KeyboardTable

    def play(self, step: Play) -> None:
        """Make a move, take it back with a key, and begin anew."""
        gear, pace = self.table.root.locator(".ck-gear"), self.table.root.get_by_label(self.words.say("controls.pace"))
        self.table.reach(gear)
        pace.page.keyboard.press("Enter")
        self.table.reach(pace)
        pace.page.keyboard.press("End")
        expect(pace).to_have_value("skip")
        pace.page.keyboard.press("Escape")
        expect(gear).to_be_focused()
        shadow = Shadow(Match(step.game, step.start), self.language, level=step.level, seat=step.seat)
        shadow.others()
        shadow.expect_on(self.table)
        advice = shadow.advice()
        self.table.choose(choice_for(shadow.scene, advice), shadow.scene)
        shadow.act(advice)
        shadow.others()
        shadow.expect_on(self.table)
        self.table.expect_focus()
        pace.page.keyboard.press("u")
        shadow.match.undo_to_decision(step.seat)
        shadow.expect_on(self.table)
        self.table.press(self.words.say("controls.restart"))
        again = Shadow(Match(step.game, step.start), self.language, level=step.level, seat=step.seat)
        again.others()
        again.expect_on(self.table)


def check(table: KeyboardTable, step: Check) -> None:
    """Solve as many items as the step asks for."""
    answered = 0
    for number, item in enumerate(islice(items_of(step), step.wanted), start=1):
        learner = KeyboardLearner(table, item, "en", errs=False)
        learner.answered = answered
        learner.work()
        answered = learner.answered
        done = number == step.wanted
        further = table.button(learner.words.say(f"controls.{'more' if done else 'next-item'}"))
        expect(further).to_be_enabled()
        if not done:
            table.touch(further)
            expect(table.feedback).to_be_hidden()


@pytest.mark.timeout(LONG)
@pytest.mark.parametrize(("game", "chapter"), by_turns(33, of=60))
def test_a_chapter_by_keyboard(game: str, chapter: str, tutorials: Pages, chromium: Browser) -> None:
    """One chapter in sixty, which has steps of each kind: tables and controls are the same in all of them."""
    met: set[type] = set()
    with visit(chromium, tutorials, f"en/{game}/{chapter}", **STILL) as page:
        for place, step in zip(tables(page), steps_of(game, chapter, "en"), strict=True):
            table = KeyboardTable(place.root)
            expect(table.prompt).to_be_visible()
            if isinstance(step, Check):
                check(table, step)
            else:
                # One mistake of each kind is enough here: the mouse makes the others.
                KeyboardLearner(table, step, "en", errs=type(step) not in met).work()
            met.add(type(step))
            table.touch(page.locator(".ck-on:visible"))
            expect(place.root).to_be_hidden()
