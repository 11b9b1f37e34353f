"""A learner at the terminal who looks at the table before each line: how a test walks through lessons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

from rich.console import Console

import cardkit
from cardkit.sessions.activity import Activity
from cardkit.sessions.door import Door
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.steps.asking import Asking
from cardkit.sessions.steps.attempting import Attempting
from cardkit.sessions.steps.branching import Branching
from cardkit.sessions.steps.checking import Checking
from cardkit.sessions.steps.guiding import Guiding
from cardkit.sessions.steps.watching import Watching
from cardkit_widgets.live import loading, notebooks
from cardkit_widgets.terminal.kept import Kept
from cardkit_widgets.terminal.learn import TerminalLesson
from cardkit_widgets.terminal.tables import numbered

Script = Callable[[TerminalLesson], Iterator[str]]


def lesson_of(name: str, language: str, file: Path, width: int = 80) -> TerminalLesson:
    """Return all lessons of a game, written to a console that keeps what it is told."""
    console = Console(file=StringIO(), width=width, highlight=False, markup=False, emoji=False)
    loaded = [loading.load(language, name, each, proofs=False) for each in notebooks.chapters(language, name)]
    return TerminalLesson(cardkit.game(name), loaded, language, console, Kept(file))


def walk(lesson: TerminalLesson, script: Script, at: int | None = None) -> str:
    """Return what is shown while somebody types the lines of *script*, and then closes the terminal."""
    out, typed = lesson.console.file, script(lesson)
    assert isinstance(out, StringIO)

    def read(prompt: object = "") -> str:
        line = next(typed, None)
        if line is None:
            raise EOFError
        out.write(f"{prompt}{line}\n")
        return line

    lesson.console.input = read  # type: ignore[method-assign, assignment]  # a person at the keyboard
    lesson.run(at)
    assert next(typed, None) is None, "not everything was read"
    return out.getvalue()


def typed(*lines: str) -> Script:
    """Return the script of somebody who types these lines whatever comes."""
    return lambda lesson: iter(lines)


def sign(activity: Activity, action: str) -> str:
    """Return the sign before a choice."""
    return next(sign for sign, choice in numbered(Door(activity).table).items() if choice.action == action)


def right(activity: Activity) -> Iterator[str]:
    """Yield what solves a step, whatever kind it is; a match is left after a few moves."""
    match activity:
        case Branching():
            yield from right(activity.trunk)
        case Watching():
            yield from [""] * len(activity.step.moves)
        case Attempting():
            for action in activity.step.solutions[0]:
                yield str(action)
        case Asking():
            yield sign(activity, f"answer {activity.step.correct(activity.step.start)[0]}")
        case Checking():
            while activity.right < activity.check.wanted:
                yield from right(activity.inside)
                if activity.right < activity.check.wanted:
                    yield ""
        case Guiding():
            while not activity.is_over():
                yield "" if activity.speaks() else "1"
        case Playing():
            yield from ["1"] * 3


def wrong(activity: Activity) -> Iterator[str]:
    """Yield what does not solve a step."""
    match activity:
        case Branching():
            yield from wrong(activity.trunk)
        case Watching():
            yield "1"
        case Attempting():
            good = {solution[0] for solution in activity.step.solutions}
            other = (str(action) for action in activity.state.legal(activity.seat) if action not in good)
            yield next(other, activity.words.say("controls.pass"))
        case Asking():
            correct = activity.step.correct(activity.step.start)
            yield sign(activity, next(f"answer {at}" for at in range(len(activity.step.answers)) if at not in correct))
        case Checking():
            yield from wrong(activity.inside)
        case Playing():
            yield "0"
