"""The characters of bots in Kaël: one calls late, one takes what lies there, and one never looks at it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardkit.games.kael.actions import Call, Take
from cardkit.search.character import Character


def calls(action: Any) -> float:
    """Return whether this is to say Kaël."""
    return isinstance(action, Call)


def takes(action: Any) -> float:
    """Return whether this takes the card that everybody sees, and not the one that nobody does."""
    return isinstance(action, Take)


CHARACTERS: Final[Mapping[str, Character]] = {
    "careful": Character(calls, worth=-5),
    "greedy": Character(takes, worth=5),
    "hasty": Character(takes, worth=-5),
}
