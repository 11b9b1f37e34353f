"""Cards in rows and columns, their small print, forecasts and score sheets, in a real browser."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from cardkit.looks.scene import Choice, Option, Zone
from tests.browser.stand_in import Lay, Live
from tests.scenes import MARKET

WIDTHS = [320, 360, 800, 1280]


def box(live: Live, ident: str) -> tuple[float, float, float, float]:
    found = live[ident].bounding_box()
    assert found
    return found["x"], found["y"], found["width"], found["height"]


def test_cards_lie_in_rows_and_columns_with_places_around_them(lay: Lay) -> None:
    live = lay(MARKET)
    expect(live["p00"]).to_be_hidden()
    live.click("m0")
    live.rest()
    boxes = {ident: box(live, ident) for ident in ("c0", "c1", "p00", "p12")}
    left, top = ({ident: round(found[at]) for ident, found in boxes.items()} for at in (0, 1))
    assert left["p00"] == left["c0"] < left["c1"] < left["p12"]
    assert top["p00"] < top["c0"] == top["c1"] == top["p12"]
    expect(live["p12"]).to_have_accessible_name("Place 12")


def test_a_place_says_what_the_chosen_card_would_be_worth(lay: Lay) -> None:
    live = lay(MARKET)
    live.click("m0")
    expect(live["p10"]).to_have_attribute("data-badge", "2")
    expect(live["p10"]).to_have_accessible_description("Five, place 10: worth 2 there.")
    live.click("m1")
    expect(live["p10"]).not_to_have_attribute("data-badge", "2")


def test_a_card_that_is_tried_out_covers_none_that_lies_there(lay: Lay) -> None:
    live = lay(MARKET, width=360)
    for place, lies in (("p00", "c0"), ("p20", "c0"), ("p10", "c0"), ("p12", "c1")):
        live.click("m0", place)
        live.rest()
        tried = live[place].locator(".ck-face").bounding_box()
        assert tried is not None
        x, y, w, h = box(live, lies)
        assert tried["x"] < x + w
        assert x < tried["x"] + tried["width"]
        assert tried["y"] < y + h
        assert y < tried["y"] + tried["height"]
        assert live.page.evaluate(COVERED, [lies, [x, y, w, h]]) == []
        live.page.keyboard.press("Escape")


def test_under_rows_and_columns_lie_the_places_that_they_may_yet_have(lay: Lay) -> None:
    live = lay(MARKET)
    x, y, w, h = box(live, "c0")
    across, down, wide, high = live.page.evaluate(SLOTS, ["c0", x, y])
    for off, size, card in ((across, wide, w), (down, high, h)):
        assert 4 <= size - card <= 16
        assert abs(off % size - (size - card) / 2) < 1.5, "the card lies on one of them"


SLOTS = """([id, x, y]) => {
  const zone = document.querySelector(`[data-id="${id}"]`).closest(".ck-zone"), at = zone.getBoundingClientRect();
  const { top, left, backgroundSize, backgroundPosition } = getComputedStyle(zone, "::before");
  const [size, [from, below]] = [backgroundSize, backgroundPosition].map((each) => each.split(" ").map(parseFloat));
  return [x - at.left - parseFloat(left) - from, y - at.top - parseFloat(top) - below, ...size];
}"""
COVERED = """([id, [x, y, w, h]]) => [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => [across, down]))
  .filter(([across, down]) =>
    document.elementFromPoint(x + across * w, y + down * h)?.closest("[data-id]")?.dataset.id !== id)"""
"""At which points of a card something else lies over it."""


def test_a_place_says_what_would_come_of_the_way_in_which_the_card_is_taken(lay: Lay) -> None:
    first, *others = MARKET.forecasts
    down = replace(first, how="flip", badge="-7", text="Five, face down.", face="back")
    bought = replace(first, how="buy")
    live = lay(replace(MARKET, forecasts=(bought, down, *others)), fits=True)
    words, picture = live.page.locator(".ck-lens p"), live.page.locator(".ck-lens use")
    drawn = "use => document.querySelector(use.getAttribute('href')).textContent"
    live.click("m0", "p00")
    expect(live["p00"]).to_have_attribute("data-badge", bought.badge)
    expect(words).to_have_text(bought.text)
    assert picture.evaluate(drawn) != "back"
    live.click("flip")
    expect(live["p00"]).to_have_attribute("data-badge", "-7")
    expect(live["p00"]).to_have_accessible_description("Five, face down.")
    expect(words).to_have_text("Five, face down.")
    assert picture.evaluate(drawn) == "back"
    live.click("buy")
    expect(live["p00"]).to_have_attribute("data-badge", bought.badge)
    assert picture.evaluate(drawn) != "back"
    live = lay(replace(MARKET, forecasts=(down, *others)), fits=True)
    live.click("m0", "p00")
    expect(live["p00"]).to_have_attribute("data-badge", "-7")
    words = live.page.locator(".ck-lens p")
    expect(words).to_have_text("Five, face down.")


def test_a_card_and_its_place_suffice_and_how_it_is_taken_is_one_click_away(lay: Lay) -> None:
    live = lay(MARKET)
    main = live.page.locator(".ck-action .ck-main")
    live.click("m0")
    expect(main).to_have_count(0)
    live.click("p12")
    expect(main).to_have_text(["buy m0 at p12"])
    expect(live["buy"]).to_be_hidden()
    live["flip"].press("Enter")
    expect(live["flip"]).to_be_hidden()  # what is said already is no button: only another way is
    expect(main).to_be_focused()
    assert set(live.chosen()) == {"m0", "p12", "flip"}
    assert live.sent() == []
    expect(main).to_have_text(["flip m0 at p12"])
    live.click("buy")
    expect(main).to_have_text(["buy m0 at p12"])
    main.click()
    assert live.sent() == [{"type": "act", "action": "buy m0 at p12"}]
    live = lay(MARKET)
    for way in ("buy", "flip"):
        expect(live[way]).to_be_hidden()
    live.click("m1")
    expect(live.page.locator(".ck-prompt")).to_have_text("Now choose its place.")
    live.click("p00")
    live.button("buy m1 at p00").click()
    assert live.sent() == [{"type": "act", "action": "buy m1 at p00"}]


def test_what_cannot_be_paid_for_says_how_it_is_taken_before_it_is(lay: Lay) -> None:
    live = lay(MARKET)
    expect(live["m2"]).to_have_attribute("data-dear", "")
    expect(live["m0"]).not_to_have_attribute("data-dear", "")
    live.click("m2")
    expect(live.page.locator(".ck-prompt")).to_have_text("Turn it over. Now choose its place.")
    live.click("p00")
    for way in ("buy", "flip"):  # there is no other way
        expect(live[way]).to_be_hidden()
    live.button("flip m2 at p00").click()
    assert live.sent() == [{"type": "act", "action": "flip m2 at p00"}]


def test_a_place_where_nothing_can_go_stands_back_and_can_be_asked_about(lay: Lay) -> None:
    grid = next(zone for zone in MARKET.zones if "p00" in zone.gaps)
    rows = (("p03", "p00", "p01", ""), *grid.rows[1:])
    corner = replace(grid, gaps=(*grid.gaps, "p03"), gap_labels=(*grid.gap_labels, "The corner"), rows=rows)
    live = lay(replace(MARKET, zones=tuple(corner if zone is grid else zone for zone in MARKET.zones)))
    expect(live["p03"]).to_be_hidden()
    live.session.reader.tell("info", "There.", lit=("m0", "p00"))
    live.update()
    expect(live["p00"]).to_be_visible()  # a hint shows its place, though nothing is chosen
    expect(live["p03"]).to_be_hidden()
    live.click("m0")
    expect(live["p00"]).not_to_have_attribute("data-back", "")
    expect(live["p03"]).to_have_attribute("data-back", "")
    expect(live["p03"]).to_have_accessible_name("The corner")
    live.click("p03")
    assert live.sent() == [{"type": "why", "clicks": ["m0", "p03"]}]
    expect(live["p00"]).to_have_attribute("data-lit", "")
    live.click("m1")
    for said_of_another in ("p00", "m0"):
        expect(live[said_of_another]).not_to_have_attribute("data-lit", "")
    live.click("m0")
    live.click("p00")
    live.button("buy m0 at p00").click()
    assert live.sent() == [{"type": "act", "action": "buy m0 at p00"}]


def test_an_option_that_is_a_move_by_itself_puts_the_card_back(lay: Lay) -> None:
    live = lay(MARKET)
    live.click("m0", "key")
    assert live.chosen() == ["key"]
    live.button("Spend a key for new cards").click()
    assert live.sent() == [{"type": "act", "action": "key"}]


def test_what_cannot_be_chosen_looks_so_and_still_says_why(lay: Lay) -> None:
    live = lay(replace(MARKET, choices=tuple(each for each in MARKET.choices if each.action != "key")))
    expect(live["key"]).to_have_attribute("data-idle", "")
    expect(live["buy"]).not_to_have_attribute("data-idle", "")
    live.click("key")
    assert live.sent() == [{"type": "why", "clicks": ["key"]}]


def test_a_card_of_the_middle_can_be_dragged_to_its_place(lay: Lay) -> None:
    live = lay(MARKET)
    x, y, *_ = box(live, "m1")
    live.page.mouse.move(x + 20, y + 20)
    live.page.mouse.down()
    live.page.mouse.move(x + 20, y + 60, steps=3)
    live.rest()
    gx, gy, *_ = box(live, "p21")
    live.page.mouse.move(gx + 12, gy + 12, steps=3)
    live.page.mouse.up()
    assert live.chosen() == ["m1", "p21"]
    # Until it is confirmed it shows at its place, too.
    face = live["m1"].locator("use").get_attribute("href")
    expect(live["p21"].locator("use")).to_have_attribute("href", str(face))
    live.page.keyboard.press("Escape")
    expect(live["p21"].locator("use")).to_have_count(0)


def test_arrow_keys_go_from_place_to_place_and_from_row_to_row(lay: Lay) -> None:
    live = lay(MARKET)
    live.click("m0")
    live["p00"].focus()
    for key, there in [
        ("ArrowUp", "p00"),
        ("ArrowRight", "p01"),
        ("ArrowRight", "p12"),
        ("ArrowLeft", "p10"),
        ("ArrowUp", "p00"),
        ("ArrowDown", "p20"),
        ("End", "p21"),
    ]:
        live.page.keyboard.press(key)
        assert live.focused() == there, key
    live["c0"].focus()
    live.page.keyboard.press("ArrowRight")
    assert live.focused() == "c1"


def test_enter_leads_from_the_card_to_its_place_and_takes_it_there(lay: Lay) -> None:
    live = lay(MARKET)
    live["m0"].focus()
    live.page.keyboard.press("Enter")
    assert live.focused() == "p00"
    live.page.keyboard.press("Enter")
    assert live.sent() == []
    live.page.keyboard.press("Enter")
    assert live.sent() == [{"type": "act", "action": "buy m0 at p00"}]


def test_small_print_is_shown_large_and_in_words(lay: Lay) -> None:
    live = lay(MARKET)
    lens = live.page.locator(".ck-lens")
    expect(lens).to_be_hidden()
    live["a0"].hover()
    expect(lens).to_have_text("1")
    live.page.mouse.move(0, 0)  # or the lens, as it comes, could push a card under the pointer once more
    live["c1"].focus()
    expect(lens).to_have_text("Twelve")
    live.click("m0")
    live["p20"].hover()
    expect(lens).to_have_text("Five, place 20: worth 4 there.")


def test_a_card_is_shown_large_while_somebody_looks_at_it(lay: Lay) -> None:
    live = lay(MARKET, fits=True)
    lens = live.page.locator(".ck-lens")
    live["c1"].hover()
    expect(lens).to_have_text("Twelve")
    live["c0"].hover()
    expect(lens).to_have_text("Eleven")
    live.page.locator(".ck-prompt").hover()
    expect(lens).to_be_hidden()
    live.click("m0")
    expect(lens).to_have_text("5")  # what is chosen
    live["c1"].hover()
    expect(lens).to_have_text("Twelve")
    assert live.chosen() == ["m0"]
    live.click("p00")
    expect(lens).to_have_text("Five, place 00: worth 0 there.")
    live.page.keyboard.press("Escape")
    live["c1"].hover()
    expect(lens).to_have_text("Twelve")
    *zones, garden, how = MARKET.zones
    live.show(replace(MARKET, zones=(*zones, replace(garden, cards=garden.cards[:1]), how)))
    expect(lens).to_be_hidden()  # what lay under the pointer has gone


def test_what_lies_on_a_card_is_counted_there(lay: Lay) -> None:
    live = lay(MARKET)
    expect(live["c0"].locator(".ck-lying")).to_have_attribute("data-count", "2")
    expect(live["c1"].locator(".ck-lying")).to_be_hidden()


def test_an_open_pile_can_be_looked_through(lay: Lay) -> None:
    live = lay(MARKET)
    live.button("Look through: Discards").click()
    pile = live.page.get_by_role("dialog", name="Discards")
    expect(pile.locator("li")).to_have_text(["10", "9", "8"])
    live.page.keyboard.press("Escape")
    expect(pile).to_be_hidden()
    expect(live.button("Look through: Discards")).to_be_focused()


def test_the_points_open_by_themselves_when_the_match_is_over(lay: Lay) -> None:
    live = lay(MARKET)
    table = live.page.get_by_role("table", name="Your points")
    expect(table).to_be_hidden()
    live.show(replace(MARKET, over="You win.", choices=()))
    expect(table).to_be_visible()
    expect(table.get_by_role("row")).to_have_text(["Eleven42 × 2 = 4.", "Twelve11: alone.", "Sum5"])


def test_faces_that_come_later_are_drawn_too(lay: Lay) -> None:
    live = lay(MARKET)
    live.page.evaluate("content => model.hear(content)", {"type": "faces", "faces": {"extra": "<circle r='9'/>"}})
    expect(live.page.locator(".ck-drawings circle[r='9']")).to_have_count(1)
    assert "extra" in live.page.evaluate("model.get('faces')")


@pytest.mark.parametrize("width", WIDTHS)
def test_the_grid_fits_and_can_be_touched(lay: Lay, width: int) -> None:
    live = lay(MARKET, width=width)
    live.click("m0")
    live.rest()
    assert live.page.evaluate("document.documentElement.scrollWidth") <= width
    small = live.page.locator(".ck-board button:visible").evaluate_all(
        "all => all.filter(e => Math.min(e.offsetWidth, e.offsetHeight) < 24).map(e => e.outerHTML)"
    )
    assert small == []
    gaps = live.page.locator(".ck-gap:visible").evaluate_all(
        "all => all.map(e => Math.min(e.offsetWidth, e.offsetHeight))"
    )
    assert min(gaps) >= 36  # a mouse is as exact as that; fingers have 44


@pytest.mark.parametrize("height", [380, 400])
def test_a_card_in_words_lies_beside_a_long_answer_in_a_low_window(lay: Lay, height: int) -> None:
    small_print = "Eleven: a card with so much small print that in a narrow column it would be long. " * 2
    *zones, garden, how = MARKET.zones
    wordy = replace(garden, cards=(replace(garden.cards[0], label=small_print), *garden.cards[1:]))
    live = lay(replace(MARKET, zones=(*zones, wordy, how)), height=height, fits=True)
    live.session.reader.tell("refused", "A card that lies there stays there, and you choose another one. " * 2)
    live.update()
    lens, answer = live.page.locator(".ck-lens"), live.page.locator(".ck-feedback")
    expect(answer).to_be_visible()
    live.page.mouse.move(0, 0)
    live["c0"].hover()  # the card lies over the table here: it is shown while one looks, and not whatever one chooses
    expect(lens.locator("p")).to_have_text(small_print.strip())
    live.rest()
    expect(lens).to_be_in_viewport(ratio=1)
    assert live.page.evaluate(APART, [".ck-lens", ".ck-feedback", ".ck-prompt", '[data-id="c0"]'])
    live.page.mouse.move(0, 0)
    expect(answer).to_be_in_viewport(ratio=1)


APART = """(names) => {
  const boxes = names.map((name) => document.querySelector(name).getBoundingClientRect());
  return boxes.every((one, at) => boxes.slice(at + 1).every((other) =>
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top));
}"""
"""Whether none of some parts lies over another."""


def test_a_card_that_is_not_for_the_taking_is_shown_large_with_why_not_under_it_and_can_be_put_away(lay: Lay) -> None:
    live = lay(MARKET, width=1280, height=740, fits=True)
    lens, answer = live.page.locator(".ck-lens"), live.page.locator(".ck-feedback")
    close = lens.get_by_role("button", name="Close")
    live.click("m0")
    live.click("a0")  # to do something with a card is another matter
    expect(lens).to_have_text("1")
    assert live.sent() == [{"type": "why", "clicks": ["a0"], "look": True}]
    live.session.reader.tell("info", "It is not yours.")
    live.update()
    expect(answer).to_contain_text("It is not yours.")
    live.rest()
    above, under = lens.bounding_box(), answer.bounding_box()
    assert above is not None
    assert under is not None
    assert (above["x"], above["y"] + above["height"]) == pytest.approx((under["x"], under["y"]), abs=1)
    close.click()
    expect(lens).to_be_hidden()
    expect(answer).to_be_hidden()
    assert live.chosen() == []
    live["a0"].focus()
    live.page.keyboard.press("Enter")
    close.focus()
    live.page.keyboard.press("Enter")
    expect(lens).to_be_hidden()
    expect(live["a0"]).to_be_focused()
    live.click("a0")
    lens.click()  # it lies over the table: a tap puts it away
    expect(lens).to_be_hidden()


def test_where_an_answer_is_asked_for_a_card_is_shown_large(lay: Lay) -> None:
    options = (Option("answer:0", "Two"), Option("answer:1", "Three"))
    choices = tuple(Choice(f"answer {at}", (each.id,), each.label, instant=True) for at, each in enumerate(options))
    zones = (*MARKET.zones[:3], Zone("answers", "options", "Answers", options=options))
    live = lay(replace(MARKET, zones=zones, choices=choices, forecasts=(), sheets=()))
    live.click("m0")
    expect(live.page.locator(".ck-lens")).to_have_text("5")
    assert live.sent() == []
    live.click("answer:1")
    assert live.sent() == [{"type": "act", "action": "answer 1"}]


def test_what_a_choice_names_is_chosen_whoever_has_it(lay: Lay) -> None:
    live = lay(replace(MARKET, choices=(Choice("fill", ("a0",), "Fill it"),)))
    live.click("a0")
    assert live.chosen() == ["a0"]
    expect(live.button("Fill it")).to_be_visible()
