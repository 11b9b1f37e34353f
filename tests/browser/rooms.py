"""People who come to a room: a laptop and a phone, in two languages, and what they do there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from cardkit.texts import catalogue
from cardkit_widgets.pages.words import words
from tests.browser.chromium import PLAYED
from tests.browser.served import PATIENCE, Pages, Server, answer_until, running
from tests.browser.tables import NOTEBOOKS, until

LAPTOP: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}
TABLET: Final[dict[str, Any]] = {"viewport": {"width": 768, "height": 1024}, "has_touch": True}
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
TURNED: Final[dict[str, Any]] = {"viewport": {"width": 740, "height": 360}, "has_touch": True, "is_mobile": True}
ES: Final = words("es")["room"]
EN: Final = words("en")["room"]
OF_TABLES: Final = catalogue("cardkit_widgets", "es")["table"]
MOST: Final = 153_000
"""Bytes that come to somebody who sits down at a table, all in all, as the server packs them."""
NEXT: Final = """(root) => {
  const seen = (selector) => [...root.querySelectorAll(selector)].filter((el) => el.checkVisibility());
  const fresh = (selector) => seen(`${selector}:not([aria-pressed="true"], [data-faint], [aria-disabled])`);
  const figure = (card) => Number(card.dataset.face);
  const highest = fresh('[data-zone="hand"] button.ck-card[data-leads]').sort((a, b) => figure(b) - figure(a));
  return [...seen(".ck-read-on, .ck-got-it button"), ...seen(".ck-next .ck-main"),
    ...fresh('.ck-option[data-id="call"]'),
    ...seen(".ck-main:not([disabled])"), ...fresh(".ck-chip"), ...fresh(".ck-gap[data-leads]"),
    ...fresh(".ck-option[data-leads]"),
    ...highest, ...fresh("button[data-leads]")][0];
}"""
"""What leads on: a call, or what gets rid of the highest cards, so that a round is soon over."""
MOVE: Final = f"(root) => ({NEXT})(root)?.click()"
MOVE_IN_A_ROUND: Final = f"(root) => root.querySelector('.ck-summary') ? undefined : ({NEXT})(root)?.click()"
"""Whoever sees first how a round came out waits there for the others: all see the same one."""
KEY: Final = f"""(root) => {{
  const [next, here] = [({NEXT})(root), document.activeElement];
  if (!next) return "";
  if (next === here) return "Space";
  if (here.ariaPressed === "true" && next.matches(".ck-main")) return "Enter";
  const group = (el) =>
    [".ck-gap", ".ck-ask", ".ck-middle", ".ck-others", ".ck-tray .ck-zones"].find((each) => el.closest(each));
  if (!group(next) || group(next) !== group(here)) {{
    const isBefore = here.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore ? "Shift+Tab" : "Tab";
  }}
  const [to, from] = [next, here].map((el) => el.getBoundingClientRect());
  if (to.top >= from.bottom) return "ArrowDown";
  if (to.bottom <= from.top) return "ArrowUp";
  return to.left > from.left ? "ArrowRight" : "ArrowLeft";
}}"""
"""The key that somebody presses to come there, or to press it; empty where nothing leads on."""
HAND: Final = """root => [...root.querySelectorAll('[data-zone="hand"] .ck-card')].map((card) => card.ariaLabel)"""
FACES: Final = """root => [...root.querySelectorAll('[data-zone="hand"] .ck-card')].map((card) => card.dataset.face)"""
HAND_SEEN: Final = """() => document.querySelectorAll('[data-zone="hand"] .ck-card').length > 0"""
RESTS: Final = 10
"""So many looks in a row find nothing new at a table at rest."""
SHORTEST: Final = {
    "bomba": {"option-length": "short"},
    "kael": {"option-length": "short"},
    "combo_breaker": {"option-tokens": "1"},
}
"""What makes a match of a game as short as it can be."""
OF_PLAYERS: Final = PLAYED.replace(r"\/play(\.html)?$", r"\/room$")
"""Whoever comes has played before, so that no coach speaks."""

Come = Callable[..., Page]


@dataclass
class House(Pages):
    """A server of rooms that can be killed; begun again, it is where it was, with what it has kept in a *folder*."""

    folder: Path
    stack: ExitStack
    options: dict[str, Any]

    def start(self) -> Server:
        """Begin the server."""
        kept = {"rooms": self.folder / "rooms.sqlite", **self.options}
        self.folder.mkdir(exist_ok=True)
        server = self.stack.enter_context(
            running(NOTEBOOKS, self.folder / "server.log", prepared=0, forks=True, **kept)
        )
        self.address = server.address
        self.options["port"] = int(server.address.split(":")[2].strip("/"))
        self._process = server.process
        return server

    def kill(self) -> None:
        """End the server as a power cut does."""
        self._process.kill()
        self._process.join()


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that offers rooms."""
    folder = tmp_path_factory.mktemp("rooms")
    with running(NOTEBOOKS, folder / "server.log", prepared=0, forks=True, rooms=folder / "rooms.sqlite") as server:
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
        expect(page.locator(f"input[name={name}]").first).to_be_attached()
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


def play_on(people: tuple[Page, ...], done: Callable[[], bool], move: str = MOVE, most: float = 4 * PATIENCE) -> None:
    """Let all do what there is to be done, until something is so, for so many seconds at *most*."""

    def done_after_moves() -> bool:
        if not (is_done := done()):
            for page in people:
                page.locator(".cardkit-table").evaluate(move)
        return is_done

    assert answer_until(bool, done_after_moves, people[0], most), "it never came to that"


def play_a_round(people: tuple[Page, ...]) -> None:
    """Play until all of *people* see how a round came out."""
    play_on(people, lambda: all(page.locator(".ck-summary").is_visible() for page in people), move=MOVE_IN_A_ROUND)


def at_rest(*people: Page) -> None:
    """Wait until all has come of what *people* have done: nothing changes at any table for a second."""
    before: list[str] = []
    looks = 0
    while looks < RESTS:
        people[0].wait_for_timeout(100)
        now = [str(page.locator(".cardkit-table").evaluate("root => root.innerText")) for page in people]
        looks, before = (looks + 1 if now == before else 0), now


def expect_cards(page: Page, what: str, cards: list[str]) -> None:
    """At the table of *page* lie soon those *cards* that *what* finds: they may come one after the other."""
    found = f"JSON.stringify(({what})(document.querySelector('.cardkit-table')))"
    until(page, f"cards => {found} === JSON.stringify(cards)", cards)


def see_hands(people: tuple[Page, ...]) -> None:
    """Play until all of *people* have cards."""
    play_on(people, lambda: all(page.evaluate(HAND_SEEN) for page in people))


def goes_on(people: tuple[Page, ...]) -> None:
    """Play until all of *people* have seen more happen."""

    def told() -> list[str | None]:
        return [page.locator(".ck-log ol").text_content() for page in people]

    before = told()
    play_on(people, lambda: all(now != was for now, was in zip(told(), before, strict=True)))
