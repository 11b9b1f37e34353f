"""Card games whose rules you learn by playing them: an engine that can always say *why not*.

>>> import cardkit
>>> game = cardkit.game("combo_breaker")
>>> state = game.deal(players=3, seed=7)
>>> state.actors()
(1,)
"""

from cardkit.game import Action, Event, Game, IllegalMove, Refusal, Result, State, game, game_names
from cardkit.texts import LANGUAGES, CardkitError, Texts

__all__ = [
    "LANGUAGES",
    "Action",
    "CardkitError",
    "Event",
    "Game",
    "IllegalMove",
    "Refusal",
    "Result",
    "State",
    "Texts",
    "game",
    "game_names",
]
