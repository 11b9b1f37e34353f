"""The home page and the maps of the games, as somebody meets them who is new, and who comes back."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from cardkit.contract import game, game_names
from cardkit.looks.covers import HEIGHT, WIDTH
from cardkit_widgets.pages.library import Library
from cardkit_widgets.pages.shelf import Shelf
from cardkit_widgets.pages.words import words
from tests.browser import days
from tests.browser.served import Server
from tests.browser.tables import NOTEBOOKS, visit
from tests.nights import in_turn

GAME = "kael"
FIRST, SECOND, THIRD, *_, LAST = Shelf(Library(NOTEBOOKS), "en").chapters(GAME)
CONTINUE = {"en": "Continue: ", "es": "Seguir: "}
LESSON = {"en": "Go on with your lesson", "es": "Sigue con tu lección"}
TWO_SCREENS = 2 * 740
BEFORE = {"en": 30_761, "es": 31_131}
"""Bytes of home when all it offered were the games."""

OPENED = """() => {
  window.opened = [];
  addEventListener("click", (event) => {
    event.preventDefault();
    const shows = event.target.matches(":focus-visible") && event.target.checkVisibility();
    window.opened.push(shows && event.target.href);
  });
}"""
"""Notes what is opened, by an element that shows that it has the focus, and stays."""


def title(chapter: Any, language: str) -> str:
    """What a chapter is called in *language*."""
    lesson = Library(NOTEBOOKS).lesson(language, chapter.address.partition("/")[2])
    assert lesson
    return lesson.title


def finish(page: Page, *chapters: Any) -> None:
    """Let the browser know of finished steps: all of these chapters, with two stars."""
    days.keep(page, lessons={GAME: {step.name: 2 for chapter in chapters for step in chapter.steps}})
    page.reload()


# The home page


@pytest.mark.parametrize(("window", "language"), in_turn([(1280, 800, 800), (360, 740, TWO_SCREENS)], ["en", "es"]))
def test_all_games_are_seen_at_a_glance(
    window: tuple[int, int, int], language: str, chromium: Browser, app: Server
) -> None:
    width, height, most = window
    with visit(chromium, app, f"?lang={language}", viewport={"width": width, "height": height}) as page:
        games = page.locator(".ck-game")
        expect(games).to_have_count(len(game_names()))
        boxes = [game.bounding_box() for game in games.all()]
        assert all(box and box["y"] + box["height"] <= most for box in boxes)
        colours = games.evaluate_all("all => all.map(game => getComputedStyle(game).backgroundColor)")
        assert len(set(colours)) == len(colours)
        for picture in page.locator(".ck-game .ck-cover svg").all():
            expect(picture).to_be_visible()


@pytest.mark.parametrize(("name", "language"), in_turn(game_names(), ["en", "es"], ["combo_breaker", "kael"]))
def test_a_newcomer_plays_at_once(name: str, language: str, chromium: Browser, app: Server) -> None:
    with visit(chromium, app, f"?lang={language}") as page:
        page.locator(f"#{name} [data-first]").click()
        expect(page).to_have_url(re.compile(f"/{language}/{name}/first-game$"))
        table = page.locator(".cardkit-table:visible")
        expect(table.locator(".ck-prompt")).not_to_be_empty()
        expect(table).to_have_attribute("aria-label", re.compile(game(name).title()))


def test_who_comes_back_goes_on_with_their_lesson_whatever_they_have_looked_at(
    language: str, chromium: Browser, app: Server
) -> None:
    with visit(chromium, app, f"?lang={language}") as page:
        on, first = (page.locator(f"#{GAME} [data-{name}]") for name in ("continue", "first"))
        expect(first).to_be_visible()
        expect(on).to_be_hidden()
        page.goto(f"{app.address}{language}/{GAME}/{THIRD.name}")
        expect(page.locator(".ck-count")).not_to_be_empty()
        page.goto(app.address)
        expect(first).to_be_visible()
        expect(page.locator("[data-continue]:visible")).to_have_count(0)
        expect(page.locator(".ck-today")).to_be_hidden()
        finish(page, FIRST)
        page.goto(f"{app.address}{language}/{GAME}/{THIRD.name}")
        expect(page.locator(".ck-count")).not_to_be_empty()
        page.goto(app.address)
        expect(on).to_have_text(f"{CONTINUE[language]}{title(SECOND, language)}")
        expect(first).to_be_hidden()
        lesson = page.get_by_role("link", name=LESSON[language])
        expect(lesson).to_contain_text(f"{game(GAME).title(language)}: {title(SECOND, language)}")
        lesson.click()
        expect(page).to_have_url(f"{app.address}{language}/{GAME}/{SECOND.name}")
        expect(page.locator(".ck-part:not([hidden])")).to_have_attribute("data-step", SECOND.steps[0].name)


PRACTICE = {
    "en": "Puzzles and practice Kaël: {n} of today’s 3 puzzles done",
    "es": "Retos y práctica Kaël: hoy, {n} de 3 retos hechos",
}


def test_whoever_learns_a_game_is_offered_its_practice_and_told_how_todays_puzzles_stand(
    language: str, chromium: Browser, app: Server
) -> None:
    with visit(chromium, app, f"?lang={language}") as page:
        practice = page.locator("[data-drill]")
        expect(practice).to_be_hidden()
        days.keep(page, matches=days.all_of_today()["matches"])
        page.reload()
        expect(page.locator("[data-match]")).to_be_visible()
        expect(practice).to_be_hidden()  # who has only begun to play has not met anything to practise
        days.keep(page, matches={GAME: {"key": "over", "at": 1}})
        page.reload()
        expect(practice).to_have_text(PRACTICE[language].format(n=0))
        for game, rows, n in ((GAME, {"row": "✅", "row3": "❌✅"}, 2), (GAME, {}, 0), ("bomba", {"row": "✅"}, 0)):
            daily = {game: {"date": days.today(), **rows}}
            days.keep(page, lessons={GAME: {FIRST.steps[0].name: 2}}, daily=daily)
            page.reload()
            expect(practice).to_have_text(PRACTICE[language].format(n=n))
        weak = {GAME: {"KA-20": {"box": 1, "at": 1}, "KA-22": {"box": 3, "at": 1}, "KA-99": {"box": 1, "at": 1}}}
        days.keep(page, lessons={GAME: {FIRST.steps[0].name: 2}}, misses=weak)
        page.reload()
        said = PRACTICE[language].format(n=0).partition(" Kaël")[2]
        expect(practice).to_contain_text(words(language)["home"]["drill_weak"].format(what=f"Kaël{said}", n=1))
        practice.click()
        expect(page).to_have_url(f"{app.address}{language}/{GAME}/practice")


def test_all_that_home_offers_for_today_is_reached_and_opened_by_keys_alone(
    language: str, chromium: Browser, app: Server
) -> None:
    """In the order in which it stands there, none of it twice."""
    with visit(chromium, app, f"?lang={language}") as page:
        days.keep(page, **days.all_of_today())
        page.reload()
        expect(page.locator("[data-drill]")).to_be_visible()
        offers = page.locator(":is(.ck-today, .ck-beside) a:visible")
        leads = offers.evaluate_all("all => all.map(link => link.href)")
        assert len(set(leads)) == len(["match", "shared", "learn", "drill", "together"]) + len(game_names())
        page.evaluate(OPENED)
        page.locator(".ck-brand").focus()
        page.keyboard.press("Tab")  # to the other language
        for _ in leads:
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        assert page.evaluate("window.opened") == leads


def test_home_weighs_little_more_than_before_there_was_anything_for_today(
    language: str, chromium: Browser, app: Server
) -> None:
    """On the wire, as `benchmarks.pages` prints it: 5 KiB more at most, pages for classes and rooms included."""
    with visit(chromium, app, "healthz") as page:
        answers = list[Response]()
        page.on("response", lambda answer: answers.append(answer))
        page.goto(f"{app.address}?lang={language}", wait_until="networkidle")
        sizes = [answer.request.sizes() for answer in answers]
        weight = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
        assert BEFORE[language] / 2 < weight < BEFORE[language] + 5 * 1024


def test_the_lesson_is_that_of_the_game_in_which_a_step_was_finished_last(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, f"en/{GAME}/{FIRST.name}") as page:
        other, *_ = Shelf(Library(NOTEBOOKS), "en").chapters("bomba")
        lessons = {GAME: {FIRST.steps[0].name: 2}, "bomba": {other.steps[0].name: 2}}
        days.keep(page, lessons=lessons, last={"bomba": {"chapter": other.name, "at": 1}})
        page.goto(app.address)
        lesson = page.get_by_role("link", name=LESSON["en"])
        expect(lesson).to_contain_text("Bomba: ")
        expect_first(page, "bomba")
        page.goto(f"{app.address}en/{GAME}/{FIRST.name}")
        expect(page.locator(".ck-count")).not_to_be_empty()
        page.evaluate(
            """step => document.dispatchEvent(new CustomEvent("cardkit:progress", { detail: step }))""",
            {"lesson": GAME, "step": FIRST.steps[0].name},
        )
        page.goto(app.address)
        expect(lesson).to_contain_text("Kaël: ")
        expect_first(page, GAME, "bomba")


def expect_first(page: Page, *names: str) -> None:
    """These games stand there first, in this order."""
    for at, name in enumerate(names):
        expect(page.locator(".ck-game").nth(at)).to_have_id(name)


def test_who_has_finished_a_chapter_goes_on_with_the_next_until_all_is_forgotten(
    chromium: Browser, app: Server
) -> None:
    with visit(chromium, app, "") as page:
        finish(page, FIRST)
        on = page.locator(f"#{GAME} [data-continue]")
        expect(on).to_have_text(f"Continue: {SECOND.title}")
        expect(page.locator(f"#{GAME} .ck-far")).to_contain_text(f"{len(FIRST.steps)} of ")
        page.get_by_role("button", name="Forget it").click()
        page.get_by_role("dialog").get_by_role("button", name="Forget it").click()
        expect(on).to_be_hidden()
        expect(page.locator(f"#{GAME} .ck-far")).to_be_hidden()


# The map


def test_the_map_shows_what_is_done_and_where_to_go_on(language: str, chromium: Browser, app: Server) -> None:
    with visit(chromium, app, f"{language}/{GAME}") as page:
        stations = page.locator("[data-chapter]")
        start, on = page.locator("[data-start]"), page.locator(".ck-band [data-continue]")
        expect(page.locator(".ck-next")).to_have_attribute("data-chapter", FIRST.name)
        minutes = Library(NOTEBOOKS).minutes(language, GAME)[FIRST.name]
        expect(start).to_contain_text(words(language)["home"]["first"].format(n=minutes))
        expect(stations.first).to_contain_text(f"{minutes} min")
        expect(page.locator(".ck-medal:visible")).to_have_count(0)

        finish(page, FIRST, SECOND)
        expect(page.locator("[data-done]")).to_have_count(2)
        expect(page.locator(".ck-medal:visible")).to_have_count(2)
        most = 3 * len(FIRST.steps)
        expect(stations.first.locator(".ck-won [aria-hidden]")).to_have_text(f"★ {2 * most // 3}/{most}")
        finished = {"en": "Finished", "es": "Terminado"}[language]
        expect(page.get_by_role("link", name=finished)).to_have_count(2)
        expect(start).to_be_hidden()
        expect(on).to_have_text(f"{CONTINUE[language]}{title(THIRD, language)}")
        large = page.locator(".ck-next")
        expect(large).to_have_attribute("data-chapter", THIRD.name)
        discs = page.locator(".ck-disc").evaluate_all("all => all.map(disc => disc.offsetWidth)")
        assert discs[2] > max(discs[:2] + discs[3:])
        on.click()
        expect(page).to_have_url(f"{app.address}{language}/{GAME}/{THIRD.name}")


def test_a_game_of_which_all_is_done_leads_to_its_practice(chromium: Browser, app: Server) -> None:
    chapters = Shelf(Library(NOTEBOOKS), "en").chapters(GAME)
    with visit(chromium, app, f"en/{GAME}") as page:
        finish(page, *chapters)
        expect(page.locator(".ck-medal:visible")).to_have_count(len(chapters))
        expect(page.locator(".ck-band .ck-far")).to_contain_text("every chapter")
        for gone in ("[data-start]", "[data-continue]"):
            expect(page.locator(gone)).to_be_hidden()
        expect(page.locator(".ck-next a")).to_have_attribute("href", re.compile(f"{GAME}/practice$"))


@pytest.mark.parametrize("width", [1280, 360])
def test_stations_lie_apart_in_the_order_of_the_path(width: int, chromium: Browser, app: Server) -> None:
    """Four in a row there and back, or one below the other."""
    with visit(chromium, app, f"en/{GAME}", viewport={"width": width, "height": 740}) as page:
        discs = [disc.bounding_box() for disc in page.locator(".ck-disc").all()]
        middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in discs if box]
        assert len(middles) == len(page.locator("[data-chapter], [data-practice]").all())
        for number, ((x, y), (after_x, after_y)) in enumerate(pairwise(middles), start=1):
            if width == 360 or number % 4 == 0:
                assert (round(after_x), after_y > y + 50) == (round(x), True), number
            else:
                assert round(after_y) == round(y), number
                assert (after_x > x) == (number % 8 < 4), number


@pytest.mark.parametrize("size", [(768, 1024), (740, 360), (360, 740), (1280, 800)])
def test_nothing_of_a_games_picture_is_cut_off(size: tuple[int, int], chromium: Browser, app: Server) -> None:
    with visit(chromium, app, f"es/{GAME}", viewport={"width": size[0], "height": size[1]}) as page:
        ground, picture = (page.locator(each).first.bounding_box() for each in (".ck-cover", ".ck-cover svg"))
        assert ground is not None
        assert picture is not None
        assert picture["width"] / picture["height"] == pytest.approx(WIDTH / HEIGHT, rel=0.02)
        assert picture["y"] >= ground["y"] - 1
        assert picture["y"] + picture["height"] <= ground["y"] + ground["height"] + 1


def test_all_of_a_game_s_box_leads_to_it_but_for_what_leads_elsewhere(app: Server, chromium: Browser) -> None:
    with visit(chromium, app, "en/") as page:
        box = page.locator(f"#{GAME}")
        for name in ("h2", ".ck-facts", ".ck-tagline"):
            box.locator(name).click(force=True)  # what hears it lies over the words
            expect(page).to_have_url(re.compile(rf"/en/{GAME}$"))
            page.go_back()
        box.locator("[data-first]").click()
        expect(page).to_have_url(re.compile(rf"/en/{GAME}/first-game$"))
