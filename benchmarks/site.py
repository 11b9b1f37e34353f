"""How soon a page of a site without a server is there, with a plain file server and a real browser.

Run it on an idle machine with ``uv run python -m benchmarks.site [OUT]``, where OUT is a site that `cardkit site` has
written; without it, one is written first, and the time that it takes is printed. It prints medians (and all values) of

- the first table visible, and the first click answered, made at the first moment: at the first visit of a browser, and
  at later ones, which take up what the first one kept
- the first click answered at 20 Mbit/s with 50 ms to the server
- what a first visit fetches, and a further page, as they lie on the server, which compresses nothing
- click to updated table, with the 95th percentile
- the memory of the page's process, with the worker in it
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any, Final

import psutil  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from benchmarks.pages import CLICK, FIRST, FIRST_CLICK, SAYS, TABLE, WHEN, is_outside, report
from cardkit_widgets.live.notebooks import find
from tests.browser.chromium import launch
from tests.browser.sites import Files, served, write_site

PAGES: Final = ("en/kael/cut.html", "en/castle_combo/scoring.html", "en/combo_breaker/beating.html")
FURTHER: Final = ("en/kael/good-draw.html", "en/castle_combo/the-end.html", "en/kael.html", "en/rules/kael.html")
CLICKED: Final = "en/combo_breaker/who-leads.html"
VISITS: Final = 5
CLICKS: Final = 40
SPEED: Final = 20e6 / 8  # bytes a second
DELAY: Final = 0.05
_CHUNK: Final = 16_384


class Slow(Files):
    """A line that all requests share, as slow as those of homes."""

    line = threading.Lock()

    def send_head(self) -> Any:
        """Let the answer be on its way for a while."""
        time.sleep(DELAY)
        return super().send_head()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file at the line's speed."""
        while chunk := source.read(_CHUNK):
            with self.line:
                time.sleep(len(chunk) / SPEED)
            outputfile.write(chunk)


def visit(context: BrowserContext, address: str) -> tuple[float, float]:
    """Return the milliseconds until a table was there, and until the first click was answered."""
    page = context.new_page()
    outside: list[str] = []
    page.on("request", lambda request: outside.append(request.url) if is_outside(request.url) else None)
    page.add_init_script(f"({FIRST})({TABLE!r})")
    page.add_init_script(f"({FIRST_CLICK})({SAYS})")
    page.goto(address, wait_until="commit")
    answered: float = page.evaluate(WHEN, "firstAnswer")
    seen: float = page.evaluate(WHEN, "firstSeen")
    page.wait_for_timeout(1500)  # what the first visit keeps is written by now
    page.close()
    assert outside == []
    return seen, answered


def visits(browser: Browser, address: str, page: str) -> None:
    """Print what first and later visits take."""
    first, later = [], []
    for _ in range(VISITS):
        with browser.new_context() as context:
            first.append(visit(context, address + page))
            later.append(visit(context, address + page))
    report(f"{page}: table visible, first visit", [seen for seen, _ in first])
    report(f"{page}: first click answered", [answered for _, answered in first])
    report(f"{page}: table visible, later", [seen for seen, _ in later])
    report(f"{page}: first click answered, later", [answered for _, answered in later])


def clicks(browser: Browser, address: str) -> None:
    """Print what clicks take, and how much memory the page has afterwards."""
    with browser.new_context() as context:
        before = {process.pid for process in psutil.Process().children(recursive=True)}
        page = context.new_page()
        page.goto(f"{address}{CLICKED}?all")
        found: list[float] = []
        while len(found) < CLICKS:
            for table in page.locator(".cardkit-table").all():
                button = table.locator(".ck-controls button:not([aria-disabled=true]):visible").last
                if button.count():
                    found.append(page.evaluate(CLICK, [button.element_handle(), table.element_handle()]))
                    page.wait_for_timeout(250)
        report("click to table", found[1:])
        print(f"  {'95th percentile':44} {statistics.quantiles(found[1:], n=20)[-1]:9,.0f} ms")
        ours = [each for each in psutil.Process().children(recursive=True) if each.pid not in before]
        memory = max(each.memory_full_info().uss for each in ours)
        print(f"  {'memory of the page and its worker':44} {memory / 1e6:9,.0f} MB")


def weights(browser: Browser, folder: Path) -> None:
    """Print what a first visit fetches, and further pages."""
    with served(folder, find()) as site, browser.new_context() as context:
        for page in (PAGES[1], *FURTHER):
            site.sent = 0
            tab = context.new_page()
            tab.goto(site.address + page)
            tab.wait_for_timeout(6000)
            tab.close()
            print(f"  {page + ': bytes':44} {site.sent:9,}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, nargs="?")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = options.out or Path(temporary)
        if options.out is None:
            begun = time.perf_counter()
            write_site(folder, find())
            print(f"  {'written':44} {time.perf_counter() - begun:9,.1f} s")
        browser = launch(playwright)
        weights(browser, folder)
        with served(folder, find()) as site:
            for page in PAGES:
                visits(browser, site.address, page)
            clicks(browser, site.address)
        with served(folder, find(), Slow) as site, browser.new_context() as context:
            _, answered = visit(context, site.address + PAGES[0])
            print(f"  {'first click at 20 Mbit/s and 50 ms':44} {answered:9,.0f} ms")
        browser.close()
    sys.stdout.flush()


if __name__ == "__main__":
    main()
