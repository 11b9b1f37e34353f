"""Why one action is better than another: the first reason that a game has."""

from __future__ import annotations

from typing import Any

from cardkit.search.singled import reasons
from cardkit.texts import Texts


def reason(view: Any, seat: int, better: Any, done: Any, words: Texts) -> str:
    """Return what weighs most of why one action is *better* than what was *done*, or nothing."""
    return next(iter(reasons(view, seat, better, done, words)), "")
