"""The practice of a game, for whoever shows it in a notebook."""

from __future__ import annotations

from collections.abc import Mapping

from cardkit.contract import game
from cardkit.lessons.check import Check
from cardkit.sessions.messages import Known
from cardkit.sessions.practice.practising import Practising
from cardkit.sessions.reader import Reader
from cardkit.sessions.steps.branching import Branching
from cardkit.texts import DEFAULT_LANGUAGE
from cardkit_widgets.live.display import Displayed
from cardkit_widgets.live.loading import checks
from cardkit_widgets.live.notebooks import tasks


class PracticeTable(Displayed):
    """The practice of a game: fresh items of all its checks, which are loaded when somebody goes one of the ways.

    A page of the app keeps what came of it, and says what is to be practised. In JupyterLab all checks come, mixed.
    """

    def __init__(self, name: str, *, language: str = DEFAULT_LANGUAGE) -> None:
        self.game = game(name)
        self._practising = Practising(self.game, self._checks, self._tasks, Reader(language))
        self._activity = Branching(self._practising)

    def _checks(self) -> tuple[Check, ...]:
        return checks(self.game.name)

    def _tasks(self, language: str) -> Mapping[str, str]:
        return tasks(language, self.game.name)

    def __repr__(self) -> str:
        """Return how much there is to practise, the same in every run."""
        return f"PracticeTable {self.game.name} · {len(self._checks())} checks"

    @property
    def model_id(self) -> str:
        """The widget's id, made of the game."""
        return f"practice-{self.game.name}"

    @property
    def activity(self) -> Branching:
        """What goes on at the table."""
        return self._activity

    def read(self, language: str) -> None:
        """Let the table speak *language* from the beginning."""
        self._activity.reader.language = language

    def know(self, known: Known) -> None:
        """Take over what a browser knows of the learner."""
        self._practising.know(known)

    @property
    def shows_known(self) -> bool:
        """Whether puzzles of the day have been solved, which stands before the ways."""
        learner = self._practising.learner
        return any(learner.rows(learner.today))
