"""How far a learner is: kept in the browser, the same in all its tabs, and taken along in a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import in_the_others_at_night
from tests.browser.served import Server
from tests.browser.stepping import (
    FIRST,
    LESSON,
    NEXT,
    SECOND,
    SKIP,
    STEPS,
    THIRD,
    expect_at,
    expect_done,
    expect_two_finished,
    finish_two,
    go_on,
    play_the_first,
    stars,
    step,
    watch_the_second,
)
from tests.browser.tables import visit

pytestmark = in_the_others_at_night


def test_finished_steps_are_finished_after_a_reload(chromium: Browser, app: Server, language: str) -> None:
    lesson = f"{app.address}{language}/{LESSON}"
    with visit(chromium, app, f"{language}/{LESSON}", locale=language) as page:
        expect_at(page, FIRST)
        go = page.locator(".ck-on:visible")
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
        kept = read_progress(page)
        assert kept.pop("last")["combo_breaker"]["chapter"] == LESSON.rpartition("/")[2]
        assert len(kept.pop("days")) == 1
        assert kept == later | {"lessons": {"combo_breaker": now, "chess": {"mate": 4}}}


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
        finish_two(page)
        home = page.context.new_page()
        home.goto(app.address)
        home.get_by_role("button", name="Forget it").click()
        home.get_by_role("dialog").get_by_role("button", name="Forget it").click()
        expect_done(page)
        expect(stars(page, SECOND)).to_be_hidden()
        expect(page.locator(".ck-on:visible")).to_have_text("Skip step")

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
        expect(page.locator(".ck-on:visible")).to_be_hidden()
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
        expect(page.locator(".ck-on:visible")).to_have_text(SKIP[language])
        expect(stars(page, SECOND)).to_be_hidden()
