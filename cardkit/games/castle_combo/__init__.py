"""Castle Combo, designed by Grégory Grard and Mathieu Roussel; published by Catch Up Games.

The game object: its rules, how it is set up, and how it is written down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from cardkit.chance import Seed
from cardkit.contract import Game
from cardkit.games.castle_combo.actions import CastleComboAction
from cardkit.games.castle_combo.cards import CARDS, NAMES
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.setup import PLAYERS, deal


class CastleComboGame(Game[CastleCombo, CastleComboAction]):
    """Castle Combo, designed by Grégory Grard and Mathieu Roussel; published by Catch Up Games."""

    name = "castle_combo"
    players = PLAYERS
    players_rule = "CC-01"
    characters = ("careful", "greedy", "hasty")
    short: ClassVar = {"players": 2}

    def first(self, players: int, seed: Seed, **options: Any) -> CastleCombo:
        """Return the first state of a match."""
        state = CastleCombo()
        deal(state, players, seed)
        return state

    def deck(self) -> Sequence[str]:
        """Return the 78 characters (CC-02)."""
        return [NAMES[card] for card in CARDS]


GAME = CastleCombo.game = CastleComboGame()
