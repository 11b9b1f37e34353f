"""Tables that several tests sit down at."""

from __future__ import annotations

import pytest

from cardkit.texts import LANGUAGES
from cardkit_widgets import Lesson
from tests.sessions.sitting import Sitting, at_play, sit
from tests.sessions.stepping import FOLLOW


@pytest.fixture(params=LANGUAGES)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return Lesson("combo_breaker", request.param)


@pytest.fixture
def attempt(lesson: Lesson) -> Sitting:
    return sit(lesson.attempt("a", "CB-15 CB-16", start=FOLLOW, goal=lambda moment: moment.happened("play")))


@pytest.fixture
def table() -> Sitting:
    return at_play("combo_breaker", players=4, seed=5)
