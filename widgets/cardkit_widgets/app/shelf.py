"""The games as the app offers them: what there is of each, and which steps practise which rule."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import cardkit
from cardkit.texts import catalogue
from cardkit_widgets.app.library import PLAY, Lesson, Library
from cardkit_widgets.app.steps import Step


@dataclass(frozen=True)
class Game:
    """A game: what it says about itself, and the pages about it, relative to the home page."""

    name: str
    about: dict[str, Any]
    chapters: list[Lesson]
    map: str
    play: str | None
    rules: str
    cards: str

    @property
    def steps(self) -> str:
        """The names of the steps of all its chapters, with blanks between."""
        return " ".join(step.name for chapter in self.chapters for step in chapter.steps)


@dataclass(frozen=True)
class Rule:
    """A rule, and the steps that practise it, each with its chapter."""

    id: str
    text: str
    ruling: str | None
    steps: list[tuple[Lesson, Step]]


def games(library: Library, language: str) -> list[Game]:
    """The games that there are."""
    return [game(library, language, name) for name in cardkit.game_names()]


def game(library: Library, language: str, name: str) -> Game:
    """The game called *name*."""
    play = library.lesson(language, PLAY)
    return Game(
        name=name,
        about=catalogue(cardkit.game(name).package, language)["game"],
        chapters=library.chapters(language, name),
        map=f"{language}/{name}",
        play=f"{play.address}?game={name}" if play else None,
        rules=f"{language}/rules/{name}",
        cards=f"{language}/cards/{name}",
    )


def others(library: Library, language: str) -> list[Lesson]:
    """The pages that are neither a game's chapter nor the one to play on."""
    return [
        lesson
        for lesson in library.lessons(language)
        if lesson.name != PLAY and lesson.game not in cardkit.game_names()
    ]


def sections(library: Library, name: str, language: str) -> Iterator[tuple[str, list[Rule]]]:
    """The rules of a game under the titles of their sections."""
    game = cardkit.game(name)
    found = [(chapter, step) for chapter in library.chapters(language, name) for step in chapter.steps]
    for beginning, title in game.sections(language).items():
        yield (
            title,
            [
                Rule(rule, entry["text"], entry.get("ruling"), [each for each in found if rule in each[1].rules])
                for rule, entry in game.rules(language).items()
                if rule.startswith(beginning)
            ],
        )
