"""The games as the app offers them: what there is of each, and which steps practise which rule."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import cardkit
from cardkit.looks.look import look
from cardkit.texts import catalogue
from cardkit_widgets.live.notebooks import FIRST, PRACTICE
from cardkit_widgets.live.outputs import Step
from cardkit_widgets.pages.library import DIPLOMA, PLAY, Lesson, Library


@dataclass(frozen=True)
class Game:
    """A game: what it says about itself, and the pages about it, relative to the home page."""

    name: str
    about: dict[str, Any]
    colour: str
    cover: str
    chapters: list[Lesson]
    minutes: dict[str, int]
    """How long chapters take, by their names."""
    map: str
    play: str | None
    first: str | None
    """The guided first match."""
    practice: str | None
    rules: str
    cards: str
    diploma: str

    @property
    def way(self) -> list[dict[str, Any]]:
        """Its chapters with steps, as the browser asks for them: their titles, where they are, what they hold."""
        return [
            {
                "name": chapter.name,
                "title": chapter.title,
                "address": chapter.href,
                "steps": [step.name for step in chapter.steps],
                "checks": [step.name for step in chapter.steps if step.kind == "Check"],
            }
            for chapter in self.chapters
            if chapter.steps
        ]

    @property
    def course(self) -> dict[str, Any]:
        """All that is taught of it, from which the browser works out how well somebody knows each rule."""
        return course(self.name, self.chapters)


@dataclass(frozen=True)
class Rule:
    """A rule, and the steps that practise it, each with its chapter."""

    id: str
    text: str
    ruling: str | None
    steps: list[tuple[Lesson, Step]]

    @property
    def practised(self) -> str:
        """Where to practise it, relative to the home page: at the first step that is mainly about it.

        That is none of a first game, in which the rule comes up when it matters.
        """
        chapters = [(lesson, step) for lesson, step in self.steps if lesson.name != FIRST] or self.steps
        mainly = [(lesson, step) for lesson, step in chapters if step.rules[0] == self.id]
        return next((f"{lesson.href}#step-{step.name}" for lesson, step in [*mainly, *chapters]), "")


def course(name: str, chapters: list[Lesson]) -> dict[str, Any]:
    """What *chapters* teach of the game called *name*: their steps, each with its kind and its rules."""
    return {
        "game": name,
        "chapters": [
            {
                "name": chapter.name,
                "steps": [{"name": step.name, "kind": step.kind, "rules": step.rules} for step in chapter.steps],
            }
            for chapter in chapters
        ],
    }


def games(library: Library, language: str) -> list[Game]:
    """The games that there are."""
    return [game(library, language, name) for name in library.games]


def game(library: Library, language: str, name: str) -> Game:
    """The game called *name*."""
    kind, lesson = cardkit.game(name), library.lesson(language, PLAY)
    play = f"{lesson.href}?game={name}" if lesson else None
    chapters, practice = library.chapters(language, name), library.lesson(language, f"{name}/{PRACTICE}")
    return Game(
        name=name,
        about=catalogue(kind.package, language)["game"],
        colour=look(name).colour,
        cover=_cover(name, language),
        chapters=chapters,
        minutes=library.minutes(language, name),
        map=f"{language}/{name}{library.ending}",
        play=play,
        first=next((chapter.href for chapter in chapters if chapter.name == FIRST), None),
        practice=practice.href if practice else None,
        rules=f"{language}/rules/{name}{library.ending}",
        cards=f"{language}/cards/{name}{library.ending}",
        diploma=f"{language}/{name}/{DIPLOMA}{library.ending}",
    )


@cache
def _cover(name: str, language: str) -> str:
    return look(name).picture(cardkit.game(name).texts(language))


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
