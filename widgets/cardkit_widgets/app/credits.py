"""Whose games these are."""

from cardkit_widgets.app.words import words


def credits_of_games(language: str) -> list[str]:
    """The sentences that name the games' authors and publishers, one for each game."""
    return [words(language)["home"]["credits"]]
