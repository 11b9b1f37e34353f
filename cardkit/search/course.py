"""The course of a match for one seat: how it stood at each of its decisions, and what luck did to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from itertools import repeat
from math import hypot
from typing import Any, Final

from cardkit.bots import Thinking
from cardkit.events import Event
from cardkit.match import Match
from cardkit.search.confirming import DEALS, SURE, Comparison, Found
from cardkit.search.paired import Paired
from cardkit.search.playouts import Playouts, ahead, went_well
from cardkit.texts import Sentence

GLANCES: Final = 100
"""In so many deals it is seen how it stood, and which of the moves was the luckiest."""
LEAST: Final = 0.2
"""What luck did is told if it decides how it goes in so many of the deals, or more."""
MOST_DEALS: Final = 100
"""So often it is dealt anew until somebody else can do what they did."""
Draw = Callable[[], tuple[float, ...]]
"""Deals what a seat cannot see anew, and returns by seat what the round brings."""
Line = tuple[tuple[int, float], ...]
"""How a round went: after so many moves, by how much the seat would have come out better than the others do."""


def line(match: Match, seat: int, played: range, asked: Sequence[int]) -> Thinking[Line]:
    """Return how the round *played* went for *seat*: how it stood before each decision *asked*, and how it came out.

    It is told from what the seat saw then. A part of the thinking is yielded after each of them.
    """
    found = list[tuple[int, float]]()
    for at in asked:
        playouts = Playouts(match.states[at].view(seat), seat, match.game.policy, match.dice(f"course/{seat}", at))
        found.append((at, sum(ahead(playouts.from_here(playouts.deal()), seat) for _ in range(GLANCES)) / GLANCES))
        yield len(found) / len(asked)
    return (*found, (played.stop, ahead(came_out(match, played.stop - 1), seat)))


Fortune = Callable[[Any, int, Event, Sequence[Event], bool], Sentence | None]
"""Takes what a seat saw before a draw, the seat, the draw, all that happened then, and whether that was good for the
seat; returns why."""


def luck(match: Match, seat: int, played: range) -> Thinking[Found | None]:
    """Return which card that somebody drew in a round changed the prospects of *seat* most, confirmed.

    It is no luck what somebody decides: the move is compared with itself, with what it could have brought. Nor is it
    luck what others held: of what could not be known, only what was drawn, and seen by *seat*. It has to be sure why,
    and the round has to have gone that way in the end: bad luck that came to nothing was none.
    """
    drawn = [at for at in played if _is_drawn(match, at, seat)]
    if not drawn:
        return None
    went = went_well(came_out(match, played.stop - 1), seat)
    return (yield from _greatest(match, seat, drawn, is_good=went))


def _is_drawn(match: Match, at: int, seat: int) -> bool:
    """Whether move number *at* has brought a card that *seat* saw and nobody could know before."""
    found = match.by_chance(at, seat)[:1]
    return bool(found) and found[0].marks in ("draw", "shake")


def fortune(match: Match, at: int, seat: int, *, is_good: bool) -> Sentence | None:
    """Return why the card drawn in move number *at* was good luck for *seat*, or bad; None if that is not sure."""
    told: Fortune = import_module(f"{match.game.package}.fates").fortune
    drawn = match.by_chance(at, seat)[0]
    return told(match.states[at].view(seat), seat, drawn, match.events[at], is_good)


def _greatest(match: Match, seat: int, moves: Sequence[int], *, is_good: bool) -> Thinking[Found | None]:
    """Return which of the *moves* changed the prospects of *seat* most, if fresh deals confirm that and it is much.

    It is one for the better if it *is_good* that is looked for.
    """
    dearest, most = -1, 0.0
    for number, at in enumerate(moves):
        after, before = (_tried(each, seat, GLANCES)[0] for each in _both(match, seat, at, "glance"))
        change = after.mean - before.mean
        if abs(change) > most and (change > 0) == is_good and fortune(match, at, seat, is_good=is_good):
            dearest, most = at, abs(change)
        yield (number + 1) / (len(moves) + 1)
    if dearest < 0:
        return None
    (after, better), (before, was_better) = (_tried(each, seat, DEALS) for each in _both(match, seat, dearest, "fresh"))
    gain, error = after.mean - before.mean, hypot(after.error, before.error)
    differs = abs(better.mean - was_better.mean) > SURE * hypot(better.error, was_better.error)
    action = match.moves[dearest][1]
    well, other_well = (round(DEALS * each.mean) for each in (better, was_better))
    found = Found(dearest, Comparison(action, action, DEALS, gain, error, well, other_well))
    tells = (
        differs and abs(well - other_well) >= LEAST * DEALS and gain * (well - other_well) > 0 and (gain > 0) == is_good
    )
    return found if tells and found.against.is_clear else None


def came_out(match: Match, at: int) -> tuple[float, ...]:
    """Return by seat what the round brought that ended with move *at*."""
    state = match.states[at].this_round()
    since = state.copy()
    state.play(*match.moves[at])
    return state.outcome(since)


def _both(match: Match, seat: int, at: int, purpose: str) -> tuple[Draw, Draw]:
    """Return what draws how all come out of the move *at*, from what the seat sees after it, and from before.

    Before, it is known what is about to be done, and not what comes of it.
    """
    dice, policy = match.dice(f"luck/{seat}/{purpose}", at), match.game.policy
    before = Playouts(match.states[at].view(seat), seat, policy, f"{dice}/before")
    draw_before = partial(_outcome, before, *match.moves[at])
    if any(event.marks == "end" for event in match.events[at]):
        return repeat(came_out(match, at)).__next__, draw_before
    after = Playouts(match.states[at + 1].view(seat), seat, policy, f"{dice}/after")
    return lambda: after.from_here(after.deal()), draw_before


def _outcome(playouts: Playouts, mover: int, action: Any) -> tuple[float, ...]:
    """Return how all come out of what *mover* does, in a deal in which it is legal, as soon as there is one."""
    for _ in range(MOST_DEALS):
        dealt = playouts.deal()
        if dealt.refusal(mover, action) is None:
            dealt.play(mover, action)
            break
    return playouts.from_here(dealt)


def _tried(draw: Draw, seat: int, deals: int) -> tuple[Paired, Paired]:
    """Return what that many *deals* bring the *seat*, and in how many of them nobody comes out better."""
    found, well = Paired(), Paired()
    for _ in range(deals):
        outcome = draw()
        found.add(ahead(outcome, seat))
        well.add(float(went_well(outcome, seat)))
    return found, well
