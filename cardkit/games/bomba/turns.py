"""How a turn goes: drawing, Bombs, what defuses them, and whose turn is next (BO-10 to BO-19, BO-23, BO-24)."""

from __future__ import annotations

from cardkit.game import Event, Listener, Refusal
from cardkit.games.bomba.actions import PASS, BombaAction
from cardkit.games.bomba.cards import ANGEL, BACK, BOMB, SHIELD, with_card, without
from cardkit.games.bomba.memory import removed, shown
from cardkit.games.bomba.rounds import Rounds, card_key, next_seat
from cardkit.games.bomba.table import BOMBED, CAVED, DRAWING, PLAYING, SUDDEN
from cardkit.texts import CardkitError


class Turns(Rounds):
    """The course of a turn, with all that can interrupt it."""

    __slots__ = ()

    # --- Drawing (BO-10, BO-12) --------------------------------------------------------------------------------

    def _why_not_draw(self, seat: int, action: BombaAction) -> Refusal | None:
        if self.owed:
            return None
        return Refusal("BO-10", "pass" if self.legal(seat) == (PASS,) else "done")

    def _draw(self, seat: int, action: BombaAction, listener: Listener | None) -> None:
        if self.phase == SUDDEN:
            self._draw_in_sudden_death(seat, listener)
            return
        self.owed -= 1
        card = self._turn_over(seat, listener)
        if card == BOMB:
            self._meet_bomb(seat, listener)
            return
        if card < ANGEL:
            self.fresh += (card,)
        self._keep(seat, card)
        if not self.deck:
            self._refill(listener)
        if self.owed or self.used:
            self._go_on()
        else:
            self.phase = PLAYING

    def _keep(self, seat: int, card: int) -> None:
        """Put a card into the hand (BO-12), or, if it is a special one, face up before its owner (BO-30)."""
        kept = self.hands if card < ANGEL else self.specials
        kept[seat] = with_card(kept[seat], card)

    def _why_not_pass(self, seat: int, action: BombaAction) -> Refusal | None:
        if not self.owed:
            return None
        return Refusal("BO-22", "left", {"n": self.owed}) if self.doubled else Refusal("BO-10", "first")

    def _pass(self, seat: int, action: BombaAction, listener: Listener | None) -> None:
        """Play no action card and let the turn pass on (BO-13)."""
        if listener:
            listener(Event("pass", seat))
        self._next_turn()

    # --- Bombs (BO-11, BO-16 to BO-18, BO-23, BO-24) -----------------------------------------------------------

    def _meet_bomb(self, seat: int, listener: Listener | None) -> None:
        """Ask *seat* to defuse the Bomb that it has drawn; without Shield and Angel it is out (BO-11).

        A second card is not drawn before that, whatever it would be (BO-23). Whoever has an Angel is asked even if
        it is all that they have: else everyone could tell from the question that there is a Shield in the hand.
        """
        hand, angel = self.hands[seat], ANGEL in self.specials[seat]
        if angel or SHIELD in hand:  # a Shield of this very turn, too (BO-18)
            if not angel:  # whoever stays in without one has a Shield, as everybody knows now
                self.secrets[seat] = shown(self.secrets[seat], SHIELD, hand.count(SHIELD))
            self.phase = BOMBED
            self.actor = seat
            return
        if BACK in hand:
            raise CardkitError("not-secret")
        self.discards.append(BOMB)
        if not self._put_out(seat, listener):
            self._resume(listener)

    def _why_not_shield(self, seat: int, action: BombaAction) -> Refusal:
        """A Shield is no card to be played by choice: it answers a Bomb, and nothing else (BO-16)."""
        if SHIELD in self.hands[seat]:
            return Refusal("BO-16", "no-bomb")
        return Refusal("BO-13", "none", {"card": card_key(SHIELD)})

    def _use_shield(self, seat: int, action: BombaAction, listener: Listener | None) -> None:
        self._discard(seat, SHIELD)
        if listener:
            listener(Event("shield", seat, marks="lay"))
        self._defused(seat, SHIELD, listener)

    def _defused(self, seat: int, card: int, listener: Listener | None) -> None:
        """Discard a Bomb that was defused with *card*, and go on."""
        self.discards.append(BOMB)
        if not self.deck:
            self._refill(listener)
        if seat == self.turn and (card == SHIELD or (self.doubled and not self.owed and not self.used)):
            self.used = card  # it counts as the action card of the turn (BO-16); so does either after two (BO-24)
        if self.queue:
            self._next_for_caveman(listener)
        else:
            self.actor = self.turn
            self._go_on()

    def _discard(self, seat: int, card: int, kept: int = 0) -> None:
        """Move *card* from the hand of *seat* to the discard pile; it is none of the *kept* ones of its kind."""
        hand = self.hands[seat]
        if self.secrets[seat]:
            self.secrets[seat] = removed(self.secrets[seat], card, hand.count(card) - kept)
        self.hands[seat] = without(hand, card)
        self.discards.append(card)

    # --- How it goes on (BO-13, BO-15, BO-19) ------------------------------------------------------------------

    def _resume(self, listener: Listener | None) -> None:
        """Go on after an interruption: with a Caveman that is not yet done, else with the turn."""
        if self.queue:
            self._next_for_caveman(listener)
        elif self.is_in(self.turn):
            self.actor = self.turn
            self._go_on()
        else:
            self._next_turn()

    def _go_on(self) -> None:
        """Go on with a turn. It is over when an action card was played and nothing else could be (BO-15, BO-31).

        Only what everyone can see decides that, so an early end of a turn betrays nothing about a hand.
        """
        if self.owed:
            self.phase = DRAWING
            return
        specials = self.specials[self.turn]
        if not self.used or (specials and specials[-1] != ANGEL):  # an Angel is not played, it answers
            self.phase = PLAYING
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        """Pass to the next player in, in the direction that holds now (BO-19, BO-2A), or repeat a turn (BO-29)."""
        if self.again:  # only who has drawn can repeat, so they are still in
            self._begin_turn(self.turn)
        else:
            self._begin_turn(next_seat(self.inside, self.turn, self.direction))

    def _next_for_caveman(self, listener: Listener | None) -> None:
        """Let those who are left draw for the Caveman, one after the other, Bombs and all (BO-35, BO-45)."""
        while self.queue:
            seat, self.queue = self.queue[0], self.queue[1:]
            if ANGEL in self.specials[seat]:
                self.phase = CAVED
                self.actor = seat
                return
            if self._drawn_for_caveman(seat, listener):
                return
        self._resume(listener)

    def _drawn_for_caveman(self, seat: int, listener: Listener | None) -> bool:
        """Let *seat* draw a card; return whether that was a Bomb, after which it goes on by itself."""
        card = self._turn_over(seat, listener)
        if card == BOMB:
            self._meet_bomb(seat, listener)
            return True
        self._keep(seat, card)
        if not self.deck:
            self._refill(listener)
        return False
