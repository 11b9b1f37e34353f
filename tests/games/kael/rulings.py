"""How the rulings are written: lay a position, and look at what lies there."""

from __future__ import annotations

from typing import Any

import cardkit
from cardkit.games.kael.cards import names
from cardkit.games.kael.look import LOOK
from cardkit.games.kael.rules import Kael
from cardkit.looks.scene import Scene, Zone
from tests.games.rulings import do, told

GAME = cardkit.game("kael")

ENGLISH = GAME.texts("en").at_table(("you", "Ana", "Bruno"), you=0)
SPANISH = GAME.texts("es").at_table(("tú", "Ana", "Bruno"), you=0)
PILE = {"pile": "3 12", "stock": "5 1 1"}


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


def keys(state: Kael, *moves: str) -> list[str]:
    """Make moves and return the keys of the events of the last one."""
    return [event.key for event in told(state, *moves)]


def hand(state: Kael, seat: int) -> str:
    """Return the cards of a hand."""
    return names(state.hands[seat])


def pile(state: Kael) -> str:
    """Return the discard pile with what lies on it, the top card last."""
    return names([*state.pile, *(state.laid,) * state.count])


def shown(*hands: str, caller: int = 0, **fields: Any) -> Kael:
    """Return the table after the hands have been shown to the *caller*'s call."""
    return do(position(*hands, turn=caller, caller=caller, **fields), f"{caller}: show")


def table(state: Kael, seat: int = 0, texts: cardkit.Texts = ENGLISH) -> Scene:
    """Return the table as a seat sees it, among people with names."""
    return LOOK.scene(state, seat, texts)


def zone(scene: Scene, ident: str) -> Zone:
    """Return the one place on the table that is called so."""
    (found,) = [each for each in scene.zones if each.id == ident]
    return found
