"""The people in a room: who they are, what they are called, where they sit, and whether they are there."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from cardkit.rooms.codes import same
from cardkit.rooms.naming import COLOURS, FACES, LONGEST_NAME, animal, coloured, sounds
from cardkit.rooms.outside import Line, PersonRow, Turned
from cardkit.sessions.door import Door
from cardkit.sessions.matches.first_matches import FirstMatches
from cardkit.sessions.people import Name
from cardkit.sessions.reader import Reader

MOST: Final = 24
"""So many people can be in a room, those who watch included."""
MOST_TABS: Final = 16
"""Of so many of somebody's newest tabs it is known what they have asked for."""


@dataclass(eq=False)
class Person:
    """Somebody in a room. *number* tells them from others, in the order in which they came; *key* is what became of it.

    They sit at *seat*, or watch; *booked* is the seat that they take when the next round begins. *lines* are their
    tabs, each with whether its page shows; *away_since* is when the last of those was hidden, None while one shows.
    """

    number: int
    key: str
    invited: bool
    face: str
    colour: str
    reader: Reader
    away_since: float | None
    own: str = ""
    """What they call themselves, if they have chosen a name."""
    seat: int | None = None
    booked: int | None = None
    lines: dict[Line, bool] = field(default_factory=dict)
    door: Door | None = None
    """The door of their table, from their first match on."""
    done: dict[str, int] = field(default_factory=dict)
    """The number of the last thing that was done, by the tab that asked for it."""
    signed: float = float("-inf")
    """When they last made a sign."""

    def __post_init__(self) -> None:
        self.reader.linked = True  # wherever there are rooms, a page has the rules
        self.first_matches = FirstMatches(self.reader)

    @property
    def name(self) -> Name:
        """What they are called."""
        return self.own or coloured(self.face, self.colour)

    @property
    def is_here(self) -> bool:
        """Whether a page of theirs shows."""
        return self.away_since is None

    def is_new(self, tab: str, number: int) -> bool:
        """Note that a tab asks for its thing of this *number*; return whether it has not been done before."""
        last = self.done.pop(tab, 0)
        self.done[tab] = max(last, number)
        while len(self.done) > MOST_TABS:
            self.done.pop(next(iter(self.done)))
        return number > last

    def row(self) -> PersonRow:
        """Return what is kept of them."""
        return PersonRow(
            self.number,
            self.key,
            self.seat,
            self.own,
            self.face,
            self.colour,
            self.reader.language,
            self.invited,
        )


class Company:
    """All people in a room, in the order in which they came."""

    def __init__(self) -> None:
        self._people: dict[int, Person] = {}
        self._next = 0

    def __iter__(self) -> Iterator[Person]:
        return iter(tuple(self._people.values()))

    def __len__(self) -> int:
        return len(self._people)

    def find(self, key: str) -> Person | None:
        """Return whoever is known by this."""
        return next((each for each in self if same(each.key, key)), None)

    def numbered(self, number: object) -> Person | None:
        """Return the person of this number."""
        return self._people.get(number) if type(number) is int else None

    def at(self, seat: int) -> Person | None:
        """Return whoever sits at a seat."""
        return next((each for each in self if each.seat == seat), None)

    def seated(self) -> Mapping[int, Person]:
        """Return those who sit, by their seats."""
        found = {each.seat: each for each in self if each.seat is not None}
        return dict(sorted(found.items()))

    def taken(self) -> set[int]:
        """Return the seats of people, those included that somebody is going to take."""
        return {seat for each in self for seat in (each.seat, each.booked) if seat is not None}

    def is_known(self, number: int) -> bool:
        """Whether the person of this number is in the room."""
        return number in self._people

    def add(self, key: str, language: str, *, invited: bool, now: float) -> Person:
        """Let somebody in, with a name and a face of their own. Raises Turned if there are too many."""
        if len(self) >= MOST:
            raise Turned("full")
        face, colour = free_face(FACES[-1], {each.face for each in self}), secrets.choice(COLOURS)
        return self._put(Person(self._next, key, invited, face, colour, Reader(language), now))

    def restore(self, row: PersonRow, now: float) -> None:
        """Let somebody in again of whom this was kept."""
        reader = Reader(row.language)
        self._put(Person(row.person, row.key, row.invited, row.face, row.colour, reader, now, row.name, row.seat))

    def _put(self, person: Person) -> Person:
        self._people[person.number] = person
        self._next = max(self._next, person.number + 1)
        return person

    def remove(self, person: Person) -> None:
        """Let somebody be gone for good."""
        self._people.pop(person.number, None)

    def faces(self, but: Person) -> set[str]:
        """Return the animals that stand for others who sit, or are going to."""
        return {each.face for each in self if each is not but and (each.seat, each.booked) != (None, None)}

    def free_name(self, wish: str, own: Person) -> str:
        """Return the name that is wished for, with a number where somebody else or a bot is called so."""
        taken = set[str]().union(*(sounds(animal(face)) for face in FACES))
        taken |= set[str]().union(*(sounds(each.name) for each in self if each is not own))
        name, number = wish, 1
        while name.casefold() in taken:
            number += 1
            name = f"{wish[: LONGEST_NAME - len(str(number)) - 1].strip()} {number}"
        return name

    def host(self, now: float, gone: float) -> Person | None:
        """Return who has been here longest of all who are not gone for so many seconds; else of all."""
        there = (each for each in self if each.away_since is None or now - each.away_since < gone)
        return next(there, None) or next(iter(self), None)


def free_face(wish: str, taken: Collection[str]) -> str:
    """Return the animal that is wished for, or the next that is not *taken*; where all are, that one.

    >>> free_face("owl", {"owl", "hare"})
    'badger'
    """
    at = FACES.index(wish)
    return next((face for face in (*FACES[at:], *FACES[:at]) if face not in taken), wish)
