"""What a position of Combo Breaker consists of, who may know what of it, and how it is written down.

No rule is carried out here: ``rules.py`` does that, on this state.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar, Final, Self

from cardkit.chance import Seed
from cardkit.contract import Game, State
from cardkit.games.combo_breaker.actions import ComboBreakerAction, Take
from cardkit.games.combo_breaker.actions.plays import can_play
from cardkit.games.combo_breaker.cards import BACK, DECK, NAMES, STOP, names
from cardkit.texts import Seat

NOBODY: Final = -1
MOST_DEALS: Final = 10_000  # of unseen cards; one in forty agrees even if only one card can be played


class ComboBreakerState(State[ComboBreakerAction]):
    """Everything that lies on the table. All of it is numbers, or tuples and lists of numbers, but the trick."""

    __slots__ = (
        "best",  # strength of the best combination of this trick; 0: none
        "discards",  # tuple: every card played in earlier tricks of this round
        "drawn",  # the card just drawn and not yet put into the hand
        "hands",  # list by seat of tuples, in the order in which they are held (CB-05)
        "losers",  # tuple of seats; empty until the game is over
        "oldest",  # the seat of the oldest person, who deals (CB-04, CB-09)
        "pile",  # tuple: the draw pile, top card first (CB-07)
        "queue",  # tuple: the seats of this trick, in the order in which they act
        "reserves",  # list by seat of tuples (CB-06)
        "seed",  # of the match; None in a view, for it would tell every card
        "shuffles",  # how often the deck has been shuffled
        "to_draw",  # how many cards the drawer still has to put, the one in `drawn` included
        "tokens",  # list by seat (CB-03)
        "trick",  # list of (seat, action): who did what in this trick
        "turn",  # whose turn it is; NOBODY when the game is over
    )

    content = __slots__

    game: ClassVar[Game[Any, Any]]

    best: int
    discards: tuple[int, ...]
    drawn: int
    hands: list[tuple[int, ...]]
    losers: tuple[int, ...]
    oldest: int
    pile: tuple[int, ...]
    queue: tuple[int, ...]
    reserves: list[tuple[int, ...]]
    seed: Seed | None
    shuffles: int
    to_draw: int
    tokens: list[int]
    trick: list[tuple[int, ComboBreakerAction]]
    turn: int

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.tokens)

    def copy(self) -> Self:
        """Return a state that shares nothing changeable with this one."""
        new = type(self)()
        new.best = self.best
        new.discards = self.discards
        new.drawn = self.drawn
        new.hands = self.hands.copy()
        new.losers = self.losers
        new.oldest = self.oldest
        new.pile = self.pile
        new.queue = self.queue
        new.reserves = self.reserves.copy()
        new.seed = self.seed
        new.shuffles = self.shuffles
        new.to_draw = self.to_draw
        new.tokens = self.tokens.copy()
        new.trick = self.trick.copy()
        new.turn = self.turn
        return new

    def known_to(self, seat: int) -> Self:
        """Return what *seat* may know: its own hand, all that lies open, and how many cards the rest are.

        What somebody remembers of reserve cards that went into other hands is not on the table and not in the view.
        """
        seen = self.copy()
        seen.hands = [hand if owner == seat else (BACK,) * len(hand) for owner, hand in enumerate(self.hands)]
        seen.pile = (BACK,) * len(self.pile)
        seen.drawn = self.drawn if seat == self.turn else BACK
        seen.seed = None
        return seen

    def trick_over(self) -> bool:
        """Return whether everyone has acted in the trick, or a Stop was played (CB-30, CB-42)."""
        return len(self.trick) == len(self.queue) or any(STOP in action.cards for _, action in self.trick)

    def shown_hands(self) -> list[tuple[int, ...]]:
        """Return the hands, with each card that was taken in this trick where everybody saw it put (CB-20)."""
        hands = self.hands.copy()
        for seat, action in self.trick:
            if isinstance(action, Take):
                hand = hands[seat]
                hands[seat] = (*hand[: action.place], action.card, *hand[action.place + 1 :])
        return hands

    def determiniser(self, seat: int) -> Callable[[random.Random], Self]:
        """Return what deals full states that agree with all that *seat* can see.

        Whoever has the turn can act, or would have lost already, and whoever lost the game because there was nothing
        to play has nothing to play (CB-51): a deal in which it is otherwise is dealt again.
        """
        known = self.view(seat)
        known.hands = known.shown_hands()
        stuck = known.queue[len(known.trick)] if known.losers and not known.trick_over() else NOBODY
        unseen = list(DECK)
        for card in known.cards():
            if card != BACK:
                unseen.remove(card)
        hidden = [owner for owner, hand in enumerate(known.hands) if BACK in hand]
        piled = len(known.pile)
        can_act = known.turn == NOBODY or bool(known.legal(known.turn))  # whatever is dealt

        def deal(rng: random.Random) -> Self:  # type: ignore[type-var]  # what this state is, and that is known
            for _ in range(MOST_DEALS):
                state, left = known.copy(), sorted(unseen, key=lambda _: rng.random())
                hands = state.hands
                if stuck != NOBODY:
                    hands[stuck] = _without_a_play(known.hands[stuck], left, known.best)
                for owner in hidden:
                    hands[owner] = tuple([card or left.pop() for card in hands[owner]])
                state.pile = tuple(left[:piled])
                if state.to_draw and not state.drawn:
                    state.drawn = left[piled]
                if stuck != NOBODY:
                    agrees = not can_play(hands[stuck], state.best)
                else:
                    agrees = can_act or bool(state.legal(state.turn))
                if agrees:
                    state.seed = rng.getrandbits(32)
                    return state
            if stuck == NOBODY:
                raise self.game.problem("hands", "cannot-act", seat=Seat(self.turn))
            raise self.game.problem("hands", "can-act", seat=Seat(stuck))

        return deal

    def cards(self) -> list[int]:
        """Return all 54 cards wherever they lie, backs included."""
        found = [*self.pile, *self.discards]
        for cards in (*self.hands, *self.reserves, *(action.cards for _, action in self.trick)):
            found += cards
        return [*found, self.drawn] if self.to_draw else found

    def position(self) -> dict[str, Any]:
        """Return the arguments of ``game.position`` that make this state, ready for JSON."""
        fields: dict[str, Any] = {
            "hands": [names(hand) for hand in self.hands],
            "reserves": [names(reserve) for reserve in self.reserves],
            "pile": names(self.pile),
            "discards": names(self.discards),
            "tokens": list(self.tokens),
            "trick": [f"{seat}: {action}" for seat, action in self.trick],
            "turn": self.turn,
            "oldest": self.oldest,
            "seed": self.seed,
            "shuffles": self.shuffles,
        }
        if self.to_draw:
            fields |= {"drawn": NAMES[self.drawn], "to_draw": self.to_draw}
        if self.losers:
            fields["losers"] = list(self.losers)
        return fields


def _without_a_play(hand: tuple[int, ...], left: list[int], best: int) -> tuple[int, ...]:
    """Return *hand* with cards taken from *left* for its backs, so that it can play nothing on *best*.

    Where no card will do, a back is left. Card by card, for few whole deals of many cards would do.
    """
    dealt: tuple[int, ...] = ()
    for card in hand:
        fitting = (other for other in reversed(left) if not can_play((*dealt, other), best))
        found = card or next(fitting, BACK)
        if found != card:
            left.remove(found)
        dealt = (*dealt, found)
    return dealt
