"""What beats what is at hand: small beside a wide table, behind a button elsewhere, and large for whoever asks."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.served import Server
from tests.browser.stepping import expect_at
from tests.browser.tables import until, visit

LESSON: Final = "en/combo_breaker/first-game"
STEP: Final = "opening-aim"
APART: Final = """() => {
  const [small, told] = [".ck-ladder", ".ck-feedback"].map((name) => document.querySelector(`.cardkit-table ${name}`));
  return small.hidden || small.getBoundingClientRect().bottom <= told.getBoundingClientRect().top;
}"""


@pytest.mark.parametrize(("width", "height", "is_beside"), [(1280, 800, True), (360, 740, False)])
def test_what_beats_what_opens_by_key_and_closes_again(
    width: int, height: int, is_beside: bool, chromium: Browser, app: Server
) -> None:
    window = {"width": width, "height": height}
    with visit(chromium, app, LESSON, viewport=window) as page:
        expect_at(page, STEP)
        table = page.locator(".cardkit-table:visible")
        small, button = table.locator(".ck-ladder"), table.locator(".ck-controls [data-control=ladder]")
        expect(small if is_beside else button).to_be_visible()
        expect(button if is_beside else small).to_be_hidden()
        large = table.get_by_role("dialog", name="What beats what")
        for _ in range(2):
            (small if is_beside else button).press("Enter")
            expect(large.locator("li b")).to_have_text(
                ["three of a kind", "run of three", "pair", "run of two", "single"]
            )
            expect(large).to_be_in_viewport(ratio=1)
            page.keyboard.press("Escape")
            expect(large).to_be_hidden()


def test_it_makes_room_for_what_is_told(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, LESSON, viewport={"width": 1280, "height": 620}) as page:
        expect_at(page, STEP)
        table = page.locator(".cardkit-table:visible")
        table.get_by_role("button", name="Hint").click()
        expect(table.locator(".ck-feedback")).to_be_visible()
        until(page, APART)
