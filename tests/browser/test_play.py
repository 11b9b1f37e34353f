"""The play page: what is chosen before a match, what asks before one is lost, and what makes a table lively."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

import cardkit
from cardkit.contract import game_names
from cardkit.looks.banter import Banter
from cardkit.looks.palette import CARD
from cardkit.match import Match
from tests.browser.rounds import KAEL, MATCH, WINDOWS, load, shown
from tests.browser.served import Pages
from tests.browser.tables import (
    LiveTable,
    Shadow,
    choice_for,
    laid,
    query,
    screen_texts,
    stop_the_clock,
    tables,
    until,
    visit,
)
from tests.nights import by_day, in_turn

# --- Before a match ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param(language, size, marks=() if at == by_day else pytest.mark.long)
        for at, size in enumerate(WINDOWS)
        for by_day, language in enumerate(["en", "es"])
    ],
)
def test_what_is_chosen_before_a_match_fits_the_window(
    language: str, size: tuple[int, int], pages: Pages, chromium: Browser
) -> None:
    width, height = size
    window = {"viewport": {"width": width, "height": height}, "locale": language}
    for name in game_names():
        with visit(chromium, pages, f"{language}/play?game={name}", **window) as page:
            game = cardkit.game(name)
            (table,) = tables(page)
            expect(table.root.get_by_role("radio", name=game.title(language), exact=True)).to_be_checked()
            deal = table.root.locator(".ck-deal")
            expect(deal).to_be_in_viewport(ratio=1)
            expect(table.root.get_by_role("group").first).to_be_in_viewport(ratio=1)
            assert page.evaluate("scrollY") == 0
            assert page.evaluate("document.documentElement.scrollWidth") == width
            expect(table.root.locator('[data-id="game"] .ck-card')).to_have_count(3 * len(game_names()))
            table.expect_named()


@pytest.mark.parametrize("size", [(1280, 800), (360, 740), (740, 360)], ids=str)
def test_how_many_play_moves_nothing_that_is_chosen_else(
    size: tuple[int, int], pages: Pages, chromium: Browser
) -> None:
    window: Any = {"viewport": dict(zip(("width", "height"), size, strict=True))}
    with visit(chromium, pages, "en/play?game=combo_breaker", **window) as page:
        asked = page.locator(".ck-setup :is(legend, .ck-apart, .ck-deal)")
        players, people = (page.locator(f'[data-id="{name}"] label') for name in ("players", "people"))
        expect(people).to_have_count(4)
        before = asked.evaluate_all("all => all.map(each => each.getBoundingClientRect().toJSON())")
        players.filter(has_text="3").click()
        expect(people).to_have_count(3)
        assert asked.evaluate_all("all => all.map(each => each.getBoundingClientRect().toJSON())") == before


def test_a_match_is_chosen_by_keyboard_and_dealt(pages: Pages, chromium: Browser) -> None:
    with visit(chromium, pages, "en/play?game=kael") as page:
        (table,) = tables(page)
        game = table.root.get_by_role("radio", name="Kaël", exact=True)
        expect(game).to_be_checked()
        game.focus()
        page.keyboard.press("ArrowLeft")
        other = table.root.get_by_role("radio", name="Combo Breaker", exact=True)
        expect(other).to_be_checked()
        expect(table.root.get_by_role("group", name="Match")).to_be_visible()
        expect(other).to_be_focused()
        page.keyboard.press("Tab")
        expect(table.root.get_by_role("radio", name="4", exact=True)).to_be_focused()
        page.keyboard.press("ArrowRight")
        expect(table.root.get_by_role("radio", name="5", exact=True)).to_be_checked()
        page.keyboard.press("Enter")
        expect(table.root.locator(".ck-seat")).to_have_count(4)
        assert query(page)["game"] == "combo_breaker"
        assert query(page)["players"] == "5"
        assert int(query(page)["seed"]) > 0
        table.expect_focus()


def test_a_seed_is_written_among_what_few_people_choose(pages: Pages, chromium: Browser) -> None:
    with visit(chromium, pages, "en/play?game=combo_breaker&players=3") as page:
        (table,) = tables(page)
        expect(table.root.get_by_role("radio", name="3", exact=True)).to_be_checked()
        table.touch(table.root.get_by_text("More options"))
        table.root.get_by_label("Seed").fill("seven")
        table.press("Deal")
        expect(table.root.get_by_role("status").filter(has_text="seven")).to_be_visible()
        table.root.get_by_label("Seed").fill("7")
        page.keyboard.press("Enter")
        shadow = Shadow(Match.deal("combo_breaker", 3, 7), "en")
        expect(table.root.locator(".ck-board")).to_be_visible()
        table.expect_hand(laid(shadow.scene)["hand"])


def test_a_match_begins_at_the_top_of_the_window(pages: Pages, chromium: Browser) -> None:
    """Whoever has looked at all that can be chosen was further down."""
    with visit(chromium, pages, "en/play?game=castle_combo", viewport={"width": 740, "height": 360}) as page:
        (table,) = tables(page)
        page.get_by_text("More options").click()
        page.evaluate("scrollTo(0, 150)")
        assert page.evaluate("scrollY") == 150
        table.root.get_by_role("button", name="Deal").evaluate("deal => deal.focus({ preventScroll: true })")
        page.keyboard.press("Enter")
        expect(table.prompt).to_be_visible()
        until(page, "() => scrollY === 0")


def test_an_address_with_a_seed_never_shows_what_could_be_chosen(pages: Pages, chromium: Browser) -> None:
    with visit(chromium, pages, "") as page:
        page.add_init_script(NOTE_SCREENS)
        page.goto(f"{pages.address}en/play?game=kael&seed=7&players=3")
        (table,) = tables(page)
        expect(table.root.locator(".ck-board")).to_be_visible()
        assert "setup" not in page.evaluate("screens")


NOTE_SCREENS: Final = """
  window.screens = [];
  new MutationObserver(() => {
    const table = document.querySelector(".cardkit-table");
    if (table) screens.push(table.dataset.screen);
  }).observe(document, { childList: true, subtree: true, attributes: true });
"""


# --- What would be lost -----------------------------------------------------------------------------------------------


@pytest.fixture
def playing(pages: Pages, chromium: Browser) -> Iterator[LiveTable]:
    """A match of Kaël in which the person has made a move; nobody else does, because no time passes."""
    with visit(chromium, pages, "") as page:
        stop_the_clock(page)
        page.goto(f"{pages.address}en/play?game=kael&players=3&seed=1")
        (table,) = tables(page)
        expect(table.prompt).not_to_be_empty()
        table.press("7")
        expect(table.log).to_have_count(1)
        yield table


def test_a_running_match_is_not_lost_without_a_word(playing: LiveTable) -> None:
    page, sure = playing.root.page, playing.root.get_by_role("alertdialog")
    address, log = page.url, playing.log.all_text_contents()
    for way in ("stay", "Escape"):
        page.keyboard.press("n")
        expect(sure).to_have_accessible_name("This match is not over yet. If you begin another, this one is lost.")
        expect(sure.get_by_role("button", name="Keep playing")).to_be_focused()
        page.keyboard.press("Enter" if way == "stay" else way)
        expect(sure).to_be_hidden()
        assert page.url == address
        expect(playing.log).to_have_text(log)
    page.keyboard.press("n")
    sure.get_by_role("button", name="New game").click()
    expect(playing.root.locator(".ck-setup")).to_be_visible()
    expect(playing.root.get_by_role("radio", name="Kaël", exact=True)).to_be_focused()
    assert "seed" not in query(page)


def test_another_seed_asks_too_and_then_deals(playing: LiveTable) -> None:
    page, sure = playing.root.page, playing.root.get_by_role("alertdialog")
    playing.touch(playing.root.locator(".ck-gear"))
    playing.root.get_by_label("Seed").fill("12")
    page.keyboard.press("Enter")
    expect(playing.root.locator("dialog[open]")).to_have_count(1)
    sure.get_by_role("button", name="Keep playing").click()
    expect(sure).to_be_hidden()
    assert query(page)["seed"] == "1"
    playing.touch(playing.root.locator(".ck-gear"))
    playing.press("Deal this seed")
    sure.get_by_role("button", name="Deal this seed").click()
    expect(playing.log).to_have_count(0)
    assert query(page)["seed"] == "12"
    expect(playing.root.locator("dialog[open]")).to_have_count(0)


def test_under_the_hand_there_is_no_box_to_select_from(playing: LiveTable) -> None:
    bar = playing.root.locator(".ck-controls")
    expect(bar.locator("select, input")).to_have_count(0)
    buttons = bar.get_by_role("button")
    expect(buttons).to_have_count(4)
    for at, name in enumerate(["Undo", "Redo", "Hint", "Settings"]):
        expect(buttons.nth(at)).to_have_accessible_name(name)
    playing.touch(bar.get_by_role("button", name="Settings"))
    dialog = playing.root.get_by_role("dialog", name="Settings")
    expect(dialog.get_by_role("combobox")).to_have_count(3)
    expect(dialog.get_by_role("button")).to_have_text(
        ["Close", "Chatter", "Take this position", "Coach", "Save", "Load", "Deal this seed", "New game", "Keys"]
    )


def test_what_keys_do_is_shown_from_the_settings_and_on_a_question_mark(playing: LiveTable) -> None:
    page, keys = playing.root.page, playing.root.get_by_role("dialog", name="Keys")
    playing.touch(playing.root.locator(".ck-gear"))
    playing.press("Keys")
    expect(keys.get_by_role("term").filter(has_text="Esc")).to_be_visible()
    expect(keys.get_by_role("term").filter(has_text="U")).to_be_visible()  # a key of this match's own
    expect(keys.get_by_role("definition").filter(has_text="Undo")).to_be_visible()
    for _ in ("the keys", "the settings"):
        page.keyboard.press("Escape")
    expect(playing.root.locator("dialog[open]")).to_have_count(0)
    expect(playing.root.locator(".ck-gear")).to_be_focused()
    page.keyboard.press("?")
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


# --- What makes a table lively ----------------------------------------------------------------------------------------

CALL: Final = KAEL.position(hands=["1 3", "4 13", "2 9"], turn=0, pile="3", stock="5 1 1 4")


@pytest.mark.parametrize("motion", by_day(["no-preference", "reduce"], "reduce"))
def test_a_call_is_shouted_once_even_to_who_wants_less_motion(motion: Any, pages: Pages, chromium: Browser) -> None:
    with visit(chromium, pages, "", reduced_motion=motion) as page:
        page.add_init_script(NOTE_CRIES)
        page.goto(f"{pages.address}en/play?game=kael&players=3&seed=1")
        (table,) = tables(page)
        expect(table.prompt).not_to_be_empty()
        load(table, Match(KAEL, CALL))
        words, scene = screen_texts(KAEL, "en", 3, 0), Shadow(Match(KAEL, CALL), "en").scene
        table.choose(choice_for(scene, KAEL.parse("call")), scene)
        expect(table.log.first).to_have_text(words.say("events.call", seat=0))  # and what is shouted has come with it
        assert page.evaluate("cries") == ["YouKAËL!"]
        expect(table.root.locator(".ck-moment")).to_have_count(0)


NOTE_CRIES: Final = """
  window.cries = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.dataset?.kind === "shout") cries.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });
"""


@pytest.mark.long
def test_at_the_end_somebody_says_something_in_nobodys_way_unless_that_is_switched_off(
    pages: Pages, chromium: Browser
) -> None:
    with visit(chromium, pages, "", viewport={"width": 360, "height": 740}) as page:
        stop_the_clock(page)
        page.goto(f"{pages.address}en/play?game=kael&players=3&seed=1")
        (table,) = tables(page)
        expect(table.prompt).not_to_be_empty()
        match = shown(table, MATCH).match
        (quip,) = Banter({1: "fox", 2: "otter"}).quips(match, screen_texts(KAEL, "en", 3, 0)).values()
        bubble = table.root.locator(".ck-quip")
        expect(bubble).to_have_text(screen_texts(KAEL, "en", 3, 0).say(quip.key))
        expect(bubble).to_have_css("pointer-events", "none")
        expect(bubble).to_be_in_viewport(ratio=1)
        needed = ".ck-summary :is(h2, .ck-about, .ck-card, th > *, td > *, button)"
        assert page.evaluate(UNDER, [".ck-quip", needed]) == []
        assert page.evaluate(UNDER, [".ck-next", ".ck-summary tbody :is(th, td) > *"]) == []
        assert page.evaluate("[document.documentElement.scrollWidth, scrollY]") == [360, 0]
        page.clock.run_for(5000)
        expect(bubble).to_have_count(0)
        table.touch(table.root.locator(".ck-gear"))
        chatter = table.root.get_by_role("button", name="Chatter")
        expect(chatter).to_have_attribute("aria-pressed", "true")
        table.touch(chatter)
        page.keyboard.press("Escape")
        shown(table, MATCH)
        expect(bubble).to_have_count(0)
        page.reload()
        (table,) = tables(page)
        expect(table.prompt).not_to_be_empty()
        expect(table.root.locator(".ck-gear-row button").first).to_have_attribute("aria-pressed", "false")


UNDER: Final = """([name, needed]) => {
  const over = document.querySelector(name).getBoundingClientRect();
  const isUnder = ({ left, right, top, bottom }) =>
    left < over.right && over.left < right && top < over.bottom && over.top < bottom;
  return [...document.querySelectorAll(needed)].filter((el) => isUnder(el.getBoundingClientRect()))
    .map((el) => el.className + el.textContent);
}"""
"""What of the things that are needed lies under something."""


AT_ITS_EDGE: Final = """async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const [...rgb] = context.getImageData(3, image.height / 2, 1, 1).data.slice(0, 3);
  return "#" + rgb.map((part) => part.toString(16).padStart(2, "0")).join("");
}"""
"""The colour of a picture near to its left edge."""


@pytest.mark.parametrize(("size", "scheme"), in_turn(WINDOWS, ["light", "dark"]))
def test_what_has_to_be_quick_is_the_largest_button_near_the_hand(
    size: tuple[int, int], scheme: str, pages: Pages, chromium: Browser
) -> None:
    width, height = size
    cut = KAEL.position(hands=["8 8 1", "12 13", "9 9"], laid="1: 8 8", turn=2, pile="3", stock="5 1 1 4")
    window = {"viewport": {"width": width, "height": height}, "color_scheme": scheme}
    with visit(chromium, pages, "", **window) as page:
        stop_the_clock(page)
        page.goto(f"{pages.address}en/play?game=kael&seed=1&race=off")
        (table,) = tables(page)
        expect(table.prompt).not_to_be_empty()
        load(table, Match(KAEL, cut))
        button = table.button("Cut with two 8s")
        expect(button).to_be_in_viewport(ratio=1)
        named = ".ck-tray button:not(.ck-card):visible, .ck-controls button:visible"
        areas = table.root.locator(named).evaluate_all(
            "all => all.map((el) => [el.offsetWidth * el.offsetHeight, el.textContent])"
        )
        assert max(areas)[1] == "Cut with two 8s"
        # In the dark the paper of cards is dimmed.
        picture = base64.b64encode(table.root.locator(".ck-tray button.ck-card").first.screenshot()).decode()
        with page.context.new_page() as blank:
            assert blank.evaluate(AT_ITS_EDGE, picture) == (CARD.dark if scheme == "dark" else CARD.light)


@pytest.mark.parametrize("game", by_day(["castle_combo", "combo_breaker"], "castle_combo"))
def test_no_answer_and_no_card_in_words_moves_the_controls(game: str, pages: Pages, chromium: Browser) -> None:
    with visit(chromium, pages, f"en/play?game={game}&seed=7&players=3") as page:
        stop_the_clock(page)
        page.reload()
        (table,) = tables(page)
        expect(table.prompt).not_to_be_empty()
        gear = table.root.locator(".ck-gear")
        gear.wait_for()
        page.clock.run_for(400)  # some frames, in which the table is made to fit
        before = gear.bounding_box()
        table.root.locator("button.ck-card:visible").last.hover()
        page.clock.run_for(1000)  # whoever only passes over a card does not read it
        expect(table.root.locator(".ck-lens")).to_be_visible()
        assert gear.bounding_box() == before
        # It is somebody else's turn, so whatever one chooses is answered.
        table.touch(table.root.locator(".ck-middle button.ck-card:visible, .ck-tray button.ck-card:visible").first)
        table.feedback.wait_for()
        assert gear.bounding_box() == before


DRAWN: Final = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""The table has been laid out for the window as it is now."""
BEGINS: Final = {"castle_combo": "seed=1", "combo_breaker": "seed=65213&oldest=3"}


@pytest.mark.parametrize("game", by_day(BEGINS, "castle_combo"))
def test_a_table_is_there_after_every_change_of_the_window(game: str, pages: Pages, chromium: Browser) -> None:
    """The person is to act, so the table stays as it is."""
    with visit(chromium, pages, f"en/play?game={game}&players=4&{BEGINS[game]}") as page:
        (table,) = tables(page)
        expect(table.prompt).not_to_be_empty()
        parts = table.root.locator(".ck-prompt, .ck-tray .ck-zones .ck-card")
        plans: dict[int, str] = {}
        for width, height in ((360, 740), (1280, 800), (360, 740), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            until(page, "width => innerWidth === width", width)
            page.evaluate(DRAWN)
            for part in parts.all():
                expect(part).to_be_visible()
            plan = str(table.root.get_attribute("data-plan"))
            assert plans.setdefault(width, plan) == plan
