"""A table in a window that has hardly room for it, with a stand-in for the Python side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from cardkit.looks.scene import Choice, Option, Seat, Zone
from tests.browser.fitting import misfits
from tests.browser.stand_in import Lay, Live
from tests.nights import by_day
from tests.scenes import MARKET, MIDTRICK, NAMES, backs, cards

LOW = {"width": 376, "height": 722}
ON_TOP = """el => {
  const { left, top, width, height } = el.getBoundingClientRect();
  return el.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def edges(live: Live, ident: str) -> tuple[float, float]:
    """Return where something begins and where it ends, from above."""
    box = live[ident].bounding_box()
    assert box
    return box["y"], box["y"] + box["height"]


@pytest.mark.parametrize("chosen", [pytest.param((), marks=pytest.mark.long), ("deck",)])
def test_no_name_in_the_middle_lies_under_a_card(lay: Lay, chosen: tuple[str, ...]) -> None:
    deck, *_ = backs("deck", 1)
    scene = replace(
        MIDTRICK,
        seats=(Seat(0, "You", you=True, turn=True), *(Seat(at, NAMES[at], tokens=at) for at in (1, 2, 3))),
        zones=(
            *(Zone(f"hand{at}", "hand", "Hand", at, backs(f"b{at}-", 2), count=2) for at in (1, 2, 3)),
            Zone("deck", "pile", "Deck", cards=(replace(deck, id="deck"),), count=50, note="against the clock"),
            Zone("discards", "pile", "Discards", cards=cards("d", "8 9"), count=2, note="put Ana out!", alarm=True),
            Zone("hand", "hand", "Your hand", 0, cards("h", "1 2 3 4 5 6 7 8")),
        ),
        choices=(Choice("draw", ("deck",), "Draw"), Choice("play", ("h0",), "Play")),
        options=(),
    )
    live = lay(scene, **LOW, fits=True)
    live.click(*chosen)
    assert misfits(live.page.locator(".cardkit-table"), "a line is covered") == []


def test_a_table_that_fits_does_not_roll(lay: Lay) -> None:
    table = lay(MIDTRICK, fits=True).page.locator(".cardkit-table")
    assert misfits(table) == []
    assert table.evaluate("el => el.scrollHeight - el.clientHeight") == 0


def test_two_questions_stand_apart(lay: Lay) -> None:
    line = "An answer that is as long as a line"
    options = [tuple(Option(ident, line) for ident in each) for each in (("key", "lock"), ("buy", "flip"))]
    zones = (
        Zone("keys", "options", "Keys", 0, options=options[0]),
        Zone("garden", "grid", "Your garden", 0, cards("c", "1"), rows=(("c0",),)),
        Zone("how", "options", "How", 0, options=options[1]),
    )
    live = lay(
        replace(MARKET, zones=(*MARKET.zones[:3], *zones), forecasts=(), sheets=(), choices=()), **LOW, fits=True
    )
    live.rest()
    (_, lock), (buy, bought), (flip, _) = (edges(live, ident) for ident in ("lock", "buy", "flip"))
    assert buy - lock >= flip - bought + 6


def test_what_is_asked_stays_in_sight_beside_what_somebody_else_has_laid_out(lay: Lay) -> None:
    theirs = Zone("garden1", "grid", "Ana's garden", 1, cards("a", "1 2 3"), rows=(("a0",), ("a1",), ("a2",)))
    live = lay(replace(MARKET, zones=(theirs, *MARKET.zones[1:])), **LOW, fits=True)
    prompt, peek = live.page.locator(".ck-prompt"), live.button("Look through: Ana's garden")
    expect(prompt).to_be_in_viewport(ratio=1)
    peek.click()
    expect(live["a0"]).to_be_in_viewport(ratio=1)
    live.rest()
    assert live["a0"].evaluate(ON_TOP)
    expect(prompt).to_be_in_viewport(ratio=1)
    peek.click()
    expect(live["a0"]).to_be_hidden()


def test_what_somebody_has_laid_out_is_no_wider_than_it_must_and_goes_when_one_is_asked(lay: Lay) -> None:
    theirs = Zone("garden1", "grid", "Ana's garden", 1, cards("a", "1 2 3"), rows=(("a0",), ("a1",), ("a2",)))
    ana, turns = Seat(1, "Ana", tokens=3), (False, True)
    wait, ask = (
        replace(
            MARKET,
            seats=(Seat(0, "You", you=True, turn=turn, tokens=7), replace(ana, turn=not turn)),
            zones=(theirs, *MARKET.zones[1:]),
            choices=MARKET.choices if turn else (),
        )
        for turn in turns
    )
    live = lay(wait, **LOW, fits=True)
    opened, felt = live.page.locator(".ck-seat[data-open]"), live.page.locator(".ck-felt")
    peek = live.button("Look through: Ana's garden")
    ways: tuple[Callable[[], None], ...] = (
        lambda: live.show(ask),
        lambda: felt.click(position={"x": 6, "y": 150}),
        peek.click,
    )
    for put_away in ways:
        peek.click()
        live.rest()
        (inside, around) = (each.bounding_box() for each in (opened, felt))
        assert inside
        assert around
        assert inside["width"] < 0.85 * around["width"]
        expect(live["a0"]).to_be_in_viewport(ratio=1)
        put_away()
        expect(opened).to_have_count(0)


def test_what_one_has_beside_a_hand_is_named_in_a_low_window_too(lay: Lay) -> None:
    live = lay(MIDTRICK, width=640, height=320, fits=True)
    name = live.page.locator('[data-zone="reserve0"] > .ck-label > span')
    expect(name).to_have_text("Your reserve")
    expect(name).to_be_in_viewport(ratio=1)
    box = name.bounding_box()
    assert box
    assert box["width"] > 50


def test_nobody_at_the_table_goes_out_of_sight(lay: Lay) -> None:
    live = lay(MIDTRICK, **LOW, fits=True)
    seats = live.page.locator(".ck-others .ck-seat")
    expect(seats).to_have_count(len(NAMES) - 1)
    for seat in seats.all():
        expect(seat).to_be_in_viewport(ratio=1)


def test_where_many_sit_the_signs_of_all_show_and_can_be_touched(lay: Lay) -> None:
    signs = {at: cards(f"s{at}-", "7") for at in range(1, 11)}
    scene = replace(
        MIDTRICK,
        seats=(Seat(0, "You", you=True, turn=True), *(Seat(at, f"P{at}", tokens=0) for at in signs)),
        zones=(
            *(Zone(f"hand{at}", "row", "Hand", at, backs(f"b{at}-", 2), count=2) for at in signs),
            *(Zone(f"signs{at}", "row", "Signs", at, held, touch=True, signs=True) for at, held in signs.items()),
            Zone("deck", "pile", "Deck", cards=backs("deck", 1), count=50),
            Zone("hand", "hand", "Your hand", 0, cards("h", "1 2 3 4 5")),
        ),
        choices=(Choice("play", ("h0",), "Play"),),
        options=(),
    )
    live = lay(scene, **LOW, fits=True)
    live.rest()
    for card, *_ in signs.values():
        assert live[card.id].evaluate(ON_TOP)
        count = live.page.locator(f".ck-seat:has([data-id='{card.id}']) b").first.bounding_box()
        box = live[card.id].bounding_box()
        assert box
        assert count
        assert box["x"] >= count["x"] + count["width"] - 1


@pytest.mark.parametrize("height", by_day([560, 640, 740], 560))
def test_cards_keep_their_size_when_one_is_chosen_and_answered(lay: Lay, height: int) -> None:
    scene = replace(
        MIDTRICK,
        seats=(Seat(0, "You", you=True, turn=True), *(Seat(at, NAMES[at], tokens=at) for at in (1, 2))),
        zones=(
            *(Zone(f"hand{at}", "hand", "Hand", at, backs(f"b{at}-", 1), count=1) for at in (1, 2)),
            Zone("deck", "pile", "Deck", cards=(replace(backs("deck", 1)[0], id="deck"),), count=55),
            Zone("discards", "pile", "Discards", cards=cards("d", "8"), count=1),
            Zone("hand", "hand", "Your hand", 0, cards("h", "1 2")),
        ),
        choices=(Choice("draw", ("deck",), "Draw"), Choice("play", ("h1",), "Play")),
        options=(),
    )
    live = lay(scene, width=360, height=height, fits=True)
    live.rest()
    before = {ident: live[ident].bounding_box() for ident in ("deck", "d0", "h0")}
    for ident in ("h1", "deck"):
        live.click(ident)
        live.rest()
        assert {each: live[each].bounding_box() for each in before if each != ident} == {
            each: box for each, box in before.items() if each != ident
        }
    live.click("deck", "h0")
    live.session.reader.tell("refused", "While a card is left to draw, this one has to wait for its turn. " * 2)
    live.update()
    live.rest()
    for ident in ("deck", "d0"):
        assert live[ident].bounding_box() == before[ident]


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360), (768, 1024), (1280, 800)])
def test_what_takes_back_keeps_its_place_beside_rows_and_columns(lay: Lay, width: int, height: int) -> None:
    """Whoever taps twice takes back, and buys nothing."""
    live = lay(MARKET, width=width, height=height, fits=True)
    live.click("m0")
    live.rest()
    before = live.page.locator(".ck-clear").bounding_box()
    live.click("p10")
    expect(live.page.locator(".ck-ask .ck-main:visible")).to_have_count(1)
    live.rest()
    assert live.page.locator(".ck-clear").bounding_box() == before
