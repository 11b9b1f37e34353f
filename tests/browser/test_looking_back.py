"""The look back in a browser: how the match went stands there as a drawing and in words, on a phone and on a desk."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from cardkit.match import Match
from cardkit.search.review import decisions
from cardkit.search.review import rounds as rounds_of
from cardkit.texts import catalogue
from tests.browser.served import PATIENCE, Pages
from tests.browser.tables import tables, visit

LONG = 5000 * PATIENCE
"""Milliseconds: every decision of a round is tried thousands of times."""


@pytest.mark.parametrize(
    ("size", "language", "back"),
    [pytest.param((1280, 800), "en", "Look back", marks=pytest.mark.long), ((360, 740), "es", "Repasar")],
)
def test_how_the_match_went_is_drawn_and_said(
    size: tuple[int, int], language: str, back: str, tmp_path: Path, pages: Pages, chromium: Browser
) -> None:
    match = Match.deal("bomba", 3, seed=24)
    while match.let_bot_act(dict.fromkeys(range(3), "easy")):
        pass
    said = catalogue("cardkit.sessions", language)["search"]
    played = [each for each in rounds_of(match) if decisions(match, 0, each)]
    assert len(played) > 1
    record = tmp_path / "match.txt"
    record.write_text(match.as_text())
    with visit(chromium, pages, "", viewport={"width": size[0], "height": size[1]}) as page:
        page.goto(f"{pages.address}{language}/play?game=bomba&players=3&seed=24")
        (table,) = tables(page)
        expect(table.prompt).not_to_be_empty()
        table.root.locator("input[type=file]").first.set_input_files(record)
        table.root.get_by_role("button", name=back, exact=True).click()
        course = table.root.locator(".ck-course")
        expect(course.locator("figcaption")).to_contain_text(said["course-round"], timeout=LONG)
        rounds = course.locator(".ck-course-line")
        expect(rounds).to_have_count(len(played), timeout=LONG)  # the last one first, the others follow by themselves
        expect(course.locator("svg")).to_be_in_viewport(ratio=1)
        expect(table.root.locator(".ck-about")).to_contain_text(said["no-mistake"], timeout=LONG)
        assert page.evaluate("document.documentElement.scrollWidth") == size[0]
