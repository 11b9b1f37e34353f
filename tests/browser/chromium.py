"""The browser that tests and benchmarks drive: the system's Chromium, or else Playwright's own."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Any, Final

from cardkit.contract import game_names

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Playwright

CLASSROOM: Final = "classroom.test"
"""A name by which the browser finds this machine without knowing that it is this one, as others in a network do."""
NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Chromium's own build without windows comes first: it opens a page in half the time of the whole browser."""
FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {CLASSROOM} 127.0.0.1",
)
PLAYED: Final = r"""
  if (/\/play(\.html)?$/.test(location.pathname)) {
    const kept = JSON.parse(localStorage.getItem("cardkit.progress") ?? '{"version":1,"lessons":{}}');
    const games = GAMES;
    kept.coach ??= Object.fromEntries(games.map((game) => [game, { matches: 3, told: [] }]));
    localStorage.setItem("cardkit.progress", JSON.stringify(kept));
  }
""".replace("GAMES", json.dumps(game_names()))
"""Before a page of matches is there: its visitor has played some, so that no coach speaks."""


def launch(playwright: Playwright) -> Browser:
    """Return a headless Chromium with a fresh profile; fetch Playwright's own where the system has none."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


def of_players(browser: Browser) -> Browser:
    """Return *browser* for people who have played before."""
    new_context = browser.new_context

    def context(**options: Any) -> BrowserContext:
        found = new_context(**options)
        found.add_init_script(PLAYED)
        return found

    setattr(browser, "new_context", context)  # noqa: B010  it is a method
    return browser
