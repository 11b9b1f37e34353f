"""What a coach has to do with a match: what they have seen of it, what they say now, and what beside which result."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import Any

from cardkit.events import Event
from cardkit.lessons.coach import Coach, Note
from cardkit.lessons.guide import hear
from cardkit.match import Match


class Coaching:
    """A *coach* who looks on at one match, from what has *passed* on.

    The match is played, taken back and played again; each action is seen once.
    """

    def __init__(self, coach: Coach, passed: Sequence[Sequence[Event]] = ()) -> None:
        self.coach = coach
        self._seen = list(passed)  # what came of each action
        self._ends: list[tuple[Sequence[Event], tuple[Note, ...]]] = []  # what is told beside which result
        self._card: tuple[int, Note] | None = None  # what was said last, and after how many moves
        self._kept = len(coach.met)

    @classmethod
    def from_now(cls, coach: Coach, match: Match) -> Coaching:
        """Return one who comes to a match that is going on; of what has been, only the last action matters yet."""
        return cls(coach, match.events[: max(0, match.now - 1)])

    def look(self, match: Match, *, hears: bool = False) -> None:
        """Let the coach see the actions that are new; somebody who *hears* is told what belongs to each."""
        both = zip(self._seen, match.events[: match.now], strict=False)
        known = sum(1 for _ in takewhile(lambda each: each[0] is each[1], both))
        if known == match.now:
            return
        del self._seen[known:]
        for at, (before, after) in enumerate(pairwise(match.states[known : match.now + 1]), known):
            if hears:
                hear(self.coach, before)
            events = match.events[at]
            told = self.coach.watch(before, *match.moves[at], after, events)
            if told:
                self._ends.append((events, told))
            self._seen.append(events)

    def beside(self, events: Sequence[Event]) -> list[Note]:
        """Return what is told beside the result of a round that ended with *events*."""
        return [note for ended, notes in self._ends if ended is events for note in notes]

    def has_news(self, match: Match) -> bool:
        """Whether there is something to say now."""
        self.look(match)
        return self.coach.next(match.state.view(self.coach.seat)) is not None

    def next(self, match: Match, *, again: bool) -> Note | None:
        """Return what to say now, if anything: what was said last, *again*, unless somebody has acted since."""
        if again and self._card is not None and self._card[0] == match.now:
            return self._card[1]
        note = self.coach.next(match.state.view(self.coach.seat))
        if note is not None:
            self.coach.tell(note)
            self._card = match.now, note
        return note

    def warned(self, match: Match, action: Any) -> Note | None:
        """Return what to say before the person does what costs them dear; None if there is nothing, or no more."""
        note = self.coach.warned(match.state.view(self.coach.seat), action)
        if note is not None:
            self._card = match.now, note
        return note

    def understood(self) -> None:
        """Take the card away: whoever reads it has understood."""
        self._card = None

    def new(self) -> list[str] | None:
        """Return what need not be told to this person again, if that has become more since this was asked last."""
        met = self.coach.met
        if len(met) == self._kept:
            return None
        self._kept = len(met)
        return met
