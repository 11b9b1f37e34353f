"""A game that `cardkit new` has written into a copy of the project: its tests pass, and people can play it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from cardkit_widgets.live.notebooks import FIRST
from tests.browser.served import Pages
from tests.browser.tables import tables, visit
from tests.hanging import LONG
from tests.test_project import ROOT, committable
from tests.widgets.commands import address_of, command, running

NAME = "lighthouse"
TESTS = (
    "tests/conformance",
    f"tests/games/{NAME}",
    "tests/tables",
    "tests/transcripts",
    "tests/test_catalogues.py",
)
PLACES = ("tests", f"cardkit/games/{NAME}", *(f"notebooks/{language}/{NAME}" for language in ("en", "es")))


@contextmanager
def written(folder: Path, *, notebooks: bool) -> Iterator[Path]:
    """Write the game into a copy of the project, with or without the other games' *notebooks*, and work there."""
    for path in committable():
        place = path.relative_to(ROOT)
        if notebooks or place.parts[0] != "notebooks" or len(place.parts) == 3:
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, folder / place)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(folder / "widgets")]))
        patch.chdir(folder)
        done = command("new", NAME)
        assert done.returncode == 0, done.stderr
        yield folder


def run(*words: str) -> None:
    done = subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.timeout(LONG)
def test_a_new_game_passes_its_tests(tmp_path: Path) -> None:
    with written(tmp_path, notebooks=False):
        run(
            "pytest",
            "-q",
            "-o",
            "addopts=",
            "--assert=plain",
            "-m",
            "not long",
            "-p",
            "no:cacheprovider",
            *TESTS,
            "-k",
            NAME,
        )


@pytest.mark.long
@pytest.mark.timeout(LONG)
def test_the_first_game_of_a_new_one_can_be_begun(tmp_path: Path, chromium: Browser) -> None:
    with (
        written(tmp_path, notebooks=False),
        running("serve", "--port", "0", "--no-browser", "--seats", "0") as server,
        visit(chromium, Pages(address_of(server)), f"en/{NAME}/{FIRST}") as page,
    ):
        first, *_ = tables(page)
        first.touch(first["pile"])
        first.press("Draw a card")
        expect(first.feedback).to_have_attribute("data-kind", "reached")


@pytest.mark.long
@pytest.mark.timeout(LONG)
def test_a_new_game_passes_all_tests_that_are_about_it_and_every_check(tmp_path: Path) -> None:
    with written(tmp_path, notebooks=True):
        run("ruff", "check")
        run("ruff", "format", "--check")
        run("mypy")
        run("pytest", "-q", "-n", "2", "-p", "no:cacheprovider", *PLACES, "--ignore=tests/browser", "-k", NAME)
