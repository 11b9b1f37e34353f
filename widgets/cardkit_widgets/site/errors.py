"""What can go wrong when a site is written."""

from cardkit.texts import CardkitError, texts


class SiteError(CardkitError):
    """A site cannot be written; the sentence is in the catalogue of the screens."""

    def text(self, language: str) -> str:
        """Return the message in *language*."""
        return texts(language, "cardkit_widgets").say(f"site.errors.{self.key}", **self.params)
