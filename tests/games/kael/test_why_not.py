"""Every small hand and every action that can be written down for it: legal, or refused for a reason."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from cardkit.games.kael.actions import CALL, DRAW, GOOD_DRAWS, SHOW, TAKE, Deal, KaelAction, cut, lay
from cardkit.games.kael.rules import Kael
from tests.games.kael.rulings import position

CARDS = (-1, 0, 4, 8, 9, 15, 99)
GROUPS = [group for size in range(1, 6) for group in combinations_with_replacement(CARDS, size)]
ALL: list[KaelAction] = [
    CALL, DRAW, TAKE, SHOW, *map(Deal, range(10)), *map(lay, GROUPS), *map(cut, GROUPS),
    *(GOOD_DRAWS[card] for card in CARDS),
]  # fmt: skip

STATES = {
    "deal": position("8 8", "4", "9", stage="deal"),
    "first lap": position("8 8 0 0 -1", "4", "9", dealer=2, to_come=3),
    "turn": position("8 8 8 pass", "4 4 9", "9", turn=0),
    "empty": position("", "4", "9", turn=0),
    "empty, first lap": position("", "4", "9", dealer=2, to_come=3),
    "empty, called": position("", "4", "9", turn=0, caller=1),
    "called": position("8 8 9", "4", "9", turn=0, caller=1),
    "round again": position("8 8 9", "4", "9", turn=0, caller=0),
    "drawing": position("8 9", "8 8", "9", stage="draw", laid="0: 8"),
    "cut of two": position("4 9", "4 9", "8 8", laid="0: 8 8", drawn="4"),
    "cut of three, next": position("4 9", "8 8 8", "9", laid="0: 8"),
    "cut by the caller": position("8 8", "4", "9 9", laid="2: 8 8", caller=0),
    "good draw": position("4 8", "9", "8 8", laid="0: 8", drawn="8"),
    "good draw of a zero": position("0 4", "9", "8 8", laid="0: 0", drawn="0"),
    "complete": position("4 9", "9", "4", laid="0: 8 8 8 8"),
    "pass": position("4 9", "9", "4", laid="0: pass"),
    "out": position("4 8", "", "8", laid="0: 8 8", scores=[0, 101, 0]),
    "over": position("4", "9", "", stage="deal", scores=[71, 101, 120]),
}


@pytest.mark.parametrize("name", STATES)
def test_why_not_agrees_with_legal_on_everything_that_can_be_written(name: str) -> None:
    state: Kael = STATES[name]
    for seat in range(state.seats):
        allowed = list(state.legal(seat))
        assert [action for action in ALL if state.why_not(seat, action) is None] == [
            action for action in ALL if action in allowed
        ]
        assert set(allowed) <= set(ALL)
