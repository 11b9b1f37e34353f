"""A table in front of a class: it tells no answer, waits for the key, and each answer has its reason."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from cardkit.contract import game, game_names
from cardkit.lessons.step import proving
from cardkit.match import Match
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.reader import Reader
from cardkit.texts import LANGUAGES
from cardkit.turns import opponents
from cardkit_widgets import Lesson
from cardkit_widgets.live import loading
from cardkit_widgets.live.practice_table import PracticeTable
from tests.nights import by_day, in_turn
from tests.sessions.sitting import Sitting, at_play, sit
from tests.sessions.stepping import FOLLOW

every_game = pytest.mark.parametrize("name", game_names())
every_game_in_turn = pytest.mark.parametrize(("name", "language"), in_turn(list(game_names()), LANGUAGES))


def projected(table: Sitting, language: str = "en", **query: str) -> Sitting:
    """See a table as a projector shows it."""
    table.read(language, projector="", **query)
    return table


def asked(table: Sitting) -> list[dict[str, Any]]:
    table.press("class-ask")
    answers: list[dict[str, Any]] = table.projected["answers"]
    return answers


def tables(name: str, language: str) -> Iterator[Sitting]:
    with proving(on=False):
        for step in loading.steps("en", name).values():
            yield projected(sit(step), language)


def attempt(**more: Any) -> Sitting:
    lesson = Lesson("combo_breaker")
    step = lesson.attempt("beat", "CB-15 CB-16", start=FOLLOW, goal=lambda moment: moment.happened("play"), **more)
    return projected(sit(step))


@every_game_in_turn
def test_no_step_tells_anything_before_the_key(name: str, language: str) -> None:
    for table in tables(name, language):
        scene = table.scene
        assert scene["choices"] == scene["options"] == scene["forecasts"] == scene["sheets"] == [], table.label
        assert scene["prompt"] == ""
        assert not any(zone["kind"] == "options" for zone in scene["zones"])
        assert not any(card["dim"] for zone in scene["zones"] for card in zone["cards"])
        assert table.feedback == {}
        assert table.projected["answers"] == []
        assert {control["group"] for control in table.controls} == {"class"}


def test_cards_with_small_print_that_answers_are_about_come_with_them() -> None:
    seen = 0
    with proving(on=False):
        for step in loading.steps("en", "castle_combo").values():
            table = projected(sit(step))
            faces = {card["face"] for zone in table.scene["zones"] for card in zone["cards"]}
            for answer in asked(table) if table.offers("class-ask") else ():
                assert set(answer["cards"]) <= faces, answer
                if answer["plays"]:
                    named = answer["plays"].startswith(("buy", "flip", "discard", "fill"))
                    assert len(answer["cards"]) == named, answer
                seen += len(answer["cards"])
    assert seen > 100
    for answer in asked(attempt()):
        assert answer["cards"] == []


@every_game_in_turn
def test_every_answer_to_every_step_has_its_reason(name: str, language: str) -> None:
    seen = 0
    for table in tables(name, language):
        if not table.offers("class-ask"):
            continue
        answers = asked(table)
        seen += 1
        assert 1 < len(answers) <= 4
        assert 0 < sum(each["right"] for each in answers) < len(answers)
        assert len({each["label"] for each in answers}) == len(answers), answers
        for each in answers:
            assert each["label"], answers
            assert not each["label"].endswith(")"), answers
            assert each["why"], answers
            assert "{" not in each["why"], answers
            assert table.door.activity.words.say("class.legal") not in each["why"], answers
        assert table.scene["choices"] == []
        assert table.feedback == {}
    assert seen > 10


def test_at_a_match_what_is_certain_of_a_move_is_its_reason() -> None:
    kael = game("kael")
    match = Match(kael, kael.position(hands=["3 4 8 11", "5 9"], pile="7", turn=0))
    table = projected(Sitting(Playing(match, 0, opponents(2, 0, "easy"), Reader("en"))))
    why = {each["plays"]: each["why"] for each in asked(table)}
    assert why["lay 11"].startswith("That leaves 15 points in your hand instead of 26.")
    assert why["call"].startswith("Your hand is worth 26. With more than 5, a call is false and costs 20 points.")


def test_what_if_one_of_them_is_played() -> None:
    table = attempt()
    answers = asked(table)
    wrong = next(each for each in answers if "CB" in (each["rule"] or {"id": ""})["id"] and not each["right"])
    before = table.scene["zones"]
    table.press("class-try", wrong["plays"])
    assert table.projected["tries"]
    assert table.projected["said"]
    table.press("class-return")
    assert not table.projected["tries"]
    assert table.scene["zones"] == before
    right = next(each for each in answers if each["right"])
    table.press("class-try", right["plays"])
    assert table.scene["zones"] != before
    assert table.projected["answers"] == answers


def test_only_what_is_offered_can_be_tried() -> None:
    table = attempt()
    asked(table)
    table.press("class-try", "nonsense")
    assert not table.projected["tries"]


def test_a_teacher_puts_another_move_in_its_place() -> None:
    table = attempt()
    answers = asked(table)
    table.press("class-change", "b play 3 at 1")
    changed = table.projected["answers"]
    moves = [each["plays"] for each in answers]
    assert [each["plays"] for each in changed] == [moves[0], "play 3 at 1", *moves[2:]]
    assert changed[1]["why"]
    table.press("class-change", "b nonsense")
    assert table.projected["answers"] == changed
    assert "nonsense" in table.feedback["text"]


def test_nothing_counts_in_front_of_a_class() -> None:
    table = attempt()
    for each in asked(table):
        table.press("class-try", each["plays"])
    assert table.letters == []
    assert table.activity.record.progress.stars == {}


def test_somebody_plays_at_the_table_once_it_is_open() -> None:
    table = attempt()
    table.press("class-enter")
    assert table.projected["open"]
    assert table.scene["choices"]
    table.act("play 9")
    assert table.feedback["kind"] == "reached"
    table.press("class-leave")
    assert table.scene["choices"] == []
    assert table.offers("class-ask")


@pytest.mark.parametrize("name", by_day(game_names(), "bomba"))
def test_the_bots_of_a_match_wait_for_the_key_and_what_they_do_is_said(name: str) -> None:
    table = projected(at_play(name, seed=3))
    assert table.wait is None
    moves = 0
    for _ in range(40):
        if table.offers("class-ask"):
            answers = asked(table)
            assert table.projected["asks"]
            best = next(each for each in answers if each["right"])
            table.press("class-enter")
            table.send(type="try", action=best["plays"])
            table.press("class-leave")
        elif table.offers("class-on"):
            before = table.scene
            table.press("class-on")
            moves += table.scene != before
            assert table.projected["said"]
        assert table.wait is None
    assert moves > 3


@every_game
def test_nothing_of_a_hidden_card_comes_out_of_a_question(name: str) -> None:
    """What is asked at two matches that look alike to the person is the same to the letter, and so is what if."""
    match = Match.deal(name, seed=7)
    seat = match.state.actors()[0]
    other = Match(match.game, match.state.determinise(seat, random.Random(1)))
    bots = opponents(match.state.seats, seat, "easy")
    tables = [projected(Sitting(Playing(each, seat, bots, Reader("en")))) for each in (match, other)]
    assert tables[0].state != tables[1].state
    answers = asked(tables[0])
    assert answers == asked(tables[1])
    for each in answers:
        told = []
        for table in tables:
            table.press("class-try", each["plays"])
            told.append((table.projected["said"], table.scene["zones"]))
            table.press("class-return")
        assert told[0] == told[1]


@pytest.mark.parametrize("name", by_day(game_names(), "castle_combo"))
def test_no_key_waits_for_nothing_and_a_match_comes_to_its_end(name: str) -> None:
    table = projected(at_play(name, seed=4))
    shown: Any = None
    for _ in range(1500):
        now = (table.scene, table.projected, table.bar()["class-on"]["enabled"])
        assert now != shown, now
        shown = now
        if table.offers("class-on"):
            table.press("class-on")
        elif table.offers("class-ask"):
            asked(table)
        elif table.offers("class-play"):
            table.press("class-play", next(each["plays"] for each in table.projected["answers"] if each["right"]))
        else:
            break
    assert table.scene["over"] or table.projected["said"]
    match: Any = table.door.activity
    assert not match.go.state.actors()


def test_a_match_asks_only_whoever_is_to_decide() -> None:
    table = projected(at_play("combo_breaker", players=4, seed=6, seat=2))
    waited = 0
    while not table.offers("class-ask"):
        assert table.seat not in table.state.actors()[:1]
        table.press("class-on")
        waited += 1
    assert waited
    assert table.seat in table.state.actors()


def test_moves_shown_go_on_and_back() -> None:
    lesson = Lesson("combo_breaker")
    table = projected(sit(lesson.watch("see", "CB-15", start=FOLLOW, moves=["0: play 9 at 2"])))
    assert table.projected["said"] == ""
    table.press("class-on")
    assert table.projected["said"]
    assert not table.offers("class-on")
    table.press("class-back")
    assert table.offers("class-on")
    assert not table.offers("class-back")


def test_a_check_deals_another_one() -> None:
    table = next(each for each in tables("combo_breaker", "en") if each.offers("class-another"))
    asked(table)
    table.press("class-another")
    assert table.projected["answers"] == []
    assert asked(table)
    assert table.scene["choices"] == []


def test_a_puzzle_of_the_day_is_asked_and_not_passed_over() -> None:
    table = projected(sit(PracticeTable("kael")))
    assert table.scene["choices"]  # nothing is decided before the ways to practise
    table.act("way puzzle")
    assert table.scene["choices"] == []
    assert any(each["right"] for each in asked(table))
    assert not table.offers("class-another")
    assert not table.offers("class-on")


def test_the_ways_to_practise_can_be_gone_in_front_of_a_class() -> None:
    table = projected(sit(PracticeTable("bomba")))
    assert table.projected["free"]
    assert not table.projected["answers"]
    table.send(type="act", action="way puzzle")
    assert not table.projected["free"]
    assert table.offers("class-ask")
