"""Lesson steps on the screen: what comes back for each kind of try, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit.lesson import LessonError
from cardkit.texts import LANGUAGES
from cardkit_widgets import Lesson
from cardkit_widgets.lesson import AskTable, AttemptTable, WatchTable
from cardkit_widgets.table import Table

FOLLOW = {"hands": ["3 9 5", "4 4", "7 6"], "reserves": ["2", "1", "1"], "trick": ["2: play 8"]}


def send(table: Table, **message: Any) -> None:
    table._handle_custom_msg({"version": table.scene["version"], **message}, [])


def act(table: Table, words: str) -> None:
    send(table, type="act", action=next(c["action"] for c in table.scene["choices"] if c["action"].startswith(words)))


def control(table: Table, name: str) -> None:
    send(table, type="control", id=name, value=None)


@pytest.fixture(params=LANGUAGES)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return Lesson("combo_breaker", request.param)


@pytest.fixture
def attempt(lesson: Lesson) -> AttemptTable:
    return lesson.attempt("a", "CB-15 CB-16", start=FOLLOW, goal=lambda moment: moment.happened("play"))


def test_reached(attempt: AttemptTable) -> None:
    act(attempt, "play 9")
    assert attempt.feedback["kind"] == "reached"
    assert not attempt.scene["choices"]


def test_legal_but_not_the_goal_shows_what_came_of_it(attempt: AttemptTable) -> None:
    act(attempt, "take 2 at 1")
    assert attempt.feedback["kind"] == "legal"
    assert attempt.entries[-1]["text"] in attempt.feedback["text"]
    send(attempt, type="why", clicks=["hand:0"])
    assert attempt.feedback["kind"] == "info"
    control(attempt, "again")
    assert attempt.state == attempt.step.start
    act(attempt, "play 9")
    assert attempt.feedback["kind"] == "reached"


def test_refused_with_rule_and_reason(attempt: AttemptTable) -> None:
    send(attempt, type="why", clicks=["hand:0"])
    assert attempt.feedback["kind"] == "refused"
    assert attempt.feedback["rule"]["id"] == "CB-16"
    assert attempt.state == attempt.step.start


def test_the_solution_is_shown(attempt: AttemptTable) -> None:
    act(attempt, "take 2 at 1")
    control(attempt, "solution")
    assert attempt.feedback["kind"] == "reached"


def test_several_actions_with_the_replies_of_the_others(lesson: Lesson) -> None:
    start = {"hands": ["3 9 5", "4 4 6", "7 6 2"], "reserves": ["2 10", "1 3", "1 5"], "trick": ["2: play 8"]}
    table = lesson.attempt("two", "CB-20", start=start, goal=lambda m: not m.after.reserves[0], within=2)
    act(table, "take")
    assert table.feedback["kind"] == "legal"
    assert table.scene["choices"]
    act(table, "take")
    assert table.feedback["kind"] == "reached"


def test_watch_goes_back_and_forth(lesson: Lesson) -> None:
    table = lesson.watch("w", "CB-15", start=FOLLOW, moves=["0: play 9 at 2", "1: play 4 4 at 1"])
    assert isinstance(table, WatchTable)
    prompts = [table.scene["prompt"]]
    for name in ("next", "next", "back", "restart"):
        control(table, name)
        prompts.append(table.scene["prompt"])
    assert prompts[0] == prompts[4]
    assert prompts[1] == prompts[3]
    assert len(set(prompts)) == 3
    control(table, "back")  # not enabled at the beginning
    assert table.at == 0
    send(table, type="why", clicks=["hand:0"])
    assert table.feedback["kind"] == "info"


@pytest.mark.parametrize(
    ("kind", "answers", "right", "correct"),
    [
        ("action", ("play 9 at 2", "play 3 at 1"), lambda state, action: state.why_not(0, action) is None, 0),
        ("seat", (0, 1, 2), lambda state, seat: state.turn == seat, 0),
        ("number", (2, 3, 4), lambda state, number: len(state.hands[0]) == number, 1),
        ("cards", ("3 4", "8 X=9"), lambda state, cards: "X" in cards, 1),
    ],
)
def test_ask(lesson: Lesson, kind: Any, answers: Any, right: Any, correct: int) -> None:
    table = lesson.ask("q", "CB-15", start=FOLLOW, kind=kind, answers=answers, right=right)
    assert isinstance(table, AskTable)
    for at in range(len(answers)):
        send(table, type="act", action=f"answer {at}")
        assert table.feedback["kind"] == ("reached" if at == correct else "legal")


def test_a_wrong_action_is_explained_with_its_rule(lesson: Lesson) -> None:
    table = lesson.ask(
        "q",
        "CB-15",
        start=FOLLOW,
        kind="action",
        answers=("play 9 at 2", "play 3 at 1"),
        right=lambda state, action: state.why_not(0, action) is None,
    )
    send(table, type="act", action="answer 1")
    assert table.feedback["rule"]["id"] == "CB-16"


def test_without_a_table_only_the_answers_are_shown(lesson: Lesson) -> None:
    table = lesson.ask(
        "q", "CB-13", start=FOLLOW, kind="number", answers=(1, 2), right=lambda state, n: n == 1, table=False
    )
    assert [zone["id"] for zone in table.scene["zones"]] == ["answers"]
    assert not table.scene["seats"]


def test_play_on_against_bots(lesson: Lesson) -> None:
    table = lesson.play("p", "CB-50", start=FOLLOW)
    act(table, "play 9")
    send(table, type="continue", all=True)
    control(table, "undo")
    assert table.state == table.match.states[0]
    assert repr(table).startswith("Play 'p' · CB-50 · bots finish in ")


def test_names_are_unique(lesson: Lesson) -> None:
    lesson.play("p", "CB-50", start=FOLLOW)
    with pytest.raises(LessonError, match="same name"):
        lesson.play("p", "CB-50", start=FOLLOW)


def test_pictures_of_cards(lesson: Lesson) -> None:
    picture = lesson.show("8 X=9 stop")
    assert repr(picture) == "8 X=9 stop"
    assert picture._repr_svg_().startswith("<svg")
    assert picture._repr_svg_() == lesson.show("8 X=9 stop")._repr_svg_()
