"""Playouts: what an action brings, in one deal of the cards that a seat cannot see, if all play on by the policy."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardkit.bots import Bot, Policy
from cardkit.contract import Game, State
from cardkit.events import Event, Listener
from cardkit.search.character import indifferent

Wish = Callable[[Any], float]
"""How much an action is worth to somebody besides what it brings, in what the game counts."""

SLICE: Final = 64
"""So many playouts are made at a time: about 10 milliseconds, a few times that in a browser."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One try: what *seat* did, what has happened from then on, and how it stands at the *end* of the round.

    Its *outcome* is what the round has brought by seat, in what the game counts.
    """

    seat: int
    action: Any
    events: Sequence[Event]
    end: Any
    outcome: Sequence[float]


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

    @property
    def game(self) -> Game[Any, Any]:
        """What is played."""
        return self._since.game

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

    def trial(self, dealt: State[Any], action: Any) -> Trial:
        """Return what comes of *action* in that deal, with all that happens."""
        events = list[Event]()
        end = self._after(dealt, action, events.append)
        return Trial(self.seat, action, events, end, end.outcome(self._since))

    def is_won(self, dealt: State[Any], action: Any) -> bool:
        """Return whether the seat is among the winners after *action* in that deal."""
        result = self._after(dealt, action).result()
        return result is not None and self.seat in result.winners

    def _after(self, dealt: State[Any], action: Any, listener: Listener | None = None) -> State[Any]:
        """Return how it ends after *action* in that deal."""
        self.made += 1
        state = dealt.copy()
        if action is None:
            self._let_pass(state, listener)
        else:
            state.play(self.seat, action, listener)
        self._play_on(state, listener)
        return state

    def _let_pass(self, state: State[Any], listener: Listener | None) -> None:
        """Play on as long as the seat could act out of turn."""
        while self.seat in (actors := state.actors())[1:]:
            self._move(state, [each for each in actors if each != self.seat], listener)

    def _play_on(self, state: State[Any], listener: Listener | None = None) -> None:
        policy, rng = self._policy, self._rng
        while actors := state.actors():
            if len(actors) == 1:  # nearly always, so it is worth a line
                seat = actors[0]
                state.play(seat, policy(state, seat, rng), listener)
            else:
                self._move(state, actors, listener)

    def _move(self, state: State[Any], actors: Any, listener: Listener | None) -> None:
        """Let one of *actors* act: somebody out of turn who wants to, or else the first of them."""
        policy, rng = self._policy, self._rng
        for seat in actors[1:]:
            action = policy(state, seat, rng)
            if action is not None:
                state.play(seat, action, listener)
                return
        state.play(actors[0], policy(state, actors[0], rng), listener)


def policy_of(bot: Bot[Any, Any]) -> Policy:
    """Return the policy of a *bot* that is asked at each move, out of what the seat sees: slower, but no less wise."""

    def policy(state: State[Any], seat: int, rng: random.Random) -> Any:
        view = state.view(seat)
        return bot.react(view, seat) if seat in view.actors()[1:] else bot.choose(view, seat)

    return policy


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
