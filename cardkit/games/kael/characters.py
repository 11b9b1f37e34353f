"""The characters of bots in Kaël: one calls late, one takes what lies there, and one never looks at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardkit.bots import Bot
from cardkit.games.kael.actions import Call, Take
from cardkit.games.kael.bot import BOTS
from cardkit.search.character import Character


def calls(action: Any) -> float:
    """Return whether this is to say Kaël."""
    return isinstance(action, Call)


def takes(action: Any) -> float:
    """Return whether this takes the card that everybody sees, and not the one that nobody does."""
    return isinstance(action, Take)


CHARACTERS: Final[Mapping[str, Callable[[int], Bot[Any, Any]]]] = {
    "careful": Character(calls, worth=-5).in_a(BOTS["strong"]),
    "greedy": Character(takes, worth=5).in_a(BOTS["strong"]),
    "hasty": Character(takes, worth=-5).in_a(BOTS["strong"]),
}
