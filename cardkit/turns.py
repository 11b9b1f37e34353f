"""Whose move it is among several bots, and who makes one that is written down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardkit.bots import Bot, Thinking, concluded
from cardkit.contract import Game, State
from cardkit.search.bot import SearchingBot

Move = tuple[int, Any]
"""A seat and its action."""
BotOf = Callable[[int], Bot[Any, Any] | None]


def opponents(seats: int, person: int, level: str) -> Mapping[int, str]:
    """Return the levels of bots by their seats: one of *level* at each seat of the table but the person's.

    >>> opponents(3, 1, "easy")
    {0: 'easy', 2: 'easy'}
    """
    return {seat: level for seat in range(seats) if seat != person}


def move_of_bots(state: State[Any], bot_of: BotOf) -> Move | None:
    """Return the seat of the bot that acts now and its action; None if none does.

    Whoever reacts out of turn comes before whoever has the turn. *bot_of* returns the bot at a seat, None for a person.
    """
    return concluded(thinking_of_bots(state, bot_of))


def thinking_of_bots(state: State[Any], bot_of: BotOf) -> Thinking[Move | None]:
    """Return what ``move_of_bots`` does, in slices if the bot is one that searches."""
    actors = state.actors()
    for seat in actors[1:]:
        bot = bot_of(seat)
        if bot is not None:
            reaction = yield from _thinking(bot, state.view(seat), seat, reacts=True)
            if reaction is not None:
                return seat, reaction
    for seat in actors[:1]:
        bot = bot_of(seat)
        if bot is not None:
            return seat, (yield from _thinking(bot, state.view(seat), seat, reacts=False))
    return None


def _thinking(bot: Bot[Any, Any], view: State[Any], seat: int, *, reacts: bool) -> Thinking[Any]:
    if isinstance(bot, SearchingBot):
        return (yield from bot.thinking(view, seat, reacts=reacts))
    return bot.react(view, seat) if reacts else bot.choose(view, seat)


def moved(game: Game[Any, Any], move: str) -> tuple[int, Any]:
    """Return who makes a *move*, written ``"1: play 8 at 3"``, and the action that it is."""
    seat, _, action = move.partition(":")
    return int(seat), game.parse(action.strip())
