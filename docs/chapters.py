"""Write for each chapter how long it is: `uv run python docs/chapters.py`.

The table is for authors; the whole minutes beside the notebooks are what a game's page says of its chapters.

The time is that of a learner who reads all prose and all answers of the tables, and who does every third thing wrong
once. An item of a check is one thing, however many moves it takes. A guided match takes as long as those of its proof
do. Other matches are not counted: they last as long as one likes.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from cardkit.contract import game, game_names
from cardkit.lessons.check import Check
from cardkit.lessons.guide import Guide
from cardkit.lessons.mastery import Progress
from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt, Play, Watch
from cardkit.looks.scene import Choice
from cardkit.sessions import steps
from cardkit.sessions.activity import Activity
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Record
from cardkit.sessions.steps.asking import Asking
from cardkit.sessions.steps.attempting import Attempting
from cardkit.sessions.steps.checking import Checking
from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES
from cardkit_widgets.live import loading, notebooks
from cardkit_widgets.live.display import StepTable
from cardkit_widgets.live.loading import Prose
from cardkit_widgets.live.notebook import Notebook, plain
from cardkit_widgets.pages.library import MINUTES

ROOT: Final = Path(__file__).parents[1]
TABLE: Final = Path(__file__).with_suffix(".md")
WHOLE: Final = ROOT / "notebooks" / MINUTES
AGAIN: Final = "uv run python docs/chapters.py"

WORDS_A_MINUTE: Final = 200
ACTION: Final = 6
PRESS: Final = 4
"""Seconds for an action at a table; for a choice among answers, or a press of Next or Try again."""
EVERY: Final = 3
"""One of so many things is done wrong at first."""


def count(text: str) -> int:
    """Return how many words somebody reads who sees *text* drawn.

    >>> count("**Cut** a pair, see [the rules](rules.html) (KA-20).")
    7
    """
    return len(re.findall(r"\S*\w\S*", plain(text)))


def known(checking: Checking) -> Checking:
    """Return an activity whose fresh items are the same in every run."""
    checking._random = random.Random(checking.check.name)
    return checking


@dataclass
class Learner:
    """Somebody who works through a chapter: what they have read, and how long it took them to act."""

    words: int = 0
    seconds: int = 0
    done: int = 0

    @property
    def minutes(self) -> float:
        """How long it all takes."""
        return self.words / WORDS_A_MINUTE + self.seconds / 60

    def read(self, text: str) -> None:
        """Read prose, or what a table answers."""
        self.words += count(text)

    def errs(self, things: int = 1) -> bool:
        """Whether one of the next *things* is done wrong at first."""
        before, self.done = self.done, self.done + things
        return self.done // EVERY > before // EVERY

    def work(self, step: Any, language: str) -> None:
        """Do a step until it is done."""
        record = Record(Progress("clock"), step.name, step.rules)
        match step:
            case Watch():
                watching = steps.activity(step, record.progress, language)
                for _ in step.moves:
                    self.press(watching, "next")
                    self.read(watching.scene().prompt)
            case Attempt():
                errs = self.errs(len(step.solutions[0]))
                self.attempt(Attempting(step, record, Reader(language)), errs=errs)
            case Ask():
                self.answer(Asking(step, record, Reader(language)), errs=self.errs())
            case Check():
                self.check(known(Checking(step, record, Reader(language))))
            case Guide():
                self.seconds += round(60 * step.minutes)
            case Play():
                pass
            case other:
                raise TypeError(other)

    def check(self, checking: Checking) -> None:
        """Solve items until enough were right at the first go."""
        while True:
            if isinstance(checking.inside, Attempting):
                self.attempt(checking.inside, errs=self.errs())
            elif isinstance(checking.inside, Asking):
                self.answer(checking.inside, errs=self.errs())
            if checking.right == checking.check.wanted:
                return
            self.press(checking, "next-item")

    def attempt(self, go: Attempting, *, errs: bool) -> None:
        """Reach the goal by a shortest way, perhaps after another move."""
        best = {str(way[0]) for way in go.step.solutions}
        others = [choice for choice in go.lay().choices if choice.action not in best]
        if errs and others:
            self.choose(go, others[0], ACTION)
            self.press(go, "again")
        for action in go.step.solutions[0]:
            self.choose(go, Choice(str(action), (), ""), ACTION)

    def answer(self, go: Asking, *, errs: bool) -> None:
        """Pick a right answer, perhaps after a wrong one."""
        choices, right = go.lay().choices, go.step.correct(go.step.start)
        if errs:
            self.choose(go, next(choice for at, choice in enumerate(choices) if at not in right), PRESS)
        self.choose(go, choices[right[0]], PRESS)

    def press(self, activity: Activity, ident: str) -> None:
        """Use a button of the bar."""
        activity.control(next(control for control in activity.controls() if control["id"] == ident), None)
        self.seconds += PRESS

    def choose(self, go: Attempting | Asking, choice: Choice, seconds: int) -> None:
        """Make a try, and read what the table answers."""
        go.choose(choice)
        self.seconds += seconds
        self.read(go.reader.feedback["text"])


@dataclass(frozen=True)
class Length:
    """How long a chapter is in one language; *before_tables* says how many words stand before the table of each step.

    One with a match in it *lasts* as long as one likes.
    """

    steps: int = 0
    words: int = 0
    minutes: float = 0.0
    before_tables: Mapping[str, int] = field(default_factory=dict)
    lasts: bool = False

    @property
    def most(self) -> int:
        """How many words stand before the table that has most."""
        return max(self.before_tables.values(), default=0)

    def __add__(self, more: Length) -> Length:
        return Length(
            self.steps + more.steps,
            self.words + more.words,
            self.minutes + more.minutes,
            {**self.before_tables, **more.before_tables},
            self.lasts or more.lasts,
        )


@dataclass(frozen=True)
class Part:
    """What a learner goes through up to the end of a *step*: the *prose* before its table, and all of it.

    The last one of a chapter is what stands after its steps.
    """

    step: Any
    prose: str
    learner: Learner

    @property
    def words(self) -> int:
        """How many words stand before the table; the title stands above the page."""
        return count(re.sub(r"^# .*$", "", self.prose, flags=re.MULTILINE))


@cache
def parts(language: str, name: str, chapter: str) -> tuple[Part, ...]:
    """Return what a learner goes through in a *chapter* of the game called *name*, from step to step."""
    found, prose, done = list[Part](), list[str](), 0
    for cell in (*loading.load(language, name, chapter, proofs=False).cells, None):
        if isinstance(cell, Prose):
            prose.append(cell)
        elif isinstance(cell, StepTable | None):
            part = Part(cell and cell.step, "\n\n".join(prose), Learner(done=done))
            part.learner.read(part.prose)
            if cell is not None:
                part.learner.work(cell.step, language)
            found.append(part)
            prose, done = [], part.learner.done
    return tuple(found)


@cache
def length(language: str, name: str, chapter: str) -> Length:
    """Return how long a *chapter* of the game called *name* is."""
    *tables, after = parts(language, name, chapter)
    whole = Learner(
        words=sum(part.learner.words for part in (*tables, after)),
        seconds=sum(part.learner.seconds for part in (*tables, after)),
    )
    words = sum(count(part.prose) for part in (*tables, after))
    before = {part.step.name: part.words for part in tables}
    return Length(len(tables), words, whole.minutes, before, any(isinstance(part.step, Play) for part in tables))


def table() -> str:
    """Return the table, in Markdown."""
    parts = [
        "# How long the chapters are",
        "Steps, words of prose, the most words before a table, and the minutes of a learner. The learner\n"
        f"reads {WORDS_A_MINUTE} words a minute, prose and what tables answer, takes {ACTION} seconds for an action\n"
        f"and {PRESS} for a choice among answers or a press of *Next*, and does every third thing wrong once.\n"
        "Matches are not counted.",
        f"Written by `{AGAIN}`. Do not edit it.",
    ]
    languages = sorted(LANGUAGES, key=lambda language: language != DEFAULT_LANGUAGE)
    for name in game_names():
        lines = [
            f"| Chapter | Steps | {' | '.join(f'Words {each} | Most {each} | Minutes {each}' for each in languages)} |",
            f"|---|--:|{'--:|--:|--:|' * len(languages)}",
        ]
        sums = [Length() for _ in languages]
        for path in sorted((ROOT / "notebooks" / DEFAULT_LANGUAGE / name).glob("[0-9]*.ipynb")):
            found = [length(each, name, notebooks.called(path.stem)) for each in languages]
            title = Notebook.read(path).title
            lines.append(row(f"[{title}](../{path.relative_to(ROOT).as_posix()})", found))
            sums = [before + more for before, more in zip(sums, found, strict=True)]
        parts += [f"## {game(name).title()}", "\n".join([*lines, row("**all**", sums)])]
    return "\n\n".join(parts) + "\n"


def whole() -> str:
    """Return the whole minutes of each chapter without a match, as JSON: the same in every language."""

    def minutes(name: str, chapter: str) -> int:
        return max(1, round(fmean(length(each, name, chapter).minutes for each in LANGUAGES)))

    found = {
        language: {
            name: {
                chapter: minutes(name, chapter)
                for chapter in notebooks.chapters(language, name)
                if not length(language, name, chapter).lasts
            }
            for name in game_names()
        }
        for language in sorted(LANGUAGES)
    }
    return json.dumps(found, indent=1) + "\n"


def row(title: str, lengths: list[Length]) -> str:
    """Return one row of the table."""
    columns = " | ".join(f"{each.words} | {each.most} | {each.minutes:.1f}" for each in lengths)
    return f"| {title} | {lengths[0].steps} | {columns} |"


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    TABLE.write_text(table(), "utf-8")
    WHOLE.write_text(whole(), "utf-8")
