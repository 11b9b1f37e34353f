"""The page of a room: what can be chosen there, what it can say, and what leads to it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import cardkit
import cardkit_widgets
from cardkit.contract import game_names
from cardkit.rooms.naming import FACES
from cardkit.rooms.room import SIGNS
from cardkit.rooms.terms import Terms
from cardkit.texts import LANGUAGES
from cardkit_widgets.live.notebooks import find
from cardkit_widgets.pages.library import Library
from cardkit_widgets.pages.rooms import choices, draw_room
from cardkit_widgets.pages.templating import draw_home
from cardkit_widgets.pages.words import words

ROOMS = (Path(cardkit.__file__).parent / "rooms", Path(cardkit_widgets.__file__).parent / "rooms")
every_language = pytest.mark.parametrize("language", sorted(LANGUAGES))


def known(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="ck-known">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


@every_language
@pytest.mark.parametrize("game", game_names())
def test_a_room_takes_all_that_can_be_chosen(game: str, language: str) -> None:
    said = choices(game, language)
    for players in said["players"]:
        for level, _ in said["levels"]:
            Terms.read({"game": game, "players": players, "level": level})
        for option in said["options"]:
            for value, _ in option["values"] if players in option["players"] else ():
                Terms.read({"game": game, "players": players, "options": {option["name"]: value}})
    for race, _ in said["races"]:
        Terms.read({"game": game, "race": race})
    assert bool(said["races"]) is cardkit.game(game).races


@every_language
def test_the_page_is_the_same_for_every_room_and_has_all_words(language: str) -> None:
    library = Library(find(), rooms=True)
    page = draw_room(library, language, "../", "https://cards.example/")
    data = known(page)
    assert data["address"] == "https://cards.example/"
    assert set(data["faces"]) == set(FACES)
    assert all(f'id="face-{face}"' in page for face in FACES)
    assert [game["name"] for game in data["games"]] == list(game_names())
    assert data["words"]["sit"] == words(language)["room"]["sit"]
    assert "data-room" not in page.partition("<head>")[0]  # no door to where one is


@every_language
def test_every_sign_and_every_refusal_has_words(language: str) -> None:
    said = words(language)["room"]
    assert set(said["sign"]) == set(SIGNS)
    sources = [path.read_text("utf-8") for folder in ROOMS for path in folder.glob("*.py")]
    refusals = {key for source in sources for key in re.findall(r'Turned\("([\w-]+)"\)', source)}
    assert refusals  # or the search finds nothing
    assert refusals <= set(said["no"])


def test_home_leads_to_everybodys_own_device_where_there_are_rooms_and_else_around_this_one() -> None:
    def door(library: Library) -> str:
        found = re.search(r'<a class="[^"]*ck-together" href="([^"]*)"', draw_home(library, "es", "./", ""))
        assert found is not None
        return found[1]

    assert door(Library(find(), rooms=True)) == "./es/room"
    assert door(Library(find(), ".html")) == f"./es/play.html?game={game_names()[0]}&people=2"
