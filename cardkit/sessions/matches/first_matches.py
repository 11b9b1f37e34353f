"""Which matches of a game are somebody's first, and what the coach has told in them, as their browser keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardkit.lessons.coach import Coach, cues
from cardkit.match import Match
from cardkit.sessions.matches.coaching import Coaching
from cardkit.sessions.matches.setup import Setup
from cardkit.sessions.messages import Coached
from cardkit.sessions.reader import Reader

COACHED: Final = 3
"""So many matches of a game have a coach, if nobody says otherwise."""


class FirstMatches:
    """The first matches of each game that a *reader* plays: in these they have a coach.

    Those count that were played to their end, since whoever begins anew after a few turns knows no more than before.
    What somebody has met in any of them, or in a guided one, is not told again, until they switch the coach on by hand
    and so ask for all of it. Where no browser says what was there before, nobody speaks unasked.

    Of several people who share a browser, each has all of this kept under their name, and is new where nobody of that
    name has played.
    """

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._kept: dict[str, Coached] = {}
        self._is_told = False  # whether the browser has said what it keeps
        self._who = ""

    def of(self, who: str) -> FirstMatches:
        """Return what is kept of whoever is called so in the same browser."""
        other = FirstMatches(self._reader)
        other._kept, other._is_told, other._who = self._kept, self._is_told, who
        return other

    def remember(self, coached: Mapping[str, Coached]) -> None:
        """Take over what the browser has kept, by game; nothing that was told since is forgotten."""
        self._is_told = True
        for name in dict.fromkeys([*self._kept, *coached]):
            kept = coached.get(name, Coached(matches=0, on=None, told=[]))
            told = self._kept[name]["told"] if name in self._kept else []
            self._kept[name] = Coached(**{**kept, "told": [*dict.fromkeys([*told, *kept["told"]])]})

    def is_coached(self, setup: Setup) -> bool:
        """Whether the next match of this setup has a coach."""
        kept = self._of(setup.game.name)
        chosen = kept["on"] if setup.coach is None else setup.coach
        return kept["matches"] < COACHED if chosen is None else chosen

    def coaching(self, setup: Setup, match: Match, seat: int) -> Coaching | None:
        """Return the coach of whoever plays a *match* of this setup at *seat*, if there is to be one."""
        if not self.is_coached(setup):
            return None
        told = self._of(match.game.name)["told"]
        known = [cue.id for cue in cues(match.game) if cue.id in told]
        return Coaching.from_now(Coach(match.game, seat, known), match)

    def know(self, game: str, cues: Sequence[str]) -> None:
        """Take it that these need not be told again."""
        self._of(game)["told"] = list(cues)
        self._reader.coach(self._key(game), told=cues)

    def switch(self, setup: Setup, *, on: bool) -> None:
        """Let there be a coach who tells everything, or none, in all matches of the game, whatever an address said."""
        game, setup.coach = setup.game.name, None
        kept = self._of(game)
        kept["on"] = on
        if on:
            kept["told"] = []
        self._reader.coach(self._key(game), on=on)

    def count(self, game: str) -> None:
        """Count a match that has come to its end."""
        self._of(game)["matches"] += 1
        self._reader.coach(self._key(game), ended=True)

    def _key(self, game: str) -> str:
        return f"{game}:{self._who}" if self._who else game

    def _of(self, game: str) -> Coached:
        new = Coached(matches=0 if self._is_told else COACHED, on=None, told=[])
        return self._kept.setdefault(self._key(game), new)
