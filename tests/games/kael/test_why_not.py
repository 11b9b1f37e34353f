"""Every small hand and every action that can be written down for it: legal, or refused for a reason that is true.

What a refusal says about the past (who laid, what was drawn) is held against a history of the round that is kept here,
apart from the rules.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import Any

import pytest

from cardkit.events import Event
from cardkit.games.kael.actions import (
    CALL,
    DRAW,
    GOOD_DRAWS,
    SHOW,
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
    cut,
    lay,
)
from cardkit.games.kael.cards import BACK, DECK, NAMES, card
from cardkit.games.kael.rules import Kael
from cardkit.texts import catalogue
from tests.games.kael.rulings import GAME, position
from tests.games.rulings import legal

CARDS = (-1, 0, 4, 8, 9, 15, 99)
GROUPS = [group for size in range(1, 6) for group in combinations_with_replacement(CARDS, size)]
ALL: list[KaelAction] = [
    CALL, DRAW, TAKE, SHOW, *map(Deal, range(10)), *map(lay, GROUPS), *map(cut, GROUPS),
    *(GOOD_DRAWS[card] for card in CARDS),
]  # fmt: skip

STATES = {
    "deal": position("8 8", "4", "9", stage="deal"),
    "first lap": position("8 8 0 0 -1", "4", "9", dealer=2, to_come=3),
    "turn": position("8 8 8 pass", "4 4 9", "9", turn=0),
    "empty": position("", "4", "9", turn=0),
    "empty, first lap": position("", "4", "9", dealer=2, to_come=3),
    "empty, called": position("", "4", "9", turn=0, caller=1),
    "called": position("8 8 9", "4", "9", turn=0, caller=1),
    "round again": position("8 8 9", "4", "9", turn=0, caller=0),
    "drawing": position("8 9", "8 8", "9", stage="draw", laid="0: 8"),
    "cut of two": position("4 9", "4 9", "8 8", laid="0: 8 8", drawn="4"),
    "cut of three, next": position("4 9", "8 8 8", "9", laid="0: 8"),
    "cut by the caller": position("8 8", "4", "9 9", laid="2: 8 8", caller=0),
    "good draw": position("4 8", "9", "8 8", laid="0: 8", drawn="8"),
    "good draw of a zero": position("0 4", "9", "8 8", laid="0: 0", drawn="0"),
    "complete": position("4 9", "9", "4", laid="0: 8 8 8 8"),
    "pass": position("4 9", "9", "4", laid="0: pass"),
    "out": position("4 8", "", "8", laid="0: 8 8", scores=[0, 101, 0]),
    "over": position("4", "9", "", stage="deal", scores=[71, 101, 120]),
}


@pytest.mark.parametrize("name", STATES)
def test_why_not_agrees_with_legal_on_everything_that_can_be_written(name: str) -> None:
    state: Kael = STATES[name]
    for seat in range(state.seats):
        allowed = list(state.legal(seat))
        assert [action for action in ALL if state.why_not(seat, action) is None] == [
            action for action in ALL if action in allowed
        ]
        assert set(allowed) <= set(ALL)


# --- Every reason is true -------------------------------------------------------------------------------------------


@dataclass
class Group:
    """What was laid in one turn, and what has been added since."""

    seat: int
    card: int
    size: int
    drawn: int | None = None
    good_draws: int = 0

    @property
    def can_be_cut(self) -> bool:
        """Whether it has a number, and fewer than the four cards lie there."""
        return DECK.count(self.card) == 4 and self.size < 4


@dataclass
class Round:
    """What has happened in a round, as somebody would write it down who sees all cards."""

    players: tuple[int, ...]
    turns: int = 0
    draws: bool = False
    groups: list[Group] = field(default_factory=list)
    caller: int | None = None
    since_call: int = 0

    def note(self, seat: int, action: KaelAction, events: list[Event]) -> None:
        """Write down a move that *seat* has made."""
        match action:
            case Lay(cards):
                self.groups.append(Group(seat, cards[0], len(cards)))
                self.since_call += self.caller is not None
                self.draws = len(cards) < 4 and NAMES[cards[0]] != "pass"
                self.turns += not self.draws
            case Draw() | Take():
                self.turns += 1
                if self.draws:
                    self.groups[-1].drawn = drawn_card(events)
                self.draws = False
            case Cut(cards):
                self.groups[-1].size += len(cards)
            case GoodDraw():
                self.groups[-1].size += 1
                self.groups[-1].good_draws += 1
            case Call():
                self.turns += 1
                self.caller = seat
        out = {event.seat for event in events if event.key == "out"}
        self.players = tuple(player for player in self.players if player not in out)

    @property
    def last(self) -> Group | None:
        """The group that can be added to, if there is one."""
        return self.groups[-1] if self.groups and (self.caller is None or self.since_call) else None

    @property
    def before(self) -> Group | None:
        """The group that could be added to until the last lay or call."""
        if self.caller is not None and not self.since_call:
            return self.groups[-1] if self.groups else None
        if self.caller is not None and self.since_call == 1:
            return None  # the call came in between
        return self.groups[-2] if len(self.groups) > 1 else None


def drawn_card(events: list[Event]) -> int:
    event = events[0]
    return card({**event.params, **event.secret}["card"].removeprefix("cards."))


@dataclass
class Asked:
    """A refusal and all that it can be held against."""

    state: Kael
    past: Round
    seat: int
    action: Any
    params: dict[str, Any]

    def has(self, **params: Any) -> bool:
        """Whether the sentence is given these numbers, seats and cards."""
        return all(self.params[name] == value for name, value in params.items())

    def tries(self) -> int:
        """Return the card that somebody tries to add."""
        tried: int = self.action.card if isinstance(self.action, GoodDraw) else self.action.cards[0]
        return tried

    def held(self, number: int) -> int:
        return self.state.hands[self.seat].count(number)

    def may(self, *actions: str) -> bool:
        """Whether exactly this may be done by whoever asks, cuts and good draws apart."""
        return {text for text in legal(self.state, self.seat) if not text.startswith(("cut", "good"))} == set(actions)

    def their_turn(self) -> bool:
        return self.state.actors()[0] == self.seat

    def another_s_turn(self) -> bool:
        return self.has(seat_turn=self.state.actors()[0]) and not self.their_turn()

    def key(self, number: int) -> str:
        return f"cards.{NAMES[number]}"


def last(asked: Asked) -> Group:
    assert asked.past.last is not None
    return asked.past.last


def late(asked: Asked) -> bool:
    """Whether what is tried could have been cut until the last lay or call."""
    before, now = asked.past.before, asked.past.last
    if before is None or not before.can_be_cut or (now is not None and now.card == before.card):
        return False
    return set(asked.action.cards) == {before.card}


Truth = Callable[[Asked], bool]
TRUE: dict[str, Truth] = {
    "KA-03-dealer": lambda a: a.has(seat_dealer=a.state.actors()[0]) and not a.their_turn(),
    "KA-03-dealt": lambda a: not any(text.startswith("deal") for text in legal(a.state, a.state.actors()[0])),
    "KA-03-first": lambda a: a.has(seat=a.state.actors()[0]) and "deal 7" in legal(a.state, a.state.actors()[0]),
    "KA-03-number": lambda a: a.has(n=a.action.cards) and not 2 <= a.action.cards <= 7 and a.their_turn(),
    "KA-10-card": lambda a: a.has(card=a.key(a.tries())) and not a.held(a.tries()) if a.tries() != BACK else True,
    "KA-10-drawing": lambda a: last(a).seat == a.seat and a.may("draw", "take"),
    "KA-10-lay": lambda a: a.their_turn() and any(text.startswith("lay") for text in legal(a.state, a.seat)),
    "KA-10-turn": lambda a: a.another_s_turn() and a.past.caller != a.seat,
    "KA-12-held": lambda a: a.has(n=a.held(a.tries()), card=a.key(a.tries())) and 0 < a.params["n"] < 4,
    "KA-12-many": lambda a: a.has(n=len(a.action.cards)) and a.params["n"] > 4,
    "KA-12-mixed": lambda a: len(set(a.action.cards)) > 1,
    "KA-14": lambda a: card("pass") in a.action.cards and len(a.action.cards) > 1,
    "KA-15-minus": lambda a: set(a.action.cards) == {-1} and len(a.action.cards) > 1,
    "KA-15-zero": lambda a: set(a.action.cards) == {0} and len(a.action.cards) > 2,
    "KA-18-choose": lambda a: not a.state.hands[a.seat] and a.may("draw", "call"),
    "KA-18-nothing": lambda a: not a.state.hands[a.seat] and a.may("draw") and a.past.caller is None,
    "KA-18-stock": lambda a: not a.state.hands[a.seat] and "draw" in legal(a.state, a.seat) and a.past.caller is None,
    "KA-20-held": lambda a: (
        a.has(missing=4 - last(a).size, held=a.held(last(a).card), card=a.key(last(a).card))
        and a.params["held"] < a.params["missing"] == len(a.action.cards)
    ),
    "KA-20-other": lambda a: a.has(card=a.key(last(a).card)) and set(a.action.cards) != {last(a).card},
    "KA-21-late": lambda a: a.has(seat=last(a).seat) and late(a),
    "KA-21-late-call": lambda a: a.has(seat=a.past.caller) and late(a) and a.past.last is None,
    "KA-21-nothing": lambda a: a.past.last is None and not late(a),
    "KA-22-complete": lambda a: a.has(card=a.key(last(a).card)) and last(a).size == 4,
    "KA-22-missing": lambda a: (
        a.has(missing=4 - last(a).size, card=a.key(last(a).card)) and a.params["missing"] != len(a.action.cards)
    ),
    "KA-22-never": lambda a: a.has(card=a.key(last(a).card)) and DECK.count(last(a).card) < 4,
    "KA-24-complete": lambda a: a.has(card=a.key(a.tries())) and last(a).size == DECK.count(a.tries()),
    "KA-24-drawn": lambda a: a.has(card=a.key(last(a).drawn or 0)) and a.tries() != last(a).drawn,
    "KA-24-first": lambda a: last(a).seat == a.seat and a.may("draw", "take"),
    "KA-24-layer": lambda a: a.has(seat_layer=last(a).seat) and last(a).seat != a.seat,
    "KA-24-none-left": lambda a: last(a).seat == a.seat and last(a).good_draws == 1,
    "KA-24-nothing": lambda a: a.past.last is None,
    "KA-24-other": lambda a: a.has(card=a.key(last(a).card)) and last(a).seat == a.seat and a.tries() != last(a).card,
    "KA-26": lambda a: last(a).seat == a.seat and not late(a),
    "KA-30": lambda a: last(a).seat == a.seat and a.may("draw", "take") and a.past.caller is None,
    "KA-30-turn": lambda a: a.another_s_turn() and a.past.caller is None,
    "KA-31": lambda a: a.has(n=len(a.past.players) - a.past.turns) and a.params["n"] > 0 and a.their_turn(),
    "KA-33-called": lambda a: a.past.caller == a.seat and a.may(),
    "KA-33-early": lambda a: a.another_s_turn() and a.past.caller == a.seat,
    "KA-33-instead": lambda a: a.may("show"),
    "KA-33-nobody": lambda a: a.past.caller is None,
    "KA-33-round": lambda a: a.has(seat_caller=a.past.caller) and a.past.caller != a.seat,
    "KA-34-nothing": lambda a: a.past.caller is not None and not a.state.hands[a.seat] and a.may("draw"),
    "KA-34-stock": lambda a: a.past.caller is not None and not a.state.hands[a.seat] and a.may("draw"),
    "KA-35": lambda a: a.has(seat_caller=a.past.caller) and a.past.caller != a.seat,
    "KA-35-own": lambda a: a.past.caller == a.seat and a.may("show"),
    "KA-35-own-early": lambda a: a.past.caller == a.seat and a.may(),
    "KA-52-out": lambda a: a.seat not in a.past.players and not legal(a.state, a.seat),
    "KA-53-over": lambda a: a.state.result() is not None,
    "KA-56-over": lambda a: a.state.result() is not None and a.state.rounds_left == 0,
}
"""What must be so if a refusal says it."""

GAMES = 90
MOST_MOVES = 120
TRIED = 0.05
"""How many of all groups of cards that could be laid are tried at each position, by each seat."""


def random_games() -> Iterator[tuple[Kael, Round]]:
    """Yield positions of random games with what has happened; hands are small, so that some are empty.

    Only ``rng.random()`` is called: no version of Python changes what it returns.
    """
    for number in range(GAMES):
        rng = random.Random(f"why not {number}")
        state = GAME.deal(2 + number % 4, seed=number, length="short" if number % 9 == 0 else "whole")
        assert isinstance(state, Kael)
        past = Round(tuple(range(state.seats)))
        for _ in range(MOST_MOVES):
            yield state, past
            actors = state.actors()
            if not actors:
                break
            seat = actors[-1] if rng.random() < 0.7 else actors[0]
            allowed = [action for action in state.legal(seat) if likely(action, rng)] or state.legal(seat)
            action = allowed[int(rng.random() * len(allowed))]
            events: list[Event] = []
            state = state.after(seat, action, events.append)
            past.note(seat, action, events)
            if isinstance(action, Deal):
                past = Round(past.players)


def likely(action: KaelAction, rng: random.Random) -> bool:
    """Whether a random player thinks of *action*: seldom of a call, more often of what leaves few cards."""
    if isinstance(action, Lay):
        return len(action.cards) > 1 or action.cards[0] == card("pass") or rng.random() < 0.5
    return rng.random() < {Call: 0.1, Show: 0.5, Draw: 0.4}.get(type(action), 1) and str(action) not in FULL_HANDS


FULL_HANDS = {"deal 6", "deal 7"}


def tried(state: Kael, seat: int, rng: random.Random) -> list[KaelAction]:
    """Return what somebody at *seat* might try: all that needs no cards, and some of the cards that are near."""
    near = sorted({state.laid, state.closed, *state.hands[seat], -1, 0, 5, card("pass")} & set(DECK))
    groups = [(number,) * size for number in near for size in range(1, 6)]
    groups.append(tuple(sorted({*state.hands[seat], 5})))
    some = [action for group in groups for action in (lay(group), cut(group)) if rng.random() < TRIED]
    return [CALL, DRAW, TAKE, SHOW, Deal(1), Deal(2), lay((5,)), *(GOOD_DRAWS[number] for number in near), *some]


def test_every_reason_is_true_in_random_games_and_can_be_given() -> None:
    assert {key.split(".")[0] for key in catalogue(GAME.package, "en")["refusals"]} == set(TRUE)
    given: Counter[str] = Counter()
    rng = random.Random("tries")
    for state, past in random_games():
        for seat in range(state.seats):
            for action in tried(state, seat, rng):
                refused = state.why_not(seat, action)
                if refused is not None:
                    name = refused.key.removeprefix("refusals.")
                    given[name] += 1
                    asked = Asked(state, past, seat, action, dict(refused.params))
                    assert TRUE[name](asked), (seat, str(action), refused, state.position())
    assert set(given) == set(TRUE)
