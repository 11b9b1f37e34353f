"""What a position of Combo Breaker consists of, who may know what of it, and how it is written down.

No rule is carried out here: ``rules.py`` does that, on this table.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar, Final, Self

from cardkit.game import Game, State
from cardkit.games.combo_breaker.actions import ComboBreakerAction
from cardkit.games.combo_breaker.cards import BACK, DECK, NAMES, names

NOBODY: Final = -1
MOST_DEALS: Final = 10_000  # of unseen cards; one in forty agrees even if only one card can be played


class Table(State[ComboBreakerAction]):
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
    seed: int | None
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
        new = type(self).__new__(type(self))
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

    def view(self, seat: int) -> Self:
        """Return what *seat* may know: its own hand, all that lies open, and how many cards the rest are.

        What somebody remembers of reserve cards that went into other hands is not on the table and not in the view.
        """
        seen = self.copy()
        seen.hands = [hand if owner == seat else (BACK,) * len(hand) for owner, hand in enumerate(self.hands)]
        seen.pile = (BACK,) * len(self.pile)
        seen.drawn = self.drawn if seat == self.turn else BACK
        seen.seed = None
        return seen

    def determinise(self, seat: int, rng: random.Random) -> Self:
        """Return a full state that agrees with the view of *seat*; the unseen cards lie as *rng* deals them.

        Whoever has the turn can act, or would have lost already (CB-51): a deal in which they cannot is dealt again.
        """
        view = self.view(seat)
        unseen = list(DECK)
        for card in view.cards():
            if card != BACK:
                unseen.remove(card)
        for _ in range(MOST_DEALS):
            unseen.sort(key=lambda _: rng.random())
            state, left = view.copy(), unseen.copy()
            state.hands = [tuple([card or left.pop() for card in hand]) for hand in view.hands]
            state.pile = tuple([left.pop() for _ in view.pile])
            if state.to_draw and not state.drawn:
                state.drawn = left.pop()
            if state.turn == NOBODY or state.legal(state.turn):
                state.seed = rng.getrandbits(32)
                return state
        raise self.game.problem("hands", "cannot-act", number=self.turn)

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
