"""The rules of a turn of Kaël, in the rulebook's order; ids in brackets are those of the catalogue.

Seats count from 0; the seat to the left of *s* is the next one still in the game. For each thing that a player can
do, the method that says why not stands beside the one that does it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardkit.game import Event, Listener, Refusal, shuffled
from cardkit.games.kael.actions import (
    CALL,
    CUTS,
    DEALS,
    DRAW,
    GOOD_DRAWS,
    LAYS,
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
)
from cardkit.games.kael.cards import (
    BACK,
    COPIES,
    MINUS,
    NO_CARD,
    NUMBERS,
    PASS,
    ZERO,
    card_key,
    with_card,
    without,
)
from cardkit.games.kael.rounds import Rounds
from cardkit.games.kael.table import DEALING, DRAWING, LAYING, NOBODY, QUARTET
from cardkit.texts import CardkitError


class Kael(Rounds):
    """A position of Kaël and what may be done in it."""

    __slots__ = ()

    # --- Whose turn it is -----------------------------------------------------------------------------------------

    def actors(self) -> Sequence[int]:
        """Return whose turn it is, then the seat that may cut or add a good draw, if there is one."""
        turn, chance = self.turn, self.chance
        if turn == NOBODY:
            return ()
        return (turn,) if chance in (NOBODY, turn) else (turn, chance)

    def legal(self, seat: int) -> Sequence[KaelAction]:
        """Return all legal actions of *seat*, its turn's before those out of turn."""
        found: list[KaelAction] = []
        if seat == self.turn:
            if self.stage == LAYING:
                self._turn_actions(seat, found)
            else:
                return DEALS if self.stage == DEALING else (DRAW, TAKE)  # KA-11
        if seat == self.chance:
            found.append(GOOD_DRAWS[self.laid] if seat == self.layer else CUTS[self.laid][self.count])
        return found

    def _turn_actions(self, seat: int, found: list[KaelAction]) -> None:
        """Add what *seat* may do at the beginning of its turn."""
        if seat == self.caller:
            found.append(SHOW)  # KA-33; until it is done others may still add to the last lay (KA-36)
            return
        size, last = 0, NO_CARD
        for card in self.hands[seat]:
            if card == last:
                size += 1
            elif card == BACK:
                break
            else:
                size, last = 0, card
            found.append(LAYS[card][size])
        if not self.hands[seat]:
            found.append(DRAW)  # KA-18, KA-34
        if self.caller == NOBODY and not self.to_come:
            found.append(CALL)

    def why_not(self, seat: int, action: KaelAction) -> Refusal | None:
        """Return None if *action* is legal for *seat*, else the rule that it breaks."""
        if self.turn == NOBODY:
            return Refusal("KA-53", "over")
        if seat not in self.playing:
            return Refusal("KA-52", "out")
        if self.stage == DEALING:
            return self.why_not_deal(seat, action)
        if isinstance(action, Cut):
            return self._why_not_cut(seat, action.cards)
        if isinstance(action, GoodDraw):
            return self._why_not_good_draw(seat, action.card)
        if isinstance(action, Deal):
            return Refusal("KA-03", "dealt")
        if isinstance(action, Call):
            return self._why_not_call(seat)
        if isinstance(action, Show):
            return self._why_not_show(seat)
        if seat == self.caller:
            return Refusal("KA-33", "instead" if seat == self.turn else "called")
        if seat != self.turn:
            return Refusal("KA-10", "turn", {"seat_turn": self.turn})
        if isinstance(action, Lay):
            return self._why_not_lay(seat, action.cards)
        return self._why_not_draw(seat, action)

    def refusals(self, seat: int, action: KaelAction) -> Iterator[Refusal]:
        """Yield the rules that *action* breaks; with an empty hand a second call breaks KA-34, too."""
        for refusal in super().refusals(seat, action):
            yield refusal
            if refusal.key == "refusals.KA-35" and seat == self.turn and not self.hands[seat]:
                yield Refusal("KA-34", "nothing")

    def play(self, seat: int, action: KaelAction, listener: Listener | None = None) -> None:
        """Carry out a legal *action* in place, unchecked."""
        if isinstance(action, Lay):
            self._lay(seat, action.cards, listener)
        elif isinstance(action, Draw):
            self._draw(seat, listener)
        elif isinstance(action, Take):
            self._take(seat, listener)
        elif isinstance(action, Call):
            self._call(seat, listener)
        elif isinstance(action, Cut):
            self._cut(seat, listener)
        elif isinstance(action, GoodDraw):
            self._good_draw(seat, listener)
        elif isinstance(action, Deal):
            self.deal(action.cards, listener)
        else:
            self.show(listener)

    def _end_turn(self) -> None:
        if self.to_come:
            self.to_come -= 1
        self.turn = self.left[self.turn]
        self.stage = LAYING

    # --- A turn (KA-10 to KA-18) ----------------------------------------------------------------------------------

    def _why_not_lay(self, seat: int, cards: tuple[int, ...]) -> Refusal | None:
        card, size, hand = cards[0], len(cards), self.hands[seat]
        if self.stage == DRAWING:
            return Refusal("KA-10", "drawing")
        if not hand:
            return self._why_not_lay_nothing()
        if PASS in cards and size > 1:
            return Refusal("KA-14")
        if cards != (card,) * size:
            return Refusal("KA-12", "mixed")
        if size > COPIES[card] and card in (MINUS, ZERO):
            return Refusal("KA-15", "minus" if card == MINUS else "zero")
        if size > QUARTET:
            return Refusal("KA-12", "many", {"n": size})
        if card == BACK or card not in hand:
            return Refusal("KA-10", "card", {"card": card_key(card)})
        held = hand.count(card)
        return None if size <= held else Refusal("KA-12", "held", {"card": card_key(card), "n": held})

    def _why_not_lay_nothing(self) -> Refusal:
        """Return why whoever has the turn and an empty hand lays nothing, and what there is to do instead."""
        if self.caller != NOBODY:
            return Refusal("KA-34", "nothing")
        return Refusal("KA-18", "nothing" if self.to_come else "choose")

    def _lay(self, seat: int, cards: tuple[int, ...], listener: Listener | None) -> None:
        card, size = cards[0], len(cards)
        self.hands[seat] = without(self.hands[seat], card, size)
        self.see_taken(seat, NO_CARD)  # it may be among these cards
        self.close()  # what lay there before can no longer be cut (KA-21)
        self.layer, self.laid, self.count = seat, card, size
        if listener:
            listener(lay_event(seat, cards))
        if size == QUARTET or card == PASS:
            self._end_turn()  # KA-13, KA-14
        else:
            self.stage = DRAWING  # also after the last cards of a hand (KA-17)
        self.watch()

    def _why_not_draw(self, seat: int, action: Draw | Take) -> Refusal | None:
        if self.stage == DRAWING:
            return None
        if self.hands[seat]:
            return Refusal("KA-10", "lay")
        if isinstance(action, Draw):
            return None  # KA-18, KA-34
        return Refusal("KA-18" if self.caller == NOBODY else "KA-34", "stock")

    def _draw(self, seat: int, listener: Listener | None) -> None:
        """Draw from the stock, after laying (KA-11) or because the hand is empty (KA-18, KA-34)."""
        card = self.stock.pop()
        self.hands[seat] = with_card(self.hands[seat], card)
        if self.stage == DRAWING:
            self.drawn = card
        if listener:
            listener(Event("draw", seat, {}, {"card": card_key(card)}, marks="draw"))
        if not self.stock:
            self._reshuffle(listener)
        self._end_turn()
        self.watch()

    def _take(self, seat: int, listener: Listener | None) -> None:
        """Draw the card that was on top of the pile before laying (KA-11)."""
        self.drawn = card = self.pile.pop()
        self.hands[seat] = with_card(self.hands[seat], card)
        self.see_taken(seat, card)
        if listener:
            listener(Event("take", seat, {"card": card_key(card)}, marks="draw"))
        self._end_turn()
        self.watch()

    def _reshuffle(self, listener: Listener | None) -> None:
        """Make a new stock of the pile but its top card, or the whole group on top (KA-16)."""
        if self.seed is None:
            raise CardkitError("not-secret")
        stay = 0 if self.count else 1
        under = len(self.pile) - stay
        self.stock = shuffled(self.pile[:under], self.seed, self.shuffles)
        self.shuffles += 1
        del self.pile[:under]
        if listener:
            listener(Event("reshuffle", None, {"n": under}))

    # --- Out of turn (KA-20 to KA-26) -----------------------------------------------------------------------------

    def _why_not_cut(self, seat: int, cards: tuple[int, ...]) -> Refusal | None:
        card, size = cards[0], len(cards)
        if seat == self.chance != self.layer and cards == CUTS[self.laid][self.count].cards:
            return None  # the usual case; what follows only looks for the reason
        late = cards == (self.closed,) * size
        if not self.count:
            return Refusal("KA-21", "late-call", {"seat": self.caller}) if late else Refusal("KA-21", "nothing")
        if late and card != self.laid:
            return Refusal("KA-21", "late", {"seat": self.layer})
        if self.laid not in NUMBERS:
            return Refusal("KA-22", "never", {"card": card_key(self.laid)})
        if self.count == QUARTET:
            return Refusal("KA-22", "complete", {"card": card_key(self.laid)})
        if seat == self.layer:
            return Refusal("KA-26")
        if cards != (self.laid,) * size:
            return Refusal("KA-20", "other", {"card": card_key(self.laid)})
        missing = {"card": card_key(self.laid), "missing": QUARTET - self.count}
        if size != QUARTET - self.count:
            return Refusal("KA-22", "missing", missing)
        return Refusal("KA-20", "held", missing | {"held": self.hands[seat].count(self.laid)})

    def _cut(self, seat: int, listener: Listener | None) -> None:
        """Complete the four, without drawing (KA-20); the turn stays where it is (KA-23)."""
        missing = QUARTET - self.count
        self.hands[seat] = without(self.hands[seat], self.laid, missing)
        if self.taken[seat] == self.laid:
            self.see_taken(seat, NO_CARD)
        if seat == self.caller:
            self.cut_since = tuple(sorted((*self.cut_since, *(self.laid,) * missing)))  # KA-37
        self.count = QUARTET
        self.chance = NOBODY
        if listener:
            listener(Event("cut", seat, {"cards": (card_key(self.laid),) * missing}, marks="flash"))

    def _why_not_good_draw(self, seat: int, card: int) -> Refusal | None:
        if not self.count:
            return Refusal("KA-24", "nothing")
        if seat != self.layer:
            return Refusal("KA-24", "layer", {"seat_layer": self.layer})
        if card != self.laid:
            return Refusal("KA-24", "other", {"card": card_key(self.laid)})
        if self.count == COPIES[card]:
            return Refusal("KA-24", "complete", {"card": card_key(card)})
        if self.drawn == NO_CARD:
            return Refusal("KA-24", "first" if self.stage == DRAWING else "none-left")
        return None if self.drawn == card else Refusal("KA-24", "drawn", {"card": card_key(self.drawn)})

    def _good_draw(self, seat: int, listener: Listener | None) -> None:
        """Lay the card just drawn, too (KA-24); that can open a cut or complete the four (KA-25)."""
        self.hands[seat] = without(self.hands[seat], self.laid, 1)
        self.count += 1
        self.drawn = NO_CARD
        self.see_taken(seat, NO_CARD)
        if listener:
            listener(Event("good-draw", seat, {"card": card_key(self.laid)}, marks="lay"))
        self.watch()

    # --- Calling Kaël (KA-30 to KA-36) ----------------------------------------------------------------------------

    def _why_not_call(self, seat: int) -> Refusal | None:
        if seat == self.caller:
            return Refusal("KA-35", "own" if seat == self.turn else "own-early")
        if self.caller != NOBODY:
            return Refusal("KA-35", "", {"seat_caller": self.caller})
        if seat != self.turn:
            return Refusal("KA-30", "turn", {"seat_turn": self.turn})
        if self.stage == DRAWING:
            return Refusal("KA-30")
        return Refusal("KA-31", "", {"n": self.to_come}) if self.to_come else None

    def _call(self, seat: int, listener: Listener | None) -> None:
        """Call, which is the whole turn (KA-30); nobody knows yet whether the hand allows it (KA-32, KA-42)."""
        self.close()
        self.caller = seat
        if listener:
            listener(Event("call", seat, marks="shout"))
        self._end_turn()

    def _why_not_show(self, seat: int) -> Refusal | None:
        if self.caller == NOBODY:
            return Refusal("KA-33", "nobody")
        if seat != self.caller:
            return Refusal("KA-33", "round", {"seat_caller": self.caller})
        return None if seat == self.turn else Refusal("KA-33", "early", {"seat_turn": self.turn})


def lay_event(seat: int, cards: tuple[int, ...]) -> Event:
    """Return the event of *seat* laying cards: a Pass, a quartet, or anything after which one draws."""
    if cards == (PASS,):
        return Event("pass", seat, marks="lay")
    named = tuple(card_key(card) for card in cards)
    if len(cards) == QUARTET:
        return Event("lay-four", seat, {"cards": named}, marks="burst")
    return Event("lay", seat, {"cards": named}, marks="lay")
