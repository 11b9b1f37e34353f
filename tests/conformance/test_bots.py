"""Bots of every game: they play by the rules, see no more than a view, and the better one is better."""

from __future__ import annotations

import cardkit
from cardkit.experiments import compare


def test_medium_bots_lose_significantly_less_than_easy_ones(name: str) -> None:
    comparison = compare(cardkit.game(name), "medium", "easy", games=80)
    assert comparison.high < 0
    assert comparison.low < comparison.difference < comparison.high
