"""What can be clicked, what it is called, and what clicks mean. Ids: ``pile`` to draw, ``stop`` the button."""

from collections.abc import Sequence
from typing import Final

from cardkit.games.new_game.actions import DRAW, STOP, NewGameAction
from cardkit.games.new_game.rules import NewGame
from cardkit.looks.scene import Choice
from cardkit.texts import Texts

CLICKS: Final = {"pile": DRAW, "stop": STOP}


def choices(view: NewGame, seat: int, texts: Texts) -> tuple[Choice, ...]:
    """Return every legal action of *seat* with what to click for it."""
    legal = [(click, action) for click, action in CLICKS.items() if action in view.legal(seat)]
    return tuple(Choice(str(action), (click,), label(view, seat, action, texts)) for click, action in legal)


def label(view: NewGame, seat: int, action: NewGameAction, texts: Texts) -> str:
    """Return *action*, legal or not, in a few words."""
    return texts.say("scene.choice-draw" if action == DRAW else "scene.choice-stop", n=len(view.tower))


def attempt(state: NewGame, seat: int, clicks: Sequence[str]) -> NewGameAction | None:
    """Return what somebody at *seat* meant who clicked these ids, legal or not; None if nothing at all."""
    return CLICKS.get(clicks[0]) if len(clicks) == 1 else None
