"""The rules of Bomba; ids in brackets are those of the catalogue.

They are told in the rulebook's order:

1. ``setup.py``: which cards there are, and how they are dealt (BO-01 to BO-07)
2. ``order.py`` and ``turn.py``: whose turn it is, drawing, and Bombs (BO-10 to BO-19)
3. ``action_cards.py``: Skip, See the Future, Draw Two and Reverse (BO-20 to BO-2A)
4. ``special_cards.py``: Guardian Angel, Caveman, Thief and Assassin (BO-30 to BO-39)
5. ``scoring.py``: going out, points and sudden death (BO-3A to BO-46)

These are functions over one state, and for each thing that a player can do, the function that says why not stands
beside the one that does it. This file has the verbs of every game. Seats count from 0; the seat to the left of *s*,
clockwise, is *s* + 1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Self

from cardkit.contract import Refusal, Result
from cardkit.events import Listener
from cardkit.games.bomba.actions import ANY_TIME, DRAW, NOBODY, PASS, PLAY_SKIP, USE_ANGEL, BombaAction
from cardkit.games.bomba.cards import ANGEL, SKIP
from cardkit.games.bomba.rules import action_cards, special_cards, turn
from cardkit.games.bomba.rules.action_cards import ANY_ORDER, before_two_draws, plays
from cardkit.games.bomba.rules.setup import PLAYERS
from cardkit.games.bomba.rules.special_cards import answers, special_actions, why_no_answer, why_no_special, why_wait
from cardkit.games.bomba.state import DRAWING, GOAL, LOOKING, PLAYING, SUDDEN, BombaState
from cardkit.texts import Player

ONLY_DRAW: Final = (DRAW,)
DRAW_OR_SKIP: Final = (DRAW, PLAY_SKIP)
ONLY_PASS: Final = (PASS,)
ACTORS: Final = (*((seat,) for seat in range(PLAYERS[-1])), ())  # and so NOBODY, which is -1, stands for none

WHY_NOT: Final[dict[str, Callable[[BombaState, int, BombaAction], Refusal | None]]] = {
    "draw": turn.why_not_draw,
    "pass": turn.why_not_pass,
    "shield": turn.why_not_shield,
    "skip": action_cards.why_not_skip,
    "future": action_cards.why_not_action_card,
    "two": action_cards.why_not_action_card,
    "reverse": action_cards.why_not_action_card,
    "reverse repeat": action_cards.why_not_action_card,
    "keep": action_cards.why_not_order,
    "swap": action_cards.why_not_order,
    "angel": special_cards.why_not_angel,
    "accept": special_cards.why_not_accept,
    "caveman": special_cards.why_not_caveman,
    "thief": special_cards.why_not_thief,
    "assassin": special_cards.why_not_assassin,
}
"""Why the turn player cannot do that, by the word of the action."""

PLAY: Final[dict[str, Callable[[BombaState, int, BombaAction, Listener | None], None]]] = {
    "draw": turn.draw,
    "pass": turn.pass_on,
    "shield": turn.use_shield,
    "skip": action_cards.skip,
    "future": action_cards.look,
    "two": action_cards.draw_two,
    "reverse": action_cards.reverse,
    "reverse repeat": action_cards.repeat,
    "keep": action_cards.order,
    "swap": action_cards.order,
    "angel": special_cards.use_angel,
    "accept": special_cards.accept,
    "caveman": special_cards.play_caveman,
    "thief": special_cards.play_thief,
    "assassin": special_cards.play_assassin,
}
"""What carries an action out, by its word."""


class Bomba(BombaState):
    """A position of Bomba and what may be done in it."""

    __slots__ = ()

    def actors(self) -> Sequence[int]:
        """Return the one seat that may act: the turn player, or whoever has to answer first; nobody at the end."""
        return ACTORS[self.actor]

    def legal(self, seat: int) -> Sequence[BombaAction]:
        """Return all legal actions of *seat*."""
        if seat != self.actor:
            return ()
        phase = self.phase
        legal: Sequence[BombaAction]
        if phase == DRAWING:
            if self.doubled:
                legal = before_two_draws(self, seat)
            else:
                legal = DRAW_OR_SKIP if SKIP in self.hands[seat] else ONLY_DRAW  # BO-20
        elif phase == PLAYING:
            two_left = self.inside.bit_count() == 2  # BO-29
            legal = ONLY_PASS if self.used else plays(self.hands[seat], self.fresh, two_left)  # BO-15
        elif phase == LOOKING:
            return ANY_ORDER
        elif phase == SUDDEN:
            return ONLY_DRAW  # BO-44
        else:
            return answers(self, seat)
        specials = self.specials[seat]
        if specials and specials[-1] != ANGEL:  # before or after drawing, one or several (BO-31, BO-39)
            return (*legal, *special_actions(self, seat))
        return legal

    def refusal(self, seat: int, action: BombaAction) -> Refusal | None:
        """Return None if *action* is legal for *seat*, else the rule that it breaks."""
        if seat != self.actor:
            return why_not_now(self, seat, action)
        phase = self.phase
        if phase in (DRAWING, PLAYING):
            return WHY_NOT[action.word](self, seat, action)
        if phase == LOOKING:
            return None if action in ANY_ORDER else Refusal("BO-21", "order")
        if phase == SUDDEN:
            return None if action == DRAW else Refusal("BO-44", "only-draw")
        return why_no_answer(self, seat, action)

    def play(self, seat: int, action: BombaAction, listener: Listener | None = None) -> None:
        """Carry out a legal *action* in place, unchecked."""
        PLAY[action.word](self, seat, action, listener)

    def this_round(self) -> Self:
        """Return the match to be won by winning this round: nobody has a point yet, and one is enough (BO-42)."""
        state = self.copy()
        if self.phase != SUDDEN:  # which is the last one (BO-44)
            state.points, state.goal = (0,) * len(self.points), 1  # BO-40: no two get as many points
        return state

    def outcome(self, since: Self) -> tuple[float, ...]:
        """Return by seat the points won in the round that was played in *since*; in sudden death, 1 for the winner."""
        if since.phase == SUDDEN:  # BO-44
            return tuple([float(seat == self.winner) for seat in range(len(self.points))])
        return tuple([float(now - had) for now, had in zip(self.points, since.points, strict=True)])

    def result(self) -> Result | None:
        """Return who won and all points, or None while the game goes on."""
        if self.winner == NOBODY:
            return None
        losers = tuple(seat for seat in range(len(self.points)) if seat != self.winner)
        return Result((self.winner,), losers, self.points)


def why_not_now(state: BombaState, seat: int, action: BombaAction) -> Refusal | None:
    """Return why *seat* can do nothing now; what answers an effect does not wait for a turn, but for the effect."""
    if state.actor == NOBODY:
        return Refusal("BO-42" if state.goal == GOAL else "BO-47", "over")
    if not state.is_in(seat):
        return why_not_outside(state, seat)
    if state.phase == SUDDEN and action != DRAW:
        return Refusal("BO-44", "only-draw")
    if action == USE_ANGEL and ANGEL not in state.specials[seat]:
        return why_no_special(state, seat, ANGEL)
    if state.actor != state.turn and (seat == state.turn or seat in state.queue):
        return why_wait(state)
    if action in ANY_TIME:
        return WHY_NOT[action.word](state, seat, action)
    return Refusal("BO-19", "turn", {"seat_turn": Player(state.turn)})


def why_not_outside(state: BombaState, seat: int) -> Refusal:
    """Say who is out that only those who are in have turns, and in sudden death, why they are not among these."""
    if state.phase != SUDDEN:
        return Refusal("BO-19", "out")
    return Refusal("BO-44", "out" if state.points[seat] == max(state.points) else "others")
