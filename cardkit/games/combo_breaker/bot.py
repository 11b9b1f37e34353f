"""Opponents for Combo Breaker. They see a view, never the state.

Both think in *turns*: how many times a hand must act until it is empty, if nobody came in between.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final

from cardkit.bots import Bot, SeededBot
from cardkit.games.combo_breaker.actions import ComboBreakerAction, Play, Take
from cardkit.games.combo_breaker.actions.plays import combinations, draws_in
from cardkit.games.combo_breaker.cards import BACK, DRAW, STOP, X
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.search.rollouts import RolloutBot

EASY_TAKES: Final = 0.2
"""How often the easy bot takes a reserve card although it could play."""

STUCK: Final = 1.0
"""What it costs to have no reserve card left: whoever then can beat nothing pays a token (CB-51)."""
THREE_CARDS: Final = 0.7
"""What it costs to draw three cards: fewer turns than one would think, for whoever draws leads."""
X_LED: Final = 0.6
"""What it costs to lead with an X."""
SURE: Final = -0.5
"""What it costs to play a Stop before one's last combination: less than all but to go out at once."""


@cache
def sizes(*cards: int) -> tuple[int, ...]:
    """Return how many cards a combination at the start of these three neighbours can have."""
    return tuple(sorted({len(together) for together, *_ in combinations(*cards)})) or (1,)


def turns(hand: tuple[int, ...]) -> int:
    """Return the fewest combinations into which *hand* can be cut from end to end.

    >>> turns((8, 10, 9, 3, 3, 7))
    3
    """
    fewest = [0, 0, 0, 0]  # for what is left of the hand from each of the next places on
    right = beyond = BACK
    for card in reversed(hand):
        fewest = [1 + min(fewest[size - 1] for size in sizes(card, right, beyond)), *fewest[:3]]
        right, beyond = card, right
    return fewest[0]


class Easy(SeededBot[ComboBreaker, ComboBreakerAction]):
    """Plays something that it can, puts cards where they do no harm, and plans nothing."""

    def choose(self, view: ComboBreaker, seat: int) -> ComboBreakerAction:
        """Return a legal action: a random play, or a reserve card put where it keeps the hand together."""
        legal = view.legal(seat)
        plays = [action for action in legal if isinstance(action, Play)]
        if plays and (len(plays) == len(legal) or self.rng.random() >= EASY_TAKES):
            return self.rng.choice(plays)
        inserts = [action for action in legal if not isinstance(action, Play)]
        fewest = min(turns(hand_after(view, seat, action)) for action in inserts)
        return self.rng.choice([each for each in inserts if turns(hand_after(view, seat, each)) == fewest])


class Medium(SeededBot[ComboBreaker, ComboBreakerAction]):
    """Keeps its combinations together, gets rid of many cards at once, and minds the Draws."""

    def choose(self, view: ComboBreaker, seat: int) -> ComboBreakerAction:
        """Return the legal action with the lowest cost; equals are decided by lot."""
        costs = [(self.cost(view, seat, action), self.rng.random(), action) for action in view.legal(seat)]
        return min(costs, key=lambda each: each[:2])[2]

    def cost(self, view: ComboBreaker, seat: int, action: ComboBreakerAction) -> float:
        """Return about how many turns this hand still needs after *action*; less is better."""
        hand = hand_after(view, seat, action)
        cost = float(turns(hand)) + 0.1 * len(hand)
        if not isinstance(action, Play):
            return cost + (STUCK if isinstance(action, Take) and len(view.reserves[seat]) == 1 else 0)
        if not hand:
            return -1.0
        last_to_act = len(view.trick) == len(view.queue) - 1
        draws = draws_in(view.trick)
        if action.cards[0] == STOP:
            if turns(hand) == 1 and not draws:
                return SURE  # whoever stops a trick leads the next, and goes out
            return cost + (0.5 if view.best else 1.5)  # best kept for a trick that cannot be beaten
        if action.cards[0] == DRAW:
            return cost + (0.0 if view.best else 2.0)  # somebody else is to draw
        if draws:  # whoever is best at the end draws three cards or six
            cost += THREE_CARDS * draws * (1.0 if last_to_act else 0.5)
        elif last_to_act:
            cost -= 0.4  # the lead is certain
        if not view.trick:  # any number leads, and an X beats what others lead
            cost += X_LED * action.cards.count(X)
        return cost - 0.005 * action.strength if not view.trick else cost + 0.005 * action.strength


def hand_after(view: ComboBreaker, seat: int, action: ComboBreakerAction) -> tuple[int, ...]:
    """Return the hand of *seat* after *action*."""
    hand = view.hands[seat]
    if isinstance(action, Play):
        first = action.places[0]
        return hand[:first] + hand[first + len(action.cards) :]
    card = action.card if isinstance(action, Take) else view.drawn
    return (*hand[: action.place], card, *hand[action.place :])


BOTS: Final[Mapping[str, Callable[[int], Bot[ComboBreaker, ComboBreakerAction]]]] = {
    "easy": Easy,
    "medium": Medium,
    "strong": partial(RolloutBot, Medium, playouts=5_000, guard=1.0),
}
