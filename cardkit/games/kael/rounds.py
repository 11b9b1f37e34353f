"""A round of Kaël from one deal to the next: dealing (KA-01 to KA-07), showing and scoring (KA-40 to KA-55).

What happens in between is in ``rules.py``.
"""

from __future__ import annotations

from typing import Final, Self

from cardkit.game import Event, Listener, Refusal, Result, shuffled
from cardkit.games.kael import scoring
from cardkit.games.kael.actions import DEALT, Deal, KaelAction
from cardkit.games.kael.cards import BACK, DECK, NO_CARD, card_key
from cardkit.games.kael.table import DEALING, LAYING, NOBODY, Table
from cardkit.texts import CardkitError

PLAYERS: Final = range(2, 8)  # KA-06


class Rounds(Table):
    """A table on which rounds begin and end."""

    __slots__ = ()

    # --- Cards and setup (KA-01 to KA-07) -----------------------------------------------------------------------

    @classmethod
    def first(cls, players: int, seed: int, dealer: int) -> Self:
        """Return the first position of a match: the *dealer* (KA-07) is to choose how many cards to deal."""
        state = cls()
        state.seed, state.shuffles = seed, 0
        state.scores = state.false_calls = (0,) * players
        state.winners = ()
        state.hands = [()] * players
        state.stock, state.pile = list(DECK), []
        state.caller, state.to_come = NOBODY, 0
        state.dealer = state.turn = dealer
        state.stage, state.count = DEALING, 0
        state.cut_since, state.taken = (), (NO_CARD,) * players
        state.close()
        state.keep_playing()
        return state

    def why_not_deal(self, seat: int, action: KaelAction) -> Refusal | None:
        """Return None if *seat* may deal now as *action* says, else the rule that it breaks."""
        if not isinstance(action, Deal):
            return Refusal("KA-03", "first", {"seat": self.dealer})
        if seat != self.dealer:
            return Refusal("KA-03", "dealer", {"seat_dealer": self.dealer})
        return None if action.cards in DEALT else Refusal("KA-03", "number", {"n": action.cards})

    def deal(self, cards: int, listener: Listener | None) -> None:
        """Shuffle all 56 cards, deal so many to each player and turn one over (KA-03 to KA-05)."""
        if self.seed is None:
            raise CardkitError("not-secret")
        deck = shuffled(DECK, self.seed, self.shuffles)
        self.shuffles += 1
        self.hands = [()] * len(self.scores)
        dealt = 0
        for seat in self.playing:
            self.hands[seat] = tuple(sorted(deck[dealt : dealt + cards]))
            dealt += cards
        self.pile = [deck[dealt]]
        self.stock = deck[:dealt:-1]
        self.caller = NOBODY
        self.to_come = len(self.playing)
        self.turn = self.left[self.dealer]  # KA-04
        self.stage = LAYING
        if listener:
            listener(Event("deal", self.dealer, {"n": cards, "card": card_key(self.pile[0])}))

    # --- Scoring (KA-40 to KA-55) ---------------------------------------------------------------------------------

    def show(self, listener: Listener | None) -> None:
        """Show all hands, score the round, and see who is still in (KA-33, KA-40 to KA-54)."""
        if any(BACK in hand for hand in self.hands):
            raise CardkitError("not-secret")
        totals = {seat: sum(self.hands[seat]) for seat in self.playing}  # KA-02, as they are shown
        called_with = self.called_with()
        came_of_it = scoring.outcome(totals, self.caller, called_with)
        if listener:
            self._tell_hands(totals, listener)
            listener(outcome_event(self.caller, came_of_it, called_with))
        self._end_round()
        if came_of_it == "false":
            false_calls = list(self.false_calls)
            false_calls[self.caller] += 1
            self.false_calls = tuple(false_calls)
        self._score(scoring.points(totals, self.caller, called_with), listener)
        played = self.playing
        self.keep_playing()
        if listener:
            for seat in played:
                if seat not in self.playing:
                    listener(Event("out", seat, {"total": self.scores[seat]}, marks="out"))
        self._go_on(played, listener)

    def _end_round(self) -> None:
        """Forget what mattered only as long as the round went on."""
        self.close()
        self.closed = NO_CARD
        self.cut_since, self.taken = (), (NO_CARD,) * len(self.hands)
        self.stage = DEALING

    def _score(self, points: dict[int, int], listener: Listener | None) -> None:
        scores = list(self.scores)
        for seat, scored in points.items():
            scores[seat] += scored
            if listener:
                listener(Event("scores", seat, {"points": scored, "total": scores[seat]}))
            if scoring.drops(scores[seat], scored, self.false_calls[seat]):
                scores[seat] -= scoring.STEP  # KA-50, once (KA-51)
                if listener:
                    listener(Event("drops", seat, {"total": scores[seat]}))
        self.scores = tuple(scores)

    def _go_on(self, played: tuple[int, ...], listener: Listener | None) -> None:
        """Let the next dealer deal (KA-04), or end the game (KA-53, KA-54)."""
        if len(self.playing) > 1:
            self.dealer = self.turn = self.left[self.dealer]
            if listener:
                listener(Event("round", self.dealer, marks="end"))
            return
        lowest = min(self.scores[seat] for seat in played)
        self.winners = self.playing or tuple(seat for seat in played if self.scores[seat] == lowest)
        self.turn = NOBODY
        if listener:
            listener(Event.over(self.winners))

    def _tell_hands(self, totals: dict[int, int], listener: Listener) -> None:
        listener(Event("show", self.caller))
        for seat, points in totals.items():
            cards = tuple(card_key(card) for card in self.hands[seat])
            if cards:
                listener(Event("hand", seat, {"list_cards": cards, "points": points}))
            else:
                listener(Event("hand-empty", seat))

    def result(self) -> Result | None:
        """Return who won and who lost, and the scores as points; None while the game goes on."""
        if self.turn != NOBODY:
            return None
        losers = tuple(seat for seat in range(len(self.scores)) if seat not in self.winners)
        return Result(self.winners, losers, self.scores)


def outcome_event(caller: int, came_of_it: scoring.Outcome, called_with: int) -> Event:
    """Return the event of a call that won (KA-40), was beaten (KA-41) or was false (KA-42)."""
    if came_of_it == "won":
        return Event("call-won", caller)
    if came_of_it == "beaten":
        return Event("call-beaten", caller, {"n": scoring.PENALTY})
    return Event("call-false", caller, {"n": scoring.PENALTY, "points": called_with})
