"""The whole site: every page, and what pages need, written into a folder."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from cardkit_widgets.live import notebooks as notebook_files
from cardkit_widgets.live.notebook import Notebook
from cardkit_widgets.pages.library import Lesson, Library
from cardkit_widgets.pages.models import Modules
from cardkit_widgets.pages.paper import LETTERS_ADDRESS, PRINT_ADDRESS, draw_letters, draw_print, pages_of
from cardkit_widgets.pages.plans import PLAN_ADDRESS, draw_plan, is_planned
from cardkit_widgets.pages.shelf import Shelf
from cardkit_widgets.pages.templating import (
    CARDS_PAGE,
    DIPLOMA_PAGE,
    MAP_PAGE,
    RULES_PAGE,
    AboutGame,
    asset,
    asset_content,
    draw,
    draw_door,
    draw_embed,
    draw_home,
    draw_lesson,
    draw_nowhere,
    with_course,
)
from cardkit_widgets.pages.words import words
from cardkit_widgets.site import python
from cardkit_widgets.site.archives import packed
from cardkit_widgets.site.errors import SiteError
from cardkit_widgets.site.folder import Folder
from cardkit_widgets.site.running import Runner, running

ENDING: Final = ".html"
ASSETS: Final = (
    *("palette.css", "page.css", "home.css", "diploma.css", "paper.css", "plan.css", "projector.css"),
    *("home.js", "host.js", "offline.js", "pages.js", "plan.js", "projector.js", "worker.js"),
    "OFL.txt",
)
BUILD: Final = "build.json"
"""Says which build the site is, and of which files; the pages ask for it where all of them are to be kept."""
KEEPER: Final = "sw.js"
"""The service worker; it must lie where all pages begin, since none reaches higher than it lies."""
NOWHERE: Final = "404.html"
"""What many servers show, under this name, in place of what they do not have."""

POLICY: Final = (
    "default-src 'none'; connect-src 'self'; script-src 'self' blob:; style-src 'self' blob: 'unsafe-inline';"
    " img-src data:; font-src data:; worker-src 'self'; base-uri 'none'; form-action 'self'"
)
"""What a page may do, as it says itself: use our own files, and styles in its own text.

With ``blob:`` come the scripts and the styles of widgets that are made while the page is open. Nothing here allows
WebAssembly: Python runs in a worker, and for a worker counts what the server says of its own file; most say nothing.
"""
SERVED_POLICY: Final = (
    "default-src 'self'; script-src 'self' blob: 'wasm-unsafe-eval'; style-src 'self' blob: 'unsafe-inline';"
    " img-src 'self' data: blob:; font-src data:; worker-src 'self'"
)
"""What a server that sends a policy with every file has to allow.

The worker's file needs ``'wasm-unsafe-eval'``, since Python is WebAssembly, and ``blob:`` among its scripts, since a
part of Python lies there packed. Without either, the pages say that the tables do not start.
"""


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
    incomplete: list[str]
    """The pages with widgets that only a server can show."""
    is_compiled: bool
    """Whether Python's modules are compiled; without Node they cannot be."""


def write(
    out: Path,
    *,
    languages: Collection[str] = (),
    games: Collection[str] = (),
    notebooks: Path | None = None,
    pyodide: Path | None = None,
    address: str = "",
    tell: Callable[[int, int], None] = lambda _done, _of: None,
) -> Written:
    """Write the pages of *notebooks* into the folder *out*, of *languages* and *games* those that are named, if any.

    *pyodide* is a tarball as npm packs it; *address* is where the pages will be, for the codes on paper; *tell* is told
    after each page how many are done, and of how many. Raises SiteError, and NotebookError for a notebook that is
    damaged; what is not ours in *out* stays as it is.
    """
    folder = notebooks or notebook_files.find()
    library = Library(folder, ENDING, languages=languages, games=games, address=address)
    if not library.languages:
        known = Library(folder).languages
        if known:
            raise SiteError("no-language", folder=folder, wish=", ".join(languages), known=", ".join(known))
        raise SiteError("no-notebooks", folder=folder)
    for language in library.languages:
        for path in library.paths(language):
            Notebook.read(path)  # before anything is written
    found = python.files(library.folder, pyodide)
    into, modules = Folder(out), Modules()
    with running(library, modules) as runner:
        return _Writing(into, library, modules, runner, tell).write(found)


class _Writing:
    """One run."""

    def __init__(
        self, folder: Folder, library: Library, modules: Modules, runner: Runner, tell: Callable[[int, int], None]
    ) -> None:
        self.folder = folder
        self.library = library
        self.modules = modules
        self.runner = runner
        self.tell = tell
        self.failed: list[str] = []
        self.incomplete: list[str] = []
        self.worker = ""
        self.files: list[str] = []
        """The addresses of what pages begin with: whatever changes has another address then."""
        self.digest = hashlib.sha256()

    def write(self, found: python.Python) -> Written:
        for name, content in found.files.items():
            self.put(name, content)
        for name in ASSETS:
            self.put(f"static/{name}", asset_content(name))
        # Pages that share a worker share our scripts, too: who goes on from one to another keeps both.
        ours = crc32(b"".join(asset_content(name) for name in ASSETS))
        version = crc32(b"".join(found.files.values()))
        fetched = sum(len(content) for name, content in found.files.items() if name.endswith(".gz"))
        self.worker = f"static/worker.js?v={ours:08x}&python={version:08x}&size={fetched}"
        self.files += [asset(name) for name in ASSETS if name != "worker.js"]
        pages = list(self.pages())
        for number, (name, make) in enumerate(pages, start=1):
            html = make(policy=POLICY)
            self.put_modules()  # before the page that asks for them
            self.put(name + ENDING, html.encode())
            self.tell(number, len(pages))
        self.put(NOWHERE, draw_nowhere(self.library, build=BUILD).encode())
        self.put_build(
            pages=[name + ENDING for name, _ in pages],
            python=[self.worker, *(f"{name}?v={version:08x}" for name in found.files if name != python.LICENCES)],
        )
        self.folder.finish()
        size = sum(self.folder.written.values())
        return Written(
            len(pages),
            size,
            self.folder.changed,
            self.folder.removed,
            self.failed,
            self.incomplete,
            found.is_compiled,
        )

    def put(self, name: str, content: bytes) -> None:
        """Write a file of this build."""
        self.folder.write(name, content)
        self.digest.update(f"{name} {len(content)}\n".encode() + content)

    def put_modules(self) -> None:
        """Write the code and styles of widgets that have come up."""
        for name in self.modules:
            if f"modules/{name}" not in self.files:
                self.put(f"modules/{name}", self.modules[name].encode())
                self.files.append(f"modules/{name}")

    def put_build(self, pages: list[str], python: list[str]) -> None:
        """Write what the build is, and the service worker, which is another one for another build."""
        away = {language: self._away(language) for language in self.library.languages}
        keeper = f"self.AWAY = {json.dumps(away)};\n{asset_content('keeper.js').decode()}"
        self.digest.update(keeper.encode())
        build = self.digest.hexdigest()[:16]
        size = sum(self.folder.written.values())
        about = {"build": build, "size": size, "pages": pages, "files": self.files, "python": python}
        self.folder.write(BUILD, json.dumps(about).encode())
        self.folder.write(KEEPER, f"self.BUILD = {json.dumps(build)};\n{keeper}".encode())

    def _away(self, language: str) -> str:
        """What to say in a browser that cannot get a page; only there one knows the way to where all pages begin."""
        message = words(language)["not_kept"]
        return draw("message.html.j2", self.library, language, "{root}", message=message, policy=POLICY)

    def pages(self) -> Iterator[tuple[str, Callable[..., str]]]:
        """Yield the name of each page, without its ending, and what draws it, given its policy."""
        library = self.library
        yield "index", partial(draw_door, library)
        yield "embed", partial(draw_embed, library)
        for language in library.languages:
            shelf, others = Shelf(library, language), f"../{library.home('{}')}"
            yield f"{language}/index", partial(draw_home, library, language, "../", others)
            for game in library.games:
                for kind in (MAP_PAGE, DIPLOMA_PAGE, RULES_PAGE, CARDS_PAGE):
                    yield kind.address.format(language, game), partial(self._about, kind, shelf, game)
            for lesson in shelf.lessons:
                yield lesson.address, partial(self._lesson, lesson)
        # After all lessons: exercises run their cells once more, and what they open would be on the pages that follow.
        for language in library.languages:
            shelf = Shelf(library, language)
            yield PRINT_ADDRESS.format(language), partial(draw_print, library, language, "../")
            if is_planned(library, language):
                yield PLAN_ADDRESS.format(language), partial(draw_plan, library, language, "../")
            yield LETTERS_ADDRESS.format(language), partial(draw_letters, library, language, "../../")
            for game in library.games:
                for kind in pages_of(shelf, game).values():
                    yield kind.address.format(language, game), partial(self._about, kind, shelf, game)

    def _lesson(self, lesson: Lesson, policy: str) -> str:
        ran = self.runner.run(lesson)
        if ran.failed:
            self.failed.append(lesson.path)
        if not ran.is_ours:
            self.incomplete.append(lesson.path)
        page = with_course(lesson, self.library, {**ran.page, "python": self.worker})
        place = self._pack(lesson.address, page)
        return draw_lesson(lesson, self.library, cells=ran.cells, page=page, packed=place, policy=policy)

    def _about(self, kind: AboutGame, shelf: Shelf, game: str, policy: str) -> str:
        address = kind.address.format(shelf.language, game)
        content = kind.content(shelf, game)
        pictures = content.get("pictures")
        place = self._pack(address, pictures) if pictures else None
        root = "../" * address.count("/")
        return kind.draw(shelf, game, root, content, packed=place, policy=policy)

    def _pack(self, address: str, told: Mapping[str, Any]) -> tuple[str, str]:
        """Write what the browser is told of the page at *address*; return its name unpacked, and its version."""
        content = packed(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode())
        version = f"?v={crc32(content):08x}"
        self.put(f"{address}.json.gz", content)
        self.files.append(f"{address}.json.gz{version}")
        return f"{address.rpartition('/')[2]}.json", version
