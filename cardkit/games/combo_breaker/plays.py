"""What a hand can play: combinations of adjacent cards, Stop and Draw (CB-10 to CB-16, CB-40 to CB-44).

To see what a hand can play, look at three neighbours at a time. What three neighbours can do never changes, so it is
worked out once and kept: this is why millions of positions can be played through. A **window** is three cards in one
number, four bits each; behind the end of the hand it has zeros, which is also what a hidden card is.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from cardkit.games.combo_breaker.actions import Play, number_value, play
from cardkit.games.combo_breaker.cards import BACK, DRAW, NUMBERS, STOP, X
from cardkit.games.combo_breaker.combos import STRENGTHS, combination, strength

ALWAYS: Final = len(STRENGTHS)
"""Above every strength: what Stop and Draw count as, since they may always be played."""


def plays(hand: tuple[int, ...], best: int) -> list[Play]:
    """Return all that *hand* can play on a trick whose best combination has strength *best* (0: none yet).

    >>> [str(each) for each in plays((8, 10, 9), 0)]
    ['play 9 at 3', 'play 10 at 2', 'play 10 9 at 2', 'play 8 at 1', 'play 8 10 9 at 1']
    """
    found: list[Play] = []
    window = 0
    place = len(hand)
    for card in reversed(hand):
        place -= 1
        window = card << 8 | window >> 4
        if _HIGHEST[window] > best:
            found += _PLAYS[place][window][best]
    return found


def can_play(hand: tuple[int, ...], best: int) -> bool:
    """Return whether ``plays(hand, best)`` holds anything.

    >>> can_play((8, 10, 9), strength(combination((12, 12))))
    True
    """
    window = 0
    for card in reversed(hand):
        window = card << 8 | window >> 4
        if _HIGHEST[window] > best:
            return True
    return False


def combinations(window: int) -> list[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """Return what the first one, two or three cards of *window* can be: cards, values, strength."""
    cards = (window >> 8, window >> 4 & 15, window & 15)
    if cards[0] in (DRAW, STOP):  # alone, without a value (CB-41, CB-44)
        return [(cards[:1], (0,), ALWAYS)]
    found = []
    for size in (1, 2, 3):  # CB-10, adjacent (CB-11)
        together = cards[:size]
        if any(card in (BACK, DRAW, STOP) for card in together):
            break
        choices = (NUMBERS if card == X else (number_value(card),) for card in together)  # CB-40
        found += [(together, values, strength(combination(values))) for values in product(*choices)]
    return [entry for entry in found if entry[-1]]


class _Plays(dict[int, tuple[list[Play], ...]]):
    """For one place of a hand: the plays that begin there, by window and by the strength to beat."""

    def __init__(self, place: int) -> None:
        self.place = place

    def __missing__(self, window: int) -> tuple[list[Play], ...]:
        entries = combinations(window)
        self[window] = by_strength = tuple(self.better(entries, best) for best in STRENGTHS)
        return by_strength

    def better(self, entries: list[tuple[tuple[int, ...], tuple[int, ...], int]], best: int) -> list[Play]:
        places = tuple(range(self.place, self.place + 3))
        return [play(cards, values, places[: len(cards)]) for cards, values, mine in entries if mine > best]


_HIGHEST: Final = bytes(max((mine for *_, mine in combinations(window)), default=0) for window in range(16**3))
_PLAYS: Final = [_Plays(place) for place in range(54)]
