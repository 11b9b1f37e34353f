"""Real tables in windows of all sizes, in both languages: nothing is cut off or covered, and cards are large enough."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, expect

from cardkit.contract import game, game_names
from cardkit.texts import LANGUAGES
from cardkit_widgets.live.notebook import Notebook
from cardkit_widgets.live.notebooks import written
from tests.browser.fitting import CLICK, QUIET, misfits, narrow, options, windows
from tests.browser.served import Server
from tests.browser.tables import LiveTable, screen_texts, visit

DAYS: Final = 10
NIGHTS: Final = 100
"""So many visits by day and at night; at each, two tables are looked at."""
CLICKS: Final = 6
"""After so many clicks at most comes the second look."""


class Visit(NamedTuple):
    """Somebody who comes to a match or, with a chapter, to a step."""

    window: dict[str, Any]
    language: str
    game: str
    players: int
    seed: int
    step: str = ""

    @property
    def path(self) -> str:
        if self.step:
            return f"{self.language}/{self.game}/{self.step}"
        return f"{self.language}/play?game={self.game}&players={self.players}&seed={self.seed}&level=easy&coach=off"


@cache
def steps(language: str, name: str) -> list[str]:
    """Return the addresses of all steps of a game that are no matches."""
    return [
        f"{chapter}#step-{step.name}"
        for chapter, path in written(language, name, None).items()
        for step in Notebook.read(path).steps
        if step.kind not in ("Guide", "Play")
    ]


def visits(count: int) -> Iterator[Any]:
    """Yield visits; windows, games, languages and numbers of players take turns, each at its own pace."""
    names = game_names()
    for at in range(count):
        window, name = windows()[(3 * at + at // 8) % len(windows())], names[at % len(names)]
        language = LANGUAGES[(at // 2) % len(LANGUAGES)]
        players = game(name).players[(at // 3) % len(game(name).players)]
        all_steps = steps(language, name)
        step = all_steps[(17 * at) % len(all_steps)] if at % 3 == 2 else ""
        one = Visit(window, language, name, players, at + 1, step)
        marks = () if at < DAYS else (pytest.mark.long,)
        yield pytest.param(one, id=f"{window['name']}-{one.path}", marks=marks)


def expect_fit(root: Locator, one: Visit) -> None:
    """Nothing is cut off or covered, and cards are as wide as the bars say."""
    root.evaluate(QUIET)
    assert misfits(root) == []
    seats = root.locator(".ck-seat").count()
    assert narrow(root, one.window, one.game, max(one.players if not one.step else 0, seats)) == []


@pytest.mark.parametrize("one", [*visits(NIGHTS)])
def test_a_table_fits_its_window(chromium: Browser, app: Server, one: Visit) -> None:
    with visit(chromium, app, one.path, locale=one.language, **options(one.window)) as page:
        root = page.locator(".ck-part:not([hidden]) .cardkit-table" if one.step else ".cardkit-table")
        expect(root.locator(".ck-zone").first).to_be_attached()
        if not one.step:
            words = screen_texts(game(one.game), one.language, one.players, 0)
            LiveTable(root).set(words.say("controls.pace"), "skip")
        expect_fit(root, one)
        for _ in range(1 + one.seed % CLICKS):
            root.evaluate(CLICK)
            root.evaluate(QUIET)
        expect_fit(root, one)
