"""What a person asked of the terminal and cannot be."""

from __future__ import annotations

from cardkit.texts import CardkitError, texts


class TerminalError(CardkitError):
    """Something that a person asked of the terminal cannot be; the sentence is in the catalogue of the screens."""

    def text(self, language: str) -> str:
        """Return the message in *language*."""
        return texts(language, "cardkit_widgets").say(f"terminal.errors.{self.key}", **self.params)
