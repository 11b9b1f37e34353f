"""What the people at a table say now and then: a word in passing, and nothing of what they hold.

What is said of an event stands in the game's catalogue under ``lines.<event>`` (or ``lines.mark-<mark>``), in several
wordings; ``<event>-you`` is what somebody says of what the person has done. Under ``temper.<animal>.<mood>`` the
engine's catalogue has what each of our animals says when it is moved. No line has a parameter, and which one comes
follows from the record of the match, so that the same match has the same lines and no card shows in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final, NamedTuple

from cardkit.contract import Event
from cardkit.looks import portraits
from cardkit.looks.moods import moments, moved
from cardkit.match import Match
from cardkit.texts import Texts

QUIET: Final = 5
"""After a line nobody says anything for so many moves of each seat, as at the beginning."""
ODDS: Final = 3
"""Of so many moments at which somebody could say something, they do at one."""


class Quip(NamedTuple):
    """Who says something, and the catalogue's key of what they say."""

    seat: int | None
    key: str


def banter(match: Match, you: int, words: Texts) -> dict[int, Quip]:
    """Return what is said up to now, by the numbers of the events that it is about; no line comes twice.

    At the end of the match there is always somebody who says something.
    """
    found: dict[int, Quip] = {}
    said: set[str] = set()
    quiet, number = QUIET * match.state.seats, 0
    for at in range(match.now):
        is_last = at == match.now - 1 and not match.state.actors()
        for event in match.events[at]:
            number += 1
            ends = is_last and event.marks == "end"
            if at < quiet and not ends:
                continue
            fresh = [quip for quip in _quips(match, event, you, words) if quip.key not in said]
            if not fresh:
                continue
            drawn = match.dice(f"quip {number}", at)
            if ends or drawn % ODDS == 0:
                quip = fresh[drawn // ODDS % len(fresh)]
                found[number - 1] = quip
                said.add(quip.key)
                quiet = at + QUIET * match.state.seats
    return found


def _quips(match: Match, event: Event, you: int, words: Texts) -> Iterator[Quip]:
    """Yield all that could be said of *event*."""
    seats = match.state.seats
    for moment in moments(event):
        if event.seat == you:
            for seat in range(seats):
                if seat != you:
                    yield from _wordings(seat, f"lines.{moment}-you", words)
        elif event.seat is not None:
            yield from _wordings(event.seat, f"lines.{moment}", words)
    for seat, mood in moved(event, match.game, seats):
        if seat != you:
            yield from _wordings(seat, f"temper.{portraits.seat(seat, you)}.{mood}", words)


def _wordings(seat: int, key: str, words: Texts) -> Iterator[Quip]:
    for number in count(1):
        if f"{key}.{number}" not in words:
            return
        yield Quip(seat, f"{key}.{number}")
