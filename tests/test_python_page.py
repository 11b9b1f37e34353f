"""docs/python.md is true and whole: its examples run, and every public name stands there and has a docstring."""

from __future__ import annotations

import doctest
import inspect
import re
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

import cardkit
import cardkit_widgets
from cardkit import experiments

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "python.md"
TEXT: Final = PAGE.read_text("utf-8")
PIECES: Final = ("position", "Ask", "not", "Play", "Record", "Load", "Compare", "Draw", "lesson", "bot")
TABLE: Final = {
    of: re.findall(r"`(\w+)`", names) for of, names in re.findall(r"^\| `([\w.]+)` \| (.+) \|$", TEXT, re.M)
}


def classes(module: ModuleType) -> dict[str, type[Any]]:
    found = {name: getattr(module, name) for name in sorted(public(module))}
    return {name: each for name, each in found.items() if inspect.isclass(each)}


def public(of: ModuleType | type[Any]) -> set[str]:
    """Return the public names of a module or a class: those that it has written itself, and told what they hold."""
    if isinstance(of, ModuleType):
        defined = {name for name, each in vars(of).items() if getattr(each, "__module__", "") == of.__name__}
        return set(getattr(of, "__all__", ())) or {name for name in defined if name[0] != "_"}
    return {name for name in (*vars(of), *vars(of).get("__annotations__", ())) if name[0] != "_"}


MODULES: Final = {module.__name__: module for module in (cardkit, experiments, cardkit_widgets)}
SHOWN: Final[dict[str, ModuleType | type[Any]]] = {
    **MODULES,
    **{name: each for module in (cardkit, experiments) for name, each in classes(module).items() if public(each)},
    "Lesson": cardkit_widgets.Lesson,
}


def test_its_examples_are_true() -> None:
    examples = doctest.DocTestParser().get_doctest(TEXT, {}, PAGE.name, str(PAGE), 0)
    assert len(examples.examples) > 30
    assert doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(examples).failed == 0


def test_it_has_ten_short_pieces_and_each_shows_something() -> None:
    pieces = re.split(r"^## \d+\. ", TEXT.partition("\n## All names")[0], flags=re.MULTILINE)[1:]
    assert len(pieces) == len(PIECES)
    for word, piece in zip(PIECES, pieces, strict=True):
        assert word in piece.splitlines()[0]
        assert ">>> " in piece
        assert len(piece.splitlines()) <= 40


def test_it_is_linked_and_its_own_links_lead_somewhere() -> None:
    for name in ("README.md", "CONTRIBUTING.md"):
        assert "](docs/python.md)" in (ROOT / name).read_text("utf-8")
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", TEXT):
        assert (PAGE.parent / target).exists(), target


def test_its_table_is_of_all_that_is_public() -> None:
    assert TABLE.keys() == SHOWN.keys()


@pytest.mark.parametrize("name", SHOWN)
def test_every_public_name_stands_there_once_and_no_other(name: str) -> None:
    assert sorted(TABLE[name]) == sorted(public(SHOWN[name]))


@pytest.mark.parametrize("name", SHOWN)
def test_every_public_name_has_a_docstring(name: str) -> None:
    of = SHOWN[name]
    assert inspect.getdoc(of)
    for each in public(of):
        found = inspect.getattr_static(of, each, None) if inspect.isclass(of) else getattr(of, each)
        if isinstance(found, property | classmethod | staticmethod) or inspect.isfunction(found):
            assert found.__doc__, f"{name}.{each}"
