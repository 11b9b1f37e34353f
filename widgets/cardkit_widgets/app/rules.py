"""The page with the rules of a game."""

from typing import Any

from cardkit_widgets.app.pages import GamePage
from cardkit_widgets.app.shelf import sections


class RulesPage(GamePage):
    """Every rule of a game, with what is our ruling, and where to practise it."""

    template = "rules.html.j2"
    address = "{}/rules/{}"

    def content(self, language: str, name: str) -> dict[str, Any]:
        """Return the rules, under the titles of their sections."""
        return {"sections": list(sections(self.app.library, name, language))}
