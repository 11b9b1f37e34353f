"""The characters of bots in Combo Breaker: one that saves what beats all, one that plays many cards, one that stops."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardkit.games.combo_breaker.actions import Play
from cardkit.games.combo_breaker.cards import DRAW, STOP, X
from cardkit.search.character import Character


def special_cards(action: Any) -> float:
    """Return how many cards without a number this plays."""
    return sum(card in (X, DRAW, STOP) for card in action.cards) if isinstance(action, Play) else 0


def cards(action: Any) -> float:
    """Return how many cards this plays, beyond one."""
    return len(action.cards) - 1 if isinstance(action, Play) else 0


CHARACTERS: Final[Mapping[str, Character]] = {
    "careful": Character(special_cards, worth=-0.5),
    "greedy": Character(cards, worth=0.3),
    "hasty": Character(special_cards, worth=0.5),
}
