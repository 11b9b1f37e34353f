"""What the lessons of New Game make their steps of: how an answer comes about."""

from cardkit.games.new_game.rules import NewGame
from cardkit.texts import Texts


def beside_the_top(state: NewGame, card: str, texts: Texts) -> str:
    """Return how *card* compares with the top of the tower."""
    falls = int(card) < state.tower[-1]
    return texts.say(f"reasons.{'falls' if falls else 'holds'}", card=card, top=state.tower[-1])
