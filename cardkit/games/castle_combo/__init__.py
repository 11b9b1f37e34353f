"""Castle Combo, designed by Grégory Grard and Mathieu Roussel."""

from cardkit.games.castle_combo.setup import GAME

__all__ = ["GAME"]
