"""What would make a refused action legal, by refusal: the smallest change first (see ``cardkit.changes``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardkit.changes import Change, Changes, No
from cardkit.games.combo_breaker.actions import ComboBreakerAction, Play, Put, Take, play
from cardkit.games.combo_breaker.cards import DRAW, NUMBERS, STOP, X, the_key
from cardkit.games.combo_breaker.rules import LEFT_FROM, ComboBreaker


def your_turn(view: ComboBreaker, seat: int, action: ComboBreakerAction) -> Iterator[Change]:
    """When it is their turn in this trick."""

    def make(state: ComboBreaker) -> None:
        state.turn = seat
        state.queue = (*(actor for actor, _ in state.trick), *_still_in(state, seat))

    if view.trick:
        yield Change("your-turn", make)


def leading(view: ComboBreaker, seat: int, action: ComboBreakerAction) -> Iterator[Change]:
    """When they lead a trick, and nothing has to be beaten."""

    def make(state: ComboBreaker) -> None:
        state.discards += tuple(card for _, done in state.trick for card in done.cards)
        state.trick, state.best = [], 0
        state.turn = seat
        state.queue = tuple(each for each in LEFT_FROM[state.seats][seat] if state.hands[each])

    yield Change("leading", make)


def at_its_place(view: ComboBreaker, seat: int, action: Play) -> Iterator[Change]:
    """With the same cards, where they are in the hand."""
    hand, size = view.hands[seat], len(action.cards)
    for first in range(len(hand) - size + 1):
        if hand[first : first + size] == action.cards:
            there = play(action.cards, action.values, tuple(range(first, first + size)))
            yield Change("at-its-place", instead=there, params={"place": first + 1})


def side_by_side(view: ComboBreaker, seat: int, action: Play) -> Iterator[Change]:
    """With the cards side by side in the hand."""
    first, rest = min(action.places), [at for at in range(len(view.hands[seat])) if at not in action.places]
    order = [*rest[:first], *action.places, *rest[first:]]

    def make(state: ComboBreaker) -> None:
        hand = state.hands[seat]
        state.hands[seat] = tuple(hand[at] for at in order)

    places = tuple(range(first, first + len(action.cards)))
    yield Change("side-by-side", make, play(action.cards, action.values, places))


def alone(view: ComboBreaker, seat: int, action: Play) -> Iterator[Change]:
    """With the special card alone."""
    for card, place in zip(action.cards, action.places, strict=True):
        if card in (STOP, DRAW):
            yield Change("alone", instead=play((card,), (0,), (place,)), params={"card": the_key(card)})


def with_a_number(view: ComboBreaker, seat: int, action: Play) -> Iterator[Change]:
    """With a number for the X."""
    for number in NUMBERS:
        values = (number if card == X else value for card, value in zip(action.cards, action.values, strict=True))
        yield Change(
            "with-a-number", instead=play(action.cards, tuple(values), action.places), params={"number": number}
        )


def at_the_end(view: ComboBreaker, seat: int, action: Take | Put) -> Iterator[Change]:
    """At the last place of the hand."""
    last = len(view.hands[seat])
    instead = Take(action.card, last) if isinstance(action, Take) else Put(last)
    yield Change("at-its-place", instead=instead, params={"place": last + 1})


def _still_in(state: ComboBreaker, seat: int) -> tuple[int, ...]:
    """Return who is to act from *seat* on, once each."""
    acted = {actor for actor, _ in state.trick}
    return tuple(each for each in LEFT_FROM[state.seats][seat] if each in state.queue and each not in acted)


CHANGES: Final[Changes] = {
    "CB-05-place": (at_its_place,),
    "CB-05-card": (at_its_place,),
    "CB-10": No.ASKED,
    "CB-11": (side_by_side,),
    "CB-12": No.NEVER,
    "CB-12-x": No.NEVER,
    "CB-13": No.NEVER,
    "CB-14": No.NEVER,
    "CB-15-rank": (leading,),
    "CB-15-turn": (your_turn, leading),
    "CB-15-x": (leading,),
    "CB-16-equal": (leading,),
    "CB-16-lower": (leading,),
    "CB-16-run": (leading,),
    "CB-17": (leading,),
    "CB-20-place": (at_the_end,),
    "CB-21": No.NAMED,
    "CB-22": No.ASKED,
    "CB-23": No.CARDS,
    "CB-40-name": (with_a_number,),
    "CB-40-value": (with_a_number,),
    "CB-41": (alone,),
    "CB-44": (alone,),
    "CB-45-nothing": No.NAMED,
    "CB-46-first": No.ASKED,
    "CB-46-place": (at_the_end,),
    "CB-46-wait": No.OTHERS,
    "CB-50-out": No.OVER,
    "CB-60-over": No.OVER,
}
"""By the name of the refusal."""
