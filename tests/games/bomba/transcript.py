"""Which golden transcripts of Bomba there are, and where a reader of one pauses to look at the table."""

from __future__ import annotations

from typing import Any, Final

from cardkit.games.bomba.cards import names
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.state import PHASES, deck_text, hand_text

TABLES: Final[dict[str, dict[str, Any]]] = {
    "two-players": {"players": 2, "seed": 1},
    "three-players": {"players": 3, "seed": 2, "first": 2},
    "four-players": {"players": 4, "seed": 3},
    "five-players": {"players": 5, "seed": 4, "balanced": "yes"},
    "six-players": {"players": 6, "seed": 5, "first": 3},
    "seven-players": {"players": 7, "seed": 6},
    "eight-players": {"players": 8, "seed": 7, "balanced": "yes"},
    "nine-players": {"players": 9, "seed": 8},
    "ten-players": {"players": 10, "seed": 9},
    "eleven-players": {"players": 11, "seed": 10, "balanced": "yes"},
    "twelve-players": {"players": 12, "seed": 11},
    "two-decks": {"players": 3, "seed": 12, "decks": 2},
    "short-match": {"players": 3, "seed": 14, "length": "short"},
    "other-counts": {
        "players": 4,
        "seed": 13,
        "bombs": 16,
        "shields": 8,
        "skips": 8,
        "futures": 4,
        "twos": 8,
        "reverses": 4,
        "angels": 2,
        "cavemen": 2,
        "thieves": 3,
        "assassins": 2,
    },
}


def pauses(state: Bomba) -> bool:
    """Whether cards have just been dealt, an Angel is asked for an answer, or the game is over."""
    dealt = len(state.deck) + sum(map(bool, state.hands + state.specials)) == len(state.box) and not state.fresh
    return dealt or PHASES[state.phase] in ("caveman", "thief", "assassin", "over")


def table(state: Bomba) -> list[str]:
    """Return everything on the table, a line for each seat and two for what lies in the middle."""
    lines = [
        f"{seat}: {hand_text(hand, state.secrets[seat], seat) or '-'} | {names(specials) or '-'} | {points} points"
        for seat, (hand, specials, points) in enumerate(zip(state.hands, state.specials, state.points, strict=True))
    ]
    lines.append(f"deck: {deck_text(state.deck, state.looks) or '-'}")
    return [*lines, f"discards: {names(state.discards) or '-'} | out: {' '.join(map(str, state.out)) or '-'}"]
