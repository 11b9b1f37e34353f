"""The games on the home page, and which steps practise which rule."""

import json
from pathlib import Path

import pytest
from cardkit_widgets.app.chapters import Step

import cardkit
from cardkit.texts import LANGUAGES
from cardkit_widgets import notebooks
from cardkit_widgets.app import shelf
from cardkit_widgets.app.library import Library
from cardkit_widgets.app.prose import Drawing, stored


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """A tutorial of one game with one step, another lesson, and the page to play on."""
    step = {
        "output_type": "execute_result",
        "execution_count": 1,
        "metadata": {},
        "data": {"text/plain": "Attempt 'lead' · CB-10 CB-11 · 1 of 6 actions reach the goal in 1"},
    }
    for name, outputs in (("01-combo-breaker", [step]), ("make-your-own", []), ("play", [])):
        cells = [
            {"cell_type": "markdown", "metadata": {}, "source": f"# {name}\n\n## The *aim* (CB-10)\n\nSee `CB-11`."},
            {"cell_type": "code", "metadata": {}, "execution_count": 1, "source": "…", "outputs": outputs},
        ]
        file = tmp_path / "en" / f"{name}.ipynb"
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}), "utf-8")
    return Library(tmp_path)


def test_a_game_knows_its_pages_and_its_steps(library: Library) -> None:
    game = next(game for game in shelf.games(library, "en") if game.name == "combo_breaker")
    assert game.tutorial
    assert (game.tutorial.address, game.play, game.rules) == (
        "en/01-combo-breaker",
        "en/play?game=combo_breaker",
        "en/rules/combo_breaker",
    )
    assert game.steps == "lead"
    assert [lesson.name for lesson in shelf.others(library, "en")] == ["make-your-own"]


def test_every_game_is_credited_in_both_languages(library: Library) -> None:
    for language in LANGUAGES:
        for game in shelf.games(library, language):
            assert game.about.keys() >= {"title", "tagline", "players", "age", "minutes", "credits", "unofficial"}


def test_games_on_their_way_are_not_there_yet() -> None:
    there = {cardkit.game(name).title("en") for name in cardkit.game_names()}
    assert not there & set(shelf.coming("en"))
    assert shelf.coming("en") == shelf.coming("es")


def test_a_rule_knows_the_steps_that_practise_it(library: Library) -> None:
    found = {rule.id: rule for _, rules in shelf.sections(library, "combo_breaker", "en") for rule in rules}
    assert list(found) == list(cardkit.game("combo_breaker").rules("en"))
    ((chapter, step),) = found["CB-10"].steps
    assert (chapter.anchor, chapter.title) == ("cell-0", "The aim (CB-10)")
    assert step == Step(1, "lead", ("CB-10", "CB-11"))
    assert found["CB-12"].steps == []


def test_cited_rules_are_links_but_in_code(library: Library) -> None:
    path = library.folder / "en" / "01-combo-breaker.ipynb"
    prose, code = Drawing(path).cells(stored(path).cells)
    assert 'href="rules/combo_breaker#CB-10"' in prose.html
    assert "#CB-11" not in prose.html
    assert (prose.step, code.step) == (None, "lead")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_a_game_with_a_tutorial_leads_to_a_step(language: str) -> None:
    library = Library(notebooks.find())
    for game in shelf.games(library, language):
        if game.tutorial:
            for _, rules in shelf.sections(library, game.name, language):
                assert [rule.id for rule in rules if not rule.steps] == []
