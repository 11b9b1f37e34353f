"""Whose games these are."""

from dataclasses import dataclass

import cardkit
from cardkit.texts import catalogue


@dataclass(frozen=True)
class Credit:
    """What the home page says about one game: its name, its people, and that this is not theirs."""

    title: str
    people: str
    unofficial: str


def credits_of_games(language: str) -> list[Credit]:
    """One entry for each game, in the words of its own catalogue."""
    entries = [catalogue(cardkit.game(name).package, language)["game"] for name in cardkit.game_names()]
    return [Credit(entry["title"], entry["credits"], entry["unofficial"]) for entry in entries]
