"""Opponents for Castle Combo. They see a view, never the state, and shuffle what they cannot see as they like.

Both look at the position after each of their actions. What a position is worth to the medium one is the score now,
what may still come of it, and what gold, keys and discounts are good for in the turns that are left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Final

from cardkit.bots import Bot, SeededBot
from cardkit.games.castle_combo.actions import Buy, CastleComboAction, Flip, MoveMessenger, ReplaceRow
from cardkit.games.castle_combo.cards import CAPACITY, DISCOUNT, FACE_DOWN, SCORING, Cards
from cardkit.games.castle_combo.cards.counting import total
from cardkit.games.castle_combo.cards.tableau import final_cells, with_card
from cardkit.games.castle_combo.cards.vocabulary import Scoring
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.taking import taken
from cardkit.games.castle_combo.scoring import CELLS, POSITIONS, card_points
from cardkit.search.halving import HalvingBot

EASY_FLIPS: Final = 0.08
"""How often the easy bot takes a card face down although it could buy one."""
EASY_KEYS: Final = 0.05
"""How often it spends a key."""

MISJUDGES: Final = 6.0
"""By up to so many points the medium bot misjudges each of its actions: it is to be beaten, not admired."""

KEY_PAYS: Final = 2.0
"""A key is spent only where that is so many points better than all else, even if all else is as good as it may seem."""

USEFUL_GOLD: Final = 3.5
"""About so much gold is spent in a turn; more than that for all turns left is good for purses only."""
GOLD: Final = 0.45
STORED_GOLD: Final = 2.0
SPARE_GOLD: Final = 0.1
KEY: Final = 1.05
A_GOLD_LESS: Final = 0.45  # of a gold less in each turn that is left
TO_COME: Final = 0.3  # of a condition that is not met yet
GROWTH: Final = 0.6
"""How many points more each free place is expected to bring, for a point per thing that is counted."""


class Easy(SeededBot[CastleCombo, CastleComboAction]):
    """Buys anything that it can pay, and puts it anywhere."""

    def choose(self, view: CastleCombo, seat: int) -> CastleComboAction:
        """Return a legal action, picked at random among those of one kind."""
        legal = view.legal(seat)
        keys = [action for action in legal if isinstance(action, MoveMessenger | ReplaceRow)]
        if keys and self.rng.random() < EASY_KEYS:
            return self.rng.choice(keys)
        buys = [action for action in legal if isinstance(action, Buy)]
        if buys and self.rng.random() >= EASY_FLIPS:
            return self.rng.choice(buys)
        return self.rng.choice([action for action in legal if action not in keys and action not in buys] or buys)


class Medium(SeededBot[CastleCombo, CastleComboAction]):
    """Takes the card that does most for its tableau, and sees that it can pay for the next ones."""

    def choose(self, view: CastleCombo, seat: int) -> CastleComboAction:
        """Return the legal action that seems to have the best prospects."""
        guess = view.determinise(seat, self.rng)
        values = estimates(guess, seat, view.legal(seat))
        if view.placed:  # what an ability asks is easy to see through
            return max(values, key=values.__getitem__)
        return max(values, key=lambda action: values[action] + self.misjudged(action))

    def misjudged(self, action: CastleComboAction) -> float:
        """Return by how much *action* seems better than it is: what another row holds can be seen, a new one cannot."""
        if isinstance(action, Buy | Flip):
            return self.rng.uniform(0, MISJUDGES)
        return 0.0 if isinstance(action, ReplaceRow) else MISJUDGES - KEY_PAYS


def estimates(state: CastleCombo, seat: int, actions: Sequence[CastleComboAction]) -> Mapping[CastleComboAction, float]:
    """Return what *seat* can hope for after each of the *actions*, if the rest of its turn is as good as can be."""
    hopes = _Hopes(seat)
    return {action: hopes.after(state, action) for action in actions}


class _Hopes:
    """What a *seat* can hope for after its actions: what a card brings is worked out once, wherever it is put."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._flips: dict[tuple[int, int], float] = {}  # by place and keys: cards that lie face down are all alike
        self._bought: dict[tuple[int, int], CastleCombo | None] = {}  # by card and keys; None: it asks

    def after(self, state: CastleCombo, action: CastleComboAction) -> float:
        """Return what the seat can hope for after an *action*."""
        if isinstance(action, Buy | Flip) and state.tableaus[self.seat].count(0) > 1:
            # what the rows will hold then makes no difference
            return self._flip(state, action) if isinstance(action, Flip) else self._buy(state, action)
        after = state.copy()
        after.play(self.seat, action)
        return prospects(after, self.seat) if after.turn != self.seat else self._best(after)

    def _flip(self, state: CastleCombo, action: Flip) -> float:
        alike = (action.place, state.keys[self.seat])
        if alike not in self._flips:
            self._flips[alike] = prospects(taken(state, action)[0], self.seat)
        return self._flips[alike]

    def _buy(self, state: CastleCombo, action: Buy) -> float:
        alike = (action.card, state.keys[self.seat])
        if alike not in self._bought:
            then, is_done = taken(state, action)
            self._bought[alike] = then if is_done else None
        bought = self._bought[alike]
        if bought is None:
            return self._best(taken(state, action)[0])
        bought.tableaus[self.seat] = with_card(state.tableaus[self.seat], action.place, action.card)
        return prospects(bought, self.seat)

    def _best(self, state: CastleCombo) -> float:
        """Return what the seat can hope for in its turn: after a key, or with a choice open."""
        return max([self.after(state, each) for each in state.legal(self.seat)])


def prospects(state: CastleCombo, seat: int) -> float:
    """Return about how many points *seat* will have in the end.

    >>> from cardkit.games.castle_combo import GAME
    >>> prospects(GAME.deal(2, seed=1), seat=0) > 0
    True
    """
    tableau, gold, keys, purses = state.tableaus[seat], state.gold[seat], state.keys[seat], state.purses
    left = tableau.count(0)
    cards = sum([_card(tableau, at, left, purses, keys) for at in CELLS if 0 < tableau[at] <= FACE_DOWN])
    room = sum([CAPACITY[cell] - purses.get(cell, 0) for cell in tableau if CAPACITY[cell]])
    spent = min(gold, USEFUL_GOLD * left)
    stored = min(gold - spent, room)
    discounts = (total(DISCOUNT[0], tableau) + total(DISCOUNT[1], tableau)) / 2
    gold_worth = GOLD * spent + STORED_GOLD * stored + SPARE_GOLD * (gold - spent - stored)
    return cards + gold_worth + KEY * keys + A_GOLD_LESS * discounts * left


def _card(tableau: Cards, at: int, left: int, purses: Mapping[int, int], keys: int) -> float:
    """Return what a card is worth now, and what may still come."""
    scoring = SCORING[card := tableau[at]]
    assert scoring is not None  # it lies face up
    if scoring.condition == "position":
        return scoring.points * _chance(final_cells(tableau, at), scoring.position)
    now = card_points(tableau, at, purses, keys)
    if scoring.condition == "no_shield":
        return now * 0.93**left  # a card that spoils it may be too good
    if scoring.condition == "face_down_card":
        return now or (TO_COME * scoring.points if left else 0)
    return now + _GROWING[card] * left / 3


def _growing(scoring: Scoring | None) -> float:
    """Return how many points more three free places are expected to bring a card."""
    if scoring is None or scoring.capacity:
        return 0.0
    return GROWTH * (1.0 if scoring.area == "tableau" else 0.5) * min(scoring.points, 4)


_GROWING: Final = tuple(map(_growing, SCORING))


@cache
def _chance(cells: frozenset[int], position: str) -> float:
    """Return about how likely it is that a card which may come to lie in these *cells* is where it has to be."""
    chance: float = min(1, len(cells & POSITIONS[position]) / len(cells) ** 0.5)
    return chance


BOTS: Final[Mapping[str, Callable[[int], Bot[CastleCombo, CastleComboAction]]]] = {
    "easy": Easy,
    "medium": Medium,
    "strong": partial(HalvingBot, estimates, playouts=1_500, most=16, weight=10),
}
