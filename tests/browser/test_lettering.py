"""The figures of cards, which come with the style sheet of a table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.served import Server

DRAWN = """([text, family]) => {
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `100px ${family}`;
  return pen.measureText(text).width;
}"""


def test_a_table_has_the_figures_of_its_cards(app: Server, page: Page) -> None:
    """No policy forbids them, and no request is made for them."""
    page.goto(f"{app.address}es/play?game=kael&players=2&seed=1")
    expect(page.locator(".cardkit-table").first).to_be_visible()
    page.wait_for_function("[...document.fonts].some((face) => face.family === 'Cardkit' && face.status === 'loaded')")
    for text in ("0123456789", "−1"):
        assert page.evaluate(DRAWN, [text, "Cardkit, monospace"]) == page.evaluate(DRAWN, [text, "Cardkit, serif"])
