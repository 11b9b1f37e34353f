"""Every small hand, every play that can be written down for it: legal, or refused for a reason."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from cardkit.games.combo_breaker.actions import Play, number_value
from cardkit.games.combo_breaker.cards import DRAW, NUMBERS, STOP, X
from cardkit.games.combo_breaker.combos import STRENGTHS
from cardkit.games.combo_breaker.plays import can_play, plays
from cardkit.games.combo_breaker.rules import ComboBreaker
from tests.games.combo_breaker.rulings import position

SAID = range(14)  # of an X: nothing, a number, or 13
RANKS = {(1, 0): 1, (2, 1): 2, (2, 0): 3, (3, 2): 4, (3, 0): 5}


def better(values: list[int], best: tuple[int, int]) -> bool:
    """CB-12 to CB-16 once more, in other words: size and spread make the rank, doubles make no run."""
    low, high = min(values), max(values)
    rank = RANKS.get((len(values), high - low), 0)
    if high > low and len(set(values)) < len(values):
        rank = 0
    return rank > 0 and (rank, high) > best


def playable(hand: tuple[int, ...], best: tuple[int, int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield places and values of all that *hand* may play on *best*."""
    for place, card in enumerate(hand):
        if card in (STOP, DRAW):
            yield (place,), (0,)
    for size, first in product((1, 2, 3), range(len(hand))):
        cards = hand[first : first + size]
        if len(cards) == size and STOP not in cards and DRAW not in cards:
            for values in product(*(NUMBERS if card == X else (card,) for card in cards)):
                if better(list(values), best):
                    yield tuple(range(first, first + size)), values


HANDS = [
    (8, 10, 9, 8),
    (X, 12, X, 1),
    (STOP, X, 5, 5),
    (DRAW, 3, STOP, 3),
    (11, 12, 1, 2),
    (7, 7, X, 7),
    (X, X),
    (STOP, DRAW),
    (),
]


@pytest.mark.parametrize("hand", HANDS)
def test_plays_are_those_of_the_rules_whatever_is_to_be_beaten(hand: tuple[int, ...]) -> None:
    for strength in STRENGTHS:
        best = ((strength - 1) // 12 + 1, (strength - 1) % 12 + 1) if strength else (0, 0)
        found = plays(hand, strength)
        expected = set(playable(hand, best))
        assert {(play.places, play.values) for play in found} == expected
        assert len(found) == len(expected)
        assert can_play(hand, strength) == bool(found)


@pytest.mark.parametrize("best", ["", "5", "7 8", "7 7", "9 8 7", "4 4 4"])
@pytest.mark.parametrize("hand", ["8 10 9 8", "X 12 X 1", "stop X 5 5", "draw 3 stop 3"])
def test_why_not_agrees_with_legal_on_every_play_of_a_small_hand(hand: str, best: str) -> None:
    fields = {"trick": [f"2: play {best}"]} if best else {"turn": 0}
    state: ComboBreaker = position(hand, "6 6", "2 1", reserves=["12", "", ""], **fields)
    cards = state.hands[0]
    allowed = set(state.legal(0))
    seen = 0
    for size in range(1, 5):
        for places in combinations(range(4), size):
            chosen = [cards[place] for place in places]
            for values in product(*(SAID if card == X else (number_value(card),) for card in chosen)):
                play = Play(tuple(chosen), values, places)
                assert (state.why_not(0, play) is None) == (play in allowed), str(play)
                seen += play in allowed
    assert seen == sum(isinstance(action, Play) for action in allowed)
