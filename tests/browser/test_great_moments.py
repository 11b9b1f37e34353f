"""What fills the table for a moment: a Bomb, a call, a cut, the end of a round; and that nobody loses time by it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

import cardkit
from cardkit.match import Match
from tests.browser.rounds import KAEL, ROUND, WINDOWS, act, load
from tests.browser.served import Pages
from tests.browser.tables import LiveTable, tables, until, visit
from tests.nights import by_day

BOMBA: Final = cardkit.game("bomba")
BOMB: Final = BOMBA.position(hands=["shield", "", "reverse"], turn=0, deck="bomb skip ...")
OUT: Final = BOMBA.position(hands=["skip", "", "reverse"], turn=0, deck="bomb skip ...")
LAST: Final = BOMBA.position(hands=["", ""], turn=0, deck="bomb skip ...")
"""Whoever draws is out, and the round ends."""
CALL: Final = KAEL.position(hands=["1 3", "4 13", "2 9"], turn=0, pile="3", stock="5 1 1 4")
KEEP: Final = """() => new MutationObserver((all) => {
  for (const el of all.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!el.matches?.(".ck-moment")) continue;
    const at = 0.9 * el.getAnimations()[0].effect.getComputedTiming().endTime;
    for (const each of el.getAnimations({ subtree: true })) {
      each.pause();
      each.currentTime = at;
    }
  }
}).observe(document.body, { childList: true, subtree: true })"""
"""Each moment lasts, as it is shortly before its end, until somebody ends it: however slow a machine is, it is seen."""
MOVING: Final = """() => {
  window.moving = [];
  new MutationObserver((all) => {
    for (const el of all.flatMap(({ addedNodes }) => [...addedNodes]))
      if (el.matches?.(".ck-moment")) {
        const frames = el.getAnimations({ subtree: true }).flatMap((each) => each.effect.getKeyframes());
        moving.push(frames.filter(({ opacity, scale, translate }) => scale || translate || opacity !== "1").length);
      }
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes of each moment how much of it moves."""
BOX: Final = """el => {
  const felt = el.closest(".cardkit-table").querySelector(".ck-felt");
  const [box, board] = [el, felt].map(each => each.getBoundingClientRect());
  return [box.width / board.width, box.height / (Math.min(innerHeight, board.bottom) - Math.max(0, board.top))];
}"""
"""How much of what shows of the board is filled."""


WATCH: Final = """() => {
  window.seen = 0;
  const look = ({ addedNodes }) => { seen += [...addedNodes].filter(el => el.matches?.(".ck-moment, .ck-cry")).length };
  new MutationObserver(all => all.forEach(look)).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.fixture
def page(pages: Pages, chromium: Browser) -> Iterator[Page]:
    with visit(chromium, pages, "") as page:
        yield page


def sit(page: Page, pages: Pages, start: Any, watch: str = KEEP) -> LiveTable:
    """Come to a table where this position lies; *watch* sees each moment from its beginning on."""
    page.goto(f"{pages.address}en/play?game={start.game.name}&players={start.seats}&seed=1")
    (table,) = tables(page)
    expect(table.prompt).not_to_be_empty()
    load(table, Match(start.game, start))
    page.evaluate(watch)
    return table


@pytest.mark.parametrize("size", by_day(WINDOWS, WINDOWS[0]))
def test_a_bomb_stops_the_table_and_fills_it_and_the_shield_strikes_it_out(
    size: tuple[int, int], page: Page, pages: Pages
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = sit(page, pages, BOMB)
    moment = table.root.locator(".ck-moment")
    act(table, BOMB, "draw")
    expect(moment.locator(".ck-face")).to_have_count(1)
    expect(moment.locator("strong")).to_have_text("BOMB!")
    across, down = moment.evaluate(BOX)
    assert across == pytest.approx(1, abs=0.02)
    assert down == pytest.approx(1, abs=0.02)
    face = moment.locator(".ck-face").bounding_box()
    assert face is not None
    assert face["height"] > size[1] / 3
    moment.click()
    expect(moment).to_have_count(0)
    table.touch(table["hand:0"])
    table.touch(table.root.locator(".ck-ask .ck-main"))
    expect(moment.locator(".ck-face")).to_have_count(2)


def test_the_others_wait_until_what_put_somebody_out_has_been_seen(page: Page, pages: Pages) -> None:
    table = sit(page, pages, OUT)
    act(table, OUT, "draw")
    moment = table.root.locator(".ck-moment[data-kind=out]")
    expect(moment).to_contain_text("You draw a Bomb. You are out!", use_inner_text=True)
    heard = table.log.count()
    page.wait_for_timeout(6000)  # longer than they ever wait
    assert table.log.count() == heard
    page.keyboard.press("Escape")
    expect(moment).to_have_count(0)
    expect(table.log).not_to_have_count(heard)


def test_a_call_is_seen_large_and_the_table_is_tense_until_the_reveal(page: Page, pages: Pages) -> None:
    table = sit(page, pages, CALL)
    expect(table.root).not_to_have_attribute("data-tense", "")
    act(table, CALL, "call")
    expect(table.root.locator(".ck-moment[data-kind=shout] strong")).to_have_text("KAËL!")
    expect(table.root).to_have_attribute("data-tense", "")


def test_without_pauses_nothing_fills_the_table_and_nothing_lies_over_the_result(page: Page, pages: Pages) -> None:
    table = sit(page, pages, ROUND, WATCH)
    table.set("Pace", "skip")
    shadow = act(table, ROUND, "show")
    expect(table.verdict).to_have_text(shadow.summary.title)
    assert page.evaluate("seen") == 0


def test_what_ends_a_round_is_seen_before_it_is_told_and_the_name_comes_last(page: Page, pages: Pages) -> None:
    table = sit(page, pages, LAST)
    act(table, LAST, "draw")
    table.root.locator(".ck-moment[data-kind=out]").click()
    rest = table.root.locator(".ck-moment[data-kind=rest]")
    expect(rest).to_have_count(1)
    expect(table.root.locator(".ck-board")).to_be_visible()
    expect(table.verdict).to_have_count(0)
    motion = page.context.new_cdp_session(page)
    motion.send("Animation.enable")
    motion.send("Animation.setPlaybackRate", {"playbackRate": 0})  # what has ended could not be asked any more
    rest.click()
    expect(table.verdict).to_have_count(1)
    late = table.verdict.evaluate("el => el.getAnimations()[0].effect.getTiming().delay")
    rows = table.root.locator(".ck-summary tbody tr").evaluate_all(
        "all => all.map(row => row.lastChild.getAnimations()[0].effect.getComputedTiming().endTime)"
    )
    assert sorted(rows) == rows
    assert late >= rows[-1] - 350
    assert late + 350 < 2500
    expect(table.button("Next round")).to_be_focused()


def test_where_nothing_lands_hands_are_turned_up_at_once(page: Page, pages: Pages) -> None:
    table = sit(page, pages, ROUND, WATCH)
    shadow = act(table, ROUND, "show")
    expect(table.verdict).to_have_text(shadow.summary.title)
    assert page.evaluate("seen") == 0


def test_who_wants_less_motion_has_the_same_as_still_pictures(page: Page, pages: Pages) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = sit(page, pages, BOMB, MOVING)
    act(table, BOMB, "draw")
    until(page, "() => moving.length > 0")
    assert page.evaluate("moving") == [0]
    expect(table.root.locator(".ck-moment")).to_have_count(0)
