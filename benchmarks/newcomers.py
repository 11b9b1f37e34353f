"""How somebody gets through each first game who knows nothing but what lights up and what is said.

``uv run python -m benchmarks.newcomers [--game kael] [--seeds 1]`` opens the first game of each game in a real browser,
in Spanish by finger on a phone and in English by keyboard on a laptop. The newcomer touches, by lot, one of the things
that the table shows as possible, presses the button that says what will happen, and where a try was none, tries again,
asks for a hint, and goes on. Of each game it prints how far they got, the minutes by the clock of the coach
(``cardkit.lessons.coach``), the words that they were shown, how often the coach spoke, and how many of its rules they
met.
"""

from __future__ import annotations

import argparse
import random
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import TimeoutError as Gone

from benchmarks.serving import served
from cardkit.contract import game, game_names
from cardkit.lessons.coach import ACTION, LOOK, WORDS_A_MINUTE
from cardkit.lessons.mastery import RUNGS
from cardkit_widgets.live.notebooks import FIRST
from tests.browser.fitting import LAPTOP, PHONE
from tests.browser.tables import LiveTable, screen_texts
from tests.browser.test_tutorial_by_keyboard import KeyboardTable

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

MOST: Final = 600
"""Touches and waits, after which somebody is lost."""
TRIES: Final = 2
"""So many tries go wrong before somebody asks for a hint."""
WAIT: Final = 150
"""Milliseconds between two looks while others act."""
SOON: Final = 8000
"""Milliseconds after which what was there is gone."""
POSSIBLE: Final = (
    ".ck-got-it button",
    ".ck-next button",
    ".ck-main",
    "[data-lit][data-leads]:not([aria-pressed=true], [data-faint])",
    ":is(button.ck-gap, .ck-option)[data-leads]:not([aria-pressed=true], [data-faint]), button.ck-chip",
    "button[data-leads]:not([aria-pressed=true], [data-faint])",
)
"""What invites a touch, the most inviting first: not what is chosen already, nor what would take its place."""
SAID: Final = ".ck-prompt, .ck-reply, .ck-rule-text"
END: Final = ".ck-lessons li"
SIZES: Final[dict[str, tuple[str, dict[str, Any]]]] = {"finger": ("es", PHONE), "keyboard": ("en", LAPTOP)}


@dataclass
class Newcomer:
    """Somebody at one page: what they have read, heard and done."""

    page: Page
    hand: str
    language: str
    words: Any
    rng: random.Random
    touches: int = 0
    looks: int = 0
    cards: int = 0
    solved: int = 0
    read: set[str] = field(default_factory=set)
    met: str = ""

    @property
    def minutes(self) -> float:
        """How long that takes somebody, by the clock of the coach."""
        return self.seen / WORDS_A_MINUTE + (ACTION * self.touches + LOOK * self.looks) / 60

    @property
    def seen(self) -> int:
        """How many words they were shown."""
        return sum(len(text.split()) for text in self.read)

    def go(self) -> bool:
        """Go through the page; return whether they came to its end."""
        self.page.set_default_timeout(SOON)
        part = self.page.locator(".ck-part:not([hidden])")
        while part.get_attribute("data-step"):
            name = part.get_attribute("data-step")
            table = (KeyboardTable if self.hand == "keyboard" else LiveTable)(
                part.locator(".cardkit-table"), finger=self.hand == "finger"
            )
            table.root.wait_for()
            self.note(part.locator(".ck-words"))
            if part.get_attribute("data-kind") == "Guide":
                if not self.play(table):
                    return False
            else:
                self.solved += self.solve(table)
            self.looks += 1
            table.touch(self.page.locator(":is([data-go=next], [data-go=later]):visible").first)  # or is left for later
            self.page.locator(f'.ck-part[data-step="{name}"]').wait_for(state="hidden")
        return True

    def note(self, place: Locator) -> None:
        """Read what can be seen there; a line that is known already, such as a rule under another answer, only once."""
        for text in place.locator("visible=true").all_inner_texts():
            self.read.update(filter(None, map(str.strip, text.splitlines())))

    def touch_something(self, table: LiveTable) -> str:
        """Touch one of the most inviting things; return which kind it was, or nothing if nothing invites."""
        for selector in POSSIBLE:
            found = table.root.locator(selector).locator("visible=true")
            if count := found.count():
                if not touched(table, found.nth(int(self.rng.random() * count))):
                    return ""
                self.page.wait_for_timeout(WAIT)
                self.note(table.root.locator(SAID))
                return selector
        return ""

    def solve(self, table: LiveTable) -> bool:
        """Try a tiny step until it is done, or all hints have been heard."""
        again = table.button(self.words.say("controls.again"))
        labels = {self.words.say(f"controls.hint-{rung}") for rung in RUNGS}
        hint = table.root.get_by_role("button", name=re.compile(f"^({'|'.join(labels)})$")).first
        wrong = 0
        for _ in range(MOST):
            if table.root.locator('.ck-feedback[data-kind="reached"]').count():
                return True
            if self.touch_something(table) == ".ck-main":
                self.touches += 1
                self.page.wait_for_timeout(WAIT)
                if table.root.locator('.ck-feedback[data-kind="reached"]').count():
                    return True
                wrong += 1
                if again.count() and again.is_enabled():
                    touched(table, again)
                if wrong >= TRIES:
                    if not hint.count() or not hint.is_enabled():
                        return False
                    self.touches += touched(table, hint)
                    wrong = 0
            self.page.wait_for_timeout(WAIT)
        return False

    def play(self, table: LiveTable) -> bool:
        """Play the match with the coach to its end."""
        table.set(self.words.say("controls.pace"), "skip")
        heard = ""
        for _ in range(MOST):
            lessons = table.root.locator(END)
            if lessons.count():
                self.note(table.root.locator(".ck-summary"))
                met = table.root.locator(f"{END}[data-met=true]")
                self.met = f"{met.count()} of {lessons.count()}"
                return True
            card = table.root.locator('.ck-feedback[data-kind="coach"]')
            said = card.inner_text() if card.count() else ""
            if said and said != heard:
                self.cards += 1
            heard = said or heard
            kind = self.touch_something(table)
            self.touches += kind == ".ck-main"
            self.looks += kind in POSSIBLE[:2]
            if not kind:
                self.page.wait_for_timeout(WAIT)
        return False


def touched(table: LiveTable, place: Locator) -> bool:
    """Touch what stands there; return whether that could be done: an answer, or the others, may have taken it away."""
    try:
        table.touch(place)
    except Gone:
        return False
    return True


def walk(browser: Browser, address: str, name: str, hand: str, seed: int) -> None:
    """Let one newcomer go through the first game of *name*, and print how it went."""
    language, size = SIZES[hand]
    with browser.new_context(**size, locale=language, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(f"{address}{language}/{name}/{FIRST}")
        words = screen_texts(game(name), language, 2, 0)
        one = Newcomer(page, hand, language, words, random.Random(seed))
        arrived = one.go()
        print(
            f"{name:14} {hand:9} {language} {'arrived' if arrived else 'LOST':8} {one.minutes:5.1f} min, "
            f"{one.seen:4} words, {one.touches:3} actions, {one.cards:2} cards of the coach, "
            f"{one.solved} tiny steps solved, rules met: {one.met}",
            flush=True,
        )


def main() -> None:
    """Walk all that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=game_names())
    parser.add_argument("--hand", choices=SIZES)
    parser.add_argument("--seeds", type=int, default=1)
    asked = parser.parse_args()
    with served() as (address, browser):
        for name in [asked.game] if asked.game else game_names():
            for hand in [asked.hand] if asked.hand else SIZES:
                for seed in range(asked.seeds):
                    walk(browser, address, name, hand, seed)


if __name__ == "__main__":
    main()
