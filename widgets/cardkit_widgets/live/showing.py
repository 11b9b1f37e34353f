"""What a browser has to be told of a table, as plain data: a widget carries it, or any other line."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardkit.looks import portraits
from cardkit.looks.faces import drawing
from cardkit.looks.scene import Face
from cardkit.sessions.door import Door
from cardkit.sessions.messages import Letter, Update
from cardkit.texts import catalogue


class News(NamedTuple):
    """What is to be sent, in this order: *faces* that are new beside those before, *traits* that change, *letters*."""

    faces: dict[str, str]
    traits: dict[str, Any]
    letters: list[Letter]


class Showing:
    """What has been told of the table behind a *door*; pictures of cards and people are sent once, and so are words."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self._deck: tuple[Face, ...] = ()  # the faces of the game on the table
        self._faces: dict[str, str] = {}
        self._language = ""

    def whole(self) -> News:
        """Return everything, for somebody who comes to the table now."""
        self._deck, self._language = (), ""
        return self.news(self.door.whole())

    def news(self, update: Update) -> News:
        """Return what comes of an *update* of the door."""
        traits: dict[str, Any] = dict(update)
        letters = traits.pop("letters", [])
        faces: dict[str, str] = {}
        if "scene" in traits or "feedback" in traits:
            is_other = self.door.table.faces != self._deck
            large = {face for entry in traits.get("entries", ()) for face in entry["large"]}
            faces = self._new_faces(large, had={} if is_other else self._faces)
            if is_other:
                self._deck, self._faces = self.door.table.faces, {}
                traits["faces"], faces = faces, {}
            self._faces |= faces or traits.get("faces", {})
        if "scene" in traits and traits["scene"]["language"] != self._language:
            self._language = traits["scene"]["language"]
            traits["words"] = dict(catalogue("cardkit_widgets", self._language)["table"])
        return News(faces, traits, letters)

    def _new_faces(self, large: set[str], had: dict[str, str]) -> dict[str, str]:
        """Return the pictures of the cards and people that show on the table, but for those that somebody *had*.

        For a moment some cards show *large*, whether they lie there or not.
        """
        table, feedback = self.door.table, self.door.activity.reader.feedback
        people = table.used_portraits() | ({feedback["portrait"]} if "portrait" in feedback else set())
        shown = large | {face.key for face in table.used_faces()}
        cards = {face.key: drawing(face) for face in table.faces if face.key in shown and face.key not in had}
        return cards | {name: portraits.drawing(name) for name in sorted(people) if name not in had}
