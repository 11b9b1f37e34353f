"""How the rulings of every game are written: make moves in the notation, ask why not.

A move is ``"1: play 5 6 at 3"``, or without a seat if it is that of whoever has the turn.
"""

from __future__ import annotations

from typing import Any, TypeVar

import cardkit
from cardkit.contract import Action, State
from cardkit.events import Event

S = TypeVar("S", bound=State[Any])


def move(state: State[Any], text: str) -> tuple[int, Action]:
    """Return who makes a move, and what it is."""
    seat, colon, action = text.rpartition(": ")
    return int(seat) if colon else state.actors()[0], state.game.parse(action)


def do(state: S, *moves: str) -> S:
    """Make moves by the rules."""
    for each in moves:
        state = state.after(*move(state, each))
    return state


def told(state: State[Any], *moves: str) -> list[Event]:
    """Make moves and return what the last one caused."""
    *before, last = moves
    state = do(state, *before)
    events: list[Event] = []
    state.after(*move(state, last), events.append)
    return events


def marks(state: State[Any], *moves: str) -> list[str]:
    """Make moves and return what the events of the last one make seen or heard at a table."""
    return [event.marks for event in told(state, *moves) if event.marks]


def refusal(state: State[Any], text: str) -> str:
    """Return the rule, and the case of it, for which a move is refused: ``"CB-16-equal"``."""
    refused = state.why_not(*move(state, text))
    assert refused is not None, f"{text} is legal"
    for language in cardkit.LANGUAGES:
        assert state.game.refuse(refused, state.game.texts(language))
    return refused.key.removeprefix("refusals.")


def legal(state: State[Any], seat: int | None = None) -> set[str]:
    """Return what a seat may do, or whoever has the turn, in the notation."""
    return {str(action) for action in state.legal(state.actors()[0] if seat is None else seat)}
