"""`cardkit new`: what it writes, and where it cannot. ``tests/browser/test_new.py`` tests and plays what it writes."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import cardkit
from cardkit.looks import palette
from cardkit.texts import CardkitError
from cardkit_widgets import new
from cardkit_widgets.live.notebook import Notebook
from tests.finding import found
from tests.test_project import committable
from tests.widgets.commands import cardkit_
from tests.widgets.test_cli import assert_one_sentence

ROOT = Path(__file__).parents[2]
MOST_LINES = 337
"""So many lines of code has the game, without blank ones, docstrings and comments."""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """As much of a clone as a game is written into."""
    shutil.copytree(ROOT / "template", tmp_path / "template", ignore=shutil.ignore_patterns("__pycache__"))
    for folder in ("cardkit/games/chess", "notebooks/en", "notebooks/es", "tests/games", "widgets/cardkit_widgets"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "cardkit" / "games" / "chess" / "en.toml").write_text("[rules.LI-01]\n")
    (tmp_path / "cardkit" / "games" / "chess" / "look.py").write_text(f'colour="{palette.GROUNDS[0]}"\n')
    (tmp_path / "tests" / "step-names.txt").write_text("chess/castle\n")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def content(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def code(path: Path) -> int:
    """Return how many lines of code stand in a file."""
    text = path.read_text("utf-8")
    prose = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    return sum(
        bool(re.match(r"\s*[^\s#]", line)) for number, line in enumerate(text.splitlines(), 1) if number not in prose
    )


# --- What is written --------------------------------------------------------------------------------------------------


def test_nothing_of_the_template_is_left_and_nothing_that_was_there_is_touched(clone: Path) -> None:
    before = content(clone)
    files = new.write("light_house", clone)
    after = content(clone)
    steps = after.pop("tests/step-names.txt").decode()
    assert steps.startswith("chess/castle\nlight_house/opening-draw\n")
    assert {name: each for name, each in after.items() if name in before} == {
        name: each for name, each in before.items() if name != "tests/step-names.txt"
    }
    assert {clone / name for name in after.keys() - before.keys()} == set(files)
    for path in files:
        text = path.read_text("utf-8")
        assert not re.search(r"new.?game|\bNG\b|_ng_|new-colour", f"{path.relative_to(clone)} {text}", re.IGNORECASE)
    assert "class LightHouse(LightHouseState)" in (clone / "cardkit/games/light_house/rules.py").read_text("utf-8")
    assert 'title = "Light House"' in (clone / "cardkit/games/light_house/es.toml").read_text("utf-8")


def test_what_tools_have_left_in_the_template_is_not_of_the_game(clone: Path) -> None:
    there = {path.relative_to(clone).as_posix() for path in new.write("lighthouse", clone)}
    for left in (".mypy_cache/3.11/cache.db", "cardkit/games/new_game/__pycache__/rules.pyc"):
        (clone / "template" / left).parent.mkdir(parents=True)
        (clone / "template" / left).write_bytes(b"\xdd")
    again = {path.relative_to(clone).as_posix() for path in new.write("lightships", clone)}
    assert {path.replace("lightships", "lighthouse") for path in again} == there


def test_the_ids_of_the_rules_and_the_colour_are_its_own(clone: Path) -> None:
    new.write("lighthouse", clone)
    folder = clone / "cardkit" / "games" / "lighthouse"
    assert "[rules.LG-01]" in (folder / "en.toml").read_text("utf-8")
    assert f'colour="{palette.GROUNDS[1]}"' in (folder / "look.py").read_text("utf-8")


def test_the_game_is_small(clone: Path) -> None:
    new.write("lighthouse", clone)
    assert sum(map(code, found(clone / "cardkit" / "games" / "lighthouse", "*.py"))) <= MOST_LINES


@pytest.mark.parametrize("name", ["ab", "z" * new.MOST_LETTERS, "be2_b"])
def test_a_game_is_in_good_style_whatever_its_name(name: str, clone: Path) -> None:
    for path in (*found(ROOT / "cardkit", "*.py"), *found(ROOT / "tests", "*.py")):  # what is ours is sorted last
        module = clone / path.relative_to(ROOT)
        module.parent.mkdir(parents=True, exist_ok=True)
        module.touch()
    files = [path for path in new.write(name, clone) if path.suffix in (".py", ".ipynb")]
    for words in (["check"], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *words, "--no-cache", *files], cwd=clone, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout


def test_the_notebooks_of_the_template_tell_of_their_steps() -> None:
    names = (ROOT / "template" / "tests" / "step-names.txt").read_text("utf-8").split()
    for language in cardkit.LANGUAGES:
        files = found(ROOT / "template" / "notebooks" / language, "*.ipynb")
        assert [f"new_game/{step.name}" for path in files for step in Notebook.read(path).steps] == names


def test_the_types_of_the_template_are_checked_with_all_others() -> None:
    checked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    assert "template" in checked["files"]
    assert "template" in checked["mypy_path"].split(":")


def test_the_template_has_all_that_it_is_committed_with() -> None:
    kinds = {path.suffix for path in committable() if (ROOT / "template") in path.parents}
    assert kinds == {".py", ".toml", ".ipynb", ".txt"}


# --- What cannot be ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", cardkit.LANGUAGES)
@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Light House", "no-name"),
        ("2lights", "no-name"),
        ("b2_b", "no-name"),
        ("faro_más", "no-name"),
        ("../lights", "no-name"),
        ("class", "no-name"),
        ("z" * (new.MOST_LETTERS + 1), "no-name"),
        ("", "no-name"),
        ("practice", "name-means"),
        ("game", "name-means"),
        ("state", "name-means"),
        ("chess", "taken"),
    ],
)
def test_a_name_that_cannot_be_is_answered_with_one_sentence(name: str, key: str, language: str, clone: Path) -> None:
    before = content(clone)
    result = cardkit_("new", name, str(clone), "--language", language)
    assert_one_sentence(result)
    with pytest.raises(new.NewGameError) as refused:
        new.write(name, clone)
    assert refused.value.key == key
    assert refused.value.text(language) in result.stderr
    assert content(clone) == before


@pytest.mark.parametrize("place", ["tests/games/lights.py", "tests/games/lights/old.py", "notebooks/en/lights.ipynb"])
def test_what_is_there_under_that_name_is_left_as_it_is(place: str, clone: Path) -> None:
    (clone / place).parent.mkdir(exist_ok=True)
    (clone / place).write_text("mine")
    before = content(clone)
    with pytest.raises(new.NewGameError, match="There is a “lights” already"):
        new.write("lights", clone)
    assert content(clone) == before


def test_a_folder_that_is_no_clone_is_left_alone(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere", Path(__file__)):
        result = cardkit_("new", "lighthouse", str(folder))
        assert_one_sentence(result)
        assert "is not a clone of cardkit" in result.stderr
    assert not list(tmp_path.iterdir())


def test_where_no_colour_is_free_one_is_to_be_made(clone: Path) -> None:
    (clone / "cardkit" / "games" / "chess" / "look.py").write_text(
        "\n".join(f'colour="{colour}"' for colour in palette.GROUNDS)
    )
    with pytest.raises(new.NewGameError, match="GROUNDS"):
        new.write("lighthouse", clone)


def test_what_cannot_be_written_is_said(clone: Path) -> None:
    shutil.rmtree(clone / "notebooks" / "es")
    (clone / "notebooks" / "es").write_text("in the way")
    with pytest.raises(new.NewGameError, match="cannot be written"):
        new.write("lighthouse", clone)


def test_a_command_that_fails_is_named(clone: Path) -> None:
    commands = new.finish("lighthouse", clone)
    assert next(commands) == "uv run python -m tests.transcripts.write lighthouse"
    with pytest.raises(CardkitError, match=r"did not work: uv run python -m tests.transcripts.write lighthouse \(.+\)"):
        next(commands)
