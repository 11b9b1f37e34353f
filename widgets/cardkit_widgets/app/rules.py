"""The page with the rules of a game."""

from http import HTTPStatus

import tornado.web

import cardkit
from cardkit.texts import catalogue
from cardkit_widgets.app.pages import PageHandler
from cardkit_widgets.app.shelf import games, sections


class RulesPage(PageHandler):
    """Every rule of a game, with what is our ruling, and where to practise it."""

    def get(self, language: str, name: str) -> None:
        """Answer with the rules, which need no kernel."""
        library = self.app.library
        if language not in library.languages or name not in cardkit.game_names():
            raise tornado.web.HTTPError(HTTPStatus.NOT_FOUND)
        self.remember(language)
        self.show(
            "rules.html.j2",
            language,
            f"../../{{}}/rules/{name}",
            about=catalogue(cardkit.game(name).package, language)["game"],
            game=next(game for game in games(library, language) if game.name == name),
            sections=list(sections(library, name, language)),
        )
