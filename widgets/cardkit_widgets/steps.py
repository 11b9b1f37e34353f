"""The tables of lesson steps that are finished with stars; those that are watched and those that are played."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardkit.game import Game, State
from cardkit.lesson import Play, Step, Watch
from cardkit.mastery import MOST_STARS, Progress
from cardkit.match import Match
from cardkit.practice import Check
from cardkit.texts import Texts
from cardkit_widgets.controls import button
from cardkit_widgets.game_table import sentences
from cardkit_widgets.match_table import MatchTable
from cardkit_widgets.runs import without_choices
from cardkit_widgets.table import Control


class StepTable(MatchTable):
    """The table of a step that is finished with stars. *progress* is the lesson's, shared by its tables."""

    def __init__(
        self,
        step: Step | Check,
        start: State[Any],
        progress: Progress,
        language: str,
        game: Game[Any, Any],
    ) -> None:
        self.lesson_step = step
        self.progress = progress
        progress.practised[step.name] = step.rules
        self.first = len(progress.practised) == 1
        super().__init__(game, start, step.seat, language)
        self.tell_stars()

    def __repr__(self) -> str:
        """Return the step and what its proof found, the same in every run and language."""
        return repr(self.lesson_step)

    def tell_stars(self) -> None:
        """Let the browser know how this step stands, so that it can keep it."""
        won = self.progress.stars.get(self.lesson_step.name)
        label = "" if won is None else self.texts.say("step.stars", n=won, most=MOST_STARS)
        self.step = {
            "lesson": self.progress.lesson,
            "name": self.lesson_step.name,
            "stars": won,
            "most": MOST_STARS,
            "label": label,
            "first": self.first,
        }

    def finish(self, won: int) -> None:
        """Note that the step is finished with so many stars."""
        self.progress.finish(self.lesson_step.name, won)
        self.tell_stars()

    def on_remember(self, stars: Mapping[str, int]) -> None:
        """Take over what the browser kept of earlier visits."""
        self.progress.remember(stars)
        self.tell_stars()

    def on_forget(self) -> None:
        """Forget the stars of the whole lesson: each of its tables hears of it, and tells its own."""
        self.progress.forget()
        self.tell_stars()

    def redraw(self) -> None:
        """Show the table again, in the present language."""
        super().redraw()
        self.tell_stars()


class WatchTable(StepTable):
    """Moves shown one by one, back and forth. Who has seen the last one has finished."""

    lesson_step: Watch

    def __init__(self, step: Watch, progress: Progress, language: str) -> None:
        self.at = 0
        super().__init__(step, step.start, progress, language, step.game)
        self.redraw()

    def go_to(self, at: int) -> None:
        """Show the table after *at* moves."""
        self.at = at
        self.state = self.lesson_step.states[at]
        self.redraw()
        if at == len(self.lesson_step.moves):
            self.finish(MOST_STARS)

    def redraw(self) -> None:
        """Show the table after the moves that have been seen."""
        at, step, words = self.at, self.lesson_step, self.texts
        past = [event for events in step.events[:at] for event in events]
        last = sentences(step.events[at - 1], words) if at else []
        moves = len(step.moves)
        prompt = " ".join(entry["text"] for entry in last) or words.say("feedback.watch", n=moves)
        scene = replace(without_choices(self.picture()), prompt=prompt)
        bar = [
            button(words, "restart", enabled=at > 0),
            button(words, "back", enabled=at > 0),
            button(words, "next", enabled=at < moves),
        ]
        self.show(scene, entries=sentences(past, words), controls=bar)
        self.tell_stars()

    def on_control(self, control: Control, value: str | bool | None) -> None:
        """Go one move on or back, or to the beginning."""
        self.go_to({"restart": 0, "back": self.at - 1, "next": self.at + 1}[control["id"]])

    def on_why(self, clicks: Sequence[str]) -> None:
        """Say that this table is for looking."""
        self.answer("info", self.texts.say("feedback.only-watch"))


class PlayStepTable(StepTable):
    """A match to be played on from a position. Whoever finishes it has all the stars: losing teaches as much."""

    lesson_step: Play

    def __init__(self, step: Play, progress: Progress, language: str) -> None:
        self.level = step.level
        super().__init__(step, step.start, progress, language, step.game)
        self.kept = f"{progress.lesson}/{step.name}"
        self.show_match(Match(step.game, step.start))

    def kept_key(self) -> str | None:
        """Return what tells the position that the match began from."""
        return str(zlib.crc32(repr(self.lesson_step.start.position()).encode()))

    def show_match(self, match: Match) -> None:
        """Show the match, and note when it is over."""
        super().show_match(match)
        if not match.state.actors():
            self.finish(MOST_STARS)

    def match_bar(self, match: Match, words: Texts) -> list[Control]:
        """Return the controls under the match."""
        return [*super().match_bar(match, words), button(words, "restart")]

    def on_control(self, control: Control, value: str | bool | None) -> None:
        """Begin again, or carry out what every match offers."""
        if control["id"] == "restart":
            self.show_match(Match(self.kind, self.lesson_step.start))
        else:
            super().on_control(control, value)
