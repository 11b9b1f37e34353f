"""Positions: what is left out is filled in, and what cannot be is refused with its reason."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from cardkit.games.castle_combo.cards import CARDS, card, names
from cardkit.games.castle_combo.cards.vocabulary import CASTLE, VILLAGE
from cardkit.texts import CardkitError
from tests.games.castle_combo.rulings import FULL, GAME, duel, emptied, grid, position, rows
from tests.games.rulings import do

TWO: dict[str, Any] = {"tableaus": [[], []]}


def wrong(**fields: Any) -> CardkitError:
    with pytest.raises(CardkitError) as refused:
        _lay(**{**TWO, **fields})
    assert refused.value.key == "position"
    spanish = refused.value.text("es")
    assert spanish.startswith(f"Esta posición no puede darse. «{refused.value.params['field']}»: ")
    assert re.findall(r"CC-\d\d", spanish) == re.findall(r"CC-\d\d", str(refused.value))
    return refused.value


def _lay(**fields: Any) -> object:
    return GAME.position(**fields)


def test_what_is_not_said_is_as_at_the_beginning() -> None:
    state = position("", "")
    assert (state.gold, state.keys, state.messenger, state.turn) == ([15, 15], [2, 2], VILLAGE, 0)
    assert [len(row) for row in state.rows] == [3, 3]
    assert [len(deck) for deck in state.decks] == [36, 36]
    assert Counter(state.cards()) == Counter(CARDS)


def test_a_tableau_is_a_grid_of_cards() -> None:
    state = duel("judge . . / -nun prince sculptor+2")
    assert grid(state) == "judge . . / -nun prince sculptor+2"
    assert state.purses == {card("sculptor"): 2}


def test_cards_that_lie_face_down_need_no_name() -> None:
    state = position("- -", "- judge", castle="nun prince general")
    assert Counter(state.cards()) == Counter(CARDS)
    assert grid(state, 1).endswith("judge")
    assert position("- -", "- judge", seed=1) != position("- -", "- judge", seed=2)


def test_cards_that_are_named_nowhere_are_in_the_deck_or_the_discards() -> None:
    state = position("", "", castle="judge nun prince", castle_deck="general patron")
    assert names(state.decks[CASTLE]) == "general patron"
    assert len(state.discards[CASTLE]) == 34
    assert len(position("", "", castle="judge nun prince", castle_discards="general").decks[CASTLE]) == 35


def test_a_choice_inside_an_ability_is_part_of_a_position() -> None:
    state = do(position("-", "-", "-", village="barbarian spy witch"), "buy barbarian at 0,1", "choose gold")
    written = state.position()
    assert (written["placed"], written["part"], written["chosen"]) == ("barbarian", 1, 1)
    assert _lay(**written) == state


def test_a_steward_may_have_filled_one_purse() -> None:
    state = duel("vicar potter", castle="steward judge prince", messenger="castle")
    state = do(state, "buy steward at 0,1", "fill vicar")
    assert state.position()["filled"] == 1
    assert _lay(**state.position()) == state


@pytest.mark.parametrize(
    ("fields", "field", "says"),
    [
        ({"tableaus": [[]]}, "tableaus", "CC-01"),
        ({"tableaus": [[]] * 6}, "tableaus", "CC-01"),
        ({"tableaus": ["judge", []]}, "tableaus", "a list of rows"),
        ({"tableaus": [["judge nun prince spy"], []]}, "tableaus", "CC-26"),
        ({"tableaus": [["judge"] * 4, []]}, "tableaus", "CC-26"),
        ({"tableaus": [["judge nun", "prince"], []]}, "tableaus", "equally long"),
        ({"tableaus": [["judge . nun"], ["- -"]]}, "tableaus", "CC-25"),
        ({"tableaus": [["judge .", ". nun"], ["- -"]]}, "tableaus", "CC-25"),
        ({"tableaus": [[". judge"], ["-"]]}, "tableaus", "CC-25"),
        ({"tableaus": [["judge", "."], ["-"]]}, "tableaus", "CC-25"),
        ({"tableaus": [["wizard"], ["-"]]}, "tableaus", "not a card"),
        ({"tableaus": [["-wizard"], ["-"]]}, "tableaus", "not a card"),
        ({"tableaus": [["sculptor+8"], ["-"]]}, "tableaus", "up to 7 gold"),
        ({"tableaus": [["sculptor+1999"], ["-"]]}, "tableaus", "up to 7 gold"),
        ({"tableaus": [["sculptor+0007"], ["-"]]}, "tableaus", "up to 7 gold"),
        ({"tableaus": [["sculptor+0"], ["-"]]}, "tableaus", "up to 7 gold"),
        ({"tableaus": [["judge+1"], ["-"]]}, "tableaus", "up to 0 gold"),
        ({"tableaus": [["-sculptor+1"], ["-"]]}, "tableaus", "not a card"),
        ({"tableaus": [["judge nun"], []]}, "tableaus", "CC-06"),
        ({"tableaus": [["judge"], []]}, "tableaus", "CC-06"),
        ({"tableaus": [["judge"], ["judge"]]}, "cards", "CC-02"),
        ({"tableaus": [["judge"], ["-judge"]]}, "cards", "CC-02"),
        ({"castle": "judge judge nun"}, "cards", "CC-02"),
        ({"castle": "judge nun"}, "castle", "CC-03"),
        ({"castle": "judge nun . "}, "castle", "CC-03"),
        ({"castle": "judge nun spy"}, "castle", "CC-02"),
        ({"castle": "judge nun ?"}, "castle", "not a card"),
        ({"village_deck": "judge"}, "village_deck", "CC-02"),
        ({"village_discards": "?"}, "village_discards", "not a card"),
        ({"castle_deck": "judge", "castle_discards": "nun"}, "castle_deck", "CC-02"),
        ({"castle_deck": "? " * 40}, "castle_deck", "CC-02"),
        ({"messenger": "forest"}, "messenger", "castle, village"),
        ({"gone": "forest"}, "gone", "castle, village"),
        ({"gone": "castle"}, "gone", "CC-42"),
        ({"gone": "village"}, "gone", "CC-42"),
        ({"gold": [1]}, "gold", "CC-05"),
        ({"gold": [1, -1]}, "gold", "CC-05"),
        ({"keys": [1, 1000]}, "keys", "CC-05"),
        ({"keys": "two"}, "keys", "whole numbers"),
        ({"keys": [True, 1]}, "keys", "whole numbers"),
        ({"turn": 2}, "turn", "no seat 2"),
        ({"turn": -1}, "turn", "no seat −1"),
        ({"turn": None}, "turn", "whole number"),
        ({"key_spent": 1}, "key_spent", "true or false"),
        ({"seed": -1}, "seed", "whole number"),
        ({"seed": "7"}, "seed", "whole number"),
        ({"shuffles": -1}, "shuffles", "shuffled −1 times"),
        ({"placed": "wizard"}, "placed", "not a card"),
        ({"placed": 7}, "placed", "text"),
        ({"part": 2}, "placed", "CC-12"),
        ({"filled": 1}, "placed", "CC-12"),
        ({"weather": "fine"}, "weather", "no such field"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_the_reason(fields: dict[str, Any], field: str, says: str) -> None:
    error = wrong(**fields)
    assert error.params["field"] == field
    assert says in str(error.params["problem"])
    assert field in str(error)


def test_tableaus_are_needed() -> None:
    with pytest.raises(CardkitError, match="tableaus"):
        _lay()


def test_seats_that_have_had_their_turn_hold_one_card_more() -> None:
    assert position("-", "", turn=1).turn == 1
    assert position("", "-", "-", turn=0).turn == 0
    assert position("-", "", "", turn=1).turn == 1
    with pytest.raises(CardkitError, match="CC-06"):
        position("", "-", "", turn=0)


def test_a_game_that_is_over_is_nobodys_turn() -> None:
    assert position(FULL, FULL, turn=-1).actors() == ()
    for fields in ({"turn": 0}, {"turn": -1, "key_spent": True}):
        assert "CC-50" in str(wrong(tableaus=[rows(FULL)] * 2, **fields))


def test_at_the_end_no_gold_lies_beside_a_purse_with_room() -> None:
    purse = rows("vicar - - / - - - / - - -")
    assert "CC-51" in str(wrong(tableaus=[purse, rows(FULL)], turn=-1, gold=[1, 0]))
    assert position("vicar+5 - - / - - - / - - -", FULL, turn=-1, gold=[1, 0]).gold == [1, 0]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"placed": "baker"}, "must lie face up"),
        ({"placed": "barbarian", "messenger": "castle"}, "where the Messenger is"),
        ({"placed": "barbarian", "part": 2}, "no part 2"),
        ({"placed": "barbarian", "chosen": 3}, "2 options"),
        ({"placed": "barbarian", "chosen": 2}, "nothing to choose"),
        ({"placed": "barbarian", "filled": 1}, "CC-61"),
    ],
)
def test_an_ability_must_wait_for_the_choice_that_is_named(fields: dict[str, Any], says: str) -> None:
    laid = {"tableaus": [["barbarian"], [], []], "village": "spy . witch"}
    _lay(**laid, placed="barbarian")
    assert says in str(wrong(**{**laid, **fields}))


def test_with_a_choice_open_the_row_has_a_gap() -> None:
    assert "1 dots" in str(wrong(tableaus=[["barbarian"], [], []], placed="barbarian", village="spy witch vicar"))


def test_a_location_leaves_the_game_as_soon_as_its_row_cannot_be_filled() -> None:
    state = position(*emptied("castle"), gone="castle")
    assert state.gone == CASTLE
    assert Counter(state.cards()) == Counter(CARDS)
    assert "CC-42" in str(wrong(tableaus=[rows(each) for each in emptied("castle")]))
    assert "CC-42" in str(wrong(tableaus=[rows(each) for each in emptied("castle", left=3)], gone="castle"))
    assert "CC-42" in str(wrong(tableaus=[rows(each) for each in emptied("castle")], gone="castle", messenger="castle"))
