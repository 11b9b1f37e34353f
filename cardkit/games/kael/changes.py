"""What would make a refused action legal, by refusal: the smallest change first (see ``cardkit.changes``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardkit.changes import Change, Changes, No
from cardkit.games.kael.actions import (
    CALL,
    CUTS,
    DEALS,
    DRAW,
    GOOD_DRAWS,
    LAYS,
    SHOW,
    Call,
    Deal,
    KaelAction,
    Lay,
)
from cardkit.games.kael.cards import NO_CARD, NUMBERS, PASS, alike, card_key
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.rules.out_of_turn import close
from cardkit.games.kael.state import LAYING


def your_turn(view: Kael, seat: int, action: KaelAction) -> Iterator[Change]:
    """At the beginning of their own turn."""

    def make(state: Kael) -> None:
        close(state)
        state.closed, state.turn, state.stage = NO_CARD, seat, LAYING

    yield Change("your-turn", make)


def your_deal(view: Kael, seat: int, action: Deal) -> Iterator[Change]:
    """As the dealer."""

    def make(state: Kael) -> None:
        state.dealer = state.turn = seat

    yield Change("your-deal", make)


def nearest_number(view: Kael, seat: int, action: Deal) -> Iterator[Change]:
    """With the next number of cards that may be dealt."""
    for instead in sorted(DEALS, key=lambda each: abs(each.cards - action.cards)):
        yield Change("nearest-number", instead=instead, params={"number": instead.cards})


def before_laying(view: Kael, seat: int, action: KaelAction) -> Iterator[Change]:
    """At the beginning of a turn, when nothing has been laid."""

    def make(state: Kael) -> None:
        close(state)
        state.closed, state.stage = NO_CARD, LAYING

    yield Change("before-laying", make)


def lap_over(view: Kael, seat: int, action: Call) -> Iterator[Change]:
    """When everybody has had a turn."""

    def make(state: Kael) -> None:
        state.to_come = 0

    yield Change("lap-over", make)


def fewer(view: Kael, seat: int, action: Lay) -> Iterator[Change]:
    """With only as many of the first card's number as are there."""
    for card in dict.fromkeys(action.cards):
        held = min(view.hands[seat].count(card), action.cards.count(card), len(LAYS.get(card, ())))
        if held:
            yield Change("only-these", instead=LAYS[card][held - 1], params={"cards": alike((card,) * held)})


def the_pass_alone(view: Kael, seat: int, action: Lay) -> Iterator[Change]:
    """With the Pass alone."""
    yield Change("pass-alone", instead=LAYS[PASS][0])


def drawing(view: Kael, seat: int, action: KaelAction) -> Iterator[Change]:
    """Drawing from the stock instead."""
    yield Change("draw-instead", instead=DRAW)


def calling(view: Kael, seat: int, action: KaelAction) -> Iterator[Change]:
    """Calling instead."""
    yield Change("call-instead", instead=CALL)


def showing(view: Kael, seat: int, action: KaelAction) -> Iterator[Change]:
    """Showing the hands instead."""
    yield Change("show-instead", instead=SHOW)


def right_cut(view: Kael, seat: int, action: KaelAction) -> Iterator[Change]:
    """With all cards that are missing, and no others."""
    if view.laid in NUMBERS and 0 < view.count < len(CUTS[view.laid]):
        instead = CUTS[view.laid][view.count]
        yield Change("only-these", instead=instead, params={"cards": alike(instead.cards)})


def right_good_draw(view: Kael, seat: int, action: KaelAction) -> Iterator[Change]:
    """With the card that was drawn."""
    if view.laid in GOOD_DRAWS:
        yield Change("good-draw", instead=GOOD_DRAWS[view.laid], params={"card": card_key(view.laid)})


CHANGES: Final[Changes] = {
    "KA-03-dealer": (your_deal,),
    "KA-03-dealt": No.OTHERS,
    "KA-03-first": No.OTHERS,
    "KA-03-number": (nearest_number,),
    "KA-10-card": No.CARDS,
    "KA-10-drawing": (before_laying,),
    "KA-10-lay": No.ASKED,
    "KA-10-turn": (your_turn,),
    "KA-12-held": (fewer,),
    "KA-12-many": (fewer,),
    "KA-12-mixed": (fewer,),
    "KA-14": (the_pass_alone, fewer),
    "KA-15-minus": (fewer,),
    "KA-15-zero": (fewer,),
    "KA-18-choose": (drawing,),
    "KA-18-nothing": (drawing,),
    "KA-18-stock": (drawing,),
    "KA-20-held": No.CARDS,
    "KA-20-other": (right_cut,),
    "KA-21-late": No.OTHERS,
    "KA-21-late-call": No.OTHERS,
    "KA-21-nothing": No.OTHERS,
    "KA-22-complete": No.NEVER,
    "KA-22-missing": (right_cut,),
    "KA-22-never": No.NEVER,
    "KA-24-complete": No.NEVER,
    "KA-24-drawn": No.CARDS,
    "KA-24-first": No.ASKED,
    "KA-24-layer": (right_cut,),
    "KA-24-none-left": No.CARDS,
    "KA-24-nothing": No.OTHERS,
    "KA-24-other": (right_good_draw,),
    "KA-26": (right_good_draw,),
    "KA-30": (before_laying,),
    "KA-30-turn": (your_turn,),
    "KA-31": (lap_over,),
    "KA-33-called": No.OVER,
    "KA-33-early": (your_turn,),
    "KA-33-instead": (showing,),
    "KA-33-nobody": No.OTHERS,
    "KA-33-round": No.OTHERS,
    "KA-34-nothing": (drawing,),
    "KA-34-stock": (drawing,),
    "KA-35": No.OVER,
    "KA-35-own": (showing,),
    "KA-35-own-early": No.OVER,
    "KA-52-out": No.OVER,
    "KA-53-over": No.OVER,
    "KA-56-over": No.OVER,
}
"""By the name of the refusal."""
