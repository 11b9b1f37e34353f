"""Caveman, Thief, Assassin, and the Guardian Angel against each of five effects (BO-30 to BO-39).

An effect from which an Angel would protect waits for its answer: the owner of the Angel alone may act then, and either
uses it or accepts. Against a Bomb and an Assassin there is nothing to accept: who has only an Angel uses it (BO-17).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from cardkit.game import Event, Listener, Refusal, shuffled
from cardkit.games.bomba.actions import ACCEPT, CARD_OF, PLAY_CAVEMAN, USE_ANGEL, USE_SHIELD, BombaAction, aimed
from cardkit.games.bomba.cards import ANGEL, ASSASSIN, BACK, CAVEMAN, SHIELD, SKIP, THIEF, without
from cardkit.games.bomba.memory import robbed
from cardkit.games.bomba.rounds import between, card_key
from cardkit.games.bomba.table import BOMBED, CAVED, DRAWING, ROBBED, STRUCK
from cardkit.games.bomba.turns import Turns
from cardkit.texts import CardkitError

BOMB_ANSWERS: Final = {
    (True, True): (USE_SHIELD, USE_ANGEL),
    (True, False): (USE_SHIELD,),
    (False, True): (USE_ANGEL,),
}
"""What defuses a Bomb, by whether one has a Shield and whether one has an Angel (BO-16, BO-17)."""

ANGEL_OR_ACCEPT: Final = (USE_ANGEL, ACCEPT)


class Specials(Turns):
    """The special cards: open before their owners, free of the limits for action cards."""

    __slots__ = ()

    def _why_no_special(self, seat: int, card: int) -> Refusal | None:
        """Special cards are played from before their owner, as often as there are any (BO-30, BO-31, BO-39)."""
        return None if card in self.specials[seat] else Refusal("BO-30", "none", {"card": card_key(card)})

    def _spend(self, seat: int, card: int) -> None:
        """Discard a special card that is used (BO-30)."""
        self.specials[seat] = without(self.specials[seat], card)
        self.discards.append(card)

    def _special_actions(self, seat: int) -> Sequence[BombaAction]:
        """Return what the turn player can do with special cards."""
        others = self.inside & ~(1 << seat)
        with_hands = 0
        if THIEF in self.specials[seat]:
            with_hands = sum(1 << other for other, hand in enumerate(self.hands) if hand) & others
        return special_actions(self.specials[seat], others, with_hands)

    # --- Guardian Angel (BO-33, BO-34) -------------------------------------------------------------------------

    def _why_not_angel(self, seat: int, action: BombaAction) -> Refusal | None:
        """An Angel waits for an effect; of all effects, Draw Two alone asks for no answer (BO-33)."""
        refusal = self._why_no_special(seat, ANGEL)
        if refusal is None and not (seat == self.turn and self.doubled and self.phase == DRAWING):
            return Refusal("BO-33", "nothing")
        return refusal

    def _use_angel(self, seat: int, action: BombaAction, listener: Listener | None) -> None:
        """Let the Angel stop what its owner faces: that one effect, once (BO-33)."""
        self._spend(seat, ANGEL)
        if self.phase == BOMBED:
            if listener:
                listener(Event("angel-bomb", seat, marks="lay"))
            self._defused(seat, ANGEL, listener)
        elif self.phase == CAVED:
            if listener:
                listener(Event("angel-caveman", seat, marks="lay"))
            self._resume(listener)
        elif self.phase == DRAWING:
            if listener:
                listener(Event("angel-two", seat, marks="lay"))
            self._lift_two()
        else:
            if listener:
                listener(Event("angel-thief" if self.phase == ROBBED else "angel-assassin", seat, marks="lay"))
            self._resume(listener)

    def _lift_two(self) -> None:
        """Take the extra card of a Draw Two away, so that the ordinary draw is left (BO-34).

        If a Skip has taken that one already, nothing is left of the turn, as when the Skip comes after the Angel.
        """
        self.doubled = False
        self.owed -= 1
        if not self.owed and self.used == SKIP:
            self._next_turn()
        else:
            self._go_on()

    def _why_not_accept(self, seat: int, action: BombaAction) -> Refusal:
        return Refusal("BO-33", "not-asked")

    def _accept(self, seat: int, action: BombaAction, listener: Listener | None) -> None:
        """Keep the Angel for later and let the effect happen (BO-33)."""
        if listener:
            listener(Event("accept", seat))
        if self.phase == ROBBED:
            self._rob(seat, listener)
        elif not self._drawn_for_caveman(seat, listener):
            self._resume(listener)

    # --- Caveman (BO-35, BO-36) --------------------------------------------------------------------------------

    def _why_not_caveman(self, seat: int, action: BombaAction) -> Refusal | None:
        return self._why_no_special(seat, CAVEMAN)

    def _play_caveman(self, seat: int, action: BombaAction, listener: Listener | None) -> None:
        """Let every other player draw a card, in turn order (BO-35); their own turns stay as they are (BO-36)."""
        self._spend(seat, CAVEMAN)
        self.queue = between(self.inside, seat, seat, self.direction)
        if listener:
            listener(Event("caveman", seat, marks="lay"))
        self._next_for_caveman(listener)

    # --- Thief (BO-32, BO-37) ----------------------------------------------------------------------------------

    def _why_not_thief(self, seat: int, action: BombaAction) -> Refusal | None:
        refusal = self._why_no_special(seat, THIEF)
        if refusal is not None:
            return refusal
        target = action.target
        if target == seat:
            return Refusal("BO-37", "self")
        if not self.is_in(target):
            return Refusal("BO-37", "out")
        if self.hands[target]:
            return None
        if self.specials[target]:
            return Refusal("BO-32", "", {"seat_target": target})
        return Refusal("BO-37", "empty", {"seat_target": target})

    def _play_thief(self, seat: int, action: BombaAction, listener: Listener | None) -> None:
        self._spend(seat, THIEF)
        if listener:
            listener(Event("thief", seat, {"seat_target": action.target}, marks="lay"))
        if ANGEL in self.specials[action.target]:
            self.phase = ROBBED
            self.actor = action.target
        else:
            self._rob(action.target, listener)

    def _rob(self, owner: int, listener: Listener | None) -> None:
        """Let the turn player take a card blind: the hand is shuffled first (BO-37), special cards are apart (BO-32).

        The card is not fresh, so it may be played in this turn (BO-37).
        """
        thief, hand = self.turn, self.hands[owner]
        if self.seed is None or BACK in hand:
            raise CardkitError("not-secret")
        card = shuffled(hand, self.seed, self.shuffles)[0]
        self.shuffles += 1
        self.secrets[owner], knowing = robbed(hand, self.secrets[owner], card, thief, owner, self.everybody)
        self.hands[owner] = without(hand, card)
        self._keep(thief, card)
        self.learn(thief, card, knowing)
        if listener:
            listener(Event("takes", thief, {"seat_target": owner}, {"card": card_key(card)}, marks="draw"))
            listener(Event("loses", owner, {"n": len(self.hands[owner])}, {"card": card_key(card)}))
        self._resume(listener)

    # --- Assassin (BO-38) --------------------------------------------------------------------------------------

    def _why_not_assassin(self, seat: int, action: BombaAction) -> Refusal | None:
        refusal = self._why_no_special(seat, ASSASSIN)
        if refusal is not None:
            return refusal
        if action.target == seat:
            return Refusal("BO-38", "self")
        return None if self.is_in(action.target) else Refusal("BO-38", "out")

    def _play_assassin(self, seat: int, action: BombaAction, listener: Listener | None) -> None:
        """Strike a player, whom no Shield helps and only an Angel can (BO-38)."""
        target = action.target
        self._spend(seat, ASSASSIN)
        if listener:
            listener(Event("assassin", seat, {"seat_target": target}, marks="lay"))
        if ANGEL in self.specials[target]:
            self.phase = STRUCK
            self.actor = target
        elif not self._put_out(target, listener):
            self._resume(listener)

    # --- Answers (BO-17, BO-33) --------------------------------------------------------------------------------

    def _answers(self, seat: int) -> Sequence[BombaAction]:
        """Return what somebody who is asked may answer."""
        if self.phase == BOMBED:
            return BOMB_ANSWERS[SHIELD in self.hands[seat], ANGEL in self.specials[seat]]
        return (USE_ANGEL,) if self.phase == STRUCK else ANGEL_OR_ACCEPT

    def _why_no_answer(self, seat: int, action: BombaAction) -> Refusal | None:
        """Return why *action* is no answer to what is asked of *seat*."""
        if action in self._answers(seat):
            return None
        if self.phase == BOMBED:
            if action in (USE_SHIELD, USE_ANGEL):
                return Refusal("BO-17", "none", {"card": card_key(CARD_OF[action.word])})
            return Refusal("BO-17", "bomb")
        if self.phase == STRUCK:
            return Refusal("BO-38", "shield" if action == USE_SHIELD else "angel")
        if action != USE_SHIELD:
            return Refusal("BO-33", "answer")
        if self.phase == CAVED and SHIELD in self.hands[seat]:
            return Refusal("BO-35", "shield")
        return self._why_not_shield(seat, action)

    def _why_wait(self) -> Refusal:
        """Return for whom the turn player waits, or whoever is yet to draw for a Caveman."""
        if self.phase == BOMBED:
            return Refusal("BO-35", "wait", {"seat_actor": self.actor})
        return Refusal("BO-33", "wait", {"seat_actor": self.actor})


@cache
def special_actions(specials: tuple[int, ...], others: int, with_hands: int) -> tuple[BombaAction, ...]:
    """Return what can be done with *specials* against the seats *others*, those *with_hands* having cards to steal."""
    found: list[BombaAction] = []
    if CAVEMAN in specials:
        found.append(PLAY_CAVEMAN)
    if THIEF in specials:
        found += [aimed("thief", seat) for seat in range(with_hands.bit_length()) if with_hands >> seat & 1]
    if ASSASSIN in specials:
        found += [aimed("assassin", seat) for seat in range(others.bit_length()) if others >> seat & 1]
    return tuple(found)
