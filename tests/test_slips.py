"""Wrong answers are explained from what was answered: how many, and by misconceptions that are ones."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

import cardkit
from benchmarks.slips import KINDS, SEEDS, Asked, asked, items
from cardkit.contract import game_names
from cardkit.games.kael.teaching import hand_added_up
from cardkit.lessons.slips import Because, Slip, slip_to
from cardkit.lessons.step import proving
from cardkit.looks.look import look
from cardkit.texts import LANGUAGES
from cardkit_widgets import Lesson
from cardkit_widgets.live import loading
from tests.sessions.sitting import sit
from tests.sessions.stepping import FOLLOW

BAR = 0.6
ALWAYS_AS_FAR = {
    **dict.fromkeys(
        ("step-forgotten", "step-again", "stands-there", "step-in-spite", "no-step"), "every step is of 25"
    ),
    "no-minus": "the only card below 0 is −1",
    "other-location": "every discount is 1 gold",
}
"""Slips that are off by the same number wherever they are made, and why that is so in the game."""


@pytest.fixture(scope="module")
def every() -> list[Asked]:
    return [each for name in game_names() for each in asked(name, SEEDS)]


def test_most_wrong_answers_are_explained_from_what_was_answered(every: list[Asked]) -> None:
    """Of all questions for numbers and seats; `uv run python -m benchmarks.slips` prints those that are not."""
    assert {kind for each in every for kind in each.kinds} == {*KINDS}
    assert sum(each.explained for each in every) >= BAR * sum(each.wrong for each in every)


def test_each_slip_serves_two_questions_at_least(every: list[Asked]) -> None:
    serves: dict[str, set[str]] = defaultdict(set)
    for each in every:
        for name in each.slips:
            serves[name].add(each.name)
    assert [name for name, steps in serves.items() if len(steps) < 2] == []


def test_no_slip_is_the_right_number_and_a_constant(every: list[Asked]) -> None:
    away: dict[str, set[Any]] = defaultdict(set)
    for each in every:
        for name, distances in each.distances.items():
            away[name] |= distances
    assert {name for name, distances in away.items() if len(distances) < 2} <= {*ALWAYS_AS_FAR}


@pytest.mark.parametrize("name", game_names())
def test_a_slip_lights_what_was_missed_on_the_table(name: str) -> None:
    lit = 0
    with proving(on=False):
        for table in loading.steps("en", name).values():
            for item in items(table.step, 3):
                ids = look(name).scene(item.start.view(0), 0, item.game.texts("en")).ids()
                wrong = (answer for at, answer in enumerate(item.answers) if at not in item.correct(item.start))
                for slip in filter(None, map(item.slip, wrong)):
                    assert {*slip.lit} & ids, (item.name, slip)
                    lit += 1
    assert lit > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_answer_is_told_what_it_would_be_right_for(language: str) -> None:
    lesson = Lesson("combo_breaker", language)
    slip = Slip("without-card", 2, {"card": "9"}, ("hand:1", "nowhere"))
    because = Because(lambda state, answer, texts: f"1 + 1 + 1 = {len(state.hands[0])}.", lambda state: [slip])
    table = sit(
        lesson.ask(
            "q",
            "CB-13",
            start=FOLLOW,
            kind="number",
            answers=(2, 3, 4, 5),
            right=lambda state, number: number == len(state.hands[0]),
            because=because,
        )
    )
    table.send(type="act", action="answer 0")
    assert table.feedback["text"].endswith(slip.sentence(table.words))
    assert table.feedback["lit"] == ["hand:1"]
    table.send(type="act", action="answer 2")
    assert "1 + 1 + 1 = …" in table.feedback["text"]
    assert "lit" not in table.feedback
    table.send(type="act", action="answer 1")
    assert table.feedback["text"].endswith("1 + 1 + 1 = 3.")
    assert table.feedback["lit"] == ["answer:1"]


def test_a_check_offers_answers_that_are_slips_before_others() -> None:
    """Only so many of the answers are laid out, and of the wrong ones those first that somebody is likely to give."""
    check = next(
        table.step for table in loading.steps("en", "castle_combo").values() if table.step.name == "check-price"
    )
    for item in items(check, 12):
        wrong = [answer for at, answer in enumerate(item.answers) if at not in item.correct(item.start)]
        known = [answer for answer in range(7) if slip_to(item.because, item.start, answer) is not None]
        right = [item.answers[at] for at in item.correct(item.start)]
        left_out = {*known} - {*wrong, *right}
        assert not left_out or {*wrong} <= {*known}


def test_a_slip_is_worked_out_from_the_position_alone() -> None:
    """It is never told which answer is right, nor which was given."""
    game = cardkit.game("kael")
    state = game.position(hands=["-1 0 4 pass", "9 2 10"], pile="7", turn=0)
    assert slip_to(hand_added_up, state, 20) == Slip("no-minus", 20, {"card": "cards.-1"}, ("hand:0",))
