"""What a position of Kaël consists of, who may know what of it, and how it is written down.

No rule is carried out here: ``rules`` does that, on this state.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import Any, ClassVar, Final, Self

from cardkit.chance import Seed
from cardkit.contract import Game, State
from cardkit.games.kael.actions import KaelAction
from cardkit.games.kael.cards import BACK, COPIES, DECK, NAMES, NO_CARD, NUMBERS, POINTS, names
from cardkit.games.kael.scoring import is_out
from cardkit.games.kael.scoring.calls import Hand, Risk, hands_to_call, sureness

NOBODY: Final = -1
NO_LIMIT: Final = -1
QUARTET: Final = 4  # KA-13

DEALING: Final = 0  # the dealer chooses how many cards to deal; the hands of the last round lie open
LAYING: Final = 1  # to lay or to call; for the caller, to show
DRAWING: Final = 2  # has laid, and now draws
STAGES: Final = ("deal", "lay", "draw")


class KaelState(State[KaelAction]):
    """Everything that lies on the table. All of it is numbers, or tuples and lists of numbers."""

    __slots__ = (
        "caller",  # who has called in this round, or NOBODY; kept until the next deal
        "chance",  # the seat that may act out of turn now, or NOBODY
        "closed",  # the card that could be cut until the last lay or call of this round, or NO_CARD
        "count",  # how many cards lie in the group on top of the pile that may be added to; 0: none may
        "cut_since",  # tuple: the cards that the caller has cut since the call
        "dealer",  # who deals this round
        "drawn",  # the card that the layer drew after laying; NO_CARD if none or if laid already
        "false_calls",  # tuple by seat: how often each has called falsely in this game
        "hands",  # list by seat of sorted tuples
        "laid",  # the card of which that group consists, or NO_CARD
        "layer",  # who laid it, or NOBODY
        "left",  # tuple by seat: the next player to the left who is still in the game
        "pile",  # list: what lies under that group, the top card last
        "playing",  # tuple of the seats still in the game
        "rounds_left",  # how many rounds a short match still has, this one included (KA-56); NO_LIMIT in a whole one
        "scores",  # tuple by seat
        "seed",  # of the match; None in a view, for it would tell every card
        "shuffles",  # how often cards have been shuffled
        "stage",  # DEALING, LAYING or DRAWING
        "stock",  # list: the top card last
        "taken",  # tuple by seat: the card that it took from the pile, until it lays again; NO_CARD if none
        "to_come",  # how many turns the first lap of this round still has
        "turn",  # whose turn it is; NOBODY when the game is over
        "winners",  # tuple of seats; empty until the game is over
    )

    content = __slots__

    game: ClassVar[Game[Any, Any]]

    caller: int
    chance: int
    closed: int
    count: int
    cut_since: tuple[int, ...]
    dealer: int
    drawn: int
    false_calls: tuple[int, ...]
    hands: list[tuple[int, ...]]
    laid: int
    layer: int
    left: tuple[int, ...]
    pile: list[int]
    playing: tuple[int, ...]
    rounds_left: int
    scores: tuple[int, ...]
    seed: Seed | None
    shuffles: int
    stage: int
    stock: list[int]
    taken: tuple[int, ...]
    to_come: int
    turn: int
    winners: tuple[int, ...]

    @property
    def seats(self) -> int:
        """How many players there were at the beginning."""
        return len(self.scores)

    @property
    def on_top(self) -> int:
        """The card on top of the discard pile, or NO_CARD before the first deal."""
        return self.laid if self.count else self.pile[-1] if self.pile else NO_CARD

    def can_be_cut(self) -> bool:
        """Return whether the group on top is one that can be cut, whoever may hold the missing cards (KA-22)."""
        return 0 < self.count < QUARTET and self.laid in NUMBERS  # KA-22

    def window(self) -> bool:
        """Return whether somebody may be able to cut or to add a good draw, as far as everybody can know."""
        can_be_good = self.drawn != NO_CARD and 0 < self.count < COPIES[self.laid]
        return self.can_be_cut() or can_be_good

    def watch(self) -> None:
        """Find the one seat that may act out of turn now, if there is one.

        A cut takes all cards that are missing (KA-22), so two seats can never race each other for the same group.
        """
        self.chance = NOBODY
        laid, count = self.laid, self.count
        if not count:
            return
        if self.drawn == laid:
            self.chance = self.layer  # a good draw (KA-24)
        elif self.can_be_cut():
            missing = QUARTET - count  # all of them (KA-22)
            for seat, hand in enumerate(self.hands):
                if hand.count(laid) == missing and seat != self.layer:  # KA-20, KA-37; not one's own (KA-26)
                    self.chance = seat

    def see_taken(self, seat: int, card: int) -> None:
        """Remember that everybody has seen *seat* take *card*; with NO_CARD, that nobody can tell any more."""
        if self.taken[seat] != card:
            self.taken = (*self.taken[:seat], card, *self.taken[seat + 1 :])

    def keep_playing(self) -> None:
        """Find out who is still in the game, and who sits to the left of whom (KA-04)."""
        standings = zip(self.scores, self.false_calls, strict=True)
        self.playing = tuple(seat for seat, (score, false) in enumerate(standings) if not is_out(score, false))
        self.left = left_of(self.playing, len(self.scores))  # over whoever is out (KA-04)

    def copy(self) -> Self:
        """Return a state that shares nothing changeable with this one."""
        new = type(self)()
        new.caller = self.caller
        new.chance = self.chance
        new.closed = self.closed
        new.count = self.count
        new.cut_since = self.cut_since
        new.dealer = self.dealer
        new.drawn = self.drawn
        new.false_calls = self.false_calls
        new.hands = self.hands.copy()
        new.laid = self.laid
        new.layer = self.layer
        new.left = self.left
        new.pile = self.pile.copy()
        new.playing = self.playing
        new.rounds_left = self.rounds_left
        new.scores = self.scores
        new.seed = self.seed
        new.shuffles = self.shuffles
        new.stage = self.stage
        new.stock = self.stock.copy()
        new.taken = self.taken
        new.to_come = self.to_come
        new.turn = self.turn
        new.winners = self.winners
        return new

    def known_to(self, seat: int) -> Self:
        """Return what *seat* may know: its own hand, the pile, and how many cards the rest are.

        A card that somebody took from the pile is known, too, until its owner lays: everybody saw it. Who else could
        act out of turn is known only as far as it follows from that.
        """
        seen = self.copy()
        if self.stage != DEALING:  # between rounds all hands lie open (KA-33)
            hands = zip(self.hands, self.taken, strict=True)
            seen.hands = [
                hand if owner == seat else seen_by_others(hand, taken) for owner, (hand, taken) in enumerate(hands)
            ]
        if self.drawn != NO_CARD and seat != self.layer and self.taken[self.layer] == NO_CARD:
            seen.drawn = BACK
        seen.stock = [BACK] * len(self.stock)  # face down (KA-05), so one draws unseen (KA-11)
        seen.seed = None
        seen.watch()
        return seen

    def determiniser(self, seat: int) -> Callable[[random.Random], Self]:
        """Return what deals full states that agree with the view of *seat*, and with what it heard in a call."""
        known = self.view(seat)
        unseen = list(DECK)
        for card in known.cards():
            if card != BACK:
                unseen.remove(card)
        heard = known.heard(unseen)
        to_call, ways = [*heard], [*accumulate(heard.values())]
        hands = [(owner, hand, hand.index(BACK)) for owner, hand in enumerate(known.hands) if BACK in hand]
        if heard:
            hands = [each for each in hands if each[0] != known.caller]
        hidden = known.hands[known.layer].count(BACK) if known.drawn == BACK else 0

        def deal(rng: random.Random) -> Self:  # type: ignore[type-var]  # what this state is, and that is known
            state, left = known.copy(), sorted(unseen, key=lambda _: rng.random())
            if heard:
                called_with = rng.choices(to_call, cum_weights=ways)[0]
                for card in called_with:
                    left.remove(card)
                seen = (card for card in known.hands[known.caller] if card != BACK)
                state.hands[known.caller] = tuple(sorted([*seen, *called_with]))
            for owner, hand, backs in hands:  # in a sorted hand, they are last
                first = len(left) - len(hand) + backs
                dealt = left[first:]
                del left[first:]
                if hidden and owner == known.layer:
                    state.drawn = dealt[int(rng.random() * hidden)]
                state.hands[owner] = tuple(sorted([*hand[:backs], *dealt]))
            state.stock = left
            state.seed = rng.getrandbits(32)
            state.watch()
            return state

        return deal

    def heard(self, unseen: Sequence[int]) -> Mapping[Hand, int]:
        """Return what the hidden cards of whoever has called may be out of those *unseen*, each with how often.

        It is empty if nobody has called, if no card of the caller is hidden, or if the call tells nothing.
        """
        if self.caller == NOBODY or BACK not in self.hands[self.caller]:
            return {}
        hand, seat = self.hands[self.caller], self.caller
        points = sum(card for card in hand if card != BACK) + sum(self.cut_since)  # it counts as it was then (KA-37)
        return hands_to_call(unseen, hand.count(BACK), points, self.risk(seat))

    def risk(self, seat: int) -> Risk:
        """Return what a call of *seat* rests on beside its points."""
        others = [len(self.hands[other]) for other in self.playing if other != seat]
        points, cards = sum(self.pile) + self.laid * self.count, len(self.pile) + self.count
        mean = (POINTS - points) / (len(DECK) - cards)
        return Risk(others, mean, sureness(self.scores[seat], self.false_calls[seat]))

    def cards(self) -> list[int]:
        """Return all 56 cards wherever they lie, backs included."""
        found = [*self.stock, *self.pile, *(self.laid,) * self.count]
        for hand in self.hands:
            found += hand
        return found

    def position(self) -> dict[str, Any]:
        """Return the arguments of ``game.position`` that make this state, ready for JSON."""
        fields: dict[str, Any] = {
            "hands": [names(hand) for hand in self.hands],
            "turn": self.turn,
            "stage": STAGES[self.stage],
            "pile": names(self.pile),
            "stock": names(reversed(self.stock)),
            "dealer": self.dealer,
            "to_come": self.to_come,
            "scores": list(self.scores),
            "false_calls": list(self.false_calls),
            "seed": self.seed,
            "shuffles": self.shuffles,
        }
        if self.closed != NO_CARD:
            fields["closed"] = NAMES[self.closed]
        if self.cut_since:
            fields["cut_since"] = names(self.cut_since)
        if any(card != NO_CARD for card in self.taken):
            fields["taken"] = ["" if card == NO_CARD else NAMES[card] for card in self.taken]
        if self.count:
            fields["laid"] = f"{self.layer}: {names((self.laid,) * self.count)}"
        if self.drawn != NO_CARD:
            fields["drawn"] = NAMES[self.drawn]
        if self.caller != NOBODY:
            fields["caller"] = self.caller
        if self.rounds_left != NO_LIMIT:
            fields["rounds_left"] = self.rounds_left
        if self.winners:
            fields["winners"] = list(self.winners)
        return fields


def seen_by_others(hand: tuple[int, ...], taken: int) -> tuple[int, ...]:
    """Return *hand* as the others see it: backs, and the card that its owner has *taken*, if there is one.

    >>> seen_by_others((2, 8, 8), 8)
    (8, 99, 99)
    """
    backs = (BACK,) * (len(hand) - (taken != NO_CARD))
    return backs if taken == NO_CARD else (taken, *backs)


@cache
def left_of(playing: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """Return for each of so many *seats* the next seat to the left that is still *playing*.

    >>> left_of((0, 2, 3), 4)
    (2, 2, 3, 0)
    """
    return tuple(min(playing, key=lambda other: (other - seat - 1) % seats, default=NOBODY) for seat in range(seats))
