"""Steps 3 and 4 of a turn, one after the other (CC-12, CC-13), and whose turn is next (CC-06)."""

from __future__ import annotations

from cardkit.events import Listener
from cardkit.games.castle_combo.cards import BACK, LOCATION, MESSENGER
from cardkit.games.castle_combo.rules.abilities import carry_out
from cardkit.games.castle_combo.rules.end import end_game
from cardkit.games.castle_combo.rules.rows import move_messenger, refill
from cardkit.games.castle_combo.state import NOWHERE, CastleComboState


def go_on(state: CastleComboState, listener: Listener | None) -> None:
    """Carry out what is left of the ability; when all is done, let the Messenger go and end the turn."""
    if not carry_out(state, listener):
        return
    card = state.placed
    state.placed = state.part = 0
    if MESSENGER[card] and state.gone == NOWHERE:
        move_messenger(state, 1 - LOCATION[card], listener)  # all icons show the other one (CC-13); not after CC-42
    end_turn(state, listener)


def end_turn(state: CastleComboState, listener: Listener | None) -> None:
    """Fill both rows; then it is the turn of the next player to the left, until all have 9 cards (CC-06, CC-13)."""
    for location, row in enumerate(state.rows):
        if BACK in row:
            refill(state, location, listener)  # CC-13
    state.spent = False  # one key in each turn (CC-10)
    turn = state.turn + 1  # to the left (CC-06)
    state.turn = turn if turn < len(state.tableaus) else 0
    if BACK not in state.tableaus[state.turn]:
        end_game(state, listener)  # whoever is next has 9 cards, so all have (CC-06, CC-50)
