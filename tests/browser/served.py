"""A cardkit that serves, in a process of its own, and notebooks for it."""

# nbformat has types in part.
# mypy: disable-error-code="no-untyped-call"

import json
import re
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TypeVar

import nbformat
import pytest
from playwright.sync_api import Page

from tests import hanging
from tests.browser.serving import server

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

PATIENCE = 120
"""Seconds: kernels start slowly on a busy machine."""

Cell = Any
Answer = TypeVar("Answer")


def answer_until(
    good: Callable[[Answer], Any], ask: Callable[[], Answer], page: Page | None = None, most: float = PATIENCE
) -> Answer:
    """Ask until the answer is *good*, and return it; after *most* seconds the last one, whatever it is.

    In between *page* goes on: what it has to tell reaches Playwright only while Playwright waits for it.
    """
    end = monotonic() + most
    while not good(answer := ask()) and monotonic() < end:
        if page is None:
            sleep(0.05)
        else:
            page.wait_for_timeout(50)
    return answer


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
class Pages:
    """Pages that somebody shows."""

    address: str


@dataclass
class Server(Pages):
    """A cardkit that serves, in a process of its own."""

    process: BaseProcess
    log: Path

    def health(self) -> dict[str, Any]:
        with urllib.request.urlopen(f"{self.address}healthz", timeout=60) as answer:
            health: dict[str, Any] = json.load(answer)
        return health

    def wait_for(self, **expected: object) -> dict[str, Any]:
        """Wait until /healthz says so; generous, because kernels start slowly on a busy machine."""
        health = answer_until(lambda health: expected.items() <= health.items(), self.health)
        if not expected.items() <= health.items():
            pytest.fail(f"never {expected}: {health}\n{self.log.read_text()}")
        return health


@contextmanager
def running(notebooks: Path, log: Path, environment: dict[str, str] | None = None, **options: Any) -> Iterator[Server]:
    """A server for *notebooks* with the options of `serve`, on any free port, until the end of the block.

    With *forks* kernels come ready from the `Nursery`: not for tests of kernels, and for none that measures.
    """
    log.touch()
    ours, theirs = Pipe(duplex=False)
    process = server(theirs, hanging.answer, notebooks, log, environment, {"port": 0} | options)
    process.start()
    theirs.close()
    with open(ours.fileno(), encoding="utf-8", closefd=False) as said, ours:
        try:
            first = said.readline()
            address = re.search(r"http://\S+/", first)
            assert address, f"no address: {first}\n{log.read_text()}"
            yield Server(address[0], process, log)
        finally:
            process.terminate()
            process.join(timeout=60)
            assert process.exitcode is not None
            process.close()


Serve = Callable[..., Server]
