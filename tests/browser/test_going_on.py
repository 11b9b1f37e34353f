"""What is on a table goes on: in another language, after a reload, and when a kernel or a server is gone."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.served import Server, answer_until, running
from tests.browser.stepping import (
    FIRST,
    LESSON,
    SECOND,
    STEPS,
    expect_at,
    expect_done,
    expect_two_finished,
    finish_two,
    go_on,
    part,
    play_the_first,
    stars,
    step,
)
from tests.browser.tables import NOTEBOOKS, LiveTable, visit
from tests.browser.tutorials import steps_of
from tests.nights import by_day

TRIES = """name => Object.entries(sessionStorage).some(
  ([key, kept]) => key.startsWith("cardkit.match.") && key.includes(name) && JSON.parse(kept).moves?.length)"""
"""Whether the tab keeps tries at the step of this name."""


def test_another_language_in_the_middle_of_a_step(chromium: Browser, app: Server) -> None:
    # On a low screen the table stands below its words, and the page has been scrolled to it.
    with visit(chromium, app, f"en/{LESSON}", viewport={"width": 360, "height": 560}) as page:
        play_the_first(page)
        go_on(page)
        table, words = step(page, SECOND), part(page, SECOND).locator(".ck-words")
        table.get_by_role("button", name="Next", exact=True).click()
        expect(table.locator(".ck-log li")).to_have_count(1)
        english = words.inner_text()
        around = [page.locator(name) for name in (".ck-known", ".ck-end [data-when=done]")]
        texts = [str(each.text_content()) for each in around]
        sockets: list[str] = []
        page.on("websocket", lambda socket: sockets.append(socket.url))
        page.get_by_role("link", name="Español").click()
        expect(page.locator("html")).to_have_attribute("lang", "es")
        expect(page).to_have_url(f"{app.address}es/{LESSON}#step-{SECOND}")
        expect_at(page, SECOND)
        expect_done(page, FIRST)
        expect(words).not_to_have_text(english, use_inner_text=True)
        expect(page.locator(".ck-header h1")).to_have_text("El objetivo y tu mano")
        for each, text in zip(around, texts, strict=True):
            expect(each).not_to_have_text(text)
        expect(page.locator(".ck-count")).to_have_text(f"2 de {STEPS}")
        expect(page.locator(".ck-on:visible")).to_have_text("Saltar paso")
        expect(page.locator("[data-go=back]")).to_have_accessible_name("Atrás")
        expect(table).to_have_attribute("lang", "es")
        expect(table.locator(".ck-log li")).to_have_count(1)
        expect(table).to_be_in_viewport()
        expect(stars(page, FIRST)).to_have_attribute("aria-label", "3 de 3 estrellas")
        table.get_by_role("button", name="Siguiente", exact=True).click()
        expect(table.locator(".ck-log li")).not_to_have_count(1)
        assert sockets == []

        page.get_by_role("link", name="English").click()
        expect(words).to_have_text(english, use_inner_text=True)
        expect(page.locator(".ck-on:visible")).to_have_text("Skip step")
        page.goto(app.address)
        expect(page.locator("html")).to_have_attribute("lang", "en")


def test_another_language_in_the_middle_of_a_match(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "en/play?seed=7&players=4") as page:
        table = page.locator(".cardkit-table")
        expect(table.locator(".ck-seat")).to_have_count(3)
        hand = table.locator('[data-zone="hand"] button.ck-card')
        expect(hand).not_to_have_count(0)
        count = hand.count()
        page.get_by_role("link", name="Español").click()
        expect(table).to_have_attribute("lang", "es")
        expect(hand).to_have_count(count)
        expect(page).to_have_url(f"{app.address}es/play?seed=7&players=4&game=combo_breaker&level=easy")


@pytest.mark.parametrize(
    "killed", [pytest.param(False, marks=pytest.mark.long, id="reloaded"), pytest.param(True, id="killed")]
)
def test_a_match_goes_on_after_a_reload_and_after_its_kernel_died(
    killed: bool, chromium: Browser, tmp_path: Path
) -> None:
    with (
        running(NOTEBOOKS, tmp_path / "server.log", prepared=0, forks=True) as server,
        visit(chromium, server, "en/play?seed=7&players=3&seat=1") as page,
    ):
        table = page.locator(".cardkit-table")
        LiveTable(table).set("Pace", "skip")
        played = page.locator(".ck-log li")
        for _ in range(2):
            expect_turn(table)
            before = played.count()
            table.get_by_role("button", name="Hint").click()
            zone = "reserve" if table.locator('[data-zone="reserve"] button.ck-card').count() else "hand"
            table.locator(f'[data-zone="{zone}"] button.ck-card').first.click()
            if zone == "reserve":
                table.locator(".ck-gap:not([hidden])").first.click()
            table.locator(".ck-action .ck-main").click()
            expect(played).not_to_have_count(before)
        expect_turn(table)
        expect_kept(table)  # which the table answers when all others have acted
        log, hand = played.all_text_contents(), LiveTable(table).hand()
        if killed:
            os.kill(kernel_of(server), signal.SIGKILL)
            with page.expect_navigation():  # until then the old page stands there with its log
                page.locator("#ck-lost button").click()
        else:
            page.reload()
        expect(played).to_have_text(log)
        LiveTable(table).expect_hand(hand)
        expect(table.get_by_role("button", name="Undo")).to_be_enabled()
        page.goto(page.url)  # a link, as somebody else gets it, would deal anew
        page.get_by_role("alertdialog").get_by_role("button", name="Begin again").click()
        expect(played).not_to_have_count(len(log))


@pytest.mark.parametrize("way", by_day(["back", "link"], "back"))
def test_the_match_of_a_step_goes_on_for_whoever_comes_back_to_its_chapter(
    way: str, chromium: Browser, app: Server
) -> None:
    chapter, other = "combo_breaker/full-game", "combo_breaker/all-together"
    with visit(chromium, app, f"en/{chapter}") as page:
        match = page.locator('.ck-part[data-kind="Play"]').last
        name = match.get_attribute("data-step")
        page.evaluate("name => { location.hash = `step-${name}` }", name)
        table = match.locator(".cardkit-table")
        LiveTable(table).set("Pace", "skip")
        played = table.locator(".ck-log li")
        table.locator('[data-zone="hand"] button.ck-card[data-leads]').first.click()
        table.locator(".ck-action .ck-main").click()
        expect(table.get_by_role("button", name="Undo")).to_be_enabled()
        expect_turn(table)
        log, hand = played.all_text_contents(), LiveTable(table).hand()
        assert log
        expect_kept(table)
        page.evaluate(
            """address => {
              const link = Object.assign(document.createElement("a"), { href: address, textContent: "on" });
              link.dataset.on = "";
              document.querySelector(".ck-header").append(link);
              link.click();
            }""",
            f"{app.address}en/{other}",
        )
        expect(page).to_have_url(re.compile(other))
        expect(page.locator('.ck-part[data-kind="Play"]')).to_have_count(0)
        if way == "back":
            page.go_back()
        else:
            page.goto(app.address)
            page.goto(f"{app.address}en/{chapter}#step-{name}")
        expect(table.locator(".ck-log li")).to_have_text(log)
        LiveTable(table).expect_hand(hand)
        table.get_by_role("button", name="From the start").click()
        expect(table.get_by_role("button", name="Undo")).to_be_disabled()
        expect_kept(table)
        page.goto(app.address)
        page.goto(f"{app.address}en/{chapter}#step-{name}")
        expect(table.get_by_role("button", name="Undo")).to_be_disabled()


@pytest.mark.parametrize("way", by_day(["reload", "link"], "link"))
def test_a_question_that_has_begun_goes_on_for_whoever_comes_back_to_its_chapter(
    way: str, chromium: Browser, app: Server
) -> None:
    name = "five-at-a-table"
    question = next(each for each in steps_of(*LESSON.split("/"), "en") if each.name == name)
    right = set(question.correct(question.start))
    wrong = min(set(range(len(question.answers))) - right)
    with visit(chromium, app, f"en/{LESSON}#step-{name}") as page:
        answers = step(page, name).locator(".ck-option")
        answers.nth(wrong).click()
        expect(answers.nth(wrong)).to_have_attribute("data-noted", "")
        said = step(page, name).locator(".ck-reply").inner_text()
        page.wait_for_function(TRIES, arg=name)  # the tab is told of a try after the table has shown it
        if way == "reload":
            page.reload()
        else:
            page.goto(app.address)
            page.goto(f"{app.address}es/{LESSON}#step-{name}")
        expect(answers.nth(wrong)).to_have_attribute("data-noted", "")
        if way == "reload":
            expect(step(page, name).locator(".ck-reply")).to_have_text(said)
        answers.nth(min(right)).click()
        expect(stars(page, name)).to_have_text("★★☆")
        page.reload()
        expect(stars(page, name)).to_have_text("★★☆")
        expect(answers.nth(wrong)).not_to_have_attribute("data-noted", "")


def expect_kept(table: Locator) -> None:
    """The tab keeps the match: it is told of a move after the table has shown it, and before the next answer."""
    expect(table.locator(".ck-feedback")).to_be_hidden()
    table.get_by_role("button", name="Hint").click()
    expect(table.locator(".ck-feedback")).to_be_visible()
    expect(table.locator(".ck-feedback")).not_to_contain_text("Let me think")


def expect_turn(table: Locator) -> None:
    """It is the person's turn: all others have acted."""
    expect(table.locator(".ck-board [data-leads]:visible").first).to_be_visible()


def is_fetch(route: Route) -> bool:
    return route.request.resource_type == "fetch"


def test_the_link_to_another_language_works_when_the_page_cannot_be_fetched(app: Server, page: Page) -> None:
    page.route("**/es/play*", lambda route: route.abort() if is_fetch(route) else route.fallback())
    page.goto(f"{app.address}en/play?seed=7")
    expect(page.locator(".cardkit-table")).to_be_visible()
    page.get_by_role("link", name="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page).to_have_url(re.compile(r"/es/play\?seed=7&game=combo_breaker&"))


def kernel_of(server: Server) -> int:
    """The id of the process of the only kernel: that by which a page was drawn may be about to end."""
    server.wait_for(kernels=1)

    def kernels() -> list[int]:
        below = psutil.Process(server.process.pid).children(recursive=True)
        return [each.pid for each in below if not any(other.ppid() == each.pid for other in below)]

    (found,) = answer_until(lambda found: len(found) == 1, kernels)
    return found


@pytest.mark.long
def test_a_killed_kernel_takes_no_finished_step_with_it(chromium: Browser, language: str, tmp_path: Path) -> None:
    with (
        running(NOTEBOOKS, tmp_path / "server.log", prepared=0, forks=True) as server,
        visit(chromium, server, f"{language}/{LESSON}", locale=language) as page,
    ):
        finish_two(page)
        for _ in range(4):
            go_on(page)
        expect_at(page, "five-at-a-table")
        os.kill(kernel_of(server), signal.SIGKILL)
        notice = page.locator("#ck-lost")
        expect(notice).to_be_visible()
        expect(notice).to_contain_text({"en": "are kept", "es": "siguen guardados"}[language])
        notice.get_by_role("button").click()
        expect(notice).to_be_hidden()
        expect_two_finished(page)
        expect_at(page, "five-at-a-table")
        expect(step(page, "five-at-a-table")).to_be_in_viewport()


WORDS = {
    "en": ("The connection to the table is lost. The match goes on where it was.", "The server does not answer."),
    "es": ("Se ha perdido la conexión con la mesa. La partida sigue donde estaba.", "El servidor no responde."),
}


def test_a_server_that_is_gone_takes_no_page_with_it(page: Page, language: str, tmp_path: Path) -> None:
    lost, away = WORDS[language]
    notice, table = page.locator("#ck-lost"), page.locator(".cardkit-table")
    with running(NOTEBOOKS, tmp_path / "server.log", prepared=0, forks=True) as server:
        page.goto(f"{server.address}{language}/play?seed=7")
        expect(page).to_have_url(re.compile("seed=7&game="))  # the kernel has dealt
    expect(notice.locator("p")).to_have_text(lost)
    address = page.url
    notice.get_by_role("button").click()
    expect(notice).to_contain_text(away)
    page.locator("a[data-language]").click()
    expect(notice).to_contain_text(away)
    expect(table).to_be_visible()
    expect(page).to_have_url(address)
    port = int(server.address.rsplit(":")[-1].strip("/"))
    with running(NOTEBOOKS, tmp_path / "again.log", prepared=0, forks=True, port=port):
        # It leads to where the last try wanted to go.
        notice.get_by_role("button").click()
        expect(page.locator("html")).not_to_have_attribute("lang", language)
        expect(table).to_be_visible()
        expect(notice).to_be_hidden()
