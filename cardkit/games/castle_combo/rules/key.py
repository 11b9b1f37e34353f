"""Step 1 of a turn: spending a key (CC-10)."""

from __future__ import annotations

from cardkit.contract import Refusal
from cardkit.events import Event, Listener
from cardkit.games.castle_combo.actions import MoveMessenger, SpendKey
from cardkit.games.castle_combo.cards import location_key, whom_key
from cardkit.games.castle_combo.rules.choices import asked
from cardkit.games.castle_combo.rules.rows import GAP, move_messenger, refill
from cardkit.games.castle_combo.rules.setup import ROW
from cardkit.games.castle_combo.state import NOWHERE, CastleComboState


def why_not_key(state: CastleComboState, seat: int, action: SpendKey) -> Refusal | None:
    """Return why *seat* cannot spend a key on that."""
    if isinstance(action, MoveMessenger) and state.gone != NOWHERE:  # for good: no key helps (CC-42)
        return Refusal("CC-42", "messenger", {"location": location_key(state.messenger, "at")})
    if state.placed:
        return Refusal("CC-10", "late", {"card": whom_key(state.placed), "asked": asked(state)})
    if state.spent:
        return Refusal("CC-10", "spent", {"location": location_key(state.messenger, "at")})
    if not state.keys[seat]:
        return Refusal("CC-10", "none")
    return None


def spend_key(state: CastleComboState, seat: int, action: SpendKey, listener: Listener | None) -> None:
    """Spend a key: the Messenger moves, or three new cards come where it is."""
    state.keys[seat] -= 1  # CC-10
    state.spent = True  # only one in a turn (CC-10)
    if listener:
        listener(Event("key", seat))
    if isinstance(action, MoveMessenger):
        move_messenger(state, 1 - state.messenger, listener)  # CC-10
    else:
        replace_row(state, seat, listener)


def replace_row(state: CastleComboState, seat: int, listener: Listener | None) -> None:
    """Discard the row where the Messenger is, and reveal a new one."""
    location = state.messenger
    state.discards[location] += state.rows[location]  # CC-10, CC-40
    state.rows[location] = GAP * ROW  # three new ones come (CC-10)
    if listener:
        listener(Event("row", seat, {"location": location_key(location, "at")}))
    refill(state, location, listener)
