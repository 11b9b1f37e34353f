"""The page with all cards of a game."""

from typing import Any

import cardkit
from cardkit.gallery import Gallery
from cardkit.svg import card
from cardkit_widgets.app.pages import GamePage

WIDTH = 176
"""Pixels: twice as wide as a card on most tables."""


class CardsPage(GamePage):
    """Every card of a game, drawn and in words."""

    template = "cards.html.j2"
    address = "{}/cards/{}"

    def content(self, language: str, name: str) -> dict[str, Any]:
        """Return the cards, each with its picture."""
        game = cardkit.game(name)
        gallery: Gallery = game.gallery(game.texts(language))
        pictures = {entry.id: card(entry.face, width=WIDTH, label=entry.name) for entry in gallery.entries}
        return {"gallery": gallery, "pictures": pictures}
