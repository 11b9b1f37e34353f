"""How the rulings are written: lay a position, make moves in the notation, ask why not."""

from __future__ import annotations

from typing import Any

import cardkit
from cardkit.game import Event
from cardkit.games.bomba.cards import card, names
from cardkit.games.bomba.rules import Bomba

GAME = cardkit.game("bomba")


def position(*hands: str, **fields: Any) -> Bomba:
    """Lay the table with these hands, seat 0 first; it is the turn of seat 0 if nothing else is said."""
    state = GAME.position(hands=hands, **({"turn": 0} | fields))
    assert isinstance(state, Bomba)
    return state


def do(state: Bomba, *moves: str) -> Bomba:
    """Make moves, each written ``"1: thief 2"``, by the rules."""
    for move in moves:
        seat, action = move.split(": ")
        state = state.after(int(seat), GAME.parse(action))
    return state


def told(state: Bomba, *moves: str) -> list[Event]:
    """Make moves and return what the last one caused."""
    state = do(state, *moves[:-1])
    seat, action = moves[-1].split(": ")
    events: list[Event] = []
    state.after(int(seat), GAME.parse(action), events.append)
    return events


def keys(events: list[Event]) -> list[str]:
    """Return what happened, in order, without who and what."""
    return [event.key for event in events]


def refusal(state: Bomba, move: str) -> str:
    """Return the rule, and the case of it, for which a move is refused: ``"BO-15"``."""
    seat, text = move.split(": ")
    refused = state.why_not(int(seat), GAME.parse(text))
    assert refused is not None, f"{move} is legal"
    for language in cardkit.LANGUAGES:
        assert GAME.refuse(refused, GAME.texts(language))
    return refused.key.removeprefix("refusals.")


def legal(state: Bomba, seat: int) -> set[str]:
    """Return what a seat may do, in the notation."""
    return {str(action) for action in state.legal(seat)}


def hand(state: Bomba, seat: int) -> str:
    """Return the cards of a hand, sorted by kind."""
    return names(state.hands[seat])


def specials(state: Bomba, seat: int) -> str:
    """Return what lies open before a seat."""
    return names(state.specials[seat])


def discarded(state: Bomba, name: str) -> int:
    """Return how many cards called *name* lie on the discard pile."""
    return state.discards.count(card(name))


def top(state: Bomba, count: int) -> str:
    """Return the top cards of the deck, the uppermost first."""
    return names(state.deck[: -count - 1 : -1])
