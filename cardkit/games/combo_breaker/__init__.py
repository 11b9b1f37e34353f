"""Combo Breaker, designed by Katja Stremmel."""

from cardkit.games.combo_breaker.setup import GAME

__all__ = ["GAME"]
