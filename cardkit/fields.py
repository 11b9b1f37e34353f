"""What the fields of a position may hold: the annotations of a game's ``position`` say it.

What is read from a record can be anything, so every field is checked before the game looks at it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from inspect import Parameter, signature
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from cardkit.texts import CardkitError

LONGEST: Final = 60
"""So many characters of what was found are said again."""

Thing = Literal["cards", "card", "move", "word", "seat", "number", "truth", "text"]
"""What a text, a number or a truth in a field stands for."""


@dataclass(frozen=True, slots=True)
class Stands:
    """What *thing* a text or a number stands for: said by an annotation, so that it can be laid by clicking.

    A word is one of the *known* ones. Beside cards some signs can lie, such as that of a card that nobody knows.
    """

    thing: Thing
    known: tuple[str | int, ...] = ()


NamedCards = Annotated[str, Stands("cards")]
"""NamedCards in the notation, with blanks between."""
OneCard = Annotated[str, Stands("card")]
Move = Annotated[str, Stands("move")]
"""What somebody did: ``"1: play 5 6"``."""
SeatNumber = Annotated[int, Stands("seat")]


@dataclass(frozen=True, slots=True)
class Kind:
    """What a field holds: things that stand for something, in so many lists within each other, or None."""

    stands: Stands
    depth: int
    optional: bool


_UNIONS: Final = (Union, UnionType)

Problem = Callable[..., CardkitError]
"""Makes the error for a field: what is wrong with it is an entry of the catalogue, with its parameters."""


def check_fields(describe: Callable[..., Any], fields: Mapping[str, object], problem: Problem) -> None:
    """Check that *describe* knows each of the *fields*, misses none, and that each holds what is needed there.

    Raises the *problem* of the first field for which this is not so.
    """
    known, plain = parameters(describe), _plain(describe)
    for name in fields:
        if name not in known:
            raise problem(name, "unknown-field", known=", ".join(known))
    for name, parameter in known.items():
        if name not in fields:
            if parameter.default is parameter.empty:
                raise problem(name, "missing-field")
        elif not fits(fields[name], plain[name]):
            raise _unfit(name, plain[name], fields[name], problem)


def fits(value: object, kind: Any) -> bool:
    """Return whether *value* is of that *kind*: a text, a truth, a whole number, a list of these, or None.

    Other kinds a game has to check itself.

    >>> fits("8 9", str), fits(True, int), fits(None, int | None), fits([["a"], []], Sequence[Sequence[str]])
    (True, False, True, True)
    """
    if get_origin(kind) in _UNIONS:
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


@cache
def _plain(describe: Callable[..., Any]) -> Mapping[str, Any]:
    """Return of what kind each field is, without what its texts and numbers stand for."""
    return get_type_hints(describe)


@cache
def kinds(describe: Callable[..., Any]) -> Mapping[str, Kind]:
    """Return what each field of *describe* can hold, as its annotation says it; those of other kinds are left out.

    >>> def position(hands: Sequence[NamedCards], *, turn: SeatNumber | None = None, counts: dict[str, int] = {}): ...
    >>> {name: (kind.stands.thing, kind.depth, kind.optional) for name, kind in kinds(position).items()}
    {'hands': ('cards', 1, False), 'turn': ('seat', 0, True)}
    """
    found = {name: _kind(parameter.annotation) for name, parameter in parameters(describe).items()}
    return {name: kind for name, kind in found.items() if kind is not None}


def _kind(annotation: Any) -> Kind | None:
    if get_origin(annotation) in _UNIONS:
        inside = [_kind(each) for each in get_args(annotation) if each is not type(None)]
        only = inside[0] if len(inside) == 1 else None
        return None if only is None else Kind(only.stands, only.depth, optional=True)
    if get_origin(annotation) is Sequence:
        each = _kind(get_args(annotation)[0])
        return None if each is None else Kind(each.stands, each.depth + 1, optional=False)
    if get_origin(annotation) is Annotated:
        _, stands = get_args(annotation)
        return Kind(stands, 0, optional=False)
    plain: Mapping[Any, Thing] = {str: "text", int: "number", bool: "truth"}
    return Kind(Stands(plain[annotation]), 0, optional=False) if annotation in plain else None


def _unfit(field: str, kind: Any, value: object, problem: Problem) -> CardkitError:
    """Return the problem of a *field* that is not of its *kind*."""
    needed, found = get_args(kind)[0] if get_origin(kind) in _UNIONS else kind, str(value)[:LONGEST]
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
