"""A step of somebody's own on an exercise sheet, as a browser prints it."""

from __future__ import annotations

from dataclasses import replace

from cardkit.lessons.check import Check
from cardkit.lessons.mastery import Progress
from cardkit.lessons.step import Step
from cardkit.sessions.around import innermost
from cardkit.sessions.composing.draft import Draft
from cardkit.sessions.composing.fewest import fewest
from cardkit.sessions.composing.link import pack
from cardkit.sessions.composing.shapes import Paper
from cardkit.sessions.composing.task import task
from cardkit.sessions.people import People
from cardkit.sessions.reader import Reader
from cardkit.sessions.steps import activity_for
from cardkit.sessions.steps.paper import on_paper
from cardkit.sessions.steps.trying import Trying


def papers(draft: Draft, language: str) -> list[Paper]:
    """Return a step that asks something on paper; a fresh one as so many items as it wants right.

    Raises CardkitError for one that is not true.
    """
    step = draft.step()
    if not isinstance(step, Check):
        return [_paper(draft, step, language)]
    items = [(fewest(item.start, draft.seat), item) for item in map(step.make, range(step.wanted))]
    return [_paper(replace(draft, fields=fields, fresh=False), item, language) for fields, item in items]


def _paper(draft: Draft, step: Step, language: str) -> Paper:
    go = innermost(activity_for(step, Progress("paper", [step.name]), Reader(language), lambda _: ""))
    assert isinstance(go, Trying)
    found = on_paper(go)
    words = People.around(step.start.seats, draft.seat).texts(draft.game, language, draft.seat)
    rule = step.rules[0]
    return {
        "type": "paper",
        "link": pack(draft),
        "title": draft.game.title(language),
        "task": task(draft, words),
        "picture": found.picture,
        "key": [[sign, meaning] for sign, meaning in found.key],
        "answers": [
            {"letter": each.letter, "label": each.label, "is_right": each.is_right, "reason": each.reason}
            for each in found.answers
        ],
        "moves": [*found.moves],
        "more": found.more,
        "rule": f"{draft.game.rules(language)[rule]['text']} ({rule})",
    }
