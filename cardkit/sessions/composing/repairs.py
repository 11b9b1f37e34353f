"""An offer to mend a position that cannot be: the smallest change of one field with which it can."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from cardkit.contract import Game
from cardkit.fields import Kind, kinds, parameters
from cardkit.positions import description
from cardkit.texts import CardkitError, Sentence

Fields = dict[str, Any]
MOST_TRIED: Final = 400
"""So many changes are tried: each makes a position, which takes a fraction of a millisecond."""


@dataclass(frozen=True)
class Repair:
    """A change that mends a position: what is done to which *field*, with which *value*, and all fields after that."""

    does: Literal["choose", "take-away", "clear"]
    field: str
    value: Any
    fields: Fields


def fault_of(game: Game[Any, Any], fields: Mapping[str, Any]) -> CardkitError | None:
    """Return what is wrong with the position that *fields* describe; None if it can be."""
    try:
        game.position(**fields)
    except CardkitError as error:
        return error
    return None


def field_of(fault: CardkitError) -> str:
    """Return the name of the field that is at fault; that of several together is none of theirs."""
    return str(fault.params.get("field", ""))


def repair(game: Game[Any, Any], fields: Fields, fault: CardkitError) -> Repair | None:
    """Return the first change that mends it; None if no small one does.

    First what the fault itself says is needed, then a card less, then the field without what is said there.
    """
    known, at = kinds(description(game)), field_of(fault)
    own = [at] if at in known else []
    others = [name for name in known if name in fields and name not in own]
    tried = 0
    for names in (own, others):
        for name in names:
            for does, value, changed in _changes(game, fields, name, known[name], fault):
                tried += 1
                if tried > MOST_TRIED:
                    return None
                if changed != fields and fault_of(game, changed) is None:
                    return Repair(does, name, value, changed)
    return None


def _changes(
    game: Game[Any, Any], fields: Fields, name: str, kind: Kind, fault: CardkitError
) -> Iterator[tuple[Literal["choose", "take-away", "clear"], Any, Fields]]:
    """Yield what can be changed in a field: what, with which value, and all fields after that."""
    if kind.depth == 0 and kind.stands.thing in ("seat", "number", "word", "truth"):
        for value in _values(kind, fault):
            yield "choose", value, {**fields, name: value}
    if kind.stands.thing in ("cards", "card"):
        for word, value in _without_a_word(fields.get(name)):
            yield "take-away", word, {**fields, name: value}
    if kind.stands.thing == "move" and kind.depth and fields.get(name):
        yield "take-away", fields[name][-1], {**fields, name: fields[name][:-1]}
    if parameters(description(game))[name].default is not parameters(description(game))[name].empty:
        yield "clear", None, {other: value for other, value in fields.items() if other != name}


def _values(kind: Kind, fault: CardkitError) -> Iterator[Any]:
    """Yield what may be said instead: what the fault names, and what lies near."""
    match kind.stands.thing:
        case "word":
            yield from kind.stands.known
        case "truth":
            yield from (True, False)
        case _:
            problem = fault.params.get("problem")
            said = problem.params.values() if isinstance(problem, Sentence) else ()
            yield from dict.fromkeys([*(each for each in said if type(each) is int), *range(12)])


def _without_a_word(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield what a text, or a list of such, is without one of its words, the last first; and that word."""
    if isinstance(value, str):
        words = value.split()
        for at in reversed(range(len(words))):
            yield words[at], " ".join(words[:at] + words[at + 1 :])
    elif isinstance(value, Sequence):
        for at in reversed(range(len(value))):
            for word, changed in _without_a_word(value[at]):
                yield word, [*value[:at], changed, *value[at + 1 :]]
