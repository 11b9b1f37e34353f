"""The notebooks: both languages in step, every rule practised, outputs stored. What they compute, nbval compares.

A game is taught in chapters, one notebook each: ``<language>/<game>/NN-<chapter>.ipynb``.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardkit.contract import Game, game, game_names
from cardkit.looks.look import look
from cardkit.texts import LANGUAGES, CardkitError
from cardkit_widgets.live.notebook import STEP, Cell
from cardkit_widgets.pages.prose import SHOWN
from tests.notebooks import (
    FOLDER,
    HEADING,
    LINK,
    NAMES,
    NOTEBOOKS,
    RULE,
    cells,
    every_name,
    every_notebook,
    language_of,
    read,
    shown,
    stored,
)
from tests.test_notebook_steps import CHAPTER

RUN = 0  # stands for the number of a cell that has run


# --- Both languages in step ---------------------------------------------------------------------------------------


def test_both_languages_have_the_same_notebooks() -> None:
    assert NAMES
    assert sorted(NOTEBOOKS) == sorted(FOLDER / language / name for language in LANGUAGES for name in NAMES)


@every_name
def test_the_cells_correspond_one_to_one(name: str) -> None:
    first, *others = (
        [(cell.kind, cell.id, cell.tags) for cell in read(FOLDER / each / name).cells] for each in LANGUAGES
    )
    assert all(other == first for other in others)
    assert len({ident for _, ident, _ in first}) == len(first)


@every_name
def test_code_is_the_same_to_the_letter(name: str) -> None:
    first, *others = (
        [cell.source for cell in cells(FOLDER / language / name, "code") if "language" not in cell.tags]
        for language in LANGUAGES
    )
    assert all(other == first for other in others)


@pytest.mark.parametrize("name", [name for name in NAMES if "/" in name])
def test_what_a_chapter_prints_is_the_same_to_the_letter(name: str) -> None:
    first, *others = ([shown(cell) for cell in cells(FOLDER / language / name, "code")] for language in LANGUAGES)
    assert all(other == first for other in others)


@every_notebook
def test_the_first_code_cell_alone_says_the_language(path: Path) -> None:
    first, *others = cells(path, "code")
    assert first.source == f'language = "{language_of(path)}"'
    assert first.tags == ("language",)
    assert all(cell.tags in ((), (SHOWN,)) for cell in others)


@every_name
def test_prose_has_the_same_headings_rules_and_links(name: str) -> None:
    def skeleton(cell: Cell) -> tuple[Any, ...]:
        text = cell.source
        headings = [(level, anchor) for level, anchor, _ in HEADING.findall(text)]
        return headings, sorted(set(RULE.findall(text))), LINK.findall(text)

    first, *others = (
        [skeleton(each) for each in cells(FOLDER / language / name, "markdown")] for language in LANGUAGES
    )
    assert all(other == first for other in others)


# --- Prose --------------------------------------------------------------------------------------------------------


@every_notebook
def test_every_heading_can_be_linked_to(path: Path) -> None:
    title, *headings = HEADING.findall(read(path).prose)
    assert title[0] == "#"
    assert all(level in ("##", "###") and anchor for level, anchor, _ in headings)
    for part in (1, 2):
        assert len({heading[part] for heading in headings}) == len(headings)


@every_notebook
def test_links_lead_somewhere(path: Path) -> None:
    for target in LINK.findall(read(path).prose):
        file, _, anchor = target.partition("#")
        there = Path(os.path.normpath(path.parent / file)) if file else path
        assert there in NOTEBOOKS, target
        assert not anchor or f'<a id="{anchor}"></a>' in read(there).prose, target


@every_notebook
def test_prose_cites_rules_that_exist(path: Path) -> None:
    known = {rule for name in game_names() for rule in game(name).rules()}
    assert set(RULE.findall(read(path).prose)) <= known


# --- Code ---------------------------------------------------------------------------------------------------------


def is_notation(text: str, kind: Game[Any, Any]) -> bool:
    """Whether *text* is rule ids, places without a card one knows, cards, whoever knows them, or a move.

    A move may have its seat and its place with it.
    """
    if all(word in {*kind.rules(), "-", "."} for word in text.split()):
        return True
    move = re.sub(r"^\d+: |@\d*", "", text)
    for attempt in (
        kind.parse,
        lambda words: kind.parse(f"{words} at 1"),
        lambda words: look(kind.name).show(words, kind.texts("en")),
    ):
        try:
            attempt(move)
        except CardkitError:
            continue
        return True
    return False


def texts(node: ast.AST) -> Iterator[str]:
    """Yield the texts of code. Where a text takes a value in, a card stands for it."""
    if isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "1" for part in node.values)
        inner: list[ast.AST] = [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
    else:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        inner = list(ast.iter_child_nodes(node))
    for child in inner:
        yield from texts(child)


@every_notebook
def test_code_holds_no_sentence_for_people(path: Path) -> None:
    for cell in cells(path, "code"):
        assert "#" not in cell.source
        for text in texts(ast.parse(cell.source)):
            if " " in text.strip():
                assert any(is_notation(text, game(name)) for name in game_names()), text


# --- Outputs ------------------------------------------------------------------------------------------------------


@every_notebook
def test_outputs_are_stored(path: Path) -> None:
    code = cells(path, "code")
    assert any(cell.outputs for cell in code)
    for cell in code:
        last = ast.parse(cell.source).body[-1]
        if isinstance(last, ast.Try):  # a lesson that is wrong says so
            assert [(output["output_type"], output["name"]) for output in cell.outputs] == [("stream", "stdout")]
        elif isinstance(last, ast.Expr) and not CHAPTER.search(cell.source):
            assert [output["output_type"] for output in cell.outputs] == ["execute_result"], cell.source
            assert all(shown(cell))
        else:
            assert not cell.outputs


@every_notebook
def test_cells_are_not_numbered(path: Path) -> None:
    for cell in (cell for cell in stored(path)["cells"] if cell["cell_type"] == "code"):
        numbers = [output["execution_count"] for output in cell["outputs"] if "execution_count" in output]
        assert {cell["execution_count"], *numbers} == {RUN}, "uv run python docs/notebooks.py"


@every_notebook
def test_nothing_is_stored_that_differs_between_machines_or_runs(path: Path) -> None:
    notebook = stored(path)
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    assert set(notebook["metadata"]["language_info"]) == {"name"}
    for cell in notebook["cells"]:
        assert set(cell["metadata"]) <= {"tags"}
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            assert set(data) <= {"text/plain", "image/svg+xml", STEP}
            assert not re.search(r"\b0x[0-9a-f]{4,}", "".join([*data.get("text/plain", []), *output.get("text", [])]))
