"""The characters of bots in Combo Breaker: one that saves what beats all, one that plays many cards, one that stops."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardkit.bots import Bot
from cardkit.games.combo_breaker.actions import Play
from cardkit.games.combo_breaker.bot import BOTS
from cardkit.games.combo_breaker.cards import DRAW, STOP, X
from cardkit.search.character import Character


def special_cards(action: Any) -> float:
    """Return how many cards without a number this plays."""
    return sum(card in (X, DRAW, STOP) for card in action.cards) if isinstance(action, Play) else 0


def cards(action: Any) -> float:
    """Return how many cards this plays, beyond one."""
    return len(action.cards) - 1 if isinstance(action, Play) else 0


CHARACTERS: Final[Mapping[str, Callable[[int], Bot[Any, Any]]]] = {
    "careful": Character(special_cards, worth=-0.5).in_a(BOTS["strong"]),
    "greedy": Character(cards, worth=0.3).in_a(BOTS["strong"]),
    "hasty": Character(special_cards, worth=0.5).in_a(BOTS["strong"]),
}
