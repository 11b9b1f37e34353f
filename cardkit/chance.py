"""Where the chance of a match comes from: its seed, and the shuffles that follow from it."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable
from typing import Final, TypeVar

C = TypeVar("C")

MOST_SEED: Final = 2**32 - 1


def shuffled(cards: Iterable[C], seed: int, shuffle: int) -> list[C]:
    """Return *cards* in the order of shuffle number *shuffle* of the match *seed*: the same on every machine.

    The sort keys are bytes of SHAKE-256, which no version of Python changes.

    >>> shuffled("abcdef", seed=7, shuffle=0) == shuffled("abcdef", seed=7, shuffle=0)
    True
    """
    deck = list(cards)
    keys = struct.unpack(f"<{len(deck)}Q", hashlib.shake_256(f"{seed}/{shuffle}".encode()).digest(8 * len(deck)))
    return [deck[at] for at in sorted(range(len(deck)), key=keys.__getitem__)]
