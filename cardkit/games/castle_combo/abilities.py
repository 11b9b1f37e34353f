"""What the abilities of cards do (CC-30 to CC-33, CC-60 to CC-65): each word is interpreted here and nowhere else.

The ability of the card just placed is carried out part after part, until one of them needs a choice; then the state
waits for it, and goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardkit.game import Event, Listener, Refusal
from cardkit.games.castle_combo.actions import CHOICES, SIDES, CastleComboAction, Choose, CountAt, Discard, Fill, Good
from cardkit.games.castle_combo.actions import discard as discarding
from cardkit.games.castle_combo.actions import fill as filling
from cardkit.games.castle_combo.cards import ABILITY, CAPACITY, COST, FACE_DOWN, character, name_key, whom_key
from cardkit.games.castle_combo.counting import counted
from cardkit.games.castle_combo.table import Table
from cardkit.games.castle_combo.vocabulary import (
    LOCATIONS,
    AddToEachPurse,
    DiscardFromRow,
    Discount,
    Effect,
    FillPurses,
    Gain,
    GainByNeighbour,
    OpponentsGain,
    Option,
)
from cardkit.games.castle_combo.vocabulary import Choose as ChooseEffect
from cardkit.texts import Key


class Abilities(Table):
    """A table on which abilities are carried out."""

    __slots__ = ()

    def _next_part(self) -> None:
        self.part += 1
        self.chosen = self.filled = 0

    def _carry_out(self, listener: Listener | None) -> bool:
        """Go on with the ability of the card just placed; return whether all of it has been carried out."""
        ability = ABILITY[self.placed]
        while self.part < len(ability):  # in the printed order (CC-33)
            effect = self.effect() if self.chosen else ability[self.part]
            kind = type(effect)
            if kind in _MAY_ASK and self._choices(effect):
                return False
            _CARRY_OUT[kind](self, effect, listener)
            self._next_part()
        return True

    # --- Choices inside an ability ---------------------------------------------------------------------------

    def _choices(self, effect: Effect | None) -> list[CastleComboAction]:
        """Return the choices that *effect* leaves to whoever has the turn; none if it can be carried out as it is."""
        match effect:
            case GainByNeighbour():  # with two players there is one neighbour (CC-60)
                return [*SIDES.values()] if self.seats > 2 else []
            case ChooseEffect(options):
                return [CHOICES[good(option)] for option in options]
            case DiscardFromRow(row):
                return [discarding(card) for card in self.rows[row] if card]
            case FillPurses(purses):
                with_room = self._purses_with_room(self.turn)
                return [filling(card) for card in with_room] if len(with_room) > purses - self.filled else []
        return []

    def asked(self) -> Key:
        """Return the catalogue entry that says what the ability of the card just placed asks for."""
        match self.effect():
            case GainByNeighbour():
                return Key("asks.neighbour")
            case DiscardFromRow(row, pay):
                return Key(f"asks.discard.{LOCATIONS[row]}.{pay}")
            case FillPurses():
                return Key("asks.fill")
        return Key("asks.option")

    def gains(self, action: Choose | CountAt) -> tuple[Good, int, int] | None:
        """Return what an answer would bring, the least of it and the most: that depends on a neighbour still to choose.

        None if the ability of the card just placed does not ask for such an answer.
        """
        effect, counted_at = self.effect(), [1, -1]
        match effect, action:
            case ChooseEffect(options), Choose(what):
                effect = next((option for option in options if good(option) == what), None)
            case GainByNeighbour(), CountAt(side):
                counted_at = [1 if side == "left" else -1]
            case _:
                return None
        mine = self.tableaus[self.turn]
        match effect:
            case Gain(gold, keys, per):
                numbers = [counted(per, mine) if per else 1]
            case GainByNeighbour(per, gold, keys):
                numbers = [counted(per, self.tableaus[(self.turn + step) % self.seats]) for step in counted_at]
            case AddToEachPurse(gold):
                with_room = self._purses_with_room(self.turn)
                stored = sum(min(gold, CAPACITY[card] - self.purses.get(card, 0)) for card in with_room)
                return "purses", stored, stored
            case _:
                return None
        return good(effect), (gold or keys) * min(numbers), (gold or keys) * max(numbers)

    def _why_not_choice(self, action: CastleComboAction) -> Refusal | None:
        """Return why *action* is no answer to what the ability of the card just placed asks."""
        choices = self._choices(self.effect())
        if action in choices:
            return None
        placed = {"card": name_key(self.placed)}
        if isinstance(action, Choose) and self.chosen:
            return Refusal("CC-33", "chosen", {"asked": self.asked()})
        if not any(type(action) is type(choice) for choice in choices):
            return Refusal("CC-12", "other", {**placed, "asked": self.asked()})
        if isinstance(action, Choose):
            return Refusal("CC-12", "option", {**placed, "what": Key(f"goods.{action.what}")})
        if isinstance(action, Discard):
            effect = self.effect()
            assert isinstance(effect, DiscardFromRow)
            row = Key(f"locations.{LOCATIONS[effect.row]}-of")
            return Refusal("CC-65", "row", {"card": whom_key(action.card), "location": row})
        assert isinstance(action, Fill)
        return self._why_not_fill(action.card)

    def _why_not_fill(self, card: int) -> Refusal:
        """Return why *card* has no purse that can be filled now."""
        tableau = self.tableaus[self.turn]
        if card + FACE_DOWN in tableau:
            return Refusal("CC-21", "purse")
        if card not in tableau:
            return Refusal("CC-61", "yours", {"card": name_key(card)})
        if CAPACITY[card]:
            return Refusal("CC-61", "full", {"card": name_key(card)})
        count = character(card).scoring.count
        if count is not None and count.word == "gold_in_all_purses":
            return Refusal("CC-63", "purse", {"card": name_key(card)})
        return Refusal("CC-61", "none", {"card": name_key(card)})

    def _choose(self, action: CastleComboAction, listener: Listener | None) -> None:
        """Carry out what was chosen."""
        effect = self.effect()
        if isinstance(action, Choose):
            assert isinstance(effect, ChooseEffect)
            self.chosen = 1 + [good(option) for option in effect.options].index(action.what)
            if listener:
                listener(Event("choose", self.turn, {"what": Key(f"goods.{action.what}")}))
            return
        if isinstance(action, CountAt):
            assert isinstance(effect, GainByNeighbour)
            step = 1 if action.side == "left" else -1
            self._gain_at(effect, (self.turn + step) % self.seats, listener)
        elif isinstance(action, Discard):
            assert isinstance(effect, DiscardFromRow)
            self._discard_and_gain(effect, action.card, listener)
        elif isinstance(action, Fill):
            assert isinstance(effect, FillPurses)
            self._put_gold(action.card, CAPACITY[action.card], listener)
            self.filled += 1
            if self.filled < effect.purses:
                return
        self._next_part()

    # --- What the parts of an ability do ---------------------------------------------------------------------

    def _gain(self, effect: Gain, listener: Listener | None) -> None:
        """Take gold or keys, for what there is in the own tableau, this card included (CC-30, CC-31)."""
        number = counted(effect.per, self.tableaus[self.turn]) if effect.per else 1
        self._take(self.turn, number * effect.gold, number * effect.keys, listener)

    def _gain_by_neighbour(self, effect: GainByNeighbour, listener: Listener | None) -> None:
        """Take for what there is in the tableau of the only neighbour (CC-60)."""
        self._gain_at(effect, (self.turn + 1) % self.seats, listener)

    def _gain_at(self, effect: GainByNeighbour, owner: int, listener: Listener | None) -> None:
        number = counted(effect.per, self.tableaus[owner])
        if listener:
            listener(Event("counts", self.turn, {"seat_counted": owner, "what": Key(effect.per.key), "number": number}))
        self._take(self.turn, number * effect.gold, number * effect.keys, listener)

    def _take(self, seat: int, gold: int, keys: int, listener: Listener | None) -> None:
        """Let *seat* take gold and keys from the supply, which never runs out (CC-05, CC-31)."""
        self.gold[seat] += gold
        self.keys[seat] += keys
        if listener:
            if gold or not keys:
                listener(Event("takes-gold", seat, {"n": gold}))
            if keys:
                listener(Event("takes-keys", seat, {"n": keys}))

    def _opponents_gain(self, effect: OpponentsGain, listener: Listener | None) -> None:
        """Let all other players take gold or keys (CC-32)."""
        for step in range(1, self.seats):
            self._take((self.turn + step) % self.seats, effect.gold, effect.keys, listener)

    def _discount(self, _effect: Discount, listener: Listener | None) -> None:
        """Do nothing now: what lies in the tableau takes part in later purchases (CC-15, CC-17)."""
        if listener:
            listener(Event("discount", self.turn))

    def _discard_from_row(self, _effect: DiscardFromRow, listener: Listener | None) -> None:
        """Gain nothing: where cards can be discarded there is a choice, so the location left the game (CC-65)."""
        if listener:
            listener(Event("row-gone", self.turn))

    def _discard_and_gain(self, effect: DiscardFromRow, card: int, listener: Listener | None) -> None:
        """Discard *card* and gain its printed cost (CC-65)."""
        self._discard(effect.row, card)
        if listener:
            listener(Event("discards", self.turn, {"card": whom_key(card), "cost": COST[card]}))
        gold, keys = (COST[card], 0) if effect.pay == "gold" else (0, COST[card])
        self._take(self.turn, gold, keys, listener)

    def _discard(self, row: int, card: int) -> None:
        self.rows[row] = tuple([0 if each == card else each for each in self.rows[row]])
        self.discards[row] += (card,)

    def _add_to_each_purse(self, effect: AddToEachPurse, listener: Listener | None) -> None:
        for card in self._purses_with_room(self.turn):
            self._put_gold(card, effect.gold, listener)

    def _fill_purses(self, _effect: FillPurses, listener: Listener | None) -> None:
        """Fill those that are left: no more than the ability allows (CC-61)."""
        for card in self._purses_with_room(self.turn):
            self._put_gold(card, CAPACITY[card], listener)

    def _purses_with_room(self, seat: int) -> list[int]:
        return [cell for cell in self.tableaus[seat] if CAPACITY[cell] > self.purses.get(cell, 0)]

    def _put_gold(self, card: int, gold: int, listener: Listener | None) -> None:
        """Put gold from the supply on a purse; what would be too much is lost (CC-62)."""
        held = self.purses.get(card, 0)
        self.purses[card] = min(held + gold, CAPACITY[card])
        if listener:
            listener(Event("purse", self.turn, {"card": whom_key(card), "n": self.purses[card] - held}))


def good(option: Option) -> Good:
    """Return what an option brings, as it is called in the notation."""
    if isinstance(option, AddToEachPurse):
        return "purses"
    return "gold" if option.gold else "keys"


_MAY_ASK: Final = (GainByNeighbour, ChooseEffect, DiscardFromRow, FillPurses)
_CARRY_OUT: Final[Mapping[type[Any], Callable[[Any, Any, Listener | None], None]]] = {
    Gain: Abilities._gain,
    GainByNeighbour: Abilities._gain_by_neighbour,
    OpponentsGain: Abilities._opponents_gain,
    Discount: Abilities._discount,
    DiscardFromRow: Abilities._discard_from_row,
    AddToEachPurse: Abilities._add_to_each_purse,
    FillPurses: Abilities._fill_purses,
}
