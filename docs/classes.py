"""Write what a class can do with each step, and how long that takes: `uv run python -m docs.classes`.

For each step: the seconds of a learner, by the clock of the chapters; those of a class, which answers by raised cards;
and the wrong answers on the projector that have a reason of their own. For each game: how many moves of a short match
one seat makes, and how many the others. The page that plans a lesson counts with these.
"""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

from cardkit.contract import game, game_names
from cardkit.lessons.check import Check
from cardkit.lessons.mastery import Progress
from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt, Step, Watch
from cardkit.lessons.tempting import moves_of
from cardkit.sessions.activity import Activity
from cardkit.sessions.messages import Offered
from cardkit.sessions.projecting.asked import question
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Record
from cardkit.sessions.steps.asking import Asking
from cardkit.sessions.steps.attempting import Attempting
from cardkit.texts import LANGUAGES
from cardkit.turns import move_of_bots
from cardkit_widgets.live import notebooks
from cardkit_widgets.pages.library import CLASSES
from docs.chapters import ROOT, WORDS_A_MINUTE, Part, parts

FILE: Final = ROOT / "notebooks" / CLASSES
AGAIN: Final = "uv run python -m docs.classes"

QUESTION: Final = 150
SECOND_VOTE: Final = 240
MOVE: Final = 3
"""Seconds of a class: for a question, from its words to the reasons; for one with a talk and a second vote; and for a
move of a bot, or one that is watched."""
MATCHES: Final = 10
"""So many short matches are counted."""
MISTAKES: Final = 2
"""So many wrong answers of a step are told."""


def mistakes(step: Step | Check, language: str) -> list[tuple[str, str]]:
    """Return wrong answers of a step whose cards are always the same: what each says, and why it is wrong.

    Only those with a reason of their own: a misconception, or a rule that forbids it. One that the step practises comes
    first, and another only where there is none.
    """
    reader = Reader(language)
    record = Record(Progress("class"), step.name, step.rules)
    found: list[tuple[str, str]] = []
    if isinstance(step, Ask):
        asking = Asking(step, record, reader)
        right = {asking.why_or_why_not(at)[0] for at in step.correct(step.start)}
        wrong = ((each, each["rule"]) for each in offered(asking) if not each["right"])
        found = [
            (each["label"], each["why"]) for each, rule in wrong if rule and each["why"] not in {*right, rule["text"]}
        ]
    elif isinstance(step, Attempt):
        refused: dict[tuple[str, str], Offered] = {}  # the same about another card is no other reason
        moves = {str(move): move for move in moves_of(step, 0)}
        for each in offered(Attempting(step, record, reader)):
            refusal = step.start.why_not(step.seat, moves[each["plays"]])
            if refusal is not None:
                refused.setdefault((refusal.rule, refusal.case), each)
        practised = [each for (rule, _), each in refused.items() if rule in step.rules]
        found = [(each["label"], each["why"]) for each in practised or [*refused.values()][:1]]
    return found[:MISTAKES]


def offered(go: Activity) -> list[Offered]:
    """Return the answers that a class chooses among."""
    asked = question(go, 0)
    assert asked is not None
    return asked.offered()


def of_class(part: Part) -> int:
    """Return how many seconds a class takes for a step, with what stands before it; 0 where it can last."""
    match part.step:
        case Watch(moves=moves):
            return MOVE * len(moves) + 60 * part.learner.words // WORDS_A_MINUTE
        case Ask() | Attempt() | Check():
            return QUESTION
    return 0


def chapter(language: str, name: str, called: str) -> dict[str, Any]:
    """Return what there is to know of each step of a chapter, by its name."""
    *tables, _ = parts(language, name, called)
    return {
        part.step.name: {
            "learner": round(60 * part.learner.minutes),
            "class": of_class(part),
            "mistakes": mistakes(part.step, language),
        }
        for part in tables
    }


def short_match(name: str) -> tuple[int, int]:
    """Return how many moves one seat makes in a short match of bots, and how many all others, on average."""
    played = game(name)
    own = others = 0
    for seed in range(MATCHES):
        state = played.deal(seed=seed, **played.short)
        bots = [played.bot(played.bots[0], seat) for seat in range(state.seats)]
        while (move := move_of_bots(state, bots.__getitem__)) is not None:
            own, others = own + (move[0] == 0), others + (move[0] != 0)
            state.play(*move)
    return round(own / MATCHES), round(others / MATCHES)


def whole() -> str:
    """Return all of it as JSON."""
    matches = {name: short_match(name) for name in game_names()}
    found: dict[str, Any] = {"clock": {"question": QUESTION, "again": SECOND_VOTE, "move": MOVE}}
    for language in sorted(LANGUAGES):
        found[language] = {}
        for name in game_names():
            own, others = matches[name]
            each: dict[str, Any] = {"match": {"own": own, "others": others}, "steps": {}}
            for called in notebooks.chapters(language, name):
                each["steps"] |= chapter(language, name, called)
            found[language][name] = each
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    FILE.write_text(whole(), "utf-8")
