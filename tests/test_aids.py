"""What a table tells beside its cards never is what a check or a puzzle asks for: largest badges, halos, prompts."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from functools import cache

import pytest

from cardkit.contract import game_names
from cardkit.lessons.check import Check
from cardkit.lessons.mastery import Progress
from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt
from cardkit.looks.scene import Scene
from cardkit.sessions.practice.puzzles import of_day
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Record
from cardkit.sessions.steps.asking import Asking
from cardkit.sessions.steps.attempting import Attempting
from cardkit.sessions.steps.checking import item_at
from cardkit.texts import DEFAULT_LANGUAGE
from cardkit_widgets.live import loading

SEEDS = 3
YEAR = [datetime.date(2026, 1, 1) + datetime.timedelta(days=day) for day in range(365)]
SAMPLE = YEAR[::31]


@cache
def checks(name: str) -> tuple[Check, ...]:
    return tuple(loading.checks(name))


def laid(item: Attempt) -> Scene:
    """Return the table of *item* as the learner finds it."""
    record = Record(Progress("test", [item.name]), item.name, item.rules)
    return Attempting(item, record, Reader(DEFAULT_LANGUAGE)).scene()


def given_away(item: Attempt) -> list[str]:
    """Return what of the answer the table tells: the largest badge, a halo at some cards only, cards in the prompt."""
    scene, answers = laid(item), {way[0] for way in item.solutions}
    clicks = {choice.action: choice.clicks for choice in scene.choices}
    right = [{*clicks[str(answer)]} for answer in answers if str(answer) in clicks]
    badges = {each: int(each.badge.replace("−", "-")) for each in scene.forecasts}
    best = [each for each, points in badges.items() if points == max(badges.values())]
    told = [
        f"badge {each.badge}"
        for each in best[:1]
        if all(any({each.card, each.gap} <= way for way in right) for each in best)
    ]
    for answer in answers:
        _, *cards = str(answer).split()
        if len(cards) > 1 and re.search(rf"(?<![-\w]){re.escape('-'.join(cards))}(?![-\w])", scene.prompt):
            told.append(f"prompt {scene.prompt}")
    return told


def items(name: str, seeds: int) -> Iterator[Attempt]:
    for check in checks(name):
        for seed in range(seeds):
            item = check.make(seed)
            if isinstance(item, Attempt):
                yield item


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("seeds", [SEEDS, pytest.param(40, marks=pytest.mark.long)])
def test_no_check_is_answered_by_what_the_table_tells(name: str, seeds: int) -> None:
    assert {(item.name, *given_away(item)) for item in items(name, seeds) if given_away(item)} == set()


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("days", [SAMPLE, pytest.param(YEAR, marks=pytest.mark.long)], ids=["sample", "year"])
def test_no_puzzle_of_a_year_is_answered_by_what_the_table_tells(name: str, days: list[datetime.date]) -> None:
    for day in days:
        for check, seed in of_day(checks(name), day.isoformat()):
            item = item_at(check, seed)
            assert not isinstance(item, Attempt) or not given_away(item), (day, item.name)


@pytest.mark.parametrize("name", game_names())
def test_nobody_who_is_asked_for_without_a_table_bears_the_answer(name: str) -> None:
    """Who deals may be told; a badge that all who are right bear, and nobody else, is the answer itself."""
    steps = [table.step for table in loading.steps(DEFAULT_LANGUAGE, name).values()]
    steps += [check.make(seed) for check in checks(name) for seed in range(SEEDS)]
    for step in steps:
        if isinstance(step, Ask) and step.kind == "seat" and not step.table:
            record = Record(Progress("test", [step.name]), step.name, step.rules)
            seats = Asking(step, record, Reader(DEFAULT_LANGUAGE)).scene().seats
            right = {step.answers[at] for at in step.correct(step.start)}
            for badge in {badge for seat in seats for badge in seat.badges}:
                assert {seat.seat for seat in seats if badge in seat.badges} != right, (step.name, badge)


def test_a_step_says_which_aids_are_off() -> None:
    check = next(check for check in checks("castle_combo") if check.name == "check-win")
    item = check.make(0)
    assert isinstance(item, Attempt)
    assert item.without
    scene = laid(item)
    assert scene.forecasts == ()
    record = Record(Progress("test", [item.name]), item.name, item.rules)
    told = Attempting(item, record, Reader(DEFAULT_LANGUAGE)).words.say("feedback.without-points")
    assert scene.prompt.endswith(told)


def test_the_prompt_of_a_check_does_not_tell_whether_one_may_call() -> None:
    """What is asked is whether one may: the first lap, and the points in the hand, say so to who looks."""
    called = [item for item in items("kael", 12) if item.name == "check-call"]
    assert len({way[0] for item in called for way in item.solutions}) > 1
    assert len({laid(item).prompt for item in called}) == 1
