"""Whom the events of Castle Combo move, and how: a table, by the keys of events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardkit.looks.portraits import Mood

MOODS: Final[Mapping[str, Mapping[str, Mood]]] = {
    "flip": {"seat": "worried"},
    "takes-gold": {"seat": "happy"},
    "takes-keys": {"seat": "happy"},
    "discount": {"seat": "happy"},
    "purse": {"seat": "happy"},
    "row-gone": {"seat": "cross"},
    "over": {"seat": "happy", "others": "worried"},
    "over-shared": {"seats": "happy", "others": "worried"},
}
