"""Lesson steps on the screen: what comes back for each kind of try, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from cardkit.mistakes import LessonError
from cardkit.texts import LANGUAGES, CardkitError, Texts
from cardkit_widgets import Lesson
from cardkit_widgets.display import StepTable
from tests.sessions.sitting import Sitting, sit

FOLLOW = {"hands": ["3 9 5", "4 4", "7 6"], "reserves": ["2", "1", "1"], "trick": ["2: play 8"]}


@pytest.fixture(params=LANGUAGES)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return Lesson("combo_breaker", request.param)


@pytest.fixture
def attempt(lesson: Lesson) -> Sitting:
    return sit(lesson.attempt("a", "CB-15 CB-16", start=FOLLOW, goal=lambda moment: moment.happened("play")))


def question(lesson: Lesson, answers: tuple[int, ...], **fields: Any) -> StepTable:
    """Return a question whose answer is 3."""
    asked: dict[str, Any] = {"kind": "number", "right": lambda state, number: number == len(state.hands[0]), **fields}
    return lesson.ask("q", "CB-13", start=FOLLOW, answers=answers, **asked)


def wordings(table: Sitting, key: str, **params: Any) -> list[str]:
    words = table.session.words
    known = [name for name in words.entries if re.fullmatch(rf"feedback\.{key}\.\d+", name)]
    assert len(known) > 1
    return [words.say(name, **params) for name in known]


def offered(table: Sitting, control: str) -> bool:
    return any(each["id"] == control and each["enabled"] for each in table.controls)


def test_reached(attempt: Sitting) -> None:
    attempt.act("play 9")
    assert attempt.feedback["kind"] == "reached"
    assert not attempt.scene["choices"]


def test_legal_but_not_the_goal_shows_what_came_of_it(attempt: Sitting) -> None:
    attempt.act("take 2 at 1")
    assert attempt.feedback["kind"] == "legal"
    assert attempt.feedback["text"].startswith(attempt.entries[-1]["text"])
    attempt.send(type="why", clicks=["hand:0"])
    assert attempt.feedback["kind"] == "info"
    attempt.press("again")
    assert attempt.state == attempt.session.step.start
    attempt.act("play 9")
    assert attempt.feedback["kind"] == "reached"


def test_refused_with_rule_and_reason(attempt: Sitting) -> None:
    attempt.send(type="why", clicks=["hand:0"])
    assert attempt.feedback["kind"] == "refused"
    assert attempt.feedback["rule"]["id"] == "CB-16"
    assert attempt.state == attempt.session.step.start


@pytest.mark.parametrize(("rules", "told"), [("KA-34", "KA-34"), ("KA-35 KA-34", "KA-35"), ("KA-18", "KA-35")])
def test_of_two_rules_that_refuse_an_action_the_one_that_is_practised_is_told(rules: str, told: str) -> None:
    lesson = Lesson("kael", "en")
    start = {"hands": ["", "1 3", "5 6"], "pile": "13", "laid": "2: 4 4 4 4", "caller": 1}
    table = sit(
        lesson.ask(
            "q",
            rules,
            start=start,
            kind="action",
            answers=("call", "draw"),
            right=lambda state, action: state.why_not(0, action) is None,
        )
    )
    table.send(type="act", action="answer 0")
    assert table.feedback["rule"]["id"] == told


def test_the_solution_is_shown(attempt: Sitting) -> None:
    for rung in ("rule", "dim", "solution"):
        attempt.press(f"hint-{rung}")
    assert attempt.feedback["kind"] == "reached"
    assert attempt.step["stars"] == 0


def test_whoever_was_shown_the_solution_is_not_praised(attempt: Sitting) -> None:
    for rung in ("rule", "dim", "solution"):
        attempt.press(f"hint-{rung}")
    said = re.compile("|".join(map(re.escape, wordings(attempt, "reached"))))
    assert not said.search(attempt.feedback["text"])
    attempt.press("again")
    attempt.act("play 9")
    assert said.search(attempt.feedback["text"])


def test_an_answer_that_was_shown_is_not_praised(lesson: Lesson) -> None:
    table = sit(question(lesson, (1, 2, 3)))
    for rung in ("rule", "dim", "solution"):
        table.press(f"hint-{rung}")
    assert table.feedback["kind"] == "reached"
    assert table.feedback["text"] in wordings(table, "shown-answer", label="3")


def test_the_first_hint_is_passed_over_where_its_rule_stands_already(attempt: Sitting) -> None:
    attempt.act("take 2 at 1")
    assert attempt.feedback["rule"]["id"] == "CB-15"
    assert not offered(attempt, "hint-rule")
    attempt.press("hint-dim")
    assert attempt.session.cost.hints == 1
    attempt.act("play 9")
    assert stars(attempt) == 2


def test_a_solution_that_is_shown_leaves_no_star_whichever_hints_were_passed_over(attempt: Sitting) -> None:
    attempt.act("take 2 at 1")
    attempt.press("hint-dim")
    attempt.press("hint-solution")
    assert stars(attempt) == 0


def test_the_first_hint_tells_the_rule_where_another_one_was_told(attempt: Sitting) -> None:
    attempt.send(type="why", clicks=["hand:0"])
    assert attempt.feedback["rule"]["id"] == "CB-16"
    assert offered(attempt, "hint-rule")


def test_the_second_hint_counts_the_ways(attempt: Sitting) -> None:
    attempt.press("hint-rule")
    attempt.press("hint-dim")
    assert attempt.feedback["text"] == attempt.session.words.say("feedback.narrowed", n=1, of=5)
    assert attempt.feedback["rule"] is None


def test_the_second_hint_says_how_long_a_longer_way_is(lesson: Lesson) -> None:
    start = {"hands": ["3 9 5", "4 4 6", "7 6 2"], "reserves": ["2 10", "1 3", "1 5"], "trick": ["2: play 8"]}
    table = sit(lesson.attempt("two", "CB-20", start=start, goal=lambda m: not m.after.reserves[0], within=2))
    table.press("hint-rule")
    table.press("hint-dim")
    assert table.feedback["text"].endswith(table.session.words.say("feedback.narrowed-way", moves=2))


def test_the_second_hint_says_how_many_of_the_bright_answers_are_right(lesson: Lesson) -> None:
    table = sit(question(lesson, (1, 2, 3)))
    table.press("hint-rule")
    table.press("hint-dim")
    assert table.feedback["text"] == table.session.words.say("feedback.narrowed-answers", n=1, of=2)


def test_a_wrong_answer_that_was_tried_grows_dim_rather_than_another_one(lesson: Lesson) -> None:
    table = sit(question(lesson, (1, 2, 3)))
    table.send(type="act", action="answer 0")
    table.press("hint-dim")
    assert [choice["action"] for choice in table.scene["choices"]] == ["answer 1", "answer 2"]


def test_of_two_answers_none_can_grow_dim_so_that_hint_is_passed_over(lesson: Lesson) -> None:
    table = sit(question(lesson, (2, 3)))
    table.press("hint-rule")
    assert not offered(table, "hint-dim")
    assert offered(table, "hint-solution")


def test_each_try_is_answered_in_other_words_and_the_same_tries_in_the_same(lesson: Lesson) -> None:
    def said(name: str) -> list[str]:
        table = sit(lesson.attempt(name, "CB-15", start=FOLLOW, goal=lambda moment: moment.happened("play")))
        texts = []
        for _ in range(4):
            table.act("take 2 at 1")
            texts.append(table.feedback["text"])
            table.press("again")
        return texts

    first = said("a")
    assert len(set(first)) == 4
    assert said("b") != first
    again = Lesson("combo_breaker", lesson.language)
    table = sit(again.attempt("a", "CB-15", start=FOLLOW, goal=lambda moment: moment.happened("play")))
    table.act("take 2 at 1")
    assert table.feedback["text"] == first[0]


def test_the_items_of_a_check_are_answered_in_different_words(lesson: Lesson) -> None:
    table = sit(
        lesson.check(
            "c",
            "CB-13",
            item=lambda deal: deal.ask(
                start=FOLLOW, kind="number", answers=(1, 2, 3), right=lambda state, n: n == len(state.hands[0])
            ),
        )
    )
    said = set()
    for _ in range(3):
        table.send(type="act", action="answer 2")
        said.add(table.feedback["text"])
        table.press("next-item")
    assert len(said) == 3


def test_an_answer_is_followed_by_how_it_comes_about(lesson: Lesson) -> None:
    def because(state: Any, number: int, texts: Texts) -> str:
        return f"{number}? {texts.seat(0)}: {len(state.hands[0])}."

    table = sit(question(lesson, (1, 2, 3), because=because))
    for at, kind in ((0, "legal"), (2, "reached")):
        table.send(type="act", action=f"answer {at}")
        assert table.feedback["kind"] == kind
        assert table.feedback["text"].endswith(f" {at + 1}? {table.session.words.say('seat.you')}: 3.")
        assert table.feedback["rule"]["id"] == "CB-13"


def test_how_the_right_answer_comes_about_is_told_once_nothing_else_is_left(lesson: Lesson) -> None:
    table = sit(question(lesson, (1, 2, 3), because=lambda state, number, texts: f"{len(state.hands[0])} cards."))
    for at, is_told in ((0, False), (0, False), (1, True), (2, True)):
        table.send(type="act", action=f"answer {at}")
        assert table.feedback["text"].endswith(" 3 cards.") is is_told
        assert table.feedback["rule"]["id"] == "CB-13"


def test_several_actions_with_the_replies_of_the_others(lesson: Lesson) -> None:
    start = {"hands": ["3 9 5", "4 4 6", "7 6 2"], "reserves": ["2 10", "1 3", "1 5"], "trick": ["2: play 8"]}
    table = sit(lesson.attempt("two", "CB-20", start=start, goal=lambda m: not m.after.reserves[0], within=2))
    table.act("take")
    assert table.feedback["kind"] == "legal"
    assert table.scene["choices"]
    table.act("take")
    assert table.feedback["kind"] == "reached"


def test_a_try_is_over_when_the_actions_that_are_left_no_longer_reach_the_goal(lesson: Lesson) -> None:
    start = {"hands": ["3 9 5", "4 4 6", "7 6 2"], "reserves": ["2 10", "1 3", "1 5"], "trick": ["2: play 8"]}
    table = sit(lesson.attempt("two", "CB-20", start=start, goal=lambda m: not m.after.reserves[0], within=2))
    table.act("play 9")
    assert table.feedback["kind"] == "legal"
    assert not table.scene["choices"]
    assert table.ended


def test_watch_goes_back_and_forth(lesson: Lesson) -> None:
    table = sit(lesson.watch("w", "CB-15", start=FOLLOW, moves=["0: play 9 at 2", "1: play 4 4 at 1"]))
    prompts = [table.scene["prompt"]]
    for name in ("next", "next", "back", "restart"):
        table.press(name)
        prompts.append(table.scene["prompt"])
    assert prompts[0] == prompts[4]
    assert prompts[1] == prompts[3]
    assert len(set(prompts)) == 3
    table.press("back")  # not enabled at the beginning
    assert table.at == 0
    table.send(type="why", clicks=["hand:0"])
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
    table = sit(lesson.ask("q", "CB-15", start=FOLLOW, kind=kind, answers=answers, right=right))
    for at in sorted(range(len(answers)), key=lambda at: at == correct):
        table.send(type="act", action=f"answer {at}")
        assert table.feedback["kind"] == ("reached" if at == correct else "legal")


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


def test_play_on_against_bots(lesson: Lesson) -> None:
    step = lesson.play("p", "CB-50", start=FOLLOW)
    assert repr(step).startswith("Play 'p' · CB-50 · bots finish in ")
    table = sit(step)
    table.act("play 9")
    table.send(type="continue", all=True)
    table.press("undo")
    assert table.match is not None
    assert table.state == table.match.states[0]


def test_names_are_unique(lesson: Lesson) -> None:
    lesson.play("p", "CB-50", start=FOLLOW)
    with pytest.raises(LessonError, match="same name"):
        lesson.play("p", "CB-50", start=FOLLOW)


def test_rules_that_are_no_text_are_refused(lesson: Lesson) -> None:
    rules: Any = ["CB-15", "CB-16"]
    makers: list[Callable[[], object]] = [
        lambda: lesson.attempt("a", rules, start=FOLLOW, goal=lambda moment: moment.happened("play")),
        lambda: lesson.check("a", rules, item=lambda deal: deal.attempt(start=FOLLOW, goal=lambda moment: True)),
    ]
    for make in makers:
        with pytest.raises(LessonError, match=r'Step “a”: rules are one text .*rules="CB-15 CB-16"') as error:
            make()
        assert "Paso «a»: las reglas van en un solo texto" in error.value.text("es")
    with pytest.raises(CardkitError, match="rules are one text"):
        lesson.chapter(rules)


def test_a_position_that_cannot_be_names_the_step(lesson: Lesson) -> None:
    with pytest.raises(LessonError, match=r"Step “p”: This position cannot be\. “hands”: “13” is no card"):
        lesson.play("p", "CB-50", start={**FOLLOW, "hands": ["13", "4 4", "7 6"]})
    assert not lesson.steps


def test_pictures_of_cards(lesson: Lesson) -> None:
    picture = lesson.show("8 X=9 stop")
    assert repr(picture) == "8 X=9 stop"
    assert picture._repr_svg_().startswith("<svg")
    assert picture._repr_svg_() == lesson.show("8 X=9 stop")._repr_svg_()


def test_cards_with_small_print_are_shown_larger(lesson: Lesson) -> None:
    large_signs = re.search(r'width="(\d+)', lesson.show("8")._repr_svg_())
    small_print = re.search(r'width="(\d+)', Lesson("castle_combo", "en").show("judge")._repr_svg_())
    assert large_signs
    assert small_print
    assert int(small_print[1]) > 1.5 * int(large_signs[1])


def test_a_picture_of_a_position(lesson: Lesson) -> None:
    picture = lesson.show(FOLLOW)
    assert repr(picture) == str(lesson.game.position(**FOLLOW).position())
    assert picture._repr_svg_() == lesson.show(lesson.game.position(**FOLLOW))._repr_svg_()
    assert picture._repr_svg_().startswith("<svg")
    assert "3 9 5" in repr(picture)
    others_hold = {**FOLLOW, "hands": ["3 9 5", "8 12", "7 6"]}
    assert picture._repr_svg_() == lesson.show(others_hold)._repr_svg_()


def test_stars_are_kept_under_the_name_of_the_lesson() -> None:
    fields: dict[str, Any] = {"start": FOLLOW, "goal": lambda moment: moment.happened("play")}
    tutorial, own = Lesson("combo_breaker"), Lesson("combo_breaker", kept_as="my-own")
    assert sit(tutorial.attempt("a", "CB-15", **fields)).step["lesson"] == "combo_breaker"
    assert sit(own.attempt("a", "CB-15", **fields)).step["lesson"] == "my-own"


def stars(table: Sitting) -> int | None:
    won: int | None = table.step["stars"]
    return won


def test_stars_are_computed_from_hints_and_wrong_answers(attempt: Sitting, lesson: Lesson) -> None:
    assert stars(attempt) is None
    attempt.press("hint-rule")
    assert attempt.feedback["rule"]["id"] == "CB-15"
    attempt.act("play 9")
    assert stars(attempt) == 2
    question = sit(
        lesson.ask("q", "CB-13", start=FOLLOW, kind="number", answers=(1, 2, 3), right=lambda state, n: n == 3)
    )
    for at in (0, 0, 1, 2):
        question.send(type="act", action=f"answer {at}")
    assert stars(question) == 1


def test_another_go_at_a_finished_step_can_win_all_the_stars(attempt: Sitting) -> None:
    for _ in range(3):
        attempt.press(f"hint-{('rule', 'dim', 'solution')[attempt.rungs]}")
    assert stars(attempt) == 0
    attempt.press("again")
    attempt.act("play 9")
    assert stars(attempt) == 3


def test_another_go_before_the_step_is_finished_forgets_no_hint(attempt: Sitting) -> None:
    attempt.press("hint-rule")
    attempt.act("take 2 at 1")
    attempt.press("again")
    attempt.act("play 9")
    assert stars(attempt) == 2


def test_the_second_rung_leaves_only_what_helps(attempt: Sitting) -> None:
    attempt.press("hint-rule")
    attempt.press("hint-dim")
    own = [card for zone in attempt.scene["zones"] if zone["seat"] == 0 for card in zone["cards"]]
    assert [card["id"] for card in own if not card["dim"]] == ["hand:1"]
    assert [choice["action"] for choice in attempt.scene["choices"]] == ["play 9 at 2"]


def test_hints_fade_where_the_learner_knows_all_the_rules(lesson: Lesson) -> None:
    def step(name: str) -> Sitting:
        return sit(lesson.attempt(name, "CB-15 CB-16", start=FOLLOW, goal=lambda moment: moment.happened("play")))

    assert offered(step("first"), "hint-rule")
    lesson.progress.know(["CB-15"])
    assert offered(step("second"), "hint-rule")
    lesson.progress.know(["CB-16", "CB-15", "CB-17"])
    third = step("third")
    assert not offered(third, "hint-rule")
    third.send(type="why", clicks=["hand:0"])
    assert offered(third, "hint-rule")


def test_what_if_plays_on_from_a_mistake_and_comes_back(attempt: Sitting) -> None:
    assert all(control["id"] != "what-if" for control in attempt.controls)
    attempt.act("take 2 at 1")
    wrong = attempt.state
    attempt.press("what-if")
    trying = attempt.words.say("step.trying", prompt="")
    assert attempt.state == wrong
    assert attempt.scene["prompt"].startswith(trying)
    assert attempt.bar()["return"]["label"] in attempt.feedback["text"]
    attempt.send(type="continue", all=True)
    assert attempt.branch.match.now > 0
    assert attempt.scene["prompt"].startswith(trying)
    attempt.press("return")
    assert not attempt.scene["prompt"].startswith(trying)
    assert attempt.state == attempt.session.step.start
    attempt.act("play 9")
    assert attempt.feedback["kind"] == "reached"


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
    table = sit(
        lesson.check(
            "c",
            "CB-13",
            item=lambda deal: deal.ask(
                start=FOLLOW, kind="number", answers=(1, 2, 3), right=lambda state, n: n == len(state.hands[0])
            ),
            unique=True,
        )
    )
    table.press("hint-rule")
    table.send(type="act", action="answer 2")
    assert (table.right, table.missed) == (0, 1)


def test_what_the_browser_kept_is_remembered(attempt: Sitting) -> None:
    attempt.send(type="remember", stars={"a": 2, "gone": 3, "b": 99})
    assert stars(attempt) == 2
    assert attempt.record.progress.stars == {"a": 2}


@pytest.mark.parametrize("kept", [None, [], {"a": "3"}, {"a": True}, {7: 1}, {"x" * 300: 1}])
def test_what_the_browser_cannot_have_kept_is_dropped(attempt: Sitting, kept: Any) -> None:
    attempt.send(type="remember", stars=kept)
    assert stars(attempt) is None


def test_what_the_browser_forgets_is_forgotten(attempt: Sitting) -> None:
    attempt.send(type="remember", stars={"a": 3})
    attempt.record.progress.know(["CB-15", "CB-16"])
    attempt.send(type="forget", version=0)
    assert stars(attempt) is None
    assert attempt.record.progress.familiar == frozenset()
    attempt.act("take 2 at 1")
    attempt.press("again")
    attempt.press("hint-rule")
    attempt.act("play 9")
    assert stars(attempt) == 2


def test_the_language_changes_in_mid_step(attempt: Sitting) -> None:
    attempt.act("take 2 at 1")
    before, state = attempt.reader.language, attempt.state
    attempt.receive({"type": "page", "lang": "en" if before == "es" else "es", "query": {}})
    assert attempt.scene["language"] != before
    assert attempt.state == state
    assert attempt.ended


def test_a_chapter_names_the_rules_that_nobody_practised(lesson: Lesson) -> None:
    lesson.attempt("a", "CB-15", start=FOLLOW, goal=lambda moment: moment.happened("play"))
    with pytest.raises(CardkitError, match="No step since the last chapter practises CB-16, CB-17"):
        lesson.chapter("CB-15 CB-16 CB-17")
    lesson.chapter("CB-15")
    with pytest.raises(CardkitError, match="CB-15"):
        lesson.chapter("CB-15")


def test_a_lesson_in_no_language_of_ours_is_refused() -> None:
    with pytest.raises(CardkitError, match="There is no language “xx”"):
        Lesson("combo_breaker", "xx")


def test_a_game_that_lacks_a_sentence_in_one_language_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = Lesson("combo_breaker", "en").game.texts("es")
    monkeypatch.setattr(texts, "entries", {key: entry for key, entry in texts.entries.items() if key != "ranks.1"})
    with pytest.raises(CardkitError, match=r"lacks the text “ranks\.1”"):
        Lesson("combo_breaker", "en")
