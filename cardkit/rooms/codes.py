"""What leads to a room: a code to type, an invitation in a link; and the key by which a browser is known there."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

LETTERS: Final = "BCDFGHJKLMNPRSTVWXZ"
"""Consonants, so that no code is a word; none looks like a figure or like another letter."""
LENGTH: Final = 5
_HEX: Final = re.compile("[0-9a-f]{32}")


def new_code(first: str = "") -> str:
    """Return a code that begins with *first*, so that a proxy can tell several servers apart."""
    return first + "".join(secrets.choice(LETTERS) for _ in range(LENGTH - len(first)))


def read_code(text: str) -> str | None:
    """Return the code that somebody typed, in any case and with spaces; None if it is none.

    >>> read_code(" bcd fg "), read_code("AEIOU"), read_code("BCDF")
    ('BCDFG', None, None)
    """
    code = "".join(text.split()).upper()
    return code if len(code) == LENGTH and set(code) <= {*LETTERS} else None


def new_invitation() -> str:
    """Return an invitation that nobody can guess: 128 bits, as 32 hexadecimal digits."""
    return secrets.token_hex(16)


def is_hex(text: object) -> bool:
    """Whether this is written as an invitation or a key is."""
    return isinstance(text, str) and _HEX.fullmatch(text) is not None


def known_by(key: str) -> str:
    """Return what a room knows a browser's *key* by: whoever reads it cannot come with it.

    >>> len(known_by("0" * 32))
    64
    """
    return hashlib.sha256(key.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two secrets are the same; how long that takes tells nothing."""
    return secrets.compare_digest(one.encode(), other.encode())
