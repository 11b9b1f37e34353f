"""Whose move it is among several bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardkit.bots import Bot
    from cardkit.contract import State


def opponents(seats: int, person: int, level: str) -> Mapping[int, str]:
    """Return the levels of bots by their seats: one of *level* at each seat of the table but the person's.

    >>> opponents(3, 1, "easy")
    {0: 'easy', 2: 'easy'}
    """
    return {seat: level for seat in range(seats) if seat != person}


def move_of_bots(state: State[Any], bot_of: Callable[[int], Bot[Any, Any] | None]) -> tuple[int, Any] | None:
    """Return the seat of the bot that acts now and its action; None if none does.

    Whoever reacts out of turn comes before whoever has the turn. *bot_of* returns the bot at a seat, None for a person.
    """
    for seat in state.actors()[1:]:
        bot = bot_of(seat)
        reaction = bot and bot.react(state.view(seat), seat)
        if reaction is not None:
            return seat, reaction
    for seat in state.actors()[:1]:
        bot = bot_of(seat)
        if bot is not None:
            return seat, bot.choose(state.view(seat), seat)
    return None
