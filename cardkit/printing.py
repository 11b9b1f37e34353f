"""What a state prints as: the call that makes it again. It shows hidden cards, so no log and no page prints a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from inspect import Parameter
from typing import Any

from cardkit.fields import parameters
from cardkit.texts import CardkitError


def printed(state: Any) -> str:
    """Return the call of ``position`` that makes *state*; of one that no position is like, nothing but its type.

    >>> from cardkit import game
    >>> game("kael").position(hands=["3 8 8", "5 5"], turn=1, scores=[0, 0])
    cardkit.game('kael').position(hands=['3 8 8', '5 5'], turn=1)
    """
    name = state.game.name
    try:
        fields = needed(import_module(f"cardkit.games.{name}.position").position, state.position(), state)
    except AttributeError:  # half made, as a debugger may find it
        fields = None
    if fields is None:
        return object.__repr__(state)
    said = ", ".join(f"{field}={value!r}" for field, value in fields.items())
    return f"cardkit.game({name!r}).position({said})"


def needed(describe: Callable[..., Any], fields: Mapping[str, object], made: object) -> Mapping[str, object] | None:
    """Return those of *fields* without which *describe* would not make what is *made*, in the order of its parameters.

    None if all of them together do not make it.

    >>> needed(lambda pile, turn=0, seed=0: (pile, turn, seed), {"seed": 7, "pile": "8 9", "turn": 0}, ("8 9", 0, 7))
    {'pile': '8 9', 'seed': 7}
    """
    known = parameters(describe)
    kept = {name: fields[name] for name in known if name in fields and fields[name] != known[name].default}
    if not _makes(describe, kept, made):
        return None
    spare = [name for name in kept if known[name].default is not Parameter.empty]
    for size in range(len(spare), 0, -1):  # several at once, for where cards lie follows from where the others do
        for at in range(len(spare) - size + 1):
            fewer = {name: kept[name] for name in kept if name not in spare[at : at + size]}
            if fewer != kept and _makes(describe, fewer, made):
                kept = fewer
    return kept


def _makes(describe: Callable[..., Any], fields: Mapping[str, object], made: object) -> bool:
    try:
        return bool(describe(**fields) == made)
    except CardkitError:
        return False
