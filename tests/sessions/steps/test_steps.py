"""Lesson steps on the screen: their names, rules, pictures and stars, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from cardkit.lessons.mistakes import LessonError
from cardkit.texts import CardkitError
from cardkit_widgets import Lesson
from tests.sessions.sitting import Sitting, sit
from tests.sessions.stepping import FOLLOW, stars


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


def test_what_ends_a_round_is_seen_to_its_end_and_told_in_few_words() -> None:
    start = {"hands": ["", "9 13"], "caller": 1, "turn": 0, "pile": "3", "stock": "5 1 1 4 6", "scores": [0, 10]}
    table = sit(Lesson("kael", "en").watch("w", "KA-42", start=start, moves=["0: draw", "1: show"]))
    table.press("next")
    assert table.scene["summary"] is None
    table.press("next")
    summary: Any = table.scene["summary"]
    assert {row["seat"]: row["reckoning"] for row in summary["rows"]}[1] == "9 + 13 = 22"
    assert table.scene["prompt"] == summary["text"] == table.words.say("events.call-false", seat=1, n=20, points=22)
    table.press("back")
    assert table.scene["summary"] is None


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
    with pytest.raises(LessonError, match=r"Step “p”: This position cannot be\. “hands”: “13” is not a card"):
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
    attempt.press("again")
    attempt.act("play 9")
    assert stars(attempt) == 2


def test_a_legal_try_that_misses_the_goal_costs_what_a_wrong_answer_costs(attempt: Sitting) -> None:
    for _ in range(2):  # the same one again costs nothing, as the same answer does not
        attempt.act("take 2 at 1")
        attempt.press("again")
    attempt.act("play 9")
    assert stars(attempt) == 2


def test_what_is_refused_costs_nothing_and_neither_does_trying_things_out(attempt: Sitting) -> None:
    attempt.send(type="why", clicks=["hand:0"])
    assert attempt.feedback["kind"] == "refused"
    attempt.send(type="try", action="play 3")
    attempt.press("what-if")
    attempt.act("take 2 at 1")
    attempt.press("return")
    attempt.act("play 9")
    assert stars(attempt) == 3


def test_stars_that_have_been_won_are_never_fewer(attempt: Sitting) -> None:
    attempt.act("play 9")
    assert stars(attempt) == 3
    attempt.press("again")
    attempt.act("take 2 at 1")
    attempt.press("again")
    attempt.act("play 9")
    assert stars(attempt) == 3


def test_whoever_gets_there_has_a_star_at_least(lesson: Lesson) -> None:
    question = sit(
        lesson.ask("q", "CB-13", start=FOLLOW, kind="number", answers=(1, 2, 3, 4), right=lambda state, n: n == 3)
    )
    for at in (0, 1, 3, 2):
        question.act(f"answer {at}")
    assert stars(question) == 1


def test_what_the_stars_follow_from_is_said(attempt: Sitting, lesson: Lesson) -> None:
    match = sit(lesson.play("p", "CB-15", start=FOLLOW))
    watch = sit(lesson.watch("w", "CB-15", start=FOLLOW, moves=["0: play 9 at 2"]))
    said = {table.step["worth"] for table in (attempt, match, watch)}
    assert len(said) == 3
    assert all(said)


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
    attempt.press("hint-rule")
    attempt.press("again")
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
