"""Steps of somebody's own, for whoever makes or shows them: an editor, and the table of the step."""

from __future__ import annotations

from functools import cached_property

import traitlets as t

from cardkit.sessions.composing.composing import Composing
from cardkit.sessions.door import Door
from cardkit.sessions.reader import Reader
from cardkit.texts import DEFAULT_LANGUAGE
from cardkit_widgets.live.display import Displayed
from cardkit_widgets.live.styles import sheet
from cardkit_widgets.live.table import STATIC, Table


class ComposerTable(Table):
    """A table that shows an editor in its place, as long as a step is being made."""

    _esm = (STATIC / "composer.js").read_text("utf-8")
    _css = f"{Table._css}\n{sheet(STATIC / 'composer.css')}"

    composed = t.Dict(None, allow_none=True).tag(sync=True)


class ComposeTable(Displayed):
    """The editor of steps of one's own; it begins with the game called *name*, or with what the page's address says."""

    def __init__(self, name: str, *, language: str = DEFAULT_LANGUAGE) -> None:
        self._activity = Composing(name, Reader(language))

    def __repr__(self) -> str:
        """Return the same text in every run."""
        return f"ComposeTable {self._activity.game.name}"

    @property
    def model_id(self) -> str:
        """The widget's id."""
        return "compose"

    @property
    def activity(self) -> Composing:
        """What goes on at the table."""
        return self._activity

    def read(self, language: str) -> None:
        """Let the table speak *language* from the beginning."""
        self._activity.reader.language = language

    @cached_property
    def widget(self) -> Table:
        """The editor on the screen."""
        return ComposerTable(Door(self.activity), model_id=self.model_id)
