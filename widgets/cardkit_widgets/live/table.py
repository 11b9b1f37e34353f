"""The live table: the line between a door and a browser.

The widget is thin. What its door tells goes into traits, which the browser draws; what the person does comes
back as messages, which the door checks. The browser is a stranger's: it can write no trait but ``page``.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets as t

from cardkit.looks import portraits
from cardkit.looks.faces import drawing
from cardkit.looks.scene import Face
from cardkit.sessions.door import Door
from cardkit.sessions.messages import Feedback, Update, is_page
from cardkit.texts import catalogue
from cardkit_widgets.live.styles import sheet

_STATIC: Final = Path(__file__).parents[1] / "static"
_LOG: Final = logging.getLogger(__name__)


class Table(anywidget.AnyWidget):
    """A table that a person can touch."""

    _esm = _STATIC / "table.js"
    _css = sheet(_STATIC / "table.css")

    scene = t.Dict().tag(sync=True)
    faces = t.Dict(value_trait=t.Unicode(), key_trait=t.Unicode()).tag(sync=True)
    entries = t.List(t.Dict()).tag(sync=True)
    feedback = t.Dict().tag(sync=True)
    controls = t.List(t.Dict()).tag(sync=True)
    words = t.Dict(value_trait=t.Unicode(), key_trait=t.Unicode()).tag(sync=True)
    page = t.Dict().tag(sync=True)
    step = t.Dict().tag(sync=True)
    clock = t.Dict().tag(sync=True)
    wait = t.Int(None, allow_none=True).tag(sync=True)
    moment = t.Bool(False).tag(sync=True)
    kept = t.Unicode("").tag(sync=True)

    def __init__(self, door: Door, *, model_id: str | None = None) -> None:
        self.door = door
        self._deck: tuple[Face, ...] = ()  # the faces of the game on the table
        self._is_heard = False
        super().__init__(kept=door.activity.kept, model_id=model_id)
        self.show(door.whole())
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        """Return the same text in every run, for notebooks whose outputs are compared."""
        return f"Table({self.door.table.label!r})"

    def show(self, update: Update) -> None:
        """Let the browser know what has changed."""
        changed: dict[str, Any] = dict(update)
        letters = changed.pop("letters", ())
        with self.hold_sync():
            if "scene" in changed or "feedback" in changed:
                self._draw_faces(changed.get("feedback", self.feedback))
            language = changed.get("scene", self.scene).get("language", "")
            if not self.words or language != self.scene["language"]:
                self.words = dict(catalogue("cardkit_widgets", language)["table"])
            for name, value in changed.items():
                setattr(self, name, value)
        for letter in letters:
            self.send(letter)

    def _draw_faces(self, feedback: Feedback) -> None:
        """Send the faces of the cards and people that show on the table, as far as the browser does not have them."""
        table = self.door.table
        anew = table.faces != self._deck
        self._deck = table.faces
        had = {} if anew else self.faces
        more = {face.key: drawing(face) for face in table.used_faces() if face.key not in had}
        people = table.used_portraits() | {feedback["portrait"]} if "portrait" in feedback else table.used_portraits()
        more |= {name: portraits.drawing(name) for name in sorted(people) if name not in had}
        if anew or not self._is_heard:
            self.faces = {**had, **more}
        elif more:
            # Changed in place, which sends nothing: whoever draws this table later reads all faces, and those who
            # show it already hear of the new ones alone.
            self.faces.update(more)
            self.send({"type": "faces", "faces": more})

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
