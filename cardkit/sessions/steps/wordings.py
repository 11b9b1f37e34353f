"""Several wordings of what has to be said often: a table of the catalogue, with numbers from 1 on as its keys."""

from __future__ import annotations

import zlib
from itertools import count
from typing import Any

from cardkit.texts import Texts


def wording(words: Texts, key: str, name: str, number: int, **params: Any) -> str:
    """Return one of the wordings of *key*, with its parameters filled in: another one for each *number*.

    Which one the first is follows from *name*, so that the same try is always answered in the same words.

    >>> from cardkit.texts import Texts
    >>> words = Texts("en", [{"right": {"1": "Yes: {n}.", "2": "Exactly: {n}."}}])
    >>> [wording(words, "right", "which-card", number, n=7) for number in (1, 2, 3)]
    ['Exactly: 7.', 'Yes: 7.', 'Exactly: 7.']
    """
    known = next(at for at in count() if f"{key}.{at + 1}" not in words)
    return words.say(f"{key}.{(zlib.crc32(name.encode()) + number) % known + 1}", **params)
