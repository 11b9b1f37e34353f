"""The cards, as small ints, and their names in the notation."""

from collections.abc import Iterable
from typing import Final

BACK: Final = 0
"""A card that the viewer cannot see."""
NUMBERS: Final = range(1, 7)
DECK: Final = tuple(number for number in NUMBERS for _ in range(4))  # NG-02

NAMES: Final = ("?", *map(str, NUMBERS))
CARDS: Final = {name: card for card, name in enumerate(NAMES)}


def names(cards: Iterable[int]) -> str:
    """Return cards in the notation, separated by blanks.

    >>> names((6, BACK))
    '6 ?'
    """
    return " ".join(NAMES[card] for card in cards)
