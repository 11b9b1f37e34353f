"""The five ranks as a ladder, to be looked up while one plays."""

from __future__ import annotations

from typing import Final

from cardkit.games.combo_breaker.actions.combos import Rank, combo_of
from cardkit.games.combo_breaker.actions.names import rank_key
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.looks.ladder import Ladder, Rung
from cardkit.texts import Texts

EXAMPLES: Final = {
    Rank.THREE_OF_A_KIND: "1 1 1",
    Rank.RUN_OF_THREE: "2 3 4",
    Rank.PAIR: "3 3",
    Rank.RUN_OF_TWO: "4 5",
    Rank.SINGLE: "12",
}
"""The higher the rank, the lower its numbers here: it is the rank that counts first (CB-12, CB-15)."""


def ladder(view: ComboBreaker, texts: Texts) -> Ladder:
    """Return the ranks, the highest first, with the one that is to be beaten now."""
    best = combo_of(view.best).rank if view.best else None
    rungs = (
        Rung(tuple(cards.split()), texts.say(rank_key(rank)), texts.say(f"ladder.{rank:d}"), rank == best)
        for rank, cards in EXAMPLES.items()
    )
    return Ladder(texts.say("ladder.label"), texts.say("ladder.text"), tuple(rungs))
