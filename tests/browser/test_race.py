"""The race to act out of turn, in a real browser: by mouse and by keyboard, in every setting, and what is sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, cast

import pytest
from playwright.sync_api import Browser, Page, expect

import cardkit
from cardkit.games.kael.cards import BACK, NAMES, face_key
from cardkit.match import Match
from cardkit.sessions.controls import TIMES
from cardkit.sessions.matches.pauses import MOST_DELAY
from tests.browser.hearing import Ear, play_along, positions, shown
from tests.browser.rounds import load
from tests.browser.served import Pages, Server
from tests.browser.tables import LiveTable, Shadow, choice_for, stop_the_clock, tables, visit
from tests.browser.test_whole_game import UNDONE, Keyboard, Mouse, play_to_the_end
from tests.browser.tutorials import STILL
from tests.nights import by_day, in_turn

if TYPE_CHECKING:
    from cardkit.games.kael.rules import Kael

GAME: Final = cardkit.game("kael")
MAY_CUT: Final = Match(
    GAME, GAME.position(hands=["8 8 1", "12 13", "9 9"], laid="1: 8 8", turn=2, pile="3", stock="5 1 1 4")
)
"""Seat 1 has laid and it is seat 2's turn; the person has the other two."""
NUDGE = 50
"""Milliseconds on either side of the end of a person's time."""
DECISIONS = 8
"""So often the person acts while everything that is sent is kept."""

SHORT: Final = {"players": 2, "seed": 387}
"""A whole match that is soon over: some fifty moves of the person."""

Hand = Callable[[Page, LiveTable], Mouse | Keyboard]


@pytest.fixture
def table(pages: Pages, chromium: Browser) -> Iterator[LiveTable]:
    """The play page with the moment at which the person may cut; its time passes only when the test says so."""
    with visit(chromium, pages, "") as page:
        stop_the_clock(page)
        page.goto(f"{pages.address}en/play?game=kael&seed=1")
        (table,) = tables(page)
        expect(table.prompt).not_to_be_empty()
        yield table


def load_with(table: LiveTable, setting: str) -> None:
    """Bring the moment on the table, with so much time for it."""
    words = Shadow(MAY_CUT, "en").words
    table.set(words.say("controls.race"), setting)
    load(table, MAY_CUT)
    expect(table.button("Let it pass")).to_be_enabled()


def expect_time(table: LiveTable, setting: str) -> None:
    """As long as the person has time, nobody else acts; then the others go on."""
    page, time = table.root.page, TIMES[setting]
    page.clock.run_for(10 * MOST_DELAY if time is None else time - NUDGE)
    page.wait_for_timeout(300)
    expect(table.log).to_have_count(0)
    if time is None:
        return
    page.clock.run_for(2 * NUDGE)
    expect(table.log.first).to_contain_text("Otter lays")
    expect(table.button("Let it pass")).to_have_count(0)


@pytest.mark.parametrize("setting", by_day(TIMES, "quick", "off"))
def test_a_person_has_the_time_that_they_chose(setting: str, table: LiveTable) -> None:
    load_with(table, setting)
    expect_time(table, setting)


@pytest.mark.parametrize(("hand", "setting"), in_turn([Keyboard, Mouse], list(TIMES), [Mouse]))
def test_a_cut_in_time(setting: str, hand: Hand, table: LiveTable) -> None:
    load_with(table, setting)
    player = hand(table.root.page, table)
    table["hand:0"].focus()
    scene = Shadow(MAY_CUT, "en").scene
    now = next(choice for choice in scene.choices if choice.clicks == ("now",))
    player.choose(now, scene)
    expect(table.log).to_have_text(["You cut with two 8s: the four are complete."])
    table.expect_hand(["1, card 1 of 1"])
    table.expect_focus()


@pytest.mark.parametrize("hand", [pytest.param(Mouse, marks=pytest.mark.long), Keyboard])
def test_a_moment_let_pass(hand: Hand, table: LiveTable) -> None:
    load_with(table, "off")
    table["hand:0"].focus()
    hand(table.root.page, table).control("Let it pass", "p")
    expect(table.button("Let it pass")).to_have_count(0)
    table.root.page.clock.run_for(MOST_DELAY)
    expect(table.log.first).to_contain_text("Otter lays")
    table.expect_focus()


def test_a_bot_is_first_unless_the_person_is_quicker(table: LiveTable) -> None:
    """The person thinks, and a bot that can cut does so after a moment; whoever lays at once is before it."""
    start = GAME.position(hands=["1 9", "8 8 4", "12 13"], laid="2: 8 8", pile="3", stock="5 1 1 4")
    words = Shadow(MAY_CUT, "en").words
    table.set(words.say("controls.level"), "medium")
    load(table, Match(GAME, start))
    table.root.page.clock.run_for(MOST_DELAY)
    expect(table.log).to_have_text(["Fox cuts with two 8s: the four are complete."])
    load(table, Match(GAME, start))
    expect(table.log).to_have_count(0)
    scene = Shadow(Match(GAME, start), "en").scene
    table.choose(choice_for(scene, GAME.parse("lay 9")), scene)
    table.root.page.clock.run_for(MOST_DELAY)
    expect(table.log).to_have_text(["You lay the 9."])


@pytest.mark.long
@pytest.mark.parametrize("hand", [Mouse, Keyboard])
def test_a_whole_game(hand: Hand, pages: Pages, chromium: Browser) -> None:
    """The clock stands still, so that the person is always the first; without a limit nobody hurries them either."""
    with visit(chromium, pages, "", **STILL) as page:
        stop_the_clock(page)
        page.goto(f"{pages.address}es/play?game=kael&players={SHORT['players']}&seed={SHORT['seed']}")
        (table,) = tables(page)
        shadow = Shadow(Match.deal("kael", **SHORT), "es")
        expect(table.prompt).to_have_text(shadow.scene.prompt)
        table.set(shadow.words.say("controls.race"), "off")
        assert play_to_the_end(page, shadow, hand(page, table)) > UNDONE


def test_no_hidden_card_is_sent(app: Server, chromium: Browser) -> None:
    """Everything that comes to the page during some moves shows only what the rules show to my seat."""
    with visit(chromium, app, "") as page:
        ear = Ear(page)
        stop_the_clock(page)
        page.goto(f"{app.address}en/play?game=kael&players=3&seed=5")
        (table,) = tables(page)
        shadow = Shadow(Match.deal("kael", 3, 5), "en")
        play_along(page, table, shadow, DECISIONS)
        sent = positions(ear.messages())
        states = cast("list[Kael]", shadow.match.states)
        assert len(sent) == len(states)
        for told, state in zip(sent, states, strict=True):
            known = state.view(0)
            assert shown(told) <= Counter(NAMES[card] for card in known.cards() if card != BACK)
            for seat in (1, 2):
                (zone,) = (zone for zone in told["zones"] if zone["id"] == f"hand-{seat}")
                assert Counter(card["face"] for card in zone["cards"]) == Counter(map(face_key, known.hands[seat]))
