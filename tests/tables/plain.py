"""Plain data, to be read: a thing a line, and things that are alike on one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby
from typing import Any, Final

LINE: Final = 180
"""Things that take no more than so many letters together stand on one line."""
MORE: Final = 80
"""Things that are longer alone may take so many more together."""
BETWEEN: Final = re.compile(r"[^\w-]")
"""Where a word may be parted: before the name of a card, not within it."""

NUMBER: Final = re.compile(r":.*|-\d+$")
"""What comes after the kind of a thing in its id."""

Thing = dict[str, Any]


def data(thing: Thing) -> str:
    """Return a thing to be read, and below it those that it holds: what is empty, off or nothing is left out."""
    return "\n".join(_fields(thing))


def things(some: Iterable[Thing]) -> str:
    """Return several things to be read."""
    return "\n".join(map(data, _together(some)))


def filled(thing: Thing) -> Thing:
    """Return a thing without what is empty, off or nothing."""
    rest = {name: each for name, each in thing.items() if not (each is None or each is False or each in ("", [], {}))}
    if "face" in thing and thing.get("tokens") == 0:
        del rest["tokens"]  # of a card; that a seat has none shows
    if thing.get("weight") == 1:
        del rest["weight"]  # as most zones have it
    return rest


def holds_things(value: Any) -> bool:
    """Return whether a value is a thing, or several."""
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(each, dict) for each in value))


def line(thing: Thing) -> str:
    """Return what a thing is, on one line."""
    return " · ".join(f"{name}: {word(each)}" for name, each in thing.items())


def word(value: Any) -> str:
    """Return a value as it is written, and several after each other."""
    if not isinstance(value, list):
        return str(value)
    return (" / " if any(isinstance(each, list) for each in value) else ", ").join(map(word, value))


def _fields(thing: Thing, indent: str = "") -> Iterator[str]:
    rest = filled(thing)
    plain = {name: each for name, each in rest.items() if not holds_things(each)}
    if plain:
        yield f"{indent}{line(plain)}"
    for name, each in rest.items():
        if name in plain:
            continue
        held = [each] if isinstance(each, dict) else _together(each)
        lines = [list(_fields(one)) for one in held]
        together = " | ".join(text for some in lines for text in some)
        if all(len(some) == 1 for some in lines) and len(together) <= LINE:
            yield f"{indent}{name}: {together}"
            continue
        yield f"{indent}{name}:"
        for some in lines:
            yield from (
                f"{indent}{'  ' if at or isinstance(each, dict) else '- '}{text}" for at, text in enumerate(some)
            )


def _together(some: Iterable[Thing]) -> Iterator[Thing]:
    for holds, run in groupby(map(filled, some), lambda thing: any(map(holds_things, thing.values()))):
        alike = list(run)
        yield from alike if holds else merged(alike)


def changes(before: str, now: str) -> Iterator[str]:
    """Yield the lines that come. Of lines that go, which stand above, count those that no others come for."""
    old, new = before.splitlines(), now.splitlines()
    for tag, first, last, start, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            if last - first > end - start:
                yield f"- {last - first - (end - start)} from: {old[first].strip()}"
            yield from (f"+ {line}" for line in new[start:end])


# --- Alike --------------------------------------------------------------------------------------------------------


def merged(some: Iterable[Thing]) -> Iterator[Thing]:
    """Yield things of words and numbers; those that follow each other and differ in few words, as one.

    >>> list(merged([{"id": "hand:0", "face": "5"}, {"id": "hand:1", "face": "7"}, {"id": "pile"}]))
    [{'id': 'hand:0…1', 'face': '5|7'}, {'id': 'pile'}]
    """
    run: list[Thing] = []
    for thing in some:
        if run and not (_shape(thing) == _shape(run[0]) and len(line(_one([*run, thing]))) <= _most(run[0])):
            yield _one(run)
            run = []
        run.append(thing)
    if run:
        yield _one(run)


def row(names: Iterable[str]) -> list[str]:
    """Return names in their order, those of one kind that follow each other as one.

    >>> row(["hand:0", "hand:1", "hand:2", "stock"])
    ['hand:0…2', 'stock']
    """
    return [name for thing in merged({_kind(name): name} for name in names) for name in thing.values()]


def _kind(name: str) -> str:
    """Return a name without what tells it from others of its kind."""
    clicks, _, action = name.partition(" = ")
    return " ".join([*(NUMBER.sub("", click) for click in clicks.split(" ")), *action.split(" ")[:1]])


def _most(thing: Thing) -> int:
    return max(LINE, len(line(thing)) + MORE)


def _shape(thing: Thing) -> list[tuple[str, int, str]]:
    """Return what things have in common that are alike: of a sentence, its key."""
    split = [(name, word(each).split(" ")) for name, each in thing.items()]
    return [(name, len(words), NUMBER.sub("", words[0]) if len(words) > 1 else "") for name, words in split]


def _one(run: Sequence[Thing]) -> Thing:
    if len(run) == 1:
        return run[0]
    split = {name: [word(thing[name]).split(" ") for thing in run] for name in run[0]}
    return {name: " ".join(map(_either, zip(*words, strict=True))) for name, words in split.items()}


def _either(words: Sequence[str]) -> str:
    """Return words as one, with what they have in common written once.

    >>> _either(["hand:1,", "hand:2,", "hand:3,"]), _either(["card=cards.5", "card=cards.13"])
    ('hand:1…3,', 'card=cards.5|13')
    """
    if len(set(words)) == 1:
        return words[0]
    start = _common(words)
    end = _common([each[start:][::-1] for each in words])
    first = words[0]
    return first[:start] + _counted([each[start : len(each) - end] for each in words]) + first[len(first) - end :]


def _common(words: Sequence[str]) -> int:
    """Return how many letters the words begin with together, up to where a word may be parted."""
    first, last = min(words), max(words)
    same = next((at for at, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), len(first))
    return max((part.end() for part in BETWEEN.finditer(first[:same])), default=0)


def _counted(words: Sequence[str]) -> str:
    if all(each.isdecimal() for each in words):
        numbers = [int(each) for each in words]
        if numbers == list(range(numbers[0], numbers[0] + len(numbers))):
            return f"{words[0]}…{words[-1]}"
    return "|".join(words)
