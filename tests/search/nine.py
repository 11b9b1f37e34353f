"""A bot for Combo Breaker that plays badly in a way that everybody can foresee."""

from __future__ import annotations

from typing import Any

from cardkit.bots import Bot
from tests.games.combo_breaker.rulings import GAME


class Nine(Bot[Any, Any]):
    """Plays its 9 wherever it can."""

    def choose(self, view: Any, seat: int) -> Any:
        nine = GAME.parse("play 9 at 3")
        return nine if nine in view.legal(seat) else view.legal(seat)[0]
