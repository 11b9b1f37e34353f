"""How long a page takes, beside stock Voilà on the same notebook in the same run, with a real browser.

Run it on an idle machine with ``uv run python -m benchmarks.pages``. It prints medians (and all values) of

- the home page usable: its first button visible
- the first table visible after navigation: our app with a page prepared, our app with none, and stock ``voila``; and
  usable, which is when a click made at the first moment has changed it
- the bytes and the requests of a first visit, and the requests that left this machine
- click to updated table, with the 95th percentile, beside a bare anywidget's click on the same server
"""

from __future__ import annotations

import argparse
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import launch
from tests.browser.served import COUNTER, code, prose, running, write_notebook

CHAPTER = "en/combo_breaker/your-hand"
NOTEBOOK = Path(__file__).parents[1] / "notebooks" / "en" / "combo_breaker" / "01-your-hand.ipynb"
TABLE = ".cardkit-table button"
NEXT = "button:text-is('Next')"

HOME = ".ck-game .ck-button"

FIRST = """(selector) => new MutationObserver((_, observer) => {
  const found = document.querySelector(selector);
  if (!found || found.getBoundingClientRect().height === 0) return;
  window.firstSeen = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true, attributes: true })"""

FIRST_CLICK = """([button, table]) => {
  const look = () => {
    const found = [...document.querySelectorAll(button)].find((each) => each.textContent === "Next");
    if (!found) return requestAnimationFrame(look);
    const watched = found.closest(table);
    new MutationObserver((_, observer) => {
      if (!watched.querySelector(".ck-log li")) return;
      window.firstAnswer = performance.now();
      observer.disconnect();
    }).observe(watched, { childList: true, characterData: true, subtree: true });
    found.click();
  };
  look();
}"""

# Our pages forbid `eval`, so that Playwright cannot wait for a condition of its own.
WHEN = """(name) => new Promise((resolve) => {
  const look = () => (window[name] ? resolve(window[name]) : setTimeout(look, 20));
  look();
})"""

CLICK = """([button, watched]) => new Promise((resolve) => {
  const begun = performance.now();
  new MutationObserver((_, observer) => { observer.disconnect(); resolve(performance.now() - begun); })
    .observe(watched, { childList: true, characterData: true, subtree: true });
  button.click();
})"""


@dataclass
class Visit:
    """What one first visit of a page took."""

    first_seen: float = 0.0  # milliseconds
    size: int = 0  # bytes on the wire
    requests: int = 0
    outside: list[str] = field(default_factory=list)


def visit(browser: Browser, address: str, selector: str = TABLE) -> Visit:
    """Open *address* in a new profile and wait for *selector*."""
    found = Visit()
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(f"({FIRST})({selector!r})")
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: count(found, int(event["encodedDataLength"])))
    page.on("request", lambda request: found.outside.append(request.url) if is_outside(request.url) else None)
    page.goto(address)
    found.first_seen = page.evaluate(WHEN, "firstSeen")
    page.wait_for_timeout(1500)  # let what is fetched late be counted too
    context.close()
    return found


def first_answer(browser: Browser, address: str) -> float:
    """Return the milliseconds from navigation until the first table has answered a click made as early as can be."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(f"({FIRST_CLICK})(['.cardkit-table .ck-controls button', '.cardkit-table'])")
    page.goto(address)
    found: float = page.evaluate(WHEN, "firstAnswer")
    context.close()
    return found


def count(found: Visit, size: int) -> None:
    """Add one answer to a visit."""
    found.size += size
    found.requests += 1


def is_outside(url: str) -> bool:
    """Whether a request leaves this machine."""
    return url.startswith(("http", "ws")) and not re.match(r"\w+://127\.0\.0\.1[:/]", url)


def clicks(page: Page, button: str, watched: str, times: int) -> list[float]:
    """Click *button* so often; return the milliseconds until *watched* had changed, each time."""
    page.wait_for_selector(button)
    page.wait_for_timeout(1000)
    found = []
    for _ in range(times):
        handles = [page.query_selector(button), page.query_selector(watched)]
        found.append(page.evaluate(CLICK, handles))
        page.wait_for_timeout(300)
    return found


@contextmanager
def stock_voila(notebook: Path, log: Path) -> Iterator[str]:
    """Yield the address of stock Voilà serving *notebook*."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    with log.open("w") as output:
        command = [sys.executable, "-m", "voila", str(notebook), "--no-browser", f"--port={port}"]
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT)
    try:
        for _ in range(300):
            with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait(timeout=30)


def report(name: str, values: list[float], unit: str = "ms") -> float:
    """Print a line with the median and all values; return the median."""
    median = statistics.median(values)
    print(f"  {name:44} {median:9,.0f} {unit}   ({' '.join(f'{value:,.0f}' for value in values)})")
    return median


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--visits", type=int, default=5)
    visits = parser.parse_args().visits
    notebooks = Path(__file__).parents[1] / "notebooks"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        log = Path(folder, "log")
        browser = launch(playwright)
        print(f"{CHAPTER}, first table visible")
        with running(notebooks, log, prepared=1) as server:
            prepared = []
            for _ in range(visits):
                server.wait_for(prepared=len(list(notebooks.rglob("*.ipynb"))))
                time.sleep(1)
                prepared.append(visit(browser, f"{server.address}{CHAPTER}"))
            ours = report("ours, page prepared", [each.first_seen for each in prepared])
            answers = []
            for _ in range(visits):
                server.wait_for(prepared=len(list(notebooks.rglob("*.ipynb"))))
                time.sleep(1)
                answers.append(first_answer(browser, f"{server.address}{CHAPTER}"))
            report("ours, page prepared, usable", answers)
            home = [visit(browser, server.address, HOME) for _ in range(visits)]
        with running(notebooks, log, prepared=0) as server:
            cold = [visit(browser, f"{server.address}{CHAPTER}") for _ in range(visits)]
            report("ours, nothing prepared", [each.first_seen for each in cold])
        with stock_voila(NOTEBOOK, log) as address:
            stock = [visit(browser, address) for _ in range(visits)]
        theirs = report("stock Voilà", [each.first_seen for each in stock])
        print(f"  ratio ours, prepared / stock: {ours / theirs:.3f} (the bar: 0.200)")
        report("our page, weight", [each.size / 1024 for each in prepared], "KiB")
        report("stock page, weight", [each.size / 1024 for each in stock], "KiB")
        print(f"  requests: ours {prepared[-1].requests}, stock {stock[-1].requests}")
        outside = {url for each in (*home, *prepared, *cold) for url in each.outside}
        print(f"  requests of ours that leave this machine: {len(outside)} {sorted(outside) or ''}")

        report("the home page usable", [each.first_seen for each in home])
        report("the home page, weight", [each.size / 1024 for each in home], "KiB")

        print("click to updated table")
        write_notebook(Path(folder, "bare"), "01-bare", prose("# Bare"), code(COUNTER), code("Counter()"))
        with running(Path(folder, "bare"), log, prepared=1) as server:
            page = browser.new_page()
            page.goto(f"{server.address}en/01-bare")
            bare = report("a bare anywidget", clicks(page, "button", "button", 41)[1:])
        with running(notebooks, log, prepared=1) as server:
            page = browser.new_page()
            page.goto(f"{server.address}{CHAPTER}")
            page.wait_for_selector(NEXT)
            times = there_and_back(page, 40)
            table = report("a table, Next and Back", times)
        print(f"  95th percentile of the table's: {statistics.quantiles(times, n=20)[-1]:.0f} ms")
        print(f"  ratio table / bare: {table / bare:.2f} (the bar: 1.50)")
        browser.close()


def there_and_back(page: Page, times: int) -> list[float]:
    """Click Next and Back in turn on the first table that has them."""
    table = page.locator(".cardkit-table", has=page.locator(NEXT)).first
    table.scroll_into_view_if_needed()
    page.wait_for_timeout(1000)
    found = []
    for number in range(times + 1):
        button = table.locator(NEXT if number % 2 == 0 else "button:text-is('Back')").element_handle()
        found.append(page.evaluate(CLICK, [button, table.element_handle()]))
        page.wait_for_timeout(400)
    return found[1:]


if __name__ == "__main__":
    main()
