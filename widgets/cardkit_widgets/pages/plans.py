"""The page that plans a lesson for a class: what there is of each game, what it is good for, and how long it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil
from typing import Any, Final
from urllib.parse import urlencode

import cardkit
from cardkit.lessons.check import Check
from cardkit.lessons.coach import cues
from cardkit_widgets.live.notebook import Step
from cardkit_widgets.live.notebooks import ASKING, FIRST, tasks
from cardkit_widgets.pages.library import CLOCK, PLAN, PRINT, Lesson, Library
from cardkit_widgets.pages.shelf import Game, Shelf
from cardkit_widgets.pages.templating import draw
from cardkit_widgets.pages.words import words

PLAN_ADDRESS: Final = f"{{}}/{PLAN}"
PROJECTOR: Final = "?projector"
IN_CLASS: Final = (*ASKING, "Watch")
"""The kinds of steps that a class is asked, or looks at."""
AROUND: Final = 4
"""So many sit around one device."""
ACTION: Final = 6
"""Seconds of somebody who plays alone, for an action."""
PRACTICE: Final = 5
"""Minutes of practice that are worth the way there."""


def draw_plan(library: Library, language: str, root: str, **more: Any) -> str:
    """The page, with all that a lesson can be made of; the browser makes it of that."""
    shelf = Shelf(library, language)
    games = {game.name: _game(shelf, game) for game in shelf.games() if game.plan}
    plan = {"clock": library.in_class(CLOCK), "games": games}
    return draw("plan.html.j2", library, language, root, root + PLAN_ADDRESS + library.ending, plan=plan, **more)


def is_planned(library: Library, language: str) -> bool:
    """Whether there is anything to plan a lesson from: of notebooks of one's own nobody need have said it."""
    return any(library.in_class(language, name) for name in library.games)


def _game(shelf: Shelf, game: Game) -> dict[str, Any]:
    known = shelf.library.in_class(shelf.language, game.name)
    core = {rule for cue in cues(cardkit.game(game.name)) for rule in cue.ids}
    asked = tasks(shelf.language, game.name, shelf.library.folder)
    chapters = [
        {
            "title": chapter.title,
            "isFirst": chapter.name == FIRST,
            "steps": list(_steps(chapter, known["steps"], asked, core, words(shelf.language)["plan"]["watch"])),
        }
        for chapter in game.chapters
        if any(step.kind in IN_CLASS for step in chapter.steps)
    ]
    mainly = {step.rules[0] for chapter in game.chapters for step in chapter.steps}
    rules = cardkit.game(game.name).rules(shelf.language)
    return {
        "title": game.about["title"],
        "age": game.about["age"],
        "match": known["match"],
        "ways": dict(_ways(shelf, game, known)),
        "chapters": chapters,
        "rules": {rule: entry["text"] for rule, entry in rules.items() if rule in mainly},
    }


def _steps(
    chapter: Lesson, known: Mapping[str, Any], asked: Mapping[str, str], core: set[str], watch: str
) -> Iterator[dict[str, Any]]:
    """Yield what a class can be asked or look at."""
    for step in chapter.steps:
        about = known.get(step.name)
        if about is not None and step.kind in IN_CLASS:
            yield {
                "name": step.name,
                "asks": asked.get(step.name) or watch.format(chapter=chapter.title),
                "isQuestion": step.kind in ASKING,
                "isFresh": step.kind == Check.__name__,
                "isCore": step.rules[0] in core,
                "seconds": about["class"],
                "rule": step.rules[0],
                "mistakes": about["mistakes"],
                "href": _projected(chapter, step),
            }


def _projected(chapter: Lesson, step: Step) -> str:
    return f"{chapter.href}{PROJECTOR}#step-{step.name}"


def _ways(shelf: Shelf, game: Game, known: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield how a lesson begins and ends, and how a class can play: where that is on the projector, and on devices.

    In an address ``{seed}`` stands for a number, so that each match of a class has cards of its own.
    With the least minutes that it takes: a match as long as somebody alone does, by the moves of one that is short.
    """
    kind, match = cardkit.game(game.name), known["match"]
    rules = game.rules + PROJECTOR
    paper = f"{shelf.language}/{PRINT}{shelf.library.ending}"
    letters = f"{shelf.language}/{PRINT}/letters{shelf.library.ending}"
    alone = (match["own"] * ACTION + match["others"] * shelf.library.in_class(CLOCK)["move"]) / 60
    yield ".open", _way("", letters, 1)
    if game.play:
        short = f"{game.play}&{urlencode(kind.short)}"
        together = min(kind.players[-1], AROUND)
        yield ".match", _way(f"{short}&seed={{seed}}&coach=off&projector", "", 1)
        yield ".tables", _way(rules, f"{game.play}&players={together}&people={together}", 1)
        yield ".alone", _way(rules, short, alone)
    if game.first:
        seconds = sum(known["steps"][step.name]["learner"] for step in game.chapters[0].steps)
        yield ".first", _way(game.first + PROJECTOR, game.first, seconds / 60 + 1)
    if game.practice:
        yield ".practice", _way(rules, game.practice, PRACTICE)
    yield ".paper", _way(rules, f"{paper}#{game.name}", 1)
    yield ".end", _way(rules, "", 1)


def _way(href: str, own: str, minutes: float) -> dict[str, Any]:
    return {"href": href, "own": own, "minutes": ceil(minutes)}
