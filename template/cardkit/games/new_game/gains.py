"""What can be said exactly of an action in New Game before it is done."""

from cardkit.games.new_game.rules import NewGame
from cardkit.texts import Texts


def gain(view: NewGame, seat: int, action: object, texts: Texts) -> str:
    """Return what *action* brings *seat* for certain."""
    return texts.say("gains.stop", n=len(view.tower)) if str(action) == "stop" else ""
