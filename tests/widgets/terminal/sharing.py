"""People who share a terminal: one after the other they type what a bot would play at their seat."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console

from cardkit.chance import Secret
from cardkit.match import Match
from cardkit_widgets.terminal.together import NOTHING_ABOVE, TerminalTogether, grouped, together

Script = Callable[[TerminalTogether], str | None]


class Terminal:
    """A terminal, and all that was shown on it since it was opened, what has been cleared included."""

    def __init__(self, sitting: TerminalTogether, out: StringIO) -> None:
        self.sitting = sitting
        self._out = out

    @property
    def whole(self) -> str:
        """All that was shown, and what was typed."""
        return self._out.getvalue()

    @property
    def now(self) -> str:
        """What stands there, however far one scrolls."""
        return self.whole.rpartition(NOTHING_ABOVE)[2]

    def run(self, script: Script) -> None:
        """Let people type what the script says, line by line, until it is None: then they close the terminal."""

        def read(prompt: object = "") -> str:
            line = script(self.sitting)
            if line is None:
                raise EOFError
            self._out.write(f"{prompt}{line}\n")
            return line

        self.sitting.console.input = read  # type: ignore[method-assign, assignment]  # people at the keyboard
        self.sitting.run()


def share(
    match: Match, *names: str, people: int = 2, language: str = "en", file: Path | None = None, coached: bool = False
) -> Terminal:
    """Return a terminal that people of these names share."""
    out = StringIO()
    console = Console(file=out, width=100, highlight=False, markup=False, emoji=False, force_terminal=True)
    console._color_system = None
    group = grouped(people, names, match.state.seats)
    played = together(match, group, "easy", language, coached=coached)
    return Terminal(TerminalTogether(played, console, file), out)


def secret(name: str = "kael", players: int = 3, seed: int = 1, **options: Any) -> Match:
    """Return a match from a secret that is always the same."""
    return Match.deal(name, players, Secret(f"{seed:032x}", f"{seed:032x}"), **options)


def as_bots(sitting: TerminalTogether) -> str:
    """Return what is typed now by people who play as bots do, and never out of turn."""
    hand, match = sitting.activity.holder, sitting.activity.match
    if hand is None or match.state.actors()[:1] != (hand.seat,) or hand.speaks():
        return ""
    return str(match.game.bot("medium", match.now).choose(hand.state.view(hand.seat), hand.seat))
