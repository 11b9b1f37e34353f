"""The 56 cards, as small ints (KA-01), and their names in the notation.

A card **is** the number of points that it counts (KA-02), so the sum of a hand is its total. Two cards with the same
face are the same card: nobody at the table could tell them apart.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable
from typing import Final

from cardkit.texts import Alike, Key

MINUS: Final = -1  # a card is what it counts (KA-02)
ZERO: Final = 0  # KA-02
NUMBERS: Final = range(1, 14)  # 1 to 13 (KA-01, KA-02)
PASS: Final = 15  # what it counts in a hand (KA-02)

BACK: Final = 99
"""A card that the viewer cannot see; in a sorted hand it stands last."""

NO_CARD: Final = 98
"""Where a card could be and none is."""

DECK: Final = (MINUS, ZERO, ZERO, *(number for number in NUMBERS for _ in range(4)), PASS)  # KA-01, KA-15
POINTS: Final = sum(DECK)
"""What all cards count together."""

COPIES: Final = {card: DECK.count(card) for card in DECK} | {BACK: 0, NO_CARD: 0}  # KA-15
"""How many cards with this face there are: four of a number, and fewer of the others."""

NAMES: Final = {MINUS: "-1", ZERO: "0", **{number: str(number) for number in NUMBERS}, PASS: "pass", BACK: "?"}
_BY_NAME: Final = {name: card for card, name in NAMES.items()}


def card(name: str) -> int:
    """Return the card called *name*; raises KeyError for any other word.

    >>> card("7"), card("-1"), card("Pass")
    (7, -1, 15)
    """
    return _BY_NAME[name.lower()]


def names(cards: Iterable[int]) -> str:
    """Return cards in the notation, separated by blanks.

    >>> names((-1, 8, 8, PASS, BACK))
    '-1 8 8 pass ?'
    """
    return " ".join(NAMES[card] for card in cards)


def face_key(card: int) -> str:
    """Return the key of the face of *card*, under which the catalogues name it, too."""
    return "back" if card == BACK else NAMES[card]


def card_key(card: int) -> Key:
    """Return the catalogue entry with the name of *card*."""
    return Key(f"cards.{face_key(card)}")


def alike(cards: Iterable[int]) -> Alike:
    """Return equal *cards* as a sentence says them.

    >>> alike((12, 12))
    ('cards.12', 'cards.12')
    """
    return Alike(map(card_key, cards))


def with_card(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a sorted *hand* and one more *card*, sorted.

    >>> with_card((2, 8), 5)
    (2, 5, 8)
    """
    place = bisect(hand, card)
    return (*hand[:place], card, *hand[place:])


def without(hand: tuple[int, ...], card: int, count: int) -> tuple[int, ...]:
    """Return a sorted *hand* without *count* of its cards *card*.

    >>> without((2, 8, 8, 8), 8, 2)
    (2, 8)
    """
    place = hand.index(card)
    return hand[:place] + hand[place + count :]
