"""Face-down cards and where cards may lie: CC-20 to CC-27."""

from __future__ import annotations

import pytest

from cardkit.games.castle_combo.cards import MESSENGER, card
from cardkit.games.castle_combo.cards.tableau import final_cells
from cardkit.games.castle_combo.cards.vocabulary import VILLAGE
from cardkit.games.castle_combo.rules.taking import price
from cardkit.games.castle_combo.scoring import sheet
from tests.games.castle_combo.rulings import GAME, duel, goods, grid, points, position
from tests.games.rulings import do, legal, refusal

ROW = "vicar spy witch"


def places(tableau: str) -> set[str]:
    """Return where a card may be put in a tableau."""
    return {move.split()[3] for move in legal(duel(tableau, village=ROW)) if move.startswith("flip spy")}


def test_cc_20_a_card_taken_face_down_costs_nothing_and_brings_6_gold_and_2_keys() -> None:
    state = do(duel("judge", village=ROW, gold=[0, 0], keys=[0, 0]), "flip witch at 1,2")
    assert goods(state) == (6, 2)
    assert grid(state) == "judge -witch"


def test_cc_20_any_card_of_the_row_even_one_that_could_be_paid() -> None:
    state = duel("judge", village=ROW)
    assert {move.split()[1] for move in legal(state) if move.startswith("flip")} == {"vicar", "spy", "witch"}


def test_cc_21_a_face_down_card_has_no_ability() -> None:
    state = do(duel("judge", village="barbarian spy witch"), "flip barbarian at 1,2")
    assert state.placed == 0
    assert state.actors() == (1,)


def test_cc_21_no_discount_and_no_messenger() -> None:
    state = duel("-armorer", village=ROW)
    assert price(state, 0, card("witch")) == 4
    assert MESSENGER[card("witch")]
    assert do(state, "flip witch at 1,2").messenger == VILLAGE


def test_cc_21_no_points_and_no_purse() -> None:
    state = duel("-spice_merchant -sculptor", keys=[0, 0])
    assert [line.points for line in sheet(state, 0).cards if line] == [0, 0]
    state = duel("-sculptor", village="beekeeper spy witch")
    assert do(state, "buy beekeeper at 1,2").purses == {card("beekeeper"): 2}


def test_cc_21_no_shields_location_or_cost() -> None:
    assert points("clockmaker -potter", "clockmaker") == 3  # Crafts in this row
    assert points("inventor -vicar", "inventor") == 1  # village cards
    assert points("traveler -vicar", "traveler") == 2  # cards that cost 0


def test_cc_21_it_fills_its_place() -> None:
    assert places("-judge -nun -prince") == places("judge nun prince")


def test_cc_25_the_first_card_lies_alone() -> None:
    state = position("", "", village=ROW)
    assert places("") == {"1,1"}
    assert refusal(state, "buy spy at 1,2") == "CC-25-first"
    assert refusal(state, "flip spy at 4,4") == "CC-25-first"


def test_cc_25_every_other_card_lies_side_by_side_with_one() -> None:
    assert places("judge") == {"0,1", "2,1", "1,0", "1,2"}
    assert places("judge nun / . prince") == {"0,1", "0,2", "1,0", "1,3", "2,1", "2,3", "3,2"}


def test_cc_25_a_corner_is_not_enough() -> None:
    state = duel("judge", village=ROW)
    for corner in ("0,0", "0,2", "2,0", "2,2"):
        assert refusal(state, f"buy spy at {corner}") == "CC-25-apart"
    assert refusal(state, "buy spy at 3,1") == "CC-25-apart"


def test_cc_25_a_place_holds_one_card() -> None:
    state = duel("judge -nun", village=ROW)
    for move in ("buy spy at 1,1", "flip spy at 1,2"):
        assert refusal(state, move) == "CC-25-taken"


def test_cc_25_a_hole_in_the_middle_may_be_filled() -> None:
    assert places("judge nun prince / pilgrim . scribe / cardinal general knight") == {"2,2"}


def test_cc_26_no_row_has_more_than_three_cards() -> None:
    state = duel("judge nun prince", village=ROW)
    assert places("judge nun prince") == {"0,1", "0,2", "0,3", "2,1", "2,2", "2,3"}
    assert refusal(state, "buy spy at 1,0") == "CC-26-columns"
    assert refusal(state, "buy spy at 1,4") == "CC-26-columns"


def test_cc_26_no_column_has_more_than_three_cards() -> None:
    state = duel("judge / nun / prince", village=ROW)
    assert refusal(state, "flip spy at 0,1") == "CC-26-rows"
    assert refusal(state, "flip spy at 4,1") == "CC-26-rows"


def test_cc_26_it_is_the_span_that_counts_not_how_many_cards_there_are() -> None:
    state = duel("judge nun . / . prince pilgrim", village=ROW)  # no row has three cards, but three columns are taken
    assert refusal(state, "buy spy at 1,0") == "CC-26-columns"
    assert refusal(state, "buy spy at 2,4") == "CC-26-columns"
    assert "buy spy at 1,3" in legal(state)


def test_cc_26_every_way_of_growing_ends_as_3_by_3() -> None:
    for seed in range(60):
        state = GAME.deal(2, seed)
        while state.actors():
            takes = [action for action in state.legal(state.turn) if str(action).startswith("flip")]
            state.play(state.turn, takes[seed * 7 % len(takes)])
        assert all(0 not in tableau for tableau in state.tableaus)


@pytest.mark.parametrize(
    ("where", "then"),
    [("0,1", "spy / judge"), ("2,1", "judge / spy"), ("1,0", "spy judge"), ("1,2", "judge spy")],
)
def test_cc_27_the_tableau_grows_in_all_directions(where: str, then: str) -> None:
    assert grid(do(duel("judge", village=ROW), f"buy spy at {where}")) == then


def test_cc_27_gold_and_cards_stay_together_when_the_tableau_moves_on() -> None:
    state = do(duel("judge sculptor+3 / . nun", village=ROW), "flip spy at 0,2")
    assert grid(state) == ". -spy / judge sculptor+3 / . nun"
    state = duel("judge sculptor+3 / . nun", village=ROW)
    assert grid(do(state, "flip spy at 2,0" if "flip spy at 2,0" in legal(state) else "flip spy at 1,0")) == (
        "-spy judge sculptor+3 / . . nun"
    )


def test_cc_27_a_full_row_settles_the_columns_but_not_the_rows() -> None:
    """The example of the rulebook: Royal Guard, Spy and Militiaman in one row."""
    tableau = duel("royal_guard spy militiaman").tableaus[0]
    assert final_cells(tableau, 0) == {0, 3, 6}
    assert final_cells(tableau, 1) == {1, 4, 7}
    assert final_cells(tableau, 2) == {2, 5, 8}


def test_cc_27_the_first_card_may_end_anywhere() -> None:
    assert final_cells(duel("judge").tableaus[0], 0) == set(range(9))


def test_cc_27_two_rows_leave_two_ways() -> None:
    tableau = duel("judge / nun").tableaus[0]
    assert final_cells(tableau, 0) == {0, 1, 2, 3, 4, 5}
    assert final_cells(tableau, 3) == {3, 4, 5, 6, 7, 8}


def test_cc_27_three_rows_and_columns_are_settled() -> None:
    tableau = duel("judge nun prince / scribe . . / pilgrim . .").tableaus[0]
    assert all(final_cells(tableau, at) == {at} for at, cell in enumerate(tableau) if cell)


def test_cc_25_refuses_a_card_too_that_cannot_be_taken() -> None:
    def broken(move: str, **fields: object) -> list[str]:
        state = duel("judge", village=ROW, castle="nun general prince", **fields)
        return [each.rule for each in state.refusals(0, state.game.parse(move))]

    assert broken("buy nun at 2,2") == ["CC-11", "CC-25"]
    assert broken("buy nun at 1,2") == ["CC-11"]
    assert broken("buy witch at 2,2", gold=[0, 0]) == ["CC-25", "CC-11"]
    assert broken("buy witch at 2,2") == ["CC-25"]
