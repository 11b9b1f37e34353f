"""Practice in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardkit.sessions.practice.goes import Puzzle, Ten
from cardkit.sessions.practice.practising import Practising
from cardkit.sessions.reader import Reader
from cardkit.sessions.steps.branching import Branching
from cardkit_widgets.live import loading, notebooks
from cardkit_widgets.terminal.sitting import Sitting

if TYPE_CHECKING:
    from typing import Any

    from rich.console import Console

    from cardkit.contract import Game


class TerminalPractice(Sitting):
    """One learner at a terminal, who practises a game.

    All its checks come, mixed, whatever has been met: nothing is kept of it here. Nobody is the clock.
    """

    def __init__(self, game: Game[Any, Any], language: str, console: Console) -> None:
        practising = Practising(
            game,
            lambda: loading.checks(game.name),
            lambda spoken: notebooks.tasks(spoken, game.name),
            Reader(language),
            ways=(Ten, Puzzle),
        )
        super().__init__(Branching(practising), console)

    def run(self) -> None:
        """Practise until the learner leaves."""
        self.attend(self.door.table.label, "practice")

    def empty(self) -> None:
        """Go on with the next item, whatever came of this one, or to the result."""
        on = self._control("next-item") or self._control("result") or self._control("later")
        if on is None:
            self.print("practice", "dim")
        else:
            self.press(on)
