"""Combo Breaker's medium bot as it was."""

from __future__ import annotations

from cardkit.bots import SeededBot
from cardkit.games.combo_breaker.actions import ComboBreakerAction, Play
from cardkit.games.combo_breaker.bot import hand_after, turns
from cardkit.games.combo_breaker.cards import DRAW, STOP
from cardkit.games.combo_breaker.rules import ComboBreaker


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
            return cost
        if not hand:
            return -1.0
        last_to_act = len(view.trick) == len(view.queue) - 1
        draws = sum(getattr(played, "cards", ()) == (DRAW,) for _, played in view.trick)
        if action.cards[0] == STOP:
            return cost + (0.5 if view.best else 1.5)  # best kept for a trick that cannot be beaten
        if action.cards[0] == DRAW:
            return cost + (0.0 if view.best else 2.0)  # somebody else is to draw
        if draws:  # whoever is best at the end draws three cards or six
            cost += 1.5 * draws * (1.0 if last_to_act else 0.5)
        elif last_to_act:
            cost -= 0.4  # the lead is certain
        return cost - 0.005 * action.strength if not view.trick else cost + 0.005 * action.strength
