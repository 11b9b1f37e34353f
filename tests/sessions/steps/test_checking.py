"""The tables of checks: fresh items until enough are right."""

from __future__ import annotations

from typing import Any

from cardkit_widgets import Lesson
from cardkit_widgets.live.display import StepTable
from tests.sessions.sitting import sit
from tests.sessions.stepping import FOLLOW, stars


def counting(lesson: Lesson, **options: Any) -> StepTable:
    """A check that asks how many cards one holds."""
    return lesson.check(
        "c",
        "CB-13",
        item=lambda deal: deal.ask(
            start=FOLLOW, kind="number", answers=(1, 2, 3), right=lambda state, n: n == len(state.hands[0])
        ),
        **options,
    )


def test_the_items_of_a_check_are_answered_in_different_words(lesson: Lesson) -> None:
    table = sit(counting(lesson))
    said = set()
    for _ in range(3):
        table.send(type="act", action="answer 2")
        said.add(table.feedback["text"])
        table.press("next-item")
    assert len(said) == 3


def test_a_check_gives_fresh_items_until_enough_are_right(lesson: Lesson) -> None:
    table = sit(lesson.check(
        "c",
        "CB-16",
        wanted=2,
        item=lambda deal: deal.attempt(
            start={"hands": [deal.cards(4, among="1 2 3 9 10 11"), "2", "3"], "reserves": ["1", "4", "4"],
                   "trick": ["2: play 6"]},
            goal=lambda moment: moment.happened("play"),
        ),
    ))  # fmt: skip

    def counted(number: int, right: int) -> str:
        return f"{table.words.say('step.count', number=number, right=right, wanted=2)} "

    hands = []
    while stars(table) is None:
        hands.append(table.state.position()["hands"][0])
        assert table.scene["prompt"].startswith(counted(len(hands), len(hands) - 1))
        table.act("play")
        table.press("next-item")
    assert len(hands) == 2
    assert stars(table) == 3
    table.press("more")
    assert table.scene["prompt"].startswith(counted(1, 0))


def test_an_item_solved_with_a_hint_does_not_count(lesson: Lesson) -> None:
    table = sit(counting(lesson, unique=True))
    table.press("hint-rule")
    table.send(type="act", action="answer 2")
    assert (table.right, table.missed) == (0, 1)
