"""What bots think at a table, part by part, so that others are heard in between, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Final

from cardkit.bots import Level, Thinking
from cardkit.match import Match, Move
from cardkit.search.bot import SearchingBot
from cardkit.search.playouts import SLICE
from cardkit.sessions.activity import Activity

SLICES: Final = 4
"""So many slices at a time: about 40 milliseconds, a few times that in a browser; then others are heard."""


class Thoughts:
    """What the *bots* at a *match* think of the position that lies there, if some of them search.

    How often they are asked to go on follows from what everybody may know: where somebody may be able to act out of
    turn, it is as often as if all could. So nobody learns from a pause who holds what.
    """

    def __init__(self, match: Match, bots: Mapping[int, Level]) -> None:
        self.match = match
        self.bots = dict(bots)
        self.position = match.state
        self.left = self._times()
        self._thinking: Thinking[Move | None] = match.thinking(self.bots)
        self._move: list[Move | None] = []  # what came of it, as soon as something did

    def are_of(self, match: Match, bots: Mapping[int, Level]) -> bool:
        """Return whether these are about what lies there now."""
        return self.match is match and self.position is match.state and self.bots == dict(bots)

    def _times(self) -> int:
        """Return how often to go on before the bots act."""
        state = self.position
        seats = self.bots if state.window() else {*self.bots} & {*state.actors()[:1]}
        found = (self.match.game.bot(self.bots[seat], 0) for seat in seats)
        return sum(ceil(bot.playouts / SLICE / SLICES) for bot in found if isinstance(bot, SearchingBot))

    def go_on(self) -> None:
        """Think some slices more."""
        self.left = max(0, self.left - 1)
        self._take(SLICES)

    def move(self) -> Move | None:
        """Return what that bot does which wants to act; None if none does. What is not thought yet is thought now."""
        while not self._move:
            self._take(SLICES)
        self.left = 0
        [move] = self._move
        return move

    def act(self) -> bool:
        """Let that bot act which wants to; return whether one has."""
        move = self.move()
        if move is not None:
            self.match.play(*move)
        return move is not None

    def _take(self, slices: int) -> None:
        if self._move:
            return
        try:
            for _ in range(slices):
                next(self._thinking)
        except StopIteration as end:
            self._move.append(end.value)


class WithBots(Activity):
    """A table at which *bots* think before they act in a *match*, in slices."""

    match: Match
    bots: Mapping[int, str]
    _thoughts: Thoughts | None = None

    def thought(self) -> Thoughts:
        """Return what the bots think of what lies there now."""
        if self._thoughts is None or not self._thoughts.are_of(self.match, self.bots):
            self._thoughts = Thoughts(self.match, self.bots)
        return self._thoughts

    def thinks(self) -> int:
        """Return how often the bots are to be asked to think before they act."""
        return 0 if self.wait() is None else self.thought().left

    def think(self) -> None:
        """Let the bots think for a moment."""
        self.thought().go_on()
