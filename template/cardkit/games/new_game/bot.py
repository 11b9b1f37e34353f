"""Opponents that look at nothing but what their seat may know."""

from collections import Counter
from functools import partial
from typing import Final

from cardkit.bots import SeededBot
from cardkit.games.new_game.actions import DRAW, STOP, NewGameAction
from cardkit.games.new_game.cards import DECK
from cardkit.games.new_game.rules import NewGame
from cardkit.search.rollouts import RolloutBot


class Easy(SeededBot[NewGame, NewGameAction]):
    """Tosses a coin."""

    def choose(self, view: NewGame, seat: int) -> NewGameAction:
        """Return any legal action."""
        return self.one_of(view.legal(seat))


class Medium(Easy):
    """Draws as long as one card more is worth what it may cost."""

    def choose(self, view: NewGame, seat: int) -> NewGameAction:
        """Return what brings more points on the mean."""
        left = Counter(DECK) - Counter(view.tower)
        falls = sum(count for card, count in left.items() if view.tower and card < view.tower[-1])
        return DRAW if left.total() - falls > falls * len(view.tower) else STOP


BOTS: Final = {"easy": Easy, "medium": Medium, "strong": partial(RolloutBot, Medium, playouts=1_000, guard=1.0)}
