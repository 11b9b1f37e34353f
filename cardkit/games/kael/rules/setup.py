"""Cards and setup (KA-01 to KA-07)."""

from __future__ import annotations

from typing import Final

from cardkit.chance import Seed, shuffled
from cardkit.contract import Refusal
from cardkit.events import Event, Listener
from cardkit.games.kael.actions import DEALT, Deal, KaelAction
from cardkit.games.kael.cards import DECK, NO_CARD, card_key
from cardkit.games.kael.rules.out_of_turn import close
from cardkit.games.kael.scoring import ROUNDS
from cardkit.games.kael.state import DEALING, LAYING, NO_LIMIT, NOBODY, KaelState
from cardkit.options import SHORT
from cardkit.texts import CardkitError, Player

PLAYERS: Final = range(2, 8)  # KA-06


def set_up(state: KaelState, players: int, seed: Seed, dealer: int, length: str) -> None:
    """Make *state* the first of a match: the *dealer* (KA-07) is to choose how many cards to deal."""
    state.seed, state.shuffles = seed, 0
    state.scores = state.false_calls = (0,) * players
    state.rounds_left = ROUNDS if length == SHORT else NO_LIMIT  # KA-56
    state.winners = ()
    state.hands = [()] * players
    state.stock, state.pile = list(DECK), []
    state.caller, state.to_come = NOBODY, 0
    state.dealer = state.turn = dealer  # KA-07
    state.stage, state.count = DEALING, 0
    state.cut_since, state.taken = (), (NO_CARD,) * players
    close(state)
    state.keep_playing()


def why_not_deal(state: KaelState, seat: int, action: KaelAction) -> Refusal | None:
    """Return None if *seat* may deal now as *action* says, else the rule that it breaks."""
    if state.stage != DEALING:
        return Refusal("KA-03", "dealt")
    if not isinstance(action, Deal):
        return Refusal("KA-03", "first", {"seat": state.dealer})
    if seat != state.dealer:
        return Refusal("KA-03", "dealer", {"seat_dealer": Player(state.dealer)})
    return None if action.cards in DEALT else Refusal("KA-03", "number", {"n": action.cards})


def deal(state: KaelState, seat: int, action: Deal, listener: Listener | None) -> None:
    """Shuffle all 56 cards, deal so many to each player and turn one over (KA-03 to KA-05)."""
    if state.seed is None:
        raise CardkitError("not-secret")
    deck = shuffled(DECK, state.seed, state.shuffles)
    state.shuffles += 1
    state.hands = [()] * len(state.scores)
    cards, dealt = action.cards, 0
    for seat in state.playing:  # nobody who is out (KA-04)
        state.hands[seat] = tuple(sorted(deck[dealt : dealt + cards]))  # KA-03
        dealt += cards
    state.pile = [deck[dealt]]  # turned over (KA-05)
    state.stock = deck[:dealt:-1]  # the others (KA-05)
    state.caller = NOBODY
    state.to_come = len(state.playing)  # turns before anybody may call (KA-31)
    state.turn = state.left[state.dealer]  # KA-04
    state.stage = LAYING
    if listener:
        listener(Event("deal", state.dealer, {"n": cards, "card": card_key(state.pile[0])}))
