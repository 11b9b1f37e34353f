"""What a hand can play: combinations of adjacent cards, Stop and Draw (CB-10 to CB-16, CB-40 to CB-44).

To see what a hand can play, look at each card with its two neighbours to the right; behind the end of the hand there
are backs, as there are for hidden cards. What three neighbours can be never changes, so it is worked out once; and
most can be the same few things, so these are kept once, in **rows**. The tables stay small enough for a processor's
cache, which is why millions of positions can be played through.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Final

from cardkit.games.combo_breaker.actions import ComboBreakerAction, Play, number_value, play
from cardkit.games.combo_breaker.actions.combos import ALWAYS, STRENGTHS, combination, strength
from cardkit.games.combo_breaker.cards import BACK, DECK, DRAW, FACES, NUMBERS, STOP, X

Entry = tuple[tuple[int, ...], tuple[int, ...], int]
"""Cards, the values that they count as, and the strength of that."""


def plays(hand: tuple[int, ...], best: int) -> list[Play]:
    """Return all that *hand* can play on a trick whose best combination has strength *best* (0: none yet).

    >>> [str(each) for each in plays((8, 10, 9), 0)]
    ['play 9 at 3', 'play 10 at 2', 'play 10 9 at 2', 'play 8 at 1', 'play 8 10 9 at 1']
    """
    found: list[Play] = []
    better = _BETTER[best] or _fill_better(best)
    place, right, beyond = len(hand), BACK, BACK
    for card in reversed(hand):
        place -= 1
        row = better[_ROW_OF[card][right][beyond]]
        if row:
            found += _PLAYS[place][row] or _fill_plays(place, row)
        right, beyond = card, right
    return found


def largest(hand: tuple[int, ...], best: int) -> list[Play]:
    """Return those of ``plays(hand, best)`` that have the most cards, in the same order, and sooner.

    >>> [str(each) for each in largest((8, 8, 10, 9), 0)]
    ['play 8 10 9 at 2']
    """
    found: list[Play] = []
    most = 0
    better = _BETTER[best] or _fill_better(best)
    place, right, beyond = len(hand), BACK, BACK
    for card in reversed(hand):
        place -= 1
        row = better[_ROW_OF[card][right][beyond]]
        size = _MOST[row]
        if size > most:
            found, most = [*(_LARGEST[place][row] or _fill_largest(place, row))], size
        elif size and size == most:
            found += _LARGEST[place][row] or _fill_largest(place, row)
        right, beyond = card, right
    return found


def can_play(hand: tuple[int, ...], best: int) -> bool:
    """Return whether ``plays(hand, best)`` holds anything.

    >>> can_play((8, 10, 9), strength(combination((12, 12))))
    True
    """
    better = _BETTER[best] or _fill_better(best)
    right = beyond = BACK
    for card in reversed(hand):
        if better[_ROW_OF[card][right][beyond]]:
            return True
        right, beyond = card, right
    return False


def combinations(*cards: int) -> tuple[Entry, ...]:
    """Return what the first one, two or three of three neighbours can be."""
    if cards[0] in (DRAW, STOP):  # alone, without a value (CB-41, CB-44)
        return ((cards[:1], (0,), ALWAYS),)
    found: list[Entry] = []
    for size in (1, 2, 3):  # CB-10, adjacent (CB-11)
        together = cards[:size]
        if together[-1] in (BACK, DRAW, STOP):
            break
        choices = (NUMBERS if card == X else (number_value(card),) for card in together)  # CB-40
        found += [(together, values, mine) for values in product(*choices) if (mine := _strength(values))]
    return tuple(found)


@cache
def _strength(values: tuple[int, ...]) -> int:
    return strength(combination(values))


def _row(entries: tuple[Entry, ...]) -> int:
    """Return the number of the row with these entries; row 0 is empty."""
    if entries not in _NUMBERS:
        _NUMBERS[entries] = len(_ROWS)
        _ROWS.append(entries)
        _MOST.append(max([len(cards) for cards, _, _ in entries], default=0))
        for plays_here in (*_PLAYS, *_LARGEST):
            plays_here.append(())
    return _NUMBERS[entries]


def _fill_plays(place: int, row: int) -> tuple[Play, ...]:
    """Make the plays of a row at one place of the hand, when they are first asked for."""
    places = tuple(range(place, place + 3))
    found = tuple(play(cards, values, places[: len(cards)]) for cards, values, _ in _ROWS[row])
    _PLAYS[place][row] = found
    return found


def _fill_largest(place: int, row: int) -> tuple[Play, ...]:
    """Pick the plays with the most cards of a row at one place of the hand, when they are first asked for."""
    found = tuple([each for each in _fill_plays(place, row) if len(each.cards) == _MOST[row]])
    _LARGEST[place][row] = found
    return found


def _fill_better(best: int) -> list[int]:
    """Make the list that says for each row which row is left of it on a trick of that strength."""
    better = [_row(tuple(entry for entry in row if entry[-1] > best)) for row in _ROWS[:_WHOLE_ROWS]]  # CB-15, CB-16
    _BETTER[best] = better
    return better


_ROWS: Final[list[tuple[Entry, ...]]] = []
_NUMBERS: Final[dict[tuple[Entry, ...], int]] = {}
_PLAYS: Final[list[list[tuple[Play, ...]]]] = [[] for _ in DECK]  # by place in the hand and row
_LARGEST: Final[list[list[tuple[Play, ...]]]] = [[] for _ in DECK]  # those of them with the most cards
_MOST: Final[list[int]] = []  # by row, how many cards these have
_BETTER: Final[list[list[int]]] = [[] for _ in STRENGTHS]
_ROW_OF: Final = [[[_row(combinations(card, right, beyond)) for beyond in FACES] for right in FACES] for card in FACES]
_WHOLE_ROWS: Final = len(_ROWS)


def draws_in(trick: Sequence[tuple[int, ComboBreakerAction]]) -> int:
    """Return how many Draws lie in the trick."""
    draws = 0
    for _, action in trick:
        if action.cards == (DRAW,):
            draws += 1
    return draws


def has_draw(trick: Sequence[tuple[int, ComboBreakerAction]]) -> bool:
    """Whether a Draw lies in the trick."""
    return draws_in(trick) > 0
