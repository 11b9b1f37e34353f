"""What is agreed in a room before a match: what is played, against which bots, and how long anything takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardkit.chance import Secret
from cardkit.contract import game, game_names
from cardkit.match import Match
from cardkit.rooms.outside import Turned
from cardkit.sessions.admission import MOST_CLICKS, is_text
from cardkit.sessions.matches.setup import NORMAL, Setup

RACES: Final = ("relaxed", NORMAL, "quick")
"""How much time there is to act out of turn."""
AWAY: Final = (30, 60, 120)
"""So many seconds a seat waits for whoever has gone, before a bot plays for them."""


@dataclass
class Terms:
    """The *setup* of a room's matches, the *levels* of the bots by their seats, whether there are *hints*, and so on.

    Nobody sits anywhere by it: that is the room's.
    """

    setup: Setup
    levels: dict[int, str] = field(default_factory=dict)
    hints: bool = True
    away: int = AWAY[0]

    @classmethod
    def read(cls, wishes: object) -> Terms:
        """Return what a stranger's *wishes* come to. Raises Turned for what no match can have."""
        name = wishes.get("game") if isinstance(wishes, Mapping) else None
        if name not in game_names():
            raise Turned("setup")
        kind = game(str(name))
        terms = cls(Setup(kind, kind.players[0], 0, 0, kind.bots[0], {}))
        terms.take(wishes)
        return terms

    def take(self, wishes: object) -> None:
        """Take over what is wished, as ``as_dict`` writes it or a part of it. Raises Turned, changing nothing."""
        if not isinstance(wishes, Mapping) or wishes.keys() - {*self.as_dict()}:
            raise Turned("setup")
        options, hints, away = wishes.get("options", {}), wishes.get("hints", self.hints), wishes.get("away", self.away)
        plain = {name: wishes[name] for name in ("game", "level", "race") if name in wishes}
        players = wishes.get("players", self.setup.players)
        if not isinstance(options, Mapping) or len(options) > MOST_CLICKS or type(hints) is not bool:
            raise Turned("setup")
        query = {**plain, "players": str(players), **{name: str(value) for name, value in options.items()}}
        if type(players) is not int or away not in AWAY or query.get("race", NORMAL) not in RACES:
            raise Turned("setup")
        if not all(map(is_text, (*query, *query.values()))) or {"people", "seed", "seat", "memory", "coach"} & {*query}:
            raise Turned("setup")
        setup = self._written()
        setup.wish(query)
        setup.settle()
        levels = _levels(wishes.get("levels", {}), setup)
        if setup.passed_over or options.keys() - setup.game.options(setup.players).keys():
            raise Turned("setup")
        kept = {seat: level for seat, level in self.levels.items() if level in setup.game.bots}
        self.setup, self.levels, self.hints, self.away = setup, {**kept, **levels}, hints, away

    def _written(self) -> Setup:
        """Return the setup again, to be changed."""
        setup = self.setup
        return Setup(setup.game, setup.players, 0, 0, setup.level, dict(setup.options), race=setup.race)

    def level(self, seat: int) -> str:
        """Return the level of the bot at a seat."""
        return self.levels.get(seat, self.setup.level)

    def deal(self, seed: Secret) -> Match:
        """Return a new match."""
        return Match.deal(self.setup.game.name, self.setup.players, seed, **self.setup.options)

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data, as browsers read it and stores keep it."""
        setup = self.setup
        return {
            "game": setup.game.name,
            "players": setup.players,
            "level": setup.level,
            "levels": {str(seat): level for seat, level in sorted(self.levels.items())},
            "race": setup.race,
            "options": {name: str(value) for name, value in setup.options.items()},
            "hints": self.hints,
            "away": self.away,
        }


def _levels(found: object, setup: Setup) -> dict[int, str]:
    """Return levels by seats, as they were written. Raises Turned for others than the game has."""
    if not isinstance(found, Mapping) or len(found) > MOST_CLICKS:
        raise Turned("setup")
    seats = {str(seat): seat for seat in range(setup.players)}
    if found.keys() - {*seats} or not all(level in setup.game.bots for level in found.values()):
        raise Turned("setup")
    return {seats[seat]: level for seat, level in found.items()}
