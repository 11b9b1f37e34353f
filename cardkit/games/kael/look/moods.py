"""Whom the events of Kaël move, and how: a table, by the keys of events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardkit.looks.portraits import Mood

MOODS: Final[Mapping[str, Mapping[str, Mood]]] = {
    "lay-four": {"seat": "happy"},
    "cut": {"seat": "happy"},
    "good-draw": {"seat": "happy"},
    "call": {"seat": "happy", "others": "worried"},
    "call-won": {"seat": "happy", "others": "cross"},
    "call-beaten": {"seat": "cross", "others": "happy"},
    "call-false": {"seat": "cross", "others": "happy"},
    "drops": {"seat": "happy"},
    "out": {"seat": "cross"},
    "over": {"seat": "happy", "others": "cross"},
    "over-shared": {"seats": "happy", "others": "cross"},
}
