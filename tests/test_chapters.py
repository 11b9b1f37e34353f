"""What is written down of chapters and steps says how long each is now, by a clock of what a learner reads and does."""

from __future__ import annotations

import re
from itertools import pairwise, takewhile
from typing import Final

import pytest

from cardkit.contract import game, game_names
from cardkit.texts import LANGUAGES
from cardkit_widgets import Lesson
from cardkit_widgets.live import loading, notebooks
from cardkit_widgets.live.display import StepTable
from cardkit_widgets.live.loading import Prose
from cardkit_widgets.live.notebook import Notebook
from cardkit_widgets.pages.library import Library
from docs import chapters, classes
from docs.chapters import ACTION, PRESS, Learner, Part
from docs.classes import MOVE, QUESTION
from tests.notebooks import FOLDER

MOST_WORDS: Final = 40
"""What is read before a table; and a chapter takes so many minutes."""
MOST_MINUTES: Final = 5.0
FIRST_WORDS: Final = 60
FIRST_MINUTES: Final = 10.0
"""What is read of a first game before the first move, title and all; and how long the whole of it takes."""
START = {"hands": ["3 9 5", "4 4", "7 6"], "reserves": ["2", "", ""], "trick": ["2: play 8"]}


def test_what_is_committed_is_what_is_written_now() -> None:
    assert chapters.TABLE.read_text("utf-8") == chapters.table(), f"write it anew: {chapters.AGAIN}"
    assert chapters.WHOLE.read_text("utf-8") == chapters.whole(), f"write it anew: {chapters.AGAIN}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_little_is_read_before_a_table_and_a_chapter_is_short(name: str, language: str) -> None:
    too_much: dict[str, int] = {}
    too_long: dict[str, float] = {}
    for chapter in notebooks.chapters(language, name):
        length, most = chapters.length(language, name, chapter), MOST_MINUTES
        too_much |= {step: words for step, words in length.before_tables.items() if words > MOST_WORDS}
        if chapter == notebooks.FIRST:
            most = FIRST_MINUTES
            cells = loading.load(language, name, chapter, proofs=False).cells
            before = takewhile(lambda cell: not isinstance(cell, StepTable), cells)
            read = sum(chapters.count(cell) for cell in before if isinstance(cell, Prose))
            too_much |= {chapter: read} if read > FIRST_WORDS else {}
        too_long |= {chapter: length.minutes} if length.minutes > most else {}
    assert (too_much, too_long) == ({}, {})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_a_first_game_states_no_other_minutes_than_its_map(name: str, language: str) -> None:
    prose = Notebook.read(FOLDER / language / name / f"00-{notebooks.FIRST}.ipynb").prose
    stated = re.findall(r"(\w+)\s+minut", prose)
    assert {*stated} <= {str(Library(FOLDER).minutes(language, name)[notebooks.FIRST])}


def test_words_are_counted_as_they_are_drawn() -> None:
    assert chapters.count('## <a id="cut"></a>**Cut** a pair: see [the rules](rules.html) – (KA-20).') == 7


def test_every_third_thing_is_done_wrong_once() -> None:
    learner = Learner()
    assert [learner.errs() for _ in range(6)] == [False, False, True, False, False, True]
    assert [learner.errs(2) for _ in range(3)] == [False, True, True]


def test_an_action_a_mistake_and_a_press_take_their_time() -> None:
    step = Lesson("combo_breaker").attempt(
        "beat-an-8", "CB-15", start=START, goal=lambda moment: moment.happened("play")
    )
    learner = Learner()
    learner.work(step.step, "en")
    at_once = learner.words
    assert learner.seconds == ACTION
    assert at_once > 0
    learner = Learner(done=2)
    learner.work(step.step, "en")
    assert learner.seconds == ACTION + PRESS + ACTION
    assert learner.words > at_once


def test_each_move_that_is_watched_is_a_press_and_a_match_takes_no_time() -> None:
    lesson = Lesson("combo_breaker")
    learner = Learner()
    learner.work(lesson.watch("look", "CB-15", start=START, moves=["0: play 9 at 2"]).step, "en")
    assert learner.seconds == PRESS
    read = learner.words
    learner.work(lesson.play("match", "CB-15", start=START).step, "en")
    assert (learner.seconds, learner.words) == (PRESS, read)


def test_a_check_lasts_until_enough_was_right_at_the_first_go() -> None:
    step = Lesson("combo_breaker").check(
        "leading",
        "CB-11",
        item=lambda deal: deal.attempt(
            start={"hands": [deal.cards(4, among="3 4 5"), "2", "3"], "reserves": ["1", "4", "4"], "turn": 0},
            goal=lambda moment: len(moment.after.hands[0]) < 3,
        ),
    )
    learner = Learner()
    learner.work(step.step, "en")
    assert learner.done == 4
    assert learner.seconds == 5 * ACTION + 4 * PRESS


# --- In a class -----------------------------------------------------------------------------------------------------


def test_what_is_committed_for_classes_is_what_is_written_now() -> None:
    assert classes.FILE.read_text("utf-8") == classes.whole(), f"write it anew: {classes.AGAIN}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_the_steps_of_a_chapter_take_as_long_as_the_chapter(name: str, language: str) -> None:
    known = Library(FOLDER).in_class(language, name)["steps"]
    for path in (FOLDER / language / name).glob("[0-9]*.ipynb"):
        steps = [step.name for step in Notebook.read(path).steps]
        assert known.keys() >= {*steps}
        length = chapters.length(language, name, notebooks.called(path.stem))
        after = length.minutes - sum(known[step]["learner"] for step in steps) / 60
        assert -0.2 < after < 0.5, f"{path.stem}: what stands after its last step takes {after:.1f} minutes"


def test_a_question_takes_a_class_as_long_as_its_cards_and_a_move_a_moment() -> None:
    lesson, read = Lesson("combo_breaker"), Learner(words=30)
    attempt = lesson.attempt("beat-an-8", "CB-15", start=START, goal=lambda moment: moment.happened("play")).step
    assert classes.of_class(Part(attempt, "", read)) == QUESTION
    watches = [
        lesson.watch(f"look-{n}", "CB-15", start=START, moves=["0: play 9 at 2", "1: play 4 4 at 1"][:n]).step
        for n in (1, 2)
    ]
    one, two = (classes.of_class(Part(step, "", read)) for step in watches)
    assert two >= one + MOVE
    assert classes.of_class(Part(watches[0], "", Learner(words=230))) == one + 60


def test_a_mistake_has_a_reason_of_its_own_and_breaks_a_rule_that_is_practised_if_one_does() -> None:
    attempt = Lesson("combo_breaker").attempt(
        "beat-an-8", "CB-15", start=START, goal=lambda moment: moment.happened("play")
    )
    found = classes.mistakes(attempt.step, "en")
    assert found
    assert len(found) <= classes.MISTAKES
    assert classes.mistakes(attempt.step, "es") != found
    for name in game_names():
        known = Library(FOLDER).in_class("en", name)["steps"]
        told = [mistake for step in known.values() for mistake in step["mistakes"]]
        assert len(told) > len(known) / 2
        assert all(label and why and label != why for label, why in told)
        for step in known.values():
            assert all(one != other for one, other in pairwise(step["mistakes"]))


@pytest.mark.parametrize("name", game_names())
def test_a_short_match_is_counted_by_its_moves(name: str) -> None:
    own, others = classes.short_match(name)
    players = game(name).short["players"]
    assert 0 < own <= others <= 2 * own * (players - 1)
