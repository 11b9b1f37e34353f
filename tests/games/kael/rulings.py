"""How the rulings are written: lay a position, make moves in the notation, ask why not."""

from __future__ import annotations

from typing import Any

import cardkit
from cardkit.game import Event
from cardkit.games.kael.cards import names
from cardkit.games.kael.rules import Kael

GAME = cardkit.game("kael")


def position(*hands: str, **fields: Any) -> Kael:
    """Lay the table with these hands, seat 0 first."""
    state = GAME.position(hands=hands, **fields)
    assert isinstance(state, Kael)
    return state


def rest(*named: str) -> str:
    """Return all cards that are named in none of these texts, in order."""
    left = list(GAME.deck())
    for card in " ".join(named).split():
        left.remove(card)
    return " ".join(left)


def do(state: Kael, *moves: str) -> Kael:
    """Make moves, each written ``"1: lay 8 8"``, by the rules."""
    for move in moves:
        seat, action = move.split(": ")
        state = state.after(int(seat), GAME.parse(action))
    return state


def told(state: Kael, *moves: str) -> list[Event]:
    """Make moves and return what the last one caused."""
    state = do(state, *moves[:-1])
    seat, action = moves[-1].split(": ")
    events: list[Event] = []
    state.after(int(seat), GAME.parse(action), events.append)
    return events


def keys(state: Kael, *moves: str) -> list[str]:
    """Make moves and return the keys of the events of the last one."""
    return [event.key for event in told(state, *moves)]


def refusal(state: Kael, move: str) -> str:
    """Return the rule, and the case of it, for which a move is refused: ``"KA-20-held"``."""
    seat, text = move.split(": ")
    refused = state.why_not(int(seat), GAME.parse(text))
    assert refused is not None, f"{move} is legal"
    for language in cardkit.LANGUAGES:
        assert GAME.refuse(refused, GAME.texts(language))
    return refused.key.removeprefix("refusals.")


def legal(state: Kael, seat: int) -> set[str]:
    """Return what a seat may do, in the notation."""
    return {str(action) for action in state.legal(seat)}


def hand(state: Kael, seat: int) -> str:
    """Return the cards of a hand."""
    return names(state.hands[seat])


def pile(state: Kael) -> str:
    """Return the discard pile with what lies on it, the top card last."""
    return names([*state.pile, *(state.laid,) * state.count])


def shown(*hands: str, caller: int = 0, **fields: Any) -> Kael:
    """Return the table after the hands have been shown to the *caller*'s call."""
    return do(position(*hands, turn=caller, caller=caller, **fields), f"{caller}: show")
