"""The keyboard at a live table in a real browser: where the focus goes, and what keys do."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.stand_in import Lay
from tests.scenes import MARKET, MIDTRICK, PLAYED, WAITING


def test_the_space_bar_takes_back_what_it_has_chosen(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live["h8"].focus()
    live.page.keyboard.press("Space")
    assert live.chosen() == ["h8"]
    live.page.keyboard.press("Space")
    assert (live.chosen(), live.sent()) == ([], [])


def test_a_whole_choice_by_keyboard(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live["h0"].focus()
    for key in ("ArrowRight", "Space", "ArrowRight", "Space", "ArrowRight", "Enter"):
        live.page.keyboard.press(key)
    assert live.chosen() == ["h1", "h2", "h3"]
    live.page.keyboard.press("Enter")
    assert live.sent() == [{"type": "act", "action": "play 8 10 9"}]


def test_the_shift_key_takes_the_cards_along(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live["h1"].focus()
    for key in ("Shift+ArrowRight", "Shift+ArrowRight", "Enter"):
        live.page.keyboard.press(key)
    assert live.sent() == [{"type": "act", "action": "play 8 10 9"}]


def test_a_place_by_keyboard(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live["r1"].focus()
    live.page.keyboard.press("Enter")  # chooses the card, and leads on to its places
    assert live.chosen() == ["r1"]
    assert live.focused() == "g0"
    live.page.keyboard.press("End")
    live.page.keyboard.press("Enter")
    assert live.chosen() == ["g10", "r1"]
    assert live.sent() == []
    live.page.keyboard.press("Enter")
    assert live.sent() == [{"type": "act", "action": "take 11 at 10"}]


def test_a_value_by_keyboard(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live["h5"].focus()
    for key in ("Space", "ArrowRight", "Enter"):
        live.page.keyboard.press(key)
    expect(live.button("7-7 pair")).to_be_focused()
    live.page.keyboard.press("Enter")
    live.page.keyboard.press("Enter")
    assert live.sent() == [{"type": "act", "action": "play x=7 7"}]


def test_a_figure_goes_to_the_next_card_with_that_number(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live["h0"].focus()
    for key, there in (("7", "h6"), ("7", "h7"), ("7", "h6"), ("1", "r1"), ("1", "h0"), ("1", "h2")):
        live.page.keyboard.press(key)
        assert live.focused() == there, key


def test_after_acting_the_focus_goes_to_what_can_be_chosen_next(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live["h6"].focus()
    for key in ("Space", "ArrowRight", "Space", "Enter"):
        live.page.keyboard.press(key)
    assert live.sent() == [{"type": "act", "action": "play 7 7"}]
    live.show(PLAYED)
    live.show(MIDTRICK)
    assert live.focused() == "h1"
    live["h9"].focus()
    live.show(WAITING)
    live.show(MIDTRICK)
    assert live.focused() == "h9"  # nobody has acted


def test_from_outside_one_comes_to_what_is_asked_and_from_there_back_to_the_others(lay: Lay) -> None:
    live = lay(MIDTRICK)
    for key, there in (("Tab", "h1"), ("Shift+Tab", "r1-0"), ("Tab", "h1")):
        live.page.keyboard.press(key)
        assert live.focused() == there, key


def test_from_outside_one_comes_to_the_button_that_confirms_what_is_chosen(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h1", "h2", "h3")
    live.page.locator("body").evaluate("body => { body.tabIndex = -1; body.focus(); }")
    live.page.keyboard.press("Tab")
    expect(live.button("Play 8-10-9")).to_be_focused()
    live.page.keyboard.press("Shift+Tab")
    assert live.focused() == "h3"
    live.page.keyboard.press("Tab")  # from what is chosen, the next stop confirms it
    expect(live.button("Play 8-10-9")).to_be_focused()


def test_the_table_comes_back_to_its_place_when_the_keys_leave_what_stands_below_it(lay: Lay) -> None:
    live = lay(MARKET, height=800, fits=True)
    table, points = live.page.locator(".cardkit-table"), live.page.locator(".ck-sheets summary")
    points.focus()
    live.page.keyboard.press("Enter")
    table.evaluate("el => el.scrollTop = 60")
    live.page.keyboard.press("Shift+Tab")
    expect(points).not_to_be_focused()
    assert table.evaluate("el => el.scrollTop") == 0
    for is_closed in (False, True):  # to the browser itself, as far as the page knows
        points.focus()
        table.evaluate("el => el.scrollTop = 60")
        points.evaluate("el => el.blur()")
        assert (table.evaluate("el => el.scrollTop") == 0) is is_closed
        points.focus()
        live.page.keyboard.press("Enter")


def test_a_question_mark_shows_the_keys(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live["h0"].focus()
    live.page.keyboard.press("?")
    keys = live.page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("Undo")
    live.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    assert live.focused() == "h0"
    live.button("Settings").click()
    live.button("Keys").click()
    expect(keys).to_be_visible()


def test_escape_clears_and_a_letter_uses_a_control(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h1")
    live.page.keyboard.press("Escape")
    assert live.chosen() == []
    live.page.keyboard.press("u")
    assert live.sent() == [{"type": "control", "id": "undo", "value": None}]


def test_places_own_cards_and_buttons_are_one_stop_each(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("r0")
    live.page.locator(".ck-gap:visible").first.focus()
    stops = []
    for key in ("Tab", "Tab", "Shift+Tab", "Shift+Tab"):
        live.page.keyboard.press(key)
        stops.append(
            live.page.evaluate("document.activeElement.closest('.ck-ask') ? 'ask' : document.activeElement.dataset.id")
        )
    assert stops == ["r0", "ask", "r0", "g0"]


def test_a_focus_shows_while_keys_are_used_and_no_longer_once_one_presses(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live["h1"].focus()
    live.page.keyboard.press("ArrowRight")
    expect(live["h2"]).not_to_have_css("outline-style", "none")
    live["h8"].click()
    live["h2"].evaluate("el => el.focus({ focusVisible: true })")  # as a table leads on by itself
    assert live["h2"].evaluate("el => el.matches(':focus-visible')")
    expect(live["h2"]).to_have_css("outline-style", "none")
    live.page.keyboard.press("ArrowRight")
    expect(live["h3"]).not_to_have_css("outline-style", "none")
