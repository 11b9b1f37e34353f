"""What lies on a table and what a person can do there: what a door shows, and to whom it hands what it lets in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from cardkit.changes import Change, smallest
from cardkit.contract import Action, Game, Refusal, State
from cardkit.looks.envelope import Envelope
from cardkit.looks.look import Look, look
from cardkit.looks.portraits import Mood
from cardkit.looks.scene import Choice, Scene
from cardkit.sessions.composing.shapes import Composed
from cardkit.sessions.messages import (
    Cited,
    Clock,
    Coached,
    Control,
    Day,
    Entry,
    Keep,
    Kind,
    Projected,
    StepSign,
)
from cardkit.sessions.people import People
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Record
from cardkit.texts import CardkitError, Deed, Texts

Tried = tuple[str, ...] | str
"""What may be no legal action: ids of the scene that were clicked, or an action as it was written."""


class Activity(ABC):
    """One person at one table.

    What the table shows is what the properties and methods of the first part say *now*; what a person does arrives,
    checked, at the methods of the second part, which change the activity and may tell the reader something. Whoever
    changes what lies on the table says so with :meth:`redraw`.
    """

    keep: Keep | None = None
    """How the browser keeps what is done here, if it is to keep it."""
    record: Record | None = None
    """How the lesson's step stands, if this is one."""
    supposed: Change | None = None
    """The position in which what was refused last would be legal, if somebody could come to it."""

    def __init__(self, game: Game[Any, Any], seat: int, reader: Reader) -> None:
        self._game = game
        self._seat = seat
        self.reader = reader

    # --- What the table shows ------------------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played."""
        return self._game

    @property
    def seat(self) -> int:
        """The person's seat."""
        return self._seat

    @property
    @abstractmethod
    def state(self) -> State[Any]:
        """The position that lies on the table."""

    @property
    def look(self) -> Look[Any, Any]:
        """How the game looks and is clicked."""
        return look(self.game.name)

    @property
    def people(self) -> People:
        """Who sits at the table."""
        return People.around(self.state.seats, self.seat)

    @property
    def words(self) -> Texts:
        """The sentences for this table."""
        return self.people.texts(self.game, self.reader.language, self.seat)

    def scene(self) -> Scene:
        """Return the table as it is to be shown."""
        return self.picture()

    def picture(self) -> Scene:
        """Return the table as the person may see it, with all that they may do by the rules."""
        return self.look.scene(self.seen(), self.seat, self.words)

    def seen(self) -> State[Any]:
        """Return the state as the person may see it."""
        return self.state.view(self.seat)

    def entries(self) -> list[Entry]:
        """Return what has happened."""
        return []

    def moods(self) -> Mapping[int, Mood]:
        """Return how those feel who are not calm, by their seats."""
        return {}

    def controls(self) -> list[Control]:
        """Return the bar under the table."""
        return []

    def wait(self) -> int | None:
        """Return after how many milliseconds to go on, at normal pace; None if nothing is to follow."""
        return None

    def thinks(self) -> int:
        """Return how often the others are to be asked to think before the wait is over; 0 if they need no time."""
        return 0

    def moment(self) -> bool:
        """Return whether the wait is the person's own time, to be neither hurried nor skipped."""
        return False

    def instant(self) -> object:
        """Return what a click is about, which counts as long as that is the same; None: it is about one drawing."""
        return None

    def clock(self) -> Clock | None:
        """Return the clock that the browser is to be, at a table that may have one."""
        return None

    def envelope(self) -> Envelope | None:
        """Return the most that the table will bring; None where that is not known, as where it was laid by hand."""
        return None

    def address(self) -> Mapping[str, str | None] | None:
        """Return what is to stand in the page's address, if anything."""
        return None

    def is_over(self) -> bool:
        """Return whether nothing is left to be done here."""
        return False

    def task(self) -> str:
        """Return what is asked for beside the table, in a sentence or two; empty where nothing is."""
        return ""

    def projected(self) -> Projected | None:
        """Return what a projector shows beside the table, if there is one."""
        return None

    def composed(self) -> Composed | None:
        """Return what an editor shows of a step that is being made, in place of a table; None at any other."""
        return None

    def sign(self) -> StepSign | None:
        """Return what the browser hears of the lesson's step, if this is one."""
        return None if self.record is None else self.record.sign(self.words)

    # --- What a person does --------------------------------------------------------------------------------------

    @abstractmethod
    def act(self, choice: Choice) -> None:
        """Carry out one of the scene's choices."""

    def why(self, tried: Tried) -> None:
        """Say why what was clicked or written is no legal action."""
        try:
            action = self._meant(tried)
        except CardkitError as error:
            self.reader.tell("info", error.text(self.reader.language))
            return
        if action is None:
            self.reader.tell("info", self.words.say("feedback.nothing"))
            return
        refusal = self.why_not(self.state, action)
        if refusal is None:
            label = self.look.label(self.state, self.seat, action, self.words)
            self.reader.tell("info", self.possible(Deed(label)))
        else:
            self.refuse(action, refusal)

    def possible(self, label: Deed) -> str:
        """Return what is said of something that is legal, though it was asked why not."""
        return self.words.say("feedback.possible", label=label)

    def _meant(self, tried: Tried) -> Action | None:
        if isinstance(tried, str):
            action: Action = self.game.parse(tried)
            return action
        return self.look.attempt(self.state, self.seat, tried)

    def late(self) -> None:
        """Say that something else has happened since the click that comes now."""
        self.reader.tell("info", self.words.say("feedback.late"))

    def go_on(self, *, all_of_it: bool) -> None:
        """Go on: one step, or *all_of_it* up to where the person has something to decide."""

    def think(self) -> None:
        """Let the others think for a moment."""

    def control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar, with the value that was chosen."""

    def remember(self, stars: Mapping[str, int]) -> None:
        """Take over the stars that the browser kept, by step."""
        if self.record is not None:
            self.record.progress.remember(stars)

    def forget(self) -> None:
        """Forget the stars of the whole lesson, as the browser has: each of its tables hears of it."""
        if self.record is not None:
            self.record.progress.forget()

    def remember_coached(self, coached: Mapping[str, Coached]) -> None:
        """Take over what the browser kept of the coach of each game."""

    def remember_day(self, day: Day) -> None:
        """Take over what the browser tells of the day's deal that the address names."""

    def compose(self, draft: object) -> None:
        """Take over a step that somebody is making, as their editor has it now."""

    def follow(self, link: str) -> None:
        """Show the step of somebody's own that the address carries."""

    def resume(self, key: str, moves: Sequence[str]) -> None:
        """Go on with the match whose *moves* the browser kept, if it is the one that is called *key*."""

    def wish(self, query: Mapping[str, str]) -> None:
        """Take what the page's address wishes."""

    # --- What an activity does of itself -------------------------------------------------------------------------

    def why_not(self, state: State[Any], action: Action) -> Refusal | None:
        """Return None if the person may do *action* in *state*, else the rule to be told."""
        return state.why_not(self.seat, action)

    def redraw(self) -> None:
        """Let the table be laid again; the answer to the last try goes."""
        self.supposed = None
        self.reader.look()

    def refuse(self, action: Action, refusal: Refusal) -> None:
        """Tell the refusal of *action*: the reason, the smallest change that would make it legal, and the rule."""
        kind: Kind = "info" if self.reader.calm else "refused" if self.seat in self.state.actors() else "turn"
        said, change = self.game.refuse(refusal, self.words), smallest(self.state, self.seat, action, refusal)
        self.supposed = None
        if change is not None:
            said = f"{said} {change.sentence(self.words)}"
            self.supposed = change if change.opened(self.state) is not None else None
        self.reader.tell(kind, said, self.cite(refusal.rule))

    def cite(self, rule: str) -> Cited:
        """Return *rule* as an answer cites it, linked to its place where a page of ours holds the rules."""
        href = f"rules/{self.game.name}#{rule}" if self.reader.linked else ""
        return Cited(id=rule, text=self.game.rules(self.reader.language)[rule]["text"], href=href)


class Apart(Activity):
    """Somebody to whom no match is shown: before one, between two people, or where practice begins."""

    @cached_property
    def state(self) -> State[Any]:
        """A position that nobody sees: whatever is asked about it tells nothing of any match."""
        state: State[Any] = self.game.deal()
        return state
