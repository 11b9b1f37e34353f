"""The deal of a day: which match a game and a date give."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from cardkit.contract import Game, game
from cardkit.match import Match
from cardkit.sessions.matches.setup import Setup
from cardkit.texts import CardkitError
from cardkit.turns import opponents

SEAT: Final = 0
LEVEL: Final = "medium"
RACE: Final = "off"
"""Nobody is hurried: what is compared is what somebody has decided, and not how fast."""
LONGEST: Final = 20
FIRST_OF_ALL: Final = timedelta(hours=14)
"""Where a day begins first of all, the clock is so far ahead of the world's."""


class WrongDeal(CardkitError):
    """There is no such deal, or a link to one says what cannot be."""

    packages = ("cardkit.sessions",)
    section = "days.errors"


@dataclass(frozen=True)
class Deal:
    """The deal of *game* on a *date*, such as 2025-11-22. Nothing of it is secret: it follows from these two.

    >>> Deal.of("kael", "2025-11-22").match()
    <Match kael players=3 seed=2431193445 length=short now=0 moves=0>
    """

    game: Game[Any, Any]
    date: str

    @classmethod
    def of(cls, name: str, written: str, today: str = "") -> Deal:
        """Return the deal of a game on the day that is *written* so.

        *today* is the day where the reader is, as their browser says; without it, no day can be meant that has begun
        nowhere. Raises CardkitError for an unknown game, for what is no day, and for one that is still to come.
        """
        kind = game(name)
        try:
            day = date.fromisoformat(written)
        except ValueError:
            raise WrongDeal("no-day", found=written[:LONGEST]) from None
        if day.isoformat() != written:
            raise WrongDeal("no-day", found=written[:LONGEST])
        newest = (datetime.now(UTC) + FIRST_OF_ALL).date().isoformat()
        if written > min(today or newest, newest):
            raise WrongDeal("future", date=written)
        return cls(kind, written)

    @property
    def seed(self) -> int:
        """The seed of its match."""
        return zlib.crc32(f"{self.game.name}/{self.date}/deal".encode())

    @property
    def bots(self) -> Mapping[int, str]:
        """The levels of the bots, by their seats."""
        return opponents(self.match().state.seats, SEAT, LEVEL)

    def setup(self, pace: str) -> Setup:
        """Return what its match is played with: all is settled but the *pace*, which changes nothing."""
        options = dict(self.game.short)
        players = options.pop("players", self.game.players[0])
        return Setup(self.game, players, self.seed, SEAT, LEVEL, options, race=RACE, pace=pace)

    def match(self) -> Match:
        """Return its match, before the first move."""
        return Match.deal(self.game.name, seed=self.seed, **self.game.short)

    def score(self, match: Match) -> int:
        """Return how the person has done in a match that has ended."""
        return self.game.score(match.state, SEAT)
