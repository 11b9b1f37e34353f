"""Card games whose rules you learn by playing them: an engine that can always say *why not*.

>>> import cardkit
>>> game = cardkit.game("combo_breaker")
>>> state = game.deal(players=3, seed=7)
>>> state.actors()
(1,)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardkit.bots import Bot, SeededBot
from cardkit.contract import Action, Game, IllegalMove, Refusal, Result, State, game, game_names
from cardkit.events import Event
from cardkit.match import Match, load
from cardkit.options import Choices
from cardkit.texts import LANGUAGES, CardkitError, Texts

if TYPE_CHECKING:
    from cardkit.looks.look import Look, look

__all__ = [
    "LANGUAGES",
    "Action",
    "Bot",
    "CardkitError",
    "Choices",
    "Event",
    "Game",
    "IllegalMove",
    "Look",
    "Match",
    "Refusal",
    "Result",
    "SeededBot",
    "State",
    "Texts",
    "game",
    "game_names",
    "load",
    "look",
]


def _drawing(state: State[Any]) -> str:
    """Return the table of *state* as SVG, as whoever acts first may see it."""
    drawn: str = import_module("cardkit.looks.look").look(state.game.name).drawing(state)
    return drawn


State._repr_svg_ = _drawing  # type: ignore[assignment]


if not TYPE_CHECKING:  # or any name that is misspelt would pass for something

    def __getattr__(name: str) -> Any:
        """Return what draws: it is imported when somebody asks for it, not where thousands of games are played."""
        if name in ("Look", "look"):
            return getattr(import_module("cardkit.looks.look"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
