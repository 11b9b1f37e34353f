"""What a first hint points to is on the table, is no answer, and can be said."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import cardkit
from cardkit.lessons.clues import clue
from cardkit.lessons.step import Attempt
from cardkit.looks.look import look
from cardkit.looks.scene import Scene
from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES
from cardkit_widgets.live import loading
from tests.scenes import ids

SEEDS = 3


def attempts(name: str) -> Iterator[Attempt]:
    """Yield the attempts of the chapters and first game, and some items of each check."""
    for table in loading.steps(DEFAULT_LANGUAGE, name).values():
        if isinstance(table.step, Attempt):
            yield table.step
    for check in loading.checks(name):
        yield from (item for seed in range(SEEDS) if isinstance(item := check.make(seed), Attempt))


def pointed(name: str, language: str, silent: str = "") -> Iterator[tuple[Attempt, tuple[str, ...], str, Scene]]:
    """Yield the attempts, what their first hints light, which lies on the table, their words, and that table.

    Only a *silent* one points to nothing.
    """
    words = cardkit.game(name).texts(language)
    for step in attempts(name):
        found = clue(step)
        if found is None:
            assert step.name == silent
            continue
        scene = look(name).scene(step.start, step.seat, words)
        assert {*found.lit} <= ids(scene), (step.name, found)
        yield step, found.lit, words.say(f"clues.{found.case}", **found.params), scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_hint_of_castle_combo_points_to_what_lies_there_and_is_no_answer(language: str) -> None:
    said = set[str]()
    for step, lit, told, scene in pointed("castle_combo", language):
        said.add(told)
        first = {str(way[0]) for way in step.solutions}
        useful = {each for choice in scene.choices if choice.action in first for each in choice.clicks}
        cards = {each for each in lit if each.startswith("card:")}
        all_useful = cards <= useful and {each for each in useful if each.startswith("card:")} == cards
        offered = {each for choice in scene.choices for each in choice.clicks if each.startswith("card:")}
        assert not cards or not all_useful or cards == offered, step.name
    assert len(said) > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_hint_of_bomba_points_to_what_lies_there_and_names_no_move(language: str) -> None:
    said = set[str]()
    for step, _, told, scene in pointed("bomba", language):
        said.add(told)
        labels = {choice.label for choice in scene.choices if " " in choice.label}
        assert not any(label.casefold() in told.casefold() for label in labels), (step.name, told)
    assert len(said) > 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_hint_of_combo_breaker_points_to_what_lies_there_and_is_no_answer(language: str) -> None:
    said = set[str]()
    for step, lit, told, scene in pointed("combo_breaker", language):
        said.add(told)
        hand = {each for each in lit if each.startswith("hand:")}
        first = {str(way[0]) for way in step.solutions}
        ways = [{*choice.clicks} for choice in scene.choices if choice.action in first]
        assert all(hand != {each for each in way if each.startswith("hand:")} for way in ways if hand), step.name
    assert len(said) > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_hint_of_kael_points_to_what_lies_there_and_lights_no_card_to_choose(language: str) -> None:
    said = set[str]()
    for step, lit, told, _ in pointed("kael", language, silent="deal-most"):
        said.add(told)
        assert not any(each.startswith("hand:") for each in lit), step.name
    assert len(said) > 15


def test_a_game_without_clues_tells_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("cardkit.games.kael.coach.clue")
    assert clue(next(attempts("kael"))) is None
