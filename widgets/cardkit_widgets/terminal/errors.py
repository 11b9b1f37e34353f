"""What a person asked of the terminal and cannot be."""

from __future__ import annotations

from cardkit.texts import CardkitError


class TerminalError(CardkitError):
    """Something that a person asked of the terminal cannot be; the sentence is in the catalogue of the screens."""

    section = "terminal.errors"
    packages = ("cardkit_widgets",)
