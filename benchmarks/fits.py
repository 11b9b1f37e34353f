"""See that all that a step needs fits the window: `uv run python -m benchmarks.fits [--game kael] [--shots FOLDER]`.

Walks every chapter at both sizes and in both languages by turns, looks at each step before and after tries, and prints
the worst ten and how many there are of what does not fit.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from cardkit.game import game_names
from cardkit_widgets.notebooks import chapters, find
from tests.browser.chromium import launch
from tests.browser.fitting import LAPTOP, PHONE, misfits_in, settle
from tests.browser.served import running

DECISIONS: Final = 24
"""How many clicks of a match are looked at."""
PEOPLE: Final = {"bomba": (2, 5, 12), "castle_combo": (2, 4, 5), "combo_breaker": (3, 4, 5), "kael": (2, 4, 7)}
"""How many play: the fewest, the most usual number, the most."""
SIZES: Final = {"laptop": ("en", LAPTOP), "phone": ("es", PHONE)}
CLICK: Final = """(root) => {
  const seen = (selector) => [...root.querySelectorAll(selector)].filter((el) => el.checkVisibility());
  const [first] = [
    ...seen(".ck-option"),
    ...seen(".ck-gap"),
    ...seen(".ck-main"),
    ...seen(".ck-tray button.ck-card[data-leads]:not([aria-pressed=true])"),
    ...seen("button[data-leads]:not([aria-pressed=true])"),
  ];
  first?.click();
  return Boolean(first);
}"""


def looks(page: Page, root: Any) -> Iterator[tuple[str, list[str]]]:
    """Yield what does not fit at the step that is shown: as it is met, and while somebody tries."""
    settle(page)
    yield "first", misfits_in(root)
    watch = root.locator(".ck-controls button", has_text=re.compile("^(Next|Siguiente)$"))
    for at in range(4):
        if watch.count() and watch.first.is_enabled():
            watch.first.click()
        elif not root.evaluate(CLICK):
            break
        page.wait_for_timeout(700 if at else 1500)
        settle(page)
        yield f"try {at + 1}", misfits_in(root)
        if root.locator('.ck-feedback[data-kind="reached"]').count():
            break


def match(page: Page, address: str) -> Iterator[tuple[str, list[str]]]:
    """Yield what does not fit at the decisions of a match, each looked at before and while somebody chooses."""
    page.goto(address)
    root = page.locator(".cardkit-table")
    root.wait_for()
    page.wait_for_timeout(1500)
    for at in range(DECISIONS):
        if root.locator(".ck-over:visible").count():
            return
        yield f"{at}", misfits_in(root)
        if not root.evaluate(CLICK):
            page.wait_for_timeout(1000)
        page.wait_for_timeout(600)
        settle(page)


def main() -> None:
    """Look at all that is asked for, and say what does not fit."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=game_names())
    parser.add_argument("--chapter")
    parser.add_argument("--size", choices=SIZES)
    parser.add_argument("--shots", type=Path)
    parser.add_argument("--only", choices=["steps", "matches"])
    asked = parser.parse_args()
    found: list[tuple[str, list[str]]] = []
    looked = 0

    def note(page: Page, where: str, wrong: list[str]) -> None:
        if not wrong:
            return
        found.append((where, wrong))
        if asked.shots:
            asked.shots.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=asked.shots / f"{where.replace('/', '-')}.png")

    with (
        tempfile.TemporaryDirectory() as folder,
        running(find(), Path(folder, "server.log"), prepared=1) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for size, (language, options) in SIZES.items():
            if asked.size not in (None, size):
                continue
            for name in [asked.game] if asked.game else game_names():
                for players in PEOPLE[name] if asked.only != "steps" else ():
                    with browser.new_context(**options, locale=language, reduced_motion="reduce") as context:
                        page = context.new_page()
                        address = f"{server.address}{language}/play?game={name}&players={players}&seed=1&level=easy"
                        for moment, wrong in match(page, address):
                            looked += 1
                            note(page, f"{size} {name} of {players} {moment}", wrong)
                    print(size, name, players, looked, len(found), flush=True)
                for chapter in chapters(language, name) if asked.only != "matches" else ():
                    if asked.chapter not in (None, chapter):
                        continue
                    with browser.new_context(**options, locale=language, reduced_motion="reduce") as context:
                        page = context.new_page()
                        page.goto(f"{server.address}{language}/{name}/{chapter}")
                        while True:
                            part = page.locator(".ck-part:not([hidden])")
                            root = part.locator(".cardkit-table")
                            if not part.get_attribute("data-step"):
                                break
                            root.wait_for()
                            step = part.get_attribute("data-step")
                            for moment, wrong in looks(page, root):
                                looked += 1
                                note(page, f"{size} {name}/{chapter}#{step} {moment}", wrong)
                            page.locator("[data-go=next]").click()
                    print(size, name, chapter, looked, len(found), flush=True)
        browser.close()
    for where, wrong in sorted(found, key=lambda each: -len(each[1]))[:10]:
        print(f"\n{where}")
        print(*(f"  {each}" for each in wrong[:8]), sep="\n")
    print(f"\n{len(found)} of {looked} looks find something that does not fit")


if __name__ == "__main__":
    main()
