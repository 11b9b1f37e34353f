"""What all tests share, those in the code and in the notebooks too."""

import os
from functools import cache
from pathlib import Path

import pytest

from cardkit.texts import LANGUAGES

pytest_plugins = ["tests.hanging"]


def pytest_xdist_auto_num_workers() -> int:
    """Run two tests on each core: those that wait for a browser, a kernel or a clock leave it idle."""
    return 2 * (os.cpu_count() or 1)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run each chapter in one of its languages by day, by turns, and at night in the others, unless it has pictures.

    Code and proofs are the same to the letter in all of them: ``tests/test_notebooks.py`` holds that.
    """
    for item in items:
        if item.path.suffix == ".ipynb" and _can_wait(item.path):
            item.add_marker(pytest.mark.long)


@cache
def _can_wait(notebook: Path) -> bool:
    number, language = notebook.stem[:2], notebook.parent.parent.name
    is_turn = not number.isdecimal() or language == LANGUAGES[int(number) % len(LANGUAGES)]
    return not is_turn and "image/svg+xml" not in notebook.read_text("utf-8")
