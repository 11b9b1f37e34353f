"""Whom the events of Bomba move, and which of its cards fill the table then: what shakes the table is a Bomb."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardkit.looks.portraits import Mood

MOODS: Final[Mapping[str, Mapping[str, Mood]]] = {
    "mark-shake": {"seat": "worried"},
    "shield": {"seat": "happy"},
    "angel-bomb": {"seat": "happy"},
    "angel-two": {"seat": "happy"},
    "angel-caveman": {"seat": "happy"},
    "angel-thief": {"seat": "happy"},
    "angel-assassin": {"seat": "happy"},
    "out": {"seat": "cross"},
    "two": {"seat": "happy"},
    "caveman": {"seat": "happy", "others": "worried"},
    "thief": {"seat": "happy", "seat_target": "worried"},
    "loses": {"seat": "cross"},
    "assassin": {"seat": "happy", "seat_target": "worried"},
    "round": {"seat": "happy"},  # who has won the last one begins it (BO-07)
    "sudden": {"seats": "worried"},
    "over": {"seat": "happy", "others": "cross"},
}

LARGE: Final[Mapping[str, tuple[str, ...]]] = {
    "mark-shake": ("bomb",),
    "shield": ("bomb", "shield"),
    "angel-bomb": ("bomb", "angel"),
    "assassin": ("assassin",),
    "angel-assassin": ("assassin", "angel"),
}
