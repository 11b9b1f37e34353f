"""A running app and a browser, for all tests that need one."""

import json
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

CHROMIUM = "/usr/bin/chromium"
CHROMIUM_ARGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

COUNTER = '''
import os
import anywidget
import traitlets as t


class Counter(anywidget.AnyWidget):
    """Counts clicks, remembers the page's address and bytes, and fails when asked to."""

    _esm = """
    function render({ model, el, signal }) {
      const count = document.createElement("button");
      const fail = document.createElement("button");
      const note = document.createElement("output");
      const draw = () => {
        const page = model.get("page");
        count.textContent = `count ${model.get("value")}`;
        note.textContent = `${page.lang} ${page.query?.seed} ${model.get("heard")} ${model.get("data").getUint8(1)}`;
      };
      count.addEventListener("click", () => model.send({ add: 1 }), { signal });
      fail.textContent = "fail";
      fail.addEventListener("click", () => model.send({ fail: true }), { signal });
      model.on("change", draw);
      model.on("msg:custom", (content, buffers) => { el.dataset.said = content.said + buffers[0].byteLength; });
      draw();
      el.append(count, fail, note);
    }
    export default { render };
    """
    _css = "button { min-height: 24px }"
    value = t.Int(0).tag(sync=True)
    page = t.Dict().tag(sync=True)
    heard = t.Unicode("nothing").tag(sync=True)
    data = t.Bytes(bytes([1, 2, 3])).tag(sync=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.on_msg(self._receive)

    @t.observe("page")
    def _hear(self, change):
        self.heard = str(change["new"]["query"].get("seed"))

    def _receive(self, widget, content, buffers):
        if content.get("fail"):
            raise RuntimeError("a secret of the server")
        self.value += content["add"]
        self.send({"said": "thanks"}, [b"123"])
'''

Cell = Any


def prose(text: str) -> Cell:
    return nbformat.v4.new_markdown_cell(text)


def code(text: str) -> Cell:
    return nbformat.v4.new_code_cell(text)


def write_notebook(folder: Path, name: str, *cells: Cell) -> None:
    """The same notebook in both languages."""
    for language in ("en", "es"):
        path = folder / language / f"{name}.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(nbformat.v4.new_notebook(cells=list(cells)), path)


@dataclass
class Server:
    """A cardkit that serves, in a process of its own."""

    address: str
    process: subprocess.Popen[str]
    log: Path

    def health(self) -> dict[str, Any]:
        with urllib.request.urlopen(f"{self.address}healthz", timeout=10) as answer:
            health: dict[str, Any] = json.load(answer)
        return health

    def wait_for(self, **expected: object) -> dict[str, Any]:
        """Wait until /healthz says so; generous, because kernels start slowly on a busy machine."""
        for _ in range(600):
            health = self.health()
            if all(health[name] == value for name, value in expected.items()):
                return health
            time.sleep(0.1)
        pytest.fail(f"never {expected}: {health}\n{self.log.read_text()}")


@contextmanager
def running(notebooks: Path, log: Path, environment: dict[str, str] | None = None, **options: Any) -> Iterator[Server]:
    """A server for *notebooks* with the options of `serve`, until the end of the block."""
    program = (
        "import json, sys, pathlib; from cardkit_widgets.app import serve;"
        " serve(notebooks=pathlib.Path(sys.argv[1]), **json.loads(sys.argv[2]))"
    )
    with log.open("w") as stderr:
        process = subprocess.Popen(
            [sys.executable, "-c", program, str(notebooks), json.dumps(options)],
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
            env=environment,
        )
    assert process.stdout is not None
    try:
        first = process.stdout.readline()
        address = re.search(r"http://\S+/", first)
        assert address, f"no address: {first}\n{log.read_text()}"
        yield Server(address[0], process, log)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=60)
        process.stdout.close()


Serve = Callable[..., Server]


@pytest.fixture
def serve_notebooks(tmp_path: Path) -> Iterator[Serve]:
    """Start a server: `serve_notebooks(folder, limit=2, …)`; it ends with the test."""
    with ExitStack() as stack:

        def start(notebooks: Path, **options: Any) -> Server:
            return stack.enter_context(running(notebooks, tmp_path / "server.log", **options))

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
    with running(toy_notebooks, tmp_path_factory.mktemp("log") / "server.log", prepared=0, limit=60) as server:
        yield server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGS)
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
def page(context: BrowserContext) -> Page:
    """A tab of a fresh visitor. An error in a script fails the test."""
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"in the page: {error}"))
    return page


def _is_here(url: str) -> bool:
    return url.startswith(("http://127.0.0.1:", "http://localhost:", "ws://127.0.0.1:", "data:", "blob:", "about:"))
