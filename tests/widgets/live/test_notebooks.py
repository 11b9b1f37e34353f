"""Notebooks as plain Python: chapters found by their names, proofs on or off, no screen."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardkit.contract import game_names
from cardkit.lessons.check import Check
from cardkit.lessons.step import Attempt, Watch
from cardkit.texts import LANGUAGES, CardkitError
from cardkit_widgets.live import loading, notebooks
from cardkit_widgets.live.loading import Prose, load
from cardkit_widgets.live.notebook import NotebookError


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_chapters_the_same_in_each_language(name: str) -> None:
    first, *others = [notebooks.chapters(language, name) for language in LANGUAGES]
    assert first
    assert others == [first] * len(others)


def test_a_chapter_shows_its_prose_and_its_steps_in_their_order() -> None:
    chapter = load("en", "kael", "cut", proofs=False)
    steps = [cell for cell in chapter.cells if cell in chapter.steps()]
    assert steps == chapter.steps()
    assert chapter.cells[0].startswith("# The quartet and the cut\n")
    assert isinstance(chapter.cells[0], Prose)


def test_without_proofs_a_table_has_what_it_needs_when_it_is_touched() -> None:
    proved = load("en", "combo_breaker", "your-hand").lesson.steps
    touched = load("en", "combo_breaker", "your-hand", proofs=False).lesson.steps
    assert list(proved) == list(touched)
    for name, table in touched.items():
        step, other = table.step, proved[name].step
        assert isinstance(step, Check) or ("played" not in vars(step) and "solutions" not in vars(step))
        if isinstance(step, Attempt) and isinstance(other, Attempt):
            assert step.solutions == other.solutions
        if isinstance(step, Watch) and isinstance(other, Watch):
            assert step.states == other.states
        assert repr(step) == repr(other)


def test_items_prove_themselves_also_in_a_lesson_that_does_not() -> None:
    (check, *_) = [
        table.step
        for table in load("en", "combo_breaker", "your-hand", proofs=False).steps()
        if isinstance(table.step, Check)
    ]
    with_proofs = load("en", "combo_breaker", "your-hand").lesson.steps[check.name].step
    assert isinstance(with_proofs, Check)
    assert [repr(check.make(seed)) for seed in range(20)] == [repr(with_proofs.make(seed)) for seed in range(20)]


@pytest.mark.parametrize("name", game_names())
def test_all_steps_of_a_game_practise_all_its_rules(name: str) -> None:
    steps = loading.steps("en", name).values()
    assert {rule for table in steps for rule in table.step.rules} == set(steps and next(iter(steps)).step.game.rules())


def test_a_chapter_that_there_is_not_is_refused() -> None:
    with pytest.raises(CardkitError, match=r"no chapter “more” of Kaël\. These are: first-game, card-values, a-turn"):
        load("en", "kael", "more")


def test_a_language_without_lessons_is_refused_and_those_with_some_are_named(tmp_path: Path) -> None:
    with pytest.raises(CardkitError, match="There is no language “xx”"):
        load("xx", "kael", "cut")
    with pytest.raises(CardkitError, match="There is no language “xx”"):
        notebooks.chapters("xx", "kael")
    assert notebooks.chapters("es", "kael", tmp_path) == []
    (tmp_path / "en" / "kael").mkdir(parents=True)
    (tmp_path / "en" / "kael" / "01-mine.ipynb").touch()
    for ask in (
        lambda: notebooks.chapters("es", "kael", tmp_path),
        lambda: load("es", "kael", "mine", folder=tmp_path),
    ):
        with pytest.raises(CardkitError, match=r"no lessons of Kaël in “es” yet\. There are some in: en\.") as refused:
            ask()
        assert refused.value.text("es") == "Aún no hay lecciones de Kaël en «es». Las hay en: en."


def test_notebooks_in_another_folder_are_loaded_from_there(tmp_path: Path) -> None:
    (tmp_path / "en" / "kael").mkdir(parents=True)
    own = (notebooks.find() / "en" / "kael" / "01-card-values.ipynb").read_text("utf-8")
    (tmp_path / "en" / "kael" / "07-mine.ipynb").write_text(own.replace("dearest-card", "my-own"), "utf-8")
    assert notebooks.chapters("en", "kael", tmp_path) == ["mine"]
    assert "my-own" in loading.steps("en", "kael", tmp_path)


def test_a_damaged_chapter_is_told_by_its_file(tmp_path: Path) -> None:
    (tmp_path / "en" / "kael").mkdir(parents=True)
    (tmp_path / "en" / "kael" / "01-mine.ipynb").write_text('{"cells": [')
    with pytest.raises(NotebookError, match=r"01-mine\.ipynb” cannot be read as a notebook"):
        load("en", "kael", "mine", folder=tmp_path)


def test_a_lesson_is_loaded_without_jupyter() -> None:
    code = """if True:
        import sys
        from cardkit.sessions.door import Door
        from cardkit_widgets.live.loading import load
        for table in load("en", "kael", "cut", proofs=False).steps():
            Door(table.activity).update()
        assert not {"ipywidgets", "anywidget", "IPython", "numpy"} & set(sys.modules)
    """
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)
