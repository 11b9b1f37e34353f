"""The rules of Castle Combo, in the rulebook's order; ids in brackets are those of the catalogue.

Seats count from 0; the seat to the left of *s* is *s* + 1, the one to its right *s* - 1. For each thing that a
player can do, the method that says why not stands beside the one that does it. What lies where is in ``table.py``,
what abilities do in ``abilities.py``, what cards are worth in ``scoring.py``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Self

from cardkit.game import Event, Listener, Refusal, Result, shuffled
from cardkit.games.castle_combo.abilities import Abilities
from cardkit.games.castle_combo.actions import (
    MOVE_MESSENGER,
    REPLACE_ROW,
    Buy,
    CastleComboAction,
    Flip,
    MoveMessenger,
    ReplaceRow,
    takes,
)
from cardkit.games.castle_combo.cards import (
    BACK,
    COST,
    DECKS,
    DISCOUNT,
    FACE_DOWN,
    LOCATION,
    MESSENGER,
    name_key,
    whom_key,
)
from cardkit.games.castle_combo.counting import total
from cardkit.games.castle_combo.scoring import gold_into_purses, points
from cardkit.games.castle_combo.table import NOBODY, NOWHERE
from cardkit.games.castle_combo.tableau import (
    EMPTY,
    card_at,
    free_places,
    is_adjacent,
    row_and_column,
    spans_too_far,
    with_card,
)
from cardkit.games.castle_combo.vocabulary import LOCATIONS, VILLAGE
from cardkit.texts import CardkitError, Key

PLAYERS: Final = range(2, 6)  # CC-01
ROW: Final = 3  # CC-03
GOLD: Final = 15  # CC-05
KEYS: Final = 2  # CC-05
FLIP_GOLD: Final = 6  # CC-20
FLIP_KEYS: Final = 2  # CC-20


class CastleCombo(Abilities):
    """A position of Castle Combo and what may be done in it."""

    __slots__ = ()

    # --- Setup (CC-01 to CC-06) -------------------------------------------------------------------------------

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """Return the first position of a match."""
        state = cls()
        decks = [tuple(shuffled(deck, seed, number)) for number, deck in enumerate(DECKS)]  # two decks (CC-02)
        state.rows = [deck[:ROW] for deck in decks]  # CC-03
        state.decks = [deck[ROW:] for deck in decks]
        state.discards = [(), ()]
        state.gone = NOWHERE
        state.messenger = VILLAGE  # CC-04
        state.tableaus = [EMPTY] * players
        state.gold, state.keys = [GOLD] * players, [KEYS] * players
        state.purses = {}
        state.turn = shuffled(range(players), seed, len(decks))[0]  # whoever begins is drawn by lot (CC-06)
        state.spent = False
        state.placed = state.part = state.chosen = state.filled = 0
        state.seed, state.shuffles = seed, len(decks) + 1
        return state

    # --- Whose turn it is ------------------------------------------------------------------------------------

    def actors(self) -> Sequence[int]:
        """Return the one seat that may act, or nobody when the game is over."""
        return () if self.turn == NOBODY else (self.turn,)

    def legal(self, seat: int) -> Sequence[CastleComboAction]:
        """Return all legal actions of *seat*."""
        if seat != self.turn:
            return ()
        if self.placed:
            return self._choices(self.effect())
        legal: list[CastleComboAction] = []
        location, tableau = self.messenger, self.tableaus[seat]
        if not self.spent and self.keys[seat]:
            legal.append(REPLACE_ROW)
            if self.gone == NOWHERE:
                legal.append(MOVE_MESSENGER)
        means = self.gold[seat] + total(DISCOUNT[location], tableau)
        possible = takes(tuple(map(bool, tableau)))
        buys, flips = possible.buys, possible.flips
        for card in self.rows[location]:
            if COST[card] <= means:
                legal += buys[card]
            legal += flips[card]
        return legal

    def why_not(self, seat: int, action: CastleComboAction) -> Refusal | None:
        """Return None if *action* is legal for *seat*, else the rule that it breaks."""
        if seat != self.turn:
            if self.turn == NOBODY:
                return Refusal("CC-50", "over")
            return Refusal("CC-06", "turn", {"seat_turn": self.turn})
        if isinstance(action, MoveMessenger | ReplaceRow):
            return self._why_not_key(seat, action)
        if isinstance(action, Buy | Flip):
            return self._why_not_take(seat, action)
        return self._why_not_choice(action) if self.placed else Refusal("CC-12", "nothing")

    def refusals(self, seat: int, action: CastleComboAction) -> Iterator[Refusal]:
        """Yield the rules that *action* breaks; a card that cannot be taken may have no place there, either."""
        for refusal in super().refusals(seat, action):
            yield refusal
            if isinstance(action, Buy | Flip) and refusal.rule == "CC-11" and not self.placed:
                tableau = self.tableaus[seat]
                if action.place not in free_places(tableau):
                    yield why_not_place(tableau, action.place)

    def play(self, seat: int, action: CastleComboAction, listener: Listener | None = None) -> None:
        """Carry out a legal *action* in place, unchecked."""
        if isinstance(action, Buy):
            self._buy(seat, action, listener)
        elif isinstance(action, Flip):
            self._flip(seat, action, listener)
        elif isinstance(action, MoveMessenger):
            self._spend_key(seat, listener)
            self._move_messenger(1 - self.messenger, listener)
        elif isinstance(action, ReplaceRow):
            self._spend_key(seat, listener)
            self._replace_row(seat, listener)
        else:
            self._choose(action, listener)
            self._go_on(listener)

    # --- Step 1: a key (CC-10) -------------------------------------------------------------------------------

    def _why_not_key(self, seat: int, action: MoveMessenger | ReplaceRow) -> Refusal | None:
        if isinstance(action, MoveMessenger) and self.gone != NOWHERE:  # for good, so that no key and no turn helps
            return Refusal("CC-42", "messenger", {"location": location_key(self.messenger, "at")})
        if self.placed:
            return Refusal("CC-10", "late", {"card": whom_key(self.placed), "asked": self.asked()})
        if self.spent:
            return Refusal("CC-10", "spent")
        if not self.keys[seat]:
            return Refusal("CC-10", "none")
        return None

    def _spend_key(self, seat: int, listener: Listener | None) -> None:
        self.keys[seat] -= 1
        self.spent = True  # only one in a turn
        if listener:
            listener(Event("key", seat))

    def _replace_row(self, seat: int, listener: Listener | None) -> None:
        location = self.messenger
        self.discards[location] += self.rows[location]
        self.rows[location] = (BACK,) * ROW
        if listener:
            listener(Event("row", seat, {"location": location_key(location, "at")}))
        self._refill(location, listener)

    # --- Step 2: taking a card (CC-11), buying (CC-15 to CC-21), placing (CC-25 to CC-27) ----------------------

    def price(self, seat: int, card: int) -> int:
        """Return what *card* costs *seat* now: discounts add up, and nothing costs less than 0 (CC-15, CC-16)."""
        return max(0, COST[card] - total(DISCOUNT[LOCATION[card]], self.tableaus[seat]))

    def _why_not_take(self, seat: int, action: Buy | Flip) -> Refusal | None:
        card, place, tableau = action.card, action.place, self.tableaus[seat]
        if self.placed:
            return Refusal("CC-11", "one", {"card": whom_key(self.placed), "asked": self.asked()})
        if card not in self.rows[self.messenger]:
            if card in self.rows[1 - self.messenger]:
                at = location_key(self.messenger, "at")
                return Refusal("CC-11", "location", {"card": whom_key(card), "location": at})
            row = location_key(self.messenger, "of")
            return Refusal("CC-11", "row", {"card": whom_key(card), "location": row})
        if isinstance(action, Buy):
            price, gold = self.price(seat, card), self.gold[seat]
            if price > gold:
                return Refusal("CC-11", "gold", {"card": whom_key(card), "price": price, "gold": gold})
        return None if place in free_places(tableau) else why_not_place(tableau, place)

    def taken(self, action: Buy | Flip) -> tuple[Self, bool]:
        """Return the table as a card taken now would leave it, and whether nothing of its ability is left to choose.

        What can follow without a choice has been carried out, but no card is revealed: a view can be asked, too.
        """
        then = self.copy()
        if isinstance(action, Buy):
            then._lay_face_up(self.turn, action, None)
            return then, then._carry_out(None)
        then._lay_face_down(self.turn, action, None)
        return then, True

    def _buy(self, seat: int, action: Buy, listener: Listener | None) -> None:
        self._lay_face_up(seat, action, listener)
        self._go_on(listener)

    def _lay_face_up(self, seat: int, action: Buy, listener: Listener | None) -> None:
        card, tableau = action.card, self.tableaus[seat]
        price = COST[card] - total(DISCOUNT[self.messenger], tableau)  # not its own discount (CC-17)
        if price > 0:  # spare discount is not paid out (CC-16)
            self.gold[seat] -= price
        if listener:
            listener(Event("buy", seat, {"card": whom_key(card), "price": max(price, 0)}, marks="lay"))
        self._take_from_row(card)
        self.tableaus[seat] = with_card(tableau, action.place, card)
        self.placed = card

    def _flip(self, seat: int, action: Flip, listener: Listener | None) -> None:
        self._lay_face_down(seat, action, listener)
        self._end_turn(listener)  # the Messenger stays, whatever is printed on the card (CC-13)

    def _lay_face_down(self, seat: int, action: Flip, listener: Listener | None) -> None:
        """Take a card face down: its place is filled, and nothing on it counts (CC-20, CC-21)."""
        card = action.card
        self._take_from_row(card)
        self.tableaus[seat] = with_card(self.tableaus[seat], action.place, card + FACE_DOWN)
        if listener:
            listener(Event("flip", seat, {"card": whom_key(card)}, marks="lay"))
        self._take(seat, FLIP_GOLD, FLIP_KEYS, listener)

    def _take_from_row(self, card: int) -> None:
        row = self.rows[self.messenger]
        self.rows[self.messenger] = tuple([BACK if each == card else each for each in row])

    # --- Steps 3 and 4: the ability (CC-12), the Messenger and the rows (CC-13) --------------------------------

    def _go_on(self, listener: Listener | None) -> None:
        """Carry out what is left of the ability; when all is done, let the Messenger go and end the turn."""
        if not self._carry_out(listener):
            return
        card = self.placed
        self.placed = self.part = 0
        if MESSENGER[card] and self.gone == NOWHERE:
            self._move_messenger(1 - LOCATION[card], listener)
        self._end_turn(listener)

    def _move_messenger(self, location: int, listener: Listener | None) -> None:
        self.messenger = location
        if listener:
            listener(Event("messenger", None, {"location": location_key(location, "to")}))

    def _end_turn(self, listener: Listener | None) -> None:
        """Fill both rows; then it is the turn of the next player to the left, until all have 9 cards (CC-06, CC-13)."""
        rows = self.rows
        for location in (0, 1):
            if BACK in rows[location]:
                self._refill(location, listener)
        self.spent = False
        turn = self.turn + 1
        self.turn = turn if turn < len(self.tableaus) else 0
        if BACK not in self.tableaus[self.turn]:
            self._end_game(listener)

    # --- Rows and decks (CC-40 to CC-42) -----------------------------------------------------------------------

    def _refill(self, location: int, listener: Listener | None) -> None:
        """Reveal cards until the row holds three; if there are not enough, the location leaves the game."""
        row, deck = list(self.rows[location]), self.decks[location]
        missing = row.count(BACK)
        if len(deck) < missing:
            if len(deck) + len(self.discards[location]) < missing:
                self._leave(location, listener)
                return
            deck = self._reshuffle(location, listener)
        revealed = deck[:missing]
        if BACK in revealed:
            raise CardkitError("not-secret")
        for card in revealed:
            row[row.index(BACK)] = card
        self.rows[location] = tuple(row)
        self.decks[location] = deck[missing:]
        if listener:
            for card in revealed:
                listener(Event("reveal", None, {"card": name_key(card), "location": location_key(location, "at")}))

    def _reshuffle(self, location: int, listener: Listener | None) -> tuple[int, ...]:
        """Return what is left of the deck, and under it a new one made of the discards (CC-41)."""
        if self.seed is None:
            raise CardkitError("not-secret")
        new = tuple(shuffled(self.discards[location], self.seed, self.shuffles))
        self.shuffles += 1
        self.discards[location] = ()
        if listener:
            listener(Event("reshuffle", None, {"location": location_key(location, "of")}))
        return self.decks[location] + new

    def _leave(self, location: int, listener: Listener | None) -> None:
        """Take a location out of the game: all its cards go, and the Messenger stays at the other (CC-42)."""
        self.rows[location] = self.decks[location] = self.discards[location] = ()
        self.gone = location
        if listener:
            listener(Event("gone", None, {"location": location_key(location, "of")}))
        if self.messenger == location:
            self._move_messenger(1 - location, listener)

    # --- The end (CC-50 to CC-55) ------------------------------------------------------------------------------

    def _end_game(self, listener: Listener | None) -> None:
        """Put gold on purses (CC-51) and see who has won (CC-50)."""
        self.turn = NOBODY
        for seat, tableau in enumerate(self.tableaus):
            for card, gold in gold_into_purses(tableau, self.purses, self.gold[seat]).items():
                self.gold[seat] -= gold
                self.purses[card] = self.purses.get(card, 0) + gold
                if listener:
                    listener(Event("stores", seat, {"card": whom_key(card), "n": gold}))
        if listener:
            for seat in range(len(self.tableaus)):
                listener(Event("score", seat, {"n": points(self, seat)}))
            listener(Event.over(self._winners()))

    def _winners(self) -> tuple[int, ...]:
        """Return who has most points, and of these who has most gold outside purses (CC-55)."""
        ranks = [(points(self, seat), self.gold[seat]) for seat in range(len(self.tableaus))]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    def result(self) -> Result | None:
        """Return who won, and everybody's points; None while the game goes on."""
        if self.turn != NOBODY:
            return None
        winners = self._winners()
        losers = tuple(seat for seat in range(self.seats) if seat not in winners)
        return Result(winners, losers, tuple(points(self, seat) for seat in range(self.seats)))


def why_not_place(tableau: Sequence[int], place: int) -> Refusal:
    """Return why a card cannot lie at *place*, which is not free (CC-25, CC-26)."""
    row, column = row_and_column(place)
    if there := card_at(tableau, row, column):
        return Refusal("CC-25", "taken", {"card": name_key(there)})
    if not any(tableau):
        return Refusal("CC-25", "first")
    too_high, too_wide = spans_too_far(tableau, place)
    if too_high or too_wide:
        return Refusal("CC-26", "rows" if too_high else "columns")
    assert not is_adjacent(tableau, place)
    return Refusal("CC-25", "apart")


def location_key(location: int, form: str) -> Key:
    """Return the catalogue entry with the name of *location* after a preposition: ``at``, ``of`` or ``to``."""
    return Key(f"locations.{LOCATIONS[location]}-{form}")
