"""How long a table waits before bots act, at normal pace: it follows from what everybody there may know."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cardkit.match import Match
from cardkit.sessions.entries import goes_out

PAUSE: Final = 900
"""Milliseconds that a bot seems to think."""
SHORT_PAUSE: Final = 250
"""Milliseconds after what nobody has to read."""
LONG_PAUSE: Final = 1800
"""Milliseconds to read that somebody is out, once that has been seen."""
READING: Final = 4000
"""Milliseconds to read what the coach says by the way."""
LEAST_DELAY: Final = 500
MOST_DELAY: Final = 1500
"""Between these milliseconds lies the delay, drawn for each moment, after which bots act in a race."""


def pause(match: Match, bots: Collection[int], *, reads: bool = False) -> int | None:
    """Return after how many milliseconds one of the *bots*, who are seats, may act; None if that is up to people.

    It is longer where the person *reads* something.

    Where somebody may be able to act out of turn, as far as all can know, the table waits, whether anybody can or not.

    >>> match = Match.deal("kael", players=3, seed=1)
    >>> first = match.state.actors()[0]
    >>> pause(match, {0, 1, 2}), pause(match, {0, 1, 2} - {first})
    (900, None)
    """
    actors = match.state.actors()
    if not actors:
        return None
    goes_on = match.now > 0 and match.moves[match.now - 1][0] == actors[0]
    delay = LEAST_DELAY + match.dice("delay") % (MOST_DELAY - LEAST_DELAY) if match.state.window() else 0
    if actors[0] not in bots:
        return delay or None if bots else None  # a bot may be about to act out of turn, or none
    if reads:
        return max(delay, READING)
    if delay and goes_on:
        return SHORT_PAUSE  # there is time to act out of turn until the next one plays
    last = match.events[match.now - 1] if match.now else ()
    if last and all(event.quiet for event in last):
        return max(delay, SHORT_PAUSE)
    return max(delay, LONG_PAUSE if goes_out(last) else PAUSE)
