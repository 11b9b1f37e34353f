"""Which cases of a test run by day; all others have the marker `long`, and run at night."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Any

import pytest


def by_day(names: Iterable[Any], *days: Any) -> list[Any]:
    """Return all *names*: those named for *days* run by day."""
    return [pytest.param(name, marks=() if name in days else pytest.mark.long) for name in names]


def in_turn(ones: Sequence[Any], others: Sequence[Any], days: Container[Any] | None = None) -> list[Any]:
    """Return each of *ones* with each of *others*: by day each runs with one of them, which they take by turns.

    If *days* are given, those alone run by day.
    """
    return [
        pytest.param(
            one,
            other,
            marks=() if at % len(others) == turn and (days is None or one in days) else pytest.mark.long,
        )
        for at, one in enumerate(ones)
        for turn, other in enumerate(others)
    ]
