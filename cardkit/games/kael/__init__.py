"""Kaël: a low-score game of discarding, cutting and calling.

The game object: its rules, how it is set up, and how it is written down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from cardkit.chance import Seed
from cardkit.contract import Game
from cardkit.games.kael.actions import KaelAction
from cardkit.games.kael.cards import DECK, NAMES
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.rules.setup import PLAYERS, set_up
from cardkit.options import LENGTH, SHORT, Choices


class KaelGame(Game[Kael, KaelAction]):
    """Kaël: a low-score game of discarding, cutting and calling."""

    name = "kael"
    players = PLAYERS
    players_rule = "KA-06"
    characters = ("careful", "greedy", "hasty")
    races = True  # whoever acts first counts (KA-21)
    short: ClassVar = {"players": 3, "length": SHORT}  # KA-56

    def options(self, players: int) -> Mapping[str, Choices]:
        """Return the ``length`` of the match (KA-56) and the seat of the first ``dealer`` (KA-07)."""
        dealer = Choices(tuple(range(players)), seats=True)  # the first, unless chosen (KA-07)
        return {"length": LENGTH, "dealer": dealer}  # KA-56

    def first(self, players: int, seed: Seed, **options: Any) -> Kael:
        """Return the first state of a match."""
        state = Kael()
        set_up(state, players, seed, **options)
        return state

    def score(self, state: Kael, seat: int) -> int:
        """Return by how much the total of *seat* is lower than the lowest of the others (KA-56)."""
        return min(total for other, total in enumerate(state.scores) if other != seat) - state.scores[seat]

    def deck(self) -> Sequence[str]:
        """Return the 56 cards (KA-01)."""
        return [NAMES[card] for card in DECK]


GAME = Kael.game = KaelGame()
