"""Every refusal is true, and names what really stands in the way: without that, the move would be allowed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.contract import Refusal
from cardkit.games.castle_combo.actions import (
    CHOICES,
    MOVE_MESSENGER,
    REPLACE_ROW,
    SIDES,
    Buy,
    CastleComboAction,
    Choose,
    CountAt,
    Discard,
    Fill,
    Flip,
    MoveMessenger,
    ReplaceRow,
    buy,
    discard,
    fill,
    flip,
)
from cardkit.games.castle_combo.cards import CAPACITY, CARDS, DECKS, FACE_DOWN, NAMES, Cards, card, names
from cardkit.games.castle_combo.cards.tableau import PLACES, size
from cardkit.games.castle_combo.cards.vocabulary import CASTLE, LOCATIONS
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.taking import price
from cardkit.games.castle_combo.state import NOBODY, NOWHERE
from cardkit.texts import Key, catalogue
from tests.conformance.tables import actions, positions
from tests.games.castle_combo.rulings import GAME, duel, emptied, position
from tests.games.rulings import do

EVERYTHING: list[CastleComboAction] = [
    MOVE_MESSENGER, REPLACE_ROW, *CHOICES.values(), *SIDES.values(), *map(discard, CARDS), *map(fill, CARDS),
    *(take(each, place) for take in (buy, flip) for each in CARDS for place in PLACES),
]  # fmt: skip

GRAVE = {"castle": "gravedigger nun prince", "village": "vicar spy witch", "messenger": "castle"}
STEWARD = {"castle": "steward nun prince", "messenger": "castle"}
LAST_CASTLE = {"castle": names(DECKS[CASTLE][-3:]), "castle_deck": "", "messenger": "castle"}
ENDED = do(position(*emptied("castle", left=3), village="militiaman spy monk", **LAST_CASTLE),
           f"flip {names(DECKS[CASTLE][-1:])} at 3,3")  # fmt: skip

SITUATIONS = {
    "first card": position("", "", "", village="vicar spy witch", castle="judge nun prince"),
    "poor": position("judge . / nun clockmaker", "- - / - .", village="vicar spy witch", gold=[0, 9], keys=[0, 2]),
    "key spent": duel("judge nun prince", village="vicar spy witch", key_spent=True),
    "three rows": duel("judge / nun / -prince", village="vicar spy witch"),
    "two things": do(position("-", "-", "-", village="militiaman spy witch"), "buy militiaman at 0,1"),
    "a neighbour": do(position("-", "-", "-", village="militiaman spy witch"), "buy militiaman at 0,1", "choose gold"),
    "a discard": do(duel("- judge", **GRAVE), "buy gravedigger at 0,1"),
    "a purse": do(
        position(
            "vicar+5 sculptor potter / judge -beekeeper banker", "fisherman spy queen_mother+5 / - - -", **STEWARD
        ),
        "buy steward at 0,1",
    ),
    "the castle is gone": ENDED,
    "the castle is gone, no keys": position(*emptied("castle"), gone="castle", keys=[0] * 5),
    "the castle is gone, two things": do(ENDED, "buy militiaman at 3,3"),
    "over": position("- - - / - - - / - - -", "- - - / - - - / - - -", turn=-1, gold=[0, 0]),
}  # fmt: skip


def named(key: object) -> int:
    """Return the card that a parameter names."""
    assert isinstance(key, Key)
    return card(key.rpartition(".")[2])


def without(state: CastleCombo, **changes: Any) -> CastleCombo:
    """Return the state with something changed that may have stood in the way."""
    other = state.copy()
    for name, value in changes.items():
        setattr(other, name, value)
    return other


def allowed(state: CastleCombo, action: CastleComboAction) -> bool:
    return state.why_not(state.turn, action) is None


def case(refusal: Refusal | None) -> str:
    return refusal.key.removeprefix("refusals.") if refusal else ""


def is_key(action: CastleComboAction) -> bool:
    return isinstance(action, MoveMessenger | ReplaceRow)


def bought_and_asked(state: CastleCombo, params: Mapping[str, Any]) -> bool:
    """Whether the card named has just been bought, and its ability asks for what is said."""
    return named(params["card"]) == state.placed != 0 and asks(state, params)


def asks(state: CastleCombo, params: Mapping[str, Any]) -> bool:
    """Whether all that is allowed now answers what is said to be asked."""
    found = {answered(state, action) for action in state.legal(state.turn)}
    return found == {params["asked"]}


def answered(state: CastleCombo, action: CastleComboAction) -> str:
    match action:
        case Choose():
            return "asks.option"
        case CountAt():
            return "asks.neighbour"
        case Discard(chosen):
            (row,) = (name for name, row in zip(LOCATIONS, state.rows, strict=True) if chosen in row)
            return f"asks.discard.{row}"
        case Fill():
            return "asks.fill"
    return "a turn"


def would_be(state: CastleCombo, action: CastleComboAction) -> list[int]:
    """Return how many rows, and how many columns, there would be with the card at its place."""
    assert isinstance(action, Buy | Flip)
    now = size(state.tableaus[state.turn])
    return [max(there, line, 1) + (line == 0) for line, there in zip(divmod(action.place, 5), now, strict=True)]


def cells_beside(state: CastleCombo, action: CastleComboAction) -> list[int]:
    assert isinstance(action, Buy | Flip)
    row, column = divmod(action.place, 5)
    tableau = state.tableaus[state.turn]
    beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [tableau[3 * r + c - 4] for r, c in beside if 1 <= r <= 3 and 1 <= c <= 3]


def cell_there(state: CastleCombo, action: CastleComboAction) -> int:
    assert isinstance(action, Buy | Flip)
    row, column = divmod(action.place, 5)
    return state.tableaus[state.turn][3 * row + column - 4] if 1 <= row <= 3 and 1 <= column <= 3 else 0


def mine(state: CastleCombo) -> Cards:
    return state.tableaus[state.turn]


Claim = Callable[[CastleCombo, Any, Mapping[str, Any]], bool]
PLACING = {"CC-25-taken", "CC-25-first", "CC-25-apart", "CC-26-rows", "CC-26-columns"}

TRUE: Mapping[str, Claim] = {
    "CC-10-late": lambda state, action, params: is_key(action) and bought_and_asked(state, params),
    "CC-10-spent": lambda state, action, _: (
        state.spent and allowed(without(state, spent=False, keys=[1] * state.seats), action)
    ),
    "CC-10-none": lambda state, action, _: (
        state.keys[state.turn] == 0 and allowed(without(state, keys=[1] * state.seats), action)
    ),
    "CC-11-one": lambda state, action, params: (
        isinstance(action, Buy | Flip) and bought_and_asked(state, params)
    ),
    "CC-11-location": lambda state, action, params: (
        named(params["card"]) == action.card in state.rows[1 - state.messenger]
        and params["location"] == f"locations.{LOCATIONS[state.messenger]}-at"
        and len(state.rows[state.messenger]) == 3
        and case(without(state, messenger=1 - state.messenger).why_not(state.turn, action))
        in {"", *PLACING, "CC-11-gold"}
    ),
    "CC-11-row": lambda state, action, params: (
        named(params["card"]) == action.card
        and not any(action.card in row for row in state.rows)
        and params["location"] == f"locations.{LOCATIONS[state.messenger]}-of"
        and len(state.rows[state.messenger]) == 3
    ),
    "CC-11-gold": lambda state, action, params: (
        named(params["card"]) == action.card in state.rows[state.messenger]
        and params["gold"] == state.gold[state.turn] < params["price"] == price(state, state.turn, action.card)
        and any(each.card == action.card for each in state.legal(state.turn) if isinstance(each, Flip))
        and case(without(state, gold=[params["price"]] * state.seats).why_not(state.turn, action)) in {"", *PLACING}
    ),
    "CC-12-other": lambda state, action, params: (
        bought_and_asked(state, params)
        and not isinstance(action, Buy | Flip) and not is_key(action)
        and type(action) not in {type(each) for each in state.legal(state.turn)}
    ),
    "CC-12-option": lambda state, action, params: (
        named(params["card"]) == state.placed
        and params["what"] == f"goods.{action.what}"
        and len(state.legal(state.turn)) == 2
        and all(isinstance(each, Choose) for each in state.legal(state.turn))
    ),
    "CC-12-nothing": lambda state, action, _: (
        not state.placed and not isinstance(action, Buy | Flip) and not is_key(action)
        and any(isinstance(each, Flip) for each in state.legal(state.turn))
    ),
    "CC-21-purse": lambda state, action, _: (
        action.card + FACE_DOWN in mine(state) and any(isinstance(each, Fill) for each in state.legal(state.turn))
    ),
    "CC-25-taken": lambda state, action, params: (
        cell_there(state, action) != 0
        and params["card"] == (
            "cards.face-down" if cell_there(state, action) > FACE_DOWN else f"cards.{NAMES[cell_there(state, action)]}"
        )
    ),
    "CC-25-first": lambda state, action, _: not any(mine(state)) and action.place != 6,
    "CC-25-apart": lambda state, action, _: any(mine(state)) and not any(cells_beside(state, action)),
    "CC-26-rows": lambda state, action, _: would_be(state, action)[0] > 3,
    "CC-26-columns": lambda state, action, _: would_be(state, action)[1] > 3,
    "CC-33-chosen": lambda state, action, params: (
        isinstance(action, Choose) and state.chosen > 0 and asks(state, params)
    ),
    "CC-42-messenger": lambda state, action, params: (
        isinstance(action, MoveMessenger)
        and state.gone == 1 - state.messenger
        and params["location"] == f"locations.{LOCATIONS[state.messenger]}-at"
    ),
    "CC-61-full": lambda state, action, params: (
        named(params["card"]) == action.card in mine(state)
        and state.purses[action.card] == CAPACITY[action.card]
        and allowed(without(state, purses={**state.purses, action.card: 0}), action)
    ),
    "CC-61-none": lambda state, action, params: (
        named(params["card"]) == action.card in mine(state)
        and CAPACITY[action.card] == 0
        and NAMES[action.card] != "banker"
    ),
    "CC-61-yours": lambda state, action, params: (
        named(params["card"]) == action.card
        and not {action.card, action.card + FACE_DOWN} & {*mine(state)}
        and any(isinstance(each, Fill) for each in state.legal(state.turn))
    ),
    "CC-63-purse": lambda state, action, params: (
        named(params["card"]) == action.card == card("banker") and action.card in mine(state)
    ),
    "CC-65-row": lambda state, action, params: (
        named(params["card"]) == action.card
        and {
            f"locations.{LOCATIONS[at]}-of"
            for at, row in enumerate(state.rows)
            for each in state.legal(state.turn)
            if isinstance(each, Discard) and each.card in row
        } == {params["location"]}
        and allowed(state, state.legal(state.turn)[0])
    ),
}  # fmt: skip
"""What each refusal says when it is somebody's turn, in other words than those of the engine."""


def check(state: CastleCombo, seat: int, action: CastleComboAction) -> str:
    """Hold what is said of *action* against the table, and return the rule and the case of it."""
    refusal = state.why_not(seat, action)
    assert (refusal is None) == (action in state.legal(seat))
    if refusal is None:
        return ""
    if state.turn == NOBODY:
        assert all(0 not in tableau for tableau in state.tableaus)
        assert case(refusal) == "CC-50-over"
    elif seat != state.turn:
        assert (case(refusal), refusal.params) == ("CC-06-turn", {"seat_turn": state.turn})
    else:
        assert TRUE[case(refusal)](state, action, refusal.params), f"{action}: {refusal}"
    return case(refusal)


@cache
def came_up(name: str) -> frozenset[str]:
    """Check everything that can be written, a part of it for those whose turn it is not, and return what came up."""
    state = SITUATIONS[name]
    turn = max(0, state.turn)
    found = {check(state, turn, action) for action in EVERYTHING}
    return frozenset(
        found | {check(state, seat, each) for seat in range(state.seats) if seat != turn for each in EVERYTHING[::100]}
    )


@pytest.mark.parametrize("name", SITUATIONS)
def test_all_that_can_be_written_is_allowed_or_truly_refused(name: str) -> None:
    assert came_up(name)


def test_every_refusal_of_the_catalogue_comes_up() -> None:
    found = frozenset[str]().union(*map(came_up, SITUATIONS))
    assert found - {""} == catalogue(GAME.package, "en")["refusals"].keys()


@given(data=st.data())
def test_what_is_refused_in_a_random_game_is_truly_refused(data: st.DataObject) -> None:
    state = data.draw(positions("castle_combo"))
    assert isinstance(state, CastleCombo)
    for seat in range(state.seats):
        for _ in range(6 if seat == state.turn else 1):
            check(state, seat, data.draw(actions("castle_combo", state)))


def test_where_nobody_can_help_the_lasting_reason_is_given() -> None:
    """A key, another turn or an end of the ability: none of them would let the Messenger go to an empty location."""
    for name in ("the castle is gone", "the castle is gone, no keys", "the castle is gone, two things"):
        state = SITUATIONS[name]
        assert state.gone != NOWHERE
        assert case(state.why_not(state.turn, MOVE_MESSENGER)) == "CC-42-messenger"
        spent = without(state, spent=True)
        assert case(spent.why_not(state.turn, MOVE_MESSENGER)) == "CC-42-messenger"
