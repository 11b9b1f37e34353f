"""What each step asks for, as its prompt says it once somebody has tried."""

from __future__ import annotations

import re

import pytest

from cardkit.contract import game_names
from cardkit.texts import LANGUAGES
from cardkit_widgets.live.loading import checks
from cardkit_widgets.live.notebooks import tasks


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_step_says_what_it_asks_for(name: str, language: str) -> None:
    found = tasks(language, name)
    of_checks = {check.name for check in checks(name)}
    assert of_checks < {*found}
    for task in found.values():
        assert 3 < len(task.split()) <= 40
        assert not re.search(r"[*_`\n]|\b[A-Z]{2}-\d|first try|sin pista", task), task
        assert task[-1] in ".?!"
