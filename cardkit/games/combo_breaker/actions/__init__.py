"""What a player can do, and how it is written: ``play 8 X=9 10 at 3``, ``take 7 at 1``, ``put at 4``.

Places in the notation count from 1, from the left end of the hand; in the code they are indices from 0. What is better
than what is in ``combos.py`` beside this, and all that a hand can play in ``plays.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import product
from typing import ClassVar

from cardkit.contract import Action
from cardkit.games.combo_breaker.actions.combos import ALWAYS, combination, strength
from cardkit.games.combo_breaker.cards import DRAW, NAMES, NUMBERS, STOP, X, card
from cardkit.numerals import whole
from cardkit.texts import CardkitError


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play *cards* that stand at *places* of the hand; *values* are the numbers that they count as.

    A Draw and a Stop count as 0, and so does an X of which nothing is said. Raises ValueError for another card that
    is to count as something else than it is (CB-40).
    """

    cards: tuple[int, ...]
    values: tuple[int, ...]
    places: tuple[int, ...]
    strength: int = field(init=False, compare=False, repr=False)  # of the combination; 0 if it is none
    beats: int = field(init=False, compare=False, repr=False)  # every strength below this; 0 if it can never be played

    def __post_init__(self) -> None:
        if any(card != X and value != number_value(card) for card, value in zip(self.cards, self.values, strict=True)):
            raise ValueError(f"{self.cards} cannot count as {self.values}")
        object.__setattr__(self, "strength", strength(combination(self.values)))
        object.__setattr__(self, "beats", self._beats())

    def _beats(self) -> int:
        if self.cards in ((DRAW,), (STOP,)):
            return ALWAYS  # CB-41, CB-44
        first = self.places[0] if self.places else 0
        adjacent = self.places == tuple(range(first, first + len(self.cards)))
        return self.strength if adjacent else 0  # CB-11

    def readings(self) -> Iterator[Play]:
        """Yield what this play is with every number that an X can count as, of which nothing is said (CB-40)."""
        numbers = (
            NUMBERS if card == X and not value else (value,)
            for card, value in zip(self.cards, self.values, strict=True)
        )
        return (play(self.cards, values, self.places) for values in product(*numbers))

    def __str__(self) -> str:
        cards = (
            f"X={value}" if card == X and value else NAMES[card]
            for card, value in zip(self.cards, self.values, strict=True)
        )
        first = self.places[0]
        adjacent = self.places == tuple(range(first, first + len(self.places)))
        places = str(first + 1) if adjacent else ",".join(str(place + 1) for place in self.places)
        return f"play {' '.join(cards)} at {places}"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a reserve card into the hand, at index *place* of the longer hand (CB-20)."""

    cards: ClassVar[tuple[int, ...]] = ()  # nothing goes into the trick
    card: int
    place: int

    def __str__(self) -> str:
        return f"take {NAMES[self.card]} at {self.place + 1}"


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Put the card just drawn into the hand, at index *place* of the longer hand (CB-46)."""

    cards: ClassVar[tuple[int, ...]] = ()
    place: int

    def __str__(self) -> str:
        return f"put at {self.place + 1}"


ComboBreakerAction = Play | Take | Put

play = lru_cache(maxsize=2**17)(Play)  # bounded: records that people write pass through here too
take = lru_cache(maxsize=2**12)(Take)
put = lru_cache(maxsize=2**8)(Put)
"""Return the one object for an action: making it anew each time would cost five times as much."""


@cache
def takes(reserve: tuple[int, ...], places: int) -> tuple[Take, ...]:
    """Return the ways to put one card of *reserve* at one of so many *places*."""
    return tuple(take(card, place) for card in dict.fromkeys(reserve) for place in range(places))  # CB-20


@cache
def puts(places: int) -> tuple[Put, ...]:
    """Return the ways to put a drawn card at one of so many *places*."""
    return tuple(put(place) for place in range(places))  # CB-46


def number_value(card: int) -> int:
    """Return the value of a card that is a number, and 0 for X, Draw and Stop (CB-41, CB-44)."""
    return card if card < X else 0  # CB-41, CB-44


def parse(text: str) -> ComboBreakerAction:
    """Return the action written as *text*.

    >>> print(parse("play 7 X=8 9 at 2"))
    play 7 X=8 9 at 2
    >>> parse("take 7 at 3")
    Take(card=7, place=2)
    """
    match text.lower().split():
        case ["play", *cards, "at", places] if cards:
            return _parse_play(text, cards, places)
        case ["take", name, "at", place]:
            return take(_card(text, name), _place(text, place))
        case ["put", "at", place]:
            return put(_place(text, place))
        case ["play" | "take", _, *words] | ["put", *words] if "at" not in words:
            raise _problem(text, "notation-place")
    raise _problem(text)


def _parse_play(text: str, words: list[str], places: str) -> Play:
    cards: list[int] = []
    values: list[int] = []
    for word in words:
        name, named, value = word.partition("=")
        cards.append(_card(text, name))
        number = whole(value, most=99) if named else number_value(cards[-1])
        if number is None or (named and cards[-1] != X):
            raise _problem(text)
        values.append(number)
    at = [_place(text, place) for place in places.split(",")]
    if len(at) == 1:
        at = list(range(at[0], at[0] + len(cards)))
    if len(at) != len(cards) or len(set(at)) != len(at):
        raise _problem(text)
    standing = sorted(zip(at, cards, values, strict=True))  # from left to right, as in the hand
    return play(*(tuple(entry[part] for entry in standing) for part in (1, 2, 0)))


def _card(text: str, name: str) -> int:
    try:
        return card(name)
    except KeyError:
        raise _problem(text) from None


def _place(text: str, place: str) -> int:
    number = whole(place, most=99)
    if not number:
        raise _problem(text)
    return number - 1


def _problem(text: str, key: str = "notation") -> CardkitError:
    expected = "play 8 X=9 10 at 3 · play stop at 1 · take 7 at 2 · put at 4"
    return CardkitError(key, text=text[:60], game="Combo Breaker", expected=expected)
