"""What can be printed of a game: rules that fit on a page, the set of a class, and codes where an address is known."""

from __future__ import annotations

import shutil
from math import ceil
from pathlib import Path

import pytest

import cardkit
from cardkit.lessons.coach import cues
from cardkit.texts import LANGUAGES, catalogue
from cardkit_widgets.live import notebooks
from cardkit_widgets.pages.library import Library
from cardkit_widgets.pages.paper import ON_A_SHEET, PAGES, PUPILS, draw_print, pages_of
from cardkit_widgets.pages.shelf import Shelf
from cardkit_widgets.pages.templating import code

every_game = pytest.mark.parametrize("name", cardkit.game_names())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def shelf(language: str = "en", address: str = "") -> Shelf:
    return Shelf(Library(notebooks.find(), ".html", address=address), language)


@every_game
def test_what_the_coach_tells_is_in_the_rules_at_a_glance(name: str) -> None:
    shown = {rule for _, rules in PAGES["glance"].content(shelf(), name)["sections"] for rule, _ in rules}
    assert shown >= {rule for cue in cues(cardkit.game(name)) for rule in cue.ids}
    assert shown <= cardkit.game(name).rules().keys()


@every_game
@every_language
def test_a_turn_card_says_what_rules_come_to(name: str, language: str) -> None:
    game = cardkit.game(name)
    aid: dict[str, str] = catalogue(game.package, language)["aid"]
    assert aid.keys() <= game.rules().keys()
    assert sum(len(line) for line in aid.values()) < 520


@every_game
def test_a_class_needs_so_many_decks_and_pages(name: str) -> None:
    content, game = PAGES["cards"].content(shelf(), name), cardkit.game(name)
    count = content["count"]
    assert sorted(content["deck"]) == sorted(game.deck())
    assert count["sets"] * count["seats"] >= PUPILS > (count["sets"] - 1) * count["seats"]
    assert count["seats"] in game.players
    assert count["all"] == count["sets"] * ceil(len(content["deck"]) / ON_A_SHEET)


def test_a_code_stands_there_only_where_an_address_is_known() -> None:
    drawn = [
        PAGES["glance"].draw(shelf(address=address), "kael", "../../../", PAGES["glance"].content(shelf(), "kael"))
        for address in ("", "https://cards.example.org/class")
    ]
    assert ["ck-code" in html for html in drawn] == [False, True]
    library = shelf(address="https://cards.example.org/class").library
    assert code(library, "en/kael.html") != code(library, "en/bomba.html")
    assert library.address == "https://cards.example.org/class/"
    assert not code(shelf().library, "en/kael.html")


def test_without_a_check_there_are_no_exercises(tmp_path: Path) -> None:
    folder = tmp_path / "en" / "kael"
    folder.mkdir(parents=True)
    shutil.copy(notebooks.find() / "en" / "kael" / "00-first-game.ipynb", folder)
    found = Shelf(Library(tmp_path), "en")
    assert list(pages_of(found, "kael")) == [kind for kind in PAGES if kind != "exercises"]
    assert "kael/exercises" not in draw_print(found.library, "en", "../")
    assert list(pages_of(shelf(), "kael")) == list(PAGES)
