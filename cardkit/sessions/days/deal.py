"""The deal of a day: which match a game and a date give."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
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
MOST_MOVES: Final = 20
"""A match in which a bot at the person's seat makes more moves than these is no day's deal if the day has another."""
CANDIDATES: Final = 12
"""So many matches has a day to choose from."""
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
    <Match kael players=3 seed=3058862887 length=short now=0 moves=0>
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
        """The seed of its match, which is among those of the day that do not drag on."""
        return _seed(self.game, self.date)

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


@lru_cache
def _seed(kind: Game[Any, Any], day: str) -> int:
    """Return the first seed of a day whose match takes bots few moves; if none does, that of the quickest."""
    moves = dict[int, int]()
    for number in range(CANDIDATES):
        seed = zlib.crc32(f"{kind.name}/{day}/{number}/deal".encode())
        moves[seed] = _moves(Match.deal(kind.name, seed=seed, **kind.short))
        if moves[seed] <= MOST_MOVES:
            break
    return min(moves, key=moves.__getitem__)


def _moves(match: Match) -> int:
    """Return how many moves are made at the person's seat if bots play a *match* to its end."""
    bots = dict.fromkeys(range(match.state.seats), LEVEL)
    while match.let_bot_act(bots):
        pass
    return sum(seat == SEAT for seat, _ in match.moves)
