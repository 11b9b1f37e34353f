"""A match in the terminal, of one person against bots or of several."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardkit.lessons.coach import Coach
from cardkit.match import Match
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.matches.together import Together
from cardkit.sessions.reader import Reader
from cardkit.turns import opponents
from cardkit_widgets.terminal.errors import TerminalError
from cardkit_widgets.terminal.records import save
from cardkit_widgets.terminal.sitting import Sitting

if TYPE_CHECKING:
    from rich.console import Console


def alone(match: Match, seat: int, level: str, language: str, *, coached: bool = False) -> Playing:
    """Return a *match* of one person at *seat* against bots. Raises CardkitError for a seat or a level that is none.

    Somebody who is *coached* is told each rule when it first matters.
    """
    if not 0 <= seat < match.state.seats:
        raise TerminalError("wrong-seat", number=seat, most=match.state.seats - 1)
    match.game.bot(level, 0)  # raises CardkitError for an unknown level
    bots = opponents(match.state.seats, seat, level)
    return Playing(match, seat, bots, Reader(language), Coach(match.game, seat) if coached else None)


class TerminalMatch(Sitting):
    """A match *played* at a terminal, bots on all other seats.

    With *file* the record is written after every change, so that nothing is lost however the match ends.
    """

    activity: Playing | Together
    greeting = "welcome"
    """What those who sit down read first, by its key."""

    def __init__(self, played: Playing | Together, console: Console, file: Path | None = None) -> None:
        played.redraw()
        super().__init__(played, console)
        self.file = file

    def run(self) -> None:
        """Play until the match is over or the person leaves. Raises TerminalError if *file* cannot be written."""
        match = self.activity.match
        seed = match.setup["seed"] if match.setup else None
        said = f" · {self.say('seed', seed=seed)}" if isinstance(seed, int) else ""
        self.attend(f"{match.game.title(self.language)}{said}", self.greeting, lambda: not self.activity.is_over())
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
