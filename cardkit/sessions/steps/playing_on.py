"""A match played on from a lesson's position: its stars follow from how it went."""

from __future__ import annotations

from cardkit.lessons.coach import Coach
from cardkit.lessons.guide import Guide
from cardkit.lessons.mastery import MOST_STARS, stars_of_match
from cardkit.lessons.step import Play
from cardkit.match import Match
from cardkit.sessions.controls import button
from cardkit.sessions.keeping import Keeping, key_of
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.messages import Control, ControlGroup
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Record
from cardkit.turns import opponents


class PlayingOn(Playing):
    """Somebody plays on from the position of a step."""

    record: Record
    goes_back: ControlGroup = "match"
    """Where the way back to the beginning stands while the match is played."""

    def __init__(self, step: Play | Guide, record: Record, reader: Reader, coach: Coach | None = None) -> None:
        match = Match(step.game, step.start)
        bots = opponents(match.state.seats, step.seat, step.level)
        super().__init__(match, step.seat, bots, reader, coach, Keeping(reader, record.keep))
        self.step = step
        self.record = record
        self.keep = record.keep
        self.redraw()

    def kept_key(self) -> str | None:
        """Return what tells the position that the match began from."""
        return key_of(self.step.start.position())

    def redraw(self) -> None:
        """Let the table be laid again, and note when the match is over."""
        super().redraw()
        if self.is_over():
            result = self.match.state.result()
            self.record.finish(MOST_STARS if result is None else stars_of_match(result, self.seat))

    def controls(self) -> list[Control]:
        """Return the controls under the match; when it is over, what goes on is the lesson's."""
        words, over = self.words, self.is_over()
        anew = button(words, "same-deal", group="next") if over else button(words, "restart", group=self.goes_back)
        return [*super().controls(), anew]

    def control(self, control: Control, value: str | bool | None) -> None:
        """Begin again, or carry out what every match offers."""
        if control["id"] in ("restart", "same-deal"):
            self.begin(Match(self.game, self.step.start))
        else:
            super().control(control, value)
