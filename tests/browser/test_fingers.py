"""What fingers do at the live table in a real browser: flick, drag, slide along a hand, and rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from time import time

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from cardkit.looks.scene import Scene
from tests.browser.stand_in import Live
from tests.scenes import MARKET, MIDTRICK
from tests.sessions.recorder import Recorder

FRAME = 0.016
SMALL_PRINT = replace(MARKET, faces=tuple(replace(face, picture="<g/>") for face in MARKET.faces))


class Finger:
    """A finger on the screen, and perhaps another one."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.x = self.y = 0.0
        self.time = time()  # each event comes so much after the one before, however busy the machine is

    def _send(self, kind: str, *more: tuple[float, float], is_there: bool = True) -> None:
        points = [(self.x, self.y)] if is_there else []
        at = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate([*points, *more])]
        self.time += FRAME
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at, "timestamp": self.time})

    def put(self, on: Locator) -> None:
        box = on.bounding_box()
        assert box
        self.x, self.y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self._send("touchStart")

    def move(self, right: float, down: float, steps: int = 4) -> None:
        for _ in range(steps):
            self.x, self.y = self.x + right / steps, self.y + down / steps
            self._send("touchMove")

    def move_to(self, on: Locator, down: float = 0) -> None:
        box = on.bounding_box()
        assert box
        self.move(box["x"] + box["width"] / 2 - self.x, box["y"] + box["height"] / 2 + down - self.y)

    def rest(self) -> None:
        """Let go without a swing, or Chromium takes the next tap for the end of its own gliding."""
        self.time += 0.2

    def lift(self) -> None:
        self._send("touchEnd", is_there=False)

    def lose(self) -> None:
        self._send("touchCancel", is_there=False)

    def put_another(self) -> None:
        self._send("touchStart", (20, 20))


@pytest.fixture
def touch(chromium: Browser) -> Iterator[Callable[[Scene], tuple[Live, Finger]]]:
    with chromium.new_context(has_touch=True, viewport={"width": 800, "height": 900}) as context:

        def lay(scene: Scene) -> tuple[Live, Finger]:
            page = context.new_page()
            live = Live(page, Recorder(scene))
            live.rest()
            return live, Finger(page)

        yield lay


Touch = Callable[[Scene], tuple[Live, Finger]]


def test_a_card_that_is_flicked_up_is_played(touch: Touch) -> None:
    live, finger = touch(MIDTRICK)
    finger.put(live["h8"])
    finger.move(4, -40, steps=2)
    finger.lift()
    assert live.sent() == [{"type": "act", "action": "stop"}]


def test_a_card_that_is_dragged_out_of_the_hand_at_once_is_played(touch: Touch) -> None:
    live, finger = touch(MIDTRICK)
    finger.put(live["h8"])
    finger.move(0, -20)
    expect(live["h8"]).to_contain_class("ck-dragged")
    finger.move_to(live.page.locator(".ck-groups"))
    finger.lift()
    assert live.sent() == [{"type": "act", "action": "stop"}]


def test_a_card_that_needs_more_is_chosen_by_a_flick_and_what_it_needs_is_shown(touch: Touch) -> None:
    live, finger = touch(MIDTRICK)
    finger.put(live["r0"])
    finger.move(0, -60, steps=2)
    finger.lift()
    assert (live.chosen(), live.sent()) == (["r0"], [])
    expect(live["g0"]).to_be_visible()


def test_a_card_is_inserted_sideways(touch: Touch) -> None:
    live, finger = touch(MIDTRICK)
    finger.put(live["r0"])
    finger.move(-30, 0)
    live.rest()
    finger.move_to(live["g4"])
    finger.lift()
    assert live.sent() == [{"type": "act", "action": "take 6 at 4"}]


def test_a_card_of_the_middle_goes_where_it_is_dragged(touch: Touch) -> None:
    live, finger = touch(MARKET)
    finger.put(live["m1"])
    finger.move(0, 30)
    live.rest()
    finger.move_to(live["p21"])
    expect(live["p21"]).to_have_attribute("data-over", "")
    finger.rest()
    finger.lift()
    assert (live.chosen(), live.sent()) == (["m1", "p21"], [])
    live["p21"].tap()
    assert live.sent() == [{"type": "act", "action": "buy m1 at p21"}]


def test_a_finger_that_slides_along_the_hand_raises_the_card_under_it_and_chooses_it(touch: Touch) -> None:
    live, finger = touch(MIDTRICK)
    finger.put(live["h2"])
    finger.move_to(live["h5"])
    expect(live["h5"]).to_have_attribute("data-raised", "")
    expect(live.page.locator("[data-raised]")).to_have_count(1)
    finger.move_to(live["h8"])
    finger.rest()
    finger.lift()
    assert (live.chosen(), live.sent()) == (["h8"], [])
    expect(live.page.locator("[data-raised]")).to_have_count(0)
    live["h8"].tap()  # the only way left
    assert live.sent() == [{"type": "act", "action": "stop"}]


def test_the_card_to_which_a_finger_has_slid_is_taken_out(touch: Touch) -> None:
    live, finger = touch(MIDTRICK)
    finger.put(live["h2"])
    finger.move_to(live["h8"])
    finger.move(0, -160)
    finger.lift()
    assert live.sent() == [{"type": "act", "action": "stop"}]


def test_a_finger_that_rests_shows_a_card_large_and_chooses_nothing(touch: Touch) -> None:
    live, finger = touch(SMALL_PRINT)
    lens = live.page.locator(".ck-lens")
    finger.put(live["m0"])
    expect(lens).to_have_text("5")
    finger.lift()
    assert (live.chosen(), live.sent()) == ([], [])
    expect(lens).to_be_visible()
    live.page.locator(".ck-prompt").tap()
    expect(lens).to_be_hidden()


def test_where_a_card_has_nothing_to_read_a_resting_finger_asks_what_it_can_do(touch: Touch) -> None:
    live, finger = touch(MIDTRICK)
    finger.put(live["h0"])
    live.page.wait_for_function("sent.length === 1")
    finger.lift()
    assert live.sent() == [{"type": "why", "clicks": ["h0"], "look": True}]
    assert live.chosen() == []


def test_a_finger_that_has_rested_can_still_drag(touch: Touch) -> None:
    live, finger = touch(SMALL_PRINT)
    finger.put(live["m0"])
    expect(live.page.locator(".ck-lens")).to_have_text("5")
    finger.move(0, 40)
    live.rest()
    finger.move_to(live["p12"])
    finger.lift()
    assert live.chosen() == ["m0", "p12"]


def test_a_finger_that_rests_and_slides_along_the_hand_goes_through_its_cards(touch: Touch) -> None:
    picture = replace(MIDTRICK, faces=SMALL_PRINT.faces)
    live, finger = touch(picture)
    lens = live.page.locator(".ck-lens")
    finger.put(live["h0"])
    expect(lens).to_have_text("12")
    finger.move_to(live["h3"])
    expect(lens).to_have_text("9")
    finger.lift()
    assert (live.chosen(), live.sent()) == ([], [])


def test_what_is_broken_off_leaves_all_as_it_was(touch: Touch) -> None:
    live, finger = touch(MIDTRICK)
    live.click("h6")
    for break_off in (finger.lose, finger.put_another):
        finger.put(live["h7"])
        finger.move(0, -60)
        expect(live.page.locator(".ck-dragged")).to_have_count(2)
        break_off()
        expect(live.page.locator(".ck-dragged")).to_have_count(0)
        assert (live.chosen(), live.sent()) == (["h6"], [])
    finger.lift()
    assert (live.chosen(), live.sent()) == (["h6"], [])


def test_nothing_rolls_under_a_finger_that_drags(touch: Touch) -> None:
    live, finger = touch(MIDTRICK)
    live.page.add_style_tag(content="#place { padding-bottom: 900px }")
    finger.put(live["h4"])
    finger.move(0, -200)
    finger.lift()
    assert live.page.evaluate("scrollY") == 0
