"""What somebody does in Castle Combo who hardly thinks: buys something, and puts it anywhere."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

from cardkit.games.castle_combo.actions import Buy, CastleComboAction, Flip
from cardkit.games.castle_combo.bot import estimates
from cardkit.games.castle_combo.rules import CastleCombo

GLANCES: Final = 6
"""So many of the legal actions are looked at."""
REMEMBERED: Final = 2**12
"""So many rows are remembered, with what is best to be taken from them."""


def policy(state: CastleCombo, seat: int, rng: random.Random) -> CastleComboAction:
    """Return a purchase, if a few glances find one; else a card face down, and rather that than to spend a key.

    Nobody spends a key for nothing: after it, which is seldom, they take what is best.
    """
    if state.spent and not state.placed:
        return _best(_Table(state, seat))
    legal = state.legal(seat)
    most, roll = len(legal), rng.random
    found = legal[int(roll() * most)]
    if state.placed:
        return found
    for _ in range(GLANCES - 1):
        if type(found) is Buy:
            break
        other = legal[int(roll() * most)]
        if type(found) is not Flip or type(other) is Buy:
            found = other
    return found


class _Table:
    """A table at which *seat* takes a card; what that hangs on is *seen*, and alone tells two of them apart."""

    __slots__ = ("seat", "seen", "state")

    def __init__(self, state: CastleCombo, seat: int) -> None:
        self.state = state
        self.seat = seat
        wealth = (*state.gold, *state.keys, *sorted(state.purses.items()))
        self.seen = (seat, state.messenger, state.gone, tuple(state.rows), tuple(state.tableaus), wealth)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Table) and self.seen == other.seen

    def __hash__(self) -> int:
        return hash(self.seen)


@lru_cache(maxsize=REMEMBERED)
def _best(table: _Table) -> CastleComboAction:
    found = estimates(table.state, table.seat, table.state.legal(table.seat))
    return max(found, key=found.__getitem__)
