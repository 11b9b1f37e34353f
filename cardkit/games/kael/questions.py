"""What Kaël answers of any position: what a hand counts, and what comes of a round that is still to be counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardkit.games.kael.rules import Kael
from cardkit.games.kael.state import DEALING, NOBODY
from cardkit.games.kael.teaching import counted, hand_of_learner, new_total_of, who_is_out
from cardkit.lessons.questions import Question


def _hand(state: Kael, seat: int) -> tuple[int, ...]:
    return (sum(state.hands[seat]),) if state.hands[seat] else ()


def _total(state: Kael, seat: int) -> tuple[int, ...]:
    return (counted(state).scores[seat],) if _can_be_counted(state) and seat in state.playing else ()


def _out(state: Kael, seat: int) -> tuple[int, ...]:
    if not _can_be_counted(state):
        return ()
    then = counted(state)
    return tuple(each for each in state.playing if each not in then.playing)


def _can_be_counted(state: Kael) -> bool:
    """Whether all hands lie open after a call (KA-33)."""
    is_open = state.stage == DEALING and state.caller != NOBODY and state.rounds_left != 0
    return is_open and all(state.hands[seat] for seat in state.playing) and state.caller in state.playing


QUESTIONS: Final[Mapping[str, Question]] = {
    "hand": Question("KA-02", "number", _hand, hand_of_learner, without=("points",)),
    "total": Question("KA-40", "number", _total, lambda seat: new_total_of(seat, seat)),
    "out": Question("KA-52", "seat", _out, who_is_out),
}
