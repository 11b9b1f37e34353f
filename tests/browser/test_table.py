"""The live table in a real browser, with a stand-in for the Python side that notes what is sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

import cardkit_widgets
from cardkit.scene import Scene
from cardkit_widgets.table import Table
from tests.scenes import ASK, LONG, MIDTRICK, OVER, PLAYED, WAITING
from tests.sessions.recorder import Recorder

STATIC = Path(cardkit_widgets.__file__).parent / "static"

PAGE = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<style>body {{ margin: 8px }} {css}</style><div id="place"></div></html>"""

# The part of a model that a widget may use: traits, events, messages.
STAND_IN = """async ([module, state]) => {
  const widget = (await import(URL.createObjectURL(new Blob([module], { type: "text/javascript" })))).default;
  const listeners = new Map();
  const on = (name, listener) => listeners.set(name, new Set([...(listeners.get(name) ?? []), listener]));
  window.sent = [];
  window.addresses = [];
  document.addEventListener("cardkit:address", (event) => addresses.push(event.detail.seed));
  window.model = {
    get: (name) => state[name], on, off: (name, listener) => listeners.get(name)?.delete(listener),
    send: (message) => sent.push(message),
    receive(changes) {
      Object.assign(state, changes);
      for (const name of Object.keys(changes)) for (const hear of listeners.get(`change:${name}`) ?? []) hear();
    },
    hear(content) { for (const hear of listeners.get("msg:custom")) hear(content); },
  };
  window.leave = widget.render({ model, el: document.getElementById("place") });
}"""

TRAITS = ("scene", "faces", "entries", "feedback", "controls", "words", "step", "wait")

CONTROLS: Any = [
    {"id": "undo", "label": "Undo", "title": "", "kind": "button", "value": None, "options": [], "key": "u"},
    {"id": "seed", "label": "Seed", "title": "", "kind": "seed", "value": "7", "options": [], "key": ""},
    {
        "id": "pace",
        "label": "Pace",
        "title": "",
        "kind": "select",
        "value": "normal",
        "options": [{"value": pace, "label": pace} for pace in ("relaxed", "normal", "quick", "skip")],
        "key": "",
    },
]
CONTROLS = [
    {**control, "enabled": True, "ask": "", "group": "match" if control["kind"] == "button" else "gear"}
    for control in CONTROLS
]


class Live:
    """A table in a page, and the hand that plays at it."""

    def __init__(self, page: Page, session: Recorder) -> None:
        self.page = page
        self.session = session
        self.table = Table(session)
        page.set_content(PAGE.format(css=str(Table._css)))
        page.evaluate(STAND_IN, [(STATIC / "table.js").read_text(), self.state()])

    def state(self) -> dict[str, Any]:
        return {name: getattr(self.table, name) for name in TRAITS}

    def show(self, scene: Scene, **more: Any) -> None:
        self.table.show(self.session.show(scene, **more))
        self.update()

    def update(self) -> None:
        self.table.show(self.session.update())
        self.page.evaluate("changes => model.receive(changes)", self.state())

    def __getitem__(self, ident: str) -> Locator:
        return self.page.locator(f'[data-id="{ident}"]')

    def click(self, *idents: str) -> None:
        for ident in idents:
            self[ident].click()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def sent(self) -> list[dict[str, Any]]:
        """Return what was sent since the last call, without versions."""
        messages: list[dict[str, Any]] = self.page.evaluate("sent.splice(0)")
        return [{key: value for key, value in message.items() if key != "version"} for message in messages]

    def chosen(self) -> Sequence[str]:
        ids: list[str] = self.page.locator('.ck-board [aria-pressed="true"]').evaluate_all(
            "all => all.map(e => e.dataset.id)"
        )
        return ids

    def focused(self) -> str | None:
        ident: str | None = self.page.evaluate("document.activeElement.dataset.id ?? null")
        return ident


Lay = Callable[..., Live]


@pytest.fixture
def lay(page: Page) -> Lay:
    """Lay a table: ``lay(MIDTRICK, width=360)``."""

    def start(scene: Scene, *, width: int = 1280, height: int = 900, **more: Any) -> Live:
        page.set_viewport_size({"width": width, "height": height})
        session = Recorder(scene)
        session.show(scene, bar=CONTROLS, **more)
        return Live(page, session)

    return start


def test_a_complete_choice_is_played_with_its_button(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h3", "h1", "h2")
    expect(live["h4"]).to_have_attribute("data-faint", "")
    live.button("Play 8-10-9").click()
    assert live.sent() == [{"type": "act", "action": "play 8 10 9"}]


def test_a_shorter_choice_is_offered_while_a_longer_one_is_open(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h2", "h3")
    expect(live.button("Play 10-9")).to_be_visible()
    assert live["h1"].get_attribute("data-faint") is None


def test_a_double_click_plays(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live["h8"].dblclick()
    assert live.sent() == [{"type": "act", "action": "stop"}]


def test_a_double_click_on_what_is_chosen_already_plays_too(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h6")
    live["h7"].dblclick()
    assert live.sent() == [{"type": "act", "action": "play 7 7"}]


def test_an_x_asks_for_its_value(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h5")
    expect(live.page.locator(".ck-chip")).to_have_count(0)
    live.click("h6")
    expect(live.page.locator(".ck-chip")).to_have_text(["7-7 pair", "8-7 run of two"])
    live.button("8-7 run of two").click()
    live.button("7-7 pair").click()
    live.button("Play X-7 as a pair").click()
    assert live.sent() == [{"type": "act", "action": "play x=7 7"}]


def test_a_reserve_card_asks_for_its_place_and_goes_there_at_once(lay: Lay) -> None:
    live = lay(MIDTRICK)
    expect(live["g3"]).to_be_hidden()
    live.click("r0")
    expect(live["g3"]).to_have_accessible_name("Between 10 and 9")
    live.click("g3")
    assert live.sent() == [{"type": "act", "action": "take 6 at 3"}]


def test_clicks_that_lead_nowhere_are_asked_about_and_stay(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h1", "h4")
    assert live.sent() == [{"type": "why", "clicks": ["h1", "h4"]}]
    assert live.chosen() == ["h1", "h4"]
    live.session.reader.tell(
        "refused", "They do not lie side by side.", {"id": "CB-11", "text": "Side by side.", "href": "#r"}
    )
    live.update()
    expect(live.page.get_by_role("status")).to_contain_text("They do not lie side by side.")
    expect(live.page.get_by_role("link", name="CB-11")).to_have_attribute("href", "#r")
    live.click("h8")
    assert live.chosen() == ["h8"]
    expect(live.page.locator(".ck-feedback")).to_be_hidden()


def test_somebody_can_ask_about_a_part_of_a_choice(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h2")
    live.button("Why not just this?").click()
    assert live.sent() == [{"type": "why", "clicks": ["h2"]}]


def test_a_card_that_is_no_choice_at_all_is_asked_about(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("r1-0")
    assert live.sent() == [{"type": "why", "clicks": ["r1-0"]}]


def test_own_cards_can_be_tried_out_of_turn(lay: Lay) -> None:
    live = lay(WAITING)
    live.click("h0")
    assert live.sent() == [{"type": "why", "clicks": ["h0"]}]


def test_a_new_scene_starts_with_nothing_chosen(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h6", "h7")
    live.show(PLAYED)
    assert live.chosen() == []
    expect(live.page.locator('.ck-group[data-best] [data-id="h6"]')).to_be_visible()
    expect(live.page.locator(".ck-seat[data-turn]")).to_contain_text("Ana")


def test_an_answer_is_given_by_one_click(lay: Lay) -> None:
    live = lay(ASK)
    live.page.get_by_role("button", name="A pair").click()
    assert live.sent() == [{"type": "act", "action": "answer c"}]


def test_a_whole_choice_by_keyboard(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live["h0"].focus()
    for key in ("ArrowRight", "Space", "ArrowRight", "Space", "ArrowRight", "Enter"):
        live.page.keyboard.press(key)
    assert live.chosen() == ["h1", "h2", "h3"]
    live.page.keyboard.press("Enter")
    assert live.sent() == [{"type": "act", "action": "play 8 10 9"}]


def test_a_place_by_keyboard(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live["r1"].focus()
    live.page.keyboard.press("Enter")
    live.page.keyboard.press("Enter")
    assert live.focused() == "g0"
    live.page.keyboard.press("End")
    live.page.keyboard.press("Enter")
    assert live.sent() == [{"type": "act", "action": "take 11 at 10"}]


def test_escape_clears_and_a_letter_uses_a_control(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h1")
    live.page.keyboard.press("Escape")
    assert live.chosen() == []
    live.page.keyboard.press("u")
    assert live.sent() == [{"type": "control", "id": "undo", "value": None}]


def test_a_row_of_cards_is_one_stop_for_the_tabulator(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live["h3"].focus()
    live.page.keyboard.press("Tab")
    assert live.focused() == "r0"
    live.page.keyboard.press("Shift+Tab")
    assert live.focused() == "h3"


def test_the_focus_stays_in_the_hand_when_its_card_is_played(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live["h7"].focus()
    live.show(PLAYED)
    assert live.focused() == "h9"
    live.show(MIDTRICK)
    assert live.focused() == "h9"


def test_each_sentence_is_told_once(lay: Lay) -> None:
    first: Any = {"text": "Ana plays 8.", "kind": "play", "seat": 1}
    second: Any = {"text": "You play 7-7.", "kind": "play", "seat": 0}
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
    live.button("Skip").click()
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


def drag(page: Page, card: Locator, to: Locator) -> None:
    start, end = card.bounding_box(), to.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 25, start["y"] - 30, steps=3)
    target = to.bounding_box() or end
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=3)
    page.mouse.up()


def test_a_chosen_combination_can_be_dragged_onto_the_table(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h6")
    drag(live.page, live["h7"], live.page.locator(".ck-groups"))
    assert live.sent() == [{"type": "act", "action": "play 7 7"}]


def test_a_card_that_cannot_be_played_is_asked_about_when_it_is_dropped(lay: Lay) -> None:
    live = lay(MIDTRICK)
    drag(live.page, live["h2"], live.page.locator(".ck-groups"))
    assert live.sent() == [{"type": "why", "clicks": ["h2"]}]
    assert live.chosen() == ["h2"]


def test_a_reserve_card_can_be_dragged_to_its_place(lay: Lay) -> None:
    live = lay(MIDTRICK)
    card = live["r0"].bounding_box()
    assert card
    live.page.mouse.move(card["x"] + 20, card["y"] + 20)
    live.page.mouse.down()
    live.page.mouse.move(card["x"] - 20, card["y"] + 20, steps=3)
    live.page.wait_for_timeout(250)  # the hand opens
    gap = live["g4"].bounding_box()
    assert gap
    live.page.mouse.move(gap["x"] + 12, gap["y"] + 30, steps=3)
    live.page.mouse.up()
    assert live.sent() == [{"type": "act", "action": "take 6 at 4"}]


def test_a_finger_that_rests_on_a_card_drags_it(chromium: Browser, lay: Lay) -> None:
    with chromium.new_context(has_touch=True, viewport={"width": 800, "height": 900}) as touch:
        page = touch.new_page()
        live = Live(page, Recorder(MIDTRICK))
        card, felt = live["h8"].bounding_box(), page.locator(".ck-groups").bounding_box()
        assert card
        assert felt
        finger = touch.new_cdp_session(page)

        def put(kind: str, *points: tuple[float, float]) -> None:
            at = [{"x": x, "y": y} for x, y in points]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

        put("touchStart", (card["x"] + 20, card["y"] + 20))
        page.wait_for_timeout(400)
        put("touchMove", (card["x"] + 20, card["y"] - 60))
        put("touchMove", (felt["x"] + 40, felt["y"] + 40))
        put("touchEnd")
        assert live.sent() == [{"type": "act", "action": "stop"}]


@pytest.mark.parametrize("width", [320, 360, 800, 1280])
@pytest.mark.parametrize("scene", [LONG, MIDTRICK, OVER, ASK], ids=["long", "midtrick", "over", "ask"])
def test_the_page_never_scrolls_sideways_and_targets_are_large(lay: Lay, scene: Scene, width: int) -> None:
    live = lay(scene, width=width)
    if scene is LONG:
        live.click("r0")
    live.page.wait_for_timeout(250)  # cards glide
    assert live.page.evaluate("document.documentElement.scrollWidth") <= width
    assert small(live) == []
    live.button("Settings").click()
    assert live.page.locator("select:visible, input:visible").count() == 2
    assert small(live) == []
    assert live.page.evaluate("document.documentElement.scrollWidth") <= width


def small(live: Live) -> list[str]:
    """What is too small for a finger, of all that can be touched now."""
    found: list[str] = live.page.locator("button:visible, select:visible, input:visible").evaluate_all(
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
    step = {"lesson": "demo", "name": "first-play", "stars": 2, "most": 3, "label": "Two of three", "first": True}
    live.table.step = step
    live.update()
    expect(stars).to_have_text("★★☆")
    expect(stars).to_have_attribute("aria-label", "Two of three")
    expect(live.page.locator("#step-first-play")).to_be_visible()


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
    rule = live.page.get_by_role("link", name="CB-15")
    expect(rule).to_have_attribute("target", "_blank")
    expect(rule).to_have_attribute("title", "Opens in a new tab")
    live.session.reader.tell("refused", "No.", {"id": "CB-15", "text": "A text.", "href": ""})
    live.update()
    expect(rule).to_have_count(0)
    expect(live.page.get_by_text("CB-15")).to_be_visible()
