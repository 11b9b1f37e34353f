"""The setup (CC-01 to CC-06)."""

from __future__ import annotations

from typing import Final

from cardkit.chance import Seed, shuffled
from cardkit.games.castle_combo.cards import DECKS, Cards
from cardkit.games.castle_combo.cards.tableau import EMPTY
from cardkit.games.castle_combo.cards.vocabulary import VILLAGE
from cardkit.games.castle_combo.state import NOWHERE, CastleComboState

PLAYERS: Final = range(2, 6)  # CC-01
ROW: Final = 3  # CC-03
GOLD: Final = 15  # CC-05
KEYS: Final = 2  # CC-05


def deal(state: CastleComboState, players: int, seed: Seed) -> None:
    """Lay everything out for the first turn of a match."""
    decks = [Cards(shuffled(deck, seed, number)) for number, deck in enumerate(DECKS)]  # CC-02, CC-03
    state.rows = [deck[:ROW] for deck in decks]  # CC-03
    state.decks = [deck[ROW:] for deck in decks]
    state.discards = [Cards(), Cards()]
    state.gone = NOWHERE
    state.messenger = VILLAGE  # CC-04
    state.tableaus = [EMPTY] * players
    state.gold, state.keys = [GOLD] * players, [KEYS] * players  # CC-05
    state.purses = {}
    state.turn = shuffled(range(players), seed, len(decks))[0]  # whoever begins is drawn by lot (CC-06)
    state.spent = False
    state.placed = state.part = state.chosen = state.filled = 0
    state.seed, state.shuffles = seed, len(decks) + 1
