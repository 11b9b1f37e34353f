"""How smoothly cards glide: `uv run python -m benchmarks.smooth`, on an idle machine.

Matches are played on the play page, on a laptop and on a phone; beside each, in the same browser, a page on which one
bare element glides as often and as long. It prints how long frames take while something glides, at the 95th percentile
and at the longest, and the ratio of the two pages at the percentile: at most 1.5 is the bar.
"""

from __future__ import annotations

import argparse
import statistics
from typing import TYPE_CHECKING, Final

from benchmarks.serving import served
from cardkit.contract import game, game_names
from tests.browser.fitting import CLICK, LAPTOP, PHONE
from tests.browser.tables import LiveTable, screen_texts

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

SIZES: Final = {"laptop": ("en", LAPTOP), "phone": ("es", PHONE)}
GAMES: Final = ("combo_breaker", "castle_combo")
GLIDES: Final = 40
ENOUGH: Final = 300
"""So many frames of a match are looked at, if so many clicks are enough for that."""
CLICKS: Final = 150
PAUSE: Final = 350
"""Milliseconds between two clicks: others act meanwhile, and cards glide."""
BAR: Final = 1.5
PERCENTILE: Final = 95
WATCH: Final = """(() => {
  const glides = [];
  const frames = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (keyframes, options) {
    const animation = animate.call(this, keyframes, options);
    if (this.matches(".ck-card, .bare"))
      animation.ready.then(() => {
        const begun = performance.now();
        glides.push([begun, begun + options.duration]);
      }, () => {});
    return animation;
  };
  const tick = (at) => {
    frames.push(at);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  window.glidingFrames = () => frames.slice(1).flatMap((at, i) =>
    glides.some(([begun, ended]) => at > begun && frames[i] < ended) ? [at - frames[i]] : []);
})()"""
"""How long each frame took in which a card glided: from the one that set it out to the one after it had arrived.

It sets out with the frame that shows the new table at the latest, which a browser makes first.
"""
FRAMES: Final = "() => window.glidingFrames()"
BARE: Final = """<!doctype html><style>.bare { width: 88px; height: 124px; background: teal }</style>
<div class="bare"></div>"""
GLIDE: Final = """() => document.querySelector(".bare").animate(
  [{ transform: "translate(200px, 200px)" }, {}], { duration: 180, easing: "cubic-bezier(.2, .7, .2, 1)" })"""


def visit(browser: Browser, size: str) -> BrowserContext:
    """Let somebody come with a window of that size, who likes motion."""
    language, options = SIZES[size]
    context = browser.new_context(**options, locale=language, reduced_motion="no-preference")
    context.add_init_script(WATCH)
    return context


def bare(browser: Browser, size: str) -> list[float]:
    """Return how long frames take while one element glides on an empty page."""
    with visit(browser, size) as context:
        page = context.new_page()
        page.goto("about:blank")
        page.set_content(BARE)
        for _ in range(GLIDES):
            page.evaluate(GLIDE)
            page.wait_for_timeout(PAUSE)
        return frames(page)


def ours(browser: Browser, address: str, size: str, name: str) -> list[float]:
    """Return how long frames take while cards glide in a match."""
    language, _ = SIZES[size]
    with visit(browser, size) as context:
        page = context.new_page()
        page.goto(f"{address}{language}/play?game={name}&seed=1&level=easy&coach=off")
        root = page.locator(".cardkit-table")
        LiveTable(root).set(screen_texts(game(name), language, 2, 0).say("controls.pace"), "quick")
        found: list[float] = []
        for _ in range(CLICKS):
            root.evaluate(CLICK)
            page.wait_for_timeout(PAUSE)
            found = frames(page)
            if len(found) >= ENOUGH:
                break
        return found


def frames(page: Page) -> list[float]:
    """Return how long frames took on a page while something glided."""
    found: list[float] = page.evaluate(FRAMES)
    return found


def percentile(times: list[float]) -> float:
    """Return the time below which most of *times* lie."""
    return statistics.quantiles(times, n=100, method="inclusive")[PERCENTILE - 1]


def main() -> None:
    """Measure all sizes and games, and print what came of it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=game_names())
    parser.add_argument("--size", choices=SIZES)
    asked = parser.parse_args()
    ratios = []
    with served() as (address, browser):
        for size in [asked.size] if asked.size else SIZES:
            for name in [asked.game] if asked.game else GAMES:
                both = {"bare": bare(browser, size), "ours": ours(browser, address, size, name)}
                ratios.append(percentile(both["ours"]) / percentile(both["bare"]))
                said = ", ".join(
                    f"{which} {percentile(times):.1f} ms (longest {max(times):.1f}, {len(times)} frames)"
                    for which, times in both.items()
                )
                print(f"{size} {name}: {said}; ratio {ratios[-1]:.2f}", flush=True)
    print(f"worst ratio {max(ratios):.2f}, of {BAR} at most")


if __name__ == "__main__":
    main()
