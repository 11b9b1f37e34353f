"""Setup, going out and scoring: the frame around the turns (BO-01 to BO-07, BO-40 to BO-46)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, Self

from cardkit.game import Event, Listener, Result, shuffled
from cardkit.games.bomba.actions import NOBODY
from cardkit.games.bomba.cards import BACK, BALANCED, BOMB, SPECIAL_CARDS, deck_of
from cardkit.games.bomba.table import DRAWING, OVER, SUDDEN, Table
from cardkit.texts import CardkitError, Key

PLAYERS: Final = range(2, 13)  # BO-01
ONE_DECK: Final = 6  # BO-01: more players than that use two
POINTS: Final = (3, 2, 1)  # BO-40
POINTS_OF_TWO: Final = (2, 1)  # BO-41
GOAL: Final = 10  # BO-42


class Rounds(Table):
    """How a game is set up, how a round begins, and how it ends."""

    __slots__ = ()

    # --- Setup (BO-01 to BO-07) --------------------------------------------------------------------------------

    @classmethod
    def deal(cls, players: int, seed: int, counts: Mapping[int, int], first: int) -> Self:
        """Return the first position of a match with these cards, in which seat *first* draws first (BO-07)."""
        state = cls()
        state.seed, state.shuffles = seed, 0
        state.box = deck_of(counts)
        state.points = (0,) * players
        state.rounds = 0
        state.winner = NOBODY
        state._deal_round(first, None)
        return state

    def _deal_round(self, first: int, listener: Listener | None) -> None:
        """Deal one card to each player; a Bomb goes back for another card; shuffle the rest (BO-05, BO-06)."""
        players = len(self.points)
        deck = self._shuffled(self.box)
        self._clear(first)
        self.rounds += 1
        if listener:
            listener(Event("round", first, {"round": self.rounds}, marks="end"))
        bombs = 0
        for seat in range(players):
            while (card := deck.pop()) == BOMB:
                bombs += 1
                if listener:
                    listener(Event("bomb-back", seat))
            if card in SPECIAL_CARDS:
                self.specials[seat] = (card,)
                if listener:
                    listener(Event("dealt-open", seat, {"card": card_key(card)}))
            else:
                self.hands[seat] = (card,)
                self.secrets[seat] = ((card, 1 << seat),)
        self.deck = self._shuffled([*deck, *(BOMB,) * bombs])
        self._begin_turn(first)

    def _clear(self, first: int) -> None:
        """Clear the table for a round in which everyone is in and the direction is clockwise (BO-19)."""
        players = len(self.points)
        self.hands = [()] * players
        self.specials = [()] * players
        self.secrets = [()] * players
        self.discards = []
        self.out = self.looks = self.queue = ()
        self.inside = (1 << players) - 1
        self.direction = 1
        self.two = False
        self.turn = self.actor = first

    def _shuffled(self, cards: Sequence[int]) -> list[int]:
        if self.seed is None:
            raise CardkitError("not-secret")
        self.shuffles += 1
        return shuffled(cards, self.seed, self.shuffles - 1)

    def _begin_turn(self, seat: int) -> None:
        """Give *seat* its turn: one card to draw, or two if a Draw Two was played (BO-10, BO-22, BO-27)."""
        self.turn = self.actor = seat
        self.phase = DRAWING
        self.owed = 2 if self.two else 1
        self.doubled, self.two = self.two, False
        self.used = 0
        self.fresh = ()
        self.again = False

    # --- The deck ----------------------------------------------------------------------------------------------

    def _turn_over(self, seat: int, listener: Listener | None) -> int:
        """Let *seat* draw the top card and show it to everyone (BO-10), and return it."""
        card = self.deck.pop()
        if card == BACK:
            raise CardkitError("not-secret")
        if self.looks:
            self.looks = self.looks[1:]
        if listener:
            listener(Event("draws", seat, {"card": card_key(card)}, marks="shake" if card == BOMB else "draw"))
        return card

    def _refill(self, listener: Listener | None) -> None:
        """Shuffle the discard pile into a new deck when the deck has run out (BO-46)."""
        if not self.deck and self.discards:
            self.deck, self.discards = self._shuffled(self.discards), []
            if listener:
                listener(Event("refill", None, {"n": len(self.deck)}))

    # --- Going out and the end of a round (BO-40 to BO-43) -----------------------------------------------------

    def _put_out(self, seat: int, listener: Listener | None) -> bool:
        """Put *seat* out, its cards face up on the discard pile (BO-3A); return whether that ended the round.

        What put it out, a Bomb or an Assassin, is on the pile already and stays on top.
        """
        self.inside &= ~(1 << seat)
        self.out += (seat,)
        self.discards[-1:-1] = self.hands[seat] + self.specials[seat]
        self.hands[seat] = self.specials[seat] = self.secrets[seat] = ()
        if listener:
            listener(Event("out", seat, marks="out"))
        if len(self.out) == len(self.points) - 1:
            self._end_round(listener)
            return True
        self._refill(listener)
        return False

    def _end_round(self, listener: Listener | None) -> None:
        """Score the round: the last player in, the last one out, and the one before (BO-40, BO-41)."""
        last = self.inside.bit_length() - 1
        if self.phase == SUDDEN:
            self._end_game(last, listener)
            return
        points = list(self.points)
        ranking = (last, *self.out[:-3:-1])
        for seat, won in zip(ranking, POINTS if len(ranking) > 2 else POINTS_OF_TWO, strict=True):
            points[seat] += won
            if listener:
                listener(Event("points", seat, {"n": won, "points": points[seat]}))
        self.points = tuple(points)
        most = max(points)
        if most < GOAL:
            self._deal_round(last, listener)  # the winner draws first (BO-07)
        elif points.count(most) == 1:
            self._end_game(points.index(most), listener)  # BO-42, BO-43
        else:
            tied = [seat for seat, count in enumerate(points) if count == most]
            self._begin_sudden_death(tied, last, listener)

    def _end_game(self, winner: int, listener: Listener | None) -> None:
        self.winner = winner
        self.turn = self.actor = NOBODY
        self.phase = OVER
        self.owed = self.used = 0
        self.doubled = self.two = self.again = False
        self.fresh = self.queue = ()
        if listener:
            listener(Event("over", winner, {"points": self.points[winner]}, marks="end"))

    def result(self) -> Result | None:
        """Return who won and all points, or None while the game goes on."""
        if self.winner == NOBODY:
            return None
        losers = tuple(seat for seat in range(len(self.points)) if seat != self.winner)
        return Result((self.winner,), losers, self.points)

    # --- Sudden death (BO-44) ----------------------------------------------------------------------------------

    def _begin_sudden_death(self, tied: Sequence[int], last: int, listener: Listener | None) -> None:
        """Shuffle every card into one deck, from which the tied players draw in turn (BO-44)."""
        self._clear(last)
        self.deck = self._shuffled(self.box)
        self.inside = sum(1 << seat for seat in tied)
        self.out = tuple(seat for seat in range(len(self.points)) if seat not in tied)
        if listener:
            listener(Event("sudden", None, {"seats": tuple(tied)}, marks="end"))
        self._begin_turn(last if last in tied else next_seat(self.inside, last, 1))
        self.phase = SUDDEN

    def _draw_in_sudden_death(self, seat: int, listener: Listener | None) -> None:
        """Draw a card that has no effect unless it is a Bomb; the drawer of that is out (BO-44)."""
        card = self._turn_over(seat, listener)
        self.discards.append(card)
        if card == BOMB and self._put_out(seat, listener):
            return
        self._refill(listener)
        self.turn = self.actor = next_seat(self.inside, seat, 1)


@cache
def next_seat(inside: int, seat: int, direction: int) -> int:
    """Return the next seat after *seat* among those *inside*, given as bits, in that direction (BO-19).

    >>> next_seat(0b1101, 0, 1), next_seat(0b1101, 0, -1)
    (2, 3)
    """
    order = [other for other in range(inside.bit_length()) if inside >> other & 1 and other != seat]
    beyond = [other for other in order if (other - seat) * direction > 0]
    return (beyond or order)[0 if direction == 1 else -1]


def between(inside: int, seat: int, end: int, direction: int) -> tuple[int, ...]:
    """Return the seats still in from the one after *seat* up to, but without, *end*; all round if they are the same.

    >>> between(0b1111, 0, 0, -1)
    (3, 2, 1)
    """
    found = [next_seat(inside, seat, direction)]
    while found[-1] != end:
        found.append(next_seat(inside, found[-1], direction))
    return tuple(found[:-1])


def box_counts(players: int, decks: int, balanced: bool, counts: Mapping[int, int]) -> dict[int, int]:
    """Return how many of each kind there are, given *counts* of one deck (BO-01 to BO-04)."""
    found = {kind: decks * count for kind, count in counts.items()}
    if balanced:
        found |= {kind: players * each for kind, each in BALANCED.items()}
    return found


def decks_needed(players: int) -> int:
    """Return how many decks so many players use at least (BO-01)."""
    return 1 if players <= ONE_DECK else 2


def card_key(card: int) -> Key:
    """Return the catalogue entry with the name of *card*."""
    return Key(f"cards.{card}")
