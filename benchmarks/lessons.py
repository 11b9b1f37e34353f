"""Hold a lesson of 45 minutes of each game by its plan, by the clock: `uv run python -m benchmarks.lessons`.

A teacher with a window of their own and one on the projector goes through the plan, reads all that is shown aloud, lets
the class think, counts cards and types the counts. How long the machine takes until it shows what is asked for, is
measured. Prints for each line what the plan says, what the clock says, and the longest wait.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from cardkit.contract import game, game_names
from cardkit.texts import LANGUAGES
from tests.browser.chromium import launch
from tests.browser.served import running
from tests.browser.tables import NOTEBOOKS

PUPILS: Final = 25
ALOUD: Final = 150
"""Words a minute, read to a class."""
THINK: Final = 30
RAISE: Final = 25
TALK: Final = 60
PRESS: Final = 2
"""Seconds: to think, to raise cards, count them and type the counts, to talk with a neighbour, and for a key."""
PATIENCE: Final = 60
MOST: Final = 200
"""A line takes fewer presses of the key, or else it never ends."""
STATE: Final = """() => {
  const part = document.querySelector(".ck-part:not([hidden])");
  const shows = document.body.dataset.shows ?? "";
  const text = (found) => [...document.querySelectorAll(found)].map((el) => el.textContent.trim()).join(" ");
  return {
    place: location.pathname + (part?.dataset.step ?? part?.className ?? ""),
    shows,
    page: document.querySelector(".ck-title")?.dataset.page ?? "",
    answers: document.querySelectorAll(".ck-offered li").length,
    letters: text(".ck-offered .ck-letter"),
    text: shows === "words" ? part.querySelector(".ck-words").innerText
      : shows === "cards" ? "" : text(".ck-asked") + (shows === "answers" ? text(".ck-offered .ck-label") : ""),
  };
}"""


@dataclass(frozen=True)
class Seen:
    """What the class sees now: where, which thing, and all words of it."""

    place: str
    shows: str
    page: str
    answers: int
    letters: str
    text: str


@dataclass
class Line:
    """A line of a plan, as it went: the seconds that it should take, and those that it took."""

    name: str
    planned: float
    seconds: float = 0.0
    waited: float = 0.0
    questions: int = 0


@dataclass
class Teacher:
    """Somebody who stands before a class, and what their clock says."""

    projector: Page
    rng: random.Random
    line: Line = field(default_factory=lambda: Line("", 0))

    def see(self) -> Seen:
        """Look at the projector."""
        return Seen(**self.projector.evaluate(STATE))

    def read(self, seen: Seen) -> None:
        """Read aloud what has come."""
        self.line.seconds += 60 * len(seen.text.split()) / ALOUD

    def press(self, seen: Seen, key: str = "PageDown") -> Seen:
        """Press a key, and wait until something else is seen."""
        begun = monotonic()
        self.projector.keyboard.press(key)
        while (now := self.see()) == seen:
            assert monotonic() < begun + PATIENCE, f"nothing comes after {seen}"
            self.projector.wait_for_timeout(20)
        self.line.waited = max(self.line.waited, monotonic() - begun)
        self.line.seconds += PRESS
        return now

    def vote(self, answers: int) -> None:
        """Let the class raise its cards, count them, and type the counts."""
        cuts = sorted(self.rng.randint(0, PUPILS) for _ in range(answers - 1))
        counts = [upper - lower for lower, upper in zip([0, *cuts], [*cuts, PUPILS], strict=True)]
        self.projector.keyboard.type(" ".join(map(str, counts)))
        self.projector.keyboard.press("Enter")
        expect(self.projector.locator(".ck-counts")).to_be_hidden()
        self.line.seconds += RAISE

    def go_through(self, *, again: bool, until: float = 0) -> None:
        """Go through what a line leads to: to its end, or until so many seconds are over at the next question."""
        seen = self.see()
        place, before = seen.place, Seen("", "", "", 0, "", "")
        for _ in range(MOST):
            if (seen.shows, seen.text) != (before.shows, before.text):
                self.read(seen)
            if seen.shows == "answers" and before.shows != "answers":
                expect(self.projector.locator(".ck-offered li").nth(1)).to_be_visible()
                self.line.questions += 1
                self.line.seconds += THINK
                self.vote(self.see().answers)
                if again:
                    self.projector.keyboard.press("n")
                    self.line.seconds += TALK + PRESS
                    self.vote(self.see().answers)
                seen = self.see()
            if until and seen.shows == "question" and self.line.seconds > until:
                return
            before, seen = seen, self.press(seen)
            if seen.place != place:
                return
        raise AssertionError(f"{self.line.name} never ends")


def lesson(browser: Browser, address: str, language: str, name: str, *, second: bool) -> Iterator[Line]:
    """Yield each line of the plan of a game's first lesson as it went, or of its *second*, which follows from that."""
    with browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce") as context:
        plan = context.new_page()
        plan.goto(f"{address}{language}/plan?game={name}")
        lines = plan.locator(".ck-line")
        if second:
            first = plan.url
            plan.locator("[data-do=next]").click()
            expect(plan).not_to_have_url(first)
        begins = [seconds(each) for each in [*lines.locator("time").all_inner_texts(), "45:00"]]
        projector: Page | None = None
        for at in range(lines.count()):
            line = Line(lines.nth(at).get_attribute("data-name") or "", begins[at + 1] - begins[at])
            if line.name in (".open", ".end"):
                line.seconds = line.planned  # talk, as long as there is time
                yield line
                continue
            projector = opened(plan, projector, lines.nth(at))
            teacher = Teacher(projector, random.Random(line.name), line)
            box = lines.nth(at).get_by_role("checkbox")
            again = bool(box.count() and box.is_checked())
            if line.name.startswith("."):
                projector.locator("body[data-ready]").wait_for(state="attached")
                teacher.go_through(again=False, until=line.planned - 60)
            else:
                teacher.go_through(again=again)
            yield line


def opened(plan: Page, projector: Page | None, line: Locator) -> Page:
    """Open a line's page in the window of the projector, and return that once it is ready."""
    title = line.locator("[data-part=title]")
    if projector is None:
        with plan.expect_popup() as popup:
            title.click()
        projector = popup.value
        projector.set_viewport_size({"width": 1920, "height": 1080})
    else:
        title.click()
    address = str(title.evaluate("(link) => link.href"))
    projector.wait_for_url(address)
    projector.reload()  # of another step of the same page nobody would see when it has come
    projector.locator("body[data-ready][data-shows]").wait_for(state="attached", timeout=1000 * PATIENCE)
    return projector


def seconds(clock: str) -> int:
    """Return what a clock says, as seconds.

    >>> seconds("7:30")
    450
    """
    minutes, _, rest = clock.partition(":")
    return 60 * int(minutes) + int(rest)


def clock(seconds: float) -> str:
    """Return seconds as a clock says them.

    >>> clock(450.2)
    '7:30'
    """
    return f"{round(seconds) // 60}:{round(seconds) % 60:02}"


def main() -> None:
    """Print the lessons."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--language", default="en", choices=LANGUAGES)
    parser.add_argument("--game", default="", choices=["", *game_names()])
    parser.add_argument("--second", action="store_true", help="the lesson after that one")
    wish = parser.parse_args()
    with (
        TemporaryDirectory() as log,
        running(NOTEBOOKS, Path(log, "server.log"), prepared=0) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for name in [wish.game] if wish.game else game_names():
            print(f"{game(name).title(wish.language)}")
            planned = took = 0.0
            for line in lesson(browser, server.address, wish.language, name, second=wish.second):
                planned, took = planned + line.planned, took + line.seconds
                print(
                    f"  {line.name:28} planned {clock(line.planned):>5}  took {clock(line.seconds):>5}"
                    f"  questions {line.questions}  longest wait {line.waited:.1f} s"
                )
            print(f"  {'all':28} planned {clock(planned):>5}  took {clock(took):>5}")


if __name__ == "__main__":
    main()
