"""What all games need to read a position: seats, cards, numbers for each seat, and the cards that nobody has named.

Whether a field holds a text or a number at all, ``cardkit.fields`` has checked before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from cardkit.chance import Seed, shuffled
from cardkit.contract import Game
from cardkit.fields import LONGEST

HIDDEN_SHUFFLE: Final = -1
"""The number of the shuffle for cards that a position leaves open: no match has it."""


def description(game: Game[Any, Any]) -> Callable[..., Any]:
    """Return the function that makes positions of *game*; its parameters are the fields that one can have."""
    describe: Callable[..., Any] = import_module(f"{game.package}.position").position
    return describe


class Fields:
    """Reads the fields of a position of one game. What is wrong with one is an entry ``position.…`` of its catalogue.

    Cards are ints with *names* in the notation, one of them a *back*; *card* returns that of a name, or raises
    KeyError.
    """

    def __init__(
        self, game: Game[Any, Any], names: Mapping[int, str], card: Callable[[str], int], back: int = 0
    ) -> None:
        self.problem = game.problem
        self._players = game.players
        self._names = names
        self._card = card
        self._back = back

    def players(self, field: str, found: int, key: str) -> int:
        """Return *found*, the number of entries in *field*, if the game is for so many; *key* is what is wrong else."""
        if found not in self._players:
            raise self.problem(field, key, found=found)
        return found

    def seat(self, field: str, number: int, players: int) -> int:
        """Return *number* if there is such a seat (``no-seat``)."""
        if not 0 <= number < players:
            raise self.problem(field, "no-seat", number=number, last=players - 1)
        return number

    def seats(self, field: str, numbers: Iterable[int], players: int) -> tuple[int, ...]:
        """Return *numbers* if all of them are seats (``no-seat``)."""
        return tuple(self.seat(field, number, players) for number in numbers)

    def per_seat(self, field: str, texts: Sequence[str] | None, players: int) -> Sequence[str]:
        """Return *texts*, or as many empty ones as there are *players* (``one-per-seat``)."""
        if texts is None:
            return [""] * players
        if len(texts) != players:
            raise self.problem(field, "one-per-seat", needed=players, found=len(texts))
        return texts

    def numbers(
        self, field: str, numbers: Sequence[int] | None, usual: int, players: int, allowed: range, key: str
    ) -> tuple[int, ...]:
        """Return one number for each seat, *usual* if none are said; *key* is what is wrong with any others."""
        if numbers is None:
            return (usual,) * players
        if len(numbers) != players or not all(number in allowed for number in numbers):
            found = ", ".join(map(str, numbers))[:LONGEST]
            raise self.problem(field, key, needed=players, least=allowed[0], most=allowed[-1], found=found)
        return tuple(numbers)

    def one_of(self, field: str, word: str, known: Sequence[str], key: str) -> int:
        """Return which of the *known* words stands there; *key* is what is wrong with any other."""
        if word not in known:
            raise self.problem(field, key, found=word[:LONGEST], known=", ".join(known))
        return known.index(word)

    def card(self, field: str, word: str) -> int:
        """Return the card of a name in the notation (``no-card``)."""
        try:
            return self._card(word)
        except KeyError:
            known = ", ".join(name for card, name in self._names.items() if card != self._back)
            raise self.problem(field, "no-card", card=word[:LONGEST], known=known) from None

    def cards(self, field: str, text: str) -> tuple[int, ...]:
        """Return the cards that are named in *text* (``no-card``)."""
        return tuple(self.card(field, word) for word in text.split())

    def one_card(self, field: str, text: str) -> int:
        """Return the one card that is named in *text* (``one-card``)."""
        cards = self.cards(field, text)
        if len(cards) != 1:
            raise self.problem(field, "one-card", found=text[:LONGEST])
        return cards[0]

    def unnamed(self, field: str, deck: Iterable[int], named: Iterable[int], seed: Seed | None) -> list[int]:
        """Return the cards of *deck* that are not *named*, as *seed* shuffles them.

        ``too-many``: a card is named more often than the deck has it.
        """
        left, found = Counter(deck), Counter(card for card in named if card != self._back)
        for card, count in found.items():
            if count > left[card]:
                raise self.problem(field, "too-many", card=self._names[card], found=count, most=left[card])
        return shuffled((left - found).elements(), seed or 0, HIDDEN_SHUFFLE)
