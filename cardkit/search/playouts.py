"""Playouts: what an action brings, in one deal of the cards that a seat cannot see, if all play on by the policy."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from cardkit.bots import Policy
from cardkit.contract import State
from cardkit.search.character import indifferent

Wish = Callable[[Any], float]
"""How much an action is worth to somebody besides what it brings, in what the game counts."""

SLICE: Final = 64
"""So many playouts are made at a time: about 10 milliseconds, a few times that in a browser."""


class Playouts:
    """Playouts of the round that is played in a *view*, or of the *whole* match, for the *seat* whose view it is.

    >>> from cardkit.contract import game
    >>> kind = game("combo_breaker")
    >>> view = kind.deal(3, seed=1).view(1)
    >>> playouts = Playouts(view, 1, kind.policy, seed=5)
    >>> dealt = playouts.deal()
    >>> -1 <= playouts.advantage(dealt, view.legal(1)[0]) <= 1
    True
    """

    def __init__(
        self,
        view: State[Any],
        seat: int,
        policy: Policy,
        seed: int | str,
        wish: Wish = indifferent,
        *,
        whole: bool = False,
    ) -> None:
        self.seat = seat
        self._wish = wish
        self.made = 0
        self._policy = policy
        self._rng = random.Random(seed)
        self._since = view if whole else view.this_round()
        self._dealt_by = self._since.determiniser(seat)

    def deal(self) -> State[Any]:
        """Return a full state that agrees with the view, dealt afresh."""
        return self._dealt_by(self._rng)

    def advantage(self, dealt: State[Any], action: Any) -> float:
        """Return by how much the seat comes out of the round better than the mean of the others, after *action*.

        What the action is worth to it besides is added. None lets the moment pass to act out of turn. *dealt* stays as
        it is.
        """
        return ahead(self.outcome(dealt, action), self.seat) + self._wish(action)

    def from_here(self, dealt: State[Any]) -> tuple[float, ...]:
        """Return by seat what the round brings if all play on by the policy, the seat itself, too."""
        self.made += 1
        state = dealt.copy()
        self._play_on(state)
        return state.outcome(self._since)

    def outcome(self, dealt: State[Any], action: Any) -> tuple[float, ...]:
        """Return by seat what the round brings after *action* in that deal, in what the game counts."""
        return self._after(dealt, action).outcome(self._since)

    def is_won(self, dealt: State[Any], action: Any) -> bool:
        """Return whether the seat is among the winners after *action* in that deal."""
        result = self._after(dealt, action).result()
        return result is not None and self.seat in result.winners

    def _after(self, dealt: State[Any], action: Any) -> State[Any]:
        """Return how it ends after *action* in that deal."""
        self.made += 1
        state = dealt.copy()
        if action is None:
            self._let_pass(state)
        else:
            state.play(self.seat, action)
        self._play_on(state)
        return state

    def _let_pass(self, state: State[Any]) -> None:
        """Play on as long as the seat could act out of turn."""
        while self.seat in (actors := state.actors())[1:]:
            self._move(state, [each for each in actors if each != self.seat])

    def _play_on(self, state: State[Any]) -> None:
        policy, rng = self._policy, self._rng
        while actors := state.actors():
            if len(actors) == 1:  # nearly always, so it is worth a line
                seat = actors[0]
                state.play(seat, policy(state, seat, rng))
            else:
                self._move(state, actors)

    def _move(self, state: State[Any], actors: Any) -> None:
        """Let one of *actors* act: somebody out of turn who wants to, or else the first of them."""
        policy, rng = self._policy, self._rng
        for seat in actors[1:]:
            action = policy(state, seat, rng)
            if action is not None:
                state.play(seat, action)
                return
        state.play(actors[0], policy(state, actors[0], rng))


def ahead(outcome: Sequence[float], seat: int) -> float:
    """Return by how much *seat* has come out of a round better than the mean of the others.

    >>> ahead((3, 1, 2), 0)
    1.5
    """
    return outcome[seat] - (sum(outcome) - outcome[seat]) / (len(outcome) - 1)


def went_well(outcome: Sequence[float], seat: int) -> bool:
    """Whether nobody has come out of a round better than *seat*.

    >>> went_well((0, -1, 0), 2), went_well((3, 2, 0), 1)
    (True, False)
    """
    return outcome[seat] == max(outcome)
