"""Which golden transcripts of Castle Combo there are, and where a reader of one pauses to look at the table."""

from __future__ import annotations

from typing import Any, Final

from cardkit.games.castle_combo.cards import names
from cardkit.games.castle_combo.cards.vocabulary import LOCATIONS
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.scoring import points
from cardkit.games.castle_combo.state import NOBODY

TABLES: Final[dict[str, dict[str, Any]]] = {
    "two-players": {"players": 2, "seed": 1},
    "three-players": {"players": 3, "seed": 2},
    "four-players": {"players": 4, "seed": 3},
    "five-players": {"players": 5, "seed": 4},
}


def pauses(state: CastleCombo) -> bool:
    """Whether everybody has had equally many turns."""
    filled = {sum(map(bool, tableau)) for tableau in state.tableaus}
    return len(filled) == 1 and not state.spent and not state.placed


def table(state: CastleCombo) -> list[str]:
    """Return everything on the table, a line for each seat and two for the rows and decks."""
    lines = [
        f"{seat}: {' / '.join(state.grid(tableau)) or '-'} | {state.gold[seat]} gold, {state.keys[seat]} keys, "
        f"{points(state, seat)} points"
        for seat, tableau in enumerate(state.tableaus)
    ]
    for location, name in enumerate(LOCATIONS):
        messenger = "*" if state.messenger == location and state.turn != NOBODY else " "
        rest = f"deck {names(state.decks[location]) or '-'} | discards {names(state.discards[location]) or '-'}"
        lines.append(f"{messenger} {name}: {names(state.rows[location]) or '-'} | {rest}")
    return lines
