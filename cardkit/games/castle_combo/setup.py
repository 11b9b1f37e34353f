"""The game object: how Castle Combo is set up, written, shown and played by bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardkit.game import Choices, Game
from cardkit.games.castle_combo import actions
from cardkit.games.castle_combo.actions import CastleComboAction
from cardkit.games.castle_combo.cards import CARDS, NAMES
from cardkit.games.castle_combo.rules import PLAYERS, CastleCombo
from cardkit.texts import CardkitError, Texts

if TYPE_CHECKING:
    from cardkit.gallery import Gallery
    from cardkit.scene import Card, Face, Scene


class CastleComboGame(Game[CastleCombo, CastleComboAction]):
    """Castle Combo, designed by Grégory Grard and Mathieu Roussel; published by Catch Up Games."""

    name = "castle_combo"
    emblem = "alchemist princess spy"
    players = PLAYERS
    players_rule = "CC-01"
    colour = "royal"

    def options(self, players: int) -> Mapping[str, Choices]:
        """Return the setup options: there are none."""
        return {}

    def first(self, players: int, seed: int, **options: Any) -> CastleCombo:
        """Return the first state of a match."""
        return CastleCombo.deal(players, seed, **options)

    def parse(self, text: str) -> CastleComboAction:
        """Return the action that *text* denotes."""
        return actions.parse(text)

    def scene(self, state: CastleCombo, seat: int, texts: Texts) -> Scene:
        """Return the table as *seat* may see it."""
        from cardkit.games.castle_combo.scene import scene

        return scene(state, seat, texts)

    def label(self, state: CastleCombo, seat: int, action: CastleComboAction, texts: Texts) -> str:
        """Return *action* in a few words as an order."""
        from cardkit.games.castle_combo.scene import label

        return label(state, seat, action, texts)

    def show(self, text: str, texts: Texts) -> Sequence[Card]:
        """Return the cards named in *text*."""
        from cardkit.games.castle_combo.scene import show

        try:
            return show(text, texts)
        except KeyError as error:
            raise CardkitError("unknown-card", game=self.title(), card=error.args[0]) from None

    def attempt(self, state: CastleCombo, seat: int, clicks: Sequence[str]) -> CastleComboAction | None:
        """Return what somebody meant who clicked these ids."""
        from cardkit.games.castle_combo.scene import attempt

        return attempt(state, seat, clicks)

    def deck(self) -> Sequence[str]:
        """Return the 78 characters (CC-02)."""
        return [NAMES[card] for card in CARDS]

    def faces(self, texts: Texts) -> Sequence[Face]:
        """Return the 78 faces, the two backs, and what shows where the Messenger stands."""
        from cardkit.games.castle_combo.scene import faces

        return faces(texts)

    def gallery(self, texts: Texts) -> Gallery:
        """Return all characters, by location, shield, cost, ability and scoring."""
        from cardkit.games.castle_combo.gallery import gallery

        return gallery(texts)


GAME = CastleCombo.game = CastleComboGame()
