"""The letters of titles and of the figures of cards, which come with the style sheets."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.served import Server

LOADED = """async () => {
  await document.fonts.ready;
  return [...document.fonts].filter((face) => face.family === "Cardkit" && face.status === "loaded").length;
}"""
DRAWN = """([text, family]) => {
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `100px ${family}`;
  return pen.measureText(text).width;
}"""


@pytest.mark.parametrize("path", ["es/kael", "en/cards/combo_breaker"])
def test_pages_have_letters_and_figures(path: str, app: Server, page: Page) -> None:
    """No policy forbids them, and no request is made for them."""
    page.goto(f"{app.address}{path}")
    expect(page.locator("h1").last).to_be_visible()
    assert page.evaluate(LOADED) == 2
    for text in ("Último Kaël", "0123456789", "−1"):
        assert page.evaluate(DRAWN, [text, "Cardkit, monospace"]) == page.evaluate(DRAWN, [text, "Cardkit, serif"])
