"""A step of somebody's own as the cell of a notebook: the same step, in the language of lessons."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from cardkit.lessons.check import Check
from cardkit.lessons.guide import Guide
from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt, Play, Step, Watch, cleverness
from cardkit.sessions.composing.draft import Draft
from cardkit.sessions.composing.task import task
from cardkit.sessions.people import People


def cell(draft: Draft, step: Step | Check, language: str) -> str:
    """Return what a notebook in *language* needs for *step*: what is asked, and the code that builds it."""
    words = People.around(draft.start.seats, draft.seat).texts(draft.game, language, draft.seat)
    asked = " ".join(task(draft, words).split())
    position = [f"    {_python(name)}: {_python(value)}," for name, value in draft.fields.items()]
    lines = [
        *([f"# {asked}"] if asked else []),
        *_imports(draft, step),
        "from cardkit_widgets import Lesson",
        "",
        f'lesson = Lesson({_python(draft.game.name)}, "{language}", kept_as="my-own")',
        *([f"question = questions(lesson.game)[{_python(draft.goal)}]"] if draft.way == "question" else []),
        *["position = {", *position, "}"],
        f"lesson.{_KINDS[type(step)]}(",
        f"    {_python(draft.name)},",
        f"    {_python(' '.join(step.rules))},",
        *(f"    {line}," for line in (_fresh(draft) if draft.fresh else ["start=position", *_asks(draft, step)])),
        *([f"    seat={draft.seat},"] if draft.seat else []),
        ")",
    ]
    return "\n".join(lines)


_KINDS: dict[type[Step | Check], str] = {
    Attempt: "attempt",
    Ask: "ask",
    Check: "check",
    Watch: "watch",
    Play: "play",
    Guide: "guide",
}


def _is_clever(draft: Draft) -> bool:
    return draft.way == "attempt" and draft.goal in cleverness(draft.game)


def _imports(draft: Draft, step: Step | Check) -> Iterator[str]:
    """Yield what is needed besides a lesson."""
    if isinstance(step, Ask) and any(isinstance(answer, Fraction) for answer in step.answers):
        yield "from fractions import Fraction"
    if _is_clever(draft):
        yield "from cardkit.lessons.goals import most"
    if draft.fresh and draft.way == "allowed":
        yield "from cardkit.lessons.goals import item_allowed"
    if draft.way == "question":
        yield "from cardkit.lessons.questions import questions"


def _asks(draft: Draft, step: Step | Check) -> Iterator[str]:
    """Yield the arguments that say what is asked."""
    moves = ", ".join(map(_python, draft.named))
    match step:
        case Attempt():
            yield f"goal={_goal(draft)}"
        case Ask():
            yield f"kind={_python(step.kind)}"
            yield f"answers={_python([*step.answers])}"
            if draft.way == "allowed":
                yield f"right=lambda state, action: state.why_not({draft.seat}, action) is None"
            elif draft.way == "question":
                asked_of = ", ".join(filter(None, [str(draft.seat), moves]))
                yield f"right=lambda state, answer: answer in question.right(state, {asked_of})"
                yield f"because=question.because({asked_of})"
                if step.without:
                    yield f"without={_python([*step.without])}"
            else:
                yield f"right=lambda state, seat: lesson.after(state, {moves}).actors()[0] == seat"
        case Watch():
            yield f"moves={_python([*step.moves])}"
        case Guide():
            yield f"meets={step.meets}"
            yield f"until={step.until}"


def _fresh(draft: Draft) -> Iterator[str]:
    """Yield the argument that asks it of other cards."""
    match draft.way:
        case "attempt":
            yield f"item=lambda deal: deal.attempt(start=deal.other_cards(position), goal={_goal(draft)})"
        case "allowed":
            yield f"item=lambda deal: item_allowed(deal, deal.other_cards(position), {draft.seat})"
        case "question":
            yield f"item=lambda deal: question.item(deal, deal.other_cards(position), {draft.seat})"


def _goal(draft: Draft) -> str:
    if _is_clever(draft):
        return f"most(lesson.game, {_python(draft.goal)})"
    return f"lambda moment: moment.happened({_python(draft.goal)}, seat={draft.seat})"


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
