"""What those at a room's table know of it: what all of them share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from cardkit.contract import Action
from cardkit.looks.banter import Banter
from cardkit.looks.portraits import Mood
from cardkit.match import Match
from cardkit.rooms.company import Person
from cardkit.rooms.moment import Moment
from cardkit.sessions.matches.curtain import Sight
from cardkit.sessions.people import People


class Shared(Protocol):
    """A table that several people share."""

    match: Match
    banter: Banter
    holds: bool
    moment: Moment
    people: People
    moods: Mapping[int, Mood]
    sights: dict[str, Sight]
    """What all see alike, by language, as long as nothing happens."""

    def bots(self) -> Mapping[int, str]:
        """Return the levels of the bots by their seats."""

    def now(self) -> float:
        """Return the time of the room's clock."""

    def is_over(self) -> bool:
        """Whether nothing more is to be played."""

    def act(self, seat: int, action: Action) -> None:
        """Play for a person. Raises IllegalMove."""

    def can_take_back(self, seat: int) -> bool:
        """Whether the last move was made at this seat, and has shown nothing new."""

    def take_back(self) -> None:
        """Take the last move back."""

    def has_looked(self, person: Person) -> bool:
        """Whether somebody has looked back on the round that has ended."""

    def awaited(self) -> Sequence[Person]:
        """Return those who are here and still look back."""

    def ready(self, person: Person) -> None:
        """Let somebody have looked back long enough."""

    def ponder(self, step: Callable[[], bool]) -> None:
        """Let something be thought, a *step* now and then, for as long as it returns that there is more."""

    def look_back(self, person: Person) -> None:
        """Let somebody look back on the match, which is over."""
