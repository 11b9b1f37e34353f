"""A page on a projector: one thing at a time by keys, in large letters, and no answer before the key."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from cardkit.contract import game_names
from tests.browser.chapters import EMPTY, FIRST
from tests.browser.served import Server
from tests.browser.sites import Site
from tests.browser.tables import until, visit
from tests.browser.test_accessibility import AXE, RUN, packages
from tests.nights import in_turn

__all__ = ["packages"]

STEPS: Final = [
    "kael/cut?projector#step-quartet",
    "castle_combo/buying?projector#step-what-you-can-pay",
    "combo_breaker/beating?projector#step-same-rank",
    "bomba/draw-two?projector#step-draw-both",
]
WINDOWS: Final = [(1920, 1080), (1024, 768), (1280, 720)]
KAEL: Final = f"en/{STEPS[0]}"
SMALL: Final = """(els) => els.filter((el) => el.checkVisibility() && el.textContent.trim())
  .filter((el) => parseFloat(getComputedStyle(el).fontSize) < innerHeight / 20.5)
  .map((el) => `${el.className}: ${el.textContent.trim()}`)"""
"""What is smaller than a twentieth of the height, so that capitals would be smaller than a twenty-eighth."""
CUT: Final = """(els) => els
  .filter((el) => el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1)
  .map((el) => el.textContent)"""
SEEN: Final = """() => [document.body.dataset.shows, document.querySelector(".ck-title")?.dataset.page,
  document.body.innerText].join()"""
HAS_MORE: Final = r"""() => {
  const at = document.querySelector(".ck-title")?.dataset.page;
  return at !== undefined && !/^(\d+)\/\1$/.test(at);
}"""
"""Whether there is another page of what is said."""
MOST_PRESSES: Final = 20
LIT: Final = "[data-leads], [data-lit], .ck-option, [data-mark]:not([data-mark='']), .ck-feedback, .ck-main"
"""What stands out where something can be done, or has been answered."""


WRITTEN: Final = ".ck-name, .ck-tokens, .ck-badges > *, .ck-label > *, .ck-who > span, .ck-caption"
"""What is written on a table."""
TINY: Final = """(els) => {
  const pen = document.createElement("canvas").getContext("2d");
  const capital = (el) => {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(el);
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    return pen.measureText("H").actualBoundingBoxAscent;
  };
  return els.filter((el) => el.checkVisibility({ visibilityProperty: true }) && el.clientWidth > 1)
    .filter((el) => el.textContent.trim() && capital(el) < innerHeight / 28 - 0.5)
    .map((el) => `${el.textContent.trim()}: 1/${innerHeight / capital(el)}`);
}"""
"""Whose capitals are less than a twenty-eighth of the height."""


def on(page: Page, to: str) -> None:
    """Press the key, and see the next thing."""
    page.keyboard.press("PageDown")
    expect(page.locator("body")).to_have_attribute("data-shows", to)


def on_until(page: Page, condition: str, arg: Any = None) -> None:
    """Press the key until a *condition* of the page holds, each time when the press before has changed something."""
    for _ in range(MOST_PRESSES):
        before = page.evaluate(SEEN)
        page.keyboard.press("PageDown")
        until(page, f"before => ({SEEN})() !== before", before)
        if page.evaluate(condition, arg):
            return
    pytest.fail(f"never: {condition}")


def to_question(page: Page) -> None:
    """Go on to the question of a step, past what is said before it, if something is."""
    expect(page.locator("body[data-ready][data-shows]")).to_be_attached()
    if page.locator("body").get_attribute("data-shows") == "words":
        expect(page.locator(".ck-asked")).to_be_hidden()
        on(page, "question")


def ask(page: Page) -> None:
    """Go on to where a class raises its cards."""
    to_question(page)
    to_answers(page)


def to_answers(page: Page) -> None:
    """Go on from a question to the answers, past the cards with small print that they are about."""
    page.keyboard.press("PageDown")
    expect(page.locator("body")).to_have_attribute("data-shows", re.compile("cards|answers"))
    if page.locator("body").get_attribute("data-shows") == "cards":
        on(page, "answers")
    expect(page.locator(".ck-offered li").nth(1)).to_be_visible()


def given_away(page: Page) -> Any:
    """Return what of the table or the answers stands out."""
    return (
        page.locator(":is(.ck-part:not([hidden]), .ck-offered)")
        .locator(LIT)
        .evaluate_all(
            "(els) => els.filter((el) => el.checkVisibility({ visibilityProperty: true })).map((el) => el.outerHTML)"
        )
    )


@pytest.mark.usefixtures("packages")
@pytest.mark.parametrize(("language", "path"), in_turn(["en", "es"], STEPS, ["es"]))
def test_a_class_sees_one_thing_at_a_time_and_can_read_it(
    chromium: Browser, app: Server, path: str, language: str
) -> None:
    width, height = WINDOWS[STEPS.index(path) % len(WINDOWS)]
    with visit(chromium, app, f"{language}/{path}", viewport={"width": width, "height": height}) as page:
        to_question(page)
        expect(page.locator(".ck-asked")).not_to_be_empty()
        expect(page.locator(".ck-offered li")).to_have_count(0)
        assert given_away(page) == []
        to_answers(page)
        assert given_away(page) == []
        written = page.locator(f".ck-part:not([hidden]) .cardkit-table :is({WRITTEN})")
        assert written.evaluate_all(TINY) == []
        page.keyboard.type("7 12 1")
        page.keyboard.press("Enter")
        expect(page.locator(".ck-raised").first).to_have_text("7")
        texts = page.locator(".ck-asked, .ck-offered button")
        assert texts.evaluate_all(SMALL) == []
        assert page.locator(".ck-offered li, main").evaluate_all(CUT) == []
        page.evaluate(AXE.read_text("utf-8"))
        assert page.evaluate(RUN, {"include": ["body"]}) == []
        on(page, "answer")
        expect(page.locator(".ck-offered [data-mark=right]")).to_have_count(1)
        answers = page.locator(".ck-offered li").count()
        for _ in range(answers):
            on(page, "why")
            assert texts.evaluate_all(SMALL) == []
            expect(page.locator(".ck-offered li")).to_have_count(1)
            expect(page.locator(".ck-asked")).not_to_be_empty()
            while page.evaluate(HAS_MORE):
                page.keyboard.press("PageDown")
        page.keyboard.press("PageDown")
        expect(page).not_to_have_url(app.address + f"{language}/{path}")


def test_a_class_votes_again_after_talking_and_sees_both_votes(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, KAEL) as page:
        ask(page)
        page.keyboard.type("7 x")
        page.keyboard.press("Enter")
        expect(page.locator(".ck-counts input:invalid")).to_be_visible()
        page.locator(".ck-counts input").fill("7 12 4 2")
        page.keyboard.press("Enter")
        expect(page.locator(".ck-counts")).to_be_hidden()
        expect(page.locator(".ck-raised")).to_have_text(["7", "12", "4", "2"])
        page.keyboard.press("n")
        expect(page.locator(".ck-asked")).to_contain_text("neighbour")
        page.keyboard.type("20 3 2 0")
        page.keyboard.press("Enter")
        expect(page.locator(".ck-raised")).to_have_text(["7", "→ 20", "12", "→ 3", "4", "→ 2", "2", "→ 0"])
        expect(page.locator(".ck-vote")).to_have_count(8)


def test_what_if_an_answer_is_played(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, KAEL) as page:
        ask(page)
        hand = page.locator(".ck-part:not([hidden]) [data-zone=hand] .ck-card")
        expect(hand).to_have_count(6)
        on(page, "answer")
        page.locator(".ck-offered [data-mark=right] button").click()
        expect(hand).to_have_count(2)
        expect(page.locator(".ck-asked")).to_contain_text("four 6s")
        page.keyboard.press("PageUp")
        expect(hand).to_have_count(6)
        expect(page.locator(".ck-offered li")).to_have_count(4)


def test_the_keys_of_a_presenter_stay_out_of_the_table(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, KAEL) as page:
        to_question(page)
        page.keyboard.press("b")
        expect(page.locator("body[data-black]")).to_be_attached()
        page.keyboard.press("PageDown")
        expect(page.locator("body:not([data-black])[data-shows=question]")).to_be_attached()
        page.keyboard.press("Enter")
        until(page, "() => document.activeElement.closest('.cardkit-table') !== null")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Escape")
        expect(page.locator("body:not([data-open])")).to_be_attached()
        until(page, "() => document.activeElement.closest('.cardkit-table') === null")
        expect(page.locator("body")).to_have_attribute("data-shows", "question")
        page.keyboard.press("t")
        expect(page.locator(".ck-thinking")).to_be_visible()
        on(page, "answers")
        expect(page.locator(".ck-thinking")).to_be_hidden()


def test_a_step_leads_to_its_projector_and_the_next_step_follows(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "en/combo_breaker/beating#step-same-rank") as page:
        page.get_by_role("link", name="On the projector").click()
        expect(page).to_have_url(f"{app.address}en/combo_breaker/beating?projector=#step-same-rank")
        expect(page.locator("body[data-ready]")).to_be_attached()
        first = page.locator(".ck-part:not([hidden])").get_attribute("data-step")
        on_until(page, "first => document.querySelector('.ck-part:not([hidden])').dataset.step !== first", first)


def test_bots_wait_for_the_key_and_say_what_they_did(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "en/play?game=combo_breaker&players=4&seed=6&seat=2&coach=off&projector") as page:
        expect(page.locator("body[data-ready]")).to_be_attached()
        asked = page.locator(".ck-asked")
        before = asked.inner_text()
        page.wait_for_timeout(2500)
        assert asked.inner_text() == before
        page.keyboard.press("PageDown")
        expect(asked).not_to_have_text(before, use_inner_text=True)
        on_until(page, "() => document.body.dataset.shows === 'answers'")
        expect(page.locator(".ck-offered li").nth(1)).to_be_visible()
        assert given_away(page) == []


def test_where_a_match_is_still_to_be_dealt_the_key_deals_it(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "en/play?game=kael&projector") as page:
        expect(page.locator("body[data-ready]")).to_be_attached()
        deal = page.get_by_role("button", name="Deal", exact=True)
        expect(deal).to_be_visible()
        page.keyboard.press("PageDown")
        expect(deal).to_be_hidden()
        expect(page.locator(".ck-asked")).not_to_be_empty()


@pytest.mark.usefixtures("packages")
def test_the_presenter_has_the_answers_before_the_class_and_changes_them(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, KAEL) as page:
        expect(page.locator("body[data-ready]")).to_be_attached()
        with page.expect_popup() as opened:
            page.keyboard.press("p")
        notes = opened.value
        answers = notes.locator(".ck-notes-answers > li")
        expect(answers).to_have_count(4)
        expect(notes.locator("[data-mark=right] [data-part=label]")).to_contain_text("Lay four 6s")
        for why in answers.locator("[data-part=why]").all():
            expect(why).not_to_be_empty()
        notes.evaluate(AXE.read_text("utf-8"))
        assert notes.evaluate(RUN, {"include": ["body"]}) == []
        expect(page.locator(".ck-offered li")).to_have_count(0)
        field = answers.nth(1).locator("input")
        field.fill("lay 2")
        field.press("Enter")
        expect(answers.nth(1).locator("[data-part=label]")).to_contain_text("Lay the 2")
        answers.nth(1).locator("input").fill("=nonsense")
        answers.nth(1).locator("input").press("Enter")
        expect(notes.locator("[data-part=news]")).to_contain_text("nonsense")
        notes.get_by_role("button", name="Next").click()
        notes.get_by_role("button", name="Next").click()
        expect(page.locator(".ck-offered li").nth(1)).to_contain_text("Lay the 2")
        assert given_away(page) == []
        notes.get_by_label("Cards raised").fill("9 8 7 1")
        notes.get_by_label("Cards raised").press("Enter")
        expect(page.locator(".ck-raised")).to_have_text(["9", "8", "7", "1"])
        notes.get_by_label("Teams").select_option("2")
        notes.get_by_role("button", name="Team 2 +1").click()
        expect(page.locator(".ck-score")).to_have_text("Team 1: 0 · Team 2: 1")
        notes.get_by_role("button", name="Next").click()
        expect(notes.locator("[data-part=record] tr")).to_have_count(5)
        with notes.expect_download() as saved:
            notes.get_by_role("button", name="Save to a file").click()
        lines = saved.value.path().read_text("utf-8-sig").splitlines()
        assert len(lines) == 5
        assert lines[2].endswith('"B","Lay the 2","",8,""')


@pytest.mark.parametrize(("window", "language"), in_turn(WINDOWS, ["en", "es"], WINDOWS[1:2]))
def test_the_cards_with_small_print_that_a_class_is_asked_about_stand_side_by_side(
    chromium: Browser, app: Server, window: tuple[int, int], language: str
) -> None:
    width, height = window
    path = f"{language}/castle_combo/buying?projector#step-check-buying"
    with visit(chromium, app, path, viewport={"width": width, "height": height}) as page:
        to_question(page)
        row = page.locator('.ck-part:not([hidden]) [data-zone="row:castle"] .ck-card').first
        expect(row).to_be_visible()
        on(page, "cards")
        expect(page.locator(".ck-stage .ck-letter")).to_have_text(["A", "B", "C", "D"])
        expect(page.locator(".ck-asked")).to_be_visible()
        expect(row).to_be_hidden()
        assert given_away(page) == []
        cards = page.locator(".ck-stage .ck-face")
        boxes = [box for card in cards.all() if (box := card.bounding_box())]
        assert boxes
        # A figure of a price is a ninth of a card's height.
        assert min(box["height"] for box in boxes) > 9 / 28 * height
        assert all(box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)
        on(page, "answers")
        expect(cards).to_have_count(0)
        expect(row).to_be_visible()


def test_small_print_is_shown_large(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, f"en/{STEPS[1]}") as page:
        to_question(page)
        box = page.locator(".ck-part:not([hidden]) .ck-card").first.bounding_box()
        assert box
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.click(*at)
        until(
            page, "() => document.querySelector('.ck-magnified .ck-face')?.getBoundingClientRect().height > 0.9 * 800"
        )
        page.mouse.click(*at)
        expect(page.locator(".ck-magnified")).to_be_hidden()


def test_a_site_of_files_stands_before_a_class_without_a_server(chromium: Browser, small_site: Site) -> None:
    path = f"es/{FIRST}.html?projector#step-{EMPTY}"
    with visit(chromium, small_site, path, viewport={"width": 1280, "height": 720}) as page:
        ask(page)
        assert given_away(page) == []
        with page.expect_popup() as opened:
            page.keyboard.press("p")
        expect(opened.value.locator("[data-mark=right] [data-part=label]")).to_contain_text("9-9")
        on(page, "answer")
        expect(page.locator(".ck-offered [data-mark=right] .ck-label")).to_have_text("Jugar 9-9")


def test_the_end_of_a_chapter_leads_to_the_next_one_on_the_projector(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "es/bomba/a-turn?projector#end") as page:
        expect(page.locator(".ck-presenting")).to_be_visible()
        expect(page.locator(".ck-sum")).to_be_hidden()
        page.keyboard.press("PageDown")
        expect(page).to_have_url(f"{app.address}es/bomba/bomb-and-shield?projector=")
        expect(page.locator("body[data-ready][data-shows=words]")).to_be_attached()
        page.get_by_role("button", name="Salir del proyector").click()
        expect(page.locator(".ck-header")).to_be_visible()
        expect(page).to_have_url(f"{app.address}es/bomba/bomb-and-shield")


@pytest.mark.parametrize(("game", "language"), in_turn(game_names(), ["en", "es"], ["kael"]))
def test_the_puzzles_of_the_day_begin_with_a_click_and_the_question_is_asked_once(
    chromium: Browser, app: Server, game: str, language: str
) -> None:
    name = {"en": "Puzzles of the day", "es": "Los retos del día"}[language]
    with visit(chromium, app, f"{language}/{game}/practice?projector") as page:
        way = page.get_by_role("button", name=name)
        expect(page.locator("body[data-ready][data-played]")).to_be_attached()
        expect(page.locator(".ck-asked")).to_be_empty()
        way.click()
        expect(way).to_have_count(0)
        expect(page.locator("body[data-ready]:not([data-played])")).to_be_attached()
        expect(page.locator(".ck-asked")).not_to_be_empty()
        to_answers(page)


@pytest.mark.usefixtures("packages")
def test_rules_come_one_at_a_time(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "en/rules/kael") as page:
        page.get_by_role("link", name="On the projector").click()
        rules = page.locator(".ck-entry:visible")
        expect(rules).to_have_count(1)
        first = rules.inner_text()
        assert rules.locator("p:visible").evaluate_all(SMALL) == []
        page.evaluate(AXE.read_text("utf-8"))
        assert page.evaluate(RUN, {"include": ["body"]}) == []
        page.keyboard.press("ArrowRight")
        expect(rules).not_to_have_text(first, use_inner_text=True)
        page.keyboard.press("PageUp")
        expect(rules).to_have_text(first, use_inner_text=True)
        page.goto(f"{app.address}en/rules/kael?projector#KA-13")
        page.reload()
        expect(rules).to_contain_text("KA-13")
