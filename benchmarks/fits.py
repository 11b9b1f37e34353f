"""See that all that a step or a decision needs fits the window: `uv run python -m benchmarks.fits [--game kael]`.

Walks every chapter, and matches of few and of many people, on a laptop in English and on a phone in Spanish; looks at
each step before and after tries, and at each decision of a match; prints the worst ten, how many there are of what does
not fit, and how often cards grew smaller while somebody was at a table. `--shots FOLDER` keeps pictures of what does
not fit, `--all-shots` of everything. Matches have a coach, as a newcomer's, whose cards stay until the next click;
`--no-coach` looks at them without.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from benchmarks.serving import served
from cardkit.contract import game, game_names
from cardkit_widgets.live.notebooks import chapters
from tests.browser.fitting import LAPTOP, PHONE, misfits
from tests.browser.tables import LiveTable, screen_texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Locator, Page

CLICKS: Final = 30
"""How many clicks of a match are looked at."""
WHOLE: Final = 120
"""How many of a guided first match: it soon ends."""
TRIES: Final = 4
USUAL: Final = 4
"""How many play, besides the fewest and the most."""
SIZES: Final = {"laptop": ("en", LAPTOP), "phone": ("es", PHONE)}
CLICK: Final = """(root) => {
  const seen = (selector) => [...root.querySelectorAll(selector)].filter((el) => el.checkVisibility());
  const [first] = [
    ...seen(".ck-got-it button"),
    ...seen(".ck-next button"),
    ...seen(".ck-main"),
    ...seen(".ck-gap[data-leads]:not([aria-pressed=true], [data-faint])"),
    ...seen(".ck-option[data-leads]:not([aria-pressed=true], [data-faint])"),
    ...seen(".ck-chip:not([aria-pressed=true])"),
    ...seen(".ck-tray button.ck-card[data-leads]:not([aria-pressed=true], [data-faint])"),
    ...seen("button[data-leads]:not([aria-pressed=true], [data-faint])"),
  ];
  first?.click();
  return Boolean(first);
}"""
QUIET: Final = """(root) => new Promise((done) => {
  let timer = setTimeout(done, 500);
  const observer = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(done, 500); });
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  setTimeout(done, 4000);
})"""
"""Until nothing has changed for half a second."""
TIGHT: Final = "(root) => (root.dataset.tight ?? '').split(' ').filter(Boolean).length"


class Look(NamedTuple):
    """What does not fit at one moment of a table, and how tight it is drawn."""

    where: str
    wrong: list[str]
    tight: int


def look(where: str, root: Locator) -> Look:
    """Look at a table as it is now."""
    wrong = misfits(root)
    tight: int = root.evaluate(TIGHT)
    return Look(where, wrong, tight)


def step(where: str, root: Locator) -> Iterator[Look]:
    """Look at a step as it is met, and while somebody tries."""
    yield look(f"{where} first", root)
    watch = root.locator(".ck-controls button", has_text=re.compile("^(Next|Siguiente)$"))
    for at in range(TRIES):
        if watch.count() and watch.first.is_enabled():
            watch.first.click()
        elif not root.evaluate(CLICK):
            break
        root.evaluate(QUIET)
        yield look(f"{where} try {at + 1}", root)
        if root.locator('.ck-feedback[data-kind="reached"]').count():
            break


def match(where: str, root: Locator, label: str, most: int = CLICKS) -> Iterator[Look]:
    """Look at the decisions of a match, each before and while somebody chooses, for *most* clicks."""
    LiveTable(root).set(label, "skip")
    root.evaluate(QUIET)
    for at in range(most):
        if root.locator(".ck-summary[data-over]").count():
            return
        yield look(f"{where} {at}", root)
        root.evaluate(CLICK)
        root.evaluate(QUIET)


def visit(browser: Browser, size: str) -> BrowserContext:
    """Let somebody come with a window of that size, who is new wherever they go."""
    language, options = SIZES[size]
    context = browser.new_context(**options, locale=language, reduced_motion="reduce")
    context.add_init_script("if (location.protocol.startsWith('http')) localStorage.clear()")
    return context


def tables(page: Page, address: str, size: str, name: str, asked: argparse.Namespace) -> Iterator[Iterator[Look]]:
    """Open one table of a game after the other."""
    language, _ = SIZES[size]
    label = screen_texts(game(name), language, 2, 0).say("controls.pace")
    first, *_, last = game(name).players
    for players in sorted({first, USUAL, last}) if asked.only != "steps" else ():
        coach = "&coach=off" if asked.no_coach else ""
        page.goto(f"{address}{language}/play?game={name}&players={players}&seed=1&level=easy{coach}")
        yield match(f"{size} {name} of {players}", page.locator(".cardkit-table"), label)
    for chapter in chapters(language, name) if asked.only != "matches" else ():
        if asked.chapter not in (None, chapter):
            continue
        page.goto(f"{address}{language}/{name}/{chapter}")
        part = page.locator(".ck-part:not([hidden])")
        while at := part.get_attribute("data-step"):
            where, table = f"{size} {name} {chapter}#{at}", part.locator(".cardkit-table")
            table.wait_for()
            is_guide = part.get_attribute("data-kind") == "Guide"
            yield match(where, table, label, WHOLE) if is_guide else step(where, table)
            page.locator("[data-go=next]").click()


def main() -> None:
    """Look at all that is asked for, and say what does not fit."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=game_names())
    parser.add_argument("--chapter")
    parser.add_argument("--size", choices=SIZES)
    parser.add_argument("--only", choices=["steps", "matches"])
    parser.add_argument("--no-coach", action="store_true")
    parser.add_argument("--shots", type=Path)
    parser.add_argument("--all-shots", action="store_true")
    asked = parser.parse_args()
    seen: list[Look] = []
    shrunk = 0
    with served() as (address, browser):
        for size in [asked.size] if asked.size else SIZES:
            for name in [asked.game] if asked.game else game_names():
                before = len(seen)
                with visit(browser, size) as context:
                    page = context.new_page()
                    for table in tables(page, address, size, name, asked):
                        tight: int | None = None
                        for each in table:
                            seen.append(each)
                            shrunk += tight is not None and each.tight > tight
                            tight = each.tight
                            if asked.shots and (each.wrong or asked.all_shots):
                                asked.shots.mkdir(parents=True, exist_ok=True)
                                page.screenshot(path=asked.shots / f"{each.where}.png")
                            if each.wrong:
                                print(each.where, *each.wrong[:8], sep="\n  ", flush=True)
                now = seen[before:]
                print(f"{size} {name}: {sum(bool(each.wrong) for each in now)} of {len(now)}", flush=True)
    wrong = [each for each in seen if each.wrong]
    for each in sorted(wrong, key=lambda each: -len(each.wrong))[:10]:
        print(f"\n{each.where}", *each.wrong[:8], sep="\n  ")
    print(f"\n{len(wrong)} of {len(seen)} looks find something that does not fit; cards grew smaller {shrunk} times")


if __name__ == "__main__":
    main()
