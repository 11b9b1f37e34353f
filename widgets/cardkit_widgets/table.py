"""The live table: a scene on the screen, and what the person does with it.

The widget is thin. Python shows a scene with :meth:`Table.show`; the browser draws it, narrows the choices as the
person clicks, and sends one of four messages, which arrive here in :meth:`Table.on_act`, :meth:`Table.on_why`,
:meth:`Table.on_continue` and :meth:`Table.on_control`.

The browser is a stranger's: whatever it sends is checked against what Python itself showed last, and it can write
no trait but ``page``.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict, TypeGuard, cast

import anywidget
import traitlets as t

from cardkit.faces import drawing
from cardkit.texts import catalogue

if TYPE_CHECKING:
    from cardkit.scene import Choice, Scene

_STATIC: Final = Path(__file__).parent / "static"
_LOG: Final = logging.getLogger(__name__)

_MOST_CLICKS: Final = 64
_LONGEST_TEXT: Final = 200
_LONGEST_FILE: Final = 100_000
_MOST_MOVES: Final = 10_000
_LONGEST_LOG: Final = 120  # the log travels with every move; older sentences have been said

Kind = Literal["reached", "legal", "refused", "turn", "info"]
"""What came of a try: the goal, something else that is allowed, a refusal, not the person's turn, or mere news."""


class Entry(TypedDict):
    """One sentence of what happened; its *number* tells it from the same words said before."""

    number: int
    text: str
    kind: str
    seat: int | None


class ControlOption(TypedDict):
    """One of the values of a ``select``."""

    value: str
    label: str


ControlKind = Literal["button", "toggle", "select", "seed", "file"]


class Control(TypedDict):
    """Something in the bar under the table; ``pace`` is known to the browser by its id, all others by kind.

    What is *folded* lies together with all else that is, and shows only when somebody unfolds it.
    """

    id: str
    label: str
    title: str
    kind: ControlKind
    value: str | bool | None
    options: list[ControlOption]
    enabled: bool
    key: str
    folded: bool


class Cited(TypedDict):
    """A rule that an answer rests on, and where to read it."""

    id: str
    text: str
    href: str


class Table(anywidget.AnyWidget):
    """A table that a person can touch."""

    _esm = _STATIC / "table.js"
    _css = _STATIC / "table.css"

    scene = t.Dict().tag(sync=True)
    faces = t.Dict(value_trait=t.Unicode(), key_trait=t.Unicode()).tag(sync=True)
    entries = t.List(t.Dict()).tag(sync=True)
    feedback = t.Dict().tag(sync=True)
    controls = t.List(t.Dict()).tag(sync=True)
    words = t.Dict(value_trait=t.Unicode(), key_trait=t.Unicode()).tag(sync=True)
    page = t.Dict().tag(sync=True)
    step = t.Dict().tag(sync=True)
    wait = t.Int(None, allow_none=True).tag(sync=True)
    moment = t.Bool(False).tag(sync=True)
    kept = t.Unicode("").tag(sync=True)

    def __init__(self, scene: Scene, **traits: Any) -> None:
        self._version = 0
        self._answers = 0
        self._shown = scene
        self._touchable: frozenset[str] = frozenset()
        self._is_heard = False
        super().__init__(**traits)
        self.show(scene)
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        """Return the same text in every run, for notebooks whose outputs are compared."""
        return f"{type(self).__name__}({self._shown.label!r})"

    def show(
        self,
        scene: Scene,
        *,
        wait: int | None = None,
        moment: bool = False,
        address: Mapping[str, str | None] | None = None,
        entries: Sequence[Entry] | None = None,
        controls: Sequence[Control] | None = None,
        news: str = "",
    ) -> None:
        """Show *scene*, and forget messages about the one before.

        With *wait* the browser asks to continue that many milliseconds later, at normal pace; a *moment* is the
        person's own, to be neither hurried nor skipped. What *address* names
        stands in the page's address from now on. *entries* and *controls* stay as they are unless given.
        *news* stands next to the person's cards, and is no news again if it stood there before.
        """
        before, self._shown = self._shown, scene
        self._version += 1
        self._touchable = _ids(scene)
        plain = scene.as_dict()
        plain["version"] = self._version
        if address is not None:
            plain["address"] = dict(address)
        with self.hold_sync():
            self._draw_faces(scene, anew=before.faces != scene.faces)
            if not self.words or before.language != scene.language:
                self.words = dict(catalogue("cardkit_widgets", scene.language)["table"])
            self.scene = plain
            self.wait = wait
            self.moment = moment
            if not news:
                self.feedback = {}
            elif self.feedback.get("text") != news:
                self.answer("info", news)
            if entries is not None:
                self.entries = [dict(entry) for entry in entries[-_LONGEST_LOG:]]
            if controls is not None:
                self.show_controls(controls)

    def show_controls(self, controls: Sequence[Control]) -> None:
        """Show the bar anew; the table stays as it is, and so do the cards that are chosen."""
        self.controls = [dict(control) for control in controls]

    def _draw_faces(self, scene: Scene, *, anew: bool) -> None:
        """Send the faces that show on *scene*, as far as the browser does not have them."""
        had = {} if anew else self.faces
        more = {face.key: drawing(face) for face in scene.used_faces() if face.key not in had}
        if anew or not self._is_heard:
            self.faces = {**had, **more}
        elif more:
            # Changed in place, which sends nothing: whoever draws this table later reads all faces, and those who
            # show it already hear of the new ones alone.
            self.faces.update(more)
            self.send({"type": "faces", "faces": more})

    def answer(self, kind: Kind, text: str, rule: Cited | None = None) -> None:
        """Answer the person's last try, next to their cards."""
        # The same answer to a second try is news too: the number makes it one.
        self._answers += 1
        self.feedback = {"kind": kind, "text": text, "rule": rule, "number": self._answers}

    def on_act(self, choice: Choice) -> None:
        """Carry out one of the scene's choices."""

    def on_why(self, clicks: Sequence[str]) -> None:
        """Say why these clicks, ids of the scene, are no action."""

    def on_continue(self, *, all_of_it: bool) -> None:
        """Go on: one step, or *all_of_it* up to where the person has something to decide."""

    def on_control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar, with the value that was chosen."""

    def on_remember(self, stars: Mapping[str, int]) -> None:
        """Take over the stars that the browser kept, by step."""

    def on_resume(self, key: str, moves: Sequence[str]) -> None:
        """Go on with the match whose *moves* the browser kept, if it is the one that is called *key*."""

    def keep(self, key: str, since: int, moves: Sequence[str]) -> None:
        """Let the browser keep the match called *key*: after so many moves that it knows come these.

        It keeps one match under the name ``kept``, in this tab alone, and hands it back when the page has been loaded
        again: the kernel that knew it is gone then.
        """
        self.send({"type": "keep", "name": self.kept, "key": key, "since": since, "moves": list(moves)})

    def on_forget(self) -> None:
        """Forget the stars, as the browser has."""

    def save(self, name: str, text: str) -> None:
        """Let the browser keep *text* as a file called *name*."""
        self.send({"type": "save", "name": name, "text": text})

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over what the browser writes: ``page``, if it has the right form, and nothing else."""
        page = sync_data.get("page")
        if isinstance(page, Mapping) and _is_page(page):
            self._is_heard = True
            super().set_state({"page": dict(page)})

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        """Check a message from the browser and pass it on; drop it if it is not one of ours."""
        if not isinstance(message, dict):
            return
        self._is_heard = True
        # A click belongs to the scene that was clicked; the others mean the same whatever has happened since.
        if (
            message.get("type") not in ("control", "remember", "resume", "forget")
            and message.get("version") != self._version
        ):
            return
        try:
            self._dispatch(message)
        except Exception:  # noqa: BLE001 a message must never break the widget, whatever a game does
            # A traceback would travel to the browser; it belongs to whoever runs the server.
            _LOG.exception("A message to %r failed", self)

    def _dispatch(self, message: dict[str, Any]) -> None:
        kind = message.get("type")
        if kind == "act":
            action = message.get("action")
            choice = next((c for c in self._shown.choices if c.action == action), None)
            if choice is not None:
                self.on_act(choice)
        elif kind == "why":
            clicks = message.get("clicks")
            if self._are_clicks(clicks):
                self.on_why(tuple(clicks))
        elif kind == "continue":
            if self.wait is not None:
                self.on_continue(all_of_it=message.get("all") is True)
        elif kind == "control":
            ident, value = message.get("id"), message.get("value")
            control = next((c for c in self.controls if c["id"] == ident), None)
            if control is not None and control["enabled"] and _fits(control, value):
                self.on_control(cast("Control", control), value)
        elif kind == "remember":
            stars = message.get("stars")
            if _are_stars(stars):
                self.on_remember(stars)
        elif kind == "resume":
            key, moves = message.get("key"), message.get("moves")
            if isinstance(key, str) and _are_moves(moves):
                self.on_resume(key, moves)
        elif kind == "forget":
            self.on_forget()

    def _are_clicks(self, clicks: object) -> TypeGuard[list[str]]:
        return (
            isinstance(clicks, list)
            and 0 < len(clicks) <= _MOST_CLICKS
            and all(isinstance(ident, str) and ident in self._touchable for ident in clicks)
        )


def _ids(scene: Scene) -> frozenset[str]:
    """Return the ids of everything on the table that a click can name."""
    found = {option.id for option in scene.options}
    for zone in scene.zones:
        found.update(zone.gaps, (card.id for card in zone.cards), (option.id for option in zone.options))
        found.update(card.id for group in zone.groups for card in group.cards)
    return frozenset(found)


def _fits(control: Mapping[str, Any], value: object) -> bool:
    """Whether *value* is one that this control can send."""
    kind = control["kind"]
    if kind == "toggle":
        return isinstance(value, bool)
    if kind == "select":
        return any(option["value"] == value for option in control["options"])
    if kind == "seed":
        return isinstance(value, str) and len(value) <= _LONGEST_TEXT
    if kind == "file":
        return isinstance(value, str) and len(value) <= _LONGEST_FILE
    return value is None


def _are_stars(stars: object) -> TypeGuard[dict[str, int]]:
    """Whether these are numbers of stars by the names of steps, not too many of them."""
    return (
        isinstance(stars, dict)
        and len(stars) <= _LONGEST_TEXT
        and all(isinstance(name, str) and len(name) <= _LONGEST_TEXT for name in stars)
        and all(type(won) is int for won in stars.values())
    )


def _are_moves(moves: object) -> TypeGuard[list[str]]:
    """Whether these can be moves, and not too many of them."""
    return (
        isinstance(moves, list)
        and len(moves) <= _MOST_MOVES
        and all(isinstance(move, str) and len(move) <= _LONGEST_TEXT for move in moves)
    )


def _is_page(page: Mapping[Any, Any]) -> bool:
    """Whether this is what the page's host writes: a language, and a few short words from the address."""
    lang, query = page.get("lang"), page.get("query")
    if set(page) != {"lang", "query"} or not isinstance(query, Mapping) or len(query) > _MOST_CLICKS:
        return False
    words = (lang, *query, *query.values())
    return all(isinstance(word, str) and len(word) <= _LONGEST_TEXT for word in words)
