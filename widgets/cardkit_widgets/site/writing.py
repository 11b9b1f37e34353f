"""The whole site: every page, and what pages need, written into a folder."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final
from zlib import crc32

from cardkit_widgets import notebooks as notebook_files
from cardkit_widgets.app.drawing import (
    CARDS_PAGE,
    DIPLOMA_PAGE,
    MAP_PAGE,
    RULES_PAGE,
    asset,
    asset_file,
    draw_door,
    draw_home,
    draw_lesson,
    with_course,
)
from cardkit_widgets.app.library import Lesson, Library
from cardkit_widgets.app.rendering import Modules
from cardkit_widgets.site import python
from cardkit_widgets.site.errors import SiteError
from cardkit_widgets.site.folder import Folder
from cardkit_widgets.site.running import Runner

ENDING: Final = ".html"
ASSETS: Final = ("palette.css", "page.css", "home.css", "diploma.css", "host.js", "pages.js", "worker.js")
BUILD: Final = "build.json"
"""Says which build the site is; the pages ask for it to learn whether they are still there."""

# Python runs in a worker, whose own file, and not this page, says what it may do.
POLICY: Final = (
    "default-src 'self'; script-src 'self' blob:; style-src 'self' blob: 'unsafe-inline';"
    " img-src 'self' data: blob:; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'"
)


@dataclass(frozen=True)
class Written:
    """What has been written."""

    pages: int
    size: int
    """Of all files, in bytes."""
    changed: list[str]
    removed: list[str]
    failed: list[str]
    """The pages of which a cell failed."""


def write(
    out: Path,
    *,
    languages: Collection[str] = (),
    games: Collection[str] = (),
    notebooks: Path | None = None,
    pyodide: Path | None = None,
    tell: Callable[[int, int], None] = lambda _done, _of: None,
) -> Written:
    """Write the pages of *notebooks* into the folder *out*, of *languages* and *games* those that are named, if any.

    *pyodide* is a tarball as npm packs it; *tell* is told after each page how many are done, and of how many.
    Raises SiteError; what is not ours in *out* stays as it is.
    """
    folder = notebooks or notebook_files.find()
    library = Library(folder, ENDING, languages=languages, games=games)
    if not library.languages:
        raise SiteError("no-notebooks", folder=folder)
    found = python.files(library.folder, pyodide)
    return _Writing(Folder(out), library, tell).write(found)


class _Writing:
    """One run."""

    def __init__(self, folder: Folder, library: Library, tell: Callable[[int, int], None]) -> None:
        self.folder = folder
        self.library = library
        self.tell = tell
        self.modules = Modules()
        self.runner = Runner(library, self.modules)
        self.failed: list[str] = []
        self.worker = ""

    def write(self, found: dict[str, bytes]) -> Written:
        for name, content in found.items():
            self.folder.write(name, content)
        for name in ASSETS:
            self.folder.write(f"static/{name}", asset_file(name).read_bytes())
        version = crc32(b"".join(found.values()))
        fetched = sum(len(content) for name, content in found.items() if name.endswith(".gz"))
        self.worker = f"{asset('worker.js')}&python={version:08x}&size={fetched}"
        pages = list(self.pages())
        for number, (name, make) in enumerate(pages, start=1):
            self.folder.write(name + ENDING, make().encode())
            self.tell(number, len(pages))
        for name in self.modules:
            self.folder.write(f"modules/{name}", self.modules[name].encode())
        self.folder.write(BUILD, json.dumps({"build": f"{version:08x}"}).encode())
        self.folder.finish()
        size = sum(self.folder.written.values())
        return Written(len(pages), size, self.folder.changed, self.folder.removed, self.failed)

    def pages(self) -> Iterator[tuple[str, Callable[[], str]]]:
        """Yield the name of each page, without its ending, and what draws it."""
        library = self.library
        yield "index", partial(draw_door, library, policy=POLICY)
        for language in library.languages:
            others = f"../{library.home('{}')}"
            yield f"{language}/index", partial(draw_home, library, language, "../", others, policy=POLICY)
            for game in library.games:
                for kind in (MAP_PAGE, DIPLOMA_PAGE, RULES_PAGE, CARDS_PAGE):
                    address = kind.address.format(language, game)
                    root = "../" * address.count("/")
                    yield address, partial(kind.draw, library, language, game, root, policy=POLICY)
            for lesson in library.lessons(language):
                yield lesson.address, partial(self._lesson, lesson)

    def _lesson(self, lesson: Lesson) -> str:
        ran = self.runner.run(lesson)
        if ran.failed:
            self.failed.append(lesson.path)
        page = with_course(lesson, self.library, {**ran.page, "python": self.worker})
        told = json.dumps(page, ensure_ascii=False, separators=(",", ":"))
        self.folder.write(f"{lesson.address}.json.gz", python.packed(told.encode()))
        packed = f"{lesson.address.rpartition('/')[2]}.json"
        return draw_lesson(lesson, self.library, cells=ran.cells, page=page, packed=packed, policy=POLICY)
