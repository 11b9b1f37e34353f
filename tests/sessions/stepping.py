"""A step of two other players, and what tests ask about its table."""

from __future__ import annotations

import re
from typing import Any

from tests.sessions.sitting import Sitting

FOLLOW = {"hands": ["3 9 5", "4 4", "7 6"], "reserves": ["2", "1", "1"], "trick": ["2: play 8"]}


def wordings(table: Sitting, key: str, **params: Any) -> list[str]:
    words = table.words
    known = [
        name.removesuffix(".one") for name in words.entries if re.fullmatch(rf"feedback\.{key}\.\d+(\.one)?", name)
    ]
    assert len(known) > 1
    return [words.say(name, **params) for name in known]


def stars(table: Sitting) -> int | None:
    won: int | None = table.step["stars"]
    return won
