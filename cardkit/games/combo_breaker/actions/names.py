"""What combinations are called, as entries of the catalogues."""

from __future__ import annotations

from typing import Final

from cardkit.games.combo_breaker.actions import Play
from cardkit.games.combo_breaker.actions.combos import Rank, combo_of
from cardkit.texts import Key, Sentence

PACKAGE: Final = "cardkit.games.combo_breaker"
"""Whose catalogues these are."""


def the_combo(action: Play) -> Sentence:
    """Return how a sentence speaks of the combination that *action* plays."""
    return Sentence(f"combos.{combo_of(action.strength).rank:d}", {"values": action.values}, (PACKAGE,))


def any_key(rank: Rank) -> Key:
    """Return the catalogue entry that speaks of any combination of *rank* in a sentence."""
    return Key(f"any.{int(rank)}")


def rank_key(rank: Rank) -> Key:
    """Return the catalogue entry with the name of *rank*."""
    return Key(f"ranks.{int(rank)}")
