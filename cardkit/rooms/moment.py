"""A moment of a match: since when it lasts, and how long anything takes in it. All know that, and it tells nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardkit.match import Match
from cardkit.sessions.entries import goes_out
from cardkit.sessions.matches.pauses import LONG_PAUSE, PAUSE

BREATH: Final = {"relaxed": 3.0, "normal": 1.5, "quick": 0.7}
"""So many seconds no turn counts where somebody may act out of turn: until they have seen it, however far away."""
WINDOWS: Final = {"relaxed": (4000, 8000), "normal": (2500, 5000), "quick": (1200, 2600)}
"""Between these milliseconds lies what people have there to act out of turn before a bot has its turn."""
REACTIONS: Final = {"relaxed": (1500, 4000), "normal": (700, 2600), "quick": (500, 1500)}
"""Between these milliseconds lies when bots act out of turn, or do not."""
HOLD: Final = 45.0
"""So many seconds a round that has ended is looked back on at most."""


@dataclass(frozen=True, eq=False)
class Moment:
    """What follows a move: it *began* at a time of the room's clock. All else are seconds from then on.

    For the *breath* no turn counts. A bot takes its *turn* after so long; on somebody else's turn, one *reacts* after
    so long, if it does. *window* says whether somebody may be able to act out of turn, as far as all know.

    >>> match = Match.deal("kael", players=3, seed=1)
    >>> moment = Moment.of(match, "normal", 100.0)
    >>> moment.window, moment.breath, moment.turn
    (False, 0.0, 0.9)
    """

    began: float
    window: bool
    breath: float
    turn: float
    reacts: float

    @classmethod
    def of(cls, match: Match, race: str, now: float) -> Moment:
        """Return the moment that begins *now*: it follows from what everybody may know, and from the match's salt.

        Whoever has the turn for several moves on end has let the others breathe before the first of them.
        """
        state, at = match.state, match.now
        window = bool(state.actors()) and state.window()
        pause = LONG_PAUSE if at and goes_out(match.events[at - 1]) else PAUSE
        if not window:
            return cls(now, window, 0.0, pause / 1000, 0.0)
        goes_on = bool(at) and match.moves[at - 1][0] == state.actors()[0]
        turn, reacts = (_drawn(match, *each[race]) for each in (WINDOWS, REACTIONS))
        return cls(now, window, 0.0 if goes_on else BREATH[race], max(pause, turn) / 1000, reacts / 1000)


def _drawn(match: Match, least: int, most: int) -> int:
    """Return a number from *least* on, below *most*; it shows, and so it has nothing of the deal."""
    return least + match.dice(f"moment {least}") % (most - least)
