"""The page on which several people play together, each at their own device: the same for every room."""

from __future__ import annotations

from typing import Any

import cardkit
from cardkit.contract import Game
from cardkit.looks import portraits
from cardkit.rooms.naming import FACES
from cardkit.rooms.terms import AWAY, RACES
from cardkit.sessions.matches.choosing import in_words
from cardkit.texts import texts
from cardkit_widgets.pages.library import ROOM, Library
from cardkit_widgets.pages.shelf import Shelf
from cardkit_widgets.pages.templating import draw
from cardkit_widgets.pages.words import words


def draw_room(library: Library, language: str, root: str, address: str | None) -> str:
    """The page in *language*, from which *root* leads to where all pages begin; *address* is where others find that.

    It is empty where others find it as whoever looks at the page does, and None where nobody else can come.
    """
    names = texts(language, "cardkit.sessions")
    faces = [(face, names.say(f"names.{number}")) for number, face in enumerate(FACES, start=1)]
    return draw(
        "room.html.j2",
        library,
        language,
        root,
        f"{root}{{}}/{ROOM}",
        room="",  # one is there already
        games=Shelf(library, language).games(),
        known={
            "games": [choices(name, language) for name in library.games],
            "aways": [(str(seconds), words(language)["room"]["away_after"].format(n=seconds)) for seconds in AWAY],
            "faces": dict(faces),
            "address": address,
        },
        portraits={face: portraits.drawing(portraits.name(face)) for face in FACES},
    )


def choices(name: str, language: str) -> dict[str, Any]:
    """What can be chosen before a match of the game called *name*: selections, as the page's script draws them.

    Each has the values that there may be, with their words; those of options say for which numbers of players.
    """
    game = cardkit.game(name)
    said = texts(language, "cardkit.sessions", game.package)
    return {
        "name": name,
        "title": game.title(language),
        "players": list(game.players),
        "levels": [(level, said.say(f"bots.{level}")) for level in game.bots],
        "races": [(each, said.say(f"controls.race-{each}")) for each in RACES] if game.races else [],
        "options": _options(game, language),
    }


def _options(game: Game[Any, Any], language: str) -> list[dict[str, Any]]:
    said = texts(language, "cardkit.sessions", game.package)
    found: dict[str, dict[str, Any]] = {}
    for players in game.players:
        for name, option in game.options(players).items():
            if option.seats:  # nobody knows yet who sits where
                continue
            entry = found.setdefault(
                name,
                {
                    "name": name,
                    "label": said.say(f"options.{name}"),
                    "rare": option.rare,
                    "values": [(str(value), in_words(name, value, option, said)) for value in option.values],
                    "players": [],
                },
            )
            entry["players"].append(players)
    return list(found.values())
