"""How far a learner is: kept in the browser, whatever happens to the page, its language and its kernel."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from cardkit_widgets.loading import load
from tests.browser.served import PATIENCE, Server, running
from tests.browser.tables import NOTEBOOKS, LiveTable, visit

LESSON = "combo_breaker/your-hand"
FIRST, SECOND, THIRD = "empty-your-hand", "last-one-left", "neighbours"
STEPS = len(load("en", *LESSON.split("/"), proofs=False).steps())
MOVE = {"en": "Next", "es": "Siguiente"}
NEXT, SKIP = {"en": "Go on", "es": "Seguir"}, {"en": "Later", "es": "Luego"}


@pytest.fixture(params=["es", pytest.param("en", marks=pytest.mark.long)])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def step(page: Page, name: str) -> Locator:
    return page.locator(f"#step-{name}")


def stars(page: Page, name: str) -> Locator:
    return step(page, name).locator(".ck-stars")


def part(page: Page, name: str) -> Locator:
    """A step with its words, whether it is shown or not."""
    return page.locator(f'.ck-part[data-step="{name}"]')


def go_on(page: Page) -> None:
    page.locator(".ck-bar [data-go=next]").click()


def expect_at(page: Page, name: str) -> None:
    """A step is shown, and no other."""
    expect(part(page, name)).to_be_visible()
    expect(page.locator(".ck-part:not([hidden])")).to_have_count(1)


def expect_done(page: Page, *names: str) -> None:
    """Some steps are finished, and no others."""
    expect(page.locator(".ck-part[data-done]")).to_have_count(len(names))
    for name in names:
        expect(part(page, name)).to_have_attribute("data-done", "")


def play_the_first(page: Page) -> None:
    """Play the two cards of the first step together."""
    table = step(page, FIRST)
    cards = table.locator('[data-zone="hand"] button.ck-card')
    expect(cards).to_have_count(2)
    for card in cards.all():
        card.click()
    table.locator(".ck-action .ck-main").click()
    expect(stars(page, FIRST)).to_have_text("★★★")


def watch_the_second(page: Page) -> None:
    table = step(page, SECOND)
    following = table.locator(".ck-controls button").nth(2)
    while following.get_attribute("aria-disabled") is None:
        before = table.locator(".ck-log li").count()
        following.click()
        expect(table.locator(".ck-log li")).not_to_have_count(before)
    expect(stars(page, SECOND)).to_have_text("★★★")


def finish_two(page: Page) -> None:
    play_the_first(page)
    go_on(page)
    watch_the_second(page)


def expect_two_finished(page: Page) -> None:
    for name in (FIRST, SECOND):
        expect(stars(page, name)).to_have_text("★★★")
    expect_done(page, FIRST, SECOND)


def test_finished_steps_are_finished_after_a_reload(chromium: Browser, app: Server, language: str) -> None:
    lesson = f"{app.address}{language}/{LESSON}"
    with visit(chromium, app, f"{language}/{LESSON}", locale=language) as page:
        expect_at(page, FIRST)
        go = page.locator("[data-go=next]")
        expect(go).to_have_text(SKIP[language])
        play_the_first(page)
        expect(go).to_have_text(NEXT[language])
        go_on(page)
        expect(go).to_have_text(SKIP[language])
        watch_the_second(page)
        expect(go).to_have_text(NEXT[language])
        expect_two_finished(page)
        page.reload()
        expect_at(page, SECOND)
        expect_two_finished(page)
        expect(go).to_have_text(NEXT[language])
        page.goto(lesson)
        expect_at(page, THIRD)
        expect(step(page, THIRD)).to_be_in_viewport()
        page.goto(app.address)
        expect(page.locator("#combo_breaker .ck-far")).to_contain_text("2")
        expect(page.locator("#combo_breaker progress")).to_have_js_property("value", 2)
        page.goto(f"{app.address}{language}/combo_breaker")
        chapters = page.locator("[data-chapter]")
        expect(chapters.nth(1).locator("progress")).to_have_js_property("value", 2)
        expect(chapters.nth(1).locator("progress")).to_have_js_property("max", STEPS)
        expect(chapters.nth(1).locator(".ck-far")).to_contain_text("2")
        expect(chapters.nth(2).locator("progress")).to_have_js_property("value", 0)


def test_the_browser_goes_a_step_back(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, f"en/{LESSON}") as page:
        back, count = page.locator("[data-go=back]"), page.locator(".ck-count")
        expect(count).to_have_text(f"1 of {STEPS}")
        expect(back).to_be_hidden()
        go_on(page)
        expect(page).to_have_url(re.compile(f"#step-{SECOND}$"))
        go_on(page)
        expect(page).to_have_url(re.compile(f"#step-{THIRD}$"))
        expect(count).to_have_text(f"3 of {STEPS}")
        page.go_back()
        expect_at(page, SECOND)
        page.go_back()
        expect_at(page, FIRST)
        expect(count).to_have_text(f"1 of {STEPS}")
        page.go_forward()
        expect_at(page, SECOND)
        back.click()
        expect_at(page, FIRST)
        expect(page).to_have_url(re.compile(f"#step-{FIRST}$"))
        expect_done(page)


def expect_focus_in(page: Page, name: str) -> None:
    """The focus is at the table of a step, and the next stop of the keyboard, too."""
    expect(step(page, name).locator(".ck-board button:focus")).to_have_count(1)
    expect(step(page, name)).to_be_in_viewport()
    page.keyboard.press("Tab")
    expect(step(page, name).locator(":focus")).to_have_count(1)


def expect_focus_at_the_words(page: Page, name: str) -> None:
    """The focus is at the words of a step, and the next stop of the keyboard is within the step."""
    expect(part(page, name).locator(".ck-words")).to_be_focused()
    expect(part(page, name)).to_be_in_viewport()
    page.keyboard.press("Tab")
    expect(part(page, name).locator(":focus")).to_have_count(1)


def test_who_follows_a_link_to_a_step_is_there_with_the_keyboard(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, f"en/{LESSON}#step-{THIRD}") as page:
        expect_at(page, THIRD)
        expect_focus_at_the_words(page, THIRD)
        page.locator("[data-go=back]").click()
        expect_at(page, SECOND)
        expect_focus_at_the_words(page, SECOND)
        go_on(page)
        expect_at(page, THIRD)
        expect_focus_at_the_words(page, THIRD)
        page.evaluate("name => { location.hash = `step-${name}` }", FIRST)
        expect_at(page, FIRST)
        expect_focus_at_the_words(page, FIRST)


def test_who_follows_a_link_on_a_whole_page_is_there_with_the_keyboard(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, f"en/{LESSON}?all#step-{THIRD}") as page:
        expect_focus_in(page, THIRD)
        page.evaluate("name => { location.hash = `step-${name}` }", SECOND)
        expect_focus_in(page, SECOND)


def test_who_has_begun_to_read_is_not_taken_away(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "") as page:
        page.add_init_script("addEventListener('DOMContentLoaded', () => dispatchEvent(new WheelEvent('wheel')))")
        page.goto(f"{app.address}en/{LESSON}?all#step-{THIRD}")
        expect(page.locator(".ck-part:not([hidden])")).to_have_count(STEPS + 1)
        expect(page.locator(".ck-board")).to_have_count(len(page.locator("[data-model-id]").all()))
        expect(page.locator("body.ck-staged")).to_have_count(0)
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
        finish_two(page)
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
        expect(far).to_be_hidden()
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
        now = read_progress(page)
        assert now.pop("last")["combo_breaker"]["chapter"] == LESSON.partition("/")[2]
        assert now == kept


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
        finish_two(page)
        home = page.context.new_page()
        home.goto(app.address)
        home.get_by_role("button", name="Forget it").click()
        home.get_by_role("dialog").get_by_role("button", name="Forget it").click()
        expect_done(page)
        expect(stars(page, SECOND)).to_be_hidden()
        expect(page.locator("[data-go=next]")).to_have_text("Later")

        page.bring_to_front()
        page.get_by_role("link", name="Español").click()
        expect(step(page, SECOND)).to_have_attribute("lang", "es")
        expect(step(page, SECOND)).to_be_visible()
        expect(stars(page, SECOND)).to_be_hidden()
        expect_done(page)
        assert page.evaluate("localStorage.length") == 0

        step(page, SECOND).locator(".ck-controls button").first.click()
        expect(step(page, SECOND).locator(".ck-log li")).to_have_count(0)
        watch_the_second(page)
        expect_done(page, SECOND)
        expect(home.locator("#combo_breaker progress")).to_have_js_property("value", 1)
        page.locator("[data-go=back]").click()
        expect(step(page, FIRST)).to_be_visible()
        expect(stars(page, FIRST)).to_be_hidden()


def test_what_is_open_is_offered_at_the_end_and_again_when_all_is_forgotten(
    chromium: Browser, app: Server, language: str
) -> None:
    with visit(chromium, app, f"{language}/{LESSON}", locale=language) as page:
        names = page.eval_on_selector_all(".ck-part[data-step]", "parts => parts.map(part => part.dataset.step)")
        assert names[:3] == [FIRST, SECOND, THIRD]
        assert len(names) == STEPS
        for name in names:
            expect_at(page, name)
            go_on(page)
        end = page.locator(".ck-end")
        done, links = end.locator("[data-when=done]"), end.locator(".ck-skipped a")
        expect(page.locator("[data-go=next]")).to_be_hidden()
        expect(links).to_have_count(STEPS)
        expect(done).to_be_hidden()

        kept = {"version": 1, "lessons": {"combo_breaker": dict.fromkeys(names, 3)}}
        home = page.context.new_page()
        home.goto(app.address)
        write_progress(home, kept)
        expect(done).to_be_visible()
        expect(links).to_have_count(0)
        expect_done(page, *names)
        write_progress(home, {"version": 1, "lessons": {"combo_breaker": dict.fromkeys(names[1:], 0)}})
        expect(links).to_have_count(1)
        expect(done).to_be_hidden()
        expect(links.first).to_have_attribute("href", f"#step-{FIRST}")
        home.evaluate("localStorage.clear()")
        expect(links).to_have_count(STEPS)
        page.bring_to_front()
        links.nth(1).click()
        expect_at(page, SECOND)
        expect(page.locator("[data-go=next]")).to_have_text(SKIP[language])
        expect(stars(page, SECOND)).to_be_hidden()


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
        expect(page.locator("[data-go=next]")).to_have_text("Luego")
        expect(page.locator("[data-go=back]")).to_have_text("Atrás")
        expect(table).to_have_attribute("lang", "es")
        expect(table.locator(".ck-log li")).to_have_count(1)
        expect(table).to_be_in_viewport()
        expect(stars(page, FIRST)).to_have_attribute("aria-label", "3 de 3 estrellas")
        table.get_by_role("button", name="Siguiente", exact=True).click()
        expect(table.locator(".ck-log li")).not_to_have_count(1)
        assert sockets == []

        page.get_by_role("link", name="English").click()
        expect(words).to_have_text(english, use_inner_text=True)
        expect(page.locator("[data-go=next]")).to_have_text("Later")
        page.goto(app.address)
        expect(page.locator("html")).to_have_attribute("lang", "en")


def test_another_language_in_the_middle_of_a_match(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "en/play?seed=7&players=4") as page:
        table = page.locator(".cardkit-table")
        expect(table.locator(".ck-seat")).to_have_count(3)
        hand = table.locator('[data-zone="hand"] button.ck-card')
        count = hand.count()
        assert count > 0
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
        LiveTable(table).set("Pace", "skip")
        played = page.locator(".ck-log li")
        expect(table.locator(".ck-prompt")).not_to_contain_text("thinking")
        for _ in range(2):
            table.get_by_role("button", name="Hint").click()
            before = played.count()
            take = table.locator('[data-zone="reserve"] button.ck-card').first
            (take if take.count() else table.locator('[data-zone="hand"] button.ck-card').first).click()
            if take.count():
                table.locator(".ck-gap:not([hidden])").first.click()
            table.locator(".ck-action .ck-main").click()
            expect(played).not_to_have_count(before)
            expect(table.locator(".ck-prompt")).not_to_contain_text("thinking")
        expect_kept(table)  # which the table answers when all others have acted
        log, hand = played.all_text_contents(), labels(table)
        if killed:
            os.kill(kernel_of(server), signal.SIGKILL)
            with page.expect_navigation():  # until then the old page stands there with its log
                page.locator("#ck-lost button").click()
        else:
            page.reload()
        expect(played).to_have_text(log)
        assert labels(table) == hand
        expect(table.get_by_role("button", name="Undo")).to_be_enabled()
        page.goto(page.url)  # a link, as somebody else gets it, deals anew
        expect(played).not_to_have_count(len(log))


@pytest.mark.parametrize("way", ["back", "link"])
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
        expect(table.locator(".ck-prompt")).not_to_contain_text("thinking")
        log, hand = played.all_text_contents(), labels(table)
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
        assert labels(table) == hand
        table.get_by_role("button", name="From the start").click()
        expect(table.get_by_role("button", name="Undo")).to_be_disabled()
        expect_kept(table)
        page.goto(app.address)
        page.goto(f"{app.address}en/{chapter}#step-{name}")
        expect(table.get_by_role("button", name="Undo")).to_be_disabled()


def expect_kept(table: Locator) -> None:
    """The tab keeps the match: it is told of a move after the table has shown it, and before the next answer."""
    expect(table.locator(".ck-feedback")).to_be_hidden()
    table.get_by_role("button", name="Hint").click()
    expect(table.locator(".ck-feedback")).to_be_visible()


def labels(table: Locator) -> list[str | None]:
    return [card.get_attribute("aria-label") for card in table.locator('[data-zone="hand"] .ck-card').all()]


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
    end = monotonic() + PATIENCE
    while monotonic() < end:
        listed = subprocess.run(
            ["ps", "-o", "pid=,args=", "--ppid", str(server.process.pid)], capture_output=True, text=True, check=True
        )
        found = [int(line.split()[0]) for line in listed.stdout.splitlines() if "ipykernel" in line]
        if len(found) == 1:
            return found[0]
        sleep(0.1)
    pytest.fail(listed.stdout)


def test_a_killed_kernel_takes_no_finished_step_with_it(chromium: Browser, language: str, tmp_path: Path) -> None:
    with (
        running(NOTEBOOKS, tmp_path / "server.log", prepared=0) as server,
        visit(chromium, server, f"{language}/{LESSON}", locale=language) as page,
    ):
        finish_two(page)
        for _ in range(4):
            go_on(page)
        expect_at(page, "who-can-play")
        os.kill(kernel_of(server), signal.SIGKILL)
        notice = page.locator("#ck-lost")
        expect(notice).to_be_visible()
        expect(notice).to_contain_text({"en": "are kept", "es": "siguen guardados"}[language])
        notice.get_by_role("button").click()
        expect(notice).to_be_hidden()
        expect_two_finished(page)
        expect_at(page, "who-can-play")
        expect(step(page, "who-can-play")).to_be_in_viewport()


def test_the_next_step_and_the_next_move_have_names_of_their_own(chromium: Browser, app: Server, language: str) -> None:
    path = f"{language}/{LESSON}#step-{SECOND}"
    with visit(chromium, app, path, locale=language, viewport={"width": 320, "height": 740}) as page:
        bar, button = page.locator(".ck-bar"), step(page, SECOND).locator(".ck-controls button").nth(2)
        expect(bar.locator("[data-go=next]")).to_have_text(SKIP[language])
        expect(button).to_have_text(MOVE[language])
        assert MOVE[language] not in (SKIP[language], NEXT[language])
        tops = bar.locator("> :not([hidden])").evaluate_all("all => all.map(each => each.getBoundingClientRect())")
        assert len(tops) == 3
        middles = [box["top"] + box["height"] / 2 for box in tops]
        assert max(middles) - min(middles) <= 4, "the bar takes two lines"
        assert max(box["height"] for box in tops) <= 50, "the name of the next step takes two lines"


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


@pytest.mark.parametrize("width", [320, *(pytest.param(width, marks=pytest.mark.long) for width in (360, 1280))])
@pytest.mark.parametrize("path", ["", "{}/play", "{}/combo_breaker", "{}/" + LESSON])
def test_nothing_scrolls_sideways(path: str, width: int, language: str, chromium: Browser, app: Server) -> None:
    with visit(chromium, app, path.format(language), locale=language, viewport={"width": width, "height": 740}) as page:
        if path.endswith(("play", LESSON)):
            expect(page.locator(".cardkit-table").first).to_be_visible()
        if path.endswith(LESSON):
            expect(page.locator(".ck-bar")).to_be_in_viewport(ratio=1)
        for link in page.locator(".ck-header a:visible").all():
            expect(link).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") == width
