"""Exercises for paper: items of the checks, with the engine's answers and reasons, the same in all languages."""

from __future__ import annotations

import re
from string import ascii_uppercase

import pytest

import cardkit
from cardkit.lessons.check import Check
from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt
from cardkit.sessions.steps.checking import item_at
from cardkit.sessions.steps.paper import MOST_WAYS
from cardkit.texts import LANGUAGES
from cardkit_widgets.live import notebooks
from cardkit_widgets.live.loading import checks
from cardkit_widgets.pages.exercises import EACH, Exercise, exercises

every_game = pytest.mark.parametrize("name", cardkit.game_names())


def made(name: str, language: str) -> dict[str, Exercise]:
    found = exercises(notebooks.find(), LANGUAGES, name, ())[language]
    return {item.code: item for item in found.items}


def source(name: str, code: str) -> tuple[Check, int]:
    """The check and the seed that a code stands for: its number among the checks, and a letter."""
    return checks(name)[int(code[:-1]) - 1], ascii_uppercase.index(code[-1])


@every_game
def test_what_is_right_is_what_the_engine_finds(name: str) -> None:
    for code, exercise in made(name, "en").items():
        check, seed = source(name, code)
        item = item_at(check, seed)
        assert exercise.check == check.name
        assert exercise.rules == item.rules
        if isinstance(item, Ask):
            right = [ascii_uppercase[at] for at in item.correct(item.start)]
            assert [answer.letter for answer in exercise.paper.answers if answer.is_right] == right
            assert not exercise.paper.moves
        else:
            assert isinstance(item, Attempt)
            assert 1 <= len(exercise.paper.moves) <= min(MOST_WAYS, len(item.solutions))
            assert not exercise.paper.more or len(exercise.paper.moves) == MOST_WAYS < len(item.solutions)
            assert not exercise.paper.answers


@every_game
def test_all_languages_have_the_same_exercises(name: str) -> None:
    english, spanish = (made(name, language) for language in LANGUAGES)
    assert list(english) == list(spanish)
    for code, exercise in english.items():
        other = spanish[code]
        assert exercise.task
        assert other.task
        assert exercise.task != other.task
        mine, theirs = exercise.paper.answers, other.paper.answers
        assert [answer.is_right for answer in mine] == [answer.is_right for answer in theirs]
        assert [bool(answer.reason) for answer in mine] == [bool(answer.reason) for answer in theirs]
        assert len(exercise.paper.moves) == len(other.paper.moves)


@every_game
def test_every_check_comes(name: str) -> None:
    found = [exercise.check for exercise in made(name, "es").values()]
    assert {*found} == {check.name for check in checks(name)}
    assert max(map(found.count, found)) == EACH


@every_game
def test_what_is_too_small_on_a_card_stands_beside_it(name: str) -> None:
    named = set()
    for exercise in made(name, "en").values():
        for sign, meaning in exercise.paper.key:
            assert sign
            assert meaning
            assert not meaning.startswith(f"{sign}:")
            named.add(sign)
    faces = [entry.face for entry in cardkit.look(name).gallery(cardkit.game(name).texts("en")).entries]
    assert len(named) >= sum(bool(face.picture or face.caption) for face in faces) // 2


def test_wrong_answers_have_their_reasons() -> None:
    answers = {answer.label: answer for answer in made("combo_breaker", "en")["2A"].paper.answers}
    assert sum(answer.is_right for answer in answers.values()) == 1
    assert all(answer.reason for answer in answers.values() if not answer.is_right)
    assert any("do not follow each other" in answer.reason for answer in answers.values())


def test_a_deck_is_counted_and_not_drawn() -> None:
    picture = made("kael", "en")["2A"].paper.picture
    assert re.search(r">Stock: \d+<", picture)
    assert picture.count("<use") == 4  # three cards of one's own, and the pile
