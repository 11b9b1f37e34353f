"""Four friends at one table, each at their own device under a name of the network, and all that goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import cardkit
from cardkit.contract import game_names
from cardkit.texts import catalogue
from tests.browser import rooms
from tests.browser.chromium import CLASSROOM
from tests.browser.rooms import (
    EN,
    ES,
    FACES,
    LAPTOP,
    PHONE,
    SHORTEST,
    TABLET,
    TURNED,
    Come,
    House,
    at_table,
    goes_on,
    open_table,
    play_on,
    sit_down,
)
from tests.browser.tables import END_MOMENTS
from tests.hanging import LONG

come = rooms.come
CONTROLS = catalogue("cardkit.sessions", "es")["controls"]
NOTICED = 90_000
"""Milliseconds until a bot plays for somebody whose network is gone."""
BACK = 15_000
"""Milliseconds until everybody is back at the table."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[House]:
    """A server under a name of the network, which can be killed."""
    with ExitStack() as stack:
        house = House("", tmp_path / "house", stack, {"names": [CLASSROOM]})
        house.start()
        yield house


def end_moments(people: tuple[Page, ...]) -> None:
    for page in people:
        page.locator(".cardkit-table").evaluate(END_MOMENTS)


@pytest.mark.long
@pytest.mark.timeout(4 * LONG)
@pytest.mark.parametrize("game", game_names())
def test_four_friends_play_a_match_to_its_end_whatever_goes_wrong(game: str, app: House, come: Come) -> None:
    quick = {"race": "quick"} if cardkit.game(game).races else {}
    ana = come(app.address.replace("127.0.0.1", CLASSROOM) + f"es/room?game={game}", "es", LAPTOP)
    link = open_table(ana, {"players": "4", **quick, **SHORTEST.get(game, {})})
    leo, mia, noa = come(link, "es", TABLET), come(link, "en", PHONE), come(link, "es", TURNED)
    for page, said in ((leo, ES), (mia, EN), (noa, ES)):
        sit_down(page, said)
    ana.get_by_role("button", name=ES["start"]).click()
    people = ana, leo, mia, noa
    for page, language in zip(people, ("es", "es", "en", "es"), strict=True):
        expect(at_table(page)).to_have_attribute("lang", language)
    goes_on(people)

    mia.context.set_offline(True)
    expect(mia.locator(".ck-pill")).to_have_text(EN["asking"], timeout=NOTICED)
    ana.get_by_role("button", name=ES["people"]).click()
    expect(ana.locator("#ck-people")).to_contain_text(ES["bot_plays"], timeout=NOTICED)
    ana.keyboard.press("Escape")
    goes_on((ana, leo, noa))
    mia.context.set_offline(False)
    expect(mia.locator(".ck-pill")).not_to_contain_text(EN["asking"], timeout=BACK)
    goes_on(people)

    end_moments((leo,))
    cards = at_table(leo).evaluate(FACES)
    leo.get_by_role("link", name="English").click()
    expect(at_table(leo)).to_have_attribute("lang", "en")
    assert set(cards) <= set(at_table(leo).evaluate(FACES)) or leo.locator(".ck-summary").is_visible()

    app.kill()
    for page, said in zip(people, (ES, EN, EN, ES), strict=True):
        expect(page.locator(".ck-pill")).to_have_text(said["asking"])
    app.start()
    for page, said in zip(people, (ES, EN, EN, ES), strict=True):
        expect(page.locator(".ck-pill")).not_to_contain_text(said["asking"], timeout=BACK)
    goes_on(people)

    noa.get_by_role("button", name=ES["people"]).click()
    noa.locator("#ck-people").get_by_role("button", name=ES["leave"]).click()
    noa.locator("dialog[open]").get_by_role("button", name=ES["leave_yes"], exact=True).click()
    expect(noa.locator(".ck-welcome")).to_be_visible()
    stayed = ana, leo, mia
    play_on(stayed, lambda: all(page.locator(".ck-ending").is_visible() for page in stayed), most=3 * LONG)
    end_moments(stayed)
    totals = [page.locator(".ck-summary tbody tr .ck-sum-total").all_inner_texts() for page in stayed]
    assert len(totals[0]) == 4
    assert sorted(totals[0]) == sorted(totals[1]) == sorted(totals[2])

    ana.locator(".ck-gear").click()
    with ana.expect_download() as download:
        ana.get_by_role("button", name=CONTROLS["save"], exact=True).click()
    match = cardkit.load(download.value.path().read_text("utf-8"))
    assert match.state.result() is not None
    ana.goto(ana.url.partition("es/room")[0] + f"es/play?game={game}&players=3&seed=1")
    table = at_table(ana)
    table.locator("input[type=file]").first.set_input_files(download.value.path())
    end_moments((ana,))
    expect(table.get_by_role("button", name=CONTROLS["look-back"], exact=True)).to_be_visible()
    loaded = table.locator(".ck-summary tbody tr .ck-sum-total").all_inner_texts()
    assert sorted(loaded) == sorted(totals[0])
