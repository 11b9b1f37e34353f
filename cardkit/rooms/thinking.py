"""What bots at a room's table think: what takes long is thought elsewhere or in slices, so that nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardkit.bots import Level, concluded
from cardkit.match import Match, Move
from cardkit.rooms.outside import Clock, Thinker
from cardkit.search.bot import SearchingBot
from cardkit.sessions.matches.thoughts import Thoughts

BETWEEN: Final = 0.05
"""Seconds from one time to the next that somebody thinks for a little."""
A_TIME: Final = 0.1
"""Seconds that such a time takes, with what lies between."""


class Mind:
    """The minds of *bots* about what lies there in a *match*: whether one acts, and how.

    *is_ready* says that they know what to do, and have not said that they do nothing. It *takes* so many seconds at
    least, as all may know, whether one of them has anything to think of or not.
    """

    def __init__(self, match: Match, bots: Mapping[int, Level]) -> None:
        self.match = match
        self.bots = dict(bots)
        self.position = match.state
        self.is_ready = not self._is_slow()
        self.takes = 0.0 if self.is_ready else A_TIME * Thoughts(match, bots).left
        self._begun = False
        self._move: Move | None = None

    def _is_slow(self) -> bool:
        """Whether one of them searches who may act now, as far as all know."""
        turn = self.position.actors()[:1]
        asked = self.bots if self.position.window() else self.bots.keys() & {*turn}
        return any(isinstance(self.match.game.bot(self.bots[seat], 0), SearchingBot) for seat in asked)

    def is_of(self, match: Match, bots: Mapping[int, Level]) -> bool:
        """Return whether these are about what lies there now."""
        return self.match is match and self.position is match.state and self.bots == bots

    def begin(self, thinker: Thinker, then: Callable[[], None]) -> None:
        """Let a *thinker* think, if that takes long, and tell *then* when it is done."""
        if self.is_ready or self._begun:
            return
        self._begun = True

        def make_up(move: Move | None) -> None:
            self._move, self.is_ready = move, True
            then()

        thinker.think(self.match.branch(), self.bots, make_up)

    def move(self) -> Move | None:
        """Return what one of them does now; None if none does, for as long as nothing else happens."""
        self.is_ready = False
        if not self._begun:
            self._begun, self._move = True, concluded(self.match.thinking(self.bots))
        return self._move


class InSlices:
    """A thinker that has no place of its own: it thinks a little now and then, as often as all may know."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def think(self, match: Match, bots: Mapping[int, Level], then: Callable[[Move | None], None]) -> None:
        """Make up the mind of that bot which acts now in *match*, and tell *then*."""
        self._go_on(Thoughts(match, bots), then)

    def _go_on(self, thoughts: Thoughts, then: Callable[[Move | None], None]) -> None:
        if thoughts.left:
            thoughts.go_on()
            self._clock.call_later(BETWEEN, self._go_on, thoughts, then)
        else:
            then(thoughts.move())
