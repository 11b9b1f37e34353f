"""Positions laid by hand: what follows from what is said, and what cannot be."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest

import cardkit
from cardkit.games.bomba.cards import BACK, names
from tests.games.bomba.rulings import GAME, hand, position, top
from tests.games.rulings import do, legal


def test_what_is_left_out_follows() -> None:
    state = position("skip", "", "shield two")
    assert state.points == (0, 0, 0)
    assert (state.owed, state.doubled, state.direction) == (1, False, 1)
    assert Counter(state.cards()) == Counter(GAME.deal(3).cards())
    assert len(state.deck) == 58 - 3
    assert state == position("skip", "", "shield two")


def test_cards_named_nowhere_lie_by_the_seed() -> None:
    assert position("skip", "", seed=1).deck != position("skip", "", seed=2).deck


def test_a_deck_with_a_rest_begins_as_it_is_named() -> None:
    state = position("", "", deck="bomb skip two ...")
    assert top(state, 3) == "bomb skip two"
    assert len(state.deck) == 58


def test_a_deck_named_to_its_end_leaves_the_rest_to_the_discards() -> None:
    state = position("", "", deck="bomb skip", discards="two")
    assert len(state.deck) == 2
    assert len(state.discards) == 56
    assert names(state.discards[-1:]) == "two"


def test_other_counts() -> None:
    state = position("", "", "", counts={"bomb": 9, "shield": 6})
    assert Counter(state.box)[1] == 9
    assert len(state.box) == 58 - 9 - 6
    assert len(position(*[""] * 7).box) == 2 * 58


def test_two_draws_are_those_of_a_draw_two() -> None:
    assert position("", "", draws=2).doubled
    assert legal(position("", "", specials=["angel", ""], draws=1, doubled=True), 0) == {"draw", "angel"}


def test_an_answer_to_a_caveman_knows_who_is_yet_to_draw() -> None:
    state = position("", "", "", "", specials=["", "angel", "", ""], phase="caveman", actor=1, deck="skip two ...")
    assert state.queue == (2, 3)
    after = do(state, "1: angel")
    assert [hand(after, seat) for seat in range(4)] == ["", "", "skip", "two"]
    assert after.actors() == (0,)


def test_the_moment_of_a_bomb() -> None:
    state = position("shield", "", phase="bomb", draws=0)
    assert legal(state, 0) == {"shield"}
    assert len(state.deck) == 58 - 2
    for_caveman = position("", "shield", "", phase="bomb", actor=1)
    assert for_caveman.queue == (2,)


def test_a_game_that_is_over() -> None:
    state = position("", "two", "", turn=None, winner=1, out=[0, 2], points=[3, 11, 7])
    assert state.actors() == ()
    assert state.result() == cardkit.Result(winners=(1,), losers=(0, 2), points=(3, 11, 7))


def test_a_view_may_be_laid_too() -> None:
    hidden = " ".join("?" * 54)
    state = position("skip", "? ?", "shield", deck=hidden, seed=None)
    assert state.view(0) == state
    assert state.hands[1] == (BACK, BACK)


WRONG: list[tuple[str, str, dict[str, Any]]] = [
    ("hands", "BO-01", {"hands": [""]}),
    ("hands", "BO-01", {"hands": [""] * 13}),
    ("hands", "“9” is not a card", {"hands": ["9", ""]}),
    ("hands", "“bomb” cannot be in hand", {"hands": ["bomb", ""]}),
    ("hands", "“thief” cannot be in hand", {"hands": ["thief", ""]}),
    ("hands", "whoever holds a card knows it", {"hands": ["?@1", ""]}),
    ("hands", "should read like", {"hands": ["skip@x", ""]}),
    ("hands", "no seat 7", {"hands": ["skip@7", ""]}),
    (
        "hands",
        "so many hidden cards cannot be in hands",
        {"hands": [" ".join("?" * 40), ""], "deck": " ".join("?" * 18)},
    ),
    ("specials", "one per seat", {"specials": [""]}),
    ("specials", "BO-30", {"specials": ["skip", ""]}),
    ("specials", "BO-30", {"specials": ["?", ""]}),
    ("counts", "“thief” is named 2 times, but the game has only 1", {"specials": ["thief thief", ""]}),
    ("counts", "names of cards", {"counts": {"king": 3}}),
    ("counts", "names of cards", {"counts": [3]}),
    ("counts", "0 to 100 cards, not -1", {"counts": {"skip": -1}}),
    ("counts", "not True", {"counts": {"skip": True}}),
    ("counts", "without a Bomb", {"counts": {"bomb": 0}}),
    ("counts", "named nowhere", {"deck": "? ? ?"}),
    ("counts", "are hidden", {"deck": " ".join("?" * 60)}),
    ("points", "BO-42", {"points": [1]}),
    ("points", "BO-42", {"points": [1, 13]}),
    ("points", "BO-42", {"points": [1, -1]}),
    ("points", "so the game is over", {"points": [1, 10]}),
    ("points", "BO-42", {"points": [1, 8], "goal": 5}),
    ("points", "so the game is over", {"points": [1, 5], "goal": 5}),
    ("goal", "BO-47", {"goal": 7}),
    ("points", "BO-44", {"phase": "sudden", "points": [9, 9]}),
    ("points", "BO-44", {"phase": "sudden", "points": [11, 10]}),
    ("out", "no seat 2", {"out": [2]}),
    ("out", "twice", {"hands": ["", "", "", ""], "out": [1, 1]}),
    ("out", "twice, or all", {"out": [0, 1]}),
    ("out", "at least two", {"out": [1]}),
    ("out", "BO-3A", {"hands": ["", "skip", ""], "out": [1]}),
    ("direction", "BO-19", {"direction": 0}),
    ("turn", "whose turn", {"turn": None}),
    ("turn", "no seat 2", {"turn": 2}),
    ("turn", "seat 0: out", {"hands": ["", "", ""], "out": [0]}),
    ("phase", "is not a phase", {"phase": "dance"}),
    ("phase", "BO-11", {"phase": "bomb", "draws": 0}),
    ("phase", "BO-33", {"phase": "thief", "actor": 1}),
    ("phase", "BO-33", {"phase": "assassin", "specials": ["angel", ""]}),
    ("phase", "BO-37", {"phase": "thief", "actor": 1, "specials": ["", "angel"]}),
    ("actor", "BO-19", {"actor": 1}),
    ("draws", "BO-22", {"draws": 3}),
    ("draws", "BO-22", {"draws": 2, "doubled": False}),
    ("draws", "BO-10", {"draws": 0, "phase": "draw"}),
    ("draws", "BO-10", {"draws": 1, "phase": "play"}),
    ("used", "BO-15", {"used": "skip two"}),
    ("used", "BO-15", {"used": "bomb"}),
    ("used", "BO-15", {"used": "two", "phase": "play"}),
    ("used", "BO-20", {"used": "two"}),
    ("used", "BO-20", {"used": "skip"}),
    ("used", "BO-21", {"phase": "look"}),
    ("deck", "BO-21", {"phase": "look", "used": "future"}),
    ("deck", "BO-21", {"deck": "bomb@0 skip@0 two@0 ..."}),
    ("deck", "nothing can come after", {"deck": "... bomb"}),
    ("deck", "BO-46", {"deck": ""}),
    ("discards", "hidden", {"discards": "?"}),
    ("fresh", "BO-10", {"fresh": "skip"}),
    ("fresh", "BO-12", {"fresh": "skip", "phase": "play"}),
    ("fresh", "BO-12", {"hands": ["skip@", ""], "fresh": "skip", "phase": "play"}),
    ("two", "BO-22", {"two": True}),
    ("again", "BO-29", {"again": True}),
    ("hands", "BO-44", {"phase": "sudden", "points": [10, 10], "hands": ["skip", ""]}),
    ("winner", "nobody’s turn", {"winner": 1, "points": [1, 10], "out": [0]}),
    ("winner", "no seat 5", {"winner": 5, "turn": None}),
    ("winner", "BO-42", {"winner": 1, "turn": None, "points": [1, 9], "out": [0]}),
    ("winner", "BO-42", {"winner": 1, "turn": None, "points": [1, 10], "out": [0], "two": True, "used": "two"}),
    ("seed", "a whole number", {"seed": -1}),
    ("shuffles", "cannot have been shuffled", {"shuffles": -1}),
    ("round", "counted from 1", {"round": 0}),
]


@pytest.mark.parametrize(("field", "why", "fields"), WRONG)
def test_what_cannot_be_is_refused_by_name(field: str, why: str, fields: dict[str, Any]) -> None:
    with pytest.raises(cardkit.CardkitError) as refused:
        GAME.position(**({"hands": ["", ""], "turn": 0} | fields))
    assert refused.value.key == "position"
    assert refused.value.params["field"] == field
    assert why in str(refused.value)
    spanish = refused.value.text("es")
    assert spanish.startswith(f"Esta posición no puede darse. «{field}»: ")
    assert re.findall(r"BO-\w\w", spanish) == re.findall(r"BO-\w\w", str(refused.value))


@pytest.mark.parametrize(
    ("field", "needed"),
    [
        *(("hands", "a list of texts"), ("points", "a list of whole numbers"), ("deck", "a text"), ("used", "a text")),
        *(
            ("turn", "a whole number"),
            ("seed", "a whole number"),
            ("round", "a whole number"),
            ("two", "true or false"),
        ),
    ],
)
def test_a_field_of_the_wrong_kind_is_refused(field: str, needed: str) -> None:
    with pytest.raises(cardkit.CardkitError, match=f"“{field}”: {needed} is needed, not “1.5”"):
        GAME.position(**({"hands": ["", ""], "turn": 0} | {field: 1.5}))


def test_a_field_that_there_is_not_is_refused() -> None:
    with pytest.raises(cardkit.CardkitError, match=r"“deal”: there is no such field\. The fields are: hands, "):
        GAME.position(hands=["", ""], deal=1)


def test_hands_have_to_be_said() -> None:
    with pytest.raises(cardkit.CardkitError, match="“hands”: this field cannot be left out"):
        GAME.position(turn=0)


def test_bo_11_whoever_defuses_a_bomb_with_a_hidden_card_holds_a_shield() -> None:
    """Nobody else has seen the Shield, but without one the seat would be out."""
    view = GAME.position(hands=["shield@ skip@", "two"], turn=0, phase="bomb", draws=0).view(1)
    assert names(view.hands[0]) == "? ?"
    assert GAME.position(**view.position()) == view
    for dice in range(20):
        whole = view.determinise(1, random.Random(dice))
        assert legal(whole, 0) == {"shield"}
        assert whole.view(1) == view
        assert GAME.position(**whole.position()) == whole


def test_bo_11_a_hidden_card_is_no_shield_where_all_of_them_are_seen() -> None:
    counts = {"shield": 1, "bomb": 2, "skip": 2, "future": 0, "two": 0, "reverse": 0}
    fields = {"turn": 0, "phase": "bomb", "draws": 0, "counts": counts, "deck": "? ? ? ? ? ?"}
    with pytest.raises(cardkit.CardkitError, match="“phase”: seat 0: nothing to defuse the Bomb with"):
        GAME.position(hands=["?", "shield"], **fields)
    assert GAME.position(hands=["?", ""], **fields | {"deck": "? ? ? ? ? ? ?"}).actors() == (0,)


def test_cards_that_nobody_sees_cannot_be_played_on() -> None:
    view = position("", "", seed=5).view(0)
    with pytest.raises(cardkit.CardkitError, match="determinise"):
        view.play(0, GAME.parse("draw"))
