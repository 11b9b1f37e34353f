"""The rules of New Game, in the rulebook's order; ids in brackets are those of the catalogue.

Setup NG-01 to NG-03 · a turn NG-10 to NG-12 · the end NG-20. What says why not stands before what does it.
"""

from collections.abc import Sequence
from typing import Final, Self

from cardkit.chance import Seed, shuffled
from cardkit.contract import Refusal, Result
from cardkit.events import Event, Listener
from cardkit.games.new_game.actions import DRAW, STOP, NewGameAction
from cardkit.games.new_game.cards import DECK
from cardkit.games.new_game.state import NOBODY, NewGameState
from cardkit.texts import CardkitError, Player

PLAYERS: Final = range(2, 3)  # NG-01
GOAL: Final = 10  # NG-20


class NewGame(NewGameState):
    """A position of New Game and what may be done in it."""

    __slots__ = ()

    # --- Setup (NG-01 to NG-03) ---

    @classmethod
    def deal(cls, seed: Seed) -> Self:
        """Return the first position of a match."""
        state = cls((0,) * PLAYERS[0], (), (), NOBODY, seed, 0)
        state._begin_turn(0)
        return state

    def _begin_turn(self, seat: int) -> None:
        """Shuffle all cards for the tower of *seat* (NG-03)."""
        if self.seed is None:
            raise CardkitError("not-secret")
        self.tower, self.pile = (), tuple(shuffled(DECK, self.seed, self.shuffles))  # NG-03
        self.shuffles += 1
        self.turn = seat

    # --- A turn (NG-10 to NG-12) ---

    def actors(self) -> Sequence[int]:
        """Return the one seat that may act, or nobody when the match is over."""
        return () if self.turn == NOBODY else (self.turn,)

    def legal(self, seat: int) -> Sequence[NewGameAction]:
        """Return all legal actions of *seat*."""
        return [action for action in (DRAW, STOP) if self.refusal(seat, action) is None]

    def refusal(self, seat: int, action: NewGameAction) -> Refusal | None:
        """Return None if *action* is legal for *seat*, else the rule that it breaks."""
        if self.turn == NOBODY:
            return Refusal("NG-20", "over")
        if seat != self.turn:
            return Refusal("NG-12", "turn", {"seat_turn": Player(self.turn)})
        if action == STOP and not self.tower:
            return Refusal("NG-10", "first")
        if action not in (DRAW, STOP):
            raise TypeError(action)  # of another game: ``why_not`` says so
        return None

    def play(self, seat: int, action: NewGameAction, listener: Listener | None = None) -> None:
        """Carry out a legal *action* in place, unchecked."""
        tell = listener or (lambda event: None)
        if action == STOP:
            self._score(len(self.tower))  # NG-12
            tell(Event("stop", seat, {"n": len(self.tower)}))
            self._begin_turn(1 - seat)  # NG-12
            return
        card, self.pile = self.pile[0], self.pile[1:]
        falls = bool(self.tower) and card < self.tower[-1]  # NG-11
        self.tower = (*self.tower, card)  # NG-10
        tell(Event("draw", seat, {"card": card}, marks="draw"))
        if falls:
            tell(Event("fall", seat, marks="shake"))
            self._begin_turn(1 - seat)  # NG-11
        elif self.points[seat] + len(self.tower) == GOAL:
            self._score(len(self.tower))
            self.turn = NOBODY  # NG-20
            tell(Event("over", seat, marks="end"))

    def _score(self, points: int) -> None:
        """Give *points* to whoever has built the tower (NG-12)."""
        self.points = tuple(had + points * (seat == self.turn) for seat, had in enumerate(self.points))

    # --- The end (NG-20) ---

    def result(self) -> Result | None:
        """Return who won and who lost; None while the match goes on."""
        if self.turn != NOBODY:
            return None
        winner = self.points.index(GOAL)
        return Result((winner,), (1 - winner,), self.points)
