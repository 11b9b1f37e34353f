"""Which activity belongs to which kind of step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardkit.lessons.check import Check
from cardkit.lessons.guide import Guide
from cardkit.lessons.mastery import Progress
from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt, Play, Step, Watch
from cardkit.sessions.activity import Activity
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Record, Worth
from cardkit.sessions.steps.asking import Asking
from cardkit.sessions.steps.attempting import Attempting
from cardkit.sessions.steps.branching import Branching
from cardkit.sessions.steps.checking import Checking
from cardkit.sessions.steps.guiding import Guiding
from cardkit.sessions.steps.playing_on import PlayingOn
from cardkit.sessions.steps.watching import Watching


def activity(
    step: Step | Check,
    progress: Progress,
    language: str,
    tasks: Callable[[str], Mapping[str, str]] = lambda language: {},
) -> Activity:
    """Return the activity of *step* for somebody who reads *language* and whose stars are those of *progress*.

    *tasks* says in a language what each step asks for, by its name.
    """
    return activity_for(step, progress, Reader(language), lambda spoken: tasks(spoken).get(step.name, ""))


def activity_for(step: Step | Check, progress: Progress, reader: Reader, task: Callable[[str], str]) -> Activity:
    """Return the activity of *step* for a *reader*; *task* says in a language what it asks for."""
    record = Record(progress, step.name, step.rules, _worth(step))
    match step:
        case Watch():
            return Watching(step, record, reader)
        case Attempt():
            return Branching(Attempting(step, record, reader), task)
        case Ask():
            return Branching(Asking(step, record, reader), task)
        case Play():
            return PlayingOn(step, record, reader)
        case Guide():
            return Guiding(step, record, reader)
        case Check():
            return Branching(Checking(step, record, reader), task)
    raise TypeError(step)


def _worth(step: Step | Check) -> Worth:
    """Return what the stars of *step* follow from; a guide that takes some rounds alone decides nothing."""
    match step:
        case Watch():
            return "end"
        case Guide() if step.until is not None:
            return "end"
        case Play() | Guide():
            return "place"
        case Check():
            return "items"
    return "tries"
