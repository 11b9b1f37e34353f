"""The rules of Castle Combo; ids in brackets are those of the catalogue.

Read them in the rulebook's order:

1. ``setup.py``: what lies on the table, and what everybody has (CC-01 to CC-06)
2. ``key.py``: the first step of a turn, a key (CC-10)
3. ``taking.py``: the second step, a card bought or taken face down (CC-11, CC-15 to CC-21)
4. ``placing.py``: where it may lie (CC-25, CC-26; with CC-27 in ``cards/tableau.py``)
5. ``abilities.py``: the third step (CC-12, CC-30 to CC-33), and ``choices.py``: what it lets choose (CC-60 to CC-65)
6. ``rows.py``: the fourth step, the Messenger, rows and decks (CC-13, CC-40 to CC-42)
7. ``turn.py``: how these steps follow each other, and whose turn is next (CC-06)
8. ``end.py``: the end of the game (CC-50 to CC-55); what cards are worth stands in ``scoring.py``

They are functions over one state, and for each thing that a player can do, the function that says why not stands
beside the one that does it. This file has the verbs of every game. Seats count from 0; the seat to the left of *s* is
*s* + 1, the one to its right *s* - 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from cardkit.contract import Refusal, Result
from cardkit.events import Listener
from cardkit.games.castle_combo.actions import (
    MOVE_MESSENGER,
    REPLACE_ROW,
    WAYS,
    Buy,
    CastleComboAction,
    Choose,
    CountAt,
    Discard,
    Fill,
    Flip,
    MoveMessenger,
    ReplaceRow,
    SpendKey,
    picks,
)
from cardkit.games.castle_combo.cards import COST
from cardkit.games.castle_combo.cards.tableau import free_places
from cardkit.games.castle_combo.rules import end
from cardkit.games.castle_combo.rules.abilities import choose
from cardkit.games.castle_combo.rules.choices import choices, why_not_choice
from cardkit.games.castle_combo.rules.key import spend_key, why_not_key
from cardkit.games.castle_combo.rules.placing import why_not_place
from cardkit.games.castle_combo.rules.taking import buy, flip, price, why_not_pay, why_not_take
from cardkit.games.castle_combo.rules.turn import end_turn, go_on
from cardkit.games.castle_combo.state import NOBODY, NOWHERE, CastleComboState
from cardkit.texts import Player

WHY_NOT: Final[Mapping[type[CastleComboAction], Callable[[CastleComboState, int, Any], Refusal | None]]] = {
    MoveMessenger: why_not_key,
    ReplaceRow: why_not_key,
    Buy: why_not_take,
    Flip: why_not_take,
    Choose: why_not_choice,
    CountAt: why_not_choice,
    Discard: why_not_choice,
    Fill: why_not_choice,
}
"""Why whoever has the turn cannot do that."""


class CastleCombo(CastleComboState):
    """A position of Castle Combo and what may be done in it."""

    __slots__ = ()

    def actors(self) -> Sequence[int]:
        """Return the one seat that may act, or nobody when the game is over."""
        return () if self.turn == NOBODY else (self.turn,)

    def legal(self, seat: int) -> Sequence[CastleComboAction]:
        """Return all legal actions of *seat*."""
        if seat != self.turn:
            return ()  # CC-06
        if self.placed:
            return choices(self, self.effect())  # nothing else before the ability is carried out (CC-12)
        legal: list[CastleComboAction] = []
        if not self.spent and self.keys[seat]:
            legal.append(REPLACE_ROW)  # CC-10, also when a location has left (CC-42)
            if self.gone == NOWHERE:
                legal.append(MOVE_MESSENGER)  # CC-10, CC-42
        gold = self.gold[seat]
        payable, too_dear = picks(self.tableaus[seat])
        for card in self.rows[self.messenger]:  # one of these must be taken (CC-11)
            enough = COST[card] <= gold or price(self, seat, card) <= gold  # CC-11; a price is never above the cost
            legal += (payable if enough else too_dear)(WAYS[card])  # to buy or face down, or only face down (CC-20)
        return legal

    def refusal(self, seat: int, action: CastleComboAction) -> Refusal | None:
        """Return None if *action* is legal for *seat*, else the rule that it breaks."""
        if seat != self.turn:
            if self.turn == NOBODY:
                return Refusal("CC-50", "over")
            return Refusal("CC-06", "turn", {"seat_turn": Player(self.turn)})
        return WHY_NOT[type(action)](self, seat, action)

    def refusals(self, seat: int, action: CastleComboAction) -> Iterator[Refusal]:
        """Yield the rules that *action* breaks; a card that cannot be taken may have no place there, either."""
        for refusal in super().refusals(seat, action):
            yield refusal
            if not isinstance(action, Buy | Flip) or self.placed or self.turn != seat:
                continue
            tableau = self.tableaus[seat]
            if refusal.rule == "CC-11" and action.place not in free_places(tableau):
                yield why_not_place(tableau, action.place)
            elif refusal.rule != "CC-11" and isinstance(action, Buy) and (dear := why_not_pay(self, seat, action.card)):
                yield dear

    def play(self, seat: int, action: CastleComboAction, listener: Listener | None = None) -> None:
        """Carry out a legal *action* in place, unchecked."""
        if isinstance(action, Buy):
            buy(self, seat, action, listener)
            go_on(self, listener)  # its ability comes right after (CC-12)
        elif isinstance(action, Flip):
            flip(self, seat, action, listener)
            end_turn(self, listener)  # no ability (CC-21), and the Messenger stays (CC-13)
        elif isinstance(action, SpendKey):
            spend_key(self, seat, action, listener)
        else:
            choose(self, action, listener)
            go_on(self, listener)

    def result(self) -> Result | None:
        """Return who won, and everybody's points; None while the game goes on."""
        return end.result(self) if self.turn == NOBODY else None
