"""Which golden transcripts of Combo Breaker there are, and where a reader of one pauses to look at the table."""

from __future__ import annotations

from typing import Any, Final

from cardkit.games.combo_breaker.cards import names
from cardkit.games.combo_breaker.rules import ComboBreaker

TABLES: Final[dict[str, dict[str, Any]]] = {
    "three-players": {"players": 3, "seed": 1},
    "four-players": {"players": 4, "seed": 2, "oldest": 2},
    "five-players": {"players": 5, "seed": 3, "oldest": 4},
    "long-game": {"players": 4, "seed": 4, "tokens": 3},
    "short-match": {"players": 3, "seed": 5, "tokens": 1},
}


def pauses(state: ComboBreaker) -> bool:
    """Whether a trick has just ended."""
    return not state.trick or bool(state.losers)


def table(state: ComboBreaker) -> list[str]:
    """Return everything on the table, a line for each seat and one for what lies in the middle."""
    lines = [
        f"{seat}: {names(hand) or '-'} | {names(reserve) or '-'} | {tokens} tokens"
        for seat, (hand, reserve, tokens) in enumerate(zip(state.hands, state.reserves, state.tokens, strict=True))
    ]
    return [*lines, f"pile: {names(state.pile) or '-'} | discards: {names(state.discards) or '-'}"]
