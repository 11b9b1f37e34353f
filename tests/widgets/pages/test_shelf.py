"""The games on the home page, and which steps practise which rule."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import cardkit
from cardkit.sessions.people import People
from cardkit.texts import LANGUAGES
from cardkit_widgets.live import notebooks
from cardkit_widgets.live.notebook import STEP, Notebook, Step
from cardkit_widgets.pages.library import MINUTES, Library
from cardkit_widgets.pages.prose import Drawing
from cardkit_widgets.pages.shelf import Shelf
from cardkit_widgets.pages.templating import MAP_PAGE, draw, draw_home
from cardkit_widgets.pages.words import words

PATH = "en/combo_breaker/01-leading.ipynb"


def said(kind: str, name: str, *rules: str) -> dict[str, Any]:
    """The output of a cell that ends with a step."""
    data = {"text/plain": "…", STEP: {"kind": kind, "name": name, "rules": rules}}
    return {"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": data}


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Two chapters of one game, each with a step, another lesson, and the page to play on."""
    for name, outputs in (
        ("combo_breaker/01-leading", [said("Attempt", "lead", "CB-10", "CB-11")]),
        ("combo_breaker/02-following", [said("Check", "follow", "CB-15")]),
        ("make-your-own", []),
        ("play", []),
    ):
        prose = f"# {name}\n\nThe *aim* (CB-10).\n\nSee `CB-11`, [next](02-following.ipynb), [play](../play.ipynb)."
        cells = [
            {"cell_type": "markdown", "metadata": {}, "source": prose},
            {"cell_type": "code", "metadata": {}, "execution_count": 1, "source": "…", "outputs": outputs},
        ]
        file = tmp_path / "en" / f"{name}.ipynb"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}), "utf-8")
    return Library(tmp_path)


def test_a_game_knows_its_pages_and_its_steps(library: Library) -> None:
    game = Shelf(library, "en").game("combo_breaker")
    assert [chapter.address for chapter in game.chapters] == ["en/combo_breaker/leading", "en/combo_breaker/following"]
    assert (game.map, game.play, game.rules, game.cards, game.diploma) == (
        "en/combo_breaker",
        "en/play?game=combo_breaker",
        "en/rules/combo_breaker",
        "en/cards/combo_breaker",
        "en/combo_breaker/diploma",
    )
    assert game.way == [
        {
            "name": "leading",
            "title": "combobreaker/01-leading",
            "address": "en/combo_breaker/leading",
            "steps": ["lead"],
            "checks": [],
        },
        {
            "name": "following",
            "title": "combobreaker/02-following",
            "address": "en/combo_breaker/following",
            "steps": ["follow"],
            "checks": ["follow"],
        },
    ]
    assert game.minutes == {}
    assert [lesson.name for lesson in Shelf(library, "en").others()] == ["make-your-own"]


def test_newcomers_begin_with_the_first_game(library: Library) -> None:
    assert Shelf(library, "en").game("combo_breaker").first is None
    (library.folder / PATH).rename(library.folder / "en/combo_breaker/00-first-game.ipynb")
    assert Shelf(library, "en").game("combo_breaker").first == "en/combo_breaker/first-game"


def test_nobody_plays_where_there_is_no_page_to_play_on(tmp_path: Path) -> None:
    game = Shelf(Library(tmp_path), "en").game("kael")
    assert (game.play, game.first) == (None, None)


def test_minutes_stand_beside_the_notebooks(library: Library) -> None:
    file = library.folder / MINUTES
    file.write_text(json.dumps({"en": {"combo_breaker": {"leading": 4}}}), "utf-8")
    assert Shelf(library, "en").game("combo_breaker").minutes == {"leading": 4}
    assert Shelf(library, "es").game("combo_breaker").minutes == {}
    file.write_text("nonsense", "utf-8")
    assert Shelf(library, "en").game("combo_breaker").minutes == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_and_map_say_of_a_first_game_how_long_it_is(language: str) -> None:
    library = Library(notebooks.find())
    for game in Shelf(library, language).games():
        minutes = library.minutes(language, game.name)[notebooks.FIRST]
        begin = words(language)["home"]["first"].format(n=minutes)
        assert re.findall(r"\d+", begin) == [str(minutes)]
        home = draw_home(library, language, "./", "{}/")
        assert f"{begin}: {game.about['title']}" in home
        assert begin in draw("map.html.j2", library, language, "./", game=game)


@pytest.mark.parametrize("name", cardkit.game_names())
def test_a_map_has_a_medal_for_everybody_whom_one_can_beat_at_each_level_and_with_each_character(name: str) -> None:
    shelf, game = Shelf(Library(notebooks.find()), "en"), cardkit.game(name)
    page = MAP_PAGE.draw(shelf, name, "./", MAP_PAGE.content(shelf, name))
    levels = [*game.bots, *game.characters]
    rivals = set(re.findall(r'data-rival="(\w+)"', page))
    for level in levels:
        beaten = People.around(game.players[-1], 0, level).animals[1:]
        assert rivals >= {*beaten}
    assert re.findall(r'data-level="(\w+)"', page) == levels * len(rivals)


def test_a_first_game_of_which_nobody_has_said_how_long_it_is_just_starts(library: Library) -> None:
    (library.folder / PATH).rename(library.folder / "en/combo_breaker/00-first-game.ipynb")
    begin = words("en")["map"]["start"]
    assert f">{begin}</a>" in draw_home(library, "en", "./", "{}/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_without_a_match_says_how_long_it_is(language: str) -> None:
    for game in Shelf(Library(notebooks.find()), language).games():
        for chapter in game.chapters:
            has_match = any(step.kind == "Play" for step in chapter.steps)
            assert (chapter.name in game.minutes) is not has_match, chapter.path


def test_every_game_is_there_whether_it_has_chapters_or_not(library: Library) -> None:
    games = Shelf(library, "en").games()
    assert [game.name for game in games] == list(cardkit.game_names())
    assert [bool(game.chapters) for game in games] == [game.name == "combo_breaker" for game in games]


def test_every_game_is_credited_in_both_languages(library: Library) -> None:
    for language in LANGUAGES:
        for game in Shelf(library, language).games():
            assert game.about.keys() >= {"title", "tagline", "players", "age", "minutes", "credits", "unofficial"}


def test_a_rule_knows_the_steps_that_practise_it(library: Library) -> None:
    found = {rule.id: rule for _, rules in Shelf(library, "en").sections("combo_breaker") for rule in rules}
    assert list(found) == list(cardkit.game("combo_breaker").rules("en"))
    ((chapter, step),) = found["CB-10"].steps
    assert chapter.address == "en/combo_breaker/leading"
    assert step == Step("Attempt", "lead", ("CB-10", "CB-11"))
    assert found["CB-12"].steps == []
    assert found["CB-12"].practised == ""
    assert found["CB-11"].practised == "en/combo_breaker/leading#step-lead"


def test_the_browser_hears_which_rules_each_step_practises(library: Library) -> None:
    assert Shelf(library, "en").game("combo_breaker").course == {
        "game": "combo_breaker",
        "chapters": [
            {"name": "leading", "steps": [{"name": "lead", "kind": "Attempt", "rules": ("CB-10", "CB-11")}]},
            {"name": "following", "steps": [{"name": "follow", "kind": "Check", "rules": ("CB-15",)}]},
        ],
    }


def test_a_rule_is_practised_in_the_chapter_about_it_rather_than_in_a_first_game() -> None:
    rules = [rule for _, all_of_it in Shelf(Library(notebooks.find()), "en").sections("kael") for rule in all_of_it]
    assert {rule.id: rule.practised for rule in rules}["KA-20"] == "en/kael/cut#step-cut-a-pair"
    assert not [rule.id for rule in rules if "first-game" in rule.practised]


def test_cited_rules_are_links_but_in_code(library: Library) -> None:
    prose, code = Drawing(library, PATH).cells(Notebook.read(library.folder / PATH).cells)
    assert 'href="../rules/combo_breaker#CB-10"' in prose.html
    assert "#CB-11" not in prose.html
    assert (prose.step, code.step) == (None, "lead")


def test_links_between_notebooks_lead_to_their_pages(library: Library) -> None:
    prose, _ = Drawing(library, PATH).cells(Notebook.read(library.folder / PATH).cells)
    assert 'href="following"' in prose.html
    assert 'href="../play"' in prose.html


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_leads_to_a_step(language: str) -> None:
    shelf = Shelf(Library(notebooks.find()), language)
    for game in shelf.games():
        assert game.chapters
        for _, rules in shelf.sections(game.name):
            assert [rule.id for rule in rules if not rule.steps] == []
