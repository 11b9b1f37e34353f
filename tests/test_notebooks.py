"""The notebooks: both languages in step, every rule practised, outputs stored. What they compute, nbval compares.

A game is taught in chapters, one notebook each: ``<language>/<game>/NN-<chapter>.ipynb``.
"""

from __future__ import annotations

import ast
import json
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardkit.game import Game, game, game_names
from cardkit.lesson import Ask, proving
from cardkit.looks import look
from cardkit.practice import Check
from cardkit.texts import LANGUAGES, CardkitError
from cardkit_widgets import Lesson
from cardkit_widgets.app.library import RESERVED
from cardkit_widgets.app.prose import SHOWN
from cardkit_widgets.loading import run
from cardkit_widgets.notebooks import FIRST, PRACTICE, called
from tests.finding import found

FOLDER = Path(__file__).parent.parent / "notebooks"
NOTEBOOKS = found(FOLDER, "*.ipynb")
NAMES = sorted({path.relative_to(FOLDER / path.relative_to(FOLDER).parts[0]).as_posix() for path in NOTEBOOKS})
"""What the notebooks are called in every language."""
CHAPTERS = [path for path in NOTEBOOKS if path.parent.parent.parent == FOLDER and path.stem != PRACTICE]
RULE = re.compile(r"\b[A-Z]{1,3}-[0-9][0-9A-Z]\b")
HEADING = re.compile(r"^(#+) +(?:<a id=\"([\w-]+)\"></a>)?(.+)$", re.MULTILINE)
LINK = re.compile(r"\[[^]]+\]\(([^)]+)\)")
STEP = re.compile(r"(?:Watch|Attempt|Ask|Check|Play|Guide) '(?P<name>[\w-]+)' · (?P<rules>[^·]+) · ")

CHAPTER = re.compile(r"^lesson\.chapter\(\"([^\"]+)\"\)$", re.MULTILINE)
SEEDS = 100
DAY = 30  # of them by day
FEW_SEEDS = 8  # an item is made in one place, whatever its cards
MANY = 15  # different items, so that nobody learns them by heart
MOST_STEPS = 10  # of a chapter
MOST_TINY = 8  # steps beside the guide of a first game
SUMMARY = range(8, 21)  # words that a chapter has on its game's map
RUN = 0  # stands for the number of a cell that has run

STEP_NAMES = Path(__file__).with_name("step-names.txt")
"""Names that steps have had, ``game/name`` a line: the stars that people have won are kept under them."""
DROPPED: frozenset[str] = frozenset(
    {
        "bomba/check-balanced",
        "bomba/dealt-bombs",
        "bomba/how-many-cards",
        "bomba/last-card",
        "bomba/one-bomb-each",
        "bomba/two-decks",
        "castle_combo/how-many-characters",
        "combo_breaker/cards-for-five",
        "combo_breaker/how-large-is-the-pile",
        "combo_breaker/how-many-cards",
        "kael/how-large-is-the-stock",
        "kael/how-many-cards",
    }
)
"""Those of them whose steps are gone on purpose."""

Cell = dict[str, Any]


def read(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return notebook


def cells(path: Path, kind: str) -> list[Cell]:
    return [cell for cell in read(path)["cells"] if cell["cell_type"] == kind]


def source(cell: Cell) -> str:
    return "".join(cell["source"])


def prose(path: Path) -> str:
    return "\n\n".join(source(cell) for cell in cells(path, "markdown"))


def tags(cell: Cell) -> list[str]:
    found: list[str] = cell["metadata"].get("tags", [])
    return found


def shown(cell: Cell) -> list[str]:
    """Return what the cell's outputs say as text."""
    return ["".join(output.get("data", {}).get("text/plain", "")) for output in cell["outputs"]]


def inside(path: Path) -> str:
    """Return where a notebook lies among the others."""
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def language_of(path: Path) -> str:
    return path.relative_to(FOLDER).parts[0]


def chapters(language: str, name: str) -> list[Path]:
    """Return the notebooks that teach the game called *name*, in their order."""
    return [path for path in CHAPTERS if path.parent == FOLDER / language / name]


def steps(path: Path) -> list[re.Match[str]]:
    """Return what the stored outputs of a notebook say of its steps."""
    return [match for cell in cells(path, "code") for match in STEP.finditer("".join(shown(cell)))]


every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=inside)
every_chapter = pytest.mark.parametrize("path", CHAPTERS, ids=inside)
every_game = pytest.mark.parametrize("name", game_names())
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_name = pytest.mark.parametrize("name", NAMES)


# --- Both languages in step ---------------------------------------------------------------------------------------


def test_both_languages_have_the_same_notebooks() -> None:
    assert NAMES
    assert sorted(NOTEBOOKS) == sorted(FOLDER / language / name for language in LANGUAGES for name in NAMES)


@every_name
def test_the_cells_correspond_one_to_one(name: str) -> None:
    first, *others = (
        [(c["cell_type"], c["id"], tags(c)) for c in read(FOLDER / each / name)["cells"]] for each in LANGUAGES
    )
    assert all(other == first for other in others)
    assert len({ident for _, ident, _ in first}) == len(first)


@every_name
def test_code_is_the_same_to_the_letter(name: str) -> None:
    first, *others = (
        [source(cell) for cell in cells(FOLDER / language / name, "code") if "language" not in tags(cell)]
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
    assert source(first) == f'language = "{language_of(path)}"'
    assert tags(first) == ["language"]
    assert all(tags(cell) in ([], [SHOWN]) for cell in others)


@every_name
def test_prose_has_the_same_headings_rules_and_links(name: str) -> None:
    def skeleton(cell: Cell) -> tuple[Any, ...]:
        text = source(cell)
        headings = [(level, anchor) for level, anchor, _ in HEADING.findall(text)]
        return headings, sorted(set(RULE.findall(text))), LINK.findall(text)

    first, *others = (
        [skeleton(each) for each in cells(FOLDER / language / name, "markdown")] for language in LANGUAGES
    )
    assert all(other == first for other in others)


# --- Prose --------------------------------------------------------------------------------------------------------


@every_notebook
def test_every_heading_can_be_linked_to(path: Path) -> None:
    title, *headings = HEADING.findall(prose(path))
    assert title[0] == "#"
    assert all(level in ("##", "###") and anchor for level, anchor, _ in headings)
    for part in (1, 2):
        assert len({heading[part] for heading in headings}) == len(headings)


@every_notebook
def test_links_lead_somewhere(path: Path) -> None:
    for target in LINK.findall(prose(path)):
        file, _, anchor = target.partition("#")
        there = Path(os.path.normpath(path.parent / file)) if file else path
        assert there in NOTEBOOKS, target
        assert not anchor or f'<a id="{anchor}"></a>' in prose(there), target


@every_notebook
def test_prose_cites_rules_that_exist(path: Path) -> None:
    known = {rule for name in game_names() for rule in game(name).rules()}
    assert set(RULE.findall(prose(path))) <= known


# --- Code ---------------------------------------------------------------------------------------------------------


def is_notation(text: str, kind: Game[Any, Any]) -> bool:
    """Whether *text* is rule ids, cards, or a move with or without its seat and place."""
    if all(word in kind.rules() for word in text.split()):
        return True
    move = re.sub(r"^\d+: ", "", text)
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
        assert "#" not in source(cell)
        for text in texts(ast.parse(source(cell))):
            if " " in text.strip():
                assert any(is_notation(text, game(name)) for name in game_names()), text


# --- Outputs ------------------------------------------------------------------------------------------------------


@every_notebook
def test_outputs_are_stored(path: Path) -> None:
    code = cells(path, "code")
    assert any(cell["outputs"] for cell in code)
    for cell in code:
        last = ast.parse(source(cell)).body[-1]
        if isinstance(last, ast.Try):  # a lesson that is wrong says so
            assert [(output["output_type"], output["name"]) for output in cell["outputs"]] == [("stream", "stdout")]
        elif isinstance(last, ast.Expr) and not CHAPTER.search(source(cell)):
            assert [output["output_type"] for output in cell["outputs"]] == ["execute_result"], source(cell)
            assert all(shown(cell))
        else:
            assert not cell["outputs"]


@every_notebook
def test_cells_are_not_numbered(path: Path) -> None:
    for cell in cells(path, "code"):
        numbers = [output["execution_count"] for output in cell["outputs"] if "execution_count" in output]
        assert {cell["execution_count"], *numbers} == {RUN}, "uv run python docs/notebooks.py"


@every_notebook
def test_nothing_is_stored_that_differs_between_machines_or_runs(path: Path) -> None:
    notebook = read(path)
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    assert set(notebook["metadata"]["language_info"]) == {"name"}
    for cell in notebook["cells"]:
        assert set(cell["metadata"]) <= {"tags"}
        for output in cell.get("outputs", []):
            assert set(output.get("data", {})) <= {"text/plain", "image/svg+xml"}
            assert not re.search(r"\b0x[0-9a-f]{4,}", "".join([*shown(cell), *output.get("text", [])]))


# --- Steps --------------------------------------------------------------------------------------------------------


@every_language
@every_game
def test_every_rule_is_practised_by_a_step_and_explained_in_prose(name: str, language: str) -> None:
    rules = set(game(name).rules())
    found = chapters(language, name)
    assert rules <= {rule for path in found for step in steps(path) for rule in step["rules"].split()}
    assert rules <= {rule for path in found for rule in RULE.findall(prose(path))}


@every_game
def test_the_names_of_steps_stay_and_none_is_used_twice(name: str) -> None:
    names = [step["name"] for path in chapters(LANGUAGES[0], name) for step in steps(path)]
    assert len(set(names)) == len(names)
    known = {line for line in STEP_NAMES.read_text("utf-8").split() if line.startswith(f"{name}/")}
    assert known, f"{STEP_NAMES}: write the names of the steps of {name} into it"
    assert known - DROPPED <= {f"{name}/{each}" for each in names}


@cache
def lesson(name: str) -> Lesson | None:
    """Return the lesson that the notebook builds, the same in every language.

    Chapters are proved by nbval; what is no chapter may show steps that are wrong.
    """
    names: dict[str, Any] = {}
    with proving(on="/" not in name):
        for _ in run(read(FOLDER / LANGUAGES[0] / name)["cells"], names):
            pass
    built = names.get("lesson")
    assert built is None or isinstance(built, Lesson)
    return built


@every_name
def test_every_question_for_a_number_shows_how_its_answer_comes_about(name: str) -> None:
    built = lesson(name)
    for step in [table.step for table in built.steps.values()] if built else ():
        for asked in [step.make(seed) for seed in range(FEW_SEEDS)] if isinstance(step, Check) else [step]:
            if isinstance(asked, Ask) and asked.kind == "number":
                assert asked.because is not None, step.name


@every_name
@pytest.mark.parametrize("seeds", [DAY, pytest.param(SEEDS, marks=pytest.mark.long)])
def test_checks_have_items_for_many_seeds(seeds: int, name: str) -> None:
    built = lesson(name)
    for step in [table.step for table in built.steps.values()] if built else ():
        if isinstance(step, Check):
            items = [step.make(seed) for seed in range(seeds)]
            assert len({repr(item.start.position()) for item in items}) >= MANY, step.name


# --- Chapters -----------------------------------------------------------------------------------------------------


@every_language
@every_game
def test_chapters_are_numbered_and_have_addresses_of_their_own(name: str, language: str) -> None:
    files = [path.stem for path in chapters(language, name)]
    addresses = [called(file) for file in files]
    first = 0 if FIRST in addresses else 1
    assert [file[:3] for file in files] == [f"{number:02}-" for number in range(first, first + len(files))]
    assert FIRST not in addresses[1:]
    assert len(set(addresses)) == len(addresses)
    assert not {*addresses} & {*RESERVED}


@every_chapter
def test_a_chapter_is_short(path: Path) -> None:
    assert 0 < len(steps(path)) <= MOST_STEPS


@every_language
@pytest.mark.parametrize("name", game_names())
def test_a_first_game_is_a_few_tiny_steps_and_a_guide(name: str, language: str) -> None:
    path = FOLDER / language / name / f"00-{FIRST}.ipynb"
    found = [step["name"] for step in steps(path)]
    assert all(each.startswith("opening-") for each in found)
    kinds = [step[0].partition(" ")[0] for step in steps(path)]
    assert kinds.count("Guide") == 1
    tiny = [kind for kind in kinds if kind != "Guide"]
    assert 0 < len(tiny) <= MOST_TINY
    assert not {*tiny} & {"Play", "Check"}


@every_chapter
def test_a_chapter_opens_with_a_title_and_what_its_map_says_of_it(path: Path) -> None:
    title, summary, *_ = source(read(path)["cells"][0]).split("\n\n")
    assert HEADING.fullmatch(title)
    assert len(summary.split()) in SUMMARY
    assert not RULE.search(summary)


@every_chapter
def test_a_chapter_ends_by_naming_its_rules(path: Path) -> None:
    ends = [bool(CHAPTER.search(source(cell))) for cell in cells(path, "code")]
    assert ends == [False] * (len(ends) - 1) + [True]
    assert CHAPTER.fullmatch(source(cells(path, "code")[-1]))


@every_game
def test_the_chapters_of_a_game_name_all_its_rules(name: str) -> None:
    ends = [CHAPTER.fullmatch(source(cells(path, "code")[-1])) for path in chapters(LANGUAGES[0], name)]
    assert {rule for end in ends if end for rule in end[1].split()} == set(game(name).rules())


@every_language
@every_game
def test_a_chapter_leads_to_the_next_and_the_last_one_to_a_match(name: str, language: str) -> None:
    found = chapters(language, name)
    for path, after in zip(found, [*(each.name for each in found[1:]), "../play.ipynb"], strict=True):
        first, *_ = LINK.findall(source(read(path)["cells"][-1]))
        assert first == after
