"""The steps of a turn and what a card costs: CC-10 to CC-17."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit.games.castle_combo.cards import card, names
from cardkit.games.castle_combo.cards.vocabulary import CASTLE, VILLAGE
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.taking import price
from tests.games.castle_combo.rulings import GAME, ROWS, duel, goods, grid, position
from tests.games.rulings import do, legal, refusal, told


def start(**fields: Any) -> CastleCombo:
    """Lay the table for the first turn of the game."""
    return position("", "", **{**ROWS, **fields})


def test_cc_10_a_key_moves_the_messenger() -> None:
    state = do(start(), "key messenger")
    assert state.messenger == CASTLE
    assert goods(state) == (15, 1)
    assert state.actors() == (0,)
    assert "flip judge at 1,1" in legal(state)
    assert refusal(state, "flip vicar at 1,1") == "CC-11-location"


def test_cc_10_a_key_replaces_the_row_of_the_messenger() -> None:
    state = do(start(village_deck="squire baker monk potter"), "key row")
    assert names(state.rows[VILLAGE]) == "squire baker monk"
    assert names(state.discards[VILLAGE]).endswith("vicar spy witch")
    assert names(state.rows[CASTLE]) == "judge nun prince"
    assert goods(state) == (15, 1)
    assert state.actors() == (0,)


@pytest.mark.parametrize("first", ["key messenger", "key row"])
@pytest.mark.parametrize("second", ["key messenger", "key row"])
def test_cc_10_only_one_key_in_a_turn(first: str, second: str) -> None:
    state = do(start(), first)
    assert refusal(state, second) == "CC-10-spent"
    assert not any(move.startswith("key") for move in legal(state))


def test_cc_10_in_the_next_turn_another_key_may_be_spent() -> None:
    state = do(start(), "key messenger", "flip judge at 1,1")
    assert {"key messenger", "key row"} <= legal(state)


def test_cc_10_without_keys_none_can_be_spent() -> None:
    state = start(keys=[0, 2])
    assert refusal(state, "key messenger") == "CC-10-none"
    assert refusal(state, "key row") == "CC-10-none"


def test_cc_10_a_key_comes_first_or_not_at_all() -> None:
    state = do(duel("judge", village="barbarian spy witch"), "buy barbarian at 1,2")
    assert refusal(state, "key row") == refusal(state, "key messenger") == "CC-10-late"


def test_cc_11_one_of_the_three_cards_where_the_messenger_is() -> None:
    state = start()
    verbs = {(move.split()[0], move.split()[1]) for move in legal(state) if not move.startswith("key")}
    assert verbs == {(verb, name) for verb in ("buy", "flip") for name in ("vicar", "spy", "witch")}


def test_cc_11_not_one_of_the_other_row_or_of_no_row() -> None:
    state = start()
    assert refusal(state, "buy judge at 1,1") == "CC-11-location"
    assert refusal(state, "buy potter at 1,1") == "CC-11-row"
    assert refusal(state, "flip potter at 1,1") == "CC-11-row"


def test_cc_11_the_cost_is_paid() -> None:
    state = do(start(), "buy spy at 1,1")
    assert grid(state) == "spy"
    assert state.gold[0] == 15 - 4 + 1  # and it counts itself


def test_cc_11_with_exactly_as_much_gold_but_not_with_less() -> None:
    assert "buy witch at 1,1" in legal(start(gold=[4, 15]))
    poor = start(gold=[3, 15])
    assert refusal(poor, "buy witch at 1,1") == "CC-11-gold"
    refused = poor.why_not(0, GAME.parse("buy witch at 1,1"))
    assert refused is not None
    assert (refused.params["price"], refused.params["gold"]) == (4, 3)
    assert "flip witch at 1,1" in legal(poor)


def test_cc_11_taking_a_card_is_a_must() -> None:
    state = start(gold=[0, 0], keys=[0, 0], village="spy witch farmer")
    assert {move.split()[0] for move in legal(state)} == {"flip"}


def test_cc_12_the_ability_comes_right_after_placing() -> None:
    events = [event.key for event in told(start(), "buy vicar at 1,1")]
    assert events[:3] == ["buy", "takes-gold", "messenger"]


def test_cc_12_nothing_else_until_it_is_carried_out() -> None:
    state = do(duel("judge", village="barbarian spy witch", keys=[2, 2]), "buy barbarian at 1,2")
    assert state.actors() == (0,)
    assert legal(state) == {"choose gold", "choose keys"}
    for move in ("discard spy", "fill judge", "count left"):
        assert refusal(state, move) == "CC-12-other"
    for move in ("buy spy at 1,3", "flip spy at 1,3"):
        assert refusal(state, move) == "CC-11-one"
    assert refusal(state, "choose purses") == "CC-12-option"


def test_cc_12_without_an_ability_there_is_nothing_to_choose() -> None:
    for move in ("choose keys", "count right", "discard vicar", "fill vicar"):
        assert refusal(start(), move) == "CC-12-nothing"


def test_cc_13_an_icon_sends_the_messenger_to_the_other_location() -> None:
    assert do(start(), "buy witch at 1,1").messenger == CASTLE
    assert do(start(messenger="castle"), "buy judge at 1,1").messenger == VILLAGE


def test_cc_13_without_an_icon_he_stays() -> None:
    assert do(start(), "buy spy at 1,1").messenger == VILLAGE
    assert do(start(messenger="castle"), "buy prince at 1,1").messenger == CASTLE


def test_cc_13_a_face_down_card_does_not_move_him() -> None:
    assert do(start(), "flip witch at 1,1").messenger == VILLAGE


def test_cc_13_the_ability_comes_before_the_messenger_leaves() -> None:
    state = do(duel("judge", village="barbarian spy witch"), "buy barbarian at 1,2")
    assert state.messenger == VILLAGE
    assert do(state, "choose keys").messenger == CASTLE


def test_cc_13_the_row_is_filled_where_the_card_was() -> None:
    state = do(start(village_deck="squire baker"), "buy spy at 1,1")
    assert names(state.rows[VILLAGE]) == "vicar squire witch"
    assert names(state.decks[VILLAGE]) == "baker"


def test_cc_13_both_rows_are_filled() -> None:
    state = duel("judge", messenger="castle", castle="gravedigger nun prince", village="vicar spy witch")
    state = do(state, "buy gravedigger at 1,2", "discard spy")
    assert [0 in row for row in state.rows] == [False, False]
    assert card("spy") not in state.rows[VILLAGE]


def test_cc_15_discounts_count_for_the_locations_that_they_name() -> None:
    rows = {"castle": "general patron banker", "village": "farmer doctor witch"}
    for owned, castle, village in (("apothecary", 6, 5), ("architect", 7, 4), ("armorer", 6, 4), ("judge", 7, 5)):
        state = duel(owned, **rows)
        assert price(state, 0, card("general")) == castle
        assert price(state, 0, card("farmer")) == village


def test_cc_15_discounts_add_up() -> None:
    state = duel("armorer squire / baron alchemist", village="brigand doctor witch", gold=[3, 0])
    assert price(state, 0, card("brigand")) == 3
    assert do(state, "buy brigand at 3,1").gold[0] == 0


def test_cc_15_they_are_the_owners_alone() -> None:
    state = position("baron", "judge", village="brigand doctor witch", turn=0)
    assert price(state, 0, card("brigand")) == 6
    assert price(state, 1, card("brigand")) == 7


def test_cc_15_a_discount_lasts_for_the_rest_of_the_game() -> None:
    state = duel("baron", village="inventor potter witch", village_deck="monk usurper baker squire")
    state = do(state, "buy inventor at 1,2", "flip potter at 1,2", "buy witch at 1,3")
    assert price(state, 0, card("usurper")) == 4


def test_cc_16_a_card_never_costs_less_than_nothing() -> None:
    state = duel("armorer squire / baron alchemist", village="fisherman vicar witch")
    assert price(state, 0, card("fisherman")) == 0
    assert price(state, 0, card("vicar")) == 0


def test_cc_16_spare_discount_is_not_paid_out() -> None:
    state = duel("armorer squire / baron alchemist", village="fisherman carpenter witch", gold=[0, 0])
    assert do(state, "buy fisherman at 3,1").gold[0] == 0
    bought = told(state, "buy fisherman at 3,1")[0]
    assert bought.sentence(GAME.texts("en")) == "Seat 1 buys the Fisherman for free."


def test_cc_17_a_discount_card_does_not_discount_itself() -> None:
    state = duel("judge", village="armorer vicar witch", gold=[3, 0])
    assert do(state, "buy armorer at 1,2").gold[0] == 0
    assert refusal(duel("judge", village="armorer vicar witch", gold=[2, 0]), "buy armorer at 1,2") == "CC-11-gold"


def test_cc_17_but_the_next_card() -> None:
    state = duel("judge", village="armorer vicar witch", gold=[3, 0])
    after = do(state, "buy armorer at 1,2")
    assert price(after, 0, card("witch")) == 3
