"""A match in a terminal, and what it shows while somebody types."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

from rich.console import Console

import cardkit
from cardkit.match import Match
from cardkit_widgets.terminal.play import TerminalMatch, alone

COMBO = cardkit.game("combo_breaker")


def match_of(**position: object) -> Match:
    return Match(COMBO, COMBO.position(**position))


def last_turn() -> Match:
    """One card left, and seat 0 to act: it can end the round with an 8, but not with a 7."""
    return match_of(hands=["8 3", "4 4", "7 6"], reserves=["2", "1", "1"], trick=["2: play 7"], tokens=[1, 0, 1])


def typing(console: Console, out: StringIO, *lines: str) -> Iterator[str]:
    """Let somebody type *lines* and then close the terminal; what is left of them has not been read."""
    typed = iter(lines)

    def read(prompt: object = "") -> str:
        try:
            line = next(typed)
        except StopIteration:
            raise EOFError from None
        out.write(f"> {line}\n")
        return line

    console.input = read  # type: ignore[method-assign, assignment]  # a person at the keyboard
    return typed


def played(
    match: Match,
    *lines: str,
    width: int = 100,
    language: str = "en",
    file: Path | None = None,
    coached: bool = False,
) -> str:
    """Return what the terminal shows while somebody types *lines* and then closes it."""
    out = StringIO()
    console = Console(file=out, width=width, highlight=False, markup=False, emoji=False)
    left = typing(console, out, *lines)
    TerminalMatch(alone(match, 0, "easy", language, coached=coached), console, file).run()
    assert next(left, None) is None, "not everything was read"
    return out.getvalue()


def since(shown: str, line: str) -> str:
    """Return what came after *line* was typed, up to the next line."""
    return shown.split(f"> {line}\n")[1].split("\n> ", maxsplit=1)[0]
