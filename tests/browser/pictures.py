"""Six pages in front of a class as pictures, a quarter as large: `uv run python -m tests.browser.pictures`.

What they are compared by is a mosaic: the mean colour of each of many tiles. Letters of another font, or drawn a little
otherwise, hardly change those; a table that lies elsewhere, or an answer that is seen, does.
"""

from __future__ import annotations

import argparse
import base64
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.chromium import launch
from tests.browser.served import Pages, running
from tests.browser.tables import NOTEBOOKS, visit

FOLDER: Final = Path(__file__).with_name("pictures")
WINDOWS: Final = [(1920, 1080), (1024, 768)]
QUARTER: Final = 4
QUALITY: Final = 0.8
TILE: Final = 8
"""Pixels of a quarter-sized picture, each way."""
OFF: Final = 40
"""A tile is another one if a colour of it is so much brighter or darker, of 255."""
STILL: Final = """.ck-time { visibility: hidden }
.ck-page, .ck-page * { font-family: Arial, "Liberation Sans", "Helvetica Neue", sans-serif !important }
*, *::before, *::after { animation: none !important; transition: none !important }"""
"""What would be another picture at another time, or on another machine: these letters are as wide nearly everywhere."""
DRAWN: Final = """async ([picture, quarter, quality]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + picture;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width / quarter, image.height / quarter];
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", quality).split(",")[1];
}"""
"""A picture, a quarter as large."""
COMPARED: Final = """async ([pictures, tile, off]) => {
  const [one, other] = await Promise.all(pictures.map(async (picture) => {
    const image = new Image();
    image.src = "data:image/jpeg;base64," + picture;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0);
    const tiles = [];
    for (let y = 0; y + tile <= image.height; y += tile)
      for (let x = 0; x + tile <= image.width; x += tile) {
        const { data } = pen.getImageData(x, y, tile, tile), sum = [0, 0, 0];
        data.forEach((value, at) => { if (at % 4 < 3) sum[at % 4] += value; });
        tiles.push(sum.map((each) => each / tile / tile));
      }
    return tiles;
  }));
  if (one.length !== other.length) return 1;
  const others = one.filter((colour, at) => colour.some((value, each) => Math.abs(value - other[at][each]) > off));
  return others.length / one.length;
}"""
"""Which part of the tiles is another one."""


@dataclass(frozen=True)
class Shown:
    """A page in front of a class, what it shows at last, and the keys that lead there."""

    path: str
    shows: str
    keys: tuple[str, ...] = ()
    counts: tuple[str, ...] = ()
    """What is typed once the class has raised its cards, before and after it has talked."""


PAGES: Final = {
    "words": Shown("es/castle_combo/face-down?projector", "words"),
    "question": Shown("en/castle_combo/buying?projector#step-what-you-can-pay", "question"),
    "votes": Shown("en/kael/cut?projector#step-quartet", "answers", ("question", "answers"), ("7 12 4 2", "20 3 2 0")),
    "why": Shown("es/combo_breaker/beating?projector#step-same-rank", "why", ("answers", "answer", "why", "why")),
    "match": Shown("en/play?game=combo_breaker&players=4&seed=6&seat=0&coach=off&projector", "question"),
    "plan": Shown("es/plan?projector&game=kael#line-4", ""),
}


def show(page: Page, shown: Shown) -> None:
    """Lead *page* to what it shows, and keep it still."""
    page.add_style_tag(content=STILL)
    if shown.shows:
        expect(page.locator("body[data-ready]")).to_be_attached()
    else:
        expect(page.locator(".ck-line:visible")).to_have_count(1)
    for thing in shown.keys:
        page.keyboard.press("PageDown")
        expect(page.locator("body")).to_have_attribute("data-shows", thing)
        if thing == "answers":
            expect(page.locator(".ck-offered li").nth(1)).to_be_visible()
    for at, counts in enumerate(shown.counts):
        if at:
            page.keyboard.press("n")
        page.keyboard.type(counts)
        page.keyboard.press("Enter")
        expect(page.locator(".ck-raised").nth(at)).to_be_visible()
    if shown.shows:
        expect(page.locator("body")).to_have_attribute("data-shows", shown.shows)
    page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")


def settled(page: Page, draw: Callable[[], bytes]) -> bytes:
    """Return a picture of *page* once two in a row are the same."""
    before = draw()
    while (now := draw()) != before:
        before = now
        page.wait_for_timeout(100)
    return now


def picture(browser: Browser, blank: Page, pages: Pages, name: str, width: int, height: int) -> bytes:
    """Return the page called *name* in a window of this size as a picture a quarter as large."""
    with visit(browser, pages, PAGES[name].path, viewport={"width": width, "height": height}, **QUIET) as page:
        show(page, PAGES[name])
        whole = base64.b64encode(settled(page, page.screenshot)).decode()
    return base64.b64decode(blank.evaluate(DRAWN, [whole, QUARTER, QUALITY]))


QUIET: Final = {"reduced_motion": "reduce", "color_scheme": "light"}


def off(blank: Page, one: bytes, other: bytes) -> float:
    """Return which part of the tiles of two pictures is not the same; 1 for those of another size."""
    found: float = blank.evaluate(COMPARED, [[base64.b64encode(each).decode() for each in (one, other)], TILE, OFF])
    return found


def file(name: str, width: int) -> Path:
    """Return where a picture lies."""
    return FOLDER / f"{name}-{width}.jpg"


def write() -> None:
    """Draw all of them anew."""
    FOLDER.mkdir(exist_ok=True)
    with (
        TemporaryDirectory() as log,
        running(NOTEBOOKS, Path(log, "server.log"), prepared=0) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        blank = browser.new_page()
        for name, (width, height) in product(PAGES, WINDOWS):
            file(name, width).write_bytes(picture(browser, blank, server, name, width, height))


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    write()
