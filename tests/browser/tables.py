"""A live table as the person in front of it meets it, and what it should show, worked out in Python."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl

from playwright.sync_api import Browser, Error, Locator, Page, Position, expect

from cardkit.changes import smallest
from cardkit.contract import Action, Game, Refusal, State
from cardkit.events import Event
from cardkit.looks.look import look
from cardkit.looks.scene import Choice, Scene, Summary, without_choices
from cardkit.looks.summary import decided
from cardkit.match import Match
from cardkit.sessions.reader import table_texts
from cardkit.texts import Texts, texts
from cardkit.turns import opponents
from tests.browser.served import Pages, answer_until

NOTEBOOKS: Final = Path(__file__).parents[2] / "notebooks"
NAMELESS: Final = re.compile(r"^\s*- (?:button|link|combobox|textbox|img)(?! \")", re.MULTILINE)
"""What a screen reader would only call by its kind, in the words of an ARIA snapshot."""
LAID: Final = ("hand", "row", "grid")
"""The kinds of zones in which every card shows."""
LABELS: Final = """root => Object.fromEntries([...root.querySelectorAll(".ck-zone")]
  .filter(zone => ["hand", "row", "grid"].includes(zone.dataset.kind))
  .map(zone => [zone.dataset.zone, [...zone.querySelectorAll(".ck-card")].map(card => card.ariaLabel ?? "")]))"""
END_MOMENTS: Final = """async root => {
  for (let el; (el = root.querySelector(".ck-moment")); await new Promise(queueMicrotask)) el.click();
}"""
SIGNS: Final = {"reached": "✓", "progress": "✓", "legal": "↺", "refused": "✕", "turn": "…", "info": "i"}
"""What stands before the answer to a try."""


@contextmanager
def visit(chromium: Browser, server: Pages, path: str, **options: Any) -> Iterator[Page]:
    """Open *path* as a fresh visitor. Errors, and requests to anybody but *server*, fail the test."""
    wrong: list[str] = []
    ours = (server.address, server.address.replace("http", "ws"), "data:", "blob:")
    with chromium.new_context(**{"locale": "en", "viewport": {"width": 1280, "height": 800}} | options) as context:
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        page.on(
            "console", lambda message: wrong.append(f"console: {message.text}") if message.type == "error" else None
        )
        context.on("request", lambda request: None if request.url.startswith(ours) else wrong.append(request.url))
        page.on("websocket", lambda socket: None if socket.url.startswith(ours) else wrong.append(socket.url))
        page.goto(server.address + path)
        yield page
    assert wrong == []


def until(page: Page, condition: str, arg: Any = None) -> None:
    """Wait until *condition*, a JavaScript function of *arg*, says yes.

    Our pages forbid `eval`, by which Playwright's own way of waiting would ask a second time. What cannot be asked yet,
    such as a word of what nobody has kept, is no.
    """

    def ask() -> Any:
        with suppress(Error):
            return page.evaluate(condition, arg)

    assert answer_until(bool, ask, page), f"never: {condition}"


def scene_of(state: State[Any], seat: int, words: Texts) -> Scene:
    return look(state.game.name).scene(state, seat, words)


def choice_for(scene: Scene, action: Action) -> Choice:
    """What to click for *action*, or for one that has the same effect."""
    return next(choice for choice in scene.choices if choice.action == str(action))


def laid(scene: Scene) -> dict[str, list[str]]:
    """What a screen reader says of the cards that lie open or in a hand, by zone."""
    return {zone.id: [card.label for card in zone.cards] for zone in scene.zones if zone.kind in LAID}


def refusal_in_words(state: State[Any], seat: int, action: Action, refusal: Refusal, words: Texts) -> str:
    """Why *action* is refused, and the smallest change that would make it legal, if there is one."""
    change = smallest(state, seat, action, refusal)
    said = state.game.refuse(refusal, words)
    return said if change is None else f"{said} {change.sentence(words)}"


def sentences(events: Sequence[Event], words: Texts) -> list[str]:
    return [event.sentence(words) for event in events]


def logged(events: Sequence[Event], words: Texts) -> list[str]:
    """What the log tells of *events* to the reader at the table of *words*."""
    return sentences([event for event in events if not event.quiet or event.seat == words.you], words)


READ_ON: Final = """(root, name) => {
  const seen = [...root.querySelectorAll("button")].filter((el) => el.checkVisibility());
  const more = seen.find((el) => el.matches(".ck-read-on"));
  const read = seen.find((el) => el.textContent === name);
  (more ?? read)?.click();
  return !more && read !== undefined;
}"""
"""Turns a page, or says that all is read; whether it was that. Asked and done at once: pages come and go between."""
LEFT: Final[Position] = {"x": 8, "y": 20}
"""Where a finger lands on a card: at its left edge, which shows of each card of a fan."""


class LiveTable:
    """A table on a page: what it shows, and how it is touched, by mouse or by finger."""

    def __init__(self, root: Locator, *, finger: bool = False) -> None:
        self.root = root
        self.finger = finger
        self.feedback = root.locator(".ck-feedback")
        self.prompt = root.locator(".ck-prompt")
        self.log = root.locator(".ck-log li")
        self.told = root.locator(".ck-live p")
        self.verdict = root.locator(".ck-summary h2")

    def __getitem__(self, ident: str) -> Locator:
        return self.root.locator(f'button[data-id="{ident}"]')

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def end_moments(self) -> None:
        """End what fills the table for a moment, by a touch."""
        self.root.evaluate(END_MOMENTS)

    def touch(self, target: Locator) -> None:
        """Touch *target*; what fills the table for a moment ends with a touch of its own."""
        self.end_moments()
        if self.finger:
            is_card = "ck-card" in (target.get_attribute("class") or "").split()
            target.tap(position=LEFT if is_card else None)
        else:
            target.click()

    def press(self, name: str) -> None:
        self.touch(self.button(name))

    def understand(self, name: str) -> None:
        """Read what the coach says, page by page, and press what says so, by its *name*."""
        self.end_moments()
        while not self.root.evaluate(READ_ON, name):
            self.root.page.wait_for_timeout(50)

    def set(self, label: str, value: str) -> None:
        """Change what stands behind the gear, by the value of an option."""
        self.touch(self.root.locator(".ck-gear"))
        dialog = self.root.locator("dialog[open]")
        dialog.get_by_label(label).select_option(value)
        self.root.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)

    def choose(self, choice: Choice, scene: Scene) -> None:
        """Click what *choice* asks for and does not go without saying, and the button that it waits for."""
        options = {option.id: option.label for option in scene.options}
        for ident in choice.clicks:
            if ident == choice.implied:
                continue
            self.touch(self.button(options[ident]) if ident in options else self[ident])
        if not choice.instant:
            self.press(choice.button)

    def hand(self) -> list[str]:
        cards = self.root.locator('[data-zone="hand"] .ck-card')
        labels: list[str] = cards.evaluate_all("all => all.map(card => card.getAttribute('aria-label'))")
        return labels

    def cards(self) -> dict[str, list[str]]:
        """What a screen reader says of the cards that lie open or in a hand, by zone."""
        labels: dict[str, list[str]] = self.root.evaluate(LABELS)
        return labels

    def expect_cards(self, labels: dict[str, list[str]]) -> None:
        """These cards lie there, soon: two positions may have the same words and other cards."""
        assert answer_until(labels.__eq__, self.cards, self.root.page) == labels

    def expect_hand(self, labels: list[str]) -> None:
        """These cards are in the hand, soon."""
        assert answer_until(labels.__eq__, self.hand, self.root.page) == labels

    def expect_feedback(self, kind: str, text: str, rule: str = "", rule_text: str = "") -> None:
        """The answer to the last try is this to the letter, with the rule that it rests on."""
        answer = self.root.locator(f'.ck-feedback[data-kind="{kind}"]')
        # While it is hidden, each look of `expect` would describe the whole page. A result lies over it.
        self.root.locator(f'.ck-feedback[data-kind="{kind}"]:visible, .ck-summary:visible').first.wait_for()
        for part, said in ((".ck-sign", SIGNS[kind]), (".ck-reply", text), (".ck-rule-text", rule_text)):
            expect(answer.locator(part)).to_have_text(said)
        cited = answer.locator(".ck-rule")
        if rule:
            expect(cited).to_have_attribute("title", re.compile(f"^{rule}"))
        else:
            expect(cited).to_be_hidden()

    def expect_named(self) -> None:
        """Everything that can be touched, and every picture that means something, has a name."""
        assert NAMELESS.findall(self.root.aria_snapshot()) == []

    def expect_focus(self) -> None:
        """The focus is in this table, or at what goes on from it, where it can be seen."""
        self.root.locator(":focus").or_(self.root.page.locator("[data-go=next]:focus")).wait_for()


def tables(page: Page, *, finger: bool = False) -> list[LiveTable]:
    """All tables of the page, drawn or about to be. None is in a shadow tree: to look for one takes time."""
    places = page.locator("css:light=[data-model-id]")
    return [LiveTable(places.nth(at).locator(".cardkit-table"), finger=finger) for at in range(places.count())]


def query(page: Page) -> dict[str, str]:
    """What the page's address asks for, as the page itself sees it: Playwright hears of a change later."""
    return dict(parse_qsl(str(page.evaluate("location.search")).removeprefix("?")))


def stop_the_clock(page: Page) -> None:
    """In the page that is opened next no time passes but what a test says: however long it takes, nobody acts."""
    page.clock.install(time=0)
    page.clock.pause_at(1)


def screen_texts(game: Game[Any, Any], language: str, seats: int, you: int) -> Texts:
    """All that is said at a table in a browser: what every screen says, and the browser's own words."""
    people = table_texts(game, language, seats, you)
    return texts(language, "cardkit.sessions", "cardkit_widgets", game.package).at_table(people.names, you)


class Shadow:
    """The match of a page, played along in Python from the same start by the same bots."""

    def __init__(self, match: Match, language: str, *, level: str = "easy", seat: int = 0) -> None:
        self.match = match
        self.level = level
        self.seat = seat
        self.words = screen_texts(match.game, language, match.state.seats, seat)
        self.left: set[int] = set()  # after how many moves rounds ended on which the person has looked back

    @property
    def game(self) -> Game[Any, Any]:
        return self.match.game

    @property
    def is_held(self) -> bool:
        """Whether the page shows how a round came out, and the next one has not begun for the person."""
        return self.ends and not self.is_over and self.match.now not in self.left

    @property
    def ends(self) -> bool:
        """Whether a round, or the match, ended with the last move."""
        match = self.match
        return bool(match.now) and any(event.marks == "end" for event in match.events[match.now - 1])

    @property
    def summary(self) -> Summary:
        """How the round or the match came out that ended with the last move."""
        match = self.match
        seat, action = match.moves[match.now - 1]
        return look(match.game.name).summary(match.states[match.now - 1], seat, action, self.words)

    @property
    def state(self) -> State[Any]:
        """The position that lies on the table: while that holds, what ended the round has just landed there."""
        match = self.match
        if not self.is_held:
            return match.state
        counting = look(match.game.name).counting
        return decided(match.states[match.now - 1], *match.moves[match.now - 1], counting)

    @property
    def scene(self) -> Scene:
        return self.held_back(scene_of(self.state, self.seat, self.words))

    def held_back(self, scene: Scene) -> Scene:
        """The scene with nothing to choose while the table holds."""
        return replace(without_choices(scene), prompt="") if self.is_held else scene

    def look_back(self, table: LiveTable) -> None:
        """See how the round came out, and let the next one begin."""
        expect(table.verdict).to_have_text(self.summary.title)
        table.press(self.words.say("controls.next-round"))
        self.left.add(self.match.now)

    @property
    def is_over(self) -> bool:
        return not self.match.state.actors()

    @property
    def is_to_act(self) -> bool:
        return self.seat in self.match.state.actors() and not self.is_held

    def act(self, action: Action) -> None:
        self.match.play(self.seat, action)

    def others(self) -> None:
        """Let the bots act up to the person's turn, or to the end of a round."""
        while not self.is_over and not self.is_to_act and not self.is_held:
            self.match.let_bot_act(opponents(self.match.state.seats, self.seat, self.level))

    def log(self, since: int = 0) -> list[str]:
        """The sentences of what happened after the first *since* moves; of the next round nobody has heard yet."""
        told = [list(events) for events in self.match.events[since : self.match.now]]
        if self.is_held and told:
            told[-1] = list(takewhile(lambda event: event.marks != "end", told[-1]))
        return logged([event for events in told for event in events], self.words)

    def advice(self, level: str = "medium") -> Action:
        """What a bot of that level would do in the person's place."""
        bot = self.game.bot(level, self.match.now)
        action: Action = bot.choose(self.match.state.view(self.seat), self.seat)
        return action

    def expect_on(self, table: LiveTable) -> None:
        """The page shows this very position."""
        scene = self.scene
        expect(table.log).to_have_text(self.log()[-40:])
        expect(table.prompt).to_have_text(scene.prompt)
        table.expect_cards(laid(scene))
