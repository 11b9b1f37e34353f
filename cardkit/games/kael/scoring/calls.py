"""What a call in Kaël is worth, from numbers of cards, and what it tells the others of the caller's hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import comb
from typing import Final

from cardkit.games.kael.cards import MINUS
from cardkit.games.kael.scoring import MOST_TO_CALL, PENALTY, STEP, drops, is_out

SURE: Final = 0.6
"""How likely it must be that nobody gets as low as the caller."""
SURER: Final = 0.75
"""How likely that must be for somebody whom the penalty of a call that is beaten would put out."""
HIGHER: Final = (
    (0.98, 0.93, 0.85, 0.76, 0.72, 0.67, 0.59),
    (0.98, 0.84, 0.75, 0.62, 0.57, 0.50, 0.45),
    (0.99, 0.96, 0.90, 0.83, 0.75, 0.68, 0.61),
    (1.00, 0.99, 0.96, 0.93, 0.88, 0.82, 0.76),
    (1.00, 1.00, 0.99, 0.97, 0.94, 0.91, 0.86),
    (1.00, 1.00, 1.00, 0.99, 0.97, 0.95, 0.93),
    (1.00, 1.00, 1.00, 0.99, 0.99, 0.98, 0.96),
)
"""How often somebody who had so many cards at a call ends with more than -1, 0, 1, … points; with more cards than in
the last row, always. Counted in 16,000 rounds of two to six who play by the policy: their hands are no random ones."""

Hand = tuple[int, ...]


def sureness(score: int, false_calls: int) -> float:
    """Return how sure somebody with this *score* wants to be before they call.

    >>> sureness(79, 0), sureness(80, 0), sureness(81, 0)  # exactly 100 drops to 75 (KA-50)
    (0.6, 0.6, 0.75)
    """
    total = score + PENALTY  # if the call is beaten (KA-41)
    left = total - STEP if drops(total, PENALTY, false_calls) else total
    return SURER if is_out(left, false_calls) else SURE


def is_safe(points: int, others: Iterable[int], sure: float) -> bool:
    """Whether one would call with a hand of so many *points*, when the *others* have so many cards each.

    It must be as likely as *sure* that nobody gets as low.

    >>> is_safe(4, [4, 5], SURE), is_safe(4, [1, 5], SURE), is_safe(3, [2, 5], SURE), is_safe(3, [2, 5], SURER)
    (True, False, True, False)
    """
    if points > MOST_TO_CALL:
        return False
    chance = 1.0
    for cards in others:
        if cards < len(HIGHER):
            chance *= HIGHER[cards][points - MINUS]  # the first column is for the fewest points that a hand can have
    return chance >= sure


def hands_to_call(
    unseen: Sequence[int], hidden: int, points: int, others: Sequence[int], sure: float
) -> Mapping[Hand, int]:
    """Return what the *hidden* cards may be of somebody who has called and else has so many *points*, and how often.

    It is how often among all deals of the *unseen* cards in which they would call. If there is none they have called
    in spite of that, with few enough points or else falsely: then nothing is told, and nothing is returned.

    >>> hands_to_call([1, 2, 2, 9], 2, 0, [5], SURE)
    {(1, 2): 2, (2, 2): 1}
    """
    low = dict(_hands(sorted(Counter(unseen).items()), hidden, MOST_TO_CALL - points))
    safe = {hand: ways for hand, ways in low.items() if is_safe(points + sum(hand), others, sure)}
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
