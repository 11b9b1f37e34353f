"""Combo Breaker, designed by Katja Stremmel; Spanish edition by Fractal Juegos.

The game object: its rules, how it is set up, and how it is written down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from cardkit.chance import Seed
from cardkit.contract import Game
from cardkit.games.combo_breaker.actions import ComboBreakerAction
from cardkit.games.combo_breaker.cards import DECK, NAMES
from cardkit.games.combo_breaker.rules import PLAYERS, TOKENS, ComboBreaker
from cardkit.options import Choices

TEN: Final = 10
"""So much is a token worth where days' deals are compared, and a card in one's hand costs one."""


class ComboBreakerGame(Game[ComboBreaker, ComboBreakerAction]):
    """Combo Breaker, designed by Katja Stremmel; Spanish edition by Fractal Juegos."""

    name = "combo_breaker"
    players = PLAYERS
    players_rule = "CB-01"
    characters = ("careful", "greedy", "hasty")
    short: ClassVar = {"players": 4, "tokens": 1}  # CB-0A

    def options(self, players: int) -> Mapping[str, Choices]:
        """Return ``tokens`` per player (CB-03, CB-0A) and the seat of the ``oldest`` person, who deals (CB-09)."""
        return {"tokens": Choices(TOKENS), "oldest": Choices(tuple(range(players)), seats=True)}  # CB-03, CB-09

    def first(self, players: int, seed: Seed, **options: Any) -> ComboBreaker:
        """Return the first state of a match."""
        return ComboBreaker.deal(players, seed, **options)

    def score(self, state: ComboBreaker, seat: int) -> int:
        """Return ten for each token left, less ten for one that could not be paid (CB-60), less the cards in hand."""
        return TEN * (state.tokens[seat] - (seat in state.losers)) - len(state.hands[seat])

    def deck(self) -> Sequence[str]:
        """Return the 54 cards (CB-02)."""
        return [NAMES[card] for card in DECK]


GAME = ComboBreaker.game = ComboBreakerGame()
