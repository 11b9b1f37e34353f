"""The course of a match for one seat: how it stood at each of its decisions, and what luck did to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import repeat
from math import hypot
from typing import Final

from cardkit.bots import Thinking
from cardkit.match import Match
from cardkit.search.confirming import DEALS, SURE, Comparison, Found
from cardkit.search.paired import Paired
from cardkit.search.playouts import Playouts, ahead

GLANCES: Final = 100
"""In so many deals it is seen how it stood, and which of the moves was the luckiest."""
LEAST: Final = 0.15
"""What luck did is told if it is the difference of whether it went well in so many of the deals, or more."""
Line = tuple[tuple[int, float], ...]
"""How a round went: after so many moves, in which part of the deals the seat would have come out better than others."""


def line(match: Match, seat: int, played: range, asked: Sequence[int]) -> Thinking[Line]:
    """Return how the round *played* went for *seat*: how it stood before each decision *asked*, and how it came out.

    It is told from what the seat saw then. A part of the thinking is yielded after each of them.
    """
    found = list[tuple[int, float]]()
    for at in asked:
        playouts = Playouts(match.states[at].view(seat), seat, match.game.policy, match.dice(f"course/{seat}", at))
        well = sum(playouts.from_here(playouts.deal()) > 0 for _ in range(GLANCES))
        found.append((at, well / GLANCES))
        yield len(found) / len(asked)
    return (*found, (played.stop, float(came_out(match, seat, played.stop - 1) > 0)))


def luck(match: Match, seat: int, played: range) -> Thinking[Found | None]:
    """Return which move of *seat* in a round showed it what changed its prospects most, confirmed in fresh deals.

    It is no luck what somebody decides: the move is compared with itself, with what it could have shown.
    """
    dearest, most = -1, 0.0
    moves = [at for at in played if match.moves[at][0] == seat and match.reveals(at)]
    for number, at in enumerate(moves):
        after, before = (_tried(each, GLANCES)[0] for each in _both(match, seat, at, "glance"))
        if abs(after.mean - before.mean) > most:
            dearest, most = at, abs(after.mean - before.mean)
        yield (number + 1) / (len(moves) + 1)
    if dearest < 0:
        return None
    (after, better), (before, was_better) = (_tried(each, DEALS) for each in _both(match, seat, dearest, "fresh"))
    gain, error = after.mean - before.mean, hypot(after.error, before.error)
    differs = abs(better.mean - was_better.mean) > SURE * hypot(better.error, was_better.error)
    action = match.moves[dearest][1]
    well, other_well = (round(DEALS * each.mean) for each in (better, was_better))
    found = Found(dearest, Comparison(action, action, DEALS, gain, error, well, other_well, differs))
    tells = abs(well - other_well) >= LEAST * DEALS and found.against.frequencies() is not None
    return found if tells and found.against.is_clear else None


def came_out(match: Match, seat: int, at: int) -> float:
    """Return by how much *seat* came out of the round better than the mean of the others that ended with move *at*."""
    state = match.states[at].this_round()
    since = state.copy()
    state.play(*match.moves[at])
    return ahead(state.outcome(since), seat)


def _both(match: Match, seat: int, at: int, purpose: str) -> tuple[Callable[[], float], Callable[[], float]]:
    """Return what draws how the seat comes out of its move *at*, once that has shown something, and before it has."""
    dice, policy = match.dice(f"luck/{seat}/{purpose}", at), match.game.policy
    action = match.moves[at][1]
    before = Playouts(match.states[at].view(seat), seat, policy, f"{dice}/before")
    if any(event.marks == "end" for event in match.events[at]):
        return repeat(came_out(match, seat, at)).__next__, lambda: before.advantage(before.deal(), action)
    after = Playouts(match.states[at + 1].view(seat), seat, policy, f"{dice}/after")
    return lambda: after.from_here(after.deal()), lambda: before.advantage(before.deal(), action)


def _tried(draw: Callable[[], float], deals: int) -> tuple[Paired, Paired]:
    """Return what that many *deals* bring, and in how many of them the seat comes out better than the others."""
    found, better = Paired(), Paired()
    for _ in range(deals):
        brought = draw()
        found.add(brought)
        better.add(float(brought > 0))
    return found, better
