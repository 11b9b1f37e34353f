"""Kaël: a low-score game of discarding, cutting and calling."""

from cardkit.games.kael.setup import GAME

__all__ = ["GAME"]
