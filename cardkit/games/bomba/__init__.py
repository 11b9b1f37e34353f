"""Bomba; the rulebook names neither title nor author, so the name is ours."""

from cardkit.games.bomba.setup import GAME

__all__ = ["GAME"]
