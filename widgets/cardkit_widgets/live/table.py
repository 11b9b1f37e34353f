"""The live table: the line between a door and a browser.

The widget is thin. What its door tells goes into traits, which the browser draws (see ``showing``); what the person
does comes back as messages, which the door checks. The browser is a stranger's: it can write no trait but ``page``.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final
from weakref import WeakValueDictionary

import anywidget
import traitlets as t

from cardkit.sessions.admission import is_page
from cardkit.sessions.door import Door
from cardkit.sessions.messages import Update
from cardkit_widgets.live.showing import News, Showing
from cardkit_widgets.live.styles import sheet

STATIC: Final = Path(__file__).parents[1] / "static"
"""Where code and styles for browsers lie."""
_LOG: Final = logging.getLogger(__name__)


class Table(anywidget.AnyWidget):
    """A table that a person can touch."""

    # As text: of a path, anywidget lets a signal of the class hold every table for good, closed or not.
    _esm = (STATIC / "table.js").read_text("utf-8")
    _css = sheet(STATIC / "table.css")

    scene = t.Dict().tag(sync=True)
    envelope = t.Dict(None, allow_none=True).tag(sync=True)
    faces = t.Dict(value_trait=t.Unicode(), key_trait=t.Unicode()).tag(sync=True)
    entries = t.List(t.Dict()).tag(sync=True)
    feedback = t.Dict().tag(sync=True)
    controls = t.List(t.Dict()).tag(sync=True)
    words = t.Dict(value_trait=t.Unicode(), key_trait=t.Unicode()).tag(sync=True)
    page = t.Dict().tag(sync=True)
    step = t.Dict().tag(sync=True)
    clock = t.Dict().tag(sync=True)
    projected = t.Dict().tag(sync=True)
    wait = t.Int(None, allow_none=True).tag(sync=True)
    thinks = t.Int(0).tag(sync=True)
    moment = t.Bool(False).tag(sync=True)
    keep = t.Dict().tag(sync=True)

    _named: ClassVar[WeakValueDictionary[str, Table]] = WeakValueDictionary()

    def __init__(self, door: Door, *, model_id: str | None = None) -> None:
        before = self._named.get(model_id or "")
        if before is not None:  # whoever runs a cell again gets another table under the same name
            before.close()
        self.door = door
        self._showing = Showing(door)
        self._is_heard = False
        super().__init__(keep=door.activity.keep or {}, model_id=model_id)
        self._named[self.model_id] = self
        self._tell(self._showing.whole())
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        """Return the same text in every run, for notebooks whose outputs are compared."""
        return f"Table({self.door.table.label!r})"

    def close(self) -> None:
        """Close the layout, too, which every widget has and which would stay behind."""
        if self.comm is not None:
            self.layout.close()
        super().close()

    def show(self, update: Update) -> None:
        """Let the browser know what has changed."""
        self._tell(self._showing.news(update))

    def _tell(self, news: News) -> None:
        with self.hold_sync():
            if self._is_heard and news.faces:
                # Changed in place, which sends nothing: whoever draws this table later reads all faces, and those who
                # show it already hear of the new ones alone.
                self.faces.update(news.faces)
                self.send({"type": "faces", "faces": news.faces})
            elif news.faces:
                self.faces = {**self.faces, **news.faces}
            for name, value in news.traits.items():
                setattr(self, name, value)
        for letter in news.letters:
            self.send(letter)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over what the browser writes: ``page``, if it has the right form, and nothing else."""
        page = sync_data.get("page")
        if isinstance(page, Mapping) and is_page(page):
            super().set_state({"page": dict(page)})
            self._receive(self, {"type": "page", **page}, [])

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        """Hand a message from the browser to the door, and show what has changed."""
        self._is_heard = True
        try:
            self.show(self.door.receive(message))
        except Exception:  # noqa: BLE001 a message must never break the widget, whatever a game does
            # A traceback would travel to the browser; it belongs to whoever runs the server.
            _LOG.exception("A message to %r failed", self)
