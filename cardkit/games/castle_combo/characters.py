"""The characters of bots in Castle Combo: one that saves gold, one that buys what is dear, and one that spends keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardkit.bots import Bot
from cardkit.games.castle_combo.actions import Buy, MoveMessenger, ReplaceRow
from cardkit.games.castle_combo.bot import BOTS
from cardkit.games.castle_combo.cards import COST
from cardkit.search.character import Character


def cost(action: Any) -> float:
    """Return the printed cost of the card that this buys."""
    return COST[action.card] if isinstance(action, Buy) else 0


def keys(action: Any) -> float:
    """Return how many keys this spends."""
    return isinstance(action, MoveMessenger | ReplaceRow)


CHARACTERS: Final[Mapping[str, Callable[[int], Bot[Any, Any]]]] = {
    "careful": Character(cost, worth=-1.5).in_a(BOTS["strong"]),
    "greedy": Character(cost, worth=4).in_a(BOTS["strong"]),
    "hasty": Character(keys, worth=4).in_a(BOTS["strong"]),
}
