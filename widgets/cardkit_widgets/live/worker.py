"""What runs in the learner's own browser, in the worker of a page without a server: the other end of its line.

The browser calls `prepare`, which may be kept and taken up again by later visits, then `start`, then `receive` for each
message of the page. Python here is Pyodide's; of IPython there is what widgets ask for.

Here alone runs what a learner has written: no server imports this module, and no kernel.
"""

from __future__ import annotations

import json
import pkgutil
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from contextvars import ContextVar
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from io import TextIOBase
from pathlib import Path
from types import ModuleType
from typing import Any, Final

Post = Callable[[str, str, Sequence[bytes]], None]
"""Takes a message to the page: its kind, its content as JSON, and its buffers."""


_shows: ContextVar[Callable[[Any], None] | None] = ContextVar("shows", default=None)


def display(*objects: Any, **_: Any) -> None:
    """Show *objects*: of a page, a table waits to be touched, and all else is there already."""
    to_learner = _shows.get()
    for each in objects:
        if to_learner is not None:
            to_learner(each)
            continue
        show = getattr(each, "_repr_mimebundle_", None)
        if show is not None:
            show()


def _stand_in_for_ipython() -> None:
    """Bring what ipywidgets imports of IPython, which is 3.6 MB of what nobody here would use."""
    names: dict[str, dict[str, Any]] = {
        "IPython": {"get_ipython": lambda: None},
        "IPython.core": {},
        "IPython.core.interactiveshell": {"InteractiveShell": type("InteractiveShell", (), {})},
        "IPython.display": {"display": display, "clear_output": lambda *_, **__: None},
    }
    for name, contents in names.items():
        module = sys.modules[name] = ModuleType(name)
        vars(module).update(contents)


if find_spec("IPython") is None:
    _stand_in_for_ipython()

import comm  # noqa: E402  after the stand-in, which it looks for
from comm.base_comm import BaseComm  # noqa: E402
from ipywidgets import Widget  # type: ignore[import-untyped]  # noqa: E402

import cardkit.sessions  # noqa: E402
from cardkit.sessions.door import Door  # noqa: E402
from cardkit.texts import LANGUAGES, CardkitError, catalogue, texts  # noqa: E402
from cardkit_widgets.live import loading, notebooks  # noqa: E402
from cardkit_widgets.live.display import Displayed  # noqa: E402
from cardkit_widgets.live.notebook import Notebook  # noqa: E402
from cardkit_widgets.live.table import Table  # noqa: E402
from cardkit_widgets.live.visit import ANYWIDGET, Shell, Visit, comm_class, listen, touching  # noqa: E402

_EXPERIMENTS: Final = "cardkit.experiments"  # they need numpy, and are not for learners

RUN: Final = "run"
"""The kind of message by which a page asks for a cell to be run, as the learner has written it."""
RAN: Final = "ran"
"""The kind of message that answers."""
MOST: Final = 20_000
"""Characters: so much of what a cell prints is shown."""


def prepare() -> None:
    """Import what every table needs; a game is imported when somebody comes to it."""
    for package in (cardkit, cardkit.sessions):
        for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            if found.name != _EXPERIMENTS:
                import_module(found.name)
    for language in LANGUAGES:
        catalogue("cardkit_widgets", language)


class Desk:
    """Where the cells of a notebook run as the learner has written them."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._tables = dict[int, list[Table]]()
        self._runs = 0

    def run(self, page: str, number: int, codes: Mapping[str, str]) -> dict[str, Any]:
        """Run the cells of the notebook at *page* down to the one with this *number*; return what that one shows.

        *codes* are the cells that the learner has changed, by their numbers. Each run begins anew, so that what runs is
        what stands there. What goes wrong becomes a sentence, beside what the cell has shown before.
        """
        for table in self._tables.pop(number, ()):
            table.close()
        self._runs += 1
        language = page.partition("/")[0]
        path = notebooks.at(page, self._visit.folder)
        cells = Notebook.read(path).cells[: number + 1] if path else ()
        names = {"__name__": "__main__", **self._visit.shell.names}
        shown: list[dict[str, str]] = []
        for at, cell in enumerate(cells):
            if cell.kind != "code":
                continue
            # A name of its own, by which its lines are found when something is wrong.
            own = replace(cell, id=str(at), source=codes.get(str(at), cell.source))
            shown.clear()
            try:
                with self._showing(shown, number, language):
                    for value in loading.run([own], names):
                        display(value)
            except (Exception, SystemExit) as error:  # noqa: BLE001 whatever it is, the learner is told
                problem = _problem(error, f"<cell {at}>", language)
                where = None if at == number else str(at)
                return {"cell": number, "shown": shown if where is None else [], "problem": problem, "where": where}
        return {"cell": number, "shown": shown, "problem": None, "where": None}

    @contextmanager
    def _showing(self, shown: list[dict[str, str]], number: int, language: str) -> Iterator[None]:
        """Collect in *shown* what a cell prints and displays."""

        def show(value: Any) -> None:
            shown.append(self._output(value, number, language))

        token = _shows.set(show)
        try:
            with redirect_stdout(_Printed(shown)):
                yield
        finally:
            _shows.reset(token)

    def _output(self, value: Any, number: int, language: str) -> dict[str, str]:
        """Return what the page shows of *value*, by its kind; a table is made."""
        if isinstance(value, Displayed):
            value.read(language)
            value.activity.reader.linked = True
            made = self._tables.setdefault(number, [])
            # The page has a table for the step already, which may be another one by now.
            made.append(Table(Door(value.activity), model_id=f"own-{number}-{self._runs}-{len(made)}"))
            return {"widget": str(made[-1].model_id)}
        if isinstance(value, Widget) and value.get_state(["_model_module"])["_model_module"] == ANYWIDGET:
            return {"widget": str(value.model_id)}
        for kind, name in (("html", "_repr_html_"), ("svg", "_repr_svg_")):
            draw = getattr(value, name, None)
            drawn = draw() if draw is not None else None
            if drawn is not None:
                return {kind: str(drawn)}
        return {"text": f"{value!r}\n"}


class _Printed(TextIOBase):
    """Takes what is printed for text among what is *shown*."""

    def __init__(self, shown: list[dict[str, str]]) -> None:
        self._shown = shown
        self._left = MOST

    def write(self, text: str) -> int:
        """Show *text*, or as much of it as there is room for."""
        fits = text[: self._left]
        self._left -= len(fits)
        if fits and self._shown and "text" in self._shown[-1]:
            self._shown[-1]["text"] += fits
        elif fits:
            self._shown.append({"text": fits})
        return len(text)


def _problem(error: BaseException, place: str, language: str) -> str:
    """Say in a sentence what is wrong in the code that is called *place*."""
    if isinstance(error, CardkitError):
        return error.text(language)
    kind, line = type(error).__name__, None
    said = str(error) or kind
    if isinstance(error, SyntaxError) and error.filename == place:
        said, line = error.msg, error.lineno
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == place:
            line = trace.tb_lineno
        trace = trace.tb_next
    words = texts(language, "cardkit_widgets")
    known = next((each.__name__ for each in type(error).__mro__ if f"own.{each.__name__}" in words), "other")
    if line is None:
        return words.say("own.nowhere", kind=kind, said=said)
    return words.say(f"own.{known}", kind=kind, said=said, line=line)


class _Line:
    """What the page says, and who listens."""

    def __init__(self, visit: Visit, manager: Any, post: Post) -> None:
        self.visit = visit
        self.manager = manager
        self.post = post
        self.desk = Desk(visit)

    def receive(self, kind: str, text: str, buffers: Sequence[bytes] = ()) -> None:
        """Hand on a message of the page: its kind, its content as JSON, and its buffers."""
        content = json.loads(text)
        message = {"header": {"msg_type": kind}, "content": content, "metadata": {}, "buffers": list(buffers)}
        if kind == "comm_open":
            self.manager.comm_open(None, None, message)
        elif kind == "comm_msg":
            touching(self.visit, self.manager.comm_msg)(None, None, message)
        elif kind == RUN:
            self.post(RAN, json.dumps(self.desk.run(content["page"], content["cell"], content["codes"])), [])


def start(post: Post, folder: str | None = None) -> _Line:
    """Begin to listen to a page, to which *post* leads; the notebooks lie in *folder*, or in the package."""
    random.seed()  # what was kept of an earlier visit would go on as that one did
    visit = Visit(Path(folder) if folder else None, Shell({"display": display}))

    class PostedComm(BaseComm):
        """A widget's line to the page."""

        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
        ) -> None:
            content = {"comm_id": self.comm_id, "data": data or {}, **keys}
            post(msg_type, json.dumps(content), [bytes(each) for each in buffers or ()])

    comm.create_comm = comm_class(PostedComm, visit)
    manager = comm.get_comm_manager()
    listen(visit, manager)
    return _Line(visit, manager, post)
