"""An activity that shows whatever it is told to, and notes what reaches it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import cardkit
from cardkit.contract import State
from cardkit.looks.scene import Choice, Scene
from cardkit.sessions.activity import Activity, Tried
from cardkit.sessions.door import Door
from cardkit.sessions.messages import Control, Entry, Update
from cardkit.sessions.people import People
from cardkit.sessions.reader import Reader


class Recorder(Activity):
    """A table with *plain*, a scene of no match, and its own door."""

    def __init__(self, plain: Scene) -> None:
        super().__init__(cardkit.game("combo_breaker"), 0, Reader(plain.language))
        self.door = Door(self)
        self.plain = plain
        self.heard: list[Any] = []
        self.past: list[Entry] = []
        self.bar: list[Control] = []
        self.pause: int | None = None
        self.own = False
        self.link: Mapping[str, str | None] | None = None

    @property
    def state(self) -> State[Any]:
        raise NotImplementedError

    @property
    def people(self) -> People:
        return People.around(len(self.plain.seats), 0)

    def show(self, plain: Scene, **more: Any) -> Update:
        """Lay another table; *more* are entries (past), controls (bar), a wait (pause), an address (link)."""
        self.plain = plain
        self.pause = None
        vars(self).update(more)
        self.redraw()
        return self.door.update()

    def scene(self) -> Scene:
        return self.plain

    def entries(self) -> list[Entry]:
        return self.past

    def controls(self) -> list[Control]:
        return self.bar

    def wait(self) -> int | None:
        return self.pause

    def moment(self) -> bool:
        return self.own

    def address(self) -> Mapping[str, str | None] | None:
        return self.link

    def act(self, choice: Choice) -> None:
        self.heard.append(choice.action)

    def why(self, tried: Tried) -> None:
        self.heard.append(tried)

    def go_on(self, *, all_of_it: bool) -> None:
        self.heard.append(all_of_it)

    def control(self, control: Control, value: str | bool | None) -> None:
        self.heard.append((control["id"], value))


def control(kind: Any, *values: str, enabled: bool = True) -> Control:
    """Return a control of this kind, which is called by it, with the *values* that it offers."""
    options: Any = [{"value": value, "label": value} for value in values]
    return {
        "id": kind,
        "label": kind,
        "title": "",
        "kind": kind,
        "value": None,
        "options": options,
        "enabled": enabled,
        "key": "",
        "group": "match",
        "ask": "",
        "leads": False,
    }
