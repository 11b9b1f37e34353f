"""A running app and a browser, for all tests that need one."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from cardkit.looks.scene import Scene
from tests.browser.chapters import GAME, write_chapters
from tests.browser.chromium import ONCE, builds, launch, of_players
from tests.browser.served import COUNTER, PATIENCE, Pages, Serve, Server, code, prose, running, write_notebook
from tests.browser.sites import Site, served, write_site
from tests.browser.stand_in import CONTROLS, Lay, Live
from tests.browser.tables import NOTEBOOKS
from tests.browser.tutorials import write_tutorials
from tests.sessions.recorder import Recorder

# A busy machine is slow, not wrong.
expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture
def serve_notebooks(tmp_path: Path) -> Iterator[Serve]:
    """Start a server, whose kernels are forked: `serve_notebooks(folder, limit=2, …)`; it ends with the test."""
    with ExitStack() as stack:

        def start(notebooks: Path, *, forks: bool = True, **options: Any) -> Server:
            return stack.enter_context(running(notebooks, tmp_path / "server.log", forks=forks, **options))

        yield start


@pytest.fixture(scope="session")
def toy_notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Small notebooks, one for each thing that a page may hold."""
    folder = tmp_path_factory.mktemp("notebooks")
    table = "| Combination | Rank |\n|---|---|\n| Run | 2 |"
    write_notebook(
        folder,
        "01-counter",
        prose(f"# The counter\n\nYou **learn** to [count](02-slider.ipynb).\n\n## A table\n\n{table}"),
        code(COUNTER + "\nCounter(value=3)"),
        prose("## Another one\n\nText."),
        code("Counter(value=5)"),
        code("print('<hello>')"),
    )
    write_notebook(folder, "02-slider", prose("# The slider"), code("import ipywidgets\nipywidgets.IntSlider(value=4)"))
    write_notebook(
        folder,
        "03-broken",
        prose("# The broken page\n\nThis still shows."),
        code("raise RuntimeError('a secret of the server')"),
        prose("This never shows."),
    )
    write_notebook(folder, "04-environment", prose("# The environment"), code("import os\nprint(sorted(os.environ))"))
    write_notebook(folder, "play", prose("# A whole game"), code(COUNTER + "\nCounter()"))
    return folder


@pytest.fixture(scope="session")
def toy_app(toy_notebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it as it was; nothing is prepared, so a kernel is a visitor's."""
    with running(
        toy_notebooks, tmp_path_factory.mktemp("log") / "server.log", prepared=0, limit=60, forks=True
    ) as server:
        yield server


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server of the real notebooks, for all tests that leave it as it was."""
    with running(NOTEBOOKS, tmp_path_factory.mktemp("log") / "server.log", prepared=0, forks=True) as server:
        yield server


@pytest.fixture(scope="session")
def small_notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two short chapters of a game in both languages, each with a few steps."""
    folder = tmp_path_factory.mktemp("chapters")
    write_chapters(folder)
    return folder


@pytest.fixture(scope="session")
def small_app(small_notebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of short chapters, whose pages are ready."""
    with running(small_notebooks, tmp_path_factory.mktemp("log") / "server.log", prepared=1, forks=True) as server:
        server.wait_for(prepared=len(list(small_notebooks.glob("*/*/*.ipynb"))))
        yield server


@pytest.fixture(scope="session")
def small_site(small_notebooks: Path, tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Site]:
    """Short chapters, matches and *Make your own* as a site, for tests that leave it and its server as they were.

    One worker writes it, others wait: to compile Python's modules takes half a minute where nobody has done it before.
    """
    base = tmp_path_factory.getbasetemp()
    run = base if worker_id == "master" else base.parent
    folder, notebooks = run / "small-site", run / "small-notebooks"
    with FileLock(run / "small-site.lock"):
        if not folder.exists():
            shutil.copytree(small_notebooks, notebooks, dirs_exist_ok=True)
            for language in ("en", "es"):
                for page in ("make-your-own", "play", "step"):
                    shutil.copy(NOTEBOOKS / language / f"{page}.ipynb", notebooks / language)
            begun = tmp_path_factory.mktemp("site")
            write_site(begun, notebooks, games=(GAME,))
            begun.rename(folder)
    with served(folder, notebooks) as site:
        yield site


@pytest.fixture(params=["es", pytest.param("en", marks=pytest.mark.long)])
def language(request: pytest.FixtureRequest) -> str:
    """That of a page and of its visitor: by day Spanish, at night English, too."""
    return str(request.param)


LINES = ["served", pytest.param("written", marks=pytest.mark.long)]
"""How pages come: from a server, or as files. By day the files have tests of their own."""


@pytest.fixture(scope="module", params=LINES)
def tutorials(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    """All tutorials, with checks whose items are known, on a server or as files."""
    folder = tmp_path_factory.mktemp("notebooks")
    write_tutorials(folder)
    with pages_of(folder, request.param) as pages:
        yield pages


@pytest.fixture(scope="module", params=LINES)
def pages(request: pytest.FixtureRequest) -> Iterator[Pages]:
    """The real notebooks, on a server or as files, for tests that leave them as they were."""
    if request.param == "served":
        yield request.getfixturevalue("app")
    else:
        with pages_of(NOTEBOOKS, request.param) as written:
            yield written


@contextmanager
def pages_of(notebooks: Path, line: str) -> Iterator[Pages]:
    """The pages of *notebooks*, as *line* says."""
    with TemporaryDirectory() as folder:
        if line == "served":
            with running(notebooks, Path(folder, "server.log"), prepared=0, forks=True) as server:
                yield server
        else:
            write_site(Path(folder), notebooks)
            with served(Path(folder), notebooks) as site:
                yield site


@pytest.fixture(scope="package")
def build(request: pytest.FixtureRequest) -> str | None:
    """Which Chromium is the browser: the fastest, or each in turn where a test asks for `builds`."""
    found: str | None = getattr(request, "param", builds()[0])
    return found


@pytest.fixture(scope="package")
def chromium(build: str | None) -> Iterator[Browser]:
    """The browser; it ends with this package, since no other event loop can run beside Playwright's.

    Its visitors have played before, so matches are as they are without a coach; an address may ask for one.
    """
    with sync_playwright() as playwright:
        browser = of_players(launch(playwright, build, ONCE))
        yield browser
        browser.close()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A fresh visitor. Any request that leaves this machine fails the test."""
    strangers: list[str] = []
    with chromium.new_context(locale="en", viewport={"width": 1280, "height": 800}) as context:
        context.on(
            "request",
            lambda request: None if _is_here(request.url) else strangers.append(request.url),
        )
        yield context
    assert strangers == []


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A tab of a fresh visitor. An error in a script fails the test, at its end.

    Not at once: what is raised while Playwright tells of an event closes it for all tests that follow.
    """
    errors: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []


@pytest.fixture
def lay(page: Page) -> Lay:
    """Lay a table: ``lay(MIDTRICK, width=360)``; one that *fits* is as high as the window."""

    def start(scene: Scene, *, width: int = 1280, height: int = 900, fits: bool = False, **more: Any) -> Live:
        page.set_viewport_size({"width": width, "height": height})
        session = Recorder(scene)
        session.show(scene, bar=CONTROLS, **more)
        return Live(page, session, fits=fits)

    return start


def _is_here(url: str) -> bool:
    return url.startswith(("http://127.0.0.1:", "http://localhost:", "ws://127.0.0.1:", "data:", "blob:", "about:"))
