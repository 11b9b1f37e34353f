"""What the people at a table are called, on every screen."""

from __future__ import annotations

from typing import Any

from cardkit.game import Game
from cardkit.texts import Texts, texts


def table_texts(kind: Game[Any, Any], language: str, seats: int, you: int) -> Texts:
    """Return all sentences for a table of *seats*: the engine's, the screen's, the game's, with names for the bots."""
    words = texts(language, "cardkit_widgets", kind.package)
    bots = [words.say(f"names.{number}") for number in range(1, seats)]
    return words.at_table([*bots[:you], words.say("seat.you"), *bots[you:]], you)
