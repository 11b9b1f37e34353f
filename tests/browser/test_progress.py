"""How far a learner is: kept in the browser, whatever happens to the page, its language and its kernel."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.served import Server, running
from tests.browser.tables import NOTEBOOKS, visit

LESSON = "01-combo-breaker"
FIRST, SECOND, THIRD = "empty-your-hand", "last-one-left", "neighbours"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(NOTEBOOKS, tmp_path_factory.mktemp("log") / "server.log", prepared=0) as server:
        yield server


@pytest.fixture(params=["en", "es"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def step(page: Page, name: str) -> Locator:
    return page.locator(f"#step-{name}")


def stars(page: Page, name: str) -> Locator:
    return step(page, name).locator(".ck-stars")


def play_the_first(page: Page) -> None:
    """Play the two cards of the first step together."""
    table = step(page, FIRST)
    cards = table.locator('[data-zone="hand"] button.ck-card')
    expect(cards).to_have_count(2)
    for card in cards.all():
        card.click()
    play = table.locator(".ck-main")
    if play.count():
        play.click()
    expect(stars(page, FIRST)).to_have_text("★★★")


def watch_the_second(page: Page) -> None:
    table = step(page, SECOND)
    following = table.locator(".ck-controls button").nth(2)
    while following.get_attribute("aria-disabled") is None:
        before = table.locator(".ck-log li").count()
        following.click()
        expect(table.locator(".ck-log li")).not_to_have_count(before)
    expect(stars(page, SECOND)).to_have_text("★★★")


def expect_two_finished(page: Page) -> None:
    for name in (FIRST, SECOND):
        expect(stars(page, name)).to_have_text("★★★")
    expect(page.locator(".ck-next")).to_have_attribute("href", re.compile(f"#step-{THIRD}$"))
    expect(page.locator('.ck-chapters a[href="#aim"] small')).to_have_text("2/2")


def test_finished_steps_are_finished_after_a_reload(chromium: Browser, app: Server, language: str) -> None:
    with visit(chromium, app, f"{language}/{LESSON}", locale=language) as page:
        expect(page.locator(".ck-next")).to_have_attribute("href", re.compile(f"#step-{FIRST}$"))
        play_the_first(page)
        watch_the_second(page)
        expect_two_finished(page)
        page.reload()
        expect_two_finished(page)
        page.locator(".ck-next").click()
        expect(step(page, THIRD)).to_be_in_viewport()
        page.goto(app.address)
        expect(page.locator("#combo_breaker .ck-far")).to_contain_text("2")
        expect(page.locator("#combo_breaker progress")).to_have_js_property("value", 2)


def expect_focus_in(page: Page, name: str) -> None:
    """The focus is at the table of a step, and the next stop of the keyboard, too."""
    expect(step(page, name).locator(".ck-board button:focus")).to_have_count(1)
    expect(step(page, name)).to_be_in_viewport()
    page.keyboard.press("Tab")
    expect(step(page, name).locator(":focus")).to_have_count(1)


def test_who_follows_a_link_to_a_step_is_there_with_the_keyboard(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, f"en/{LESSON}#step-{THIRD}") as page:
        expect_focus_in(page, THIRD)
        page.locator(".ck-next").click()
        expect_focus_in(page, FIRST)
        page.evaluate("name => { location.hash = `step-${name}` }", SECOND)
        expect_focus_in(page, SECOND)


def test_who_has_begun_to_read_is_not_taken_away(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "") as page:
        page.add_init_script("addEventListener('DOMContentLoaded', () => dispatchEvent(new WheelEvent('wheel')))")
        page.goto(f"{app.address}en/{LESSON}#step-{THIRD}")
        expect(page.locator(".ck-board")).to_have_count(len(page.locator("[data-model-id]").all()))
        expect(page.locator("body")).to_be_focused()


def read_progress(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage.getItem('cardkit.progress')"))


def write_progress(page: Page, progress: object) -> None:
    page.evaluate("progress => localStorage.setItem('cardkit.progress', JSON.stringify(progress))", progress)


def test_a_tab_takes_nothing_away_that_a_later_version_keeps(chromium: Browser, app: Server) -> None:
    steps = {FIRST: {"stars": 1, "tries": 5}, "seen": "2027"}
    later = {"version": 1, "played": {"kael": 2}, "lessons": {"combo_breaker": steps, "chess": {"mate": 4}}}
    with visit(chromium, app, f"en/{LESSON}") as page:
        home = page.context.new_page()
        home.goto(app.address)
        write_progress(home, later)
        expect(stars(page, FIRST)).to_have_text("★☆☆")
        play_the_first(page)
        watch_the_second(page)
        now = steps | {FIRST: {"stars": 3, "tries": 5}, SECOND: 3}
        assert read_progress(page) == later | {"lessons": {"combo_breaker": now, "chess": {"mate": 4}}}


def test_progress_travels_in_a_file(chromium: Browser, app: Server, tmp_path: Path) -> None:
    with visit(chromium, app, "") as page:
        first = {"stars": 2, "tries": 5}  # a later version may keep more; it travels along
        kept = {"version": 1, "name": "Ana", "lessons": {"combo_breaker": {FIRST: first, SECOND: 3}}}
        write_progress(page, kept)
        page.reload()
        far = page.locator("#combo_breaker .ck-far")
        expect(far).to_contain_text("2 of ")
        with page.expect_download() as download:
            page.get_by_role("button", name="Save to a file").click()
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        assert json.loads(file.read_text("utf-8")) == kept

        page.get_by_role("button", name="Forget it").click()
        page.get_by_role("button", name="Keep it").click()
        expect(far).to_contain_text("2 of ")
        page.get_by_role("button", name="Forget it").click()
        page.get_by_role("dialog").get_by_role("button", name="Forget it").click()
        expect(far).to_contain_text("not begun")
        assert page.evaluate("localStorage.length") == 0

        page.locator("#progress input").set_input_files(
            {"name": "photo.json", "mimeType": "application/json", "buffer": b"no progress"}
        )
        expect(page.locator(".ck-said")).to_contain_text("no progress")
        page.locator("#progress input").set_input_files(file)
        expect(page.locator(".ck-said")).to_have_text("Your progress is here. Finished steps: 2.")
        expect(far).to_contain_text("2 of ")
        page.goto(f"{app.address}en/{LESSON}")
        expect(stars(page, FIRST)).to_have_text("★★☆")
        expect(stars(page, FIRST)).to_have_attribute("aria-label", "2 of 3 stars")
        assert read_progress(page) == kept


def test_a_file_counts_the_steps_that_there_are(chromium: Browser, app: Server, language: str) -> None:
    lessons = {"combo_breaker": {FIRST: 3, "long-gone": 3}, "chess": {"mate": 1}}
    file = json.dumps({"version": 1, "lessons": lessons}).encode()
    with visit(chromium, app, "", locale=language) as page:
        page.locator("#progress input").set_input_files(
            {"name": "progress.json", "mimeType": "application/json", "buffer": file}
        )
        expect(page.locator(".ck-said")).to_contain_text({"en": "Finished steps: 1.", "es": "terminados: 1."}[language])
        expect(page.locator("#combo_breaker progress")).to_have_js_property("value", 1)


def test_what_is_forgotten_is_forgotten_in_every_tab(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, f"en/{LESSON}") as page:
        play_the_first(page)
        watch_the_second(page)
        home = page.context.new_page()
        home.goto(app.address)
        home.get_by_role("button", name="Forget it").click()
        home.get_by_role("dialog").get_by_role("button", name="Forget it").click()
        for name in (FIRST, SECOND):
            expect(stars(page, name)).to_be_hidden()
        expect(page.locator(".ck-next")).to_have_attribute("href", re.compile(f"#step-{FIRST}$"))

        page.bring_to_front()
        page.get_by_role("link", name="Español").click()
        expect(step(page, SECOND)).to_have_attribute("lang", "es")
        for name in (FIRST, SECOND):
            expect(stars(page, name)).to_be_hidden()
        assert page.evaluate("localStorage.length") == 0

        step(page, SECOND).locator(".ck-controls button").first.click()
        expect(step(page, SECOND).locator(".ck-log li")).to_have_count(0)
        watch_the_second(page)
        expect(stars(page, FIRST)).to_be_hidden()
        expect(home.locator("#combo_breaker progress")).to_have_js_property("value", 1)


def test_when_all_is_done_and_forgotten_there_is_a_next_step_again(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, f"en/{LESSON}") as page:
        link = page.locator(".ck-next")
        expect(link).to_have_text("Next step")
        names = page.eval_on_selector_all("[data-step]", "cells => cells.map(cell => cell.dataset.step)")
        kept = {"version": 1, "lessons": {"combo_breaker": dict.fromkeys(names, 3)}}
        home = page.context.new_page()
        home.goto(app.address)
        write_progress(home, kept)
        expect(link).to_have_text("All done")
        expect(stars(page, FIRST)).to_have_text("★★★")
        home.evaluate("localStorage.clear()")
        expect(link).to_have_text("Next step")
        expect(stars(page, FIRST)).to_be_hidden()


def test_another_language_in_the_middle_of_a_step(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, f"en/{LESSON}") as page:
        play_the_first(page)
        table = step(page, SECOND)
        table.get_by_role("button", name="Next", exact=True).click()
        expect(table.locator(".ck-log li")).to_have_count(1)
        english = page.locator("#cell-3").inner_text()
        sockets: list[str] = []
        page.on("websocket", lambda socket: sockets.append(socket.url))
        table.scroll_into_view_if_needed()

        page.get_by_role("link", name="Español").click()
        expect(page).to_have_url(f"{app.address}es/{LESSON}#cell-6")
        expect(page.locator("html")).to_have_attribute("lang", "es")
        expect(page.locator("#cell-3")).not_to_have_text(english)
        expect(page.locator('.ck-chapters a[href="#aim"]')).to_contain_text("El objetivo")
        expect(page.locator(".ck-next")).to_have_attribute("href", re.compile(f"#step-{SECOND}$"))
        expect(table).to_have_attribute("lang", "es")
        expect(table.locator(".ck-log li")).to_have_count(1)
        expect(table).to_be_in_viewport()
        expect(stars(page, FIRST)).to_have_attribute("aria-label", "3 de 3 estrellas")
        table.get_by_role("button", name="Siguiente", exact=True).click()
        expect(table.locator(".ck-log li")).not_to_have_count(1)
        assert sockets == []

        page.get_by_role("link", name="English").click()
        expect(page.locator("#cell-3")).to_have_text(english, use_inner_text=True)
        page.goto(app.address)
        expect(page.locator("html")).to_have_attribute("lang", "en")


def test_another_language_in_the_middle_of_a_match(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "en/play?seed=7&players=4") as page:
        table = page.locator(".cardkit-table")
        expect(table.locator("select").filter(has_text="4 players")).to_have_value("4")
        hand = table.locator('[data-zone="hand"] button.ck-card')
        count = hand.count()
        page.get_by_role("link", name="Español").click()
        expect(table).to_have_attribute("lang", "es")
        expect(hand).to_have_count(count)
        expect(page).to_have_url(f"{app.address}es/play?seed=7&players=4&game=combo_breaker&level=easy")


@pytest.mark.parametrize("killed", [False, True], ids=["reloaded", "killed"])
def test_a_match_goes_on_after_a_reload_and_after_its_kernel_died(
    killed: bool, chromium: Browser, tmp_path: Path
) -> None:
    with (
        running(NOTEBOOKS, tmp_path / "server.log", prepared=0) as server,
        visit(chromium, server, "en/play?seed=7&players=3&seat=1") as page,
    ):
        table = page.locator(".cardkit-table")
        table.get_by_label("Pace").select_option("skip")
        played = page.locator(".ck-log li")
        expect(table.locator(".ck-prompt")).not_to_contain_text("thinking")
        for _ in range(2):
            table.get_by_role("button", name="Hint").click()
            before = played.count()
            take = table.locator('[data-zone="reserve"] button.ck-card').first
            (take if take.count() else table.locator('[data-zone="hand"] button.ck-card').first).click()
            table.locator(".ck-gap:not([hidden]), .ck-main").first.click()
            expect(played).not_to_have_count(before)
            expect(table.locator(".ck-prompt")).not_to_contain_text("thinking")
        log, hand = played.all_text_contents(), labels(table)
        if killed:
            (kernel,) = kernels_of(server)
            os.kill(kernel, signal.SIGKILL)
            with page.expect_navigation():  # until then the old page stands there with its log
                page.locator("#ck-lost button").click()
        else:
            page.reload()
        expect(played).to_have_text(log)
        assert labels(table) == hand
        expect(table.get_by_role("button", name="Undo")).to_be_enabled()
        page.goto(page.url)  # a link, as somebody else gets it, deals anew
        expect(played).not_to_have_count(len(log))


def labels(table: Locator) -> list[str | None]:
    return [card.get_attribute("aria-label") for card in table.locator('[data-zone="hand"] .ck-card').all()]


def test_the_link_to_another_language_works_when_the_text_cannot_be_fetched(app: Server, page: Page) -> None:
    page.route("**/*prose=1", lambda route: route.abort())
    page.goto(f"{app.address}en/play?seed=7")
    expect(page.locator(".cardkit-table")).to_be_visible()
    page.get_by_role("link", name="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page).to_have_url(re.compile(r"/es/play\?seed=7&game=combo_breaker&"))


def kernels_of(server: Server) -> list[int]:
    """The ids of the kernels' processes."""
    listed = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(server.process.pid)], capture_output=True, text=True, check=True
    )
    return [int(line.split()[0]) for line in listed.stdout.splitlines() if "ipykernel" in line]


def test_a_killed_kernel_takes_no_finished_step_with_it(chromium: Browser, language: str, tmp_path: Path) -> None:
    with (
        running(NOTEBOOKS, tmp_path / "server.log", prepared=0) as server,
        visit(chromium, server, f"{language}/{LESSON}", locale=language) as page,
    ):
        play_the_first(page)
        watch_the_second(page)
        step(page, "how-many-cards").scroll_into_view_if_needed()
        (kernel,) = kernels_of(server)
        os.kill(kernel, signal.SIGKILL)
        notice = page.locator("#ck-lost")
        expect(notice).to_be_visible()
        expect(notice).to_contain_text({"en": "are kept", "es": "siguen guardados"}[language])
        notice.get_by_role("button").click()
        expect(notice).to_be_hidden()
        expect_two_finished(page)
        expect(step(page, "how-many-cards")).to_be_in_viewport()


def test_the_next_step_and_the_next_move_have_names_of_their_own(chromium: Browser, app: Server, language: str) -> None:
    with visit(chromium, app, f"{language}/{LESSON}", locale=language, viewport={"width": 320, "height": 740}) as page:
        link, button = page.locator(".ck-next"), step(page, SECOND).locator(".ck-controls button").nth(2)
        expect(link).to_have_text({"en": "Next step", "es": "Paso siguiente"}[language])
        expect(button).to_have_text({"en": "Next", "es": "Siguiente"}[language])
        box = link.bounding_box()
        assert box is not None
        assert box["height"] <= 34, "the name of the next step takes two lines"


WORDS = {
    "en": ("The connection to the table is lost. The match goes on where it was.", "The server does not answer."),
    "es": ("Se ha perdido la conexión con la mesa. La partida sigue donde estaba.", "El servidor no responde."),
}


def test_a_server_that_is_gone_takes_no_page_with_it(page: Page, language: str, tmp_path: Path) -> None:
    lost, away = WORDS[language]
    notice, table = page.locator("#ck-lost"), page.locator(".cardkit-table")
    with running(NOTEBOOKS, tmp_path / "server.log", prepared=0) as server:
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
    with running(NOTEBOOKS, tmp_path / "again.log", prepared=0, port=int(server.address.rsplit(":")[-1].strip("/"))):
        # It leads to where the last try wanted to go.
        notice.get_by_role("button").click()
        expect(page.locator("html")).not_to_have_attribute("lang", language)
        expect(table).to_be_visible()
        expect(notice).to_be_hidden()


@pytest.mark.parametrize("width", [1280, 360, 320])
@pytest.mark.parametrize("path", ["", "{}/play", "{}/" + LESSON])
def test_nothing_scrolls_sideways(path: str, width: int, language: str, chromium: Browser, app: Server) -> None:
    with visit(chromium, app, path.format(language), locale=language, viewport={"width": width, "height": 740}) as page:
        if path:
            expect(page.locator(".cardkit-table").first).to_be_visible()
        if path.endswith(LESSON):
            page.locator(".ck-chapters summary").click()
            expect(page.locator(".ck-chapters nav")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") == width
