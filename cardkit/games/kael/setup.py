"""The game object: how Kaël is set up, written, shown and played by bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardkit.game import Choices, Game
from cardkit.games.kael import actions
from cardkit.games.kael.actions import KaelAction
from cardkit.games.kael.cards import DECK, NAMES
from cardkit.games.kael.rounds import PLAYERS
from cardkit.games.kael.rules import Kael
from cardkit.texts import CardkitError, Texts

if TYPE_CHECKING:
    from cardkit.scene import Card, Face, Scene


class KaelGame(Game[Kael, KaelAction]):
    """Kaël: a low-score game of discarding, cutting and calling."""

    name = "kael"
    emblem = "-1 7 13"
    players = PLAYERS
    players_rule = "KA-06"
    colour = "lagoon"
    races = True

    def options(self, players: int) -> Mapping[str, Choices]:
        """Return the seat of the first ``dealer`` (KA-07)."""
        return {"dealer": Choices(tuple(range(players)), seats=True)}

    def first(self, players: int, seed: int, **options: Any) -> Kael:
        """Return the first state of a match."""
        return Kael.first(players, seed, **options)

    def parse(self, text: str) -> KaelAction:
        """Return the action that *text* denotes."""
        return actions.parse(text)

    def scene(self, state: Kael, seat: int, texts: Texts) -> Scene:
        """Return the table as *seat* may see it."""
        from cardkit.games.kael.scene import scene

        return scene(state, seat, texts)

    def label(self, state: Kael, seat: int, action: KaelAction, texts: Texts) -> str:
        """Return *action* in a few words as an order."""
        from cardkit.games.kael.clicks import label

        return label(state, seat, action, texts)

    def show(self, text: str, texts: Texts) -> Sequence[Card]:
        """Return the cards named in *text*."""
        from cardkit.games.kael.faces import show

        try:
            return show(text, texts)
        except KeyError as error:
            raise CardkitError("unknown-card", game=self.title(), card=error.args[0]) from None

    def attempt(self, state: Kael, seat: int, clicks: Sequence[str]) -> KaelAction | None:
        """Return what somebody meant who clicked these ids."""
        from cardkit.games.kael.clicks import attempt

        return attempt(state, seat, clicks)

    def deck(self) -> Sequence[str]:
        """Return the 56 cards (KA-01)."""
        return [NAMES[card] for card in DECK]

    def faces(self, texts: Texts) -> Sequence[Face]:
        """Return the 16 faces and the back."""
        from cardkit.games.kael.faces import faces

        return faces(texts)


GAME = Kael.game = KaelGame()
