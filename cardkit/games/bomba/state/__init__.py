"""What a position of Bomba consists of, who may know what of it, and how it is written down.

No rule is carried out here: those in ``rules`` do that, on this state.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar, Final, Self

from cardkit.chance import Seed
from cardkit.contract import Game, State
from cardkit.games.bomba.actions import BombaAction
from cardkit.games.bomba.cards import ANGEL, BACK, BOMB, KINDS, NAMES, SHIELD, SPECIAL_CARDS, names
from cardkit.games.bomba.state.memory import Secrets, added, known

GOAL: Final = 10  # BO-42
SHORT_GOAL: Final = 5  # BO-47

DRAWING: Final = 0  # the turn player has cards to draw
PLAYING: Final = 1  # they have drawn, and may play or pass
LOOKING: Final = 2  # they hold the top two cards and put them back in some order
BOMBED: Final = 3  # somebody has drawn a Bomb and defuses it
CAVED: Final = 4  # somebody with an Angel is to draw for a Caveman
ROBBED: Final = 5  # somebody with an Angel is to lose a card to a Thief
STRUCK: Final = 6  # somebody with an Angel is hit by an Assassin
SUDDEN: Final = 7  # sudden death: drawing is all there is
OVER: Final = 8

PHASES: Final = ("draw", "play", "look", "bomb", "caveman", "thief", "assassin", "sudden", "over")
"""What is asked of the actor, as a position names it."""

ANSWERS: Final = (BOMBED, CAVED, ROBBED, STRUCK)
"""What can be asked of somebody whose turn it is not."""


class BombaState(State[BombaAction]):
    """Everything that lies on the table. All of it is numbers, or tuples and lists of numbers."""

    __slots__ = (
        "actor",  # who acts now: the turn player, or somebody who answers; NOBODY when the game is over
        "again",  # whether the turn player has another turn after this one (BO-29)
        "box",  # tuple: every card of the game, kind by kind
        "deck",  # list: the draw deck, top card last
        "direction",  # 1 clockwise, that is to the left; -1 the other way round
        "discards",  # list: the discard pile, top card last
        "doubled",  # whether the turn player faces a Draw Two that no Angel has lifted (BO-22)
        "fresh",  # tuple: what the turn player has drawn into their hand this turn (BO-14)
        "goal",  # how many points win the game (BO-42, BO-47)
        "hands",  # list by seat of sorted tuples
        "inside",  # the seats that are still in, as bits
        "looks",  # tuple: for the top card, the one under it, …: the seats that know it, as bits
        "out",  # tuple: the seats that are out, in the order in which they went
        "owed",  # how many cards the turn player still has to draw
        "phase",
        "points",  # tuple by seat
        "queue",  # tuple: the seats that are yet to draw for a Caveman (BO-35)
        "rounds",  # how many rounds have begun
        "secrets",  # list by seat: what not everybody knows of the hand; see memory.py
        "seed",  # of the match; None in a view, for it would tell every card
        "shuffles",  # how often cards have been shuffled
        "specials",  # list by seat of sorted tuples: what lies open before them (BO-30)
        "turn",  # whose turn it is; NOBODY when the game is over
        "two",  # whether the next turn has two draws (BO-22)
        "used",  # the action card that this turn has had, 0 if none (BO-15)
        "winner",  # NOBODY until the game is over
    )

    content = __slots__

    game: ClassVar[Game[Any, Any]]

    actor: int
    again: bool
    box: tuple[int, ...]
    deck: list[int]
    direction: int
    discards: list[int]
    doubled: bool
    fresh: tuple[int, ...]
    goal: int
    hands: list[tuple[int, ...]]
    inside: int
    looks: tuple[int, ...]
    out: tuple[int, ...]
    owed: int
    phase: int
    points: tuple[int, ...]
    queue: tuple[int, ...]
    rounds: int
    secrets: list[Secrets]
    seed: Seed | None
    shuffles: int
    specials: list[tuple[int, ...]]
    turn: int
    two: bool
    used: int
    winner: int

    @property
    def seats(self) -> int:
        """How many players there are, in or out."""
        return len(self.hands)

    @property
    def everybody(self) -> int:
        """All seats as bits, in or out."""
        return (1 << len(self.hands)) - 1

    def is_in(self, seat: int) -> bool:
        """Whether there is such a seat, and it is still in."""
        return seat >= 0 and bool(self.inside >> seat & 1)

    def copy(self) -> Self:
        """Return a state that shares nothing changeable with this one."""
        new = type(self)()
        new.actor = self.actor
        new.again = self.again
        new.box = self.box
        new.deck = self.deck.copy()
        new.direction = self.direction
        new.discards = self.discards.copy()
        new.doubled = self.doubled
        new.fresh = self.fresh
        new.goal = self.goal
        new.hands = self.hands.copy()
        new.inside = self.inside
        new.looks = self.looks
        new.out = self.out
        new.owed = self.owed
        new.phase = self.phase
        new.points = self.points
        new.queue = self.queue
        new.rounds = self.rounds
        new.secrets = self.secrets.copy()
        new.seed = self.seed
        new.shuffles = self.shuffles
        new.specials = self.specials.copy()
        new.turn = self.turn
        new.two = self.two
        new.used = self.used
        new.winner = self.winner
        return new

    def known_to(self, seat: int) -> Self:
        """Return what *seat* may know: its hand, all that lies open, and all that it has seen and lies hidden now.

        That is every card that was drawn before everybody's eyes, what a Thief took from it or brought it, and
        what See the Future showed it. What the others know of its own cards is not in the view.
        """
        seen = self.copy()
        bit = 1 << seat
        for owner, secrets in enumerate(self.secrets):
            if secrets and owner != seat:
                seen.hands[owner] = known(self.hands[owner], secrets, seat)
        seen.secrets = [()] * len(self.hands)
        public = 1 << self.turn if self.phase == LOOKING else 0  # whoever holds the top two cards knows them
        seen.looks = trimmed(tuple(looked & (bit | public) for looked in self.looks))
        seen.deck = [BACK] * len(self.deck)
        for at, looked in enumerate(seen.looks, start=1):
            if looked & bit:
                seen.deck[-at] = self.deck[-at]
        seen.seed = None
        return seen

    def glance(self, seat: int) -> Self:
        """Return what *seat* can see now, as somebody who has not kept in mind what was shown before.

        That is its hand, what lies open, what the turn player has drawn this turn, and the two cards that it holds
        after a See the Future.
        """
        seen = self.view(seat)
        seen.hands = [hand if owner == seat else (BACK,) * len(hand) for owner, hand in enumerate(seen.hands)]
        if self.phase != LOOKING:
            seen.looks = ()
            seen.deck = [BACK] * len(self.deck)
        elif self.turn != seat:
            seen.looks = trimmed(tuple(looked & ~(1 << seat) for looked in seen.looks))
            seen.deck = [BACK] * len(self.deck)
        return seen

    def determiniser(self, seat: int) -> Callable[[random.Random], Self]:
        """Return what deals full states that agree with the view of *seat*.

        A hidden card in a hand is neither a Bomb nor a special card: those never lie there (BO-12, BO-30). Whoever
        defuses a Bomb holds something to do so with, or would be out (BO-11).
        """
        known = self.view(seat)
        unseen = list((Counter(self.box) - Counter(known.cards())).elements())
        bombs_and_specials = [card for card in unseen if card == BOMB or card in SPECIAL_CARDS]
        others = [card for card in unseen if card != BOMB and card not in SPECIAL_CARDS]
        if known.must_hide_shield():
            others.remove(SHIELD)
            known.hands[known.actor] = (*known.hands[known.actor][1:], SHIELD)  # in a sorted hand, backs are first
            known.learn(known.actor, SHIELD, 1 << known.actor)
        hidden = [(owner, hand, hand.count(BACK)) for owner, hand in enumerate(known.hands) if BACK in hand]
        looked_at = [at for at, card in enumerate(known.deck) if card != BACK]

        def deal(rng: random.Random) -> Self:  # type: ignore[type-var]  # what this state is, and that is known
            state = known.copy()
            left = sorted(others, key=lambda _: rng.random()) if hidden else others
            for owner, hand, backs in hidden:
                left, dealt = left[backs:], left[:backs]
                state.hands[owner] = tuple(sorted([*hand[backs:], *dealt]))
                for card in dealt:
                    state.learn(owner, card, 1 << owner)
            state.deck = sorted(left + bombs_and_specials, key=lambda _: rng.random())
            for at in looked_at:
                state.deck.insert(at, known.deck[at])
            state.seed = rng.getrandbits(32)
            return state

        return deal

    def learn(self, owner: int, card: int, knowing: int) -> None:
        """Note that of one such card in the hand of *owner* the seats *knowing* know, and no others."""
        # Others of the kind may be known to all: with that card they are one more.
        self.secrets[owner] = added(self.secrets[owner], card, knowing, self.everybody)

    def must_hide_shield(self) -> bool:
        """Whether somebody defuses a Bomb with a Shield that cannot be seen in this view: else they would be out."""
        shown = ANGEL in self.specials[self.actor] or SHIELD in self.hands[self.actor]
        return self.phase == BOMBED and not shown  # BO-11

    def cards(self) -> list[int]:
        """Return every card wherever it lies, backs included."""
        found = [*self.deck, *self.discards]
        for cards in (*self.hands, *self.specials):
            found += cards
        return [*found, BOMB] if self.phase == BOMBED else found

    def unseen(self, kind: int) -> int:
        """Return how many cards of this *kind* lie hidden from whoever this is the view of."""
        return self.box.count(kind) - self.cards().count(kind)

    def position(self) -> dict[str, Any]:
        """Return the arguments of ``game.position`` that make this state, ready for JSON."""
        counts = Counter(self.box)
        fields: dict[str, Any] = {
            "hands": [hand_text(hand, self.secrets[seat], seat) for seat, hand in enumerate(self.hands)],
            "specials": [names(cards) for cards in self.specials],
            "deck": deck_text(self.deck, self.looks),
            "discards": names(self.discards),
            "counts": {NAMES[kind]: counts[kind] for kind in KINDS},
            "points": list(self.points),
            "out": list(self.out),
            "direction": self.direction,
            "turn": self.turn,
            "phase": PHASES[self.phase],
            "actor": self.actor,
            "draws": self.owed,
            "doubled": self.doubled,
            "two": self.two,
            "again": self.again,
            "used": NAMES[self.used] if self.used else "",
            "fresh": names(self.fresh),
            "winner": self.winner,
            "round": self.rounds,
            "seed": self.seed,
            "shuffles": self.shuffles,
        }
        if self.goal != GOAL:  # what began in a whole match keeps its name (see ``key_of``)
            fields["goal"] = self.goal
        return fields


def trimmed(looks: tuple[int, ...]) -> tuple[int, ...]:
    """Return *looks* without the cards at the end that nobody knows."""
    while looks and not looks[-1]:
        looks = looks[:-1]
    return looks


def hand_text(hand: tuple[int, ...], secrets: Secrets, owner: int) -> str:
    """Return a hand in the notation, a secret as ``skip@`` and the seats besides its owner that know of it.

    >>> hand_text((2, 3, 3), ((3, 0b101),), owner=0)
    'shield skip skip@2'
    """
    open_cards = list(hand)
    hidden = []
    for card, seats in secrets:
        open_cards.remove(card)
        hidden.append(f"{NAMES[card]}@{seats_text(seats & ~(1 << owner))}")
    return " ".join([*(NAMES[card] for card in open_cards), *hidden])


def deck_text(deck: list[int], looks: tuple[int, ...]) -> str:
    """Return the deck in the notation, top card first, one that seats have looked at as ``bomb@`` and these seats.

    >>> deck_text([3, 2, 1], (0b101,))
    'bomb@0,2 shield skip'
    """
    words = [NAMES[card] for card in reversed(deck)]
    for at, seats in enumerate(looks):
        if seats:
            words[at] += f"@{seats_text(seats)}"
    return " ".join(words)


def seats_text(seats: int) -> str:
    """Return seats given as bits as their numbers.

    >>> seats_text(0b101)
    '0,2'
    """
    return ",".join(str(seat) for seat in range(seats.bit_length()) if seats >> seat & 1)
