"""Practice: what comes, how it counts, and what the browser hears of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import cardkit
from cardkit.contract import game_names
from cardkit.lessons.check import Check
from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt
from cardkit.sessions.messages import PUZZLES, Known
from cardkit.sessions.practice.goes import APART, ITEMS, TIME, Ten
from cardkit.sessions.practice.learner import FIRST
from cardkit.sessions.practice.practising import Practising
from cardkit.sessions.practice.puzzles import difficulty, of_day
from cardkit.sessions.reader import Reader
from cardkit.sessions.steps.branching import Branching
from cardkit.sessions.steps.checking import item_at
from cardkit.texts import LANGUAGES
from cardkit_widgets.live.loading import checks
from tests.sessions.sitting import Sitting

GAME = cardkit.game("combo_breaker")
FOLLOW = {"hands": ["3 9 5", "4 4", "7 6"], "reserves": ["2", "1", "1"], "trick": ["2: play 8"]}
TODAY = "2025-11-22"


def asks(name: str, rules: str = "CB-15 CB-16") -> Check:
    """Return a check whose items ask for a number: the right one is 2."""
    return Check(
        name=name,
        game=GAME,
        rules=tuple(rules.split()),
        item=lambda deal: deal.ask(
            start=FOLLOW,
            kind="number",
            answers=(1, 2, 3),
            right=lambda state, n: n == 2,
            because=lambda state, n, texts: f"1 + 1 = 2. {texts.say('game.title')}",
        ),
    )


NAMES = [f"check-{number}" for number in range(6)]
CHECKS = [asks(name) for name in NAMES]


def said(language: str) -> dict[str, str]:
    """Return what the checks ask for."""
    return dict.fromkeys(NAMES, f"{language}: how many?")


def known(**fields: Any) -> Known:
    found: Known = {"familiar": [], "checks": NAMES, "best": 0, "today": TODAY, "puzzles": ["", "", ""]}
    return {**found, **fields}  # type: ignore[typeddict-item]  # the tests' own


def practising(learner: Known | None = None, found: Sequence[Check] = CHECKS) -> Sitting:
    session = Practising(GAME, lambda: found, said, Reader("en"))
    session.learner.random = Random(7)
    if learner is not None:
        session.know(learner)
    return Sitting(session)


def enter(table: Sitting, way: str) -> None:
    table.send(type="act", action=f"way {way}")


def answer(table: Sitting, *, right: bool) -> None:
    table.send(type="act", action=f"answer {int(right)}")


def kept(table: Sitting, kind: str) -> list[Any]:
    return [letter for letter in table.letters if letter["type"] == kind]


def asked(table: Sitting) -> str:
    name: str = table.item.step.name
    return name


# --- Before the ways -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ways_are_shown_before_any_check_is_loaded(name: str, language: str) -> None:
    def load() -> Sequence[Check]:
        raise AssertionError

    table = Sitting(Practising(cardkit.game(name), load, said, Reader(language)))
    assert [choice["action"] for choice in table.scene["choices"]] == ["way ten", "way puzzle", "way race"]
    assert table.controls == []
    assert table.clock["time"] == 0


def test_what_is_no_way_leads_nowhere() -> None:
    table = practising()
    for action in ("play 9 at 2", "jump", "way none"):
        table.send(type="try", action=action)
        assert (table.item, table.feedback["text"]) == (None, "What would you like to do?")


def test_the_language_changes_in_mid_go_and_after_it() -> None:
    table = practising(known())
    enter(table, "ten")
    item = table.item
    table.read("es")
    assert table.item is item
    assert table.scene["prompt"] == "Ejercicio 1 de 10. Aciertos: 0. es: how many?"
    for _ in range(ITEMS):
        answer(table, right=True)
        table.press("result" if table.offers("result") else "next-item")
    table.read("en")
    assert table.scene["prompt"] == "10 of 10 right at the first go. Again?"


# --- Ten ------------------------------------------------------------------------------------------------------------


def test_a_go_has_ten_items_and_a_result() -> None:
    table = practising(known())
    enter(table, "ten")
    for number in range(1, ITEMS + 1):
        assert table.scene["prompt"].startswith(f"Task {number} of 10, {min(number - 1, 8)} right.")
        answer(table, right=number < 9)
        on = "next-item" if number < ITEMS else "result"
        assert (table.bar()[on]["leads"], table.offers("later")) == (number < 9, number >= 9)
        table.press(on if number < 9 else "later")
    assert table.scene["prompt"] == "8 of 10 right at the first go. Again?"
    assert table.feedback["rule"]["id"] == "CB-15"
    assert [letter["right"] for letter in kept(table, "practised")] == [True] * 8 + [False] * 2
    assert [kept(table, "practised")[at]["rules"] for at in (0, -1)] == [["CB-15", "CB-16"], ["CB-15"]]
    enter(table, "ten")
    assert table.scene["prompt"].startswith("Task 1 of 10, 0 right.")


def test_an_answer_shows_how_it_comes_about() -> None:
    table = practising(known())
    enter(table, "ten")
    answer(table, right=True)
    assert "1 + 1 = 2." in table.feedback["text"]


def test_what_is_needed_most_comes_first_and_not_again_at_once() -> None:
    table = practising(known(checks=NAMES[::-1]))
    enter(table, "ten")
    found = []
    for _ in range(ITEMS - 1):
        found.append(asked(table))
        answer(table, right=True)
        table.press("next-item")
    assert found[: APART + 1] == NAMES[::-1][: APART + 1]
    assert all(name not in found[at + 1 : at + 1 + APART] for at, name in enumerate(found))


def test_what_was_missed_comes_again_as_soon_as_the_browser_wants_it() -> None:
    table = practising(known())
    enter(table, "ten")
    first = asked(table)
    answer(table, right=False)
    table.know(known(checks=[first, *NAMES]))
    table.press("later")
    for _ in range(APART):
        assert asked(table) != first
        answer(table, right=True)
        table.press("next-item")
    assert asked(table) == first


def test_only_what_has_been_met_comes() -> None:
    table = practising(known(checks=[NAMES[4], "gone", NAMES[2]]))
    enter(table, "ten")
    found = set()
    for _ in range(ITEMS - 1):
        found.add(asked(table))
        answer(table, right=True)
        table.press("next-item")
    assert found == {NAMES[2], NAMES[4]}


def test_whoever_has_met_nothing_hears_so_and_gets_the_first_ones() -> None:
    table = practising(known(checks=[]))
    enter(table, "ten")
    assert table.feedback["text"] == "You have not met any rules yet, so here are the first ones."
    found = set()
    for _ in range(ITEMS - 1):
        found.add(asked(table))
        answer(table, right=True)
        table.press("next-item")
    assert found == set(NAMES[:FIRST])


def test_without_a_browser_that_keeps_something_all_checks_come() -> None:
    table = practising()
    found = set()
    for _ in range(4):
        enter(table, "ten")
        for _ in range(ITEMS):
            found.add(asked(table))
            answer(table, right=True)
            table.press("result" if table.offers("result") else "next-item")
    assert found == set(NAMES)


def test_one_check_alone_gives_fresh_items() -> None:
    table = practising(known(checks=NAMES[:1]))
    enter(table, "ten")
    first = table.item
    answer(table, right=True)
    table.press("next-item")
    assert table.item is not first
    assert asked(table) == NAMES[0]


def test_a_hint_makes_an_item_one_that_was_missed_and_it_counts_once() -> None:
    table = practising(known())
    enter(table, "ten")
    table.press("hint-rule")
    assert [letter["right"] for letter in kept(table, "practised")] == [False]
    answer(table, right=True)
    table.press("again")
    answer(table, right=True)
    assert len(kept(table, "practised")) == 1
    assert table.go.right == 0


def test_an_item_that_is_passed_over_was_missed() -> None:
    table = practising(known())
    enter(table, "ten")
    for _ in range(ITEMS):
        assert not table.bar()["later"]["leads"]
        table.press("later")
    assert table.scene["prompt"] == "0 of 10 right at the first go. Again?"
    assert [letter["right"] for letter in kept(table, "practised")] == [False] * ITEMS


def test_hints_are_there_after_a_mistake_for_whoever_knows_the_rules() -> None:
    table = practising(known(familiar=["CB-15", "CB-16"]))
    enter(table, "ten")
    assert not table.offers("hint-rule")
    answer(table, right=False)
    assert any(table.offers(f"hint-{rung}") for rung in ("rule", "dim", "solution"))


def test_whoever_plays_on_from_a_mistake_comes_back_to_the_same_item() -> None:
    table = Sitting(Branching(practising(known()).activity))
    enter(table, "ten")
    item, prompt = table.item, table.scene["prompt"]
    answer(table, right=False)
    table.press("what-if")
    assert table.scene["prompt"].startswith("Nothing counts here. ")
    assert [control["id"] for control in table.controls][:3] == ["return", "figures", "undo"]
    table.press("return")
    assert (table.item, table.scene["prompt"]) == (item, prompt)
    assert [letter["right"] for letter in kept(table, "practised")] == [False]


# --- The puzzle of the day ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", game_names())
def test_the_puzzle_of_a_day_is_the_same_for_everybody(name: str) -> None:
    def puzzle(language: str, met: Sequence[str]) -> Any:
        session = Practising(cardkit.game(name), lambda: checks(name), said, Reader(language))
        session.know(known(checks=met))
        table = Sitting(session)
        enter(table, "puzzle")
        return table.item.step.name, table.item.step.start.position()

    assert puzzle("en", []) == puzzle("es", ["check-cut"])


def test_another_day_has_another_puzzle() -> None:
    found = set()
    for day in range(1, 29):
        table = practising(known(today=f"2025-02-{day:02}"))
        enter(table, "puzzle")
        found.add(asked(table))
    assert len(found) > 3


def test_a_day_has_three_puzzles_each_harder_than_the_one_before() -> None:
    for name in game_names():
        for day in range(1, 8):
            items = [item_at(check, seed) for check, seed in of_day(checks(name), f"2025-02-{day:02}")]
            assert len({item.name for item in items}) == PUZZLES
            assert all(isinstance(item, Attempt) for item in items)
            hard = [difficulty(item) for item in items]
            assert hard == sorted(hard)
            assert hard[0] < hard[-1]


def test_puzzles_are_solved_once_a_day_and_leave_a_line_to_pass_on() -> None:
    table = practising(known())
    enter(table, "puzzle")
    for number, row in enumerate(("❌✅", "✅", "✅"), 1):
        assert table.scene["prompt"].startswith(f"Puzzle {number} of 3.")
        if number == 1:
            answer(table, right=False)
        assert not any(table.offers(ident) for ident in ("later", "next-item", "result"))
        answer(table, right=True)
        assert kept(table, "puzzled")[-1] == {"type": "puzzled", "date": TODAY, "number": number, "row": row}
        table.press("again")
        answer(table, right=True)
        assert len(kept(table, "puzzled")) == number
        assert "shares" not in table.feedback
        table.press("next-item" if number < PUZZLES else "result")
    assert table.feedback["shares"]
    line = f"Combo Breaker · {TODAY} · ❌✅ · ✅ · ✅"
    assert table.feedback["text"] == line
    enter(table, "puzzle")
    assert (table.item, table.feedback["text"]) == (None, line)


def test_puzzles_that_the_browser_has_kept_are_not_asked_again_and_the_menu_counts_them() -> None:
    def offered(table: Sitting) -> str:
        label: str = next(choice["label"] for choice in table.scene["choices"] if choice["action"] == "way puzzle")
        return label

    table = practising(known(puzzles=["💡✅", "", ""]))
    assert offered(table) == "Puzzles of the day: 1 of 3 done"
    enter(table, "puzzle")
    assert table.scene["prompt"].startswith("Puzzle 2 of 3.")
    table = practising(known(puzzles=["💡✅", "✅", "⬛"]))
    assert offered(table) == "Puzzles of the day: 3 of 3 done"
    enter(table, "puzzle")
    assert (table.item, table.feedback["text"]) == (None, f"Combo Breaker · {TODAY} · 💡✅ · ✅ · ⬛")


# --- Against the clock ----------------------------------------------------------------------------------------------


def test_against_the_clock_whoever_is_right_goes_on_at_once() -> None:
    table = practising(known(best=1))
    enter(table, "race")
    assert (table.clock["time"], table.clock["stop"]) == (TIME, "stop")
    assert [control["id"] for control in table.controls] == ["later", "next-item", "stop"]
    first = table.item
    answer(table, right=True)
    assert table.item is not first
    assert table.feedback["kind"] == "reached"
    assert table.scene["prompt"].startswith("1 right.")
    second = table.item
    answer(table, right=False)
    assert table.item is second
    answer(table, right=True)
    assert table.item is second
    assert "1 + 1" in table.feedback["text"]
    table.press("next-item")
    answer(table, right=True)
    clock = table.clock
    table.press("stop")
    assert table.scene["prompt"] == "2 right: that is your best!"
    assert kept(table, "best") == [{"type": "best", "right": 2}]
    assert table.clock == clock | {"time": 0}
    enter(table, "race")
    assert table.clock["go"] > clock["go"]
    table.press("stop")
    assert table.scene["prompt"] == "0 right. Your best is 2."
    assert len(kept(table, "best")) == 1


def test_where_nobody_is_the_clock_there_is_no_race() -> None:
    table = Sitting(Practising(GAME, lambda: CHECKS, said, Reader("en"), ways=(Ten,)))
    assert [choice["action"] for choice in table.scene["choices"]] == ["way ten"]
    enter(table, "race")
    assert table.item is None


# --- The games' own checks ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", game_names())
def test_every_check_of_a_game_is_practised_and_every_number_has_its_reason(name: str) -> None:
    found = checks(name)
    assert len({check.name for check in found}) == len(found)
    session = Practising(cardkit.game(name), lambda: found, said, Reader("en"))
    session.learner.random = Random(7)
    table = Sitting(session)
    for check in found:
        session.know(known(checks=[check.name]))
        enter(table, "race")
        step = table.item.step
        assert step.name == check.name
        if isinstance(step, Ask):
            for wrong in {*range(len(step.answers))} - {*step.correct(step.start)}:
                table.send(type="act", action=f"answer {wrong}")
                assert table.feedback["kind"] == "legal"
            assert step.reason(step.start, step.answers[wrong], table.words) in table.feedback["text"]
        table.press("stop")
