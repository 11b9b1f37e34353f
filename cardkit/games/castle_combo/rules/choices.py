"""What an ability lets choose (CC-12, CC-32, CC-33, CC-60, CC-61, CC-65), and why not."""

from __future__ import annotations

from typing import Final

from cardkit.contract import Refusal
from cardkit.games.castle_combo.actions import CHOICES, SIDES, CastleComboAction, Choose, CountAt, Discard, Fill, Good
from cardkit.games.castle_combo.actions import discard as discarding
from cardkit.games.castle_combo.actions import fill as filling
from cardkit.games.castle_combo.cards import CAPACITY, FACE_DOWN, character, location_key, name_key, whom_key
from cardkit.games.castle_combo.cards import vocabulary as words
from cardkit.games.castle_combo.cards.counting import counted
from cardkit.games.castle_combo.state import CastleComboState
from cardkit.texts import Key

LEFT: Final = 1
RIGHT: Final = -1
"""How many seats further a neighbour sits (CC-32)."""


def choices(state: CastleComboState, effect: words.Effect | None) -> list[CastleComboAction]:
    """Return the choices that *effect* leaves to whoever has the turn; none if it can be carried out as it is."""
    match effect:
        case words.GainByNeighbour():
            return [*SIDES.values()] if state.seats > 2 else []  # CC-32; of two, there is one neighbour (CC-60)
        case words.Choose(options):
            return [CHOICES[good(option)] for option in options]  # one of them (CC-33)
        case words.DiscardFromRow(row):
            return [discarding(card) for card in state.rows[row] if card]  # none if the location is gone (CC-65)
        case words.FillPurses(purses):
            with_room = purses_with_room(state, state.turn)
            return [filling(card) for card in with_room] if len(with_room) > purses - state.filled else []  # CC-61
    return []


def asked(state: CastleComboState) -> Key:
    """Return the catalogue entry that says what the ability of the card just placed asks for."""
    match state.effect():
        case words.GainByNeighbour():
            return Key("asks.neighbour")
        case words.DiscardFromRow(row):
            return Key(f"asks.discard.{words.LOCATIONS[row]}")
        case words.FillPurses():
            return Key("asks.fill")
    return Key("asks.option")


def gains(state: CastleComboState, action: Choose | CountAt) -> tuple[Good, int, int] | None:
    """Return what an answer would bring, the least of it and the most: that depends on a neighbour still to choose.

    None if the ability of the card just placed does not ask for such an answer.
    """
    effect, counted_at = state.effect(), [LEFT, RIGHT]
    match effect, action:
        case words.Choose(options), Choose(what):
            effect = next((option for option in options if good(option) == what), None)
        case words.GainByNeighbour(), CountAt():
            counted_at = [step_to(action)]
        case _:
            return None
    mine = state.tableaus[state.turn]
    match effect:
        case words.Gain(gold, keys, per):
            numbers = [counted(per, mine) if per else 1]
        case words.GainByNeighbour(per, gold, keys):
            numbers = [counted(per, state.tableaus[(state.turn + step) % state.seats]) for step in counted_at]
        case words.AddToEachPurse(gold):
            with_room = purses_with_room(state, state.turn)
            stored = sum(min(gold, CAPACITY[card] - state.purses.get(card, 0)) for card in with_room)
            return "purses", stored, stored
        case _:
            return None
    return good(effect), (gold or keys) * min(numbers), (gold or keys) * max(numbers)


def why_not_choice(state: CastleComboState, _seat: int, action: CastleComboAction) -> Refusal | None:
    """Return why *action* is no answer to what the ability of the card just placed asks."""
    if not state.placed:
        return Refusal("CC-12", "nothing")
    possible = choices(state, state.effect())
    if action in possible:
        return None
    placed = {"card": name_key(state.placed)}
    if isinstance(action, Choose) and state.chosen:
        return Refusal("CC-33", "chosen", {"asked": asked(state)})
    if not any(type(action) is type(choice) for choice in possible):
        return Refusal("CC-12", "other", {**placed, "asked": asked(state)})
    if isinstance(action, Choose):
        return Refusal("CC-12", "option", {**placed, "what": Key(f"goods.{action.what}")})
    if isinstance(action, Discard):
        effect = state.effect()
        assert isinstance(effect, words.DiscardFromRow)
        return Refusal("CC-65", "row", {"card": whom_key(action.card), "location": location_key(effect.row, "of")})
    assert isinstance(action, Fill)
    return why_not_fill(state, action.card)


def why_not_fill(state: CastleComboState, card: int) -> Refusal:
    """Return why *card* has no purse that can be filled now."""
    tableau = state.tableaus[state.turn]
    if card + FACE_DOWN in tableau:
        return Refusal("CC-21", "purse")
    if card not in tableau:
        return Refusal("CC-61", "yours", {"card": name_key(card)})
    if CAPACITY[card]:
        return Refusal("CC-61", "full", {"card": name_key(card)})
    count = character(card).scoring.count
    if count is not None and count.word == "gold_in_all_purses":
        return Refusal("CC-63", "purse", {"card": name_key(card)})
    return Refusal("CC-61", "none", {"card": name_key(card)})


def step_to(action: CountAt) -> int:
    """Return how many seats further the neighbour sits whom *action* means."""
    return LEFT if action.side == "left" else RIGHT  # CC-32


def purses_with_room(state: CastleComboState, seat: int) -> list[int]:
    """Return the cards of *seat* whose purses are not full."""
    return [cell for cell in state.tableaus[seat] if CAPACITY[cell] > state.purses.get(cell, 0)]  # CC-61


def good(option: words.Option) -> Good:
    """Return what an option brings, as it is called in the notation."""
    if isinstance(option, words.AddToEachPurse):
        return "purses"
    return "gold" if option.gold else "keys"
