"""What several chapters of the lessons make their steps of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardkit.games.combo_breaker.actions import Play
from cardkit.games.combo_breaker.combos import Rank, combo_of
from cardkit.practice import Deal


def neighbours(hand: str, *sizes: int) -> list[str]:
    """Return what could be meant as a play of so many cards side by side, each text of cards once.

    >>> neighbours("3 8 8", 1, 2)
    ['play 3 at 1', 'play 8 at 3', 'play 3 8 at 1', 'play 8 8 at 2']
    """
    cards = hand.split()
    places = [(at, size) for size in sizes for at in range(len(cards) - size + 1)]
    together = {" ".join(cards[at : at + size]): at + 1 for at, size in places}
    return [f"play {cards} at {at}" for cards, at in together.items()]


def highest_rank(plays: Iterable[Play]) -> Rank:
    """Return the rank of the strongest of *plays*."""
    return combo_of(max(play.strength for play in plays)).rank


def last_trick(deal: Deal, mine: str, **fields: Any) -> dict[str, Any]:
    """Return the position of a last trick of four: you hold *mine* and act last, and others may be out of cards."""
    hands = [deal.one_of(["", "", "4 11"]) for _ in range(3)]
    trick = [
        f"{seat}: play {cards}"
        for seat, cards, hand in zip((1, 2, 3), ("6", "5 6", "7 7"), hands, strict=True)
        if hand or deal.one_of([True, False])
    ]
    return {"hands": [mine, *hands], "reserves": ["3", "2 4", "2", "9"], "trick": trick, **fields}
