"""The ten kinds of card, as small ints (BO-02, BO-03), and their names in the notation.

Two cards with the same face are the same card: nobody at the table could tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from cardkit.texts import Key

BACK: Final = 0
"""A card that the viewer cannot see."""

BOMB: Final = 1
SHIELD: Final = 2
SKIP: Final = 3
FUTURE: Final = 4
DRAW_TWO: Final = 5
REVERSE: Final = 6
ANGEL: Final = 7
CAVEMAN: Final = 8
THIEF: Final = 9
ASSASSIN: Final = 10

KINDS: Final = range(BOMB, ASSASSIN + 1)
ACTION_CARDS: Final = range(SHIELD, REVERSE + 1)
SPECIAL_CARDS: Final = range(ANGEL, ASSASSIN + 1)  # and no other kind comes after the Angel

COUNTS: Final[Mapping[int, int]] = {
    BOMB: 18,  # BO-02
    SHIELD: 12,  # BO-02
    **dict.fromkeys((SKIP, FUTURE, DRAW_TWO, REVERSE), 6),  # BO-03
    **dict.fromkeys(SPECIAL_CARDS, 1),  # BO-03: one Angel a deck makes the Bombs come out even
}
"""How many of each kind one deck holds: 58 cards."""

BALANCED: Final[Mapping[int, int]] = {BOMB: 3, SHIELD: 2}  # BO-04
"""How many of these there are for each player in the balanced deck (BO-04)."""

NAMES: Final = (
    *("?", "bomb", "shield", "skip", "future", "two", "reverse"),
    *("angel", "caveman", "thief", "assassin"),
)
_BY_NAME: Final = {name: card for card, name in enumerate(NAMES)}


def card(name: str) -> int:
    """Return the card called *name*; raises KeyError for any other word.

    >>> card("bomb"), card("Angel")
    (1, 7)
    """
    return _BY_NAME[name.lower()]


def names(cards: Iterable[int]) -> str:
    """Return cards in the notation, separated by blanks.

    >>> names((SHIELD, DRAW_TWO, BACK))
    'shield two ?'
    """
    return " ".join(NAMES[card] for card in cards)


def card_key(card: int) -> Key:
    """Return the catalogue entry with the name of *card*."""
    return Key(f"cards.{card}")


def twin_key(card: int) -> Key:
    """Return the catalogue entry that tells *card* from one like it: “the other Reverse”."""
    return Key(f"twins.{card}")


def article_key(card: int) -> Key:
    """Return the catalogue entry that speaks of one *card* in a sentence: “a Bomb”."""
    return Key(f"article.{card}")


def deck_of(counts: Mapping[int, int]) -> tuple[int, ...]:
    """Return all cards of a deck with these *counts*, kind by kind.

    >>> len(deck_of(COUNTS))
    58
    """
    return tuple(kind for kind in KINDS for _ in range(counts[kind]))


# The same hands come again and again: making them anew would cost three times as much as finding them.


@lru_cache(maxsize=2**14)
def with_card(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return *hand* with one more *card*, sorted.

    >>> with_card((SHIELD, REVERSE), SKIP)
    (2, 3, 6)
    """
    return tuple(sorted((*hand, card)))


@lru_cache(maxsize=2**14)
def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return *hand* with one *card* less.

    >>> without((SHIELD, SKIP, SKIP), SKIP)
    (2, 3)
    """
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]
