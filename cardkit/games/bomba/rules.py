"""The rules of Bomba; ids in brackets are those of the catalogue.

They are told in the rulebook's order over four files, each standing on the one before: ``rounds.py`` (setup and
scoring), ``turns.py`` (a turn and its Bombs), ``specials.py`` (special cards), and this one with the action cards and
the verbs of every game. Seats count from 0; the seat to the left of *s*, clockwise, is *s* + 1. For each thing
that a player can do, the method that says why not stands beside the one that does it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from cardkit.game import Event, Listener, Refusal
from cardkit.games.bomba.actions import (
    ANY_TIME,
    CARD_OF,
    DRAW,
    KEEP,
    NOBODY,
    PASS,
    PLAY_FUTURE,
    PLAY_SKIP,
    PLAY_TWO,
    REPEAT,
    SWAP,
    TURN_ROUND,
    USE_ANGEL,
    BombaAction,
)
from cardkit.games.bomba.cards import ANGEL, BACK, DRAW_TWO, FUTURE, REVERSE, SHIELD, SKIP
from cardkit.games.bomba.rounds import PLAYERS, card_key
from cardkit.games.bomba.specials import Specials
from cardkit.games.bomba.table import DRAWING, LOOKING, PLAYING, SUDDEN, trimmed
from cardkit.texts import CardkitError, Key

MOST_LOOKED_AT: Final = 2  # BO-21
ANY_ORDER: Final = (KEEP, SWAP)
ONLY_DRAW: Final = (DRAW,)
DRAW_OR_SKIP: Final = (DRAW, PLAY_SKIP)
BEFORE_TWO_DRAWS: Final = {
    (False, False): ONLY_DRAW,
    (True, False): DRAW_OR_SKIP,
    (False, True): (DRAW, USE_ANGEL),
    (True, True): (DRAW, PLAY_SKIP, USE_ANGEL),
}
"""What can be done before one of two draws, by whether a Skip can be played, and whether there is an Angel."""
ONLY_PASS: Final = (PASS,)
ACTORS: Final = (*((seat,) for seat in range(PLAYERS[-1])), ())  # and so NOBODY, which is -1, stands for none


class Bomba(Specials):
    """A position of Bomba and what may be done in it."""

    __slots__ = ()

    # --- Whose turn it is, and what they may do ----------------------------------------------------------------

    def actors(self) -> Sequence[int]:
        """Return the one seat that may act: the turn player, or whoever has to answer first; nobody at the end."""
        return ACTORS[self.actor]

    def legal(self, seat: int) -> Sequence[BombaAction]:
        """Return all legal actions of *seat*."""
        if seat != self.actor:
            return ()
        phase = self.phase
        legal: Sequence[BombaAction]
        if phase == DRAWING:
            if self.doubled:
                legal = self._before_two_draws(seat)
            else:
                legal = DRAW_OR_SKIP if SKIP in self.hands[seat] else ONLY_DRAW  # BO-20
        elif phase == PLAYING:
            two_left = self.inside.bit_count() == 2
            legal = ONLY_PASS if self.used else plays(self.hands[seat], self.fresh, two_left)  # BO-15
        elif phase == LOOKING:
            return ANY_ORDER
        elif phase == SUDDEN:
            return ONLY_DRAW
        else:
            return self._answers(seat)
        specials = self.specials[seat]
        if specials and specials[-1] != ANGEL:  # before or after drawing, one or several (BO-31, BO-39)
            return (*legal, *self._special_actions(seat))
        return legal

    def why_not(self, seat: int, action: BombaAction) -> Refusal | None:
        """Return None if *action* is legal for *seat*, else the rule that it breaks."""
        if seat != self.actor:
            return self._why_not_now(seat, action)
        phase = self.phase
        if phase in (DRAWING, PLAYING):
            return WHY_NOT[action.word](self, seat, action)
        if phase == LOOKING:
            return None if action in ANY_ORDER else Refusal("BO-21", "order")
        if phase == SUDDEN:
            return None if action == DRAW else Refusal("BO-44", "only-draw")
        return self._why_no_answer(seat, action)

    def play(self, seat: int, action: BombaAction, listener: Listener | None = None) -> None:
        """Carry out a legal *action* in place, unchecked."""
        PLAY[action.word](self, seat, action, listener)

    def _why_not_now(self, seat: int, action: BombaAction) -> Refusal | None:
        """Return why *seat* can do nothing now; what answers an effect does not wait for a turn, but for the effect."""
        if self.actor == NOBODY:
            return Refusal("BO-42", "over")
        if not self.is_in(seat):
            return self._why_not_outside(seat)
        if self.phase == SUDDEN and action != DRAW:
            return Refusal("BO-44", "only-draw")
        if action == USE_ANGEL and ANGEL not in self.specials[seat]:
            return self._why_no_special(seat, ANGEL)
        if self.actor != self.turn and (seat == self.turn or seat in self.queue):
            return self._why_wait()
        if action in ANY_TIME:
            return WHY_NOT[action.word](self, seat, action)
        return Refusal("BO-19", "turn", {"seat_turn": self.turn})

    def _why_not_outside(self, seat: int) -> Refusal:
        """Say who is out that only those who are in have turns, and in sudden death, why they are not among these."""
        if self.phase != SUDDEN:
            return Refusal("BO-19", "out")
        return Refusal("BO-44", "out" if self.points[seat] == max(self.points) else "others")

    # --- Action cards (BO-13 to BO-15, BO-18) ------------------------------------------------------------------

    def _why_not_action_card(self, seat: int, action: BombaAction) -> Refusal | None:
        """Return why an action card other than Skip and Shield cannot be played.

        What can be mended by drawing comes last: no card is promised that could not be played even then.
        """
        card = CARD_OF[action.word]
        refusal = self._why_not_in_hand(seat, card) or self._why_not_another() or self._why_not_fresh(seat, card)
        if refusal is not None:
            return refusal
        if action == REPEAT and self.inside.bit_count() > 2:
            return Refusal("BO-29", "more")
        return Refusal("BO-20", "only", {"card": card_key(card)}) if self.owed else None

    def _why_not_in_hand(self, seat: int, card: int) -> Refusal | None:
        return None if card in self.hands[seat] else Refusal("BO-13", "none", {"card": card_key(card)})

    def _why_not_fresh(self, seat: int, card: int) -> Refusal | None:
        """A card of this very turn cannot be played in it (BO-14), but another one like it can."""
        if self.fresh and self.hands[seat].count(card) <= self.fresh.count(card):
            return Refusal("BO-14", "", {"card": card_key(card)})
        return None

    def _why_not_another(self) -> Refusal | None:
        """An action card was played already (BO-15), or something that counts as one (BO-16, BO-24, BO-26)."""
        if not self.used:
            return None
        if self.used == SHIELD:
            return Refusal("BO-16", "used")
        if self.used == ANGEL:
            return Refusal("BO-24", "used")
        return Refusal("BO-26", "used") if self.used == SKIP else Refusal("BO-15", "", {"card": card_key(self.used)})

    def _play_card(self, seat: int, card: int) -> None:
        """Play a card that has waited a turn: those of this turn are still in the hand, as everybody knows (BO-14)."""
        self._discard(seat, card, kept=self.fresh.count(card))
        self.used = card

    # --- Skip (BO-20, BO-25, BO-26) ----------------------------------------------------------------------------

    def _why_not_skip(self, seat: int, action: BombaAction) -> Refusal | None:
        refusal = self._why_not_in_hand(seat, SKIP)
        if refusal is not None:
            return refusal
        if not self.owed:
            return Refusal("BO-20", "late")
        if self.used != SKIP:  # a second Skip for the second draw is part of BO-25
            refusal = self._why_not_another()
        return refusal or self._why_not_fresh(seat, SKIP)

    def _before_two_draws(self, seat: int) -> Sequence[BombaAction]:
        """Return what can be done facing a Draw Two, before the first draw or between the two (BO-25, BO-33)."""
        skip = SKIP in self.hands[seat] and self._why_not_skip(seat, PLAY_SKIP) is None
        return BEFORE_TWO_DRAWS[skip, ANGEL in self.specials[seat]]

    def _skip(self, seat: int, action: BombaAction, listener: Listener | None) -> None:
        """Skip a draw: the only one, which ends the turn (BO-20), or one of two, first or second (BO-25)."""
        second_skip = self.used == SKIP
        self._play_card(seat, SKIP)
        self.owed -= 1
        if listener:
            listener(Event("skip-one" if self.doubled else "skip", seat, marks="lay"))
        if not self.doubled or second_skip:
            self._next_turn()
        else:
            self._go_on()

    # --- See the Future (BO-21) --------------------------------------------------------------------------------

    def _look(self, seat: int, action: BombaAction, listener: Listener | None) -> None:
        """Look at the top two cards; with one card left, look at that one, and there is nothing to order (BO-21)."""
        self._play_card(seat, FUTURE)
        top = self.deck[: -MOST_LOOKED_AT - 1 : -1]
        if BACK in top:
            raise CardkitError("not-secret")
        looks = (*self.looks, 0, 0)[: max(len(self.looks), len(top))]
        self.looks = (*(looked | 1 << seat for looked in looks[: len(top)]), *looks[len(top) :])
        if listener:
            seen = tuple(card_key(card) for card in top)
            listener(Event("looks", seat, {"n": len(top)}, {"list_cards": seen}, marks="lay"))
        if len(top) == MOST_LOOKED_AT:
            self.phase = LOOKING
        else:
            self._go_on()

    def _why_not_order(self, seat: int, action: BombaAction) -> Refusal | None:
        return Refusal("BO-21", "nothing")

    def _order(self, seat: int, action: BombaAction, listener: Listener | None) -> None:
        """Put the two cards back, in the order found or the other one. Others cannot know which it was (BO-21)."""
        deck = self.deck
        sure = self.looks[0] & self.looks[1] if deck[-1] == deck[-2] else 0  # two alike are still where they were
        if action == SWAP:
            deck[-1], deck[-2] = deck[-2], deck[-1]
        self.looks = trimmed((sure | 1 << seat, sure | 1 << seat, *self.looks[2:]))
        if listener:
            listener(Event("puts-back", seat))
        self._go_on()

    # --- Draw Two (BO-22, BO-27) -------------------------------------------------------------------------------

    def _draw_two(self, seat: int, action: BombaAction, listener: Listener | None) -> None:
        """Let the next turn have two draws, however many were drawn in this one (BO-22, BO-27)."""
        self._play_card(seat, DRAW_TWO)
        self.two = True
        if listener:
            listener(Event("two", seat, marks="lay"))
        self._go_on()

    # --- Reverse (BO-28, BO-29) --------------------------------------------------------------------------------

    def _reverse(self, seat: int, action: BombaAction, listener: Listener | None) -> None:
        """Turn the direction of play round (BO-28); who is next depends on the direction from now on (BO-2A)."""
        self._play_card(seat, REVERSE)
        self.direction = -self.direction
        if listener:
            listener(Event("reverse", seat, {"direction": direction_key(self.direction)}, marks="lay"))
        self._go_on()

    def _repeat(self, seat: int, action: BombaAction, listener: Listener | None) -> None:
        """With two players left, take another turn instead of turning the direction (BO-29)."""
        self._play_card(seat, REVERSE)
        self.again = True
        if listener:
            listener(Event("repeat", seat, marks="lay"))
        self._go_on()


@lru_cache(maxsize=2**14)
def plays(hand: tuple[int, ...], fresh: tuple[int, ...], two_left: bool) -> tuple[BombaAction, ...]:
    """Return what *hand* can play after drawing, the cards *fresh* being of this turn (BO-13, BO-14, BO-29).

    >>> [str(action) for action in plays((FUTURE, REVERSE, REVERSE), (FUTURE, REVERSE), False)]
    ['reverse', 'pass']
    """
    ready = [card for card in (FUTURE, DRAW_TWO, REVERSE) if hand.count(card) > fresh.count(card)]
    ways = {FUTURE: (PLAY_FUTURE,), DRAW_TWO: (PLAY_TWO,), REVERSE: (TURN_ROUND, REPEAT) if two_left else (TURN_ROUND,)}
    return (*(action for card in ready for action in ways[card]), PASS)


def direction_key(direction: int) -> Key:
    """Return the catalogue entry that names a direction."""
    return Key("directions.left" if direction == 1 else "directions.right")


WHY_NOT: Final[dict[str, Callable[[Any, int, BombaAction], Refusal | None]]] = {
    "draw": Bomba._why_not_draw,
    "pass": Bomba._why_not_pass,
    "shield": Bomba._why_not_shield,
    "skip": Bomba._why_not_skip,
    "future": Bomba._why_not_action_card,
    "two": Bomba._why_not_action_card,
    "reverse": Bomba._why_not_action_card,
    "reverse repeat": Bomba._why_not_action_card,
    "keep": Bomba._why_not_order,
    "swap": Bomba._why_not_order,
    "angel": Bomba._why_not_angel,
    "accept": Bomba._why_not_accept,
    "caveman": Bomba._why_not_caveman,
    "thief": Bomba._why_not_thief,
    "assassin": Bomba._why_not_assassin,
}

PLAY: Final[dict[str, Callable[[Any, int, BombaAction, Listener | None], None]]] = {
    "draw": Bomba._draw,
    "pass": Bomba._pass,
    "shield": Bomba._use_shield,
    "skip": Bomba._skip,
    "future": Bomba._look,
    "two": Bomba._draw_two,
    "reverse": Bomba._reverse,
    "reverse repeat": Bomba._repeat,
    "keep": Bomba._order,
    "swap": Bomba._order,
    "angel": Bomba._use_angel,
    "accept": Bomba._accept,
    "caveman": Bomba._play_caveman,
    "thief": Bomba._play_thief,
    "assassin": Bomba._play_assassin,
}
