"""Matches in files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardkit.contract import Game
from cardkit.match import MOST_CHARACTERS, Match
from cardkit.match import load as load_record
from cardkit.texts import Sentence
from cardkit_widgets.terminal.errors import TerminalError


def load(file: Path, game: Game[Any, Any]) -> Match:
    """Return the match recorded in *file*. Raises CardkitError if it is no whole record of a match of *game*."""
    try:
        with file.open(encoding="utf-8") as lines:
            text = lines.read(MOST_CHARACTERS + 1)
    except OSError as error:
        raise TerminalError("cannot-read", file=file, problem=_problem(file, error)) from None
    except UnicodeDecodeError:
        raise TerminalError("no-text", file=file) from None
    match = load_record(text)
    if match.game is not game:
        raise TerminalError("other-game", file=file, found=match.game.title(), game=game.title())
    return match


def save(file: Path, match: Match) -> None:
    """Write the record of *match*. Raises TerminalError if the file cannot be written."""
    try:
        file.write_text(match.as_text(), encoding="utf-8")
    except OSError as error:
        raise TerminalError("cannot-write", file=file, problem=_problem(file, error)) from None


def _problem(file: Path, error: OSError) -> Sentence | str | None:
    """Return why *file* cannot be used: the usual causes in our words, all others in those of the system."""
    if isinstance(error, FileNotFoundError):
        return Sentence("terminal.problems.not-there", packages=TerminalError.packages)
    if file.is_dir():  # before the next, as Windows allows no folder to be opened
        return Sentence("terminal.problems.is-folder", packages=TerminalError.packages)
    if isinstance(error, PermissionError):
        return Sentence("terminal.problems.not-allowed", packages=TerminalError.packages)
    return error.strerror
