"""An activity around another one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from cardkit.contract import Game, State
from cardkit.looks.envelope import Envelope
from cardkit.looks.portraits import Mood
from cardkit.looks.scene import Choice, Scene
from cardkit.sessions.activity import Activity, Tried
from cardkit.sessions.composing.shapes import Composed
from cardkit.sessions.messages import Clock, Control, Entry
from cardkit.sessions.people import People
from cardkit.texts import Texts

A = TypeVar("A", bound=Activity)


class Around(Activity, Generic[A]):
    """What goes on *inside* is shown and done, but for what a class of these does itself.

    What is inside can change: an item follows an item, a match what was chosen. What the browser keeps belongs to the
    activity that is around all others: its name, the step's record, and what comes back of it.
    """

    def __init__(self, inside: A) -> None:
        super().__init__(inside.game, inside.seat, inside.reader)
        self.inside = inside

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played."""
        return self.inside.game

    @property
    def seat(self) -> int:
        """The person's seat."""
        return self.inside.seat

    @property
    def state(self) -> State[Any]:
        """The position that lies on the table."""
        return self.inside.state

    @property
    def people(self) -> People:
        """Who sits at the table."""
        return self.inside.people

    @property
    def words(self) -> Texts:
        """The sentences for this table."""
        return self.inside.words

    def scene(self) -> Scene:
        """Return the table as it is to be shown."""
        return self.inside.scene()

    def entries(self) -> list[Entry]:
        """Return what has happened."""
        return self.inside.entries()

    def moods(self) -> Mapping[int, Mood]:
        """Return how those feel who are not calm, by their seats."""
        return self.inside.moods()

    def controls(self) -> list[Control]:
        """Return the bar under the table."""
        return self.inside.controls()

    def wait(self) -> int | None:
        """Return after how many milliseconds to go on."""
        return self.inside.wait()

    def thinks(self) -> int:
        """Return how often the others are to be asked to think."""
        return self.inside.thinks()

    def moment(self) -> bool:
        """Return whether the wait is the person's own time."""
        return self.inside.moment()

    def instant(self) -> object:
        """Return what clicks are about."""
        return self.inside.instant()

    def clock(self) -> Clock | None:
        """Return the clock that the browser is to be."""
        return self.inside.clock()

    def envelope(self) -> Envelope | None:
        """Return the most that the table will bring."""
        return self.inside.envelope()

    def address(self) -> Mapping[str, str | None] | None:
        """Return what is to stand in the page's address."""
        return self.inside.address()

    def task(self) -> str:
        """Return what is asked for beside the table."""
        return self.inside.task()

    def composed(self) -> Composed | None:
        """Return what an editor shows of a step that is being made."""
        return self.inside.composed()

    def is_over(self) -> bool:
        """Return whether nothing is left to be done here."""
        return self.inside.is_over()

    def act(self, choice: Choice) -> None:
        """Carry out one of the scene's choices."""
        self.inside.act(choice)

    def why(self, tried: Tried) -> None:
        """Say why what was clicked or written is no legal action."""
        self.inside.why(tried)

    def late(self) -> None:
        """Say that a click came too late."""
        self.inside.late()

    def go_on(self, *, all_of_it: bool) -> None:
        """Go on."""
        self.inside.go_on(all_of_it=all_of_it)

    def think(self) -> None:
        """Let the others think."""
        self.inside.think()

    def control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar."""
        self.inside.control(control, value)

    def redraw(self) -> None:
        """Let the table be laid again."""
        self.inside.redraw()


def innermost(activity: Activity) -> Activity:
    """Return what goes on in the end: a match, a go at a step, or that at an item."""
    return innermost(activity.inside) if isinstance(activity, Around) else activity
