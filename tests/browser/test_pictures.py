"""What a class sees, held against pictures of it: nothing lies elsewhere, and names are large enough to be read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.pictures import PAGES, QUIET, WINDOWS, file, off, picture, show
from tests.browser.served import Server
from tests.browser.tables import visit
from tests.browser.test_accessibility import AXE, RUN, packages
from tests.browser.test_projector import TINY, WRITTEN
from tests.nights import in_turn

__all__ = ["packages"]

NOWHERE_ELSE = ("words", "why", "match")
"""What no other test looks at so by day: questions, votes and plans have tests of their own."""
ALIKE = 0.02
"""So many of the tiles may be others: another browser draws letters and edges a little otherwise."""


@pytest.fixture
def blank(chromium: Browser) -> Iterator[Page]:
    """A page of nobody's, in which pictures are compared."""
    with chromium.new_context() as context:
        yield context.new_page()


@pytest.mark.parametrize(("name", "window"), in_turn(list(PAGES), WINDOWS))
def test_a_class_sees_what_it_saw(
    chromium: Browser, blank: Page, app: Server, name: str, window: tuple[int, int]
) -> None:
    width, height = window
    now = picture(chromium, blank, app, name, width, height)
    found = off(blank, file(name, width).read_bytes(), now)
    assert found <= ALIKE, f"{found:.1%} is another picture: if it should be, uv run python -m tests.browser.pictures"


def test_other_pages_are_other_pictures(blank: Page) -> None:
    for width, _ in WINDOWS:
        kept = [file(name, width).read_bytes() for name in PAGES]
        assert [off(blank, one, one) for one in kept] == [0] * len(PAGES)
        assert min(off(blank, one, other) for one, other in combinations(kept, 2)) > 3 * ALIKE


@pytest.mark.usefixtures("packages")
@pytest.mark.parametrize(("name", "window"), in_turn(list(PAGES), [*WINDOWS[::-1], (1280, 720)], NOWHERE_ELSE))
def test_it_is_large_enough_and_everybody_can_use_it(
    chromium: Browser, app: Server, name: str, window: tuple[int, int]
) -> None:
    width, height = window
    with visit(chromium, app, PAGES[name].path, viewport={"width": width, "height": height}, **QUIET) as page:
        show(page, PAGES[name])
        names = page.locator(".cardkit-table .ck-name")
        if name in ("question", "votes", "why", "match"):
            expect(names.locator("visible=true").first).to_be_visible()
        assert page.locator(f".cardkit-table :is({WRITTEN})").evaluate_all(TINY) == []
        page.evaluate(AXE.read_text("utf-8"))
        assert page.evaluate(RUN, {"include": ["body"]}) == []
