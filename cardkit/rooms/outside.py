"""What a room needs of the outside: a clock, a store, and a line to each tab; and why it turns somebody away."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from cardkit.bots import Level
from cardkit.match import Match, Move
from cardkit.sessions.door import Door
from cardkit.sessions.messages import Update


class Turned(Exception):
    """Somebody is turned away, or what they ask for is; *key* names the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Handle(Protocol):
    """What was wound up, and can be stopped."""

    def cancel(self) -> None:
        """Let it not happen."""


class Clock(Protocol):
    """The time, in seconds from whenever; it goes on while nobody looks, and never back."""

    def time(self) -> float:
        """Return the time now."""

    def call_later(self, delay: float, callback: Callable[..., None], *args: Any) -> Handle:
        """Call *callback* in *delay* seconds."""


@dataclass(frozen=True)
class RoomRow:
    """What is kept of a room.

    *number* counts its matches; *deal* is the record of the one on the table before its first move, with all that its
    cards follow from, "" in the lobby.
    """

    code: str
    invitation: str
    setup: Mapping[str, Any]
    number: int
    deal: str


@dataclass(frozen=True)
class PersonRow:
    """What is kept of somebody in a room; *person* is their number, *key* what became of the key in their browser.

    *name* is "" for whoever is called by *face* and *colour*. *invited* is whether they came by the invitation.
    """

    person: int
    key: str
    seat: int | None
    name: str
    face: str
    colour: str
    language: str
    invited: bool


class MoveRow(NamedTuple):
    """A move of a match: its *number* in the match, from 1 on, and who did what."""

    match: int
    number: int
    seat: int
    action: str


@dataclass(frozen=True)
class Stored:
    """All that is kept of one room."""

    room: RoomRow
    people: Sequence[PersonRow]
    moves: Sequence[MoveRow]


class Store(Protocol):
    """Where one room is written down.

    Each method is called before anything of it is shown, and only queues: whoever carries the room's messages holds
    them back until what was queued before is written.
    """

    def opened(self, room: RoomRow) -> None:
        """Write the room, as it is from now on; its code may be another one than before."""

    def seated(self, person: PersonRow) -> None:
        """Write somebody who has come, or who has changed something."""

    def left(self, person: PersonRow) -> None:
        """Forget somebody who is gone for good."""

    def moved(self, move: MoveRow) -> None:
        """Write a move."""

    def undone(self, move: MoveRow) -> None:
        """Forget the last move, which was taken back."""


class Line(Protocol):
    """A tab of somebody's browser."""

    def say(self, message: Mapping[str, Any]) -> None:
        """Send what is no table: ``you``, ``room``, ``time``, ``sign``, ``done``, ``no``."""

    def show(self, door: Door, update: Update) -> None:
        """Show what has changed at the table behind *door*."""

    def show_whole(self, door: Door) -> None:
        """Show the whole table behind *door*, to a tab that comes to it now."""

    def close(self, key: str) -> None:
        """Say why, and close."""


class Thinker(Protocol):
    """Where strong bots think, so that nobody waits for it."""

    def think(self, match: Match, bots: Mapping[int, Level], then: Callable[[Move | None], None]) -> None:
        """Make up the mind of that bot which acts now in *match*, and tell *then*, never at once."""
