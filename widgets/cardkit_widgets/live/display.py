"""What stands for a table until somebody looks at it: a step of a lesson, or a match to be dealt.

What goes on there is made at first need, and its widget only when it is displayed, so that whoever wants neither, such
as a terminal or a test, pays for neither.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cardkit.lessons.check import Check
from cardkit.lessons.mastery import Progress
from cardkit.lessons.step import Step
from cardkit.sessions import steps
from cardkit.sessions.activity import Activity
from cardkit.sessions.admission import are_stars
from cardkit.sessions.door import Door
from cardkit.sessions.matches.dealing import Dealing
from cardkit.sessions.messages import Known
from cardkit.sessions.reader import Reader
from cardkit.sessions.steps.guiding import Guiding
from cardkit.texts import DEFAULT_LANGUAGE
from cardkit_widgets.live.notebook import STEP
from cardkit_widgets.live.notebooks import practised, tasks, taught

if TYPE_CHECKING:
    from cardkit_widgets.live.table import Table


_collects: ContextVar[Callable[[Displayed], None] | None] = ContextVar("collects", default=None)


@contextmanager
def collecting(collect: Callable[[Displayed], None]) -> Iterator[None]:
    """Hand each table that is displayed to *collect*, and show none."""
    token = _collects.set(collect)
    try:
        yield
    finally:
        _collects.reset(token)


class Displayed(ABC):
    """A table that a notebook can show."""

    @property
    @abstractmethod
    def model_id(self) -> str:
        """The widget's id, known before there is a widget, so that a page can name it."""

    @property
    @abstractmethod
    def activity(self) -> Activity:
        """What goes on at the table."""

    @abstractmethod
    def read(self, language: str) -> None:
        """Let the table speak *language* from the beginning; an activity that runs hears of it by a message."""

    def remember(self, stars: Mapping[str, int]) -> None:
        """Take over the stars that a browser has kept."""

    def know(self, known: Known) -> None:
        """Take over what else the browser knows of the learner."""

    @property
    def shows_known(self) -> bool:
        """Whether what the browser knows shows at once: a page was drawn without it."""
        return False

    @property
    def told(self) -> dict[str, Any]:
        """What it is, by MIME type, the same in every run: a text for people."""
        return {"text/plain": repr(self)}

    @cached_property
    def widget(self) -> Table:
        """The table on the screen."""
        from cardkit_widgets.live.table import Table

        return Table(Door(self.activity), model_id=self.model_id)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return the widget for whoever can draw it, beside what is the same in every run."""
        collect = _collects.get()
        if collect is not None:
            collect(self)
            return self.told
        bundle = self.widget._repr_mimebundle_(**kwargs)
        data, *metadata = bundle if isinstance(bundle, tuple) else (bundle,)
        shown = {**(data or {}), **self.told}
        return (shown, *metadata) if metadata else shown


class StepTable(Displayed):
    """A step of a lesson. *progress* is the lesson's, shared by its steps."""

    def __init__(self, step: Step | Check, progress: Progress, language: str) -> None:
        self.step = step
        self.progress = progress
        self.language = language

    def __repr__(self) -> str:
        """Return the step and what its proof found, the same in every run and language."""
        return repr(self.step)

    @property
    def told(self) -> dict[str, Any]:
        """What it is: a text for people, and which step, for whoever reads the notebook later."""
        step = {"kind": type(self.step).__name__, "name": self.step.name, "rules": [*self.step.rules]}
        return {**super().told, STEP: step}

    @property
    def model_id(self) -> str:
        """The widget's id, made of lesson and step."""
        return f"{self.progress.lesson}-{self.step.name}"

    def _tasks(self, language: str) -> Mapping[str, str]:
        return tasks(language, self.step.game.name)

    def read(self, language: str) -> None:
        """Let the table speak *language* from the beginning."""
        self.language = language

    def remember(self, stars: Mapping[str, int]) -> None:
        """Take over the stars that a browser has kept of the lesson."""
        if are_stars(stars):
            self.progress.remember(stars)

    def know(self, known: Known) -> None:
        """Take over which rules the learner knows well."""
        self.progress.know(known["familiar"])

    @cached_property
    def activity(self) -> Activity:
        """What goes on at the table of the step."""
        activity = steps.activity(self.step, self.progress, self.language, self._tasks)
        if isinstance(activity, Guiding):
            activity.chapters = taught(activity.game.name)
        return activity


class PlayTable(Displayed):
    """The play page's table: matches against bots, dealt as the person or the page's address wishes.

    Raises CardkitError for a game, a number of players or an option that cannot be.
    """

    def __init__(self, name: str, *, language: str = DEFAULT_LANGUAGE, **deal: Any) -> None:
        self._activity = Dealing(name, Reader(language), **deal)
        self._activity.practised = practised
        self._text = f"PlayTable {name} · {self._activity.setup.players} players"
        self._model_id = f"play-{name}"

    def __repr__(self) -> str:
        """Return what the table was made for, the same in every run."""
        return self._text

    @property
    def model_id(self) -> str:
        """The widget's id, made of the game."""
        return self._model_id

    @property
    def activity(self) -> Dealing:
        """What goes on at the table."""
        return self._activity

    def read(self, language: str) -> None:
        """Let the table speak *language* from the beginning."""
        self._activity.reader.language = language
