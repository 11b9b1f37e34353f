"""How the rulings are written: lay a position, make moves in the notation, ask why not."""

from __future__ import annotations

from typing import Any

import cardkit
from cardkit.game import Event
from cardkit.games.combo_breaker.cards import names
from cardkit.games.combo_breaker.rules import ComboBreaker

GAME = cardkit.game("combo_breaker")


def position(*hands: str, **fields: Any) -> ComboBreaker:
    """Lay the table with these hands, seat 0 first."""
    state = GAME.position(hands=hands, **fields)
    assert isinstance(state, ComboBreaker)
    return state


def do(state: ComboBreaker, *moves: str) -> ComboBreaker:
    """Make moves, each written ``"1: play 5 6 at 3"``, by the rules."""
    for move in moves:
        seat, action = move.split(": ")
        state = state.after(int(seat), GAME.parse(action))
    return state


def told(state: ComboBreaker, *moves: str) -> list[Event]:
    """Make moves and return what the last one caused."""
    state = do(state, *moves[:-1])
    seat, action = moves[-1].split(": ")
    events: list[Event] = []
    state.after(int(seat), GAME.parse(action), events.append)
    return events


def refusal(state: ComboBreaker, move: str) -> str:
    """Return the rule, and the case of it, for which a move is refused: ``"CB-16-equal"``."""
    seat, text = move.split(": ")
    refused = state.why_not(int(seat), GAME.parse(text))
    assert refused is not None, f"{move} is legal"
    for language in cardkit.LANGUAGES:
        assert GAME.refuse(refused, GAME.texts(language))
    return refused.key.removeprefix("refusals.")


def legal(state: ComboBreaker, seat: int) -> set[str]:
    """Return what a seat may do, in the notation."""
    return {str(action) for action in state.legal(seat)}


def hand(state: ComboBreaker, seat: int) -> str:
    """Return the cards of a hand, in order."""
    return names(state.hands[seat])


def fresh(state: ComboBreaker) -> bool:
    """Whether a new round has just been dealt."""
    dealt = {3: 10, 4: 10, 5: 7}[state.seats]
    return not state.trick and not state.discards and [len(cards) for cards in state.hands] == [dealt] * state.seats
