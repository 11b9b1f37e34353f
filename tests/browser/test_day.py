"""The deal of a day in a browser: where it is offered, what counts, how it is shared, and where two goes parted."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

import cardkit
from cardkit.looks.look import look
from cardkit.sessions.days.deal import SEAT, Deal
from cardkit.sessions.days.link import pack
from cardkit.sessions.days.parting import parted
from cardkit.texts import texts
from tests.browser.days import GAME, all_of_today, deals, finish, keep, kept, today, unfinished
from tests.browser.fitting import LAPTOP, PHONE, misfits
from tests.browser.served import Pages
from tests.browser.tables import query, screen_texts, tables, until, visit
from tests.sessions.days.played import DATE, gone

DEAL: Final = Deal.of(GAME, DATE)
SCORE: Final = DEAL.score(gone(GAME))
SPOKEN: Final = {"en": "22 November", "es": "22 de noviembre"}
"""The date, as one says it."""
WORDS: Final = {
    "en": {"deal": "The day’s deal", "play": "Play", "on": "Go on", "done": "Lead: −2\nBest: 3", "undo": "Undo"},
    "es": {
        "deal": "La partida del día",
        "play": "Jugar",
        "on": "Seguir",
        "done": "Ventaja: −2\nRécord: 3",
        "undo": "Deshacer",
    },
}
NOTHING_SHARES: Final = """for (const way of ["share", "clipboard"])
    Object.defineProperty(navigator, way, { value: undefined });"""
"""A page without https has neither the system's sheet nor a clipboard."""


@pytest.mark.parametrize(("language", "window"), [("es", PHONE), pytest.param("en", LAPTOP, marks=pytest.mark.long)])
def test_home_and_map_offer_it_and_say_how_it_stands(
    language: str, window: dict[str, Any], chromium: Browser, pages: Pages
) -> None:
    words, day = WORDS[language], today()
    with visit(chromium, pages, f"?lang={language}", **window) as page:
        expect(page.locator(".ck-game").first).to_be_visible()
        expect(page.locator(".ck-deals")).to_be_hidden()  # newcomers begin with a first game
        done = deals("bomba", {day: -2, "2025-01-01": 3})
        mine = all_of_today()["matches"]
        keep(page, deals=done, matches=mine | unfinished(gone("kael", date=day), day, 9, at=9))
        page.goto(f"{pages.address}?lang={language}")
        expect(page.locator("[data-match]")).to_contain_text(
            mine["bomba"]["said"][language]
        )  # the deal has its own place
        expect(page.locator(".ck-deals h2")).to_contain_text(words["deal"])
        links = page.locator(".ck-deals a")
        expect(links).to_have_count(len(cardkit.game_names()))
        for name, said in (("Bomba", words["done"]), ("Kaël", words["on"]), ("Castle Combo", words["play"])):
            expect(links.filter(has_text=name)).to_contain_text(said)
        for name, said in (("bomba", words["done"]), ("kael", words["on"])):
            page.goto(f"{pages.address}{language}/{name}")
            expect(page.locator(f"[data-deal={name}]")).to_contain_text(words["deal"])
            expect(page.locator(f"[data-deal={name}]")).to_contain_text(said)
        page.locator("[data-deal=kael]").click()
        (table,) = tables(page)
        expect(table.log.first).to_be_attached()
        until(page, "() => !location.hash")
        assert query(page) == {"game": "kael", "day": day}
        expect(table.button(words["undo"])).to_have_count(0)
        assert misfits(table.root) == []


@pytest.mark.parametrize(("language", "window"), [("es", PHONE), pytest.param("en", LAPTOP, marks=pytest.mark.long)])
def test_the_first_go_counts_is_shared_without_https_and_is_seen_again_after_a_reload(
    language: str, window: dict[str, Any], chromium: Browser, pages: Pages
) -> None:
    with visit(chromium, pages, f"{language}/{GAME}", **window) as page:
        page.add_init_script(NOTHING_SHARES)
        table = finish(page, pages, language)
        moves = pack(DEAL, gone(GAME))
        assert kept(page)["deals"][GAME][DATE[:7]][DATE[8:]][0] == SCORE
        assert kept(page)["goes"][GAME]["moves"] == moves
        assert misfits(table.root) == []
        page.locator(".ck-next .ck-share").click()
        field = page.locator(".ck-summary .ck-shared textarea")
        expect(field).to_be_focused()
        link = f"{pages.address}{language}/play?game={GAME}&day={DATE}#go={moves}"
        shown = field.input_value()
        day = SPOKEN[language]
        assert re.fullmatch(rf"Castle Combo, .*{day}\. \w+: {SCORE}\n{re.escape(link)}", shown.replace(".html", ""))
        assert page.evaluate("document.activeElement.selectionEnd - document.activeElement.selectionStart") == len(
            shown
        )
        for _ in range(2):  # the tab's own match, and then what is kept of the first go
            page.goto("about:blank")
            page.goto(link)
            expect(page.locator(".ck-next .ck-share")).to_be_visible()
            page.evaluate("sessionStorage.clear()")
        other = f"#go={pack(DEAL, gone(GAME, 'medium'))}"
        page.evaluate("hash => { location.hash = hash; }", other)  # a friend's link, opened where one's own result is
        again = page.locator(".ck-next .ck-acts").get_by_role(
            "button", name=texts(language, "cardkit.sessions").say("controls.same-deal")
        )
        expect(again).to_be_visible()
        before = kept(page)
        again.click()
        expect(page.locator(".ck-summary")).to_have_count(0)
        assert {name: kept(page)[name] for name in ("deals", "goes")} == {
            name: before[name] for name in ("deals", "goes")
        }


@pytest.mark.parametrize(("language", "window"), [("es", LAPTOP), pytest.param("en", PHONE, marks=pytest.mark.long)])
def test_whoever_follows_a_link_plays_the_same_and_sees_then_where_they_parted(
    language: str, window: dict[str, Any], chromium: Browser, pages: Pages
) -> None:
    mine, theirs = gone(GAME, "medium"), gone(GAME)
    at = parted(mine, theirs)
    assert at is not None
    words = screen_texts(mine.game, language, mine.state.seats, SEAT)
    with visit(chromium, pages, f"{language}/{GAME}", **window) as page:
        table = finish(page, pages, language, "medium", f"#go={pack(DEAL, theirs)}")
        expect(page.locator(".ck-summary")).to_contain_text(words.say("days.theirs", score=SCORE))
        table.press(words.say("controls.parting"))
        for match in (theirs, mine):
            label = look(GAME).label(match.states[at], SEAT, match.moves[at][1], words)
            expect(table.prompt).to_contain_text(f"{label[:1].lower()}{label[1:]}")  # “You chose to …”
        expect(table.prompt).to_contain_text(str(at + 1))
        assert misfits(table.root) == []
        table.press(words.say("controls.their-way"))
        table.press(words.say("controls.next"))
        expect(table.prompt).to_contain_text(words.say("days.friend"))
        expect(table.log).not_to_have_count(0)
        table.press(words.say("controls.result"))
        expect(page.locator(".ck-next .ck-share")).to_be_visible()


def test_a_day_that_is_still_to_come_is_told_in_words(chromium: Browser, pages: Pages) -> None:
    with visit(chromium, pages, f"en/play?game={GAME}&day=9999-12-31") as page:
        expect(page.locator(".ck-setup .ck-note")).to_have_text(
            "The deal of 9999-12-31 is still to come. Come back on that day!"
        )


def test_by_the_system_s_own_sheet_where_there_is_one(chromium: Browser, pages: Pages) -> None:
    with visit(chromium, pages, f"en/{GAME}") as page:
        page.add_init_script("navigator.share = async (shared) => { window.shared = shared; };")
        finish(page, pages, "en")
        page.locator(".ck-next .ck-share").click()
        until(page, "() => window.shared !== undefined")
        assert page.evaluate("window.shared.url").endswith(f"#go={pack(DEAL, gone(GAME))}")
        expect(page.locator(".ck-summary .ck-shared")).to_be_hidden()
