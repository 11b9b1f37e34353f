"""A step of somebody's own as the cell of a notebook: the same step, in the language of lessons."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt, Play, Step, Watch, cleverness
from cardkit.sessions.composing.draft import Draft
from cardkit.sessions.composing.task import task
from cardkit.sessions.people import People


def cell(draft: Draft, step: Step, language: str) -> str:
    """Return what a notebook in *language* needs for *step*: what is asked, and the code that builds it."""
    words = People.around(step.start.seats, draft.seat).texts(draft.game, language, draft.seat)
    asked = " ".join(task(draft, words).split())
    lines = [
        *([f"# {asked}"] if asked else []),
        *(["from cardkit.lessons.goals import most"] if _is_clever(draft) else []),
        "from cardkit_widgets import Lesson",
        "",
        f'lesson = Lesson({_python(draft.game.name)}, "{language}", kept_as="my-own")',
        f"lesson.{_KINDS[type(step)]}(",
        f"    {_python(draft.name)},",
        f"    {_python(' '.join(step.rules))},",
        "    start={",
        *(f"        {_python(name)}: {_python(value)}," for name, value in draft.fields.items()),
        "    },",
        *(f"    {line}," for line in _asks(draft, step)),
        ")",
    ]
    return "\n".join(lines)


_KINDS: dict[type[Step], str] = {Attempt: "attempt", Ask: "ask", Watch: "watch", Play: "play"}


def _is_clever(draft: Draft) -> bool:
    return draft.way == "attempt" and draft.goal in cleverness(draft.game)


def _asks(draft: Draft, step: Step) -> Iterator[str]:
    """Yield the arguments that say what is asked."""
    match step:
        case Attempt() if _is_clever(draft):
            yield f"goal=most(lesson.game, {_python(draft.goal)})"
        case Attempt():
            yield f"goal=lambda moment: moment.happened({_python(draft.goal)}, seat={draft.seat})"
        case Ask():
            yield f"kind={_python(step.kind)}"
            yield f"answers={_python([*step.answers])}"
            if draft.way == "allowed":
                yield f"right=lambda state, action: state.why_not({draft.seat}, action) is None"
            else:
                moves = ", ".join(map(_python, draft.moves))
                yield f"right=lambda state, seat: lesson.after(state, {moves}).actors()[0] == seat"
        case Watch():
            yield f"moves={_python([*step.moves])}"
    if draft.seat:
        yield f"seat={draft.seat}"


def _python(value: Any) -> str:
    """Return plain data as Python writes them in a notebook of ours."""
    match value:
        case str():
            return json.dumps(value)  # a text of JSON is one of Python, too, whatever stands in it
        case list():
            return f"[{', '.join(map(_python, value))}]"
        case dict():
            return f"{{{', '.join(f'{_python(name)}: {_python(each)}' for name, each in value.items())}}}"
    return repr(value)
