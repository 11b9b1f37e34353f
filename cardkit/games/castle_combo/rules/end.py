"""The end of the game (CC-50 to CC-55); what cards are worth stands in ``scoring.py``."""

from __future__ import annotations

from cardkit.contract import Result
from cardkit.events import Event, Listener
from cardkit.games.castle_combo.cards import whom_key
from cardkit.games.castle_combo.scoring import gold_into_purses, points
from cardkit.games.castle_combo.state import NOBODY, CastleComboState


def end_game(state: CastleComboState, listener: Listener | None) -> None:
    """Put gold on purses (CC-51) and see who has won (CC-50)."""
    state.turn = NOBODY  # CC-50
    for seat, tableau in enumerate(state.tableaus):
        for card, gold in gold_into_purses(tableau, state.purses, state.gold[seat]).items():
            state.gold[seat] -= gold
            state.purses[card] = state.purses.get(card, 0) + gold  # CC-51
            if listener:
                listener(Event("stores", seat, {"card": whom_key(card), "n": gold}))
    if listener:
        for seat in range(state.seats):
            listener(Event("score", seat, {"n": points(state, seat)}))
        listener(Event.over(result(state).winners))


def result(state: CastleComboState) -> Result:
    """Return everybody's points, and who has most; of these whoever has most gold outside purses (CC-55)."""
    found = tuple(points(state, seat) for seat in range(state.seats))
    ranks = list(zip(found, state.gold, strict=True))  # points first, then gold outside purses (CC-55)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))  # CC-55
    losers = tuple(seat for seat in range(state.seats) if seat not in winners)
    return Result(winners, losers, found)
