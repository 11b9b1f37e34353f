"""The pages as HTML: what a template draws, whoever asks for it, a visitor of the server or the writer of a site."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import jinja2
import segno
from markupsafe import Markup

import cardkit
from cardkit.contract import game_names
from cardkit.looks import portraits
from cardkit.looks.look import look
from cardkit.looks.svg import card
from cardkit_widgets.live.notebooks import PRACTICE
from cardkit_widgets.live.styles import sheet
from cardkit_widgets.pages.library import DIPLOMA, OWN, PLAY, ROOM, Lesson, Library
from cardkit_widgets.pages.prose import Drawn, without_title
from cardkit_widgets.pages.shelf import Shelf, course
from cardkit_widgets.pages.words import words

TEMPLATES: Final = Path(__file__).parent / "templates"
STATIC: Final = Path(__file__).parent.parent / "static"
SHEETS: Final = ("diploma.css", "home.css", "page.css", "paper.css", "plan.css", "projector.css", "room.css")
"""What lies beside the templates that it styles."""

CARD_WIDTH: Final = 176
"""Pixels: twice as wide as a card on most tables."""

_ENVIRONMENT: Final = jinja2.Environment(
    loader=jinja2.FileSystemLoader(TEMPLATES), autoescape=True, trim_blocks=True, lstrip_blocks=True
)


def asset(name: str) -> str:
    """The address of one of our own files relative to where all pages begin; it changes with the file."""
    return f"static/{name}?v={hashlib.sha256(asset_content(name)).hexdigest()[:12]}"


def asset_content(name: str) -> bytes:
    """What a browser gets of one of our own files."""
    path = (TEMPLATES if name in SHEETS else STATIC) / name
    return sheet(path).encode() if path.suffix == ".css" else path.read_bytes()


def draw(template: str, library: Library, language: str, root: str, address: str = "", **more: Any) -> str:
    """The page that *template* draws in *language*, from which *root* leads to where all pages begin.

    With links to it in other languages if it has an *address* there, relative to itself, in which ``{}`` stands for the
    language.
    """
    context = {
        "language": language,
        "words": words(language),
        "others": _others(library, language, address) if address else [],
        "root": root,
        "home": library.home(language),
        "ending": library.ending,
        "room": f"{language}/{ROOM}" if library.rooms else "",
        "asset": asset,
        "code": partial(code, library),
    }
    return _ENVIRONMENT.get_template(template).render(context | more)


def code(library: Library, href: str) -> Markup:
    """The page at *href*, relative to where all pages begin, as a QR code; nothing where no address is known."""
    if not library.address:
        return Markup()
    # The middle level of correction: a fold or a spot on the paper does no harm.
    return Markup(segno.make(library.address + href, error="m", micro=False).svg_inline(omitsize=True, border=2))  # noqa: S704  made of squares


def _others(library: Library, language: str, address: str) -> list[tuple[str, dict[str, Any], str]]:
    """The other languages, their words, and the *address* of a page in each, in which ``{}`` stands for it."""
    return [(other, words(other), address.replace("{}", other)) for other in library.languages if other != language]


def draw_door(library: Library, **more: Any) -> str:
    """The page before the home pages, which leads to the one in the visitor's language."""
    doors = [(each, words(each), library.home(each)) for each in library.languages]
    return draw("door.html.j2", library, library.languages[0], "./", doors=doors, **more)


def draw_embed(library: Library, **more: Any) -> str:
    """The page that leads to a chapter in a frame of somebody's own page, or lets one be chosen."""
    tongues = [(each, words(each), Shelf(library, each).games()) for each in library.languages]
    return draw("embed.html.j2", library, library.languages[0], "./", tongues=tongues, **more)


def draw_nowhere(library: Library, **more: Any) -> str:
    """The page that a server shows, in every language, where there is none; it stands by itself."""
    tongues = [(each, words(each), library.home(each)) for each in library.languages]
    palette = asset_content("palette.css").decode()
    return _ENVIRONMENT.get_template("nowhere.html.j2").render(tongues=tongues, palette=palette, **more)


def draw_home(library: Library, language: str, root: str, address: str, **more: Any) -> str:
    """The home page, with the games and what else there is to learn; for *root* and *address*, see `draw`."""
    shelf = Shelf(library, language)
    return draw(
        "home.html.j2",
        library,
        language,
        root,
        address,
        is_home=True,
        games=shelf.games(),
        lessons=shelf.others(),
        **more,
    )


@dataclass(frozen=True)
class AboutGame:
    """A kind of page about a game, which needs no Python once it is drawn."""

    template: str
    address: str
    """Where the page stands, relative to where all pages begin: ``{}`` stands first for the language, then the game."""
    content: Callable[[Shelf, str], dict[str, Any]]
    """What the template shows beside the game: of what there is in a language, about the game with a name."""

    def draw(self, shelf: Shelf, name: str, root: str, content: dict[str, Any], **more: Any) -> str:
        """The page about the game called *name*, which shows this *content* of it."""
        library, game = shelf.library, shelf.game(name)
        address = root + self.address.format("{}", name) + library.ending
        return draw(self.template, library, shelf.language, root, address, game=game, **content, **more)


def _rules(shelf: Shelf, name: str) -> dict[str, Any]:
    """Every rule, with what is our ruling, and where to practise it, under the titles of the sections."""
    return {"sections": list(shelf.sections(name))}


def _map(shelf: Shelf, name: str) -> dict[str, Any]:
    """Every rule, everybody whom one can beat, and the levels and characters against which one can."""
    game = cardkit.game(name)
    texts = game.texts(shelf.language)
    seats = range(1, game.players[-1])
    sitting = {portraits.seat(at, 0, character) for character in ("", *game.characters) for at in seats}
    rivals = [
        {"animal": animal, "name": texts.say(f"names.{number}"), "portrait": portraits.drawing(portraits.name(animal))}
        for number, animal in enumerate(portraits.PLAYERS, start=1)
        if animal in sitting
    ]
    levels = [(level, texts.say(f"bots.{level}")) for level in (*game.bots, *game.characters)]
    return _rules(shelf, name) | {"rivals": rivals, "levels": levels}


def _cards(shelf: Shelf, name: str) -> dict[str, Any]:
    """Every card, drawn and in words."""
    gallery = look(name).gallery(cardkit.game(name).texts(shelf.language))
    pictures = {entry.id: card(entry.face, width=CARD_WIDTH, label=entry.name) for entry in gallery.entries}
    return {"gallery": gallery, "pictures": pictures}


MAP_PAGE: Final = AboutGame("map.html.j2", "{}/{}", _map)
"""The map of a game: its chapters, the way on, what one has won, and how well each rule is known."""
DIPLOMA_PAGE: Final = AboutGame("diploma.html.j2", f"{{}}/{{}}/{DIPLOMA}", lambda *_: {})
"""The diploma of a game; whether somebody has earned it, their browser alone knows."""
RULES_PAGE: Final = AboutGame("rules.html.j2", "{}/rules/{}", _rules)
CARDS_PAGE: Final = AboutGame("cards.html.j2", "{}/cards/{}", _cards)


def with_course(lesson: Lesson, library: Library, page: dict[str, Any]) -> dict[str, Any]:
    """What the browser is told of the *page* of a lesson, with all that is taught of its game."""
    return page | {"course": course(lesson.game, Shelf(library, lesson.language).chapters(lesson.game))}


def draw_lesson(lesson: Lesson, library: Library, *, cells: list[Drawn], page: dict[str, Any], **more: Any) -> str:
    """The page of a lesson that has run: its *cells*, and what the browser is told of it, first of all its tables."""
    shelf = Shelf(library, lesson.language)
    chapters = shelf.chapters(lesson.game)
    after = chapters[chapters.index(lesson) + 1 :] if lesson in chapters else []
    is_match = lesson.name == PLAY
    is_table = is_match or lesson.name in (OWN, PRACTICE)
    says_title = is_table or bool(lesson.steps)
    return draw(
        "lesson.html.j2",
        library,
        lesson.language,
        lesson.root,
        f"{lesson.root}{{}}/{lesson.href.partition('/')[2]}",
        lesson=lesson,
        game=shelf.game(lesson.game) if lesson.game in game_names() else None,
        after=after[0] if after else None,
        says_title=says_title,
        steps=grouped(without_title(cells) if says_title else cells),
        check=any(cell.kind == "Check" for cell in cells),
        is_match=is_match,
        is_table=is_table,
        page=page,
        **more,
    )


def grouped(cells: list[Drawn]) -> list[list[Drawn]]:
    """The cells of each step: its own, with all since the one before; what follows the last step is the end.

    >>> [[cell.number for cell in step] for step in grouped([Drawn(0, "…"), Drawn(1, "…", "lead"), Drawn(2, "…")])]
    [[0, 1], [2]]
    """
    groups: list[list[Drawn]] = [[]]
    for cell in cells:
        if cell.html or cell.failed:
            groups[-1].append(cell)
            if cell.step:
                groups.append([])
    return groups
