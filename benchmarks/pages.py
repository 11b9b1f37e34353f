"""How long a page takes, beside stock Voilà on the same notebook in the same run, with a real browser.

Run it on an idle machine with ``uv run python -m benchmarks.pages [CHAPTER]``, where CHAPTER is a notebook such as
``notebooks/en/kael/03-cut.ipynb``. It prints medians (and all values) of

- the first time that the notebook is drawn, here and there, apart from all the rest
- the first table visible after navigation, of a page that has been drawn before and whose visitor's kernel has run
  nothing yet; and the first click answered, made at the first moment; both as ratios to stock ``voila``
- the bytes and the requests of a first visit, and the requests that left this machine
- the home page usable
- click to updated table, with the 95th percentile, beside a bare anywidget's click on the same server
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
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

from cardkit_widgets.live.notebooks import called
from tests.browser.chapters import FIRST as CHAPTER
from tests.browser.chapters import write_chapters
from tests.browser.chromium import launch
from tests.browser.served import COUNTER, code, prose, running, write_notebook

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
TABLE = ".cardkit-table button"
NEXT = "button:text-is('Next')"
# What a first click may be, in English: each is answered by a sentence.
SAYS = ["Next", "Hint"]

HOME = ".ck-game a"

FIRST = """(selector) => new MutationObserver((_, observer) => {
  const all = [...document.querySelectorAll(selector)];
  if (!all.some((each) => each.getBoundingClientRect().height > 0)) return;
  window.firstSeen = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true, attributes: true })"""

FIRST_CLICK = """(says) => {
  const look = () => {
    const buttons = [...document.querySelectorAll(".cardkit-table .ck-controls button")];
    const found = buttons.find((each) => says.includes(each.textContent) && !each.ariaDisabled && each.offsetHeight);
    if (!found) return requestAnimationFrame(look);
    const watched = found.closest(".cardkit-table");
    const [log, feedback] = [watched.querySelector(".ck-log"), watched.querySelector(".ck-feedback")];
    const said = () => log.textContent + feedback.textContent;
    const before = said();
    new MutationObserver((_, observer) => {
      if (said() === before) return;
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
    """Return the milliseconds from navigation until the first click that can be made has been answered."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(f"({FIRST_CLICK})({SAYS})")
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


def longest_chapter() -> Path:
    """Return the notebook with most steps, in English, among those that have something to watch and thus to click."""
    texts = {path: path.read_text("utf-8") for path in sorted(NOTEBOOKS.glob("en/*/*.ipynb"))}
    watched = [path for path, text in texts.items() if "lesson.watch(" in text]
    return max(watched, key=lambda path: len(re.findall(r"lesson\.(?!chapter)\w+\(", texts[path])))


def copy_chapter(notebook: Path, folder: Path) -> str:
    """Copy *notebook*, alone, into a library in *folder*; return its address there."""
    inside = folder / "en" / "chapter"
    inside.mkdir(parents=True)
    shutil.copy(notebook, inside)
    return f"en/chapter/{called(notebook.stem)}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("chapter", type=Path, nargs="?", default=longest_chapter())
    parser.add_argument("--visits", type=int, default=5)
    options = parser.parse_args()
    notebook, visits = options.chapter, options.visits
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary)
        log = folder / "log"
        browser = launch(playwright)
        chapter = copy_chapter(notebook, folder / "notebooks")
        print(f"{notebook}, load {os.getloadavg()[0]:.1f}")
        seen, answers = [], []
        with running(folder / "notebooks", log, prepared=1) as server:
            begun = time.perf_counter()
            server.wait_for(prepared=1)
            report("ours, drawn for the first time", [1000 * (time.perf_counter() - begun)])
            for _ in range(visits):
                server.wait_for(seats=1, kernels=1)
                time.sleep(1)
                seen.append(visit(browser, server.address + chapter))
                server.wait_for(seats=1, kernels=1)
                time.sleep(1)
                answers.append(first_answer(browser, server.address + chapter))
            home = [visit(browser, server.address, HOME) for _ in range(visits)]
        with stock_voila(notebook, log) as address:
            report("stock Voilà, drawn for the first time", [visit(browser, address).first_seen])
            stock = [visit(browser, address) for _ in range(visits)]
            stock_answers = [first_answer(browser, address) for _ in range(visits)]
        table = report("first table, ours", [each.first_seen for each in seen])
        theirs = report("first table, stock Voilà", [each.first_seen for each in stock])
        print(f"  ratio: {table / theirs:.3f} (the bar: 0.150)")
        click = report("first click answered, ours", answers)
        theirs = report("first click answered, stock Voilà", stock_answers)
        print(f"  ratio: {click / theirs:.3f} (the bar: 0.400)")
        report("our page, weight", [each.size / 1024 for each in seen], "KiB")
        report("stock page, weight", [each.size / 1024 for each in stock], "KiB")
        print(f"  requests: ours {seen[-1].requests}, stock {stock[-1].requests}")
        outside = {url for each in (*home, *seen) for url in each.outside}
        print(f"  requests of ours that leave this machine: {len(outside)} {sorted(outside) or ''}")
        report("the home page usable", [each.first_seen for each in home])
        report("the home page, weight", [each.size / 1024 for each in home], "KiB")

        print("click to updated table")
        write_notebook(folder / "bare", "01-bare", prose("# Bare"), code(COUNTER), code("Counter()"))
        write_chapters(folder / "two")
        with running(folder / "bare", log, prepared=1) as server:
            page = browser.new_page()
            page.goto(f"{server.address}en/bare")
            bare = report("a bare anywidget", clicks(page, "button", "button", 41)[1:])
        with running(folder / "two", log, prepared=1) as server:
            server.wait_for(prepared=4, seats=1)
            page = browser.new_page()
            page.goto(f"{server.address}en/{CHAPTER}?all")
            times = there_and_back(page, 40)
            each = report("a table, Next and Previous", times)
        print(f"  95th percentile of the table's: {statistics.quantiles(times, n=20)[-1]:.0f} ms")
        print(f"  ratio table / bare: {each / bare:.2f} (the bar: 1.50)")
        browser.close()


def there_and_back(page: Page, times: int) -> list[float]:
    """Click Next and Previous in turn on the first table that has them."""
    table = page.locator(".cardkit-table", has=page.locator(NEXT)).first
    table.scroll_into_view_if_needed()
    page.wait_for_timeout(1000)
    found = []
    for number in range(times + 1):
        button = table.locator(NEXT if number % 2 == 0 else "button:text-is('Previous')").element_handle()
        found.append(page.evaluate(CLICK, [button, table.element_handle()]))
        page.wait_for_timeout(400)
    return found[1:]


if __name__ == "__main__":
    main()
