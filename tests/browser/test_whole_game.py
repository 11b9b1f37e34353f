"""A whole game against bots on the play page, from the deal to the result.

The same match is played along in Python from the same seed: it says what to do, and what the page should show.
"""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import cardkit
from cardkit.looks.look import look
from cardkit.looks.scene import Choice, Scene
from cardkit.match import Match
from tests.browser.fitting import LAPTOP, PHONE, misfits
from tests.browser.keys import NEXT_KEY
from tests.browser.served import Pages
from tests.browser.tables import (
    END_MOMENTS,
    LiveTable,
    Shadow,
    choice_for,
    laid,
    query,
    refusal_in_words,
    tables,
    visit,
)
from tests.hanging import LONG
from tests.nights import by_day, in_turn

GAME, PLAYERS, SEED = "combo_breaker", 3, 7
ADDRESS = f"play?seed={SEED}&players={PLAYERS}"
SHORT = {"bomba": {"bombs": 30, "shields": 6}}
"""Setup options with which a game is over sooner."""
LEAST = {"bomba": 9, "castle_combo": 9, "combo_breaker": 20}
"""How many moves the person makes at least in a whole game."""
UNDONE = 4
"""After so many moves of the person, one is taken back and made again."""
DECISIONS: Final = 6
"""How many of a match of the most people are looked at."""


def shadow_of(language: str, seed: int = SEED, game: str = GAME) -> Shadow:
    return Shadow(Match.deal(game, PLAYERS, seed, **SHORT.get(game, {})), language)


def address_of(game: str) -> str:
    return "".join([f"{ADDRESS}&game={game}", *(f"&{name}={value}" for name, value in SHORT.get(game, {}).items())])


def seed_in(page: Page) -> int:
    return int(query(page)["seed"])


def expect_told(table: LiveTable, shadow: Shadow, since: int, prompt: str) -> None:
    """A screen reader was told what the last change of the table brought, each sentence once, and what is asked now."""
    scene = shadow.scene
    asked = [scene.prompt] if scene.choices and scene.prompt != prompt else []
    title = [shadow.summary.title] if shadow.is_held or shadow.is_over else []
    expect(table.told).to_have_text([*shadow.log(since), *title, *asked, *filter(None, [scene.over])])


class Mouse:
    """Plays by clicks."""

    def __init__(self, page: Page, table: LiveTable) -> None:
        self.page = page
        self.table = table

    def choose(self, choice: Choice, scene: Scene) -> None:
        assert misfits(self.table.root) == [], scene.prompt
        self.table.choose(choice, scene)

    def pace(self, label: str, value: str) -> None:
        self.table.set(label, value)

    def next_round(self, name: str) -> None:
        self.table.press(name)

    def control(self, name: str, key: str) -> None:
        self.table.press(name)


class Keyboard:
    """Plays by keys alone, and finds its way by where the focus is."""

    MOST_STOPS = 80

    def __init__(self, page: Page, table: LiveTable) -> None:
        self.page = page
        self.table = table

    def press(self, *keys: str) -> None:
        self.table.root.evaluate(END_MOMENTS)
        for key in keys:
            self.page.keyboard.press(key)

    def go_to(self, target: Locator) -> None:
        """Tabulator to the group of *target*, then arrow keys within it."""
        expect(target).to_be_visible()
        for _ in range(self.MOST_STOPS):
            way = target.evaluate(NEXT_KEY)
            if way is None:
                return
            self.press(way)
        pytest.fail(f"no way to {target}")

    def choose(self, choice: Choice, scene: Scene) -> None:
        options = {option.id: option.label for option in scene.options}
        laid = {card.id for zone in scene.zones for card in zone.cards}
        cards = [ident for ident in choice.clicks if ident in laid]
        others = [ident for ident in choice.clicks if ident not in cards and ident != choice.implied]
        for ident in cards:
            self.go_to(self.table[ident])
            self.press("Space")
            if choice.instant and choice.clicks[-1] == ident:
                return  # it has been done, and may be gone
            expect(self.table[ident]).to_have_attribute("aria-pressed", "true")
        if cards:
            self.press("Enter")
        for ident in others:
            self.go_to(self.table.button(options[ident]) if ident in options else self.table[ident])
            self.press("Enter")
        if others and not choice.instant:
            self.go_to(self.table.button(choice.button))
            self.press("Enter")

    def pace(self, label: str, value: str) -> None:
        self.go_to(self.table.root.locator(".ck-gear"))
        self.press("Enter")
        self.go_to(self.table.root.get_by_label(label))
        self.press("End")
        expect(self.table.root.get_by_label(label)).to_have_value(value)
        self.press("Escape")
        expect(self.table.root.locator(".ck-gear")).to_be_focused()

    def next_round(self, name: str) -> None:
        """The focus is there already."""
        expect(self.table.button(name)).to_be_focused()
        self.press("Enter")

    def control(self, name: str, key: str) -> None:
        self.press(key)


def play_to_the_end(page: Page, shadow: Shadow, hand: Mouse | Keyboard) -> int:
    """Play as the bot would; return how many moves the person made."""
    table, words = hand.table, shadow.words
    expect(page.locator("html")).to_have_attribute("lang", words.language)
    expect(table.root).to_have_attribute("lang", words.language)
    table.expect_named()
    hand.pace(words.say("controls.pace"), "skip")
    shadow.others()
    shadow.expect_on(table)
    moves = 0
    while not shadow.is_over:
        if shadow.is_held:
            look_back(hand, shadow)
            continue
        scene, action, since = shadow.scene, shadow.advice(), shadow.match.now
        hand.choose(choice_for(scene, action), scene)
        shadow.act(action)
        after, acted = shadow.scene, shadow.match.now
        shadow.others()
        if shadow.match.now > acted:  # the table changed twice, and was read out twice
            scene, since = after, acted
        shadow.expect_on(table)
        expect_told(table, shadow, since, scene.prompt)
        table.expect_focus()
        moves += 1
        if moves == UNDONE:
            undo_and_redo(hand, shadow)
    result = shadow.match.state.result()
    assert result is not None
    expect(table.verdict).to_have_text(shadow.summary.title)
    expect(table.button(words.say("controls.rematch"))).to_be_visible()
    table.expect_named()
    return moves


def look_back(hand: Mouse | Keyboard, shadow: Shadow) -> None:
    """See how a round came out, and let the next one begin."""
    table, summary = hand.table, shadow.summary
    expect(table.verdict).to_have_text(summary.title)
    expect(table.root.locator(".ck-sum-name")).to_have_text([row.name for row in summary.rows], ignore_case=True)
    expect(table.root.locator(".ck-sum-total")).to_have_text([str(row.total) for row in summary.rows])
    expect(table.root.locator(".ck-board")).to_be_hidden()
    hand.next_round(shadow.words.say("controls.next-round"))
    shadow.left.add(shadow.match.now)
    shadow.others()
    shadow.expect_on(table)
    expect(table.root.locator(".ck-board")).to_be_visible(visible=not (shadow.is_held or shadow.is_over))
    table.expect_focus()


def undo_and_redo(hand: Mouse | Keyboard, shadow: Shadow) -> None:
    say = shadow.words.say
    hand.control(say("controls.undo"), "u")
    shadow.match.undo_to_decision(shadow.seat)
    shadow.expect_on(hand.table)
    hand.table.expect_focus()
    hand.control(say("controls.redo"), "r")
    shadow.match.redo_to_decision(shadow.seat)
    shadow.expect_on(hand.table)
    hand.table.expect_focus()


@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("game", by_day(LEAST))
def test_a_whole_game_by_mouse(game: str, pages: Pages, chromium: Browser) -> None:
    with visit(chromium, pages, f"en/{address_of(game)}") as page:
        (table,) = tables(page)
        assert play_to_the_end(page, shadow_of("en", game=game), Mouse(page, table)) >= LEAST[game]


@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("game", by_day(LEAST, "bomba"))
def test_a_whole_game_by_keyboard_alone(game: str, pages: Pages, chromium: Browser) -> None:
    with visit(chromium, pages, f"es/{address_of(game)}") as page:
        (table,) = tables(page)
        assert play_to_the_end(page, shadow_of("es", game=game), Keyboard(page, table)) >= LEAST[game]


@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("game", by_day(LEAST))
def test_a_whole_game_by_finger_on_a_small_screen(game: str, pages: Pages, chromium: Browser) -> None:
    with visit(chromium, pages, f"es/{address_of(game)}", locale="es", **PHONE) as page:
        (table,) = tables(page, finger=True)
        assert play_to_the_end(page, shadow_of("es", game=game), Mouse(page, table)) >= LEAST[game]
        assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize(("size", "game"), in_turn([PHONE, LAPTOP], list(LEAST), [PHONE]))
def test_what_the_most_people_need_is_in_the_window(
    game: str, size: dict[str, Any], pages: Pages, chromium: Browser
) -> None:
    most = cardkit.game(game).players[-1]
    address = f"es/play?game={game}&players={most}&seed={SEED}"
    with visit(chromium, pages, address, locale="es", **size) as page:
        (table,) = tables(page, finger=bool(size.get("has_touch")))
        mouse, shadow = Mouse(page, table), Shadow(Match.deal(game, most, SEED), "es")
        mouse.pace(shadow.words.say("controls.pace"), "skip")
        for _ in range(DECISIONS):
            shadow.others()
            while shadow.is_held:
                shadow.look_back(table)
                shadow.others()
            shadow.expect_on(table)
            scene, action = shadow.scene, shadow.advice()
            mouse.choose(choice_for(scene, action), scene)
            shadow.act(action)


def test_why_not_by_keyboard(pages: Pages, chromium: Browser) -> None:
    with visit(chromium, pages, f"es/{ADDRESS}") as page:
        (table,) = tables(page)
        keys, shadow = Keyboard(page, table), shadow_of("es")
        keys.pace(shadow.words.say("controls.pace"), "skip")
        shadow.others()
        shadow.expect_on(table)
        first, second = "hand:0", "hand:2"
        for ident in (first, second):
            keys.go_to(table[ident])
            keys.press("Space")
        action = look(shadow.game.name).attempt(shadow.match.state, 0, [first, second])
        assert action is not None
        refusal = shadow.match.state.why_not(0, action)
        assert refusal is not None
        rule = shadow.game.rules("es")[refusal.rule]["text"]
        said = refusal_in_words(shadow.match.state, 0, action, refusal, shadow.words)
        table.expect_feedback("refused", said, refusal.rule, rule)
        expect(table[second]).to_be_focused()
        keys.press("Escape")
        expect(table.feedback).to_be_hidden()
        expect(table.root.locator('.ck-board [aria-pressed="true"]')).to_have_count(0)
        expect(table[second]).to_be_focused()


def test_a_new_game_stands_in_the_address_and_is_dealt_again_from_there(pages: Pages, chromium: Browser) -> None:
    with visit(chromium, pages, f"en/{ADDRESS}") as page:
        (table,) = tables(page)
        expect(table.root.get_by_label("Seed")).to_have_value(str(SEED))
        assert seed_in(page) == SEED
        table.touch(table.root.locator(".ck-gear"))
        table.press("New game")
        table.press("Deal")
        expect(table.prompt).to_be_visible()
        expect(table.root.get_by_label("Seed")).not_to_have_value(str(SEED))
        seed = seed_in(page)
        assert seed != SEED
        expect(table.root.get_by_label("Seed")).to_have_value(str(seed))
        dealt = laid(shadow_of("en", seed).scene)
        assert dealt["hand"] != laid(shadow_of("en").scene)["hand"]
        table.expect_hand(dealt["hand"])
        page.reload()
        expect(table.root.get_by_label("Seed")).to_have_value(str(seed))
        assert seed_in(page) == seed
        table.expect_hand(dealt["hand"])


def test_the_other_language_deals_the_same_cards(pages: Pages, chromium: Browser) -> None:
    with visit(chromium, pages, f"en/{ADDRESS}") as page:
        (table,) = tables(page)
        expect(table.root.get_by_label("Seed")).to_have_value(str(SEED))
        wishes = query(page)
        page.get_by_role("link", name="Español").click()
        expect(page.locator("html")).to_have_attribute("lang", "es")
        expect(table.root).to_have_attribute("lang", "es")
        expect(table.root.get_by_label("Semilla")).to_have_value(str(SEED))
        table.expect_hand(laid(shadow_of("es").scene)["hand"])
        assert query(page) == wishes
        assert wishes["seed"] == str(SEED)
        assert wishes["players"] == str(PLAYERS)


NOTE_ADDRESSES = """{
  window.addresses = [];
  const { replaceState } = history;
  history.replaceState = function (state, title, url) {
    addresses.push(String(url));
    replaceState.call(this, state, title, url);
  };
}"""


def test_a_shared_address_is_never_written_over(pages: Pages, chromium: Browser) -> None:
    """The table stands in the page before Python knows the address; that first deal is not the one that was shared."""
    with visit(chromium, pages, "") as page:
        page.add_init_script(NOTE_ADDRESSES)
        page.goto(f"{pages.address}en/{ADDRESS}")
        (table,) = tables(page)
        expect(table.root.get_by_label("Seed")).to_have_value(str(SEED))
        addresses = page.evaluate("addresses")
        assert addresses
        assert {parse_qs(urlsplit(address).query)["seed"][0] for address in addresses} == {str(SEED)}
