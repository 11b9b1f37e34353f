"""The memory of the table in a browser: what arrives there without it, and how it is switched.

Here too the match is played along in Python, which knows every card.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from cardkit.contract import State
from cardkit.games.bomba.cards import BACK, NAMES
from cardkit.games.bomba.rules import Bomba
from cardkit.looks.scene import Scene
from cardkit.match import Match
from tests.browser.hearing import Ear, objects, play_along, positions, shown
from tests.browser.served import Pages, Server
from tests.browser.tables import LiveTable, Shadow, choice_for, laid, scene_of, stop_the_clock, tables, until, visit

GAME, PLAYERS, SEED, MINE = "bomba", 3, 4, 0
ADDRESS = f"play?game={GAME}&players={PLAYERS}&level=medium&seed="
QUICK, DECISIONS = 20, 5
"""The seed of a match in which, when the person has acted so often, the others have drawn, held and played cards, and a
second round has begun."""


class Forgetful(Shadow):
    """The match as somebody sees it whose table does not remember for them."""

    @property
    def scene(self) -> Scene:
        return self.held_back(scene_of(self.state.glance(self.seat), self.seat, self.words))

    def log(self, since: int = 0) -> list[str]:
        return super().log(max(since, self.turn_began()))

    def turn_began(self) -> int:
        """After how many moves the person's last turn began."""
        began = 0
        for at, (seat, _) in enumerate(self.match.moves[: self.match.now]):
            if seat == self.seat and (at == 0 or self.match.moves[at - 1][0] != self.seat):
                began = at
        return began


Heard = tuple[list[Any], list[Bomba], Forgetful]


@pytest.fixture(scope="module")
def heard(app: Server, chromium: Browser) -> Heard:
    """The messages of a match without memory, every move of the others on its own, and its positions.

    What a server sends is what counts: in a site's pages Python is in the browser itself, and nothing is on the way.
    """
    with visit(chromium, app, "") as page:
        ear = Ear(page)
        stop_the_clock(page)  # the others think for as long as the test says
        page.goto(f"{app.address}en/{ADDRESS}{QUICK}&memory=off")
        (table,) = tables(page)
        shadow = Forgetful(Match.deal(GAME, PLAYERS, QUICK), "en", level="medium")
        play_along(page, table, shadow, DECISIONS)
    assert shadow.left, "no second round"
    return ear.messages(), cast("list[Bomba]", shadow.match.states), shadow


def seen_now(state: Bomba) -> Counter[str]:
    """The cards that lie open, or are in my hand, and what was drawn this turn."""
    open_cards = [*state.discards, *state.fresh, *state.hands[MINE]]
    for special in state.specials:
        open_cards += special
    if state.turn == MINE:
        open_cards += [card for card in state.view(MINE).deck[-2:] if card != BACK]  # a See the Future
    return Counter(NAMES[card] for card in open_cards) + Counter({"bomb": 1})


def test_without_memory_no_card_that_is_hidden_now_is_sent(heard: Heard) -> None:
    messages, states, _ = heard
    found = positions(messages)
    assert len(found) == len(states)
    assert any(Counter(state.view(MINE).hands[1]) - Counter([BACK] * 99) for state in states), "nothing to forget"
    for scene, state in zip(found, states, strict=True):
        zones = {zone["id"]: zone["cards"] for zone in scene["zones"]}
        for seat in range(PLAYERS):
            if seat != MINE:
                assert {card["face"] for card in zones[f"hand-{seat}"]} <= {"back"}
                assert not any(name in card["label"] for card in zones[f"hand-{seat}"] for name in ("Shield", "Skip"))
        assert shown(scene) <= seen_now(state)


def test_without_memory_the_sentences_go_back_to_the_last_turn_at_most(heard: Heard) -> None:
    messages, states, shadow = heard
    told = [
        [entry["text"] for entry in each["entries"]]
        for each in objects(messages)
        if isinstance(each.get("entries"), list)
    ]
    assert told
    match = shadow.match
    allowed = []
    for now in range(len(states)):
        match.now = now
        allowed.append(shadow.log()[-40:])
        shadow.left.discard(now)  # where a round ended, the table held before it went on
        allowed.append(shadow.log()[-40:])
    match.now = len(match.moves)
    assert [texts for texts in told if texts and texts not in allowed] == []
    assert max(map(len, told)) < len(Shadow.log(shadow))


def test_the_key_switches_it_and_undo_a_new_deal_and_a_reload_keep_it(pages: Pages, chromium: Browser) -> None:
    with visit(chromium, pages, f"en/{ADDRESS}{SEED}") as page:
        (table,) = tables(page)
        with_memory = Shadow(Match.deal(GAME, PLAYERS, SEED), "en", level="medium")
        table.set("Pace", "skip")
        for _ in range(4):
            play_one(table, with_memory)
        state: State[Any] = with_memory.match.state
        without = laid(scene_of(state.glance(MINE), MINE, with_memory.words))
        assert laid(with_memory.scene) != without
        table.expect_cards(laid(with_memory.scene))
        switch = memory(table)
        expect(switch).to_have_attribute("aria-pressed", "true")
        table[next(iter(with_memory.scene.choices)).clicks[0]].focus()
        page.keyboard.press("m")
        expect(switch).to_have_attribute("aria-pressed", "false")
        table.expect_cards(without)
        expect_off(page, table)
        page.reload()
        expect_off(page, table)
        table.expect_cards(without)  # the match goes on, and nothing is remembered
        table.press("Undo")
        expect_off(page, table)
        page.keyboard.press("n")
        table.root.locator(".ck-sure").get_by_role("button", name="New game").click()
        expect(table.root.locator(".ck-setup")).to_be_visible()
        expect_off(page, table)
        table.press("Deal")
        expect(table.prompt).to_be_visible()
        expect_off(page, table)
        page.keyboard.press("m")
        expect(switch).to_have_attribute("aria-pressed", "true")
        until(page, "() => !new URLSearchParams(location.search).has('memory')")


def memory(table: LiveTable) -> Locator:
    """The switch, which lies behind the gear, or among what few people choose before a match."""
    return table.root.get_by_role("button", name="Memory", exact=True, include_hidden=True)


def expect_off(page: Page, table: LiveTable) -> None:
    expect(memory(table)).to_have_attribute("aria-pressed", "false")
    until(page, "() => new URLSearchParams(location.search).get('memory') === 'off'")


def play_one(table: LiveTable, shadow: Shadow) -> None:
    shadow.others()
    shadow.expect_on(table)
    scene, action = shadow.scene, shadow.advice()
    table.choose(choice_for(scene, action), scene)
    shadow.act(action)
    shadow.others()
    shadow.expect_on(table)
