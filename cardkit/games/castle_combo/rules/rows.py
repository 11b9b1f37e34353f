"""Step 4 of a turn: the Messenger and the rows (CC-13), and decks that run out (CC-40 to CC-42)."""

from __future__ import annotations

from typing import Final

from cardkit.chance import shuffled
from cardkit.events import Event, Listener
from cardkit.games.castle_combo.cards import ALONE, BACK, Cards, location_key, name_key
from cardkit.games.castle_combo.state import CastleComboState
from cardkit.texts import CardkitError

GAP: Final = ALONE[BACK]


def take_from_row(state: CastleComboState, location: int, card: int) -> None:
    """Leave a gap in the row where *card* was."""
    state.rows[location] = state.rows[location].replace(ALONE[card], GAP)


def move_messenger(state: CastleComboState, location: int, listener: Listener | None) -> None:
    """Let the Messenger go to *location*."""
    state.messenger = location
    if listener:
        listener(Event("messenger", None, {"location": location_key(location, "to")}))


def refill(state: CastleComboState, location: int, listener: Listener | None) -> None:
    """Reveal cards until the row holds three; if there are not enough, the location leaves the game."""
    row, deck = state.rows[location], state.decks[location]
    missing = row.count(BACK)
    if len(deck) < missing:  # CC-41, CC-42
        if len(deck) + len(state.discards[location]) < missing:
            leave(state, location, listener)  # CC-42
            return
        deck = reshuffle(state, location, listener)  # CC-41
    revealed = deck[:missing]  # CC-13
    if BACK in revealed:
        raise CardkitError("not-secret")
    for card in revealed:
        row = row.replace(GAP, ALONE[card], 1)
    state.rows[location] = row
    state.decks[location] = deck[missing:]
    if listener:
        for card in revealed:
            listener(Event("reveal", None, {"card": name_key(card), "location": location_key(location, "at")}))


def reshuffle(state: CastleComboState, location: int, listener: Listener | None) -> Cards:
    """Return what is left of the deck, and under it a new one made of the discards (CC-41)."""
    if state.seed is None:
        raise CardkitError("not-secret")
    new = Cards(shuffled(state.discards[location], state.seed, state.shuffles))  # CC-41
    state.shuffles += 1
    state.discards[location] = Cards()
    if listener:
        listener(Event("reshuffle", None, {"location": location_key(location, "of")}))
    return state.decks[location] + new  # what was left comes first (CC-41)


def leave(state: CastleComboState, location: int, listener: Listener | None) -> None:
    """Take a location out of the game: all its cards go, and the Messenger stays at the other (CC-42)."""
    state.rows[location] = state.decks[location] = state.discards[location] = Cards()  # tableaus stay (CC-42)
    state.gone = location  # CC-42
    if listener:
        listener(Event("gone", None, {"location": location_key(location, "of")}))
    if state.messenger == location:
        move_messenger(state, 1 - location, listener)  # CC-42
