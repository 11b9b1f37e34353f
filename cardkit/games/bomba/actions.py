"""What a player can do, and how it is written: ``draw``, ``skip``, ``thief 2``, ``reverse repeat``.

Seats in the notation count from 0, as they do in a record.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from cardkit.contract import Action
from cardkit.games.bomba.cards import ANGEL, ASSASSIN, CAVEMAN, DRAW_TWO, FUTURE, REVERSE, SHIELD, SKIP, THIEF
from cardkit.numerals import whole
from cardkit.texts import CardkitError

NOBODY: Final = -1
MOST_SEAT: Final = 99
"""The highest seat that the notation can name: more than any table has, so that a wrong one can be refused."""


@dataclass(frozen=True, slots=True)
class BombaAction(Action):
    """One thing that a player does; *target* is the seat at which a Thief or an Assassin is aimed."""

    word: str
    target: int = NOBODY

    def __str__(self) -> str:
        return self.word if self.target == NOBODY else f"{self.word} {self.target}"


PLAIN: Final = {
    word: BombaAction(word)
    for word in (
        *("draw", "pass"),  # a turn
        *("shield", "skip", "future", "two", "reverse", "reverse repeat"),  # action cards
        *("keep", "swap"),  # after See the Future
        *("angel", "caveman"),  # special cards
        "accept",  # let an effect happen from which the Angel would protect
    )
}
"""The actions that are aimed at nobody, by how they are written."""

AIMED: Final = ("thief", "assassin")

DRAW, PASS = PLAIN["draw"], PLAIN["pass"]
USE_SHIELD, PLAY_SKIP, PLAY_FUTURE, PLAY_TWO = PLAIN["shield"], PLAIN["skip"], PLAIN["future"], PLAIN["two"]
TURN_ROUND, REPEAT = PLAIN["reverse"], PLAIN["reverse repeat"]
KEEP, SWAP = PLAIN["keep"], PLAIN["swap"]
USE_ANGEL, PLAY_CAVEMAN, ACCEPT = PLAIN["angel"], PLAIN["caveman"], PLAIN["accept"]

ANY_TIME: Final = (USE_SHIELD, USE_ANGEL, ACCEPT)
"""What answers an effect, on one's own turn or on another's."""

CARD_OF: Final = {
    "shield": SHIELD,
    "skip": SKIP,
    "future": FUTURE,
    "two": DRAW_TWO,
    "reverse": REVERSE,
    "reverse repeat": REVERSE,
    "angel": ANGEL,
    "caveman": CAVEMAN,
    "thief": THIEF,
    "assassin": ASSASSIN,
}
"""The card that an action uses, by its word."""


@cache
def aimed(word: str, target: int) -> BombaAction:
    """Return the one object for a Thief or an Assassin aimed at *target*."""
    return BombaAction(word, target)


def parse(text: str) -> BombaAction:
    """Return the action written as *text*.

    >>> print(parse("Thief 2"), parse("reverse  repeat"), sep=", ")
    thief 2, reverse repeat
    """
    words = text.lower().split()
    action = PLAIN.get(" ".join(words))
    if action is not None:
        return action
    match words:
        case [word, seat] if word in AIMED and (target := whole(seat, most=MOST_SEAT)) is not None:
            return aimed(word, target)
    expected = f"{' · '.join(PLAIN)} · thief 2 · assassin 2"
    raise CardkitError("notation", text=text[:60], game="Bomba", expected=expected)
