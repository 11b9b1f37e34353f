"""New Game: a small game that `cardkit new` has written, to be changed into yours."""

from collections.abc import Sequence
from typing import Any

from cardkit.chance import Seed
from cardkit.contract import Game
from cardkit.games.new_game.actions import NewGameAction
from cardkit.games.new_game.cards import DECK, names
from cardkit.games.new_game.rules import PLAYERS, NewGame


class NewGameGame(Game[NewGame, NewGameAction]):
    """New Game: its rules, how it is set up, and how it is written down."""

    name = "new_game"
    players = PLAYERS
    players_rule = "NG-01"

    def first(self, players: int, seed: Seed, **options: Any) -> NewGame:
        """Return the first state of a match."""
        return NewGame.deal(seed)

    def deck(self) -> Sequence[str]:
        """Return the cards (NG-02)."""
        return names(DECK).split()


GAME = NewGame.game = NewGameGame()
