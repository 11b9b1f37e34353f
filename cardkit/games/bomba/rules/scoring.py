"""Going out, the end of a round with its points, sudden death, and an empty deck (BO-3A, BO-40 to BO-46)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardkit.events import Event, Listener
from cardkit.games.bomba.actions import NOBODY
from cardkit.games.bomba.cards import BOMB
from cardkit.games.bomba.rules.order import begin_turn, next_seat
from cardkit.games.bomba.rules.setup import clear, deal_round, shuffle
from cardkit.games.bomba.state import OVER, SUDDEN, BombaState
from cardkit.texts import Players

POINTS: Final = (3, 2, 1)  # BO-40
POINTS_OF_TWO: Final = (2, 1)  # BO-41

# --- Going out (BO-3A) --------------------------------------------------------------------------------------------


def put_out(state: BombaState, seat: int, listener: Listener | None) -> bool:
    """Put *seat* out, its cards face up on the discard pile (BO-3A); return whether that ended the round.

    What put it out, a Bomb or an Assassin, is on the pile already and stays on top.
    """
    state.inside &= ~(1 << seat)  # BO-11
    state.out += (seat,)  # in the order in which they go (BO-45)
    state.discards[-1:-1] = state.hands[seat] + state.specials[seat]  # BO-3A
    state.hands[seat] = state.specials[seat] = state.secrets[seat] = ()
    if listener:
        listener(Event("out", seat, marks="out"))
    if len(state.out) == len(state.points) - 1:
        end_round(state, listener)  # BO-40
        return True
    refill(state, listener)
    return False


# --- The end of a round and of a game (BO-40 to BO-43) ------------------------------------------------------------


def end_round(state: BombaState, listener: Listener | None) -> None:
    """Score the round: the last player in, the last one out, and the one before (BO-40, BO-41)."""
    last = state.inside.bit_length() - 1
    if state.phase == SUDDEN:
        end_game(state, last, listener)  # the last one left (BO-44)
        return
    points = list(state.points)
    ranking = (last, *state.out[:-3:-1])  # BO-40
    for seat, won in zip(ranking, POINTS if len(ranking) > 2 else POINTS_OF_TWO, strict=True):  # BO-40, BO-41
        points[seat] += won
        if listener:
            listener(Event("points", seat, {"n": won, "points": points[seat]}))
    state.points = tuple(points)
    most = max(points)  # BO-43
    if most < state.goal:  # BO-42, BO-47
        deal_round(state, last, listener)  # the winner draws first (BO-07)
    elif points.count(most) == 1:
        end_game(state, points.index(most), listener)  # BO-42, BO-43
    else:
        tied = [seat for seat, count in enumerate(points) if count == most]
        begin_sudden_death(state, tied, last, listener)  # BO-44


def end_game(state: BombaState, winner: int, listener: Listener | None) -> None:
    """End the game: nobody has a turn any more, and nothing is left of the last one (BO-42)."""
    state.winner = winner  # BO-42
    state.turn = state.actor = NOBODY
    state.phase = OVER
    state.owed = state.used = 0
    state.doubled = state.two = state.again = False
    state.fresh = state.queue = ()
    if listener:
        listener(Event("over", winner, {"points": state.points[winner]}, marks="end"))


# --- Sudden death (BO-44) -----------------------------------------------------------------------------------------


def begin_sudden_death(state: BombaState, tied: Sequence[int], last: int, listener: Listener | None) -> None:
    """Shuffle every card into one deck, from which the tied players draw in turn (BO-44)."""
    clear(state, last)
    state.deck = shuffle(state, state.box)  # BO-44
    state.inside = sum(1 << seat for seat in tied)  # BO-44
    state.out = tuple(seat for seat in range(state.seats) if seat not in tied)
    if listener:
        listener(Event("sudden", None, {"seats": Players(tied)}, marks="end"))
    begin_turn(state, last if last in tied else next_seat(state.inside, last, 1))  # BO-44
    state.phase = SUDDEN


def drawn_in_sudden_death(state: BombaState, seat: int, card: int, listener: Listener | None) -> None:
    """Discard a card that has no effect unless it is a Bomb; the drawer of that is out (BO-44)."""
    state.discards.append(card)  # into no hand (BO-44)
    if card == BOMB and put_out(state, seat, listener):  # BO-44
        return
    refill(state, listener)
    state.turn = state.actor = next_seat(state.inside, seat, 1)  # BO-44


# --- An empty deck (BO-46) ----------------------------------------------------------------------------------------


def refill(state: BombaState, listener: Listener | None) -> None:
    """Shuffle the discard pile into a new deck when the deck has run out (BO-46)."""
    if not state.deck and state.discards:
        state.deck, state.discards = shuffle(state, state.discards), []  # BO-46
        if listener:
            listener(Event("refill", None, {"n": len(state.deck)}))
