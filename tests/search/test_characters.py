"""The characters of bots: each does clearly more, or less, of what it likes or avoids than a strong bot does there."""

from __future__ import annotations

import pytest

import cardkit
from benchmarks.characters import amounts
from cardkit.texts import LANGUAGES, CardkitError, catalogue

CHARACTERS = [(name, level) for name in cardkit.game_names() for level in cardkit.game(name).characters]
ONE_OF_EACH = [
    pytest.param(name, level, marks=() if turn == at % len(cardkit.game(name).characters) else pytest.mark.long)
    for at, name in enumerate(cardkit.game_names())
    for turn, level in enumerate(cardkit.game(name).characters)
]
"""One character of each game by day, by turns; all of them at night."""


@pytest.mark.parametrize(("name", "level"), ONE_OF_EACH)
def test_a_character_plays_in_a_way_of_its_own(name: str, level: str) -> None:
    found = amounts(name, level, most=40, playouts=150)
    one, other = (sum(each) for each in zip(*found, strict=True))
    likes = cardkit.game(name).bot(level, 0).wish.worth > 0  # type: ignore[attr-defined]
    assert (one > other) if likes else (one < other)


@pytest.mark.parametrize(("name", "level"), CHARACTERS)
def test_it_is_said_how_to_see_through_it(name: str, level: str) -> None:
    for language in LANGUAGES:
        words = cardkit.game(name).texts(language)
        assert words.say(f"bots.{level}")
        assert 8 <= len(words.say(f"bots.{level}-about").split()) <= 25


@pytest.mark.parametrize("name", cardkit.game_names())
def test_of_bots_without_a_character_nothing_is_said(name: str) -> None:
    game = cardkit.game(name)
    about = {key for key in catalogue(game.package, "en")["bots"] if key.endswith("-about")}
    assert about == {f"{level}-about" for level in game.characters}


def test_a_bot_that_nobody_knows_is_refused_with_all_names() -> None:
    with pytest.raises(CardkitError, match="easy, medium, strong, careful, greedy, hasty"):
        cardkit.game("kael").bot("shy", 0)
