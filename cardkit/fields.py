"""What the fields of a position may hold: the annotations of a game's ``position`` say it.

What is read from a record can be anything, so every field is checked before the game looks at it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from inspect import Parameter, signature
from types import UnionType
from typing import Any, Final, get_args, get_origin

from cardkit.texts import CardkitError

LONGEST: Final = 60
"""So many characters of what was found are said again."""


Problem = Callable[..., CardkitError]
"""Makes the error for a field: what is wrong with it is an entry of the catalogue, with its parameters."""


def check_fields(describe: Callable[..., Any], fields: Mapping[str, object], problem: Problem) -> None:
    """Check that *describe* knows each of the *fields*, misses none, and that each holds what is needed there.

    Raises the *problem* of the first field for which this is not so.
    """
    known = parameters(describe)
    for name in fields:
        if name not in known:
            raise problem(name, "unknown-field", known=", ".join(known))
    for name, parameter in known.items():
        if name not in fields:
            if parameter.default is parameter.empty:
                raise problem(name, "missing-field")
        elif not fits(fields[name], parameter.annotation):
            raise _unfit(name, parameter.annotation, fields[name], problem)


def fits(value: object, kind: Any) -> bool:
    """Return whether *value* is of that *kind*: a text, a truth, a whole number, a list of these, or None.

    Other kinds a game has to check itself.

    >>> fits("8 9", str), fits(True, int), fits(None, int | None), fits([["a"], []], Sequence[Sequence[str]])
    (True, False, True, True)
    """
    if isinstance(kind, UnionType):
        return any(fits(value, each) for each in get_args(kind))
    if get_origin(kind) is Sequence:
        (each,) = get_args(kind)
        return isinstance(value, list | tuple) and all(fits(one, each) for one in value)
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return not isinstance(kind, type) or isinstance(value, kind)


@cache
def parameters(describe: Callable[..., Any]) -> Mapping[str, Parameter]:
    """Return the fields that *describe* knows."""
    return signature(describe, eval_str=True).parameters


def _unfit(field: str, kind: Any, value: object, problem: Problem) -> CardkitError:
    """Return the problem of a *field* that is not of its *kind*."""
    needed, found = get_args(kind)[0] if isinstance(kind, UnionType) else kind, str(value)[:LONGEST]
    if needed is str:
        return problem(field, "needs-text", found=found)
    if needed is bool:
        return problem(field, "needs-truth", found=found)
    if needed is int:
        return problem(field, "needs-number", found=found)
    if needed == Sequence[str]:
        return problem(field, "needs-texts", found=found)
    if needed == Sequence[int]:
        return problem(field, "needs-numbers", found=found)
    return problem(field, "needs-rows", found=found)
