"""Which cards there are, and how a match and each of its rounds begin (BO-01 to BO-07)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardkit.chance import Seed, shuffled
from cardkit.events import Event, Listener
from cardkit.games.bomba.actions import NOBODY
from cardkit.games.bomba.cards import BALANCED, BOMB, SPECIAL_CARDS, card_key, deck_of
from cardkit.games.bomba.rules.order import begin_turn
from cardkit.games.bomba.state import BombaState
from cardkit.texts import CardkitError

PLAYERS: Final = range(2, 13)  # BO-01
ONE_DECK: Final = 6  # BO-01: more players than that use two

# --- The cards (BO-01 to BO-04) -----------------------------------------------------------------------------------


def decks_needed(players: int) -> int:
    """Return how many decks so many players use at least (BO-01)."""
    return 1 if players <= ONE_DECK else 2  # BO-01


def box_counts(players: int, decks: int, balanced: bool, counts: Mapping[int, int]) -> dict[int, int]:
    """Return how many of each kind there are, given *counts* of one deck (BO-01 to BO-04)."""
    found = {kind: decks * count for kind, count in counts.items()}  # BO-01
    if balanced:
        found |= {kind: players * each for kind, each in BALANCED.items()}  # BO-04
    return found


# --- Dealing (BO-05 to BO-07) -------------------------------------------------------------------------------------


def deal(state: BombaState, players: int, seed: Seed, counts: Mapping[int, int], first: int, goal: int) -> None:
    """Make *state* the first position of a match to *goal* points, in which seat *first* draws first (BO-07)."""
    state.seed, state.shuffles = seed, 0
    state.box = deck_of(counts)
    state.points, state.goal = (0,) * players, goal
    state.rounds = 0
    state.winner = NOBODY
    deal_round(state, first, None)  # BO-07


def deal_round(state: BombaState, first: int, listener: Listener | None) -> None:
    """Deal one card to each player; a Bomb goes back for another card; shuffle the rest (BO-05, BO-06)."""
    deck = shuffle(state, state.box)
    clear(state, first)
    state.rounds += 1
    if listener:
        listener(Event("round", first, {"round": state.rounds}, marks="end"))
    bombs = 0
    for seat in range(state.seats):
        before = bombs
        while (card := deck.pop()) == BOMB:  # it will go back, and another card comes (BO-06)
            bombs += 1
        if listener and bombs > before:
            listener(Event("bomb-back", seat, {"n": bombs - before}))
        if card in SPECIAL_CARDS:
            state.specials[seat] = (card,)  # open (BO-05, BO-30)
            if listener:
                listener(Event("dealt-open", seat, {"card": card_key(card)}))
        else:
            state.hands[seat] = (card,)  # BO-05
            state.secrets[seat] = ((card, 1 << seat),)  # nobody else knows it (BO-05)
    state.deck = shuffle(state, [*deck, *(BOMB,) * bombs])  # BO-06
    begin_turn(state, first)


def clear(state: BombaState, first: int) -> None:
    """Clear the table for a round in which everyone is in and the direction is clockwise (BO-19)."""
    players = len(state.points)
    state.hands = [()] * players
    state.specials = [()] * players
    state.secrets = [()] * players
    state.discards = []
    state.out = state.looks = state.queue = ()
    state.inside = state.everybody  # in again, whoever was out (BO-11)
    state.direction = 1  # BO-19
    state.two = False
    state.turn = state.actor = first


def shuffle(state: BombaState, cards: Sequence[int]) -> list[int]:
    """Return *cards* as the next shuffle of the match orders them."""
    if state.seed is None:
        raise CardkitError("not-secret")
    state.shuffles += 1
    return shuffled(cards, state.seed, state.shuffles - 1)
