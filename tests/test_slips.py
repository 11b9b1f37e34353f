"""Wrong answers are explained from what was answered: how many, and by misconceptions that are ones."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

import pytest

import cardkit
from benchmarks.slips import KINDS, SEEDS, Asked, asked, items
from cardkit.contract import game_names
from cardkit.games.kael.teaching import hand_added_up
from cardkit.lessons.check import Check
from cardkit.lessons.question import Ask
from cardkit.lessons.slips import Because, Slip, slip_to
from cardkit.lessons.step import proving
from cardkit.looks.look import look
from cardkit.texts import LANGUAGES, Target
from cardkit_widgets import Lesson
from cardkit_widgets.live import loading
from tests.sessions.sitting import sit
from tests.sessions.stepping import FOLLOW

BAR = 0.6
SOME_SEEDS = 10
"""So many deals of each question are enough by day."""
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
    return [each for name in game_names() for each in asked(name)]


@pytest.mark.parametrize("seeds", [SOME_SEEDS, pytest.param(SEEDS, marks=pytest.mark.long)])
def test_most_wrong_answers_are_explained_from_what_was_answered(seeds: int) -> None:
    """Of all questions for numbers and seats; `uv run python -m benchmarks.slips` prints those that are not."""
    every = [each for name in game_names() for each in asked(name, seeds)]
    assert {kind for each in every for kind in each.kinds} == {*KINDS}
    assert sum(each.explained for each in every) >= BAR * sum(each.wrong for each in every)


@pytest.mark.long
def test_each_slip_serves_two_questions_at_least(every: list[Asked]) -> None:
    serves: dict[str, set[str]] = defaultdict(set)
    for each in every:
        for name in each.slips:
            serves[name].add(each.name)
    assert [name for name, steps in serves.items() if len(steps) < 2] == []


@pytest.mark.long
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
                ids = look(name).scene(item.start.view(0), 0, item.game.texts("en")).ids() | {"hand"}  # if it is dealt
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_cuts_is_not_told_to_have_had_a_turn(language: str) -> None:
    table = sit(next(each for each in loading.steps(language, "kael").values() if each.step.name == "who-goes-on"))
    words = table.words
    table.send(type="act", action="answer 0")
    assert words.say("slips.mover", seat=0) not in table.feedback["text"]
    assert table.feedback["text"].endswith(words.say("reasons.cut-is-no-turn"))


def test_whatever_is_picked_from_cards_seats_and_moves_is_told_why_it_is_wrong() -> None:
    """By a slip, by a refusal, or by a reason of its own: never by the rule alone."""
    silent, asked_for = [], 0
    with proving(on=False):
        for name in game_names():
            for table in loading.steps("en", name).values():
                step = table.step.make(0) if isinstance(table.step, Check) else table.step
                if not isinstance(step, Ask) or step.kind == "number":
                    continue
                texts, correct = step.game.texts("en").at_table((), step.seat), step.correct(step.start)
                for at, answer in enumerate(step.answers):
                    if at not in correct:
                        asked_for += 1
                        action = step.value(answer) if step.kind == "action" else None
                        refused = action is not None and step.start.why_not(step.seat, action)
                        if not (step.slip(answer) or refused or step.own_reason(answer, texts)):
                            silent.append(f"{name}/{step.name}: {answer}")
    assert asked_for > 200
    assert silent == []


@pytest.mark.parametrize(
    ("game", "step", "answer", "why"),
    [
        ("kael", "which-hand-cuts", 0, "To make four 7s it takes 3, and this hand has 1."),
        ("kael", "which-hand-cuts", 1, "To make four 7s it takes 3, and this hand has 2."),
        ("bomba", "never-dealt", 0, "If this card is dealt, it does not go back: Shield."),
        ("bomba", "who-knows", 1, "Fox has not seen the cards."),
        ("castle_combo", "which-are-castle", 0, "Spy: a village card."),
        ("castle_combo", "the-messenger-stays", 2, "This card sends the Messenger to the castle: Monk."),
        ("combo_breaker", "best-lead", 2, "These are higher: run of three and three of a kind."),
    ],
)
def test_an_answer_is_told_why_just_that_one_is_wrong(game: str, step: str, answer: int, why: str) -> None:
    table = sit(next(each for each in loading.steps("en", game).values() if each.step.name == step))
    table.send(type="act", action=f"answer {answer}")
    assert table.feedback["text"].endswith(f" {why}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_just_had_a_turn_is_not_said_to_have_it_still(language: str) -> None:
    table = sit(
        next(each for each in loading.steps(language, "castle_combo").values() if each.step.name == "who-is-next")
    )
    for answer in (0, 1):
        table.send(type="act", action=f"answer {answer}")
    said = [
        table.words.say("slips.mover", seat=1),
        table.words.say("reasons.left", seat_target=Target(1), seat=2),
    ]
    assert table.feedback["text"].endswith(" ".join(said))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_answer_among_others_is_not_told_the_right_one(language: str) -> None:
    """Whoever is to look again finds it by themselves."""
    told = []
    for name in game_names():
        with proving(on=False):
            tables = loading.steps(language, name)
        for asked_at in tables.values():
            step = asked_at.step
            if not isinstance(step, Ask) or step.kind != "seat":
                continue
            table = sit(asked_at)
            right = step.correct(step.start)
            wrong = [at for at in range(len(step.answers)) if at not in right]
            if len(wrong) < 2 or len(right) > 1 or 0 in (step.answers[right[0]], step.answers[wrong[0]]):
                continue  # whoever reads is told of as “you”, in many words
            table.send(type="act", action=f"answer {wrong[0]}")
            if re.search(rf"\b{table.words.seat(step.answers[right[0]])}\b", table.feedback["text"]):
                told.append((step.name, table.feedback["text"]))
    assert told == []
