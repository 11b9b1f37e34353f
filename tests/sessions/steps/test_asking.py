"""The tables of questions: what is shown beside them, and how answers are answered."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit.lessons.question import Ask
from cardkit.texts import LANGUAGES, CardkitError, Texts
from cardkit_widgets import Lesson
from cardkit_widgets.live.display import StepTable
from cardkit_widgets.live.loading import steps
from cardkit_widgets.live.notebooks import tasks
from tests.sessions.sitting import sit
from tests.sessions.stepping import FOLLOW, wordings


def question(lesson: Lesson, answers: tuple[int, ...], **fields: Any) -> StepTable:
    """Return a question whose answer is 3."""
    asked: dict[str, Any] = {"kind": "number", "right": lambda state, number: number == len(state.hands[0]), **fields}
    return lesson.ask("q", "CB-13", start=FOLLOW, answers=answers, **asked)


def test_what_hints_leaves_its_place_once_the_goal_is_reached(lesson: Lesson) -> None:
    table = sit(question(lesson, (1, 2, 3)))
    assert "hint-rule" in table.bar()
    table.act("answer 2")
    assert table.offers("again")
    assert not any(name.startswith("hint-") for name in table.bar())
    table.press("again")
    assert any(name.startswith("hint-") for name in table.bar())


def test_an_answer_that_was_shown_is_not_praised(lesson: Lesson) -> None:
    table = sit(question(lesson, (1, 2, 3)))
    for rung in ("rule", "dim", "solution"):
        table.press(f"hint-{rung}")
    assert table.feedback["kind"] == "reached"
    assert table.feedback["text"] in wordings(table, "shown-answer", label="3")


def test_the_first_hint_says_the_rule_itself_where_it_has_nothing_to_point_to(lesson: Lesson) -> None:
    table = sit(question(lesson, (1, 2, 3)))
    table.press("hint-rule")
    assert table.feedback["text"].endswith(lesson.game.rules(lesson.language)["CB-13"]["text"])
    assert table.feedback["rule"]["text"] == ""


def test_the_second_hint_says_how_many_of_the_bright_answers_are_right(lesson: Lesson) -> None:
    table = sit(question(lesson, (1, 2, 3)))
    table.press("hint-rule")
    table.press("hint-dim")
    assert table.feedback["text"] == table.words.say("feedback.narrowed-answers", n=1)


def test_a_wrong_answer_that_was_tried_grows_dim_rather_than_another_one(lesson: Lesson) -> None:
    table = sit(question(lesson, (1, 2, 3)))
    table.send(type="act", action="answer 0")
    table.press("hint-dim")
    assert [choice["action"] for choice in table.scene["choices"]] == ["answer 1", "answer 2"]


def test_of_two_answers_none_can_grow_dim_so_that_hint_is_passed_over(lesson: Lesson) -> None:
    table = sit(question(lesson, (2, 3)))
    table.press("hint-rule")
    assert not table.offers("hint-dim")
    assert table.offers("hint-solution")


def test_an_answer_is_followed_by_how_it_comes_about(lesson: Lesson) -> None:
    def because(state: Any, number: int, texts: Texts) -> str:
        return f"{number}? {texts.seat(0)}: {len(state.hands[0])}."

    table = sit(question(lesson, (1, 2, 3), because=because))
    for at, kind in ((0, "legal"), (2, "reached")):
        table.send(type="act", action=f"answer {at}")
        assert table.feedback["kind"] == kind
        assert table.feedback["text"].endswith(f" {at + 1}? {table.words.say('seat.you')}: 3.")
        assert table.feedback["rule"]["id"] == "CB-13"


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
    table = sit(lesson.ask("q", "CB-15", start=FOLLOW, kind=kind, answers=answers, right=right))
    for at in sorted(range(len(answers)), key=lambda at: at == correct):
        table.send(type="act", action=f"answer {at}")
        assert table.feedback["kind"] == ("reached" if at == correct else "legal")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_that_has_been_tried_is_read_again_and_no_answer_is_asked_for_besides(language: str) -> None:
    ident, table = next(
        (name, sit(step)) for name, step in steps(language, "kael").items() if isinstance(step.step, Ask)
    )
    assert table.scene["prompt"] == table.words.say("feedback.pick")
    table.press("hint-dim" if table.offers("hint-dim") else "hint-rule")
    assert table.scene["prompt"] == tasks(language, "kael")[ident]


def test_how_the_right_answer_comes_about_is_told_once_nothing_else_is_left(lesson: Lesson) -> None:
    table = sit(question(lesson, (1, 2, 3), because=lambda state, number, texts: f"{len(state.hands[0])} cards."))
    for at, is_told in ((0, False), (0, False), (1, True), (2, True)):
        table.send(type="act", action=f"answer {at}")
        assert table.feedback["text"].endswith(" 3 cards.") is is_told
        assert table.feedback["rule"]["id"] == "CB-13"


def test_an_answer_says_that_it_was_wrong_and_the_right_one_is_lit_until_the_question_is_put_anew(
    lesson: Lesson,
) -> None:
    table = sit(question(lesson, (1, 2, 3)))
    tried = table.words.say("feedback.tried")

    def notes() -> list[str]:
        return [option["note"] for option in table.scene["zones"][-1]["options"]]

    assert notes() == ["", "", ""]
    table.send(type="act", action="answer 0")
    assert notes() == [tried, "", ""]
    assert "lit" not in table.feedback
    table.send(type="act", action="answer 2")
    assert notes() == [tried, "", ""]
    assert table.feedback["lit"] == ["answer:2"]
    table.press("again")
    assert notes() == ["", "", ""]


def test_a_wrong_action_is_explained_with_its_rule(lesson: Lesson) -> None:
    table = sit(
        lesson.ask(
            "q",
            "CB-15",
            start=FOLLOW,
            kind="action",
            answers=("play 9 at 2", "play 3 at 1"),
            right=lambda state, action: state.why_not(0, action) is None,
        )
    )
    table.send(type="act", action="answer 1")
    assert table.feedback["rule"]["id"] == "CB-16"


def test_without_a_table_only_the_answers_are_shown(lesson: Lesson) -> None:
    table = sit(
        lesson.ask(
            "q", "CB-13", start=FOLLOW, kind="number", answers=(1, 2), right=lambda state, n: n == 1, table=False
        )
    )
    assert [zone["id"] for zone in table.scene["zones"]] == ["answers"]
    assert not table.scene["seats"]


def test_cards_that_a_question_is_about_lie_there_instead_of_the_table(lesson: Lesson) -> None:
    table = sit(
        lesson.ask(
            "q",
            "CB-13",
            start=FOLLOW,
            kind="cards",
            answers=("8", "9"),
            right=lambda state, card: card == "8",
            cards="8 9",
        )
    )
    asked, answers = table.scene["zones"]
    assert [card["label"] for card in asked["cards"]] == ["8", "9"]
    assert not {card["id"] for card in asked["cards"]} & {
        card["id"] for option in answers["options"] for card in option["cards"]
    }
    assert asked["label"]
    assert not table.scene["seats"]


def test_what_is_no_card_cannot_be_asked_about(lesson: Lesson) -> None:
    with pytest.raises(CardkitError):
        lesson.ask(
            "q", "CB-13", start=FOLLOW, kind="number", answers=(1, 2), right=lambda state, n: n == 1, cards="8 dragon"
        )


def test_a_question_for_a_seat_shows_the_people_without_a_table_too(lesson: Lesson) -> None:
    table = sit(
        lesson.ask(
            "q", "CB-13", start=FOLLOW, kind="seat", answers=(0, 1), right=lambda state, seat: seat == 1, table=False
        )
    )
    assert [zone["id"] for zone in table.scene["zones"]] == ["answers"]
    assert [seat["seat"] for seat in table.scene["seats"]] == [0, 1, 2]
    assert all(seat["portrait"] for seat in table.scene["seats"])


def test_of_the_people_a_question_shows_what_tells_them_apart() -> None:
    lesson = Lesson("kael", "en")
    table = sit(
        lesson.ask(
            "q",
            "KA-04",
            start=lesson.game.deal(players=3, seed=6, dealer=1),
            kind="seat",
            answers=(0, 1, 2),
            right=lambda state, seat: seat == 2,
            table=False,
        )
    )
    assert [(seat["name"], seat["badges"], seat["turn"]) for seat in table.scene["seats"]] == [
        ("You", [], False),
        ("Fox", ["deals"], False),
        ("Otter", [], False),
    ]


def test_a_question_offers_only_answers_and_tells_none() -> None:
    """What else could be chosen, what it would be worth, and score sheets have no place beside a question."""
    lesson = Lesson("castle_combo", "en")
    table = sit(
        lesson.ask(
            "q",
            "CC-53",
            start={"tableaus": [["judge"], ["nun"]], "village": "spy monk vicar"},
            kind="cards",
            answers=("judge", "nun"),
            right=lambda state, name: name == "judge",
        )
    )
    assert [zone["id"] for zone in table.scene["zones"] if zone["kind"] == "options"] == ["answers"]
    assert [option["label"] for option in table.scene["zones"][-1]["options"]] == ["Judge", "Nun"]
    assert not table.scene["forecasts"]
    assert not table.scene["sheets"]


def test_a_question_without_a_table_does_not_say_who_won() -> None:
    lesson = Lesson("castle_combo", "en")
    full = ["- - -"] * 3
    table = sit(
        lesson.ask(
            "q",
            "CC-54",
            start={"tableaus": [full, full], "keys": [3, 1], "turn": -1},
            kind="number",
            answers=(3, 4),
            right=lambda state, number: state.keys[0] == number,
            table=False,
        )
    )
    assert not table.scene["over"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "least"), [("kael", 25), ("combo_breaker", 20)])
def test_every_first_hint_of_a_question_points_to_this_table_and_tells_no_sum_to_its_end(
    game: str, least: int, language: str
) -> None:
    asked = [step for step in steps(language, game).values() if isinstance(step.step, Ask)]
    for step in asked:
        table, question = sit(step), step.step
        assert isinstance(question, Ask)
        table.press("hint-rule")
        told, rule = table.feedback["text"], table.feedback["rule"]["text"]
        assert told, question.name
        assert rule, "the rule is told beside it"
        assert rule not in told
        assert told.count("=") == told.count("= …") < 2, "no sum is told to its end"
    assert len(asked) > least


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), [("kael", "first-turn"), ("bomba", "never-dealt")])
def test_what_stands_on_a_button_begins_with_a_capital_letter_and_a_word_in_a_sentence_does_not(
    game: str, name: str, language: str
) -> None:
    step = next(step for step in steps(language, game).values() if step.step.name == name)
    table = sit(step)
    (answers,) = (zone for zone in table.scene["zones"] if zone["id"] == "answers")
    assert all(not option["label"][0].islower() for option in answers["options"])
    table.act("answer 0")
    said = table.words.seat(0) if game == "kael" else table.words.say("cards.2")
    assert f"{said[:1].upper()}{said[1:]}?" in table.feedback["text"]
    assert isinstance(step.step, Ask)
    table.act(f"answer {step.step.correct(step.step.start)[0]}")
    right = table.words.seat(1) if game == "kael" else table.words.say("cards.1")
    assert right in table.feedback["text"]
