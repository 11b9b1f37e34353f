"""The rules of Kaël; ids in brackets are those of the catalogue.

Read them in the rulebook's order:

1. ``setup.py``: how a round is dealt (KA-03 to KA-05); which cards there are stands in ``cards.py`` (KA-01, KA-02)
2. ``turn.py``: laying and drawing (KA-10 to KA-18)
3. ``out_of_turn.py``: cuts and good draws (KA-20 to KA-26)
4. ``calling.py``: calling Kaël and showing the hands (KA-30 to KA-37)
5. ``counting.py``: what comes of the round, and the end of the game (KA-40 to KA-56); with ``scoring.py``, which counts

They are functions over one state, and for each thing that a player can do, the function that says why not stands
beside the one that does it. This file has the verbs of every game. Seats count from 0; the seat to the left of *s* is
the next one still in the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Self

from cardkit.contract import Refusal, Result
from cardkit.events import Listener
from cardkit.games.kael.actions import (
    CUTS,
    DEALS,
    DRAW,
    GOOD_DRAWS,
    TAKE,
    Call,
    Cut,
    Deal,
    Draw,
    GoodDraw,
    KaelAction,
    Lay,
    Show,
    Take,
)
from cardkit.games.kael.rules.calling import call, show, why_not_call, why_not_show
from cardkit.games.kael.rules.out_of_turn import cut, good_draw, why_not_cut, why_not_good_draw
from cardkit.games.kael.rules.setup import deal, why_not_deal
from cardkit.games.kael.rules.turn import draw, lay, take, turn_actions, why_not_draw, why_not_lay
from cardkit.games.kael.state import DEALING, LAYING, NOBODY, KaelState

FALSE_CALL: Final = 15
"""So many points is a false call worth beside those that it costs: nobody can afford a second one (KA-42)."""
OUT: Final = 20
"""So many points is it worth to stay in the game (KA-52)."""

WHY_NOT: Final[Mapping[type[KaelAction], Callable[[KaelState, int, Any], Refusal | None]]] = {
    Deal: why_not_deal,
    Lay: why_not_lay,
    Draw: why_not_draw,
    Take: why_not_draw,
    Cut: why_not_cut,
    GoodDraw: why_not_good_draw,
    Call: why_not_call,
    Show: why_not_show,
}
"""Why somebody who is in the game cannot do that."""

PLAY: Final[Mapping[type[KaelAction], Callable[[KaelState, int, Any, Listener | None], None]]] = {
    Deal: deal,
    Lay: lay,
    Draw: draw,
    Take: take,
    Cut: cut,
    GoodDraw: good_draw,
    Call: call,
    Show: show,
}
"""What carries an action out."""


class Kael(KaelState):
    """A position of Kaël and what may be done in it."""

    __slots__ = ()

    def actors(self) -> Sequence[int]:
        """Return whose turn it is, then the seat that may cut or add a good draw, if there is one."""
        turn, chance = self.turn, self.chance
        if turn == NOBODY:
            return ()
        return (turn, chance) if chance != NOBODY and chance != turn else (turn,)  # KA-20, KA-24

    def legal(self, seat: int) -> Sequence[KaelAction]:
        """Return all legal actions of *seat*, its turn's before those out of turn."""
        found: list[KaelAction] = []
        if seat == self.turn:
            if self.stage != LAYING:
                return DEALS if self.stage == DEALING else (DRAW, TAKE)  # KA-03, KA-11
            found = turn_actions(self, seat)  # to lay (KA-10), or to call instead (KA-30)
        if seat == self.chance:
            found.append(GOOD_DRAWS[self.laid] if seat == self.layer else CUTS[self.laid][self.count])  # KA-24, KA-26
        return found

    def refusal(self, seat: int, action: KaelAction) -> Refusal | None:
        """Return None if *action* is legal for *seat*, else the rule that it breaks."""
        if self.turn == NOBODY:
            return Refusal("KA-56" if len(self.playing) > 1 else "KA-53", "over")
        if seat not in self.playing:
            return Refusal("KA-52", "out")
        if self.stage == DEALING:
            return why_not_deal(self, seat, action)
        return WHY_NOT[type(action)](self, seat, action)

    def refusals(self, seat: int, action: KaelAction) -> Iterator[Refusal]:
        """Yield the rules that *action* breaks; with an empty hand a second call breaks KA-34, too."""
        for refusal in super().refusals(seat, action):
            yield refusal
            if refusal.key == "refusals.KA-35" and seat == self.turn and not self.hands[seat]:
                yield Refusal("KA-34", "nothing")

    def play(self, seat: int, action: KaelAction, listener: Listener | None = None) -> None:
        """Carry out a legal *action* in place, unchecked."""
        PLAY[type(action)](self, seat, action, listener)

    def this_round(self) -> Self:
        """Return the match of which this round is the last (KA-56)."""
        state = self.copy()
        state.rounds_left = 1  # KA-56
        return state

    def outcome(self, since: Self) -> tuple[float, ...]:
        """Return by seat the points of the round that was played in *since*, less is better, so below zero (KA-02).

        A false call (KA-42) and to be out (KA-52) cost more than the points that come with it. Whoever had been out
        before is neither ahead nor behind: they have the mean of the others.
        """
        found = []
        for seat, score in enumerate(self.scores):
            false_calls = self.false_calls[seat] - since.false_calls[seat]
            is_out = seat in since.playing and seat not in self.playing
            found.append(float(since.scores[seat] - score - FALSE_CALL * false_calls - OUT * is_out))
        if len(since.playing) < len(found):
            mean = sum(found[seat] for seat in since.playing) / len(since.playing)
            found = [each if seat in since.playing else mean for seat, each in enumerate(found)]
        return tuple(found)

    def result(self) -> Result | None:
        """Return who won and who lost, and the scores as points; None while the game goes on."""
        if self.turn != NOBODY:
            return None
        losers = tuple(seat for seat in range(len(self.scores)) if seat not in self.winners)
        return Result(self.winners, losers, self.scores)
