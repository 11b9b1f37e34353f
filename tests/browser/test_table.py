"""What the live table shows in a real browser, and to whom, with a stand-in for the Python side."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from cardkit.looks.scene import Card, Scene
from tests.browser.stand_in import Lay, Live
from tests.nights import by_day
from tests.scenes import ASK, LONG, MIDTRICK, OVER, PLAYED, WAITING, cards
from tests.sessions.recorder import Recorder

STEP: Any = {
    "lesson": "demo",
    "name": "first-play",
    "stars": None,
    "most": 3,
    "label": "",
    "worth": "Why.",
    "first": True,
}


def test_the_focus_stays_in_the_hand_when_its_card_is_played(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live["h7"].focus()
    live.show(PLAYED)
    assert live.focused() == "h9"
    live.show(MIDTRICK)
    assert live.focused() == "h9"


def test_each_sentence_is_told_once(lay: Lay) -> None:
    silent: Any = {"kind": "play", "marks": "", "cry": "", "large": [], "speaker": None, "quip": ""}
    first: Any = silent | {"number": 0, "text": "Ana plays 8.", "seat": 1}
    second: Any = silent | {"number": 1, "text": "You play 7-7.", "seat": 0}
    live = lay(WAITING, past=[first])
    told = live.page.locator(".ck-live p")
    expect(told).to_have_count(0)
    live.show(PLAYED, past=[first, second])
    expect(told).to_have_text(["You play 7-7."])
    live.show(MIDTRICK, past=[first, second])
    expect(told).to_have_text([MIDTRICK.prompt])
    live.show(OVER)
    expect(told).to_have_text([OVER.over])


def test_everything_that_can_be_touched_has_a_name(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("r0")
    names = live.page.locator("button:visible").evaluate_all(
        "all => all.map(e => e.getAttribute('aria-label') ?? e.textContent)"
    )
    assert all(names)


def test_others_go_on_after_the_pause(lay: Lay) -> None:
    live = lay(WAITING, pause=10)
    live.page.wait_for_function("sent.length === 1")
    assert live.sent() == [{"type": "continue", "all": False}]


def test_who_skips_goes_on_at_once_to_the_end(lay: Lay) -> None:
    live = lay(WAITING, pause=600_000)
    live.button("Faster").click()
    assert live.sent() == [{"type": "continue", "all": True}]


def test_the_pace_skip_never_waits(lay: Lay) -> None:
    live = lay(WAITING, pause=600_000)
    live.button("Settings").click()
    live.page.get_by_label("Pace").select_option("skip")
    assert live.sent() == [
        {"type": "control", "id": "pace", "value": "skip"},
        {"type": "continue", "all": True},
    ]


def test_a_seed_can_be_dealt_and_stands_in_the_address(lay: Lay) -> None:
    live = lay(MIDTRICK, link={"seed": "7"})
    live.button("Settings").click()
    live.page.get_by_label("Seed").fill("12")
    live.page.keyboard.press("Enter")
    assert live.sent() == [{"type": "control", "id": "seed", "value": "12"}]
    live.show(MIDTRICK, link={"seed": "12"})
    live.show(WAITING, link={"seed": "12"})
    assert live.page.evaluate("addresses") == ["7", "12"]


@pytest.mark.parametrize("width", by_day([320, 360, 800, 1280], 320))
@pytest.mark.parametrize("scene", [LONG, MIDTRICK, OVER, ASK], ids=["long", "midtrick", "over", "ask"])
def test_the_page_never_scrolls_sideways_and_targets_are_large(lay: Lay, scene: Scene, width: int) -> None:
    live = lay(scene, width=width)
    if scene is LONG:
        live.click("r0")
    live.rest()
    assert live.page.evaluate("document.documentElement.scrollWidth") <= width
    assert small(live) == []
    live.button("Settings").click()
    expect(live.page.locator("select:visible, input:visible")).to_have_count(2)
    assert small(live) == []
    assert live.page.evaluate("document.documentElement.scrollWidth") <= width


def small(live: Live) -> list[str]:
    """What is too small for a finger, of all that can be done now; cards of others only tell of themselves."""
    touched = ":is(button, select, input):visible:not(.ck-others .ck-card)"
    found: list[str] = live.page.locator(touched).evaluate_all(
        "all => all.filter(e => Math.min(e.offsetWidth, e.offsetHeight) < 24).map(e => e.outerHTML)"
    )
    return found


COUNT = """() => {
  window.moved = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) { moved += 1; return animate.apply(this, all) };
}"""
MOVED = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved))))"
"""How many animations have begun when the next frame has been painted: cards set out just before it."""


def test_no_motion_for_who_wants_none(chromium: Browser, lay: Lay) -> None:
    with chromium.new_context(reduced_motion="reduce") as still:
        live = Live(still.new_page(), Recorder(MIDTRICK))
        live.page.evaluate(COUNT)
        live.show(PLAYED)
        assert live.page.evaluate(MOVED) == 0


def test_cards_glide_for_everybody_else(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.page.evaluate(COUNT)
    live.show(PLAYED)
    assert live.page.evaluate(MOVED) > 0


NOTE_STARTS = """() => {
  window.starts = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function ([{ transform }, ...more], ...all) {
    const [x, y] = (transform ?? "").match(/-?[\\d.]+/g)?.map(Number) ?? [0, 0];
    const { left, top, width, height } = this.getBoundingClientRect();
    starts[this.dataset.id] = [left + width / 2 + x, top + height / 2 + y];
    return animate.call(this, [{ transform }, ...more], ...all);
  };
}"""
"""Where the middle of each card is when it sets out."""


def test_what_somebody_has_now_comes_from_where_it_lay(lay: Lay) -> None:
    def given(card: str, discard: str) -> Scene:
        hold = {"hand0": (*MIDTRICK.zones[-2].cards, Card("new", card, card)), "discard": cards("d", discard)}
        zones = tuple(replace(zone, cards=hold.get(zone.id, zone.cards)) for zone in MIDTRICK.zones)
        return replace(MIDTRICK, zones=zones)

    for card, discard, pile in (("1", "3", "p0"), ("3", "7", "d0")):
        live = lay(MIDTRICK)
        box = live[pile].bounding_box()
        assert box
        live.page.evaluate(NOTE_STARTS)
        live.show(given(card, discard))
        live.page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
        x, y = live.page.evaluate("starts.new")
        assert abs(x - box["x"] - box["width"] / 2) < 2
        assert abs(y - box["y"] - box["height"] / 2) < 2


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_can_be_read_in_light_and_dark(context: BrowserContext, lay: Lay, scheme: Any) -> None:
    live = lay(MIDTRICK)
    live.page.evaluate("scheme => { document.documentElement.style.colorScheme = scheme }", scheme)
    contrast = """all => all.map(el => {
      const light = (colour) => {
        const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map((c) => c / 255)
          .map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      let back = el;
      while (getComputedStyle(back).backgroundColor === "rgba(0, 0, 0, 0)") back = back.parentElement;
      const pair = [light(getComputedStyle(el).color), light(getComputedStyle(back).backgroundColor)].sort();
      return (pair[1] + 0.05) / (pair[0] + 0.05);
    })"""
    live.click("h2", "h3")
    live.rest()
    words = live.page.locator(
        ".ck-prompt, .ck-tray .ck-label span, .ck-action .ck-main, .ck-board .ck-quiet, .ck-turn, .ck-log li"
    )
    assert min(words.evaluate_all(contrast)) >= 4.5


def test_a_table_that_is_left_is_gone(lay: Lay) -> None:
    live = lay(WAITING, pause=600_000)
    live.page.evaluate("leave()")
    live.show(MIDTRICK)
    expect(live.page.locator("#place")).to_be_empty()


# --- Steps, files, rules ------------------------------------------------------------------------------------------


def test_a_finished_step_shows_its_stars(lay: Lay) -> None:
    live = lay(MIDTRICK)
    stars = live.page.locator(".ck-stars")
    expect(stars).to_be_hidden()
    live.table.step = {**STEP, "stars": 2, "label": "Two of three"}
    live.update()
    expect(stars).to_have_text("★★☆")
    expect(stars).to_have_attribute("aria-label", "Two of three")
    expect(live.page.locator("#step-first-play")).to_be_visible()


def test_whoever_presses_the_stars_is_told_what_they_follow_from(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.table.step = {**STEP, "stars": 2, "label": "Two of three"}
    live.update()
    stars, said = live.page.locator(".ck-stars"), live.page.get_by_text(STEP["worth"])
    expect(said).to_be_hidden()
    for key in ("Enter", " "):
        stars.press(key)
        expect(said).to_be_in_viewport(ratio=1)
        live.page.keyboard.press("Escape")
        expect(said).to_be_hidden()
    box = stars.bounding_box()
    assert box is not None
    # A finger has 44 px, more of them over felt than below.
    live.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 - 26)
    expect(said).to_be_in_viewport(ratio=1)
    live.page.mouse.click(2, 2)
    expect(said).to_be_hidden()


def test_a_match_is_kept_as_a_file(lay: Lay) -> None:
    live = lay(MIDTRICK)
    with live.page.expect_download() as download:
        live.page.evaluate(
            "content => model.hear(content)", {"type": "save", "name": "match.txt", "text": "game demo\n"}
        )
    assert download.value.suggested_filename == "match.txt"
    assert download.value.path().read_text("utf-8") == "game demo\n"


def test_a_cited_rule_is_a_link_where_there_is_a_page_of_rules(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.session.reader.tell("refused", "No.", {"id": "CB-15", "text": "A text.", "href": "rules/demo#CB-15"})
    live.update()
    rule = live.page.get_by_role("link", name="See the rule")
    expect(rule).to_have_attribute("target", "_blank")
    expect(rule).to_have_attribute("title", "CB-15, Opens in a new tab")
    live.session.reader.tell("refused", "No.", {"id": "CB-15", "text": "A text.", "href": ""})
    live.update()
    expect(rule).to_have_count(0)
    expect(live.page.get_by_text("CB-15")).to_be_visible()
