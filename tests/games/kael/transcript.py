"""Which golden transcripts of Kaël there are, and where a reader of one pauses to look at the table."""

from __future__ import annotations

from typing import Any, Final

from cardkit.games.kael.cards import names
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.state import DEALING

TABLES: Final[dict[str, dict[str, Any]]] = {
    "two-players": {"players": 2, "seed": 1},
    "three-players": {"players": 3, "seed": 2, "dealer": 1},
    "four-players": {"players": 4, "seed": 3},
    "five-players": {"players": 5, "seed": 4, "dealer": 4},
    "six-players": {"players": 6, "seed": 5},
    "seven-players": {"players": 7, "seed": 6, "dealer": 2},
    "short-match": {"players": 3, "seed": 7, "length": "short"},
}


def pauses(state: Kael) -> bool:
    """Whether a round has just been dealt or scored."""
    return state.stage == DEALING or (state.to_come == len(state.playing) and not state.count)


def table(state: Kael) -> list[str]:
    """Return everything on the table, a line for each seat and one for what lies in the middle."""
    lines = [
        f"{seat}: {names(hand) or '-'} | {score} points | {false} false calls"
        for seat, (hand, score, false) in enumerate(zip(state.hands, state.scores, state.false_calls, strict=True))
    ]
    return [*lines, f"stock: {names(reversed(state.stock)) or '-'} | pile: {names(state.pile) or '-'}"]
