"""What a call in Kaël is worth, from numbers of cards, and what it tells the others of the caller's hand."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

from cardkit.games.kael.cards import MINUS
from cardkit.games.kael.scoring import MOST_TO_CALL, PENALTY, STEP, drops, is_out

SURE: Final = 0.6
"""How likely it must be that nobody gets as low as the caller."""
SURER: Final = 0.75
"""How likely that must be for somebody whom the penalty of a call that is beaten would put out."""
POOLS: Final = (4.5, 5.75)
"""Where cards that count little are left, hands are low: so many points have the cards on the mean that nobody laid."""
HIGHER: Final = (
    (
        (0.98, 0.93, 0.86, 0.76, 0.68, 0.59, 0.52),
        (0.98, 0.82, 0.63, 0.40, 0.36, 0.31, 0.27),
        (0.98, 0.90, 0.75, 0.61, 0.50, 0.43, 0.37),
        (0.99, 0.96, 0.89, 0.81, 0.73, 0.64, 0.56),
        (1.00, 0.99, 0.96, 0.91, 0.86, 0.80, 0.73),
        (1.00, 1.00, 0.99, 0.98, 0.96, 0.92, 0.88),
        (1.00, 1.00, 0.99, 0.99, 0.98, 0.96, 0.94),
    ),
    (
        (0.98, 0.93, 0.87, 0.81, 0.74, 0.67, 0.61),
        (0.98, 0.83, 0.67, 0.45, 0.42, 0.38, 0.34),
        (0.98, 0.93, 0.82, 0.70, 0.60, 0.53, 0.47),
        (0.99, 0.97, 0.93, 0.87, 0.81, 0.74, 0.67),
        (1.00, 0.99, 0.98, 0.96, 0.92, 0.88, 0.83),
        (1.00, 1.00, 1.00, 0.99, 0.97, 0.95, 0.92),
        (1.00, 1.00, 1.00, 1.00, 0.99, 0.98, 0.97),
    ),
    (
        (0.99, 0.97, 0.91, 0.86, 0.79, 0.73, 0.65),
        (0.99, 0.85, 0.72, 0.53, 0.49, 0.44, 0.40),
        (0.99, 0.94, 0.85, 0.75, 0.66, 0.59, 0.53),
        (1.00, 0.98, 0.94, 0.89, 0.83, 0.77, 0.72),
        (1.00, 0.99, 0.98, 0.96, 0.93, 0.89, 0.85),
        (1.00, 1.00, 0.99, 0.98, 0.97, 0.95, 0.92),
        (1.00, 1.00, 1.00, 0.99, 0.99, 0.99, 0.97),
    ),
)
"""How often somebody who had so many cards at a call ends with more than -1, 0, 1, … points, by what is left; with more
cards than in the last row, always. Counted in 60,000 rounds of two to six who play by the policy: their hands are no
random ones."""

Hand = tuple[int, ...]


def sureness(score: int, false_calls: int) -> float:
    """Return how sure somebody with this *score* wants to be before they call.

    >>> sureness(79, 0), sureness(80, 0), sureness(81, 0)  # exactly 100 drops to 75 (KA-50)
    (0.6, 0.6, 0.75)
    """
    total = score + PENALTY  # if the call is beaten (KA-41)
    left = total - STEP if drops(total, PENALTY, false_calls) else total
    return SURER if is_out(left, false_calls) else SURE


@dataclass(frozen=True, slots=True)
class Risk:
    """What a call rests on beside its points, all of which everybody sees.

    The *others* have so many cards each, those that nobody has laid count so much on the *mean*, and it must be as
    likely as *sure* that nobody gets as low as the caller.
    """

    others: Sequence[int]
    mean: float
    sure: float

    def is_taken(self, points: int) -> bool:
        """Whether one would call with a hand of so many *points*: with more where high cards are left.

        >>> [Risk((3, 4), 6.5, SURE).is_taken(points) for points in (1, 4, 6)]
        [True, True, False]
        >>> [Risk((3, 4), 4.0, SURE).is_taken(points) for points in (1, 4, 6)]
        [True, False, False]
        """
        if points > MOST_TO_CALL:
            return False
        chance, higher = 1.0, HIGHER[bisect(POOLS, self.mean)]
        for cards in self.others:
            if cards < len(higher):
                chance *= higher[cards][points - MINUS]  # the first column is for the fewest points of a hand
        return chance >= self.sure


def hands_to_call(unseen: Sequence[int], hidden: int, points: int, risk: Risk) -> Mapping[Hand, int]:
    """Return what the *hidden* cards may be of somebody who has called and else has so many *points*, and how often.

    It is how often among all deals of the *unseen* cards in which they would call. If there is none they have called
    in spite of that, with few enough points or else falsely: then nothing is told, and nothing is returned.

    >>> hands_to_call([1, 2, 2, 9], 2, 0, Risk([5], 6.5, SURE))
    {(1, 2): 2, (2, 2): 1}
    """
    low = dict(_hands(sorted(Counter(unseen).items()), hidden, MOST_TO_CALL - points))
    safe = {hand: ways for hand, ways in low.items() if risk.is_taken(points + sum(hand))}
    return safe or low


def _hands(cards: Sequence[tuple[int, int]], size: int, most: int) -> Iterator[tuple[Hand, int]]:
    """Yield the hands of that *size* with at most so many points, and in how many ways the *cards* make each.

    The cards come with how many there are of each, the lowest first.
    """
    if not size:
        yield (), 1
        return
    for at, (card, count) in enumerate(cards):
        if card * size > most:
            break
        for number in range(1, min(count, size) + 1):
            for rest, ways in _hands(cards[at + 1 :], size - number, most - card * number):
                yield (card,) * number + rest, comb(count, number) * ways
