"""The browser that tests and benchmarks drive: the system's Chromium, or else Playwright's own."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Any, Final

import pytest

from cardkit.contract import game_names
from tests.browser.served import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Playwright

CLASSROOM: Final = "classroom.test"
"""A name by which the browser finds this machine without knowing that it is this one, as others in a network do."""
SHELL: Final = "chromium-headless-shell"
"""Chromium's own build without windows: it opens a page in half the time of the whole browser."""
WHOLE: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Whole browsers. To a page in a frame of another site they forbid storage where, as here, visitors are private."""
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
ONCE: Final = "--js-flags=--liftoff-only"
"""Compiles Python in the browser once: no test runs it for so long that it would pay to do so again and better."""
PLAYED: Final = r"""
  if (/\/play(\.html)?$/.test(location.pathname)) {
    const kept = JSON.parse(localStorage.getItem("cardkit.progress") ?? '{"version":1,"lessons":{}}');
    const games = GAMES;
    kept.coach ??= Object.fromEntries(games.map((game) => [game, { matches: 3, told: [] }]));
    localStorage.setItem("cardkit.progress", JSON.stringify(kept));
  }
""".replace("GAMES", json.dumps(game_names()))
"""Before a page of matches is there: its visitor has played some, so that no coach speaks."""


def builds() -> list[str | None]:
    """Return the Chromiums of this system, the faster one first; ``None``, that of Playwright, where there is none."""
    whole = next(filter(shutil.which, WHOLE), None)
    return [build for build in (SHELL, whole) if build and shutil.which(build)] or [None]


in_every_build = pytest.mark.parametrize("build", builds(), indirect=True)
"""For what browsers may answer differently, such as what a page in a frame may store."""
in_the_others_at_night = pytest.mark.parametrize(
    "build", [builds()[0], *(pytest.param(build, marks=pytest.mark.long) for build in builds()[1:])], indirect=True
)
"""For what browsers have always answered alike."""


def launch(playwright: Playwright, build: str | None = None, *more: str) -> Browser:
    """Return a headless Chromium with a fresh profile and *more* flags; fetch one where none is.

    If no *build* is named, it is the fastest.
    """
    found = shutil.which(build or builds()[0] or "")
    if found is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    return playwright.chromium.launch(executable_path=found, args=[*FLAGS, *more])


def of_players(browser: Browser) -> Browser:
    """Return *browser* for people who have played before."""
    new_context = browser.new_context

    def context(**options: Any) -> BrowserContext:
        found = new_context(**options)
        found.add_init_script(PLAYED)
        found.set_default_timeout(1000 * PATIENCE)
        return found

    setattr(browser, "new_context", context)  # noqa: B010  it is a method
    return browser
