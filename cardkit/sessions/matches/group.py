"""Who plays around one device: how many they are, what they are called, and how they look."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from cardkit.looks.portraits import PLAYERS, YOU
from cardkit.sessions.people import Name, People
from cardkit.texts import Key

MOST: Final = 4
"""So many people can sit around one device."""
LONGEST_NAME: Final = 16


@dataclass
class Group:
    """So many people at one device, on the first seats of a table; bots sit on all others.

    Whoever writes no name is called after the animal that stands for them.
    """

    size: int = 1
    written: dict[int, str] = field(default_factory=dict)
    """What they call themselves, by their seats."""

    def call(self, seat: int, text: str) -> None:
        """Take the name that somebody writes, as far as it can be read; none twice."""
        name = cleaned(text)
        taken = {each.casefold() for other, each in self.written.items() if other != seat}
        self.written.pop(seat, None)
        if name and name.casefold() not in taken:
            self.written[seat] = name

    def known_as(self, seat: int) -> str:
        """Return what a browser keeps of somebody under: their name, or else their animal."""
        return self.written.get(seat) or self.people(self.size).animals[seat]

    def people(self, seats: int) -> People:
        """Return everybody at a table of so many *seats*."""
        own = len(PLAYERS) - self.size + 1  # the animals from here on are those of people
        animals = (YOU, *PLAYERS[own:], *PLAYERS[: seats - self.size])
        numbers = (len(PLAYERS) + 1, *range(own + 1, len(PLAYERS) + 1), *range(1, seats - self.size + 1))
        names: Iterable[Name] = (Key(f"names.{number}") for number in numbers)
        return People(tuple(self.written.get(seat, name) for seat, name in enumerate(names)), animals)


def cleaned(text: str) -> str:
    r"""Return a name without what cannot be printed, and not too long.

    >>> cleaned("  Ana\n María\u202e "), cleaned("x" * 40) == "x" * 16
    ('Ana María', True)
    """
    return "".join(each for each in " ".join(text.split()) if each.isprintable())[:LONGEST_NAME].strip()
