"""What the people at a table say now and then: a word in passing, and nothing of what they hold.

What is said of an event stands in the game's catalogue under ``lines.<event>`` (or ``lines.mark-<mark>``), in several
wordings; ``<event>-you`` is what somebody says of what the person has done. Under ``temper.<animal>.<mood>`` the
engine's catalogue has what each of our animals says when it is moved, if the game has nothing for that. No line has a
parameter, and which one comes follows from the record of the match, so that the same match has the same lines and no
card shows in them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, takewhile
from typing import Final, NamedTuple

from cardkit.events import Event
from cardkit.looks.moods import moments, moved
from cardkit.match import Match
from cardkit.texts import Texts

QUIET: Final = 5
"""After a line nobody says anything for so many moves, as at the beginning."""
ODDS: Final = 3
"""Of so many moments at which somebody could say something, they do at one."""


class Quip(NamedTuple):
    """Who says something, and the catalogue's key of what they say."""

    seat: int | None
    key: str


@dataclass(frozen=True)
class _Heard:
    """A move that has been listened to: its *events*, and what is known after it."""

    events: Sequence[Event]
    next: int  # the number of the next event, counted from 1 on
    quiet: int  # until after so many moves nobody says anything
    quips: int  # so many have been said


class Banter:
    """What those say at a table who have a voice: *animals* by seats. At the other seats there are people.

    A match is listened to once: what is taken back is forgotten, and what comes then is heard anew.
    """

    def __init__(self, animals: Mapping[int, str]) -> None:
        self.animals = dict(sorted(animals.items()))
        self._heard: list[_Heard] = []
        self._quips: list[tuple[int, Quip]] = []

    def quips(self, match: Match, words: Texts) -> dict[int, Quip]:
        """Return what is said up to now, by the numbers of the events that it is about; no line comes twice.

        At the end of the match there is always somebody who says something.
        """
        heard = zip(self._heard, match.events[: match.now], strict=False)
        del self._heard[sum(1 for _ in takewhile(lambda both: both[0].events is both[1], heard)) :]
        del self._quips[self._heard[-1].quips if self._heard else 0 :]
        for at in range(len(self._heard), match.now):
            self._heard.append(self._listen(match, at, words))
        return dict(self._quips)

    def _listen(self, match: Match, at: int, words: Texts) -> _Heard:
        """Listen to what came of one move."""
        first, quiet = 1, QUIET
        if self._heard:
            first, quiet = self._heard[-1].next, self._heard[-1].quiet
        is_last = not match.states[at + 1].actors()
        for number, event in enumerate(match.events[at], first):
            ends = is_last and event.marks == "end"
            if at < quiet and not ends:
                continue
            said = {quip.key for _, quip in self._quips}
            possible = [*self._of_the_move(event, words)] or self._of_moods(match, event, words)
            fresh = [quip for quip in possible if quip.key not in said]
            if not fresh:
                continue
            drawn = match.dice(f"quip {number}", at)
            if ends or drawn % ODDS == 0:
                self._quips.append((number - 1, fresh[drawn // ODDS % len(fresh)]))
                quiet = at + QUIET
        return _Heard(match.events[at], first + len(match.events[at]), quiet, len(self._quips))

    def _of_the_move(self, event: Event, words: Texts) -> Iterator[Quip]:
        """Yield all that the game has to be said of *event*."""
        for moment in moments(event):
            if event.seat in self.animals:
                yield from _wordings(event.seat, f"lines.{moment}", words)
            elif event.seat is not None:
                for seat in self.animals:
                    yield from _wordings(seat, f"lines.{moment}-you", words)

    def _of_moods(self, match: Match, event: Event, words: Texts) -> Iterator[Quip]:
        """Yield what those might say whom *event* moves."""
        for seat, mood in moved(event, match.game, match.state.seats):
            if seat in self.animals:
                yield from _wordings(seat, f"temper.{self.animals[seat]}.{mood}", words)


def _wordings(seat: int, key: str, words: Texts) -> Iterator[Quip]:
    for number in count(1):
        if f"{key}.{number}" not in words:
            return
        yield Quip(seat, f"{key}.{number}")
