"""What would make a refused action legal, by refusal: the smallest change first (see ``cardkit.changes``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardkit.changes import Change, Changes, No, Proposal
from cardkit.games.bomba.actions import AIMED, KEEP, USE_ANGEL, USE_SHIELD, BombaAction, aimed
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.state import BOMBED, DRAWING, PLAYING
from cardkit.texts import Target


def your_turn(view: Bomba, seat: int, action: BombaAction) -> Iterator[Change]:
    """On their own turn: before drawing, or after it."""

    def before(state: Bomba) -> None:
        state.turn = state.actor = seat
        _before(state)

    def after(state: Bomba) -> None:
        state.turn = state.actor = seat
        _after(state)

    yield Change("your-turn", before)
    yield Change("after-drawing", after)


def before_drawing(view: Bomba, seat: int, action: BombaAction) -> Iterator[Change]:
    """Before they draw."""
    yield Change("before-drawing", _before)


def after_drawing(view: Bomba, seat: int, action: BombaAction) -> Iterator[Change]:
    """After they have drawn."""
    yield Change("after-drawing", _after)


def next_turn(view: Bomba, seat: int, action: BombaAction) -> Iterator[Change]:
    """On their next turn, before or after drawing: what was drawn in this one is playable then."""
    yield Change("next-turn", _after)
    yield Change("next-turn", _before)


def with_a_bomb(view: Bomba, seat: int, action: BombaAction) -> Iterator[Change]:
    """When they have drawn a Bomb."""

    def make(state: Bomba) -> None:
        state.phase, state.actor = BOMBED, seat

    yield Change("with-a-bomb", make)


def two_to_draw(view: Bomba, seat: int, action: BombaAction) -> Iterator[Change]:
    """When they face a Draw Two."""

    def make(state: Bomba) -> None:
        state.turn = state.actor = seat
        _before(state)
        state.doubled, state.owed, state.queue = True, 2, ()

    yield Change("two-to-draw", make)


def two_left(view: Bomba, seat: int, action: BombaAction) -> Iterator[Change]:
    """When one other player is left."""
    other = next(each for each in range(view.seats) if each != seat and view.is_in(each))

    def make(state: Bomba) -> None:
        gone = [each for each in range(state.seats) if state.is_in(each) and each not in (seat, other)]
        state.inside = 1 << seat | 1 << other
        state.out = (*state.out, *gone)

    yield Change("two-left", make)


def other_target(view: Bomba, seat: int, action: BombaAction) -> Iterator[Change]:
    """Aimed at somebody else, the next ones to the left first."""
    if action.word in AIMED:
        for step in range(1, view.seats):
            target = (seat + step) % view.seats
            yield Change("other-target", instead=aimed(action.word, target), params={"seat_target": Target(target)})


def doing(name: str, instead: BombaAction) -> Proposal:
    """Return what proposes another action."""

    def propose(view: Bomba, seat: int, action: BombaAction) -> Iterator[Change]:
        yield Change(name, instead=instead)

    return propose


def _before(state: Bomba) -> None:
    """Begin an ordinary turn of whoever has it."""
    state.phase, state.owed, state.used, state.fresh = DRAWING, 1, 0, ()
    state.doubled = state.again = False
    state.queue = ()


def _after(state: Bomba) -> None:
    """Let whoever has the turn have drawn a card that is none of those in the hand."""
    _before(state)
    state.phase, state.owed = PLAYING, 0


CHANGES: Final[Changes] = {
    "BO-10-done": No.ASKED,
    "BO-10-first": (after_drawing,),
    "BO-10-pass": No.ASKED,
    "BO-13-none": No.CARDS,
    "BO-14": (next_turn,),
    "BO-15": (next_turn,),
    "BO-16-first": (doing("shield-instead", USE_SHIELD),),
    "BO-16-no-bomb": (with_a_bomb,),
    "BO-16-used": (next_turn,),
    "BO-17-none": No.CARDS,
    "BO-17-bomb": (doing("shield-instead", USE_SHIELD), doing("angel-instead", USE_ANGEL)),
    "BO-19-turn": (your_turn,),
    "BO-19-out": No.OVER,
    "BO-20-late": (before_drawing,),
    "BO-20-only": (after_drawing,),
    "BO-21-order": (doing("keep-instead", KEEP),),
    "BO-21-nothing": No.CARDS,
    "BO-22-left": (after_drawing,),
    "BO-24-used": (next_turn,),
    "BO-26-used": (next_turn,),
    "BO-29-more": (two_left,),
    "BO-30-none": No.CARDS,
    "BO-32": (other_target,),
    "BO-33-answer": No.ASKED,
    "BO-33-nothing": (two_to_draw,),
    "BO-33-not-asked": No.OTHERS,
    "BO-33-wait": No.OTHERS,
    "BO-35-shield": (with_a_bomb,),
    "BO-35-wait": No.OTHERS,
    "BO-37-self": (other_target,),
    "BO-37-out": (other_target,),
    "BO-37-empty": (other_target,),
    "BO-38-self": (other_target,),
    "BO-38-out": (other_target,),
    "BO-38-shield": (doing("angel-instead", USE_ANGEL),),
    "BO-38-angel": (doing("angel-instead", USE_ANGEL),),
    "BO-42-over": No.OVER,
    "BO-47-over": No.OVER,
    "BO-44-only-draw": No.NEVER,
    "BO-44-others": No.OVER,
    "BO-44-out": No.OVER,
}
"""By the name of the refusal."""
