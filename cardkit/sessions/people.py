"""Who sits at a table: what everybody is called there, and how they look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from cardkit.contract import Game
from cardkit.looks import portraits
from cardkit.texts import Key, Sentence, Texts, texts

Name = Key | Sentence | str
"""What somebody is called: an entry of the catalogue, words that are put together, or what they call themselves."""


@dataclass(frozen=True)
class People:
    """The people at a table by their seats: their *names*, and the *animals* that stand for them.

    >>> people = People.around(3, 1)
    >>> people.animals
    ('fox', 'cat', 'otter')
    """

    names: tuple[Name, ...]
    animals: tuple[str, ...]

    @classmethod
    def around(cls, seats: int, you: int, character: str = "") -> Self:
        """Return somebody at the seat *you* and the bots on the other seats, who are the same wherever one sits.

        Their faces go with their *character*, if they have one.
        """
        animals = tuple(portraits.seat(at, you, character) for at in range(seats))
        names = (Key("seat.you") if at == you else _name(animal) for at, animal in enumerate(animals))
        return cls(tuple(names), animals)

    def texts(self, game: Game[Any, Any], language: str, you: int | None) -> Texts:
        """Return all sentences for whoever reads them at the seat *you*: the engine's, the sessions', the game's.

        With None they are for all who look at one screen: nobody there is “you”.
        """
        words = texts(language, "cardkit.sessions", game.package)
        return words.at_table([words.word(name) for name in self.names], you)


def _name(animal: str) -> Key:
    return Key(f"names.{portraits.PLAYERS.index(animal) + 1}")
