"""One visitor's tables: a notebook's cells run without their proofs, and each table is made when it is first touched.

The page that the visitor sees was drawn once for all visitors, with the first state of every table; so here nothing
is drawn, and what a table opens with is not sent again. This module stands behind every line to a page.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from typing import Any, Final
from weakref import WeakSet

from ipywidgets import Widget  # type: ignore[import-untyped]

from cardkit.lessons.step import proving
from cardkit.sessions.admission import is_known
from cardkit.sessions.messages import Known
from cardkit.texts import LANGUAGES
from cardkit_widgets.live import loading, notebooks
from cardkit_widgets.live.display import Displayed, collecting
from cardkit_widgets.live.notebook import Notebook
from cardkit_widgets.live.table import Table

TARGET: Final = "cardkit.page"
"""The name of the comm by which a page says what it shows."""

ANYWIDGET: Final = "anywidget"
"""The module of the widgets that a page can show."""
_NUMBERED: Final = "w{}"
_LOG: Final = logging.getLogger(__name__)


@contextmanager
def _unprinted() -> Iterator[None]:
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        yield


@dataclass(frozen=True)
class Shell:
    """What the cells of notebooks run in; by itself it knows nothing but Python."""

    names: Mapping[str, Any] = field(default_factory=dict)
    """The names that every notebook begins with."""
    to_python: Callable[[str], str] = str
    """Writes in Python what only this shell understands."""
    silence: Callable[[], AbstractContextManager[Any]] = _unprinted
    """Lets cells print and display nothing."""


class Visit:
    """What a page shows, and its tables: those that wait for a first touch, and those that have been made."""

    def __init__(self, folder: Path | None = None, shell: Shell | None = None) -> None:
        self.folder = folder
        self.shell = shell or Shell()
        self.shown: dict[str, Displayed] = {}
        self.waiting: dict[str, Displayed] = {}
        self.made: dict[str, Table] = {}
        self.is_quiet = False  # whether what widgets open with is not to be sent: the page has it
        self.comms: WeakSet[Any] = WeakSet()
        self._is_other = False  # whether the notebook has been changed since the page was drawn
        self._widgets = 0

    def name_for(self, state: Mapping[str, Any]) -> str | None:
        """Return the id of a widget that has none: the same in every run of a notebook; None for what is no anywidget.

        Tables of steps have ids of their own.
        """
        if state.get("_model_module") != ANYWIDGET:
            return None
        self._widgets += 1
        return _NUMBERED.format(self._widgets)

    @contextmanager
    def quietly(self) -> Iterator[None]:
        """Let widgets open without a word, and cells print and display nothing."""
        self.is_quiet = True
        try:
            with self.shell.silence():
                yield
        finally:
            self.is_quiet = False

    def open(self, page: str, language: str, stars: Mapping[str, int], file: object = None) -> None:
        """Run the cells of the notebook at *page*, such as ``en/kael/cut``; tables will speak *language*.

        *stars* are those that the browser has kept of the lesson. *file* says which version of the notebook the page
        was drawn from. The widgets of the page before are gone. A cell that fails ends the notebook, as on the page.
        """
        self._close()
        path = notebooks.at(page, self.folder)
        if path is not None:
            try:
                notebook = Notebook.read(path)
                self._is_other = file != notebook.version
                names = {"__name__": "__main__", **self.shell.names}
                with self.quietly(), proving(on=False), collecting(self._take):
                    for shown in loading.run(notebook.cells, names, self.shell.to_python):
                        if isinstance(shown, Displayed):
                            self._take(shown)
            except (Exception, SystemExit):  # noqa: BLE001 whatever a notebook does, what it has shown goes on
                _LOG.exception("%s failed", page)
        for waiting in self.waiting.values():
            waiting.remember(stars)
        self.read(language)

    def read(self, language: str) -> None:
        """Let the tables that wait speak *language*; those that are made hear of it themselves."""
        if language in LANGUAGES:
            for table in self.waiting.values():
                table.read(language)

    def know(self, known: Known) -> None:
        """Let all tables know what the browser knows of the learner, those too that have been made."""
        for table in self.shown.values():
            table.know(known)

    def touch(self, model_id: str) -> None:
        """Make the table with this id, if it waits for its first touch."""
        waiting = self.waiting.pop(model_id, None)
        if waiting is None:
            return
        with self.quietly():
            waiting.activity.reader.linked = True
            self.made[model_id] = waiting.widget
        if self._is_other or waiting.shows_known:
            waiting.widget.send_state()

    def hear(self, data: Mapping[str, Any]) -> None:
        """Do what a page says by its own comm, in the form of a widget's own messages; else nothing.

        ``{"page": …, "file": …, "lang": …, "stars": {…}}`` opens a notebook, ``{"lang": …}`` changes the language, and
        ``{"known": {…}}``, alone or with either, tells what the browser knows of the learner.
        """
        said = data.get("content")
        if not isinstance(said, Mapping):
            return
        language, page, stars, known = (said.get(name) for name in ("lang", "page", "stars", "known"))
        if isinstance(language, str) and isinstance(page, str):
            self.open(page, language, stars if isinstance(stars, Mapping) else {}, said.get("file"))
        elif isinstance(language, str):
            self.read(language)
        if is_known(known):
            self.know(known)

    def _take(self, shown: Displayed) -> None:
        self.waiting.setdefault(shown.model_id, self.shown.setdefault(shown.model_id, shown))

    def _close(self) -> None:
        """Let go of all widgets: the next page has others, and some of the same ids."""
        with self.quietly():
            Widget.close_all()
            for comm in list(self.comms):
                comm.close()
        self.shown, self.waiting, self.made, self._widgets = {}, {}, {}, 0


def comm_class(base: type, visit: Visit) -> type:
    """Return a class of comms over *base* for the widgets of *visit*: with its ids, and quiet while it is."""

    class VisitComm(base):  # type: ignore[misc]  # comms have no types
        """A widget's line to a page that knows it already."""

        def __init__(self, *args: Any, data: Any = None, comm_id: str | None = None, **kwargs: Any) -> None:
            ident = comm_id or visit.name_for((data or {}).get("state", {}))
            super().__init__(*args, data=data, **({"comm_id": ident} if ident else {}), **kwargs)
            if self.primary:  # not the page's own, which outlives what it shows
                visit.comms.add(self)

        def publish_msg(self, msg_type: str, *args: Any, **kwargs: Any) -> None:
            if not visit.is_quiet:
                super().publish_msg(msg_type, *args, **kwargs)

    return VisitComm


def listen(visit: Visit, manager: Any) -> None:
    """Let pages open a comm of their own at *manager*, on which they say what they show."""

    def opened(page: Any, message: Any) -> None:
        page.on_msg(lambda more: visit.hear(more["content"]["data"]))
        visit.hear(message["content"]["data"])

    manager.register_target(TARGET, opened)


Handler = Callable[[Any, Any, Any], Any]


def touching(visit: Visit, handler: Handler) -> Handler:
    """Return a handler of comm messages that makes a table before its first message reaches it."""

    def handle(stream: Any, ident: Any, message: Any) -> Any:
        visit.touch(str(message["content"].get("comm_id")))
        return handler(stream, ident, message)

    return handle
