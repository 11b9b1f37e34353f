"""The line of a room's page: what it costs, who comes by it, and what comes in its way."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, WebSocketRoute, expect

from tests.browser import rooms
from tests.browser.chromium import CLASSROOM
from tests.browser.rooms import (
    ES,
    FACES,
    HAND,
    HAND_SEEN,
    LAPTOP,
    MOST,
    OF_TABLES,
    PHONE,
    Come,
    at_rest,
    at_table,
    expect_cards,
    open_table,
    play_on,
    sit_down,
    sit_together,
)
from tests.browser.served import Server, running
from tests.browser.tables import NOTEBOOKS

app, come = rooms.app, rooms.come
SOON = 10_000
"""Milliseconds in which whoever gets no line at all is told what to ask for."""


def test_whoever_joins_loads_no_more_than_a_photograph(come: Come, app: Server) -> None:
    ana = come("es/room?game=castle_combo", "es", LAPTOP)
    link = open_table(ana, {"players": "5"})
    leo = come("healthz", "en", PHONE)
    cdp: CDPSession = leo.context.new_cdp_session(leo)
    cdp.send("Network.enable")
    loaded: dict[str, int] = {}
    carried: set[str] = set()  # what stands in a style sheet counts as loaded once more when it is drawn with
    framed: list[int] = []
    cdp.on("Network.loadingFinished", lambda event: loaded.update({event["requestId"]: event["encodedDataLength"]}))
    cdp.on(
        "Network.requestWillBeSent",
        lambda event: carried.add(event["requestId"]) if event["request"]["url"].startswith("data:") else None,
    )
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
    came = sum(size for request, size in loaded.items() if request not in carried)
    assert came + sum(framed) <= MOST


def test_somebody_who_goes_is_seen_to_be_away_and_comes_back_to_the_same_cards(come: Come) -> None:
    ana, leo = sit_together(come, players="2", race="quick", away="120")  # so long no bot plays
    play_on((ana, leo), lambda: bool(leo.evaluate(HAND_SEEN)))
    at_rest(ana, leo)
    hand = at_table(leo).evaluate(HAND)
    address = leo.url
    leo.goto("about:blank")
    expect(ana.locator(".cardkit-table [data-gone][data-left]")).to_have_count(1)
    expect(ana.locator(".ck-pill")).to_contain_text("juega un bot")
    leo.goto(address)
    expect_cards(leo, HAND, hand)
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
    expect(leo.locator(".cardkit-table .ck-board")).to_be_visible()
    assert len(lines) == 2


def test_somebody_who_turns_to_another_language_keeps_seat_and_cards(come: Come) -> None:
    ana, leo = sit_together(come, players="2", race="quick")
    play_on((ana, leo), lambda: bool(ana.evaluate(HAND_SEEN)))
    at_rest(ana, leo)
    cards = at_table(ana).evaluate(FACES)
    ana.get_by_role("link", name="English").click()
    expect(ana.locator("html")).to_have_attribute("lang", "en")
    expect_cards(ana, FACES, cards)
    assert "/en/room#" in ana.url


def test_a_second_tab_has_the_same_seat_and_the_first_goes_on(come: Come) -> None:
    ana, leo = sit_together(come, players="2", race="quick")
    other = ana.context.new_page()
    other.goto(ana.url)
    at_table(other)
    play_on((other, leo), lambda: bool(ana.evaluate(HAND_SEEN)) and bool(leo.evaluate(HAND_SEEN)))
    at_rest(ana, other, leo)
    expect_cards(other, FACES, at_table(ana).evaluate(FACES))


def test_where_no_line_comes_through_the_page_says_what_to_ask_for(come: Come, app: Server) -> None:
    ana = come("es/room", "es", LAPTOP)

    def cut(line: WebSocketRoute) -> None:
        line.close(code=1011)

    ana.route_web_socket("**/rooms/*/line", cut)
    ana.clock.install()
    ana.goto(f"{app.address}es/room#BBBBB")
    expect(ana.locator(".ck-pill")).not_to_be_empty()  # it has begun to wait
    ana.clock.run_for(SOON)
    expect(ana.locator(".ck-pill")).to_contain_text("WebSockets")


def test_under_a_name_of_the_network_all_works_and_the_page_says_who_can_read_along(
    chromium: Browser, tmp_path: Path
) -> None:
    options: dict[str, Any] = {"prepared": 0, "forks": True, "names": [CLASSROOM], "rooms": tmp_path / "rooms.sqlite"}
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
    expect(page.locator("a.ck-together")).to_have_attribute("href", "./es/room")
    page.goto(page.url.partition("?")[0] + "es/kael")
    page.get_by_role("link", name=ES["door"]).click()
    expect(page.locator("input[name=game][value=kael]")).to_be_checked()
    assert page.url.endswith("/es/room?game=kael")
    page.goto(page.url.partition("es/room")[0] + "es/play?game=bomba")
    page.get_by_role("link", name=OF_TABLES["together"]).click()
    expect(page.locator("input[name=game][value=bomba]")).to_be_checked()
