"""Lesson steps in which the learner may act out of turn: to do nothing is a choice, too."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit.lessons.mistakes import LessonError
from cardkit_widgets import Lesson
from cardkit_widgets.live.display import StepTable
from tests.sessions.sitting import Sitting, sit

CUT: dict[str, Any] = {"hands": ["8 8 3", "5 12", "9 10"], "laid": "1: 8 8", "pile": "4", "turn": 2}


def cut_step(**fields: Any) -> StepTable:
    """Return a step in which the learner should cut, at the first chance or later."""
    return Lesson("kael", "en").attempt(
        "cut", "KA-20", start=CUT, goal=lambda moment: moment.happened("cut", seat=0), **fields
    )


def cut_it(**fields: Any) -> Sitting:
    """Sit down at that step."""
    return sit(cut_step(**fields))


def control(table: Sitting, name: str) -> dict[str, Any] | None:
    return next((each for each in table.controls if each["id"] == name), None)


def test_the_only_action_out_of_turn_is_not_every_move() -> None:
    assert repr(cut_step()) == "Attempt 'cut' · KA-20 · 1 of 2 actions reach the goal in 1"


def test_on_the_learners_turn_there_is_nothing_to_let_pass() -> None:
    with pytest.raises(LessonError, match="only legal action"):
        Lesson("kael", "en").attempt(
            "lay", "KA-10", start=CUT | {"turn": None, "laid": None, "to_come": 1, "hands": ["8", "5 12", "9 10"]},
            goal=lambda moment: moment.happened("lay"),
        )  # fmt: skip


def test_who_lets_the_moment_pass_sees_the_others_go_on() -> None:
    table = cut_it()
    passing = control(table, "pass")
    assert passing is not None
    assert passing["enabled"]
    table.send(type="control", id="pass", value=None)
    assert table.feedback["kind"] == "legal"
    assert "Otter lays" in table.feedback["text"]
    assert table.state.actors() == (0,)
    assert table.scene["choices"] == []
    passing = control(table, "pass")
    assert passing is not None
    assert not passing["enabled"]
    table.send(type="control", id="again", value=None)
    assert table.state == table.activity.trunk.step.start
    table.send(type="act", action="cut 8 8")
    assert table.feedback["kind"] == "reached"


def test_a_budget_above_the_shortest_way_promises_that_one_may_wait() -> None:
    with pytest.raises(LessonError, match="pass"):
        cut_step(within=2)  # whoever waits cannot cut these any more


def test_a_step_without_a_moment_offers_nothing_to_let_pass() -> None:
    table = sit(
        Lesson("kael", "en").attempt(
            "lay",
            "KA-10",
            start={"hands": ["8 3", "5 12", "9 10"], "turn": 0},
            goal=lambda moment: moment.after.laid == 8,
        )
    )
    assert control(table, "pass") is None


def options(table: Any) -> list[str]:
    """Return the labels of all buttons among the cards."""
    return [option["label"] for zone in table.scene["zones"] for option in zone["options"]]


def test_where_the_game_s_own_buttons_do_nothing_they_are_not_shown() -> None:
    table = cut_it()
    assert options(table) == ["Cut with two 8s"]
    table.send(type="act", action="cut 8 8")
    assert options(table) == []
    lesson = Lesson("kael", "en")
    answers = ["cut 8 8", "lay 8"]
    question = sit(
        lesson.ask(
            "may", "KA-20", start=CUT, kind="action", answers=answers, right=lambda state, a: not state.why_not(0, a)
        )
    )
    assert options(question) == ["Cut with two 8s", "Lay the 8"]
    assert options(sit(lesson.watch("see", "KA-20", start=CUT, moves=["0: cut 8 8"]))) == []


def test_after_a_move_of_their_own_the_learner_comes_first_if_they_can_act_out_of_turn() -> None:
    step = Lesson("kael", "en").attempt(
        "good",
        "KA-24",
        start={"hands": ["8 8 3", "5 12", "9 10"], "laid": "0: 8", "stage": "draw", "pile": "4 8", "turn": 0},
        goal=lambda moment: moment.happened("good-draw", seat=0),
        within=2,
    )
    table = sit(step)
    table.send(type="act", action="take")
    assert table.feedback["kind"] == "progress"
    assert [choice["action"] for choice in table.scene["choices"]][:1] == ["good draw 8"]
    assert len(table.entries) == 1
    table.send(type="act", action="good draw 8")
    assert table.feedback["kind"] == "reached"
