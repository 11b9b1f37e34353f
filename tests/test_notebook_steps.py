"""The steps and the chapters of the notebooks: which rules they practise, what they are called, how long they are."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardkit.contract import game, game_names
from cardkit.lessons.check import Check
from cardkit.lessons.question import Ask
from cardkit.lessons.step import proving
from cardkit.texts import LANGUAGES
from cardkit_widgets import Lesson
from cardkit_widgets.live.loading import run
from cardkit_widgets.live.notebook import Step
from cardkit_widgets.live.notebooks import FIRST, called
from cardkit_widgets.pages.library import RESERVED
from tests.notebooks import (
    FOLDER,
    HEADING,
    LINK,
    NAMES,
    RULE,
    cells,
    chapters,
    every_chapter,
    every_game,
    every_language,
    every_name,
    read,
)

CHAPTER = re.compile(r"^lesson\.chapter\(\"([^\"]+)\"\)$", re.MULTILINE)
SEEDS = 100
DAY = 30  # of them by day
FEW_SEEDS = 8  # an item is made in one place, whatever its cards
MANY = 15  # different items, so that nobody learns them by heart
MOST_STEPS = 10  # of a chapter
MOST_TINY = 8  # steps beside the guide of a first game
SUMMARY = range(8, 21)  # words that a chapter has on its game's map

STEP_NAMES = Path(__file__).with_name("step-names.txt")
"""Names that steps have had, ``game/name`` a line: the stars that people have won are kept under them."""
DROPPED: frozenset[str] = frozenset(
    {
        "bomba/check-balanced",
        "bomba/dealt-bombs",
        "bomba/how-many-cards",
        "bomba/last-card",
        "bomba/one-bomb-each",
        "bomba/safer-deck",
        "bomba/two-decks",
        "bomba/who-can-play",
        "castle_combo/how-many-characters",
        "castle_combo/who-can-play",
        "combo_breaker/cards-for-five",
        "combo_breaker/how-large-is-the-pile",
        "combo_breaker/how-many-cards",
        "combo_breaker/who-can-play",
        "kael/how-large-is-the-stock",
        "kael/how-many-cards",
        "kael/who-can-play",
    }
)
"""Those of them whose steps are gone on purpose."""


# --- Steps --------------------------------------------------------------------------------------------------------


@every_language
@every_game
def test_every_rule_is_practised_by_a_step_and_explained_in_prose(name: str, language: str) -> None:
    rules = set(game(name).rules())
    found = chapters(language, name)
    assert rules <= {rule for path in found for step in read(path).steps for rule in step.rules}
    assert rules <= {rule for path in found for rule in RULE.findall(read(path).prose)}


@every_game
def test_the_names_of_steps_stay_and_none_is_used_twice(name: str) -> None:
    names = [step.name for path in chapters(LANGUAGES[0], name) for step in read(path).steps]
    assert len(set(names)) == len(names)
    known = {line for line in STEP_NAMES.read_text("utf-8").split() if line.startswith(f"{name}/")}
    assert known, f"{STEP_NAMES}: write the names of the steps of {name} into it"
    there = {f"{name}/{each}" for each in names}
    gone, new = sorted(known - DROPPED - there), sorted(there - known)
    assert not gone, f"{STEP_NAMES.name} has names that no step has. Stars hang on the names of steps that people know."
    assert not new, f"{STEP_NAMES.name}: add the names of the new steps at its end"


@cache
def lesson(name: str) -> Lesson | None:
    """Return the lesson that the notebook builds, the same in every language.

    Chapters are proved by nbval; what is no chapter may show steps that are wrong.
    """
    names: dict[str, Any] = {}
    with proving(on="/" not in name):
        for _ in run(read(FOLDER / LANGUAGES[0] / name).cells, names):
            pass
    built = names.get("lesson")
    assert built is None or isinstance(built, Lesson)
    return built


@every_language
@pytest.mark.parametrize("name", [name for name in NAMES if "/" in name])
def test_the_outputs_of_a_chapter_tell_of_each_of_its_steps(name: str, language: str) -> None:
    built = lesson(name)
    steps = [table.step for table in built.steps.values()] if built else []
    told = [Step(type(step).__name__, step.name, step.rules) for step in steps]
    assert list(read(FOLDER / language / name).steps) == told, "uv run python docs/notebooks.py"


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
    assert 0 < len(read(path).steps) <= MOST_STEPS


@every_language
@pytest.mark.parametrize("name", game_names())
def test_a_first_game_is_a_few_tiny_steps_and_a_guide(name: str, language: str) -> None:
    path = FOLDER / language / name / f"00-{FIRST}.ipynb"
    assert all(step.name.startswith("opening-") for step in read(path).steps)
    kinds = [step.kind for step in read(path).steps]
    assert kinds.count("Guide") == 1
    tiny = [kind for kind in kinds if kind != "Guide"]
    assert 0 < len(tiny) <= MOST_TINY
    assert not {*tiny} & {"Play", "Check"}


@every_chapter
def test_a_chapter_opens_with_a_title_and_what_its_map_says_of_it(path: Path) -> None:
    title, summary, *_ = read(path).cells[0].source.split("\n\n")
    assert HEADING.fullmatch(title)
    assert len(summary.split()) in SUMMARY
    assert not RULE.search(summary)


@every_chapter
def test_a_chapter_ends_by_naming_its_rules(path: Path) -> None:
    ends = [bool(CHAPTER.search(cell.source)) for cell in cells(path, "code")]
    assert ends == [False] * (len(ends) - 1) + [True]
    assert CHAPTER.fullmatch(cells(path, "code")[-1].source)


@every_game
def test_the_chapters_of_a_game_name_all_its_rules(name: str) -> None:
    ends = [CHAPTER.fullmatch(cells(path, "code")[-1].source) for path in chapters(LANGUAGES[0], name)]
    assert {rule for end in ends if end for rule in end[1].split()} == set(game(name).rules())


@every_language
@every_game
def test_a_chapter_leads_to_the_next_and_the_last_one_to_a_match(name: str, language: str) -> None:
    found = chapters(language, name)
    for path, after in zip(found, [*(each.name for each in found[1:]), "../play.ipynb"], strict=True):
        first, *_ = LINK.findall(read(path).cells[-1].source)
        assert first == after
