"""Choosing at the live table in a real browser: by clicks and by dragging."""

from __future__ import annotations

from dataclasses import replace

from playwright.sync_api import Locator, expect

from cardkit.looks.scene import Card, Choice, Option, Zone
from tests.browser.stand_in import CONTROLS, Lay, Live
from tests.scenes import ASK, LONG, MIDTRICK, PLAYED, WAITING


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


def test_a_second_click_on_the_only_way_left_plays(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h2", "h3")
    live["h3"].dispatch_event("click", {"detail": 1})
    assert (live.chosen(), live.sent()) == (["h2"], [])  # a longer one was open
    live.page.keyboard.press("Escape")
    live.click("h8")
    live["h8"].dispatch_event("click", {"detail": 1})
    assert live.sent() == [{"type": "act", "action": "stop"}]


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


def test_whom_a_card_is_about_can_be_chosen_at_their_place(lay: Lay) -> None:
    choices = tuple(Choice(f"rob {seat}", ("thief", f"at:{seat}"), f"Rob {seat}") for seat in (1, 2))
    options = tuple(Option(f"at:{seat}", f"Seat {seat}", seat=seat) for seat in (1, 2))
    hand = Zone("hand", "hand", "Your hand", 0, (Card("thief", "r10", "Thief"),))
    live = lay(replace(MIDTRICK, zones=(hand,), choices=choices, options=options))
    choosable, chosen = live.page.locator(".ck-seat[data-choice]"), live.page.locator(".ck-seat[data-chosen]")
    expect(choosable).to_have_count(0)
    live.click("thief")
    expect(choosable).to_have_count(2)
    choosable.first.click(position={"x": 6, "y": 6})
    choosable.last.click(position={"x": 6, "y": 6})
    expect(chosen).to_have_attribute("data-choice", "at:2")
    live.button("Rob 2").click()
    assert live.sent() == [{"type": "act", "action": "rob 2"}]


def test_a_reserve_card_asks_for_its_place_and_goes_there_by_the_button(lay: Lay) -> None:
    live = lay(MIDTRICK)
    expect(live["g3"]).to_be_hidden()
    live.click("r0")
    expect(live["g3"]).to_have_accessible_name("Between 10 and 9")
    live.click("g3")
    assert live.chosen() == ["g3", "r0"]
    assert live.sent() == []
    live.button("Take 6").click()
    assert live.sent() == [{"type": "act", "action": "take 6 at 3"}]


def test_a_double_click_on_a_place_confirms_it(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("r0")
    live["g3"].dblclick()
    assert live.sent() == [{"type": "act", "action": "take 6 at 3"}]


def test_a_double_click_on_an_answer_gives_it_once(lay: Lay) -> None:
    live = lay(ASK)
    live["c"].dblclick()
    assert live.sent() == [{"type": "act", "action": "answer c"}]
    assert live.chosen() == ["c"]


def test_an_answer_that_was_wrong_is_not_shown_as_chosen(lay: Lay) -> None:
    live = lay(ASK)
    live.click("c")
    assert live.chosen() == ["c"]
    live.session.reader.tell("legal", "No, not that one.")
    live.update()
    expect(live.page.get_by_role("status")).to_contain_text("No, not that one.")
    assert live.chosen() == []
    live.sent()
    live["c"].dispatch_event("click", {"detail": 2})  # the second of a double click, later than the answer
    assert live.sent() == []
    live.click("c")
    assert live.sent() == [{"type": "act", "action": "answer c"}]


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
    expect(live.page.get_by_role("link", name="See the rule")).to_have_attribute("href", "#r")
    live.click("h8")
    assert live.chosen() == ["h8"]
    expect(live.page.locator(".ck-feedback")).to_be_hidden()


def test_what_was_refused_stays_chosen_when_the_table_is_laid_again(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h1", "h4")
    live.session.reader.tell("refused", "They do not lie side by side.")
    live.session.reader.lay_again()
    live.update()
    expect(live.page.get_by_role("status")).to_contain_text("They do not lie side by side.")
    assert live.chosen() == ["h1", "h4"]
    live.button("Clear").click()
    assert live.chosen() == []


def test_somebody_can_ask_about_a_part_of_a_choice(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h2")
    live.button("Why not like this?").click()
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


def test_a_hint_leaves_what_is_chosen(lay: Lay) -> None:
    live = lay(MIDTRICK)
    hint = {**CONTROLS[0], "id": "hint-rule", "label": "Hint", "key": "h"}
    live.show(MIDTRICK, bar=[hint])
    live.click("h6", "h7")
    live.button("Hint").click()
    live.show(MIDTRICK)
    assert sorted(live.chosen()) == ["h6", "h7"]
    live.button("Hint").click()
    live.show(PLAYED)
    assert live.chosen() == []
    live.show(MIDTRICK)
    live.click("h6", "h7")
    live.button("Hint").click()
    live.button("Play 7-7").click()
    live.show(MIDTRICK)
    assert live.chosen() == []


def test_whoever_asks_for_a_hint_sees_at_once_that_it_is_thought_about(lay: Lay) -> None:
    live = lay(MIDTRICK)
    hint = {**CONTROLS[0], "id": "advice", "label": "Hint", "key": "h"}
    live.show(MIDTRICK, bar=[hint])
    live.click("h0")
    live.button("Hint").click()
    expect(live.page.locator(".ck-feedback")).to_contain_text("Let me think…")
    live.session.reader.tell("info", "I would play 7-7.", lit=("h6", "h7"))
    live.update()
    expect(live.page.locator(".ck-feedback")).to_contain_text("I would play 7-7.")
    expect(live["h6"]).to_have_attribute("data-lit", "")
    expect(live["h6"]).not_to_have_attribute("data-faint", "")  # what was chosen is put back
    live.click("h1")
    expect(live.page.locator("[data-lit]")).to_have_count(0)
    live.click("h4")
    assert live.sent()[-1] == {"type": "why", "clicks": ["h1", "h4"]}
    live.button("Hint").click()  # what nothing can come of would stand beside what to do
    expect(live["h1"]).to_have_attribute("aria-pressed", "false")


def test_a_table_at_which_all_is_done_is_calm(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.show(replace(MIDTRICK, choices=()))
    live.session.reader.tell("reached", "Well done.")
    live.update()
    live.click("h1")
    assert (live.sent(), live.chosen()) == ([], [])
    expect(live.page.locator(".ck-feedback")).to_contain_text("Well done.")


def test_an_answer_is_given_by_one_click(lay: Lay) -> None:
    live = lay(ASK)
    live.page.get_by_role("button", name="A pair").click()
    assert live.sent() == [{"type": "act", "action": "answer c"}]


# --- Dragging ---------------------------------------------------------------------------------------------------------


def drag(live: Live, card: Locator, to: Locator) -> None:
    live.rest()
    start, mouse = card.bounding_box(), live.page.mouse
    assert start
    mouse.move(start["x"] + 20, start["y"] + 20)
    mouse.down()
    mouse.move(start["x"] + 25, start["y"] - 30, steps=3)
    live.rest()  # what can take the card opens
    target = to.bounding_box()
    assert target
    mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=3)
    mouse.up()


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_chosen_combination_can_be_dragged_onto_the_table(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h6")
    drag(live, live["h7"], live.page.locator(".ck-groups"))
    assert live.sent() == [{"type": "act", "action": "play 7 7"}]


def test_a_card_that_cannot_be_played_is_asked_about_when_it_is_dropped(lay: Lay) -> None:
    live = lay(MIDTRICK)
    drag(live, live["h2"], live.page.locator(".ck-groups"))
    assert live.sent() == [{"type": "why", "clicks": ["h2"]}]
    assert live.chosen() == ["h2"]


def test_a_reserve_card_can_be_dragged_to_its_place(lay: Lay) -> None:
    live = lay(MIDTRICK)
    card = live["r0"].bounding_box()
    assert card
    live.page.mouse.move(card["x"] + 20, card["y"] + 20)
    live.page.mouse.down()
    live.page.mouse.move(card["x"] - 20, card["y"] + 20, steps=3)
    live.rest()  # the hand opens
    gap = live["g4"].bounding_box()
    assert gap
    live.page.mouse.move(gap["x"] + 12, gap["y"] + 30, steps=3)
    live.page.mouse.up()
    assert live.sent() == [{"type": "act", "action": "take 6 at 4"}]


def test_the_nearest_place_takes_a_card_that_is_let_go_between_two(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.rest()
    (x, y), mouse = middle(live["r0"]), live.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x - 40, y, steps=3)
    live.rest()
    (left, _), (_, top) = middle(live["g4"]), middle(live["h4"])
    mouse.move(left - 8, top - 8, steps=3)
    expect(live["g4"]).to_have_attribute("data-over", "")
    mouse.up()
    assert live.sent() == [{"type": "act", "action": "take 6 at 4"}]


def test_a_card_that_is_put_back_was_never_chosen(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.click("h6")
    drag(live, live["h7"], live["h6"])
    assert (live.chosen(), live.sent()) == (["h6"], [])
    expect(live.page.locator(".ck-dragged")).to_have_count(0)


def test_a_card_that_leaves_the_window_comes_back(lay: Lay) -> None:
    live = lay(MIDTRICK)
    live.rest()
    (x, y), mouse = middle(live["h8"]), live.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y - 60, steps=3)
    mouse.move(x, -40, steps=3)
    mouse.up()
    assert (live.chosen(), live.sent()) == ([], [])


def test_what_cannot_be_played_comes_back_and_one_is_told_why_once(lay: Lay) -> None:
    live = lay(MIDTRICK)
    drag(live, live["h0"], live.page.locator(".ck-groups"))
    assert live.sent() == [{"type": "why", "clicks": ["h0"]}]
    expect(live.page.locator(".ck-dragged")).to_have_count(0)


def test_a_press_does_what_was_pressed_though_the_table_moves_meanwhile(lay: Lay) -> None:
    live = lay(MIDTRICK, width=800)
    undo = live.button("Undo")
    before = undo.bounding_box()
    assert before
    live.page.mouse.move(before["x"] + 10, before["y"] + 10)
    live.page.mouse.down()
    live.session.reader.tell("info", "Somebody has acted, and there is much to be said of it. " * 8)
    live.update()
    assert undo.bounding_box() == before  # no answer moves the table
    live.page.add_style_tag(content="#place { margin-top: 90px }")
    after = undo.bounding_box()
    assert after
    assert after["y"] > before["y"] + before["height"]  # something else lies under the pointer now
    live.page.mouse.up()
    assert live.sent() == [{"type": "control", "id": "undo", "value": None}]


def test_a_press_on_what_is_gone_does_nothing(lay: Lay) -> None:
    live = lay(MIDTRICK, width=800)
    card = live["h8"].bounding_box()
    assert card
    live.page.mouse.move(card["x"] + 10, card["y"] + 10)
    live.page.mouse.down()
    live.show(ASK)
    live.page.mouse.up()
    assert live.sent() == []
    assert live.chosen() == []


def test_a_pointer_that_goes_elsewhere_presses_nothing(lay: Lay) -> None:
    live = lay(MIDTRICK)
    undo, card = live.button("Undo").bounding_box(), live["h8"].bounding_box()
    assert undo
    assert card
    live.page.mouse.move(undo["x"] + 10, undo["y"] + 10)
    live.page.mouse.down()
    live.page.mouse.move(card["x"] + 10, card["y"] + 10)
    live.page.mouse.up()
    assert live.sent() == []
    assert live.chosen() == []


def test_a_table_that_a_control_has_made_another_one_is_in_sight(lay: Lay) -> None:
    live = lay(LONG, width=360, height=500)
    live.page.add_style_tag(content="#place { margin-top: 900px }")
    live.button("Undo").click()
    live.page.evaluate("scrollTo(0, 0)")
    expect(live.page.locator(".ck-prompt")).not_to_be_in_viewport()
    live.show(MIDTRICK)
    expect(live.page.locator(".ck-felt")).to_be_in_viewport()
    live.page.evaluate("scrollTo(0, 0)")
    live.show(LONG)  # nobody has asked for that
    expect(live.page.locator(".ck-felt")).not_to_be_in_viewport()


def test_the_prompt_follows_what_is_chosen_and_nothing_below_it_moves(lay: Lay) -> None:
    live = lay(MIDTRICK)
    prompt = live.page.locator(".ck-prompt")
    asked, high = prompt.inner_text(), prompt.evaluate("el => el.offsetHeight")
    for clicks, follows in (
        (("r1",), "Now choose its place."),
        (("r1", "g0"), "Now press the button."),
        (("h8",), "Press the button, or the card again."),
        (("h1",), "Now add a card."),
        (("h1", "h2", "h3"), "Now press the button."),
        (("h5", "h6"), "Which one do you choose?"),
        (("h1", "h9"), asked),  # why that is refused is said elsewhere
    ):
        live.click(*clicks)
        expect(prompt).to_have_text(follows)
        assert prompt.evaluate("el => el.offsetHeight") == high
        live.page.keyboard.press("Escape")
        expect(prompt).to_have_text(asked)
