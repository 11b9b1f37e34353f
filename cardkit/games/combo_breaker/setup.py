"""The game object: how Combo Breaker is set up, written, shown and played by bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardkit.game import Choices, Game
from cardkit.games.combo_breaker import actions
from cardkit.games.combo_breaker.actions import ComboBreakerAction
from cardkit.games.combo_breaker.cards import DECK, NAMES
from cardkit.games.combo_breaker.rules import PLAYERS, TOKENS, ComboBreaker
from cardkit.texts import CardkitError, Texts

if TYPE_CHECKING:
    from cardkit.scene import Card, Face, Scene


class ComboBreakerGame(Game[ComboBreaker, ComboBreakerAction]):
    """Combo Breaker, designed by Katja Stremmel; Spanish edition by Fractal Juegos."""

    name = "combo_breaker"
    emblem = "8 9 x"
    players = PLAYERS
    players_rule = "CB-01"
    colour = "plum"

    def options(self, players: int) -> Mapping[str, Choices]:
        """Return ``tokens`` per player (CB-03) and the seat of the ``oldest`` person, who deals (CB-09)."""
        return {"tokens": Choices(TOKENS), "oldest": Choices(tuple(range(players)), seats=True)}

    def first(self, players: int, seed: int, **options: Any) -> ComboBreaker:
        """Return the first state of a match."""
        return ComboBreaker.deal(players, seed, **options)

    def parse(self, text: str) -> ComboBreakerAction:
        """Return the action that *text* denotes."""
        return actions.parse(text)

    def scene(self, state: ComboBreaker, seat: int, texts: Texts) -> Scene:
        """Return the table as *seat* may see it."""
        from cardkit.games.combo_breaker.scene import scene

        return scene(state, seat, texts)

    def label(self, state: ComboBreaker, seat: int, action: ComboBreakerAction, texts: Texts) -> str:
        """Return *action* in a few words as an order."""
        from cardkit.games.combo_breaker.scene import label

        return label(state, action, texts)

    def show(self, text: str, texts: Texts) -> Sequence[Card]:
        """Return the cards named in *text*."""
        from cardkit.games.combo_breaker.scene import show

        try:
            return show(text, texts)
        except KeyError as error:
            raise CardkitError("unknown-card", game=self.title(), card=error.args[0]) from None

    def attempt(self, state: ComboBreaker, seat: int, clicks: Sequence[str]) -> ComboBreakerAction | None:
        """Return what somebody meant who clicked these ids."""
        from cardkit.games.combo_breaker.scene import attempt

        return attempt(state, seat, clicks)

    def deck(self) -> Sequence[str]:
        """Return the 54 cards (CB-02)."""
        return [NAMES[card] for card in DECK]

    def faces(self, texts: Texts) -> Sequence[Face]:
        """Return the 15 faces and the back."""
        from cardkit.games.combo_breaker.scene import faces

        return faces(texts)


GAME = ComboBreaker.game = ComboBreakerGame()
