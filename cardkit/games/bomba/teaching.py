"""What several chapters of the lessons make their steps of."""

from __future__ import annotations


def on_top(cards: str) -> str:
    """Return a deck with *cards* on top, the first one uppermost, and all others below in any order.

    >>> on_top("bomb skip")
    'bomb skip ...'
    """
    return " ".join([*cards.split(), "..."])


def seen(cards: str) -> str:
    """Return a deck on top of which seat 0 has seen *cards*.

    >>> seen("bomb skip")
    'bomb@0 skip@0 ...'
    """
    return on_top(" ".join(f"{card}@0" for card in cards.split()))
