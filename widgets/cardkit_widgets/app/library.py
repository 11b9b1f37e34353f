"""The notebooks that the app serves: `<folder>/<language>/<name>.ipynb`, the same names in every language."""

import json
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from cardkit.texts import LANGUAGES
from cardkit_widgets.app.chapters import Chapter, chapters, plain

PLAY = "play"


@dataclass(frozen=True)
class Lesson:
    """One notebook in one language, and what the home page says about it."""

    language: str
    name: str
    title: str
    summary: str
    changed: int
    """Modification time in nanoseconds: a page prepared from an older file is stale."""
    chapters: tuple[Chapter, ...]
    """As the outputs that are stored in the file tell them."""

    @property
    def path(self) -> str:
        """The notebook's path inside the library, with slashes."""
        return f"{self.language}/{self.name}.ipynb"

    @property
    def address(self) -> str:
        """Where the app serves it, relative to the home page."""
        return f"{self.language}/{self.name}"


class Library:
    """The notebooks of one folder, read afresh so that an edited notebook shows."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    @property
    def languages(self) -> list[str]:
        """The languages that have both notebooks and a catalogue, in alphabetical order."""
        found = {path.parent.name for path in self.folder.glob("*/*.ipynb")}
        return sorted(language for language in found if language in LANGUAGES)

    def lessons(self, language: str) -> list[Lesson]:
        """The notebooks of *language* in reading order, the play page last."""
        paths = (self.folder / language).glob("*.ipynb")
        return [_read(path, path.stat().st_mtime_ns) for path in sorted(paths, key=_reading_order)]

    def lesson(self, language: str, name: str) -> Lesson | None:
        """The notebook *name* of *language*, if there is one."""
        if language not in self.languages:
            return None
        return next((lesson for lesson in self.lessons(language) if lesson.name == name), None)

    def tutorial(self, language: str, game: str) -> Lesson | None:
        """The notebook that teaches *game*: the one called after it, behind its number."""
        name = re.compile(rf"\d+-{game.replace('_', '-')}")
        return next((lesson for lesson in self.lessons(language) if name.fullmatch(lesson.name)), None)

    def all(self) -> list[Lesson]:
        """Every notebook of every language."""
        return [lesson for language in self.languages for lesson in self.lessons(language)]


def _reading_order(path: Path) -> tuple[bool, str]:
    return path.stem == PLAY, path.stem


@lru_cache(maxsize=256)
def _read(path: Path, changed: int) -> Lesson:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    prose = "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    heading = re.search(r"^#\s+(.+)$", prose, re.MULTILINE)
    return Lesson(
        language=path.parent.name,
        name=path.stem,
        title=plain(heading[1]) if heading else path.stem,
        summary=_first_paragraph(prose[heading.end() :]) if heading else "",
        changed=changed,
        chapters=tuple(chapters(cells)),
    )


def _first_paragraph(prose: str) -> str:
    first = prose.strip().split("\n\n", 1)[0]
    return "" if re.match(r"[#|<>!*-]", first) else plain(" ".join(first.split()))
