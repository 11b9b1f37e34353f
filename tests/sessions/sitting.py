"""Somebody at a table: what they have been shown, and what they send."""

from __future__ import annotations

from typing import Any

from cardkit.match import Match
from cardkit.sessions.activity import Activity
from cardkit.sessions.around import Around
from cardkit.sessions.door import Door
from cardkit.sessions.matches.dealing import Dealing
from cardkit.sessions.messages import Letter
from cardkit.sessions.reader import Reader
from cardkit_widgets.live.display import Displayed


class Sitting:
    """What has come of all updates so far, under their names; all else is the activity's, or that of what is inside."""

    def __init__(self, activity: Activity) -> None:
        self.activity: Any = activity  # of whatever kind the test is about
        self.door = Door(activity)
        self.shown: dict[str, Any] = {}
        self.letters: list[Letter] = []
        self._take(self.door.whole())

    def __getattr__(self, name: str) -> Any:
        if name in self.shown:
            return self.shown[name]
        activity = self.activity
        while isinstance(activity, Around) and not hasattr(activity, name):
            activity = activity.inside
        return getattr(activity, name)

    def _take(self, update: Any) -> None:
        self.letters += update.pop("letters", [])
        self.shown |= update

    def send(self, **message: Any) -> None:
        """Send a message about the present scene, unless it says otherwise."""
        self.receive({"version": self.scene["version"], **message})

    def receive(self, message: object) -> None:
        """Send *message* as it is."""
        self._take(self.door.receive(message))

    def act(self, words: str = "") -> None:
        """Choose the first action whose notation begins so."""
        actions = (choice["action"] for choice in self.scene["choices"])
        self.send(type="act", action=next(action for action in actions if action.startswith(words)))

    def press(self, ident: str, value: str | bool | None = None) -> None:
        """Use a control of the bar."""
        self.send(type="control", id=ident, value=value)

    def read(self, lang: str, **query: str) -> None:
        """Open the page in a language, with what its address says."""
        self.receive({"type": "page", "lang": lang, "query": query})

    def offers(self, ident: str) -> bool:
        """Whether a control is there and can be used."""
        return any(control["id"] == ident and control["enabled"] for control in self.shown["controls"])

    def bar(self) -> dict[str, Any]:
        """Return the controls by their ids."""
        return {control["id"]: control for control in self.shown["controls"]}

    def begin(self, match: Match) -> None:
        """See another match begin at the same table."""
        self.activity.begin(match)
        self.look()

    def look(self) -> None:
        """See what has changed since."""
        self._take(self.door.update())


def at_play(name: str, language: str = "en", **deal: Any) -> Sitting:
    """Sit down at the play page's table."""
    return Sitting(Dealing(name, Reader(language), **deal))


def sit(step: Displayed) -> Sitting:
    """Sit down at the table of a step, or at whatever else a notebook shows."""
    return Sitting(step.activity)
