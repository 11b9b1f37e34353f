"""A learner at the terminal who looks at the table before each line: how a test walks through lessons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

from rich.console import Console

import cardkit
from cardkit.sessions.asking import Asking
from cardkit.sessions.attempting import Attempting
from cardkit.sessions.checking import Checking
from cardkit.sessions.guiding import Guiding
from cardkit.sessions.playing import Playing
from cardkit.sessions.session import Session
from cardkit.sessions.watching import Watching
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


def sign(session: Session, action: str) -> str:
    """Return the sign before a choice."""
    return next(sign for sign, choice in numbered(session.table).items() if choice.action == action)


def right(session: Session) -> Iterator[str]:
    """Yield what solves a step, whatever kind it is; a match is left after a few moves."""
    match session:
        case Watching():
            yield from [""] * len(session.step.moves)
        case Attempting():
            for action in session.step.solutions[0]:
                yield str(action)
        case Asking():
            yield sign(session, f"answer {session.step.correct(session.step.start)[0]}")
        case Checking():
            while session.right < session.check.wanted:
                yield from right(session.item)
                if session.right < session.check.wanted:
                    yield ""
        case Guiding():
            while not session.is_over():
                yield "" if session.speaks() else "1"
        case Playing():
            yield from ["1"] * 3


def wrong(session: Session) -> Iterator[str]:
    """Yield what does not solve a step."""
    match session:
        case Watching():
            yield "1"
        case Attempting():
            good = {solution[0] for solution in session.step.solutions}
            other = (str(action) for action in session.state.legal(session.seat) if action not in good)
            yield next(other, session.words.say("controls.pass"))
        case Asking():
            correct = session.step.correct(session.step.start)
            yield sign(session, next(f"answer {at}" for at in range(len(session.step.answers)) if at not in correct))
        case Checking():
            yield from wrong(session.item)
        case Playing():
            yield "0"
