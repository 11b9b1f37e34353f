"""Several people at one table, each at their own device: a laptop and a phone, in two languages."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, CDPSession, Page, WebSocketRoute, expect

import cardkit
from cardkit.contract import game_names
from cardkit.texts import catalogue
from cardkit_widgets.pages.words import words
from tests.browser.chromium import CLASSROOM, PLAYED
from tests.browser.served import Server, running
from tests.browser.tables import NOTEBOOKS
from tests.browser.test_accessibility import Scheme, violations
from tests.hanging import LONG
from tests.widgets import test_javascript as javascript

packages = javascript.packages  # a fixture: installs what the lock file of the JavaScript says

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


@pytest.mark.timeout(LONG)
def test_two_friends_and_a_bot_play_a_round_each_in_their_language(come: Come) -> None:
    ana, leo = sit_together(come, players="3", race="quick")
    assert "/es/room#" in ana.url
    assert "/en/room#" in leo.url
    play_on((ana, leo), lambda: all(page.evaluate(HAND_SEEN) for page in (ana, leo)))
    hands = [page.locator(".cardkit-table").evaluate(HAND) for page in (ana, leo)]
    assert all(hands)
    for page, other in ((ana, leo), (leo, ana)):
        theirs = page.locator('.ck-others [data-zone^="hand"] .ck-card')
        assert not {*theirs.evaluate_all("all => all.map((card) => card.ariaLabel)")} & {*hands[page is ana]}
        expect(other.locator(".ck-log, .ck-live").first).to_be_attached()
    play_on((ana, leo), lambda: ana.locator(".ck-summary").is_visible() and leo.locator(".ck-summary").is_visible())
    rows = [page.locator(".ck-summary tbody tr .ck-sum-total").all_inner_texts() for page in (ana, leo)]
    assert len(rows[0]) == 3
    assert sorted(rows[0]) == sorted(rows[1])


@pytest.mark.long
@pytest.mark.timeout(4 * LONG)
@pytest.mark.parametrize("game", game_names())
def test_two_friends_play_a_match_of_each_game_to_its_end_and_again(game: str, come: Come) -> None:
    quick = {"race": "quick"} if cardkit.game(game).races else {}
    ana, leo = sit_together(come, game, players="3", **quick, **SHORTEST.get(game, {}))
    play_on((ana, leo), lambda: ana.get_by_role("button", name=ES["again"], exact=True).is_visible(), most=20_000)
    expect(leo.locator(".ck-ending")).to_contain_text("can deal again")
    ana.get_by_role("button", name=ES["again"], exact=True).click()
    for page in (ana, leo):
        expect(page.locator(".ck-ending")).to_be_hidden()


@pytest.mark.parametrize("device", [PHONE, TURNED, LAPTOP], ids=["phone", "turned", "laptop"])
def test_from_the_link_to_a_seat_takes_one_touch(device: dict[str, Any], come: Come) -> None:
    link = open_table(come("es/room?game=kael", "es", LAPTOP))
    leo = come(link, "en", device)
    button = leo.get_by_role("button", name=EN["sit"])
    expect(button).to_be_in_viewport(ratio=1, timeout=TEN_SECONDS)
    expect(leo.get_by_label(EN["name"])).to_have_value(re.compile(r"\w+ \w+"))
    assert leo.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    button.click()
    expect(leo.locator('.ck-seats [data-kind="you"]')).to_be_visible()


def test_a_table_is_opened_and_a_match_begun_by_keys_alone(come: Come) -> None:
    ana = come("es/room?game=kael", "es", LAPTOP)

    def reach(name: str) -> None:
        for _ in range(60):
            if ana.evaluate("document.activeElement.textContent.trim()") == name:
                return
            ana.keyboard.press("Tab")
        pytest.fail(f"no key leads to {name}")

    reach(ES["open"])
    ana.keyboard.press("Enter")
    expect(ana.get_by_role("button", name=ES["sit"])).to_be_focused()
    ana.keyboard.press("Enter")
    expect(ana.locator(".ck-lobby")).to_be_visible()
    reach(ES["start"])
    ana.keyboard.press("Enter")
    at_table(ana)


@pytest.mark.parametrize(
    ("language", "device", "scheme"), [("es", LAPTOP, "dark"), ("en", PHONE, "light")], ids=["laptop", "phone"]
)
def test_everything_is_accessible(
    language: str, device: dict[str, Any], scheme: Scheme, come: Come, packages: object
) -> None:
    said = words(language)["room"]
    ana = come(f"{language}/room?game=kael", language, device, color_scheme=scheme)
    assert violations(ana) == []
    link = open_table(ana, said=said)
    assert violations(ana) == []
    leo = come(link, language, device, color_scheme=scheme)
    expect(leo.locator(".ck-joining")).to_be_visible()
    assert violations(leo) == []
    sit_down(leo, said)
    assert violations(leo) == []
    ana.get_by_role("button", name=said["start"]).click()
    at_table(ana)
    assert violations(ana, ".ck-header", ".ck-bar", ".ck-pill") == []
    for name in ("signs", "people"):
        ana.get_by_role("button", name=said[name]).click()
        assert violations(ana, f"#ck-{name}") == []
        ana.keyboard.press("Escape")


def test_whoever_joins_loads_no_more_than_a_photograph(come: Come, app: Server) -> None:
    ana = come("es/room?game=castle_combo", "es", LAPTOP)
    link = open_table(ana, {"players": "5"})
    leo = come("healthz", "en", PHONE)
    cdp: CDPSession = leo.context.new_cdp_session(leo)
    cdp.send("Network.enable")
    loaded: dict[str, int] = {}
    framed: list[int] = []
    cdp.on("Network.loadingFinished", lambda event: loaded.update({event["requestId"]: event["encodedDataLength"]}))
    cdp.on(
        "Network.webSocketFrameReceived",
        lambda event: framed.append(len(gzip.compress(event["response"]["payloadData"].encode()))),
    )
    leo.goto(link)
    sit_down(leo)
    ana.get_by_role("button", name=ES["start"]).click()
    at_table(leo)
    leo.wait_for_load_state("networkidle")
    assert len(loaded) >= 5  # the page, its styles and its scripts
    assert sum(loaded.values()) + sum(framed) <= MOST


def test_somebody_who_goes_is_seen_to_be_away_and_comes_back_to_the_same_cards(come: Come) -> None:
    ana, leo = sit_together(come, players="2", race="quick")
    play_on((ana, leo), lambda: bool(leo.evaluate(HAND_SEEN)))
    leo.wait_for_timeout(500)
    hand = at_table(leo).evaluate(HAND)
    address = leo.url
    leo.goto("about:blank")
    expect(ana.locator(".cardkit-table [data-gone][data-left]")).to_have_count(1)
    expect(ana.locator(".ck-pill")).to_contain_text("juega un bot")
    leo.goto(address)
    assert at_table(leo).evaluate(HAND) == hand
    expect(ana.locator(".cardkit-table [data-gone]")).to_have_count(0)


def test_a_line_that_swallows_everything_is_left_for_another_one(come: Come) -> None:
    ana = come("es/room?game=kael", "es", LAPTOP)
    link = open_table(ana, {"players": "2"})
    leo = come("room", "en", PHONE)
    lines: list[WebSocketRoute] = []
    dead: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        lines.append(line)
        server = line.connect_to_server()
        line.on_message(lambda said: None if line in dead else server.send(said))
        server.on_message(lambda said: None if line in dead else line.send(said))

    leo.route_web_socket("**/rooms/*/line", pass_on)
    leo.goto(link)
    sit_down(leo)
    dead += lines
    ana.get_by_role("button", name=ES["start"]).click()
    at_table(ana)
    leo.wait_for_timeout(500)
    expect(leo.locator(".ck-lobby")).to_be_visible()  # nothing comes, and nothing says that the line is dead
    leo.evaluate("dispatchEvent(new Event('online'))")
    expect(leo.locator(".cardkit-table .ck-board")).to_be_visible(timeout=4000)
    assert len(lines) == 2


def test_a_word_is_read_by_everybody_in_their_language(come: Come) -> None:
    ana, leo = sit_together(come, players="2")
    leo.get_by_role("button", name=EN["signs"]).click()
    leo.get_by_role("button", name=EN["sign"]["laugh"]).click()
    expect(ana.locator(".ck-word")).to_have_text(ES["sign"]["laugh"])
    expect(ana.locator("[data-heard]")).to_contain_text(ES["sign"]["laugh"])
    expect(leo.locator(".ck-word")).to_have_text(EN["sign"]["laugh"])


def test_somebody_who_turns_to_another_language_keeps_seat_and_cards(come: Come) -> None:
    ana, leo = sit_together(come, players="2", race="quick")
    play_on((ana, leo), lambda: bool(ana.evaluate(HAND_SEEN)))
    ana.wait_for_timeout(500)
    cards = at_table(ana).evaluate(FACES)
    ana.get_by_role("link", name="English").click()
    expect(ana.locator("html")).to_have_attribute("lang", "en")
    assert at_table(ana).evaluate(FACES) == cards
    assert "/en/room#" in ana.url


def test_a_second_tab_has_the_same_seat_and_the_first_goes_on(come: Come) -> None:
    ana, leo = sit_together(come, players="2", race="quick")
    other = ana.context.new_page()
    other.goto(ana.url)
    at_table(other)
    play_on((other, leo), lambda: bool(ana.evaluate(HAND_SEEN)) and bool(leo.evaluate(HAND_SEEN)))
    other.wait_for_timeout(500)
    assert at_table(other).evaluate(FACES) == at_table(ana).evaluate(FACES)


def test_the_sounds_of_a_room_can_be_switched_on(come: Come) -> None:
    ana = come("es/room?game=kael", "es", LAPTOP)
    switch = ana.locator(".ck-sound")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")


def test_somebody_removed_reads_so_and_the_lock_is_another_one(come: Come) -> None:
    ana = come("es/room?game=kael", "es", LAPTOP)
    link = open_table(ana)
    leo = come(link, "en", PHONE)
    sit_down(leo)
    ana.locator(".ck-seats [data-do=remove]:visible").click()
    ana.get_by_role("button", name=ES["remove_yes"], exact=True).click()
    expect(leo.locator("[data-view=gone]")).to_contain_text(EN["no"]["removed"])
    expect(ana.locator(".ck-qr")).not_to_have_attribute("data-link", link)
    expect(come(link, "en", PHONE).locator("[data-view=gone]")).to_contain_text(EN["no"]["nowhere"])
    ana.reload()
    expect(ana.locator('.ck-seats [data-kind="you"]')).to_be_visible()


def test_somebody_who_leaves_for_good_leaves_a_seat_to_a_bot(come: Come) -> None:
    ana = come("es/room?game=kael", "es", LAPTOP)
    leo = come(open_table(ana, {"players": "2"}), "en", PHONE)
    sit_down(leo)
    expect(ana.locator('.ck-seats [data-kind="person"]')).to_have_count(1)
    leo.locator(".ck-lobby").get_by_role("button", name=EN["leave"]).click()
    leo.locator("dialog[open]").get_by_role("button", name=EN["leave_yes"], exact=True).click()
    expect(ana.locator('.ck-seats [data-kind="bot"]')).to_have_count(1)
    expect(leo.locator(".ck-welcome")).to_be_visible()


def test_at_a_shared_computer_one_can_be_somebody_else(come: Come) -> None:
    ana = come("es/room?game=kael", "es", LAPTOP)
    open_table(ana)
    ana.locator(".ck-lobby").get_by_role("button", name=ES["not_me"]).click()
    ana.locator("dialog[open]").get_by_role("button", name=ES["not_me_yes"]).click()
    expect(ana.locator(".ck-joining")).to_be_visible()


def test_a_code_can_be_typed_in_any_case_and_a_wrong_one_is_answered(come: Come) -> None:
    link = open_table(come("es/room?game=kael", "es", LAPTOP))
    leo = come("room", "en", PHONE)
    leo.get_by_label(EN["have_code"]).fill(link.partition("#")[2][:5].lower())
    leo.get_by_role("button", name=EN["enter"], exact=True).click()
    sit_down(leo)
    assert "." not in leo.url.partition("#")[2]
    mia = come("room#BBBBB", "es", PHONE)
    expect(mia.locator("[data-view=gone]")).to_contain_text(ES["no"]["nowhere"])


def test_where_no_line_comes_through_the_page_says_what_to_ask_for(come: Come, app: Server) -> None:
    ana = come("es/room", "es", LAPTOP)

    def cut(line: WebSocketRoute) -> None:
        line.close(code=1011)

    ana.route_web_socket("**/rooms/*/line", cut)
    ana.goto(f"{app.address}es/room#BBBBB")
    expect(ana.locator(".ck-pill")).to_contain_text("WebSockets", timeout=TEN_SECONDS)


def test_under_a_name_of_the_network_all_works_and_the_page_says_who_can_read_along(
    chromium: Browser, tmp_path: Path
) -> None:
    options: dict[str, Any] = {"prepared": 0, "names": [CLASSROOM], "rooms": tmp_path / "rooms.sqlite"}
    with (
        running(NOTEBOOKS, tmp_path / "server.log", **options) as server,
        chromium.new_context(locale="es", **PHONE) as context,
    ):
        page = context.new_page()
        page.goto(server.address.replace("127.0.0.1", CLASSROOM) + "es/room?game=kael")
        assert not page.evaluate("isSecureContext")
        link = open_table(page)
        assert link.startswith(f"http://{CLASSROOM}:")
        expect(page.locator(".ck-plain")).to_have_text(ES["plain"])
        page.get_by_role("button", name=ES["share"]).click()
        expect(page.get_by_label(ES["copy"])).to_have_value(link)
        page.goto(link.replace(CLASSROOM, "127.0.0.1"))
        page.get_by_role("button", name=ES["sit"]).click()
        expect(page.locator(".ck-plain")).to_have_text(ES["only_here"])


def test_doors_lead_there_from_home_a_map_and_a_setup(come: Come) -> None:
    page = come("?lang=es", "es", LAPTOP)
    expect(page.locator(".ck-welcome a.ck-together")).to_have_attribute("href", "./es/room")
    page.goto(page.url.partition("?")[0] + "es/kael")
    page.get_by_role("link", name=ES["door"]).click()
    expect(page.locator("input[name=game][value=kael]")).to_be_checked()
    assert page.url.endswith("/es/room?game=kael")
    page.goto(page.url.partition("es/room")[0] + "es/play?game=bomba")
    page.get_by_role("link", name=OF_TABLES["together"]).click()
    expect(page.locator("input[name=game][value=bomba]")).to_be_checked()
