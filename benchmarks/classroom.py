"""How long a class waits that opens the same page at the same moment.

Run it on an idle machine with ``uv run python -m benchmarks.classroom``. All but one of the visitors are plain programs
that ask for the page; one is a real browser. It prints when the last page arrived, and when the browser showed its
first table, with one page ready and with one for each seat.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from benchmarks.pages import CHAPTER, FIRST, NOTEBOOK, TABLE
from tests.browser.chromium import launch
from tests.browser.served import running


def fetch(address: str) -> float:
    """Ask for a page; return the seconds until it was there."""
    begun = time.perf_counter()
    with urllib.request.urlopen(address, timeout=300) as answer:
        answer.read()
    return time.perf_counter() - begun


def look(browser: Browser, address: str) -> float:
    """Open a page; return the seconds until its first table was visible."""
    with browser.new_context() as context:
        page = context.new_page()
        page.set_default_timeout(300_000)
        page.add_init_script(f"({FIRST})({TABLE!r})")
        page.goto(address)
        page.wait_for_function("window.firstSeen")
        return float(page.evaluate("window.firstSeen")) / 1000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--visitors", type=int, default=30)
    visitors = parser.parse_args().visitors
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        copy = Path(folder, *NOTEBOOK.parts[-3:])
        copy.parent.mkdir(parents=True)
        shutil.copy(NOTEBOOK, copy)
        browser = launch(playwright)
        for ready in (1, visitors):
            with running(Path(folder), Path(folder, "log"), prepared=ready) as server:
                begun = time.perf_counter()
                while server.health()["prepared"] < ready:
                    time.sleep(0.1)
                filled = time.perf_counter() - begun
                address = f"{server.address}{CHAPTER}"
                with ThreadPoolExecutor(visitors) as others:
                    waits = [others.submit(fetch, address) for _ in range(visitors - 1)]
                    seen = look(browser, address)
                    took = [wait.result() for wait in waits]
            print(
                f"{visitors} visitors, pages ready: {ready:3} (after {filled:.1f} s)   the last page after"
                f" {max(took):.1f} s, the median one after {statistics.median(took):.1f} s;"
                f" a browser among them saw its table after {seen:.1f} s"
            )
        browser.close()


if __name__ == "__main__":
    main()
