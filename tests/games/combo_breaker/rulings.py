"""How the rulings are written: lay a position, and look at what lies there."""

from __future__ import annotations

from typing import Any

import cardkit
from cardkit.games.combo_breaker.cards import names
from cardkit.games.combo_breaker.look import LOOK
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.looks.scene import Scene
from tests.games.rulings import do

GAME = cardkit.game("combo_breaker")

RESERVES = ["2 10", "1 3", "1 5"]


def position(*hands: str, **fields: Any) -> ComboBreaker:
    """Lay the table with these hands, seat 0 first."""
    state = GAME.position(hands=hands, **fields)
    assert isinstance(state, ComboBreaker)
    return state


def hand(state: ComboBreaker, seat: int) -> str:
    """Return the cards of a hand, in order."""
    return names(state.hands[seat])


def fresh(state: ComboBreaker) -> bool:
    """Whether a new round has just been dealt."""
    dealt = {3: 10, 4: 10, 5: 7}[state.seats]
    return not state.trick and not state.discards and [len(cards) for cards in state.hands] == [dealt] * state.seats


def seen(state: ComboBreaker, seat: int = 0, language: str = "en") -> Scene:
    """Return the table as a seat sees it, among people with names."""
    return LOOK.scene(state, seat, GAME.texts(language).at_table(["Ana", "Bruno", "Carla", "Dana"], seat))


def following(**fields: str) -> ComboBreaker:
    """Seat 0 follows a single 8 with a hand that has an X between two numbers."""
    return position("9 X 10 stop", "4 4", "7 6", reserves=RESERVES, trick=["2: play 8"], **fields)


def drawing_cards() -> ComboBreaker:
    """Seat 0 has played the best combination of a trick with a Draw in it, and sees the first card."""
    state = position("9 7 8", "draw 3", "6 6", reserves=["1", "2", "3"], pile="5 12 2 11 10 10", turn=0)
    return do(state, "0: play 9 at 1", "1: play draw at 1", "2: take 3 at 1")
