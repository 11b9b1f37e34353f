"""The most that a table of a game brings, so that it can be laid out from the beginning for what will come.

It is measured from bots' matches (``docs/envelopes.py``) and lies in the game's folder as ``envelope.toml``; a game
need not have it. It follows from the game and the number of players alone: of the match at hand nothing can be read off
it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final

from cardkit.contract import game
from cardkit.looks.scene import Zone

FILE: Final = "envelope.toml"


@dataclass(frozen=True, slots=True)
class Envelope:
    """The most that a table brings: cards, rows and groups by :func:`zone_key`, and the longest words in a language.

    Of a match almost nothing goes beyond it: it leaves out what one position of a hundred brings.
    """

    cards: Mapping[str, int] = field(default_factory=dict)
    rows: Mapping[str, Sequence[int]] = field(default_factory=dict)  # of a grid: rows and columns, with places for more
    groups: Mapping[str, int] = field(default_factory=dict)  # of a trick
    chips: int = 0  # options that no zone holds and that are asked for at once
    zones: Sequence[Mapping[str, Any]] = ()  # all that may lie there, in order, with the longest words on each
    badges: Mapping[str, Sequence[str]] = field(default_factory=dict)  # the longest about the person and the others
    asks: Sequence[Mapping[str, Any]] = ()  # all that may be asked for at once, each time in the longest words

    def as_dict(self) -> dict[str, Any]:
        """Return it as JSON-ready data."""
        return {name: getattr(self, name) for name in self.__slots__}


def zone_key(zone: Zone) -> str:
    """Return what a zone is called whoever it belongs to: at one table, as many can come to each of them.

    >>> zone_key(Zone("reserve:2", "row", "Reserve", seat=2)), zone_key(Zone("hand", "hand", "Hand", seat=0))
    ('reserve:*', 'hand*')
    """
    if zone.seat is None:
        return zone.id
    place = str(zone.seat)
    return zone.id.replace(place, "*") if place in zone.id else f"{zone.id}*"


@cache
def envelope(name: str, players: int, language: str) -> Envelope | None:
    """Return the envelope of the game called *name* for so many players; None if nobody has measured it.

    >>> envelope("castle_combo", 3, "en").rows
    {'tableau:*': [4, 4]}
    """
    measured = _measured(name)
    cards, words = (measured.get(each) for each in (str(players), language))
    if cards is None or words is None:
        return None
    chips = cards.get("chips", 0)
    asks = [{**each, "chips": each["chips"][:chips]} for each in words["asks"]]
    return Envelope(**{**cards, **words, "asks": asks, "chips": chips})


@cache
def _measured(name: str) -> Mapping[str, Any]:
    file = resources.files(game(name).package) / FILE
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
