"""The rules of Combo Breaker, in the rulebook's order; ids in brackets are those of the catalogue.

What is better than what (CB-12 to CB-16) stands in ``actions/combos.py``, for every play knows how strong it is; all
that a hand can play, in ``actions/plays.py``.

Seats count from 0; the seat to the left of *s* is *s* + 1, the one to its right *s* - 1. For each thing that a
player can do, the method that says why not stands beside the one that does it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from cardkit.chance import Seed, shuffled
from cardkit.contract import Refusal, Result
from cardkit.events import Event, Listener, Marks
from cardkit.games.combo_breaker.actions import ComboBreakerAction, Play, Put, Take, puts, takes
from cardkit.games.combo_breaker.actions.combos import RUNS, Rank, combo_of
from cardkit.games.combo_breaker.actions.names import any_key, rank_key, the_combo
from cardkit.games.combo_breaker.actions.plays import can_play, draws_in, plays
from cardkit.games.combo_breaker.cards import BACK, DECK, DRAW, NUMBERS, STOP, X, card_key, the_key
from cardkit.games.combo_breaker.state import NOBODY, ComboBreakerState
from cardkit.texts import CardkitError, Key, Player, Players

PLAYERS: Final = range(3, 6)  # CB-01
TOKENS: Final = (2, 1, 3)  # CB-03: three make the long game; one makes the short one (CB-0A)
DEALT: Final = {3: 10, 4: 10, 5: 7}  # CB-04
RESERVE: Final = 2  # CB-06
MOST_CARDS: Final = 3  # CB-10
CARDS_PER_DRAW: Final = 3  # CB-45
LEFT_FROM: Final = {n: [(*range(leader, n), *range(leader)) for leader in range(n)] for n in PLAYERS}  # CB-15
WRAPPED: Final = ({12, 1}, {11, 12, 1}, {12, 1, 2})  # no runs, though one may think so


class ComboBreaker(ComboBreakerState):
    """A position of Combo Breaker and what may be done in it."""

    __slots__ = ()

    # --- Setup (CB-01 to CB-09) -------------------------------------------------------------------------------

    @classmethod
    def deal(cls, players: int, seed: Seed, tokens: int, oldest: int) -> Self:
        """Return the first position of a match."""
        state = cls()
        state.seed, state.shuffles = seed, 0
        state.oldest = oldest  # who deals (CB-09)
        state.tokens = [tokens] * players  # CB-03
        state.losers = ()
        state._deal_round((oldest + 1) % players, None)  # the dealer's left leads (CB-08)
        return state

    def _deal_round(self, leader: int, listener: Listener | None) -> None:
        """Shuffle all 54 cards and deal hands, reserves and pile (CB-02, CB-04 to CB-07)."""
        if self.seed is None:
            raise CardkitError("not-secret")
        players = len(self.tokens)
        deck = tuple(shuffled(DECK, self.seed, self.shuffles))  # CB-04, CB-56
        self.shuffles += 1
        dealt, reserve = DEALT[players], players * DEALT[players]  # CB-04
        pile = reserve + players * RESERVE
        self.hands = [deck[first : first + dealt] for first in range(0, reserve, dealt)]  # in that order (CB-05)
        self.reserves = [deck[first : first + RESERVE] for first in range(reserve, pile, RESERVE)]  # CB-06
        self.pile = deck[pile:]  # CB-07
        self.discards = ()
        if listener:
            listener(Event("round", leader, {"round": self.shuffles}, marks="end"))
        self._start_trick(leader)

    # --- Whose turn it is ------------------------------------------------------------------------------------

    def actors(self) -> Sequence[int]:
        """Return the one seat that may act, or nobody when the game is over."""
        return () if self.turn == NOBODY else (self.turn,)

    def legal(self, seat: int) -> Sequence[ComboBreakerAction]:
        """Return all legal actions of *seat*."""
        if seat != self.turn:
            return ()
        hand = self.hands[seat]
        places = len(hand) + 1
        if self.to_draw:
            return puts(places)  # any position (CB-46)
        legal: list[ComboBreakerAction] = plays(hand, self.best)  # type: ignore[assignment]  # a list of plays
        if self.trick:  # the leader has to play (CB-22)
            legal += takes(self.reserves[seat], places)  # your own (CB-21), if any (CB-23), at any position (CB-20)
        return legal

    def refusal(self, seat: int, action: ComboBreakerAction) -> Refusal | None:
        """Return None if *action* is legal for *seat*, else the rule that it breaks."""
        if seat != self.turn:
            return self._why_not_now(seat)
        if self.to_draw and not isinstance(action, Put):
            return Refusal("CB-46", "first")
        if isinstance(action, Play):
            return self._why_not_play(seat, action)
        if isinstance(action, Take):
            return self._why_not_take(seat, action)
        return self._why_not_put(seat, action)

    def play(self, seat: int, action: ComboBreakerAction, listener: Listener | None = None) -> None:
        """Carry out a legal *action* in place, unchecked."""
        if isinstance(action, Play):
            self._play(seat, action, listener)
        elif isinstance(action, Take):
            self._take(seat, action, listener)
        else:
            self._put(seat, action, listener)

    def _why_not_now(self, seat: int) -> Refusal:
        if self.turn == NOBODY:
            return Refusal("CB-60", "over")
        if not self.to_draw and any(seat == actor for actor, _ in self.trick):
            return Refusal("CB-17", "", {"seat_turn": Player(self.turn)})
        if not self.hands[seat]:
            return Refusal("CB-50", "out")
        if self.to_draw:
            return Refusal("CB-46", "wait", {"seat_turn": Player(self.turn)})
        return Refusal("CB-15", "turn", {"seat_turn": Player(self.turn)})

    # --- Playing to a trick (CB-10 to CB-17), special cards (CB-40 to CB-44) ----------------------------------

    def _why_not_play(self, seat: int, action: Play) -> Refusal | None:
        hand, cards, places = self.hands[seat], action.cards, action.places
        if action.beats > self.best and hand[places[0] : places[0] + len(cards)] == cards:  # CB-11, CB-15, CB-16
            return None  # the usual case; what follows only looks for the reason
        for card, place in zip(cards, places, strict=True):
            if not 0 <= place < len(hand):
                return Refusal("CB-05", "place", {"place": place + 1, "n": len(hand)})
            if hand[place] != card or card == BACK:
                there, named = card_key(hand[place]), card_key(card)
                return Refusal("CB-05", "card", {"place": place + 1, "there_card": there, "card": named})
        size = len(cards)
        if not 1 <= size <= MOST_CARDS:
            return Refusal("CB-10", "", {"n": size})
        if size > 1 and STOP in cards:
            return Refusal("CB-41")
        if size > 1 and DRAW in cards:
            return Refusal("CB-44")
        if places != tuple(range(places[0], places[0] + size)):
            return Refusal("CB-11")
        for card, value in zip(cards, action.values, strict=True):
            if card == X and value and value not in NUMBERS:
                return Refusal("CB-40", "value", {"value": value})
        if 0 in action.values:
            return self._why_not_unnamed(action)
        return self._why_not_better(action) if action.strength else why_no_combination(action.values)

    def _why_not_unnamed(self, action: Play) -> Refusal:
        """Return what is wrong with cards among which is an X without a number: that alone, or more (CB-40)."""
        readings = sorted(action.readings(), key=lambda reading: reading.strength)
        best, cards = readings[-1], tuple(card_key(card) for card in action.cards)
        if not best.strength:
            return Refusal("CB-12", "x", {"cards": cards})
        if best.strength <= self.best:
            return Refusal("CB-15", "x", {"cards": cards, "best": the_combo(best), "need": self._need()})
        example = next(reading for reading in readings if reading.strength > self.best)
        return Refusal("CB-40", "name", {"example": str(example)})

    def _why_not_better(self, action: Play) -> Refusal:
        mine, best = combo_of(action.strength), combo_of(self.best)
        if mine.rank < best.rank:
            return Refusal(
                "CB-15", "rank", {"mine": any_key(mine.rank), "best": any_key(best.rank), "need": self._need()}
            )
        numbers = {"high": mine.high, "best": best.high, "need": self._need()}
        if mine.high == best.high:
            return Refusal("CB-16", "equal", numbers)
        return Refusal("CB-16", "run" if mine.rank in RUNS else "lower", numbers)

    def _need(self) -> Key:
        """Return the catalogue entry that says what would be better than the best combination (CB-12, CB-15)."""
        rank, high = combo_of(self.best)
        return Key(f"needs.{rank:d}" if high < NUMBERS[-1] else f"beyond.{rank:d}")

    def _play(self, seat: int, action: Play, listener: Listener | None) -> None:
        hand, first = self.hands[seat], action.places[0]
        self.hands[seat] = hand[:first] + hand[first + len(action.cards) :]  # the others stay as they are (CB-05)
        self.trick.append((seat, action))
        if action.strength:  # a Draw leaves the best as it was; if it opens the trick, there is nothing to beat (CB-47)
            self.best = action.strength
        if listener:
            listener(play_event(seat, action))
            if len(self.hands[seat]) == 1:
                listener(Event("one-left", seat, marks="flash"))
        if action.cards[0] == STOP:  # ends the trick at once (CB-42)
            self._end_trick(listener)
            return
        self._next_turn(listener)  # also after a Draw (CB-44)

    def _next_turn(self, listener: Listener | None) -> None:
        """Pass to the left, to whoever is still in and has not acted (CB-15, CB-17)."""
        acted = len(self.trick)
        if acted == len(self.queue):
            self._end_trick(listener)  # everyone has acted (CB-30)
            return
        self.turn = seat = self.queue[acted]  # CB-15, CB-17
        if not self.reserves[seat] and not can_play(self.hands[seat], self.best):
            if BACK in self.hands[seat]:
                raise CardkitError("not-secret")
            if listener:
                listener(Event("stuck", seat))
            self._end_round((seat,), listener)  # CB-51

    # --- The reserve (CB-20 to CB-23) --------------------------------------------------------------------------

    def _why_not_take(self, seat: int, action: Take) -> Refusal | None:
        if not self.trick:
            return Refusal("CB-22")
        if not self.reserves[seat]:
            return Refusal("CB-23")
        if action.card not in self.reserves[seat]:
            return Refusal("CB-21")
        places = len(self.hands[seat]) + 1
        return None if 0 <= action.place < places else Refusal("CB-20", "place", {"places": places})

    def _take(self, seat: int, action: Take, listener: Listener | None) -> None:
        card, place, reserve = action.card, action.place, self.reserves[seat]
        at = reserve.index(card)
        self.reserves[seat] = reserve[:at] + reserve[at + 1 :]
        self._insert(seat, card, place)  # CB-20
        self.trick.append((seat, action))
        if listener:
            listener(Event("take", seat, {"card": the_key(card)}, marks="draw"))
        self._next_turn(listener)

    def _insert(self, seat: int, card: int, place: int) -> None:
        hand = self.hands[seat]
        self.hands[seat] = (*hand[:place], card, *hand[place:])  # CB-05

    # --- The next trick (CB-30 to CB-36) -----------------------------------------------------------------------

    def _start_trick(self, leader: int) -> None:
        """Everyone who still has cards is in, from the leader to the left (CB-17)."""
        hands = self.hands
        self.queue = tuple([seat for seat in LEFT_FROM[len(hands)][leader] if hands[seat]])  # CB-15, CB-17, CB-50
        self.trick = []
        self.best = self.to_draw = self.drawn = 0  # nothing to beat (CB-10, CB-47)
        self.turn = leader

    def _end_trick(self, listener: Listener | None) -> None:
        """Carry out the Draws of the trick (CB-45, CB-48, CB-49, CB-4A), or close it right away."""
        draws = draws_in(self.trick)
        if draws:  # after a Stop, too (CB-4A)
            self.turn = self._best_player(self.trick[0][0])  # CB-45; if nobody played one, who led (CB-48)
            self.to_draw = CARDS_PER_DRAW * draws  # CB-45, CB-48
            if listener:
                listener(Event("draws", self.turn, {"n": self.to_draw}))
            self._turn_over(listener)  # before it is seen who is safe (CB-49)
        else:
            self._close_trick(NOBODY, listener)

    def _best_player(self, otherwise: int) -> int:
        """Return who played the best combination of the trick: each is better than those before it."""
        for seat, action in reversed(self.trick):  # CB-45, CB-53
            if isinstance(action, Play) and action.strength:
                return seat
        return otherwise

    def _close_trick(self, drawer: int, listener: Listener | None) -> None:
        """See whether the round is over; if not, discard the trick (CB-30) and let the right player lead."""
        hands = self.hands
        still_in = [seat for seat in self.queue if hands[seat]]  # CB-50
        if listener and still_in:
            for seat in self.queue:
                if not hands[seat]:
                    listener(Event("safe", seat))  # CB-50
        if len(still_in) == 1:
            if listener:
                listener(Event("last", still_in[0]))
            self._end_round((still_in[0],), listener)  # CB-52
        elif not still_in:
            best = self._best_player(NOBODY)
            if listener:
                listener(Event("all-empty", best))
            self._end_round(tuple(seat for seat in self.queue if seat != best), listener)  # CB-53, CB-54
        else:
            leader = self._next_leader() if drawer == NOBODY else drawer  # CB-45, CB-48, CB-4A
            self.discards += tuple([card for _, action in self.trick for card in action.cards])  # CB-30
            self._start_trick(leader)  # to lead is all that a trick earns (CB-36)
            if listener:
                listener(Event("leads", leader))

    def _next_leader(self) -> int:
        """Return who leads after a trick without a Draw (CB-31 to CB-35, CB-42, CB-43)."""
        last, action = self.trick[-1]
        if isinstance(action, Play) and action.cards[0] == STOP:
            return last if self.hands[last] else self._right_of(last)  # CB-42, CB-43
        for seat, action in reversed(self.trick):  # the best (CB-31)
            if self.hands[seat] and isinstance(action, Play):  # else the second-best (CB-32), and so on (CB-33)
                return seat
        return self._right_of(self._best_player(last))  # nobody who played has cards (CB-34, CB-35)

    def _right_of(self, seat: int) -> int:
        """Return the nearest player to the right who is still in (CB-35)."""
        players = len(self.hands)
        to_the_right = ((seat - step) % players for step in range(1, players))  # CB-34, CB-43
        return next(neighbour for neighbour in to_the_right if self.hands[neighbour])  # CB-35

    # --- Drawing (CB-45 to CB-49) ------------------------------------------------------------------------------

    def _turn_over(self, listener: Listener | None) -> None:
        """Draw the next card; it is put into the hand before the one after it is seen (CB-46)."""
        self.drawn, self.pile = self.pile[0], self.pile[1:]  # one by one (CB-46)
        if listener:
            listener(Event("drawn", self.turn, {}, {"card": the_key(self.drawn)}, marks="draw", quiet=True))

    def _why_not_put(self, seat: int, action: Put) -> Refusal | None:
        if not self.to_draw:
            return Refusal("CB-45", "nothing")
        places = len(self.hands[seat]) + 1
        return None if 0 <= action.place < places else Refusal("CB-46", "place", {"places": places})

    def _put(self, seat: int, action: Put, listener: Listener | None) -> None:
        self._insert(seat, self.drawn, action.place)  # CB-46
        self.drawn = BACK
        self.to_draw -= 1
        if listener:
            listener(Event("put", seat, quiet=True))
        if self.to_draw:
            self._turn_over(listener)  # only now is the next one seen (CB-46)
        else:
            self._close_trick(seat, listener)  # only now it shows who is safe (CB-49)

    # --- End of a round (CB-50 to CB-56), end of the game (CB-60, CB-61) ----------------------------------------

    def _end_round(self, payers: tuple[int, ...], listener: Listener | None) -> None:
        """Let *payers* pay a token each; whoever has none to pay loses the game, all of them together."""
        self.losers = tuple(seat for seat in payers if not self.tokens[seat])  # CB-60, CB-61
        for seat in payers:
            if seat not in self.losers:
                self.tokens[seat] -= 1  # CB-55
                if listener:
                    listener(Event("pays", seat, {"n": self.tokens[seat]}))
        if self.losers:
            self.turn, self.to_draw = NOBODY, 0  # CB-60
            if listener:
                listener(Event("over", None, {"seats": Players(self.losers)}, marks="end"))
            return
        self._deal_round(payers[0] if len(payers) == 1 else self.oldest, listener)  # CB-56

    def this_round(self) -> Self:
        """Return the match in which nobody has a token left: whoever would pay one loses (CB-60), and it is over."""
        state = self.copy()
        state.tokens = [0] * len(self.tokens)  # CB-60
        return state

    def outcome(self, since: Self) -> tuple[float, ...]:
        """Return -1 for whoever paid a token in the round that was played in *since*, or had none (CB-55, CB-60)."""
        tokens = zip(self.tokens, since.tokens, strict=True)
        return tuple([float(left - had - (seat in self.losers)) for seat, (left, had) in enumerate(tokens)])

    def result(self) -> Result | None:
        """Return who won and who lost, and the tokens left as points; None while the game goes on."""
        if self.turn != NOBODY:
            return None
        winners = tuple(seat for seat in range(len(self.tokens)) if seat not in self.losers)  # CB-60, CB-61
        return Result(winners, self.losers, tuple(self.tokens))


def why_no_combination(values: tuple[int, ...]) -> Refusal:
    """Return why these numbers form no combination (CB-12, CB-13, CB-14)."""
    different = len(set(values)) == len(values)
    if different and set(values) in WRAPPED:
        return Refusal("CB-14", "", {"values": values})
    return Refusal("CB-13" if different and len(values) == MOST_CARDS else "CB-12", "", {"values": values})


def play_event(seat: int, action: Play) -> Event:
    """Return the event of *seat* playing a combination, a Stop or a Draw."""
    if not action.strength:
        return Event("stop" if action.cards[0] == STOP else "draw", seat, marks="lay")
    rank = combo_of(action.strength).rank
    # The highest rank has to be seen, and is rare.
    marks: Marks = "burst" if rank == max(Rank) else "lay"
    said = {"values": action.values, "rank": rank_key(rank), "combo": the_combo(action)}
    return Event("play", seat, said, marks=marks)
