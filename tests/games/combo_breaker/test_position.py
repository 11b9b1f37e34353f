"""Positions laid by hand: what follows from what is said, and what cannot be."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import cardkit
from cardkit.games.combo_breaker.cards import BACK, DECK, names
from tests.games.combo_breaker.rulings import GAME, hand, position
from tests.games.rulings import do, legal

HANDS = ["9 9", "10 1", "6 6"]
DRAWING = {"trick": ["0: play 5", "1: play draw", "2: play 7"], "drawn": "8", "to_draw": 3}


def test_what_is_left_out_follows() -> None:
    state = position(*HANDS, turn=1)
    assert state.tokens == [2, 2, 2]
    assert state.reserves == [(), (), ()]
    assert state.queue == (1, 2, 0)
    assert len(state.pile) == 18
    assert Counter(state.cards()) == Counter(DECK)
    assert state == position(*HANDS, turn=1)


def test_cards_named_nowhere_lie_by_the_seed() -> None:
    assert position(*HANDS, turn=1, seed=1).pile != position(*HANDS, turn=1, seed=2).pile


def test_a_named_pile_is_the_pile_top_card_first() -> None:
    state = position("9 draw", "10 1", "6 6", turn=0, pile="1 2 3 4 5 6")
    assert state.pile == (1, 2, 3, 4, 5, 6)
    assert len(state.discards) == 54 - 6 - 6


def test_the_turn_follows_from_the_trick() -> None:
    assert position(*HANDS, trick=["2: play 5", "0: take 9"]).actors() == (1,)
    assert position(*HANDS, trick=["2: play 5 4"]).actors() == (0,)


def test_a_position_in_mid_trick_is_the_one_that_moves_lead_to() -> None:
    start = position(*HANDS, reserves=["3 4", "5", ""], turn=0)
    after = do(start, "0: play 9 at 2", "1: take 5 at 3")
    laid = position(
        *["9", "10 1 5", "6 6"],
        reserves=["3 4", "", ""],
        trick=["0: play 9 at 2", "1: take 5 at 3"],
        pile=names(after.pile),
        discards=names(after.discards),
    )
    assert laid == after


def test_the_card_being_drawn() -> None:
    state = position(*HANDS, **DRAWING)
    assert state.actors() == (2,)
    assert legal(state, 2) == {"put at 1", "put at 2", "put at 3"}
    assert hand(do(state, "2: put at 2"), 2) == "6 8 6"


def test_the_last_card_being_drawn() -> None:
    state = position(*HANDS, **{**DRAWING, "to_draw": 1})  # the two before it are in the hand
    assert do(state, "2: put at 1").to_draw == 0


def test_a_game_that_is_over() -> None:
    state = position("9 9", "8 1", "6 6", trick=["0: play 12"], losers=[1], tokens=[2, 0, 1])
    assert state.actors() == ()
    assert state.result() == cardkit.Result(winners=(0, 2), losers=(1,), points=(2, 0, 1))


def test_a_view_may_be_laid_too() -> None:
    state = position("9 9", "? ?", "? ? ?", turn=0, pile="? ? ? ? ? ?", seed=None)
    assert state.view(0) == state
    assert state.hands[1] == (BACK, BACK)


WRONG: list[tuple[str, str, dict[str, Any]]] = [
    ("hands", "CB-01", {"hands": ["9", "8"]}),
    ("hands", "CB-01", {"hands": ["9"] * 6}),
    ("hands", "“13” is not a card", {"hands": ["13", "8", "7"]}),
    ("hands", "“0” is not a card", {"hands": ["9", "8", "0"]}),
    ("hands", "CB-52", {"hands": ["9", "", ""]}),
    ("reserves", "one per seat is needed, so 3, not 2", {"reserves": ["", ""]}),
    ("reserves", "CB-06", {"reserves": ["1 2 3", "", ""]}),
    ("reserves", "CB-06", {"reserves": ["?", "", ""]}),
    ("reserves", "“stopp” is not a card", {"reserves": ["stopp", "", ""]}),
    ("tokens", "CB-03", {"tokens": [2, 2]}),
    ("tokens", "CB-03", {"tokens": [2, 2, 4]}),
    ("tokens", "CB-03", {"tokens": [2, 2, -1]}),
    ("oldest", "no seat 3", {"oldest": 3}),
    ("oldest", "no seat −1", {"oldest": -1}),
    ("seed", "whole number", {"seed": -1}),
    ("seed", "whole number", {"seed": 2**32}),
    ("shuffles", "shuffled −1 times", {"shuffles": -1}),
    ("turn", "say whose turn", {"turn": None}),
    ("turn", "say whose turn", {"turn": -1}),
    ("turn", "no seat 3", {"turn": 3}),
    ("turn", "CB-50", {"hands": ["", "8", "7"]}),
    ("turn", "CB-15", {"trick": ["0: play 5"], "turn": 2}),
    ("turn", "CB-15", {"trick": ["0: play 5"], "turn": -1}),
    ("turn", "CB-51", {"trick": ["2: play 12"], "hands": ["9 7", "8", "7"]}),
    ("turn", "can only be this one: seat 2", {**DRAWING, "turn": 1}),
    ("turn", "nobody’s turn", {"trick": ["0: play 12"], "losers": [1], "tokens": [0, 0, 0], "turn": 1}),
    ("trick", "should read like", {"trick": ["play 5"]}),
    ("trick", "should read like", {"trick": ["x: play 5"]}),
    ("trick", "should read like", {"trick": ["0: pass"]}),
    ("trick", "should read like", {"trick": ["0: play 5 at 1 2: play 6"]}),
    ("trick", "no seat 3", {"trick": ["3: play 5"]}),
    ("trick", "cannot be part of a trick", {"trick": ["0: play 5 7"]}),
    ("trick", "cannot be part of a trick", {"trick": ["0: play 5 6 at 1,3"]}),
    ("trick", "cannot be part of a trick", {"trick": ["0: play stop 7"]}),
    ("trick", "cannot be part of a trick", {"trick": ["0: play X"]}),
    ("trick", "cannot be part of a trick", {"trick": ["0: play ?"]}),
    ("trick", "cannot be part of a trick", {"trick": ["0: put"]}),
    ("trick", "cannot be part of a trick", {"trick": ["0: play 5", "1: take ?"]}),
    ("trick", "CB-22", {"trick": ["0: take 9"]}),
    ("trick", "CB-15", {"trick": ["0: play 5", "1: play 5"], "turn": None}),
    ("trick", "CB-17", {"trick": ["0: play 5", "2: play 7"], "turn": None}),
    ("trick", "CB-17", {"trick": ["0: play 5", "1: play 7", "0: play 8"], "turn": None}),
    ("trick", "CB-20", {"trick": ["0: play 5", "1: take 7"], "turn": None}),
    ("reserves", "CB-20", {"trick": ["0: play 5", "1: take 1"], "turn": None, "reserves": ["", "2 3", ""]}),
    ("trick", "CB-30", {"trick": ["0: play 5", "1: play 7", "2: play 8"], "turn": None}),
    ("trick", "CB-30", {"trick": ["0: play 5", "1: play draw", "2: play 8"], "turn": None}),
    ("trick", "CB-42", {"trick": ["0: play stop"], "turn": None}),
    ("trick", "CB-42", {"trick": ["0: play draw", "1: play stop", "2: play 8"], "turn": None}),
    ("to_draw", "CB-46", {"to_draw": 2}),
    ("drawn", "CB-45", {"drawn": "5", "to_draw": 1}),
    ("drawn", "CB-45", {"drawn": "5", "to_draw": 1, "trick": ["0: play draw"], "turn": 1}),
    ("drawn", "CB-45", {**DRAWING, "trick": ["0: play 5", "1: play 6", "2: play 7"]}),
    ("drawn", "CB-46", {**DRAWING, "drawn": "8 8"}),
    ("drawn", "CB-46", {**DRAWING, "drawn": ""}),
    ("drawn", "“13” is not a card", {**DRAWING, "drawn": "13"}),
    ("to_draw", "CB-45", {**DRAWING, "to_draw": 4}),
    ("to_draw", "CB-45", {**DRAWING, "to_draw": 0}),
    ("to_draw", "CB-45", {**DRAWING, "to_draw": 1, "hands": ["9 9", "10 1", "6"]}),
    ("discards", "CB-30", {"discards": "?"}),
    ("pile", "“1o” is not a card", {"pile": "1o"}),
    ("pile", "need 3 cards, not 2", {"hands": ["9 draw", "8", "7"], "pile": "1 1"}),
    ("pile", "need 6 cards, not 3", {"hands": ["9 draw", "8 draw", "7"], "pile": "1 1 1"}),
    ("pile", "need 6 cards, not 5", {"hands": ["9 draw", "8", "7"], "pile": "1 1 1 1 draw"}),
    ("pile", "need 2 cards, not 1", {**DRAWING, "pile": "2"}),
    ("cards", "CB-02", {"hands": ["9 9 9", "9 9", "7"]}),
    ("cards", "CB-02", {"hands": ["stop stop", "9 9", "7"], "reserves": ["", "", "stop"]}),
    ("cards", "CB-02", {"pile": "1 1 1", "discards": "2 2 2"}),
    ("cards", "CB-02", {"hands": ["9 9", " ".join("?" * 60), "7"]}),
    ("losers", "no seat 3", {"losers": [3]}),
    ("losers", "CB-60", {"losers": [0], "trick": ["0: play 12"], "tokens": [0, 0, 0]}),
    ("losers", "CB-60", {"losers": [1], "trick": ["0: play 12"], "tokens": [0, 1, 0]}),
    ("losers", "CB-60", {"losers": [1, 1], "trick": ["0: play 12"], "tokens": [0, 0, 0]}),
    ("losers", "CB-60", {"losers": [1], "trick": ["0: play 5"], "tokens": [0, 0, 0]}),
    ("losers", "CB-60", {"losers": [1], "trick": ["0: play stop"], "tokens": [0, 0, 0]}),
    ("trick", "CB-60", {"losers": [1], "tokens": [0, 0, 0]}),
    ("drawn", "CB-45", {**DRAWING, "losers": [1], "tokens": [0, 0, 0]}),
    ("weather", "weather", {"weather": "fine"}),
    ("hands", "a list of texts", {"hands": "9 9"}),
    ("hands", "a list of texts", {"hands": [9, 8, 7]}),
    ("hands", "a list of texts", {"hands": None}),
    ("trick", "a list of texts", {"trick": None, "turn": 0}),
    ("trick", "should read like", {"trick": ["9" * 5_000 + ": play 5"]}),
    ("tokens", "a list of whole numbers", {"tokens": 2}),
    ("tokens", "a list of whole numbers", {"tokens": [2, 2, "2"]}),
    ("tokens", "a list of whole numbers", {"tokens": [2, 2, True]}),
    ("pile", "text", {"pile": ["5"]}),
    ("turn", "a whole number is", {"turn": "1"}),
    ("turn", "a whole number is", {"turn": 1.0}),
    ("shuffles", "a whole number is", {"shuffles": None}),
    ("oldest", "a whole number is", {"oldest": False}),
]


@pytest.mark.parametrize(("field", "problem", "fields"), WRONG)
def test_an_impossible_position_is_refused_by_the_name_of_the_field(
    field: str, problem: str, fields: dict[str, Any]
) -> None:
    given = {"hands": HANDS} | fields
    if "trick" not in fields:
        given = {"turn": 0} | given
    if given.get("turn", 0) is None:
        del given["turn"]
    with pytest.raises(cardkit.CardkitError, match=problem.replace("(", r"\(")) as refused:
        GAME.position(**given)
    assert refused.value.key == "position"
    assert refused.value.params["field"] == field
    spanish = refused.value.text("es")
    assert spanish.startswith(f"Esta posición no puede darse. «{field}»: ")
    assert re.findall(r"CB-\d\w", spanish) == re.findall(r"CB-\d\w", str(refused.value))


def test_what_is_wrong_is_said_in_one_language() -> None:
    with pytest.raises(cardkit.CardkitError) as refused:
        GAME.position(hands=["13", "8", "7"], turn=0)
    assert str(refused.value) == (
        "This position cannot be. “hands”: “13” is not a card. The cards are 1 to 12, X, draw and stop."
    )
    assert refused.value.text("es") == (
        "Esta posición no puede darse. «hands»: «13» no es una carta. "
        "Las cartas son del 1 al 12, X, draw (Robo) y stop."
    )


@pytest.mark.parametrize(
    "fields",
    [
        {"hands": ["9 draw", "8", "7"], "pile": "1 1 1"},  # the other Draw is discarded
        {"hands": ["9", "8", "7"], "pile": ""},
        {"hands": ["9", "8", "7"], "reserves": ["draw", "", ""], "pile": "1 1 1"},
    ],
)
def test_a_pile_is_long_enough_for_the_draws_that_are_left(fields: dict[str, Any]) -> None:
    assert GAME.position(turn=0, **fields).actors() == (0,)


@pytest.mark.parametrize(
    ("losers", "fields"),
    [
        ([0], {"hands": ["9", "", ""], "trick": ["0: play 1", "1: play 5", "2: play 8"]}),
        ([2, 0], {"hands": ["", "", ""], "trick": ["2: play 5", "0: play 7", "1: play 8"]}),
        ([2], {"hands": ["", "", "9 9"], "trick": ["0: play 5", "1: play stop"]}),
        ([1], {"hands": ["", "? ?", "9 9"], "trick": ["0: play 5"]}),
    ],
)
def test_how_a_game_can_have_ended(losers: list[int], fields: dict[str, Any]) -> None:
    state = GAME.position(tokens=[0, 0, 0], losers=losers, **fields)
    result = state.result()
    assert result is not None
    assert result.losers == tuple(losers)
    assert GAME.position(**state.position()) == state
