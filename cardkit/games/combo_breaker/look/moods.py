"""Whom the events of Combo Breaker move, and how: a table, by the keys of events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardkit.looks.portraits import Mood

MOODS: Final[Mapping[str, Mapping[str, Mood]]] = {
    "stop": {"seat": "happy", "others": "cross"},
    "draw": {"seat": "happy", "others": "worried"},
    "draws": {"seat": "cross"},
    "one-left": {"seat": "happy", "others": "worried"},
    "safe": {"seat": "happy"},
    "stuck": {"seat": "cross", "others": "happy"},
    "last": {"seat": "cross", "others": "happy"},
    "all-empty": {"seat": "happy", "others": "cross"},
    "pays": {"seat": "cross"},
    "over": {"seats": "cross", "others": "happy"},
}
