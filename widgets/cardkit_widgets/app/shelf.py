"""The games as the app offers them: what there is of each, and which steps practise which rule."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import cardkit
from cardkit.texts import catalogue
from cardkit_widgets.app.chapters import Chapter, Step
from cardkit_widgets.app.library import PLAY, Lesson, Library
from cardkit_widgets.app.words import words


@dataclass(frozen=True)
class Game:
    """A game: what it says about itself, and the pages about it, relative to the home page."""

    name: str
    about: dict[str, Any]
    tutorial: Lesson | None
    play: str | None
    rules: str
    cards: str

    @property
    def steps(self) -> str:
        """The names of the steps of its tutorial, with blanks between."""
        return " ".join(chapter.names for chapter in self.tutorial.chapters if chapter.steps) if self.tutorial else ""


@dataclass(frozen=True)
class Rule:
    """A rule, and the steps that practise it, each with its chapter."""

    id: str
    text: str
    ruling: str | None
    steps: list[tuple[Chapter, Step]]


def games(library: Library, language: str) -> list[Game]:
    """The games that there are."""
    play = library.lesson(language, PLAY)
    return [
        Game(
            name=name,
            about=catalogue(cardkit.game(name).package, language)["game"],
            tutorial=library.tutorial(language, name),
            play=f"{play.address}?game={name}" if play else None,
            rules=f"{language}/rules/{name}",
            cards=f"{language}/cards/{name}",
        )
        for name in cardkit.game_names()
    ]


def coming(language: str) -> list[str]:
    """The titles of the games that are on their way."""
    planned: dict[str, str] = words(language)["games"]
    return [title for name, title in planned.items() if name not in cardkit.game_names()]


def others(library: Library, language: str) -> list[Lesson]:
    """The pages that are neither a game's tutorial nor the one to play on."""
    tutorials = [library.tutorial(language, name) for name in cardkit.game_names()]
    return [lesson for lesson in library.lessons(language) if lesson.name != PLAY and lesson not in tutorials]


def sections(library: Library, name: str, language: str) -> Iterator[tuple[str, list[Rule]]]:
    """The rules of a game under the titles of their sections."""
    game = cardkit.game(name)
    tutorial = library.tutorial(language, name)
    steps = [(chapter, step) for chapter in (tutorial.chapters if tutorial else ()) for step in chapter.steps]
    for beginning, title in game.sections(language).items():
        yield (
            title,
            [
                Rule(rule, entry["text"], entry.get("ruling"), [each for each in steps if rule in each[1].rules])
                for rule, entry in game.rules(language).items()
                if rule.startswith(beginning)
            ],
        )
