"""What a coach has to do with a match: what they have seen of it, what they say now, and what beside which result."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise, takewhile
from typing import Any

from cardkit.events import Event
from cardkit.lessons.coach import Coach, Note, Urgency
from cardkit.lessons.guide import hear
from cardkit.match import Match
from cardkit.sessions.entries import ends, goes_out


class Coaching:
    """A *coach* who looks on at one match, from what has *passed* on.

    The match is played, taken back and played again; each action is seen once.
    """

    def __init__(self, coach: Coach, passed: Sequence[Sequence[Event]] = ()) -> None:
        self.coach = coach
        self._seen = list(passed)  # what came of each action
        self._ends: list[tuple[Sequence[Event], tuple[Note, ...]]] = []  # what is told beside which result
        self._card: tuple[int, Note] | None = None  # what was said last, and after how many moves
        self._aside: tuple[int, Note] | None = None  # and what was said by the way since the person acted
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
            if match.moves[at][0] == self.coach.seat or goes_out(events):  # that is what one should hear now
                self._aside = None
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
        """Return the card to show now, if any: the last one, *again*, unless somebody has acted since.

        What is said by the way becomes what stands :meth:`aside`.
        """
        if again and self._card is not None and self._card[0] == match.now:
            return self._card[1]
        note = self.coach.next(match.state.view(self.coach.seat))
        if note is None:
            return None
        self.coach.tell(note)
        if note.is_aside:
            self._aside = match.now, note
            return None
        self._card = match.now, note
        return note

    def aside(self, match: Match) -> Note | None:
        """Return what was said by the way since the person acted, until it would hide what others do.

        Of another it stands until yet another has acted, of the person until two others have, and no longer than its
        round lasts.
        """
        if self._aside is None or self._aside[0] > match.now:
            return None
        at, note = self._aside
        if any(map(ends, match.events[at : match.now])):
            return None
        seats = {seat for seat, _ in match.moves[max(0, at - 1) : match.now]}
        return None if len(seats) > (1 if note.urgency == Urgency.OTHERS else 2) else note

    def is_fresh(self, match: Match) -> bool:
        """Whether something has just been said by the way."""
        return self._aside is not None and self._aside[0] == match.now

    def warned(self, match: Match, action: Any) -> Note | None:
        """Return what to say before the person does what costs them dear; None if there is nothing, or no more."""
        note = self.coach.warned(match.state.view(self.coach.seat), action)
        if note is not None:
            self._card = match.now, note
        return note

    def understood(self) -> None:
        """Take the card away: whoever reads it has understood, and what was said by the way before it is old."""
        if self._card is not None and self._aside is not None and self._aside[0] < self._card[0]:
            self._aside = None
        self._card = None

    def recall(self, match: Match, told: Collection[str]) -> None:
        """Take it that what could be said now has been read, as far as it was *told* before the page was loaded."""
        view = match.state.view(self.coach.seat)
        if self._card is not None and self._card[1].cue.id in told:
            self._card = None
        while (note := self.coach.next(view)) is not None and note.cue.id in told:
            self.coach.tell(note)

    def new(self) -> list[str] | None:
        """Return what need not be told to this person again, if that has become more since this was asked last."""
        met = self.coach.met
        if len(met) == self._kept:
            return None
        self._kept = len(met)
        return met
