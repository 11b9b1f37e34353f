"""Moves shown one by one, back and forth. Who has seen the last one has finished."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardkit.contract import State
from cardkit.lessons.mastery import MOST_STARS
from cardkit.lessons.step import Watch
from cardkit.looks.scene import Choice, Scene, without_choices
from cardkit.looks.summary import decided
from cardkit.sessions.activity import Activity, Tried
from cardkit.sessions.composing.taking import TAKE, take, take_control
from cardkit.sessions.controls import button, way_on
from cardkit.sessions.entries import ends, in_words, sentences
from cardkit.sessions.messages import Control, Entry
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Record


class Watching(Activity):
    """Somebody watches the moves of a step."""

    record: Record

    def __init__(self, step: Watch, record: Record, reader: Reader) -> None:
        super().__init__(step.game, step.seat, reader)
        self.step = step
        self.record = record
        self.at = 0  # how many moves have been seen

    @property
    def state(self) -> State[Any]:
        """The position after the moves that have been seen."""
        return self.step.states[self.at]

    def scene(self) -> Scene:
        """Return the table, and the last move in words; where it ended a round, how all came out."""
        step, words = self.step, self.words
        picture = without_choices(self.picture())
        if not self.at:
            return replace(picture, prompt=words.say("feedback.watch", n=len(step.moves)))
        events = step.events[self.at - 1]
        if not ends(events):
            return replace(picture, prompt=in_words(events, words))
        moment = step.played[self.at - 1]
        summary = self.look.summary(moment.before, moment.seat, moment.action, words)
        return replace(picture, prompt=summary.text or summary.title, summary=summary)

    def seen(self) -> State[Any]:
        """Return the state as the person may see it; what ended a round has just landed there."""
        if not self.at:
            return super().seen()
        moment = self.step.played[self.at - 1]
        state: State[Any] = decided(moment.before, moment.seat, moment.action, self.look.counting)
        return state.view(self.seat)

    def entries(self) -> list[Entry]:
        """Return what has been seen."""
        return sentences(
            [event for events in self.step.events[: self.at] for event in events], self.words, self.look.large
        )

    def controls(self) -> list[Control]:
        """Return the buttons that go on and back."""
        words = self.words
        return [
            button(words, "restart", enabled=self.at > 0),
            button(words, "back", enabled=self.at > 0),
            way_on(words, "next", enabled=self.at < len(self.step.moves), group="ask"),
            *take_control(self),
        ]

    def is_over(self) -> bool:
        """Return whether all moves have been seen."""
        return self.at == len(self.step.moves)

    def act(self, choice: Choice) -> None:
        """Do nothing: the scene has no choices."""

    def why(self, tried: Tried) -> None:
        """Say that this table is for looking."""
        self.reader.tell("info", self.words.say("feedback.only-watch"))

    def control(self, control: Control, value: str | bool | None) -> None:
        """Go one move on or back, or to the beginning; or take the position."""
        if control["id"] == TAKE:
            take(self)
            return
        self.at = {"restart": 0, "back": self.at - 1, "next": self.at + 1}[control["id"]]
        self.redraw()
        if self.is_over():
            self.record.finish(MOST_STARS)
