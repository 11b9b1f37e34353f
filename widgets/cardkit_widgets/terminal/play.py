"""A match in the terminal, against bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardkit.lessons.coach import Coach
from cardkit.match import Match
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.reader import Reader
from cardkit.turns import opponents
from cardkit_widgets.terminal.errors import TerminalError
from cardkit_widgets.terminal.records import save
from cardkit_widgets.terminal.sitting import Sitting

if TYPE_CHECKING:
    from rich.console import Console


class TerminalMatch(Sitting):
    """One person at a terminal, bots on the other seats.

    With *file* the record is written after every change, so that nothing is lost however the match ends. Somebody who
    is *coached* is told each rule when it first matters.
    """

    activity: Playing

    def __init__(
        self,
        match: Match,
        seat: int,
        level: str,
        language: str,
        console: Console,
        file: Path | None = None,
        *,
        coached: bool = False,
    ) -> None:
        if not 0 <= seat < match.state.seats:
            raise TerminalError("wrong-seat", number=seat, most=match.state.seats - 1)
        match.game.bot(level, 0)  # raises CardkitError for an unknown level
        bots = opponents(match.state.seats, seat, level)
        playing = Playing(match, seat, bots, Reader(language), Coach(match.game, seat) if coached else None)
        playing.redraw()
        super().__init__(playing, console)
        self.file = file

    def run(self) -> None:
        """Play until the match is over or the person leaves. Raises TerminalError if *file* cannot be written."""
        match = self.activity.match
        seed = match.setup["seed"] if match.setup else None
        said = f" · {self.say('seed', seed=seed)}" if isinstance(seed, int) else ""
        self.attend(f"{match.game.title(self.language)}{said}", "welcome", lambda: bool(match.state.actors()))
        if self.file is not None:
            self.print("saved", "dim", file=self.file)

    def show(self) -> None:
        """Show what has changed, once it is safe in the file."""
        self._settle()
        if self.file is not None:
            save(self.file, self.activity.match)
        super().show()

    def words(self) -> list[str]:
        """Return the words that mean something besides the bar."""
        return [self.word("save"), *super().words()]

    def _heed(self, line: str) -> None:
        command, _, name = line.partition(" ")
        if not self.means(command, "save"):
            super()._heed(line)
            return
        if not name.strip():
            raise TerminalError("save-where")
        save(Path(name.strip()), self.activity.match)
        self.print("saved", file=name.strip())
