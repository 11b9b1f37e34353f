"""One truth: a number that a first game, a map or a coach states is that of the rules, or lies on the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

import cardkit
from cardkit.contract import game_names
from cardkit.games.bomba.rules.scoring import POINTS, POINTS_OF_TWO
from cardkit.games.bomba.state import GOAL, SHORT_GOAL
from cardkit.games.castle_combo.rules.setup import GOLD, KEYS
from cardkit.games.castle_combo.rules.taking import FLIP_GOLD, FLIP_KEYS
from cardkit.games.castle_combo.scoring import points
from cardkit.games.combo_breaker.cards import DECK, DRAW, NUMBERS
from cardkit.games.combo_breaker.rules import CARDS_PER_DRAW, TOKENS
from cardkit.games.kael.actions import DEALT
from cardkit.games.kael.cards import MINUS, PASS, ZERO
from cardkit.games.kael.scoring import LIMIT, MOST_TO_CALL, PENALTY, STEP, STEPS
from cardkit.lessons.guide import Guide
from cardkit.lessons.step import Attempt, Step
from cardkit.texts import LANGUAGES
from cardkit_widgets.live import loading, notebooks
from cardkit_widgets.live.display import StepTable
from cardkit_widgets.live.loading import Prose

STATED: Final[dict[str, set[int]]] = {
    "bomba": {GOAL, SHORT_GOAL, *POINTS, *POINTS_OF_TWO, 2},  # the last one is in the name of a card: “Robar 2”
    "castle_combo": {GOLD, KEYS, FLIP_GOLD, FLIP_KEYS, 1},  # and a key is 1 point
    "combo_breaker": {min(NUMBERS), max(NUMBERS), *TOKENS, CARDS_PER_DRAW, CARDS_PER_DRAW * DECK.count(DRAW)},
    "kael": {MOST_TO_CALL, PENALTY, LIMIT, LIMIT - STEP, STEP, *STEPS, PASS, ZERO, abs(MINUS), min(DEALT), max(DEALT)},
}
"""What the rules of each game say in numbers, as far as a beginner hears of it."""

every_game = pytest.mark.parametrize("name", game_names())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def numbers(text: str) -> set[int]:
    """Return what a text says in figures, without codes of rules, cards that lie together, and what is to be filled in.

    >>> sorted(numbers("CB-15: with {n} you lie between 1 and −12, as 4-5 does (see [12](12-end.ipynb))"))
    [1, 12]
    """
    plain = re.sub(r"\]\([^)]*\)|\{[^}]*\}|\b[A-Z]{2}-\w\w|\b\d+(?:-\d+)+\b", " ", text)
    return {int(figure) for figure in re.findall(r"\d+", plain)}


def on_the_table(step: Step) -> set[int]:
    """Return the numbers that can be seen, or counted, where a step begins, and the points that its solution wins."""
    state = step.start
    found = {int(figure) for figure in re.findall(r"\d+", str(state.position()))}
    hands = getattr(state, "hands", [])
    found |= {sum(hand) for hand in hands} | {len(hand) for hand in hands}
    if isinstance(step, Attempt):
        for way in step.solutions:
            moment = step.try_out(state, way[0])
            found |= _won(state, moment.after, step.seat)
    return found


def _won(before: Any, after: Any, seat: int) -> set[int]:
    if before.game.name != "castle_combo":
        return set()
    return {points(after, seat) - points(before, seat)}


def told(language: str, name: str) -> Iterator[tuple[str, Step]]:
    """Yield the prose before each step of a first game, and the step."""
    prose = ""
    for cell in loading.load(language, name, notebooks.FIRST, proofs=False).cells:
        if isinstance(cell, Prose):
            prose += f"\n{cell}"
        elif isinstance(cell, StepTable):
            assert isinstance(cell.step, Step)
            yield prose, cell.step
            prose = ""


@every_language
@every_game
def test_what_a_step_of_a_first_game_states_is_so(name: str, language: str) -> None:
    for prose, step in told(language, name):
        assert numbers(prose) <= on_the_table(step) | STATED[name], (step.name, prose)


@every_language
@every_game
def test_what_the_coach_and_the_map_state_are_the_numbers_of_the_rules(name: str, language: str) -> None:
    words = cardkit.game(name).texts(language).entries
    for key, text in words.items():
        if key.startswith("coach.") or key in ("game.aim", "game.tagline"):
            assert numbers(text) <= STATED[name] | ({3} if key == "game.aim" else set()), (key, text)


@every_language
@every_game
def test_both_languages_state_the_same_numbers(name: str, language: str) -> None:
    there = {step.name: numbers(prose) for prose, step in told("en", name)}
    assert {step.name: numbers(prose) for prose, step in told(language, name)} == there


@every_game
def test_a_first_game_ends_as_its_last_words_before_it_say(name: str) -> None:
    """Its guide is the last step, and whoever is told that it decides sees it end."""
    (*_, (prose, guide)) = told("en", name)
    assert isinstance(guide, Guide)
    assert ("one round" in prose) is (guide.until == 1)
    if "decides" in prose or "loses the game" in prose:
        assert guide.until is None
