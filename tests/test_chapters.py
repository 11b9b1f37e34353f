"""The table of chapters says how long each is now, by a clock that counts what a learner reads and does."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import Final

import pytest

from cardkit.contract import game_names
from cardkit.texts import LANGUAGES
from cardkit_widgets import Lesson
from cardkit_widgets.live import loading, notebooks
from cardkit_widgets.live.display import StepTable
from cardkit_widgets.live.loading import Prose
from cardkit_widgets.live.notebook import Notebook
from cardkit_widgets.pages.library import Library
from docs import chapters
from docs.chapters import ACTION, PRESS, Learner
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
