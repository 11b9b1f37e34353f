"""Whose turn it is, and how a turn begins (BO-19)."""

from __future__ import annotations

from functools import cache

from cardkit.games.bomba.state import DRAWING, BombaState


def begin_turn(state: BombaState, seat: int) -> None:
    """Give *seat* its turn: one card to draw, or two if a Draw Two was played (BO-10, BO-22, BO-27)."""
    state.turn = state.actor = seat
    state.phase = DRAWING
    if state.two:
        state.owed, state.doubled, state.two = 2, True, False  # BO-22, whoever it is (BO-2A); two at the most (BO-27)
    else:
        state.owed, state.doubled = 1, False  # BO-10, also after a Caveman (BO-36)
    state.used = 0
    state.fresh = ()
    state.again = False


def next_turn(state: BombaState) -> None:
    """Pass to whoever is next."""
    begin_turn(state, following(state))  # BO-19


def following(state: BombaState) -> int:
    """Return who is next, in the direction that holds now (BO-19, BO-2A): the same player after a repeat (BO-29)."""
    return state.turn if state.again else next_seat(state.inside, state.turn, state.direction)  # BO-29, BO-2A


@cache
def next_seat(inside: int, seat: int, direction: int) -> int:
    """Return the next seat after *seat* among those *inside*, given as bits, in that direction (BO-19).

    >>> next_seat(0b1101, 0, 1), next_seat(0b1101, 0, -1)
    (2, 3)
    """
    order = [other for other in range(inside.bit_length()) if inside >> other & 1 and other != seat]  # BO-11, BO-19
    beyond = [other for other in order if (other - seat) * direction > 0]
    return (beyond or order)[0 if direction == 1 else -1]  # BO-19


def between(inside: int, seat: int, end: int, direction: int) -> tuple[int, ...]:
    """Return the seats still in from the one after *seat* up to, but without, *end*; all round if they are the same.

    >>> between(0b1111, 0, 0, -1)
    (3, 2, 1)
    """
    found = [next_seat(inside, seat, direction)]
    while found[-1] != end:
        found.append(next_seat(inside, found[-1], direction))
    return tuple(found[:-1])
