"""How the rulings are written: lay a position, and look at what lies there."""

from __future__ import annotations

from typing import Any

import cardkit
from cardkit.games.castle_combo.cards import DECKS, LOCATION, NAMES, card
from cardkit.games.castle_combo.cards.vocabulary import LOCATIONS
from cardkit.games.castle_combo.look import LOOK
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.scoring import Worth, sheet
from cardkit.looks.scene import Scene, Zone

GAME = cardkit.game("castle_combo")
FULL = "- - - / - - - / - - -"
"""A finished tableau in which nothing counts."""
ROWS = {"castle": "judge nun prince", "village": "vicar spy witch"}
"""What lies in the two rows."""


def position(*tableaus: str, **fields: Any) -> CastleCombo:
    """Lay the table with these tableaus, seat 0 first: ``"judge . / nun -"``."""
    state = GAME.position(tableaus=[rows(tableau) for tableau in tableaus], **fields)
    assert isinstance(state, CastleCombo)
    return state


def rows(tableau: str) -> list[str]:
    """Return the rows of a tableau that is written in one line."""
    return [row.strip() for row in tableau.split("/")] if tableau else []


def duel(tableau: str, **fields: Any) -> CastleCombo:
    """Lay the table for seat 0 with that tableau, against one player with as many face-down cards."""
    places = sum(word != "." for word in tableau.replace("/", " ").split())
    other = [" ".join(["-"] * min(3, places - at)) for at in range(0, places, 3)]
    padded = " / ".join(row + " ." * (len(other[0].split()) - len(row.split())) for row in other)
    return position(tableau, padded, **fields)


def emptied(location: str, left: int = 2) -> list[str]:
    """Return five tableaus of face-down cards, two of them with room for one more; *left* cards are left of a location.

    The others' cards are the first ones of the other location.
    """
    here, there = sorted(DECKS, key=lambda deck: LOCATION[deck[0]] != LOCATIONS.index(location))
    cards = [f"-{NAMES[each]}" for each in (*here[: len(here) - left], *there[: left + 4])][:43]
    tableaus = []
    for size in (8, 8, 9, 9, 9):
        mine, cards = [*cards[:size], "."][:9], cards[size:]
        tableaus.append(" / ".join(" ".join(mine[at : at + 3]) for at in (0, 3, 6)))
    return tableaus


def grid(state: CastleCombo, seat: int = 0) -> str:
    """Return a tableau as it is written."""
    return " / ".join(state.grid(state.tableaus[seat]))


def goods(state: CastleCombo, seat: int = 0) -> tuple[int, int]:
    """Return the gold and the keys of a seat."""
    return state.gold[seat], state.keys[seat]


def worth(tableau: str, name: str, *, keys: int = 0) -> Worth:
    """Return what the card called *name* is worth in a tableau of seat 0."""
    places = [word for word in tableau.replace("/", " ").split() if word != "."]
    state = duel(tableau, keys=[keys, 0], turn=-1 if len(places) == 9 else 0, gold=[0, 0])
    found = sheet(state, 0).cards[state.tableaus[0].index(card(name))]
    assert found is not None
    return found


def points(tableau: str, name: str, *, keys: int = 0) -> int:
    """Return how many points the card called *name* is worth in a tableau of seat 0."""
    return worth(tableau, name, keys=keys).points


def scene(state: CastleCombo, seat: int = 0, language: str = "en") -> Scene:
    """Return the table as a seat sees it, among people with names."""
    return LOOK.scene(state, seat, GAME.texts(language).at_table(["Ana", "Bruno", "Carla", "Dana", "Elio"], seat))


def zone(state: CastleCombo, ident: str, seat: int = 0) -> Zone:
    """Return the place on the table that is called so."""
    return next(each for each in scene(state, seat).zones if each.id == ident)
