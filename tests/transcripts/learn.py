"""Golden transcripts of learners at the terminal, to the letter as they see it.

``python -m tests.transcripts.learn`` writes them anew. Look at the difference before you commit it.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from cardkit.lessons.check import Check
from cardkit.sessions.activity import Activity
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Record
from cardkit.sessions.steps.asking import Asking
from cardkit.sessions.steps.attempting import Attempting
from cardkit.sessions.steps.branching import Branching
from cardkit.sessions.steps.checking import Checking
from cardkit.texts import LANGUAGES
from cardkit_widgets.terminal.learn import TerminalLesson
from tests.widgets.terminal.typist import lesson_of, right, walk, wrong

FOLDER: Final = Path(__file__).parent / "lessons" / "kael"
STEPS: Final = 16
WORDS: Final = {
    "en": {"hint": "hint", "again": "again", "next": "next step", "if": "what if", "back": "return", "quit": "quit"},
    "es": {
        "hint": "pista",
        "again": "otra vez",
        "next": "paso siguiente",
        "if": "y si",
        "back": "volver",
        "quit": "salir",
    },
}


def learner(lesson: TerminalLesson) -> Iterator[str]:
    """Yield what somebody types who makes every mistake once, asks for help, and gets there."""
    words = WORDS[lesson.language]
    for at, page in enumerate(islice(lesson.pages, STEPS)):
        activity = page.table.activity
        if isinstance(activity, Branching):
            activity = activity.trunk
        if isinstance(activity, Checking):
            yield from mistakes(activity.inside, words)
            yield from right(activity.inside)
            yield ""
            yield from right(activity)
        else:
            yield from mistakes(activity, words)
            yield from right(activity)
        if at == 0:
            yield words["again"]
            yield from [words["hint"]] * 3  # the last one shows a solution
        yield "" if at % 2 else words["next"]
    yield words["quit"]


def mistakes(activity: Activity, words: dict[str, str]) -> Iterator[str]:
    """Yield a list, a word of no meaning, a refusal, a try that is not the goal, and a hint."""
    yield "?"
    match activity:
        case Attempting():
            yield "hello"
            yield "cut 13 13"
            yield from wrong(activity)
            yield words["if"]
            yield words["back"]
            yield words["hint"]
        case Asking():
            yield from wrong(activity)
            yield words["hint"]


def transcript(language: str) -> str:
    """Return what the learner types and sees."""
    with tempfile.TemporaryDirectory() as folder:
        lesson = lesson_of("kael", language, Path(folder) / "lessons.json")
        for page in lesson.pages:
            step, progress = page.table.step, page.table.progress
            if isinstance(step, Check):  # the same cards every time
                record = Record(progress, step.name, step.rules)
                checking = Checking(step, record, Reader(language))
                checking._random = random.Random(step.name)
                vars(page.table)["activity"] = Branching(checking)
        shown = walk(lesson, learner)
    return "".join(f"{line.rstrip()}\n" for line in shown.splitlines())


def main() -> None:
    """Write the transcripts in all languages."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        path = FOLDER / f"{language}.txt"
        path.write_text(transcript(language), encoding="utf-8")
        sys.stdout.write(f"{path.relative_to(FOLDER.parent.parent)}\n")


if __name__ == "__main__":
    main()
