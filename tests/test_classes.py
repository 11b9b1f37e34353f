"""What a lesson is planned from says of each step how long it takes now, and what is wrong in its wrong answers."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardkit.contract import game, game_names
from cardkit.texts import LANGUAGES
from cardkit_widgets import Lesson
from cardkit_widgets.live import notebooks
from cardkit_widgets.live.notebook import Notebook
from cardkit_widgets.pages.library import Library
from docs import chapters, classes
from docs.classes import MOVE, QUESTION
from tests.notebooks import FOLDER

START = {"hands": ["3 9 5", "4 4", "7 6"], "reserves": ["2", "", ""], "trick": ["2: play 8"]}


def test_what_is_committed_is_what_is_written_now() -> None:
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
    lesson = Lesson("combo_breaker")
    attempt = lesson.attempt("beat-an-8", "CB-15", start=START, goal=lambda moment: moment.happened("play")).step
    assert classes.of_class(attempt, 30, "en") == QUESTION
    watches = [
        lesson.watch(f"look-{n}", "CB-15", start=START, moves=["0: play 9 at 2", "1: play 4 4 at 1"][:n]).step
        for n in (1, 2)
    ]
    one, two = (classes.of_class(step, 30, "en") for step in watches)
    assert two >= one + MOVE
    assert classes.of_class(watches[0], 230, "en") == one + 60


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
