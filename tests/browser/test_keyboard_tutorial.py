"""The whole tutorial by keyboard alone: Tab from place to place, arrows within a row, the space bar to choose."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, expect

from cardkit.lesson import Play
from cardkit.match import Match
from cardkit.practice import Check
from cardkit_widgets.steps import MOST_SEEDS
from tests.browser.served import Server, running
from tests.browser.tables import NOTEBOOKS, LiveTable, Shadow, choice_for, tables, visit
from tests.browser.test_tutorial import NAME, STILL, Learner, lesson_of

MOST_KEYS: Final = 300
"""Nothing on the page is farther than that from what was touched before."""

SEED: Final = 7
KNOWN: Final = f"import random; random.SystemRandom = lambda: random.Random({SEED})"
"""Begins the notebook: the items of its checks are then known to the test, too."""

# Which key brings the focus nearer to an element; none when it is there.
NEXT_KEY: Final = """target => {
  const here = document.activeElement;
  if (here === target) return null;
  const row = target.closest(".ck-cards, .ck-options");
  const follows = Boolean(here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (row && row.contains(here)) return follows ? "ArrowRight" : "ArrowLeft";
  return follows ? "Tab" : "Shift+Tab";
}"""


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
        self.reach(target)
        target.page.keyboard.press("Space")


class KeyboardLearner(Learner):
    """Somebody without a mouse."""

    table: KeyboardTable

    def play(self, step: Play) -> None:
        """Make a move, take it back with a key, and begin anew."""
        pace = self.table.root.get_by_label(self.words.say("controls.pace"))
        self.table.reach(pace)
        pace.page.keyboard.press("End")
        expect(pace).to_have_value("skip")
        shadow = Shadow(Match(step.game, step.start), self.language, level=step.level, seat=step.seat)
        shadow.others()
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
    seed = random.Random(SEED).randrange(MOST_SEEDS)
    for number in range(1, step.wanted + 1):
        learner = KeyboardLearner(table, step.make(seed + number), "en", errs=False)
        learner.work()
        done = number == step.wanted
        further = table.button(learner.words.say(f"controls.{'more' if done else 'next-item'}"))
        expect(further).to_be_enabled()
        if not done:
            table.touch(further)
            expect(table.feedback).to_be_hidden()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Server]:
    """The tutorial, with checks whose items are known."""
    notebook = json.loads((NOTEBOOKS / "en" / f"{NAME}.ipynb").read_text("utf-8"))
    first = next(cell for cell in notebook["cells"] if cell["cell_type"] == "code")
    first["source"] = [KNOWN + "\n", *first["source"]]
    folder = tmp_path / "notebooks" / "en"
    folder.mkdir(parents=True)
    (folder / f"{NAME}.ipynb").write_text(json.dumps(notebook), "utf-8")
    with running(tmp_path / "notebooks", tmp_path / "server.log", prepared=0) as server:
        yield server


def test_the_whole_tutorial_by_keyboard(app: Server, chromium: Browser) -> None:
    met: set[type] = set()
    with visit(chromium, app, f"en/{NAME}", **STILL) as page:
        for place, step in zip(tables(page), lesson_of("en").steps.values(), strict=True):
            table = KeyboardTable(place.root)
            expect(table.prompt).not_to_be_empty()
            if isinstance(step, Check):
                check(table, step)
            else:
                # One mistake of each kind is enough here: the mouse makes the others.
                KeyboardLearner(table, step, "en", errs=type(step) not in met).work()
            met.add(type(step))
