"""How the rulings are written: lay a position, and look at what lies there."""

from __future__ import annotations

from typing import Any

import cardkit
from cardkit.events import Event
from cardkit.games.bomba.cards import card, names
from cardkit.games.bomba.look import LOOK
from cardkit.games.bomba.rules import Bomba
from cardkit.looks.scene import Choice, Scene, Zone

GAME = cardkit.game("bomba")


def position(*hands: str, **fields: Any) -> Bomba:
    """Lay the table with these hands, seat 0 first; it is the turn of seat 0 if nothing else is said."""
    state = GAME.position(hands=hands, **({"turn": 0} | fields))
    assert isinstance(state, Bomba)
    return state


def keys(events: list[Event]) -> list[str]:
    """Return what happened, in order, without who and what."""
    return [event.key for event in events]


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


def seen(state: Bomba, seat: int = 0, language: str = "en") -> Scene:
    """Return the table as a seat sees it, among people with names."""
    people = ["Ana", "Bruno", "Carla", "Dana"][: state.seats]
    return LOOK.scene(state, seat, GAME.texts(language).at_table(people, seat))


def zone(scene: Scene, ident: str) -> Zone:
    """Return the zone of a scene with this id."""
    (found,) = (zone for zone in scene.zones if zone.id == ident)
    return found


def choices(scene: Scene) -> dict[tuple[str, ...], Choice]:
    """Return what can be chosen, by what has to be clicked for it."""
    return {choice.clicks: choice for choice in scene.choices}
