"""What can be said exactly in New Game of an action, and why one is better than another."""

from collections.abc import Iterator

from cardkit.games.new_game.rules import NewGame
from cardkit.texts import Texts


def gain(view: NewGame, seat: int, action: object, texts: Texts) -> str:
    """Return what *action* brings *seat* for certain."""
    return texts.say("gains.stop", n=len(view.tower)) if str(action) == "stop" else ""


def reasons(view: NewGame, seat: int, better: object, done: object, texts: Texts) -> Iterator[str]:
    """Yield what is certain of why *better* is better for *seat* than what it has *done*."""
    yield gain(view, seat, better, texts)
