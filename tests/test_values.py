"""What is said to be unchangeable is: no frozen class of the engine holds a list, a dictionary or a set of its own."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from typing import Any

import pytest

from cardkit.contract import Refusal
from cardkit.events import Event
from cardkit.texts import Sentence
from tests.test_imports import MODULES

CHANGEABLE = re.compile(r"\b(list|dict|set)\b")


def frozen() -> Iterator[type[Any]]:
    """Yield every frozen dataclass of the engine and its games."""
    for name in MODULES:
        if name.partition(".")[0] == "cardkit":
            for found in vars(import_module(name)).values():
                if isinstance(found, type) and found.__module__ == name and is_frozen(found):
                    yield found


def is_frozen(kind: type[Any]) -> bool:
    return getattr(getattr(kind, "__dataclass_params__", None), "frozen", False)


def held(kind: type[Any]) -> Iterator[tuple[str, str]]:
    """Yield what an object of *kind* holds, and how that is annotated: its fields, and what it works out once."""
    yield from ((each.name, str(each.type)) for each in dataclasses.fields(kind))
    for name, found in vars(kind).items():
        if isinstance(found, cached_property):
            yield name, str(found.func.__annotations__["return"])


def test_what_is_frozen_holds_nothing_that_is_filled_later() -> None:
    kinds = list(frozen())
    assert len(kinds) > 50, "this test has found nothing to read"
    wrong = [f"{kind.__qualname__}.{name}: {of}" for kind in kinds for name, of in held(kind) if CHANGEABLE.search(of)]
    assert wrong == []


@pytest.mark.parametrize("kind", [Refusal, Event, Sentence])
def test_what_the_engine_says_can_be_counted_and_equal_things_count_as_one(kind: type[Any]) -> None:
    one, same, other = (kind("CB-16", params={"seats": [0, number]}) for number in (1, 1, 2))
    assert hash(one) == hash(same)
    assert len({one, same, other}) == 2
