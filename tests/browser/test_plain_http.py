"""The app in a classroom's network: without TLS, under a name that does not stand for the browser's own machine.

There a browser lacks a part of what it has on its own machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from cardkit.match import Match
from cardkit_widgets.pages.templating import STATIC, TEMPLATES
from tests.browser.chromium import CLASSROOM
from tests.browser.learner import Learner
from tests.browser.served import Server, running
from tests.browser.tables import NOTEBOOKS, Shadow, choice_for, tables, visit
from tests.browser.tutorials import STILL, steps_of

LESSON = ("combo_breaker", "your-hand")
MOVES = 4
ONLY_ON_SITES = ("keeper.js", "offline.js", "worker.js")
"""What may be missing there, these ask for first; ``test_site.py`` visits a site where it is."""
KNOWN = """() => ["", "crypto.", "navigator."].flatMap(owner => {
  const names = [];
  for (const name in owner ? window[owner.slice(0, -1)] : window) names.push(owner + name);
  return names;
})"""
"""Everything that the browser has for the page, of its own, of `crypto` and of `navigator`."""


@pytest.fixture(scope="module")
def classroom(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for a whole network, with the address by which the others find it."""
    log = tmp_path_factory.mktemp("log") / "server.log"
    with running(NOTEBOOKS, log, prepared=0, forks=True, host="0.0.0.0") as server:
        yield replace(server, address=f"http://{CLASSROOM}:{urlsplit(server.address).port}/")


def expect_little_trust(page: Page) -> None:
    """The browser holds back what it has for its own machine and for TLS."""
    assert page.evaluate("[isSecureContext, typeof crypto.randomUUID]") == [False, "undefined"]


def test_a_step_is_solved_and_its_stars_stay(classroom: Server, chromium: Browser) -> None:
    with visit(chromium, classroom, f"en/{'/'.join(LESSON)}", **STILL) as page:
        expect_little_trust(page)
        step = steps_of(*LESSON, "en")[0]
        learner = Learner(tables(page)[0], step, "en", errs=True)
        learner.work()
        stars = learner.table.root.locator(".ck-stars")
        expect(stars).to_be_visible()
        won = stars.inner_text()
        page.reload()
        expect(stars).to_have_text(won)
        page.goto(classroom.address)
        expect(page.locator("#combo_breaker progress")).to_have_js_property("value", 1)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save to a file").click()
        assert step.name in Path(download.value.path()).read_text("utf-8")


@pytest.mark.long
def test_a_match_is_played_and_changes_its_language(classroom: Server, chromium: Browser) -> None:
    shadow = Shadow(Match.deal("combo_breaker", 3, 7), "es")
    with visit(chromium, classroom, "en/play?seed=7&players=3", **STILL) as page:
        expect_little_trust(page)
        (table,) = tables(page)
        expect(table.root).to_have_attribute("lang", "en")
        page.get_by_role("link", name="Español").click()
        expect(table.root).to_have_attribute("lang", "es")
        table.set(shadow.words.say("controls.pace"), "skip")
        shadow.others()
        shadow.expect_on(table)
        for _ in range(MOVES):
            scene, action = shadow.scene, shadow.advice()
            table.choose(choice_for(scene, action), scene)
            shadow.act(action)
            shadow.others()
            shadow.expect_on(table)
        page.reload()
        shadow.expect_on(table)


def test_nothing_is_asked_for_that_a_browser_holds_back(classroom: Server, chromium: Browser) -> None:
    with visit(chromium, classroom, "") as page:
        here = set(page.evaluate(KNOWN))
    with visit(chromium, replace(classroom, address=classroom.address.replace(CLASSROOM, "127.0.0.1")), "") as page:
        held_back = set(page.evaluate(KNOWN)) - here
    assert {"crypto.randomUUID", "crypto.subtle", "navigator.clipboard", "caches"} <= held_back
    for source in {*STATIC.glob("*.js"), *TEMPLATES.glob("*.j2")} - {STATIC / name for name in ONLY_ON_SITES}:
        # What is followed by `?.` is asked for first, such as a lock that keeps the screen from going dark.
        asked = r"(?<![\w.$-])(?:(?:crypto|navigator)\.)?\w+\b(?!\?\.)"
        names = set(re.findall(asked, source.read_text("utf-8")))
        assert names & held_back == set(), source.name
