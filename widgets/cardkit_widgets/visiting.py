"""One visitor's tables: a notebook's cells run without their proofs, and each table is made when it is first touched.

The page that the visitor sees was drawn once for all visitors, with the first state of every table; so here nothing
is drawn, and what a table opens with is not sent again. This module stands behind every line to a page.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Final

from cardkit.lesson import proving
from cardkit.texts import LANGUAGES
from cardkit_widgets import notebooks
from cardkit_widgets.display import Displayed
from cardkit_widgets.table import Table

TARGET: Final = "cardkit.page"
"""The name of the comm by which a page says what it shows."""

_ANYWIDGET: Final = "anywidget"
_NUMBERED: Final = "w{}"


class Visit:
    """What a page shows, and its tables: those that wait for a first touch, and those that have been made."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self.waiting: dict[str, Displayed] = {}
        self.made: dict[str, Table] = {}
        self.is_quiet = False  # whether what widgets open with is not to be sent: the page has it
        self._widgets = 0

    def name_for(self, state: Mapping[str, Any]) -> str | None:
        """Return the id of a widget that has none: the same in every run of a notebook; None for what is no anywidget.

        Tables of steps have ids of their own.
        """
        if state.get("_model_module") != _ANYWIDGET:
            return None
        self._widgets += 1
        return _NUMBERED.format(self._widgets)

    @contextmanager
    def quietly(self) -> Iterator[None]:
        """Let widgets open without a word, and cells print nothing."""
        self.is_quiet = True
        try:
            with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
                yield
        finally:
            self.is_quiet = False

    def open(self, page: str, language: str, stars: Mapping[str, int]) -> None:
        """Run the cells of the notebook at *page*, such as ``en/kael/cut``; tables will speak *language*.

        *stars* are those that the browser has kept of the lesson. The tables of the page before are gone.
        """
        with self.quietly():
            for table in self.made.values():
                table.close()
            self.waiting, self.made, self._widgets = {}, {}, 0
            path = notebooks.at(page, self.folder)
            if path is None:
                return
            with proving(on=False):
                for shown in notebooks.run(json.loads(path.read_text("utf-8"))["cells"], {}):
                    if isinstance(shown, Displayed):
                        self.waiting[shown.model_id] = shown
            for waiting in self.waiting.values():
                waiting.remember(stars)
            self.read(language)

    def read(self, language: str) -> None:
        """Let the tables that wait speak *language*; those that are made hear of it themselves."""
        if language in LANGUAGES:
            for table in self.waiting.values():
                table.read(language)

    def touch(self, model_id: str) -> None:
        """Make the table with this id, if it waits for its first touch."""
        waiting = self.waiting.pop(model_id, None)
        if waiting is not None:
            with self.quietly():
                waiting.session.reader.linked = True
                self.made[model_id] = waiting.widget

    def hear(self, data: Mapping[str, Any]) -> None:
        """Do what a page says by its own comm, in the form of a widget's own messages; else nothing.

        ``{"page": …, "lang": …, "stars": {…}}`` opens a notebook, ``{"lang": …}`` changes the language.
        """
        said = data.get("content")
        language = said.get("lang") if isinstance(said, Mapping) else None
        if isinstance(said, Mapping) and isinstance(language, str):
            page, stars = said.get("page"), said.get("stars")
            if isinstance(page, str):
                self.open(page, language, stars if isinstance(stars, Mapping) else {})
            else:
                self.read(language)


def comm_class(base: type, visit: Visit) -> type:
    """Return a class of comms over *base* for the widgets of *visit*: with its ids, and quiet while it is."""

    class VisitComm(base):  # type: ignore[misc]  # comms have no types
        """A widget's line to a page that knows it already."""

        def __init__(self, *args: Any, data: Any = None, comm_id: str | None = None, **kwargs: Any) -> None:
            ident = comm_id or visit.name_for((data or {}).get("state", {}))
            super().__init__(*args, data=data, **({"comm_id": ident} if ident else {}), **kwargs)

        def publish_msg(self, msg_type: str, *args: Any, **kwargs: Any) -> None:
            if not visit.is_quiet:
                super().publish_msg(msg_type, *args, **kwargs)

    return VisitComm


Handler = Callable[[Any, Any, Any], Any]


def touching(visit: Visit, handler: Handler) -> Handler:
    """Return a handler of comm messages that makes a table before its first message reaches it."""

    def handle(stream: Any, ident: Any, message: Any) -> Any:
        visit.touch(str(message["content"].get("comm_id")))
        return handler(stream, ident, message)

    return handle
