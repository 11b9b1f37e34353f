"""What can be printed: the page that offers it, and the sheets of each game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil
from typing import Any, Final

import cardkit
from cardkit.lessons.check import Check
from cardkit.lessons.coach import cues
from cardkit.looks.look import look
from cardkit.looks.svg import card
from cardkit.texts import catalogue
from cardkit_widgets.pages.exercises import exercises
from cardkit_widgets.pages.library import PRINT, Library
from cardkit_widgets.pages.shelf import Shelf
from cardkit_widgets.pages.templating import AboutGame, draw

PUPILS: Final = 25
"""For so many the set of a class is counted."""
TABLE: Final = 5
"""So many pupils sit at a table at most, where the game lets them."""
ON_A_SHEET: Final = 9
"""So many cards of 63 × 88 mm have room on A4 and on letter paper."""
ROOMY: Final = 4000
"""Rules of fewer letters than these stand on their page in larger ones."""
QUESTIONS: Final = 6
"""So many questions are on a sheet, unless somebody wishes otherwise."""
ROUNDS: Final = 10
"""So many rounds are on a score sheet."""
FACES: Final = "faces"
"""The picture of all that the pictures of exercises share; no exercise has this name."""
LETTERS: Final = "ABCD"
LETTERS_ADDRESS: Final = f"{{}}/{PRINT}/letters"
PRINT_ADDRESS: Final = f"{{}}/{PRINT}"


def _glance(shelf: Shelf, name: str) -> dict[str, Any]:
    """The rules on one page: those that the coach of a first match tells, and all that need no ruling of ours."""
    game = cardkit.game(name)
    told = {rule for cue in cues(game) for rule in cue.ids}
    rules = {
        rule: entry["text"]
        for rule, entry in game.rules(shelf.language).items()
        if rule in told or not entry.get("ruling")
    }
    sections = [
        (title, [(rule, text) for rule, text in rules.items() if rule.startswith(beginning)])
        for beginning, title in game.sections(shelf.language).items()
    ]
    is_short = sum(map(len, rules.values())) < ROOMY
    return {"sections": [section for section in sections if section[1]], "is_short": is_short}


def _aid(shelf: Shelf, name: str) -> dict[str, Any]:
    """A turn on a card, as often as there are cards on a sheet."""
    lines = catalogue(cardkit.game(name).package, shelf.language)["aid"]
    return {"lines": lines, "copies": ON_A_SHEET, "pupils": PUPILS, "pages": ceil(PUPILS / ON_A_SHEET)}


def _exercises(shelf: Shelf, name: str) -> dict[str, Any]:
    """All exercises with their answers, the rules by which they can be chosen, and the first of them to begin with."""
    library, chapters = shelf.library, {chapter.name: chapter for chapter in shelf.chapters(name)}
    languages = tuple(library.languages)
    version = tuple(chapter.version for each in languages for chapter in Shelf(library, each).chapters(name))
    found = exercises(library.folder, languages, name, version)[shelf.language]
    texts = {rule: entry["text"] for rule, entry in cardkit.game(name).rules(shelf.language).items()}
    mainly = {item.rules[0] for item in found.items}
    begin = sorted(found.items, key=lambda item: (item.is_parted, item.code[-1]))
    pictures = {FACES: found.faces}
    for item in found.items:
        more: dict[str, Any] = {"item": item, "chapter": chapters[item.chapter], "text": texts[item.rules[0]]}
        pictures[item.code] = draw("paper/question.html.j2", library, shelf.language, "", **more)
        pictures[f"answer-{item.code}"] = draw("paper/solution.html.j2", library, shelf.language, "", **more)
    return {
        "exercises": found.items,
        "first": [item.code for item in begin[:QUESTIONS]],
        "number": QUESTIONS,
        "rules": {rule: text for rule, text in texts.items() if rule in mainly},
        "pictures": pictures,
    }


def _scores(shelf: Shelf, name: str) -> dict[str, Any]:
    """The lines of a score sheet, and for how many people."""
    game = cardkit.game(name)
    lines: dict[str, str] = catalogue(game.package, shelf.language)["tally"]
    return {"lines": list(_counted(lines.values())), "columns": min(max(game.players), TABLE)}


def _counted(lines: Any) -> Iterator[str]:
    for line in lines:
        if "{n}" in line:
            yield from (line.format(n=n) for n in range(1, ROUNDS + 1))
        else:
            yield line


def _cards(shelf: Shelf, name: str) -> dict[str, Any]:
    """All cards of a deck, each as often as it is there, and what a class needs of them."""
    game = cardkit.game(name)
    entries = look(name).gallery(game.texts(shelf.language)).entries
    deck = [entry.id for entry in entries for _ in range(entry.count)]
    seats = min(max(game.players), TABLE)
    sets, pages = ceil(PUPILS / seats), ceil(len(deck) / ON_A_SHEET)
    return {
        "deck": deck,
        "count": {
            "cards": len(deck),
            "pages": pages,
            "pupils": PUPILS,
            "seats": seats,
            "sets": sets,
            "all": sets * pages,
        },
        "pictures": {entry.id: card(entry.face, label=entry.name) for entry in entries},
    }


def _page(kind: str, content: Callable[[Shelf, str], dict[str, Any]]) -> AboutGame:
    return AboutGame(f"paper/{kind}.html.j2", f"{{}}/{PRINT}/{{}}/{kind}", content)


PAGES: Final = {
    "glance": _page("glance", _glance),
    "aid": _page("aid", _aid),
    "exercises": _page("exercises", _exercises),
    "scores": _page("scores", _scores),
    "cards": _page("cards", _cards),
    "diplomas": _page("diplomas", lambda *_: {}),
}
"""What there is to print of a game, each on a page of its own."""


def pages_of(shelf: Shelf, name: str) -> dict[str, AboutGame]:
    """Return what there is to print of the game called *name*: no exercises where nothing checks."""
    checks = any(step.kind == Check.__name__ for chapter in shelf.chapters(name) for step in chapter.steps)
    return {kind: page for kind, page in PAGES.items() if checks or kind != "exercises"}


def draw_print(library: Library, language: str, root: str, **more: Any) -> str:
    """The page that offers all that can be printed."""
    shelf = Shelf(library, language)
    offers = [
        (
            game,
            {
                kind: page.address.format(language, game.name) + library.ending
                for kind, page in pages_of(shelf, game.name).items()
            },
        )
        for game in shelf.games()
    ]
    letters = LETTERS_ADDRESS.format(language) + library.ending
    address = root + PRINT_ADDRESS + library.ending
    return draw("paper/print.html.j2", library, language, root, address, offers=offers, letters=letters, **more)


def draw_letters(library: Library, language: str, root: str, **more: Any) -> str:
    """The sheet with the letters that a class holds up to answer, one for each pupil."""
    address = root + LETTERS_ADDRESS + library.ending
    return draw("paper/letters.html.j2", library, language, root, address, letters=LETTERS, pupils=PUPILS, **more)
