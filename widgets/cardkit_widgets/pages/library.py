"""The notebooks that the app serves: `<folder>/<language>/<game>/NN-<chapter>.ipynb`, and others beside the games.

The same names stand in every language.
"""

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any

from cardkit.contract import game_names
from cardkit.texts import LANGUAGES
from cardkit_widgets.live.notebook import Notebook, NotebookError, Step
from cardkit_widgets.live.notebooks import PRACTICE, called

MINUTES = "minutes.json"
"""Beside the languages: how many minutes a chapter takes, by language, game and name."""
CLASSES = "classes.json"
"""Beside them: what a class can do with each step, by language and game, and how long that takes."""
CLOCK = "clock"
"""Its first entry: how many seconds a class takes for what."""
PLAY = "play"
OWN = "step"
"""The notebook in which somebody makes a step of their own."""
DIPLOMA = "diploma"
PLAN = "plan"
PRINT = "print"
ROOM = "room"
RESERVED = ("cards", DIPLOMA, "experiments", PLAN, PLAY, PRACTICE, PRINT, ROOM, "rules")
"""What no chapter can be called: the app's own pages have these addresses."""


@dataclass(frozen=True)
class Lesson:
    """One notebook in one language, and what other pages say about it."""

    language: str
    game: str
    """The game whose folder it lies in; empty for one that lies beside the games."""
    file: str
    title: str
    summary: str
    version: str
    """Stands for what its file says: a page prepared from another version is stale."""
    steps: tuple[Step, ...]
    """As the outputs that are stored in the file tell them."""
    ending: str = ""
    """What links to pages end in."""

    @property
    def name(self) -> str:
        """What it is called in its address."""
        return called(self.file)

    @property
    def path(self) -> str:
        """The notebook's path inside the library, with slashes."""
        return "/".join(filter(None, (self.language, self.game, f"{self.file}.ipynb")))

    @property
    def address(self) -> str:
        """Where the app serves it, relative to the home page."""
        return "/".join(filter(None, (self.language, self.game, self.name)))

    @property
    def href(self) -> str:
        """Where a link to it leads, relative to the home page."""
        return self.address + self.ending

    @property
    def root(self) -> str:
        """The home page's address, relative to its own."""
        return "../" * self.address.count("/")


class Library:
    """The notebooks of one folder, read afresh so that an edited notebook shows.

    *ending* is what links to pages end in: nothing where they are served, `.html` where they are files.
    Of *languages* and *games* only those are there that are named, if any are. *address* is where all pages begin for
    those who come from elsewhere; it is empty where nobody has said it. With *rooms*, several people can play together
    here, each at their own device.
    """

    def __init__(
        self,
        folder: Path,
        ending: str = "",
        *,
        languages: Collection[str] = (),
        games: Collection[str] = (),
        address: str = "",
        rooms: bool = False,
    ) -> None:
        self.folder = folder.resolve()
        self.ending = ending
        self.address = address and f"{address.rstrip('/')}/"
        self.games = [name for name in game_names() if not games or name in games]
        self.rooms = rooms
        self._languages = languages

    def home(self, language: str) -> str:
        """Where a link to the home page leads, relative to where all pages begin."""
        return f"{language}/index{self.ending}" if self.ending else ""

    @property
    def languages(self) -> list[str]:
        """The languages that have both notebooks and a catalogue, in alphabetical order."""
        wanted = self._languages or LANGUAGES
        return [language for language in sorted(LANGUAGES) if language in wanted and any(self.paths(language))]

    def lessons(self, language: str) -> list[Lesson]:
        """The notebooks of *language* in reading order: those beside the games first, the play page last."""
        found = [
            lesson
            for path in self.paths(language)
            if (lesson := self._lesson(path, language)) and self._is_wanted(lesson.game)
        ]
        return sorted(found, key=lambda lesson: (lesson.name == PLAY, lesson.game, lesson.file))

    def lesson(self, language: str, address: str) -> Lesson | None:
        """The notebook at *address* below *language*, such as `kael/cut`, if there is one."""
        if language not in self.languages:
            return None
        wanted = f"{language}/{address}"
        return next((lesson for lesson in self.lessons(language) if lesson.address == wanted), None)

    def minutes(self, language: str, game: str) -> dict[str, int]:
        """How many minutes chapters of *game* take, by name; those of which nobody has said it are not there."""
        found: dict[str, int] = self._said(MINUTES, language, game)
        return found

    def in_class(self, *of: str) -> dict[str, Any]:
        """What is known *of* a language and a game in front of a class, or of its clock: nothing where nobody says."""
        return self._said(CLASSES, *of)

    def _said(self, file: str, *of: str) -> dict[str, Any]:
        try:
            found: dict[str, Any] = json.loads((self.folder / file).read_text(encoding="utf-8"))
            for each in of:
                found = found[each]
        except (OSError, ValueError, LookupError, TypeError):  # a folder of one's own need not have it
            return {}
        return found

    def all(self) -> list[Lesson]:
        """Every notebook of every language."""
        return [lesson for language in self.languages for lesson in self.lessons(language)]

    def paths(self, language: str) -> Iterator[Path]:
        """The files of *language*, whatever they hold."""
        folder = self.folder / language
        return chain(folder.glob("*.ipynb"), folder.glob("[!.]*/*.ipynb"))

    def _is_wanted(self, game: str) -> bool:
        return game in self.games or game not in game_names()

    def _lesson(self, path: Path, language: str) -> Lesson | None:
        try:
            now = path.stat()
            return _read(path, language, self.ending, (now.st_mtime_ns, now.st_size))
        except (OSError, NotebookError):  # it is being written or deleted, or is no notebook
            return None


@lru_cache(maxsize=1024)
def _read(path: Path, language: str, ending: str, _changed: tuple[int, int]) -> Lesson:
    notebook = Notebook.read(path)
    return Lesson(
        language=language,
        game="" if path.parent.name == language else path.parent.name,
        file=path.stem,
        title=notebook.title or path.stem,
        summary=notebook.summary,
        version=notebook.version,
        steps=notebook.steps,
        ending=ending,
    )
