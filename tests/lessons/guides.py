"""The guided first matches that there are, and a table at which a coach can be tried."""

from __future__ import annotations

from typing import Any

import cardkit
from cardkit.lessons.guide import Guide
from cardkit_widgets.live import loading, notebooks

GAME = cardkit.game("combo_breaker")
START: dict[str, Any] = {"hands": ["3 9 5", "4 4", "7 6"], "reserves": ["2", "", ""], "trick": ["2: play 8"]}


def guide_of(name: str) -> Guide:
    """Return the guide of a game, unproved."""
    chapter = loading.load("en", name, notebooks.FIRST, proofs=False)
    (guide,) = (table.step for table in chapter.steps() if isinstance(table.step, Guide))
    return guide
