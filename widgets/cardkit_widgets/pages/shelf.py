"""The games as the app offers them: what there is of each, and which steps practise which rule."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import cardkit
from cardkit.looks.look import look
from cardkit.texts import catalogue
from cardkit_widgets.live.notebook import Step
from cardkit_widgets.live.notebooks import FIRST, PRACTICE
from cardkit_widgets.pages.library import DIPLOMA, PLAN, PLAY, Lesson, Library


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
    plan: str | None
    """Where a lesson of it is planned for a class."""

    @property
    def first_minutes(self) -> int | None:
        """How long the guided first match takes, if anybody has said it."""
        return self.minutes.get(FIRST)

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
    def asked(self) -> list[str]:
        """The rules that its checks practise: no other can be practised."""
        steps = [step for chapter in self.chapters for step in chapter.steps]
        return sorted({rule for step in steps if step.kind == "Check" for rule in step.rules})

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


class Shelf:
    """What *library* offers in *language* now: each of its files is looked at once, when this is made."""

    def __init__(self, library: Library, language: str) -> None:
        self.library = library
        self.language = language
        self.lessons = library.lessons(language)

    def chapters(self, name: str) -> list[Lesson]:
        """The notebooks that teach the game called *name*, in their order; none where that is no name."""
        return [lesson for lesson in self.lessons if name and lesson.game == name and lesson.name != PRACTICE]

    def games(self) -> list[Game]:
        """The games that there are."""
        return [self.game(name) for name in self.library.games]

    def game(self, name: str) -> Game:
        """The game called *name*."""
        kind, language, ending = cardkit.game(name), self.language, self.library.ending
        there = {lesson.address: lesson.href for lesson in self.lessons}
        play, chapters = there.get(f"{language}/{PLAY}"), self.chapters(name)
        return Game(
            name=name,
            about=catalogue(kind.package, language)["game"],
            colour=look(name).colour,
            cover=_cover(name, language),
            chapters=chapters,
            minutes=self.library.minutes(language, name),
            map=f"{language}/{name}{ending}",
            play=f"{play}?game={name}" if play else None,
            first=next((chapter.href for chapter in chapters if chapter.name == FIRST), None),
            practice=there.get(f"{language}/{name}/{PRACTICE}"),
            rules=f"{language}/rules/{name}{ending}",
            cards=f"{language}/cards/{name}{ending}",
            diploma=f"{language}/{name}/{DIPLOMA}{ending}",
            plan=f"{language}/{PLAN}{ending}?game={name}" if self.library.in_class(language, name) else None,
        )

    def others(self) -> list[Lesson]:
        """The pages that are neither a game's chapter nor the one to play on."""
        return [lesson for lesson in self.lessons if lesson.name != PLAY and lesson.game not in cardkit.game_names()]

    def sections(self, name: str) -> Iterator[tuple[str, list[Rule]]]:
        """The rules of a game under the titles of their sections."""
        game = cardkit.game(name)
        found = [(chapter, step) for chapter in self.chapters(name) for step in chapter.steps]
        for beginning, title in game.sections(self.language).items():
            yield (
                title,
                [
                    Rule(rule, entry["text"], entry.get("ruling"), [each for each in found if rule in each[1].rules])
                    for rule, entry in game.rules(self.language).items()
                    if rule.startswith(beginning)
                ],
            )


@cache
def _cover(name: str, language: str) -> str:
    return look(name).picture(cardkit.game(name).texts(language))
