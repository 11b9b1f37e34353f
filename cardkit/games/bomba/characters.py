"""The characters of bots in Bomba: one that keeps its cards, one that never skips, and one that attacks at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardkit.bots import Bot
from cardkit.games.bomba.actions import PASS, PLAY_CAVEMAN, PLAY_SKIP, PLAY_TWO
from cardkit.games.bomba.bot import BOTS
from cardkit.search.character import Character


def passes(action: Any) -> float:
    """Return whether this plays no card although one could."""
    return float(action == PASS)


def skips(action: Any) -> float:
    """Return whether this passes on without a card drawn."""
    return float(action == PLAY_SKIP)


def attacks(action: Any) -> float:
    """Return whether this makes it hard for somebody else."""
    return float(action.word == "assassin" or action in (PLAY_TWO, PLAY_CAVEMAN))


CHARACTERS: Final[Mapping[str, Callable[[int], Bot[Any, Any]]]] = {
    "careful": Character(passes, worth=0.6).in_a(BOTS["strong"]),
    "greedy": Character(skips, worth=-0.8).in_a(BOTS["strong"]),
    "hasty": Character(attacks, worth=0.8).in_a(BOTS["strong"]),
}
