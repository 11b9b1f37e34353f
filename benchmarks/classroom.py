"""How long a class waits that opens the same page at the same moment, and how a hundred visitors are answered who play.

Run it on an idle machine with ``uv run python -m benchmarks.classroom [CHAPTER]``, where CHAPTER is a notebook such as
``notebooks/en/kael/03-cut.ipynb``. All but one of the class are programs that fetch the page, open their line and make
a click; one is a real browser. It prints when the last of them saw a table, and when the last click was answered, with
a kernel ready for each and with one for all. Then it prints how long the clicks of visitors take who click every two
seconds, and how many kernels they leave behind.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import tempfile
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from benchmarks.pages import FIRST, FIRST_CLICK, SAYS, TABLE, WHEN, copy_chapter, longest_chapter
from tests.browser.chromium import launch
from tests.browser.programs import Program, program, run
from tests.browser.served import Server, running

CLICKS: Final = ("next", "back", "hint")
"""Controls of a table that answer, in the order of choice."""
PACE: Final = 2.0
"""Seconds between two clicks of a visitor."""


def look(browser: Browser, address: str) -> tuple[float, float]:
    """Open a page; return the seconds until its first table was visible, and until a first click was answered."""
    with browser.new_context() as context:
        page = context.new_page()
        page.set_default_timeout(300_000)
        page.add_init_script(f"({FIRST})({TABLE!r}); ({FIRST_CLICK})({SAYS})")
        page.goto(address)
        answered = float(page.evaluate(WHEN, "firstAnswer"))
        return float(page.evaluate(WHEN, "firstSeen")) / 1000, answered / 1000


def fetch(address: str) -> str:
    """Return a page."""
    with urllib.request.urlopen(address, timeout=300) as answer:
        html: str = answer.read().decode()
    return html


def first_click(html: str) -> tuple[str, str]:
    """Return a table of a page, and a control of it that can be clicked and is answered."""
    found = re.search(r'id="ck-page">(.*?)</script>', html, re.DOTALL)
    assert found
    for ident, model in json.loads(found[1])["models"].items():
        known = {each["id"] for each in model["state"].get("controls", ()) if each["enabled"]}
        for click in CLICKS:
            if click in known:
                return ident, click
    raise ValueError("no table of this page has anything to click")


async def click(visitor: Program, ident: str, control: str) -> float:
    """Click; return the seconds until the table has answered."""
    begun = time.perf_counter()
    await visitor.touch(ident, type="control", id=control, value=None)
    while True:
        message = await visitor.hear()
        if message.kind == "comm_msg" and message.content["comm_id"] == ident:
            return time.perf_counter() - begun


async def come(server: Server, address: str) -> tuple[float, float]:
    """Fetch a page, connect and click; return the seconds until the page was there and until the answer was."""
    begun = time.perf_counter()
    html = await asyncio.to_thread(fetch, server.address + address)
    seen = time.perf_counter() - begun
    async with program(server) as visitor:
        await visitor.open(address)
        await click(visitor, *first_click(html))
        return seen, time.perf_counter() - begun


async def come_together(server: Server, address: str, number: int) -> list[tuple[float, float]]:
    """Let so many programs come at the same moment; return what each has waited."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(number))
    return await asyncio.gather(*[come(server, address) for _ in range(number)])


async def play(server: Server, address: str, number: int, seconds: float) -> list[float]:
    """Let so many visitors click every two seconds; return how long each click took."""
    html = await asyncio.to_thread(fetch, server.address + address)
    table, control = first_click(html)
    everybody = asyncio.Barrier(number)

    async def one() -> list[float]:
        async with program(server) as visitor:
            await visitor.open(address)
            await click(visitor, table, control)
            await everybody.wait()
            await asyncio.sleep(random.uniform(0, PACE))
            took = []
            other = "back" if control == "next" else control
            for turn in range(int(seconds / PACE)):
                took.append(await click(visitor, table, other if turn % 2 == 0 else control))
                await asyncio.sleep(PACE - took[-1])
            return took

    return list(chain(*await asyncio.gather(*[one() for _ in range(number)])))


def report_class(server: Server, browser: Browser, address: str, visitors: int, bar: float) -> None:
    """Let a class come, and print what it has waited."""
    with ThreadPoolExecutor(1) as thread:
        others = thread.submit(asyncio.run, come_together(server, address, visitors - 1))
        seen, answered = look(browser, server.address + address)
        waited = [*others.result(), (seen, answered)]
    tables, clicks = zip(*waited, strict=True)
    print(
        f"    the last table after {max(tables):.1f} s (the bar: 2.0), the browser's after {seen:.1f} s\n"
        f"    the last click answered after {max(clicks):.1f} s (the bar: {bar:.1f}), the median one after"
        f" {statistics.median(clicks):.1f} s, the browser's after {answered:.1f} s"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("chapter", type=Path, nargs="?", default=longest_chapter())
    parser.add_argument("--visitors", type=int, default=30)
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder, log = Path(temporary, "notebooks"), Path(temporary, "log")
        address = copy_chapter(options.chapter, folder)
        browser = launch(playwright)
        print(f"{options.chapter}, load {os.getloadavg()[0]:.1f}")
        for seats, bar in ((options.visitors, 8.0), (1, 20.0)):
            with running(folder, log, prepared=seats) as server:
                begun = time.perf_counter()
                server.wait_for(prepared=1, seats=seats)
                print(
                    f"  {options.visitors} visitors, --seats {seats} (ready after {time.perf_counter() - begun:.0f} s)"
                )
                time.sleep(2)
                report_class(server, browser, address, options.visitors, bar)
                left = server.wait_for(seats=seats)
                print(f"    kernels left behind: {left['kernels'] - left['seats']}; load {os.getloadavg()[0]:.1f}")
        browser.close()
        with running(folder, log, prepared=0, limit=options.players + 1) as server:
            took: list[Any] = sorted(run(play(server, address, options.players, options.seconds)))
            half, most = statistics.median(took), statistics.quantiles(took, n=20)[-1]
            print(
                f"  {options.players} visitors who play, {len(took)} clicks: p50 {1000 * half:.0f} ms,"
                f" p95 {1000 * most:.0f} ms (the bar: 50), the longest {1000 * took[-1]:.0f} ms"
            )
            time.sleep(5)
            print(f"    kernels left behind: {server.health()['kernels']}; load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
