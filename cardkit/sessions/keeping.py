"""What the browser keeps of a match, so that it can go on when the page has been loaded again."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from itertools import takewhile

from cardkit.match import Move
from cardkit.sessions.messages import Keep
from cardkit.sessions.reader import Reader


def key_of(begins: object) -> str:
    """Return what tells what *begins* so, from a position or as a check, from all else that was kept under its name."""
    return str(zlib.crc32(str(begins).encode()))


class Keeping:
    """What the browser of a *reader* knows of the match that it keeps as *keep* says."""

    def __init__(self, reader: Reader, keep: Keep) -> None:
        self._reader = reader
        self._name = keep["name"]
        self._key = ""
        self._moves: Sequence[Move] = ()

    def tell(self, key: str, moves: Sequence[Move]) -> None:
        """Let the browser keep the *moves* of the match called *key*, as far as it does not know them."""
        known = self._moves if self._key == key else ()
        since = sum(1 for _ in takewhile(lambda both: both[0] is both[1], zip(known, moves, strict=False)))
        if since < max(len(known), len(moves)):
            self._reader.keep(self._name, key, since, [f"{seat}: {action}" for seat, action in moves[since:]])
        self._key, self._moves = key, moves

    def forget(self) -> None:
        """Let the browser forget the match."""
        self._reader.keep(self._name, "", 0, [])
        self._key, self._moves = "", ()
