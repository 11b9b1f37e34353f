"""People who come to a room: a laptop and a phone, in two languages, and what they do there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from types import MappingProxyType
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from cardkit.texts import catalogue
from cardkit_widgets.pages.words import words
from tests.browser.chromium import PLAYED
from tests.browser.served import Server, running
from tests.browser.tables import NOTEBOOKS

LAPTOP: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
TURNED: Final[dict[str, Any]] = {"viewport": {"width": 740, "height": 360}, "has_touch": True, "is_mobile": True}
ES: Final = words("es")["room"]
EN: Final = words("en")["room"]
OF_TABLES: Final = catalogue("cardkit_widgets", "es")["table"]
MOST: Final = 150_000
"""Bytes that come to somebody who sits down at a table, all in all, as the server packs them."""
TEN_SECONDS: Final = 10_000
MOVE: Final = """root => {
  const seen = (selector) => [...root.querySelectorAll(selector)].filter((el) => el.checkVisibility());
  const fresh = (selector) => seen(`${selector}:not([aria-pressed="true"], [data-faint], [aria-disabled])`);
  const figure = (card) => Number(card.dataset.face);
  const highest = fresh('[data-zone="hand"] button.ck-card[data-leads]').sort((a, b) => figure(b) - figure(a));
  const [first] = [...seen(".ck-got-it button"), ...seen(".ck-next .ck-main"), ...fresh('.ck-option[data-id="call"]'),
    ...seen(".ck-main:not([disabled])"), ...fresh(".ck-chip"), ...fresh(".ck-gap[data-leads]"),
    ...fresh(".ck-option[data-leads]"),
    ...highest, ...fresh("button[data-leads]")];
  first?.click();
}"""
"""Does one thing of those that lead on: calls, or gets rid of the highest cards, so that a round is soon over."""
HAND: Final = """root => [...root.querySelectorAll('[data-zone="hand"] .ck-card')].map((card) => card.ariaLabel)"""
FACES: Final = """root => [...root.querySelectorAll('[data-zone="hand"] .ck-card')].map((card) => card.dataset.face)"""
HAND_SEEN: Final = """() => document.querySelectorAll('[data-zone="hand"] .ck-card').length > 0"""
SHORTEST: Final = {
    "bomba": {"option-length": "short"},
    "kael": {"option-length": "short"},
    "combo_breaker": {"option-tokens": "1"},
}
"""What makes a match of a game as short as it can be."""
OF_PLAYERS: Final = PLAYED.replace(r"\/play(\.html)?$", r"\/room$")
"""Whoever comes has played before, so that no coach speaks."""

Come = Callable[..., Page]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that offers rooms."""
    folder = tmp_path_factory.mktemp("rooms")
    with running(NOTEBOOKS, folder / "server.log", prepared=0, rooms=folder / "rooms.sqlite") as server:
        yield server


@pytest.fixture
def come(chromium: Browser, app: Server) -> Iterator[Come]:
    """Come to a page as somebody with a device and a language of their own: `come(path, "es", LAPTOP)`."""
    errors: list[str] = []
    with ExitStack() as stack:

        def start(path: str, language: str, device: dict[str, Any], **more: Any) -> Page:
            context = chromium.new_context(locale=language, reduced_motion="reduce", **device, **more)
            context.add_init_script(OF_PLAYERS)
            page = stack.enter_context(context).new_page()
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.goto(path if path.startswith("http") else app.address + path)
            return page

        yield start
    assert errors == []


def open_table(page: Page, answers: Mapping[str, str] = MappingProxyType({}), said: dict[str, Any] = ES) -> str:
    """Open a table of which something is chosen, and sit down there; return the link for others."""
    for name, value in answers.items():
        fold = page.locator(f"details:not([open]):has(input[name={name}]) > summary")
        if fold.count():
            fold.click()
        page.locator(f'input[name={name}][value="{value}"]').check(force=True)
    page.get_by_role("button", name=said["open"]).click()
    page.get_by_role("button", name=said["sit"]).click()
    expect(page.locator(".ck-lobby")).to_be_visible()
    link = page.locator(".ck-qr").get_attribute("data-link")
    assert link is not None
    return link


def sit_down(page: Page, said: dict[str, Any] = EN) -> None:
    page.get_by_role("button", name=said["sit"]).click()
    expect(page.locator(".ck-lobby")).to_be_visible()


def at_table(page: Page) -> Any:
    table = page.locator(".cardkit-table")
    expect(table.locator(".ck-board")).to_be_visible()
    return table


def sit_together(come: Come, game: str = "kael", **answers: str) -> tuple[Page, Page]:
    """Let Ana open a table at her laptop, Leo come by its link with his phone, and a match begin."""
    ana = come(f"es/room?game={game}", "es", LAPTOP)
    link = open_table(ana, answers)
    leo = come(link, "en", PHONE)
    sit_down(leo)
    ana.get_by_role("button", name=ES["start"]).click()
    for page in (ana, leo):
        at_table(page)
    return ana, leo


def play_on(people: tuple[Page, ...], until: Callable[[], bool], most: int = 900) -> None:
    """Let all do what there is to be done, until something is so."""
    for _ in range(most):
        if until():
            return
        for page in people:
            page.locator(".cardkit-table").evaluate(MOVE)
        people[0].wait_for_timeout(60)
    pytest.fail("it never came to that")
