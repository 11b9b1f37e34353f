"""What a try that missed the goal had wrong: the kind of move, the card, or what is done with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from cardkit.contract import Action, State
from cardkit.lessons.step import Attempt

PARTS: Final[Mapping[str, str]] = {
    "card": "card",
    "cards": "cards",
    "values": "values",
    "place": "place",
    "target": "target",
}
"""What games call the parts of an action, and what is said of one that is wrong."""
KIND: Final = "kind"
"""What is said of all others."""


def missed(step: Attempt, state: State[Any], action: Action, within: int) -> str:
    """Return what is wrong with *action*, beside the nearest of those that begin a shortest way of so many actions.

    It is the key of a sentence, or nothing where no way is left. The first part that differs is told: whoever has the
    wrong card need not hear of its place.
    """
    begin = [way[0] for way in step.solve(state, within) if way[0] != action]
    alike = [(_differing(action, each), each) for each in begin if type(each) is type(action)]
    parts, nearest = min(alike, key=lambda each: len(each[0]), default=([], action))
    if parts[:1] == ["cards"]:
        return _cards(*(getattr(each, parts[0]) for each in (action, nearest)))
    return PARTS.get(parts[0], KIND) if parts else KIND if begin else ""


def _cards(tried: Any, needed: Any) -> str:
    """Return what is wrong with these cards, or with how many they are."""
    if isinstance(tried, int):
        return "number"  # so many are dealt
    if len(tried) != len(needed):
        return "more" if len(tried) < len(needed) else "fewer"
    return "card" if len(tried) == 1 else "cards"


def _differing(one: Action, other: Action) -> list[str]:
    """Return the names of the parts in which two actions of a kind differ, in their order."""
    names = (field.name for field in fields(one))  # type: ignore[arg-type]  # every game's actions are dataclasses
    return [name for name in names if getattr(one, name) != getattr(other, name)]
