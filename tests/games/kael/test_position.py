"""Positions laid by hand: what follows from what is said, and what cannot be."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import cardkit
from cardkit.games.kael.cards import BACK, DECK, names
from tests.games.kael.rulings import GAME, hand, pile, position, rest
from tests.games.rulings import do, legal

HANDS = ["4 8", "5 6", "7 7"]


def test_what_is_left_out_follows() -> None:
    state = position(*HANDS, turn=1)
    assert state.scores == state.false_calls == (0, 0, 0)
    assert len(state.pile) == 1
    assert len(state.stock) == 49
    assert Counter(state.cards()) == Counter(DECK)
    assert state == position(*HANDS, turn=1)


def test_cards_named_nowhere_lie_by_the_seed_at_the_bottom_of_the_stock() -> None:
    one, other = (position(*HANDS, turn=1, seed=seed, stock="9 9 2", pile="3") for seed in (1, 2))
    assert one.stock != other.stock
    assert names(one.stock[:-4:-1]) == "9 9 2"
    assert hand(do(one, "1: lay 5", "1: draw"), 1) == "6 9"


def test_the_pile_lies_under_what_was_laid() -> None:
    state = position(*HANDS, laid="0: 9 9", pile="1 2")
    assert pile(state) == "1 2 9 9"
    assert state.actors() == (1,)
    assert hand(do(state, "1: lay 5", "1: take"), 1) == "6 9"


def test_a_position_while_somebody_draws() -> None:
    state = position(*HANDS, stage="draw", laid="2: 9 9", pile="1 2")
    assert state.actors() == (2,)
    assert legal(state, 2) == {"draw", "take"}
    assert hand(do(state, "2: take"), 2) == "2 7 7"


def test_a_position_before_the_deal() -> None:
    state = GAME.position(hands=["", "", ""], stage="deal", dealer=2)
    assert state.actors() == (2,)
    assert len(state.stock) == 56


def test_a_good_draw_and_a_cut_in_one_position() -> None:
    good = position("4 8", "5 6", "8 8", laid="0: 8", drawn="8")
    assert good.actors() == (1, 0)
    assert position("4 8", "5 6", "7 8", laid="0: 8 8").actors() == (1,)
    assert position("4", "5 6", "8 8", laid="0: 8 8").actors() == (1, 2)


def test_a_position_is_the_one_that_moves_lead_to() -> None:
    after = do(position("4 8", "5 6", "8 8", turn=0, stock="8 2", pile="3"), "0: lay 8", "0: draw", "0: good draw 8")
    laid = position(*["4", "5 6", "8 8"], laid="0: 8 8", pile=names(after.pile), stock=names(after.stock[::-1]))
    assert laid == after


def test_a_game_that_is_over() -> None:
    state = position("4", "9", "", stage="deal", scores=[71, 101, 120])
    assert state.actors() == ()
    assert state.result() == cardkit.Result(winners=(0,), losers=(1, 2), points=(71, 101, 120))
    state = position("4", "9", stage="deal", scores=[103, 101], winners=[1])
    assert state.result() == cardkit.Result(winners=(1,), losers=(0,), points=(103, 101))


def test_ka_56_a_short_match_that_is_over() -> None:
    state = position("4", "9", "7", stage="deal", scores=[31, 12, 12], rounds_left=0)
    assert state.result() == cardkit.Result(winners=(1, 2), losers=(0,), points=(31, 12, 12))
    assert GAME.position(**state.position()) == state


def test_a_view_may_be_laid_too() -> None:
    state = position("4 8", "? ?", "? ?", laid="2: 9", drawn="?", pile="3", stock=" ".join("?" * 48), seed=None)
    assert state.view(0) == state
    assert state.hands[1] == (BACK, BACK)


def test_what_everybody_saw_may_be_said() -> None:
    state = position(*HANDS, laid="0: 9 9", drawn="8", taken=["8", "5", ""], closed="3", caller=2, cut_since="3 3")
    assert (state.taken[:2], state.closed, state.cut_since) == ((8, 5), 3, (3, 3))
    assert GAME.position(**state.position()) == state
    assert position(*HANDS, laid="0: 9 9", closed="3", dealer=1, to_come=1).closed == 3
    assert position(*HANDS, laid="0: 9 9", stage="draw", closed="3", dealer=1, to_come=2).closed == 3
    assert position(*HANDS, turn=0, caller=2, closed="3").closed == 3


OVER = {"stage": "deal", "turn": None}
LAID = {"laid": "0: 9 9", "turn": None}
WRONG: list[tuple[str, str, dict[str, Any]]] = [
    ("hands", "KA-06", {"hands": ["9"]}),
    ("hands", "KA-06", {"hands": ["9"] * 8}),
    ("hands", "“14” is not a card", {"hands": ["14", "8"]}),
    ("hands", "KA-03", {"hands": ["1 2 3 4 5 6 7 8", "8"]}),
    ("hands", "6 at most are possible", {"hands": ["1 2 3 4 5 6 7", "8"], "stage": "draw", "laid": "0: 9"}),
    ("hands", "KA-52", {"hands": ["9", "8", "7"], "scores": [0, 101, 0]}),
    ("hands", "KA-33", {"hands": ["9", "?"], **OVER}),
    ("stage", "stages are: deal, lay, draw", {"stage": "dream"}),
    ("stage", "KA-14", {"stage": "draw", "laid": "0: pass"}),
    ("cards", "“8” is named 5 times", {"hands": ["8 8 8", "8 8"]}),
    ("cards", "“pass” is named 2 times", {"hands": ["pass", "pass"]}),
    ("cards", "“-1” is named 2 times", {"hands": ["-1", "8"], "pile": "-1"}),
    ("cards", "“0” is named 3 times", {"hands": ["0 0", "8"], "stock": "0"}),
    ("cards", "hold 59 cards", {"stock": " ".join("?" * 51), "pile": "1 2"}),
    ("stock", "KA-16", {"hands": ["4 8", "5 6"], "pile": rest("4 8", "5 6")}),
    ("stock", "“1o” is not a card", {"stock": "1o"}),
    ("pile", "KA-10", {"pile": "? 4"}),
    ("pile", "KA-05", {"pile": ""}),
    ("pile", "KA-05", {"pile": "", "stage": "draw", "laid": "0: 9"}),
    ("laid", "KA-10", {"stage": "draw", "turn": None}),
    ("laid", "KA-21", {**LAID, "stage": "deal"}),
    ("laid", "should read like", {"laid": "8 8"}),
    ("laid", "should read like", {"laid": "x: 8 8"}),
    ("laid", "should read like", {"laid": "0:"}),
    ("laid", "should read like", {"laid": "9" * 5_000 + ": 8"}),
    ("laid", "no seat 3", {"laid": "3: 8"}),
    ("laid", "KA-12", {"laid": "0: 8 9"}),
    ("laid", "KA-12", {"laid": "0: 8 8 8 8 8"}),
    ("laid", "KA-15", {"laid": "0: -1 -1"}),
    ("laid", "KA-12", {"laid": "0: ?"}),
    ("laid", "KA-52", {"hands": ["9", "", "7"], "laid": "1: 8", "scores": [0, 101, 0]}),
    ("laid", "KA-05", {"laid": "2: 9", "to_come": 3, "turn": None}),
    ("laid", "KA-33", {"laid": "0: 9", "caller": 0, "turn": None}),
    ("drawn", "KA-10", {"drawn": "4"}),
    ("drawn", "KA-10", {"laid": "0: 9", "stage": "draw", "drawn": "4", "turn": None}),
    ("drawn", "exactly one card", {**LAID, "drawn": "4 8"}),
    ("taken", "3 entries", {"taken": ["4", ""]}),
    ("taken", "exactly one card", {"taken": ["4 8", "", ""]}),
    ("taken", "“14” is not a card", {"taken": ["", "14", ""]}),
    ("taken", "KA-11", {"taken": ["5", "", ""]}),
    ("taken", "KA-11", {"hands": ["4 8", "? 6", "7 7"], "taken": ["", "?", ""]}),
    ("taken", "KA-33", {"taken": ["4", "", ""], **OVER}),
    ("taken", "KA-11", {**LAID, "taken": ["4", "", ""]}),
    ("taken", "KA-11", {**LAID, "drawn": "8", "taken": ["4", "", ""]}),
    ("taken", "a list of text", {"taken": "4"}),
    ("closed", "KA-22", {**LAID, "closed": "0"}),
    ("closed", "KA-22", {**LAID, "closed": "?"}),
    ("closed", "exactly one card", {**LAID, "closed": "8 8"}),
    ("closed", "KA-21", {"closed": "8"}),
    ("closed", "KA-21", {"closed": "8", **OVER}),
    ("closed", "KA-21", {"laid": "0: 9", "closed": "8", "dealer": 2, "to_come": 2, "turn": None}),
    ("closed", "KA-21", {"laid": "0: 9", "stage": "draw", "closed": "8", "dealer": 2, "to_come": 3, "turn": None}),
    ("cut_since", "KA-37", {"cut_since": "8 8"}),
    ("cut_since", "KA-37", {"cut_since": "8 8", "caller": 1}),
    ("cut_since", "KA-37", {"cut_since": "8 8", "caller": 1, **OVER}),
    ("cut_since", "KA-22", {**LAID, "cut_since": "8 8 8 8", "caller": 1}),
    ("cut_since", "KA-22", {**LAID, "cut_since": "0", "caller": 1}),
    ("cut_since", "KA-22", {**LAID, "cut_since": "1 1 2 2 3 3", "caller": 1}),
    ("drawn", "KA-14", {"laid": "0: pass", "drawn": "4", "turn": None}),
    ("drawn", "KA-24", {**LAID, "drawn": "5"}),
    ("drawn", "KA-24", {**LAID, "drawn": "?"}),
    ("drawn", "“14” is not a card", {**LAID, "drawn": "14"}),
    ("turn", "say whose turn", {"turn": None}),
    ("turn", "no seat 3", {"turn": 3}),
    ("turn", "KA-52", {"hands": ["9", "", "7"], "turn": 1, "scores": [0, 101, 0]}),
    ("turn", "can only be this one: seat 1", {"to_come": 3, "turn": 2}),
    ("turn", "can only be this one: seat 0", {"laid": "0: 9", "stage": "draw", "turn": 2}),
    ("turn", "can only be this one: seat 2", {"stage": "deal", "dealer": 2, "turn": 1}),
    ("turn", "nobody’s turn", {"hands": ["1", "9"], "stage": "deal", "scores": [0, 101], "turn": 0}),
    ("turn", "KA-21", {"laid": "0: 9", "turn": 2}),
    ("turn", "KA-33", {"hands": ["4", "5", "6"], "laid": "0: 9", "turn": 2, "caller": 1}),
    ("to_come", "KA-31", {"to_come": 4}),
    ("to_come", "KA-31", {"to_come": -1}),
    ("to_come", "KA-31", {"to_come": 1, "stage": "deal", "turn": 0}),
    ("to_come", "KA-04", {"to_come": 3, "stage": "draw", "laid": "2: 9", "turn": None}),
    ("caller", "KA-31", {"caller": 0, "to_come": 2, "turn": None}),
    ("caller", "no seat 3", {"caller": 3}),
    ("caller", "KA-52", {"hands": ["9", "", "7"], "caller": 1, "scores": [0, 101, 0]}),
    ("dealer", "no seat 3", {"dealer": 3}),
    ("dealer", "KA-04", {"hands": ["9", "", "7"], "dealer": 1, "scores": [0, 101, 0]}),
    ("scores", "3 numbers", {"scores": [0, 0]}),
    ("scores", "3 numbers", {"scores": [0, 0, 300]}),
    ("scores", "KA-50", {"scores": [0, 0, 100]}),
    ("scores", "KA-53", {"hands": ["9", ""], "scores": [0, 101]}),
    ("false_calls", "KA-42", {"false_calls": [0, 0, 3]}),
    ("false_calls", "KA-42", {"false_calls": [0, 0]}),
    ("winners", "no seat 3", {"winners": [3]}),
    ("winners", "KA-53", {"winners": [1]}),
    ("winners", "KA-53", {"hands": ["1", "9"], **OVER, "scores": [0, 101], "winners": [1]}),
    ("winners", "KA-54", {"hands": ["1", "9"], **OVER, "scores": [102, 101]}),
    ("winners", "KA-54", {"hands": ["1", "9"], **OVER, "scores": [102, 101], "winners": [0, 1]}),
    ("winners", "KA-54", {"hands": ["1", "9"], **OVER, "scores": [101, 101], "winners": [1, 0]}),
    ("winners", "KA-54", {"hands": ["1", "9"], **OVER, "scores": [1, 101], "false_calls": [2, 0], "winners": [0]}),
    ("winners", "KA-56", {**OVER, "rounds_left": 0, "scores": [9, 4, 8], "winners": [0]}),
    ("turn", "nobody’s turn", {"stage": "deal", "rounds_left": 0, "turn": 0}),
    ("rounds_left", "KA-56", {"rounds_left": 0}),
    ("rounds_left", "KA-56", {"rounds_left": 3}),
    ("rounds_left", "KA-56", {**OVER, "rounds_left": -1}),
    ("rounds_left", "a whole number", {"rounds_left": "2"}),
    ("seed", "whole number", {"seed": -1}),
    ("seed", "whole number", {"seed": 2**32}),
    ("shuffles", "shuffled −1 times", {"shuffles": -1}),
    ("weather", "weather", {"weather": "fine"}),
    ("hands", "a list of text", {"hands": "9 9"}),
    ("hands", "a list of text", {"hands": [9, 8]}),
    ("scores", "a list of whole numbers", {"scores": [1, 2, "3"]}),
    ("scores", "a list of whole numbers", {"scores": [1, 2, True]}),
    ("pile", "text", {"pile": ["5"]}),
    ("stage", "text", {"stage": None}),
    ("turn", "a whole number is", {"turn": "1"}),
    ("dealer", "a whole number is", {"dealer": None}),
]


@pytest.mark.parametrize(("field", "problem", "fields"), WRONG)
def test_an_impossible_position_is_refused_by_the_name_of_the_field(
    field: str, problem: str, fields: dict[str, Any]
) -> None:
    given = {"hands": HANDS} | fields
    if not {"turn", "laid"} & set(fields):
        given = {"turn": 0} | given
    if given.get("turn", 0) is None:
        del given["turn"]
    with pytest.raises(cardkit.CardkitError, match=re.escape(problem)) as refused:
        GAME.position(**given)
    assert refused.value.key == "position"
    assert refused.value.params["field"] == field
    spanish = refused.value.text("es")
    assert spanish.startswith(f"Esta posición no puede darse. «{field}»: ")
    assert re.findall(r"KA-\d\d", spanish) == re.findall(r"KA-\d\d", str(refused.value))


def test_a_position_without_hands_is_refused() -> None:
    with pytest.raises(cardkit.CardkitError, match="“hands”: this field cannot be left out"):
        GAME.position(turn=0)
