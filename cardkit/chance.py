"""Where the chance of a match comes from: its seed, the shuffles that follow from it, and secrets nobody can guess.

A seed that people can say is a small number. It is no secret: there are so few that whoever knows their own hand finds
it in seconds. Where a deal is to stay hidden from somebody who may calculate, it comes from a :class:`Secret`.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Self, TypeAlias, TypeVar

C = TypeVar("C")

MOST_SEED: Final = 2**32 - 1
"""The largest seed that people can say."""

Seed: TypeAlias = int | str
"""What cards are shuffled from: a number, or the ``deal`` of a secret."""

_BITS: Final = re.compile("[0-9a-f]{32}")


def is_seed(seed: object) -> bool:
    """Whether cards can be shuffled from *seed*.

    >>> is_seed(7), is_seed(-1), is_seed(True), is_seed("7"), is_seed("0123456789abcdef" * 2)
    (True, False, False, False, True)
    """
    if isinstance(seed, str):
        return _BITS.fullmatch(seed) is not None
    return type(seed) is int and 0 <= seed <= MOST_SEED


@dataclass(frozen=True, slots=True, repr=False)
class Secret:
    """A seed of a match that nobody can find out: two times 128 bits, each as 32 hexadecimal digits.

    The cards are shuffled from *deal* alone. All other chance of the match, which shows in what bots do, in pauses and
    in what is said, is drawn from *salt* alone: so whatever is seen of it tells nothing of the deal, and a guess at the
    deal cannot be tried on it. Who has both has seen all cards: they go into records, and neither into addresses nor
    into a ``repr``. Raises ValueError for anything else than such digits.
    """

    deal: str
    salt: str

    def __post_init__(self) -> None:
        if not (_BITS.fullmatch(self.deal) and _BITS.fullmatch(self.salt)):
            raise ValueError("a secret is two times 32 hexadecimal digits")

    @classmethod
    def fresh(cls) -> Self:
        """Return a secret that nobody knows."""
        return cls(secrets.token_hex(16), secrets.token_hex(16))

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return the secret that ``as_text`` has written as *text*; None if it is none."""
        deal, _, salt = text.partition("-")
        return cls(deal, salt) if _BITS.fullmatch(deal) and _BITS.fullmatch(salt) else None

    def as_text(self) -> str:
        """Return what ``read`` makes this secret of again, as it stands in a record."""
        return f"{self.deal}-{self.salt}"

    def dice(self, purpose: str) -> int:
        """Return a number below 2**32 that follows from the salt and *purpose* alone: the same on every machine."""
        return int.from_bytes(hashlib.shake_256(f"{self.salt}/{purpose}".encode()).digest(4), "big")

    def __repr__(self) -> str:
        return "Secret(…)"


def shuffled(cards: Iterable[C], seed: Seed, shuffle: int) -> list[C]:
    """Return *cards* in the order of shuffle number *shuffle* of the match *seed*: the same on every machine.

    The sort keys are bytes of SHAKE-256, which no version of Python changes.

    >>> shuffled("abcdef", seed=7, shuffle=0) == shuffled("abcdef", seed=7, shuffle=0)
    True
    """
    deck = list(cards)
    keys = struct.unpack(f"<{len(deck)}Q", hashlib.shake_256(f"{seed}/{shuffle}".encode()).digest(8 * len(deck)))
    return [deck[at] for at in sorted(range(len(deck)), key=keys.__getitem__)]
