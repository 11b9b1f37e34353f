"""How the people at a table feel, as it follows from what has happened.

The ``moods`` of a game's look say whom an event moves: by the key of the event (or, as ``mark-shake``, by what marks
it), the moods of its ``seat``, of whoever one of its parameters names, and of the ``others``. What only one seat knows
of an event plays no part, so a face gives no card away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from cardkit.contract import Game
from cardkit.events import Event
from cardkit.looks.look import look
from cardkit.looks.portraits import Mood
from cardkit.match import Match


def moments(event: Event) -> tuple[str, ...]:
    """Return the names under which a game speaks of *event*: its key, and what marks it.

    >>> moments(Event("draws", 1, marks="shake"))
    ('draws', 'mark-shake')
    """
    return (event.key, f"mark-{event.marks}") if event.marks else (event.key,)


def moved(event: Event, kind: Game[Any, Any], seats: int) -> Iterator[tuple[int, Mood]]:
    """Yield whom *event* moves at a table of so many *seats*, and how."""
    known = look(kind.name).moods
    found = next((known[moment] for moment in moments(event) if moment in known), {})
    named = {role: _seats(event, role) for role in found if role != "others"}
    for role, mood in found.items():
        spared = {seat for others in named.values() for seat in others}
        for seat in named.get(role) or (each for each in range(seats) if role == "others" and each not in spared):
            yield seat, mood


def upsets(events: Iterable[Event], kind: Game[Any, Any], seats: int, seat: int) -> bool:
    """Return whether one of *events* makes *seat* cross at a table of so many *seats*.

    >>> from cardkit.contract import game
    >>> upsets([Event("out", 1)], game("bomba"), seats=3, seat=1)
    True
    """
    return any((seat, "cross") in moved(event, kind, seats) for event in events)


def upsetting(events: Sequence[Event], kind: Game[Any, Any], seats: int, seat: int) -> Sequence[Event]:
    """Return *events* up to the first that makes *seat* cross; none of them if none does.

    >>> from cardkit.contract import game
    >>> events = [Event("draws", 1), Event("out", 1), Event("round")]
    >>> [event.key for event in upsetting(events, game("bomba"), seats=3, seat=1)]
    ['draws', 'out']
    """
    ends = range(1, len(events) + 1)
    return next((events[:end] for end in ends if upsets(events[end - 1 : end], kind, seats, seat)), ())


def _seats(event: Event, role: str) -> tuple[int, ...]:
    found = event.seat if role == "seat" else event.params.get(role)
    if found is None:
        return ()
    return (found,) if isinstance(found, int) else tuple(found)


JOY: Final = 4
"""For so many moves somebody is glad at most."""


def moods(match: Match) -> dict[int, Mood]:
    """Return who is not calm: a mood lasts until its seat acts again, and joy fades; none lasts longer than a round.

    >>> match = Match.deal("kael", players=3, seed=1)
    >>> moods(match)
    {}
    """
    seats = match.state.seats
    found: dict[int, Mood] = {}
    settled: set[int] = set()
    for at in reversed(range(match.now)):
        for event in reversed(match.events[at]):
            for seat, mood in moved(event, match.game, seats):
                if mood == "happy" and at < match.now - JOY:
                    settled.add(seat)
                if seat not in settled:
                    found.setdefault(seat, mood)
        settled.add(match.moves[at][0])
        if len(settled) == seats or any(event.marks == "end" for event in match.events[at]):
            break
    return found
