"""The 54 cards, as small ints (CB-02), and their names in the notation.

1 to 12 are the numbers; X, Draw and Stop follow. Two cards with the same face are the same card: nobody at the
table could tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardkit.texts import Key

BACK: Final = 0
"""A card that the viewer cannot see."""

NUMBERS: Final = range(1, 13)
X: Final = 13
DRAW: Final = 14
STOP: Final = 15

DECK: Final = (*(number for number in NUMBERS for _ in range(4)), X, X, DRAW, DRAW, STOP, STOP)  # CB-02

NAMES: Final = ("?", *map(str, NUMBERS), "X", "draw", "stop")
FACES: Final = range(len(NAMES))  # the back is one of them
_BY_NAME: Final = {name.lower(): card for card, name in enumerate(NAMES)}


def card(name: str) -> int:
    """Return the card called *name*; raises KeyError for any other word.

    >>> card("7"), card("x"), card("stop")
    (7, 13, 15)
    """
    return _BY_NAME[name.lower()]


def names(cards: Iterable[int]) -> str:
    """Return cards in the notation, separated by blanks.

    >>> names((8, X, STOP, BACK))
    '8 X stop ?'
    """
    return " ".join(NAMES[card] for card in cards)


def card_key(card: int) -> Key:
    """Return the catalogue entry with the name of *card*."""
    return Key(f"cards.{card}")


def the_key(card: int) -> Key:
    """Return the catalogue entry that speaks of *card* in a sentence."""
    return Key(f"the.{card}")
