"""The page with all cards of a game."""

from http import HTTPStatus

import tornado.web

import cardkit
from cardkit.gallery import Gallery
from cardkit.svg import card
from cardkit.texts import catalogue
from cardkit_widgets.app.pages import PageHandler
from cardkit_widgets.app.shelf import games

WIDTH = 176
"""Pixels: twice as wide as a card on most tables."""


class CardsPage(PageHandler):
    """Every card of a game, drawn and in words."""

    def get(self, language: str, name: str) -> None:
        """Answer with the cards, which need no kernel."""
        library = self.app.library
        if language not in library.languages or name not in cardkit.game_names():
            raise tornado.web.HTTPError(HTTPStatus.NOT_FOUND)
        self.remember(language)
        game = cardkit.game(name)
        gallery: Gallery = game.gallery(game.texts(language))
        self.show(
            "cards.html.j2",
            language,
            f"../../{{}}/cards/{name}",
            about=catalogue(game.package, language)["game"],
            game=next(game for game in games(library, language) if game.name == name),
            gallery=gallery,
            pictures={entry.id: card(entry.face, width=WIDTH, label=entry.name) for entry in gallery.entries},
        )
