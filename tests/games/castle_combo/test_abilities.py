"""What abilities do: CC-30 to CC-33, and the rulings on single cards that belong here, CC-60 to CC-65."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardkit.events import Event
from cardkit.games.castle_combo.cards import card, names
from cardkit.games.castle_combo.cards.vocabulary import CASTLE, VILLAGE
from cardkit.games.castle_combo.rules.taking import price
from tests.games.castle_combo.rulings import duel, emptied, goods, position
from tests.games.rulings import do, legal, refusal, told


def bought(tableau: str, name: str, where: str = "0,1", **fields: object) -> tuple[int, int]:
    """Return what gold and keys seat 0 has gained, the cost not counted, by buying a card for this tableau."""
    location = "castle" if card(name) < card("armorer") else "village"
    others = "judge nun prince general" if location == "castle" else "vicar spy witch monk"
    row = " ".join(
        [name, *(other for other in others.split() if other not in (name, *tableau.replace("-", "").split()))][:3]
    )
    state = duel(tableau, messenger=location, gold=[20, 0], keys=[0, 0], **{location: row})
    costs = price(state, 0, card(name))
    gold, keys = goods(do(state, f"buy {name} at {where}"))
    return gold - 20 + costs, keys


# --- What is counted ----------------------------------------------------------------------------------------------


def test_cc_30_the_card_itself_counts() -> None:
    assert bought("", "clockmaker", "1,1") == (1, 0)  # a Crafts shield: its own
    assert bought("", "beggar", "1,1") == (1, 0)  # a filled place: its own
    assert bought("", "usurper", "1,1") == (0, 1)  # a card with exactly one shield: itself
    assert bought("", "pawnbroker", "1,1") == (1, 0)  # a card that costs 4: itself
    assert bought("", "miraculously_cured", "1,1") == (0, 1)  # a card with a purse: itself


def test_cc_30_two_shields_on_one_card_count_twice() -> None:
    assert bought("potter", "clockmaker") == (3, 0)
    assert bought("guildmaster potter", "locksmith") == (0, 5)


@pytest.mark.parametrize(
    ("tableau", "name", "gain"),
    [
        ("duchess", "stable_boy", (0, 3)),  # Nobility
        ("duchess", "jester", (6, 0)),  # 2 gold for each
        ("nun monk", "cardinal", (0, 2)),  # castle cards
        ("nun monk", "winemaker", (2, 0)),  # village cards
        ("nun monk", "goldsmith", (0, 2)),  # cards with exactly two shields
        ("nun monk", "chaplain", (2, 0)),  # cards with exactly one
        ("nun monk", "professor", (3, 0)),  # kinds of shield
        ("nun monk", "carpenter", (0, 3)),  # kinds that are missing
        ("nun monk", "shepherd", (6, 0)),  # empty places
        ("nun monk", "woodcutter", (3, 0)),  # filled places
        ("monk witch", "pawnbroker", (3, 0)),  # cards that cost 4
        ("vicar baker", "traveler", (9, 0)),  # 3 gold for each card that costs 0
        ("vicar sculptor banker", "miraculously_cured", (0, 3)),  # cards with a purse
        ("monk witch", "doctor", (3, 0)),  # Scholarship and Peasantry, one after the other
        ("monk witch", "baker", (3, 3)),  # gold for Peasantry, keys for village cards
        ("", "mother_superior", (0, 4)),
    ],
)
def test_cc_30_and_cc_31_an_ability_counts_the_own_tableau(tableau: str, name: str, gain: tuple[int, int]) -> None:
    assert bought(tableau, name, "0,1" if tableau else "1,1") == gain


def test_cc_31_what_others_own_does_not_count() -> None:
    state = position("judge", "potter", "guildmaster", village="clockmaker spy witch", gold=[5, 0, 0])
    assert do(state, "buy clockmaker at 1,2").gold == [5 - 3 + 1, 0, 0]


def test_cc_31_gains_come_from_the_supply() -> None:
    state = duel("judge", village="clockmaker spy witch")
    after = do(state, "buy clockmaker at 1,2")
    assert after.gold[1] == state.gold[1]
    assert after.keys[1] == state.keys[1]


def test_cc_31_face_down_cards_are_not_counted_but_fill_their_place() -> None:
    assert bought("-potter", "clockmaker") == (1, 0)
    assert bought("-potter", "shepherd") == (7, 0)


# --- Opponents and neighbours --------------------------------------------------------------------------------------


def test_cc_32_opponents_are_all_other_players() -> None:
    castle = {"castle": "patron his_majesty his_holiness", "messenger": "castle"}
    state = position("", "", "", "", gold=[9, 1, 2, 3], keys=[0, 0, 0, 0], **castle)
    assert do(state, "buy patron at 1,1").gold == [2, 3, 4, 5]
    assert do(state, "buy his_majesty at 1,1").gold == [3, 2, 3, 4]
    assert do(state, "buy his_holiness at 1,1").keys == [3, 1, 1, 1]


def test_cc_32_a_neighbour_is_the_player_to_the_left_or_to_the_right() -> None:
    tableaus = ["- -", "nun monk", "general knight", "vicar sculptor", "- -"]
    state = position(*tableaus, castle="templar judge prince", messenger="castle", gold=[9] * 5, keys=[0] * 5)
    state = do(state, "buy templar at 0,1")
    assert legal(state) == {"count left", "count right"}
    left = do(state, "count left")  # seat 1: two Faith shields
    assert (left.gold[0], left.keys[0]) == (9 - 5 + 2, 1)
    right = do(state, "count right")  # seat 4: nothing lies face up
    assert (right.gold[0], right.keys[0]) == (9 - 5, 1)


def test_cc_32_the_table_is_told_whose_tableau_is_counted() -> None:
    state = position("-", "nun", "-", castle="templar judge prince", messenger="castle")
    counts, takes, *_ = told(state, "buy templar at 0,1", "count left")
    assert (counts.key, counts.params["seat_counted"], counts.params["number"]) == ("counts", 1, 1)
    assert (takes.key, takes.params) == ("takes-gold", {"n": 1})


def taken(events: Sequence[Event]) -> list[tuple[str, int]]:
    return [(event.key, event.params["n"]) for event in events if event.key.startswith("takes-")]


def test_cc_31_an_ability_that_counts_nothing_brings_nothing_and_says_nothing() -> None:
    nobody: dict[str, Any] = {"castle": "judge nun prince", "village": "vicar spy witch", "gold": [9, 9]}
    spying = position("-", "-", messenger="village", **nobody)
    assert taken(told(spying, "buy spy at 0,1")) == [("takes-gold", 1)]
    digging = duel("judge", messenger="castle", castle="guildmaster nun prince", village="vicar spy witch")
    assert taken(told(digging, "buy guildmaster at 0,1", "discard vicar")) == []


def test_cc_60_with_two_players_there_is_nothing_to_choose() -> None:
    state = position(
        "-", "mother_superior", castle="templar judge prince", messenger="castle", gold=[9, 9], keys=[0, 0]
    )
    after = do(state, "buy templar at 0,1")
    assert after.actors() == (1,)
    assert goods(after) == (9 - 5 + 2, 1)


def test_cc_60_with_three_the_owner_chooses() -> None:
    state = position("-", "mother_superior", "-", castle="templar judge prince", messenger="castle", gold=[9, 9, 9])
    state = do(state, "buy templar at 0,1")
    assert do(state, "count left").gold[0] == 6
    assert do(state, "count right").gold[0] == 4


def test_cc_60_the_brigand_counts_castle_cards_next_door() -> None:
    state = position("-", "nun", "monk", village="brigand spy witch", gold=[9, 9, 9], keys=[0, 0, 0])
    state = do(state, "buy brigand at 0,1")
    assert do(state, "count left").keys[0] == 1
    assert do(state, "count right").keys[0] == 0


# --- Parts and options ---------------------------------------------------------------------------------------------


def test_cc_33_the_parts_come_in_the_printed_order() -> None:
    state = position("-", "nun", "-", village="witch spy vicar", gold=[9, 9, 9])
    state = do(state, "buy witch at 0,1")  # gold for Peasantry first, then keys for a neighbour's Faith
    assert state.gold[0] == 9 - 4 + 1
    assert state.keys[0] == 2
    assert state.position()["part"] == 2
    assert do(state, "count left").keys[0] == 3


def test_cc_33_an_ability_takes_nothing_from_anybody() -> None:
    state = duel("judge / nun", castle="glassblower prince officer", messenger="castle", gold=[9, 0], keys=[0, 0])
    after = do(state, "buy officer at 1,2")
    assert goods(after) == (9 - 5 + 1, 0)
    assert goods(after, 1) == (0, 0)


def test_cc_33_exactly_one_of_two_options() -> None:
    state = position(
        "-", "professor inventor", "- -", village="barbarian spy witch", turn=0, gold=[9] * 3, keys=[0] * 3
    )
    state = do(state, "buy barbarian at 0,1")
    keys = do(state, "choose keys")
    assert goods(keys) == (7, 2)
    gold = do(state, "choose gold", "count left")
    assert goods(gold) == (10, 0)


def test_cc_33_an_option_may_be_chosen_that_brings_nothing() -> None:
    state = position("-", "-", "-", village="militiaman spy witch", gold=[9] * 3, keys=[0] * 3)
    state = do(state, "buy militiaman at 0,1", "choose gold", "count right")
    assert goods(state) == (7, 0)


def test_cc_33_after_choosing_an_option_there_is_no_way_back() -> None:
    state = position("-", "-", "-", village="militiaman spy witch")
    state = do(state, "buy militiaman at 0,1", "choose gold")
    assert refusal(state, "choose keys") == "CC-33-chosen"


# --- Purses --------------------------------------------------------------------------------------------------------


def test_cc_61_the_owner_chooses_which_purses_the_steward_fills() -> None:
    state = duel("vicar sculptor+2 potter", castle="steward judge prince", messenger="castle", gold=[0, 0])
    state = do(state, "buy steward at 0,1")
    assert legal(state) == {"fill vicar", "fill sculptor", "fill potter", "fill steward"}
    state = do(state, "fill sculptor")
    assert legal(state) == {"fill vicar", "fill potter", "fill steward"}
    state = do(state, "fill steward")
    assert state.actors() == (1,)
    assert state.purses == {card("sculptor"): 7, card("steward"): 3}


def test_cc_61_a_full_purse_is_no_choice_nor_is_a_card_without_one() -> None:
    tableau = "vicar+5 sculptor potter / judge -beekeeper banker"
    state = position(tableau, "mercenary queen_mother+5 spy / - - -", castle="steward nun prince", messenger="castle")
    state = do(state, "buy steward at 0,1")
    assert refusal(state, "fill vicar") == "CC-61-full"
    assert refusal(state, "fill judge") == "CC-61-none"
    assert refusal(state, "fill beekeeper") == "CC-21-purse"
    assert refusal(state, "fill banker") == "CC-63-purse"
    for of_somebody_else in ("queen_mother", "mercenary", "spy", "nun", "woodcutter"):
        assert refusal(state, f"fill {of_somebody_else}") == "CC-61-yours"


def test_cc_61_with_no_more_than_two_there_is_nothing_to_choose() -> None:
    alone = do(duel("", castle="steward judge prince", messenger="castle"), "buy steward at 1,1")
    assert alone.purses == {card("steward"): 3}
    two = do(duel("vicar+1 potter+4", castle="steward judge prince", messenger="castle"), "buy steward at 0,1")
    assert two.actors() == (1,)
    assert two.purses == {card("steward"): 3, card("vicar"): 5, card("potter"): 4}


def test_cc_61_three_purses_and_two_choices() -> None:
    state = do(duel("vicar potter", castle="steward judge prince", messenger="castle"), "buy steward at 0,1")
    after = do(state, "fill vicar", "fill potter")
    assert after.purses == {card("vicar"): 5, card("potter"): 4}
    assert after.actors() == (1,)


def test_cc_62_gold_for_purses_comes_from_the_supply() -> None:
    state = duel("vicar", village="beekeeper spy witch", gold=[2, 0])
    after = do(state, "buy beekeeper at 1,2")
    assert after.gold == [0, 0]
    assert after.purses == {card("vicar"): 2, card("beekeeper"): 2}


def test_cc_62_what_does_not_fit_is_lost() -> None:
    state = duel("vicar+4 potter+4", village="beekeeper spy witch", gold=[2, 0])
    after = do(state, "buy beekeeper at 0,1")
    assert after.purses == {card("vicar"): 5, card("potter"): 4, card("beekeeper"): 2}
    assert after.gold[0] == 0


def test_cc_62_only_the_own_purses_are_filled() -> None:
    state = position("-", "vicar", village="beekeeper spy witch")
    assert do(state, "buy beekeeper at 0,1").purses == {card("beekeeper"): 2}


def test_cc_63_the_banker_is_no_card_with_a_purse() -> None:
    state = duel("vicar", castle="banker judge prince", messenger="castle", gold=[7, 0])
    after = do(state, "buy banker at 0,1", "choose purses")
    assert after.purses == {card("vicar"): 2}
    assert goods(do(state, "buy banker at 0,1", "choose keys")) == (0, 5)
    assert bought("banker", "miraculously_cured") == (0, 1)


def test_cc_63_without_purses_the_bankers_first_option_is_empty() -> None:
    state = duel("", castle="banker judge prince", messenger="castle")
    after = do(state, "buy banker at 1,1", "choose purses")
    assert after.purses == {}
    assert after.actors() == (1,)


# --- Places and rows -----------------------------------------------------------------------------------------------


def test_cc_64_filled_places_count_face_down_cards_and_the_card_itself() -> None:
    assert bought("-nun - / judge .", "beggar") == (4, 0)
    assert bought("-nun - / judge .", "devout") == (5, 0)


@pytest.mark.parametrize(
    ("name", "row", "gone", "gain"),
    [
        ("gravedigger", "village", "spy", (4, 0)),
        ("guildmaster", "village", "witch", (0, 4)),
        ("executioner", "castle", "prince", (6, 0)),
        ("gravedigger", "village", "vicar", (0, 0)),
    ],
)
def test_cc_65_a_discarded_card_brings_its_printed_cost(name: str, row: str, gone: str, gain: tuple[int, int]) -> None:
    rows = {"castle": "judge nun prince", "village": "vicar spy witch"}
    here = "village" if row == "castle" else "castle"
    rows[here] = f"{name} {' '.join(rows[here].split()[1:])}"
    state = duel("architect squire", messenger=here, gold=[9, 0], keys=[0, 0], **rows)  # discounts do not matter
    costs = price(state, 0, card(name))
    state = do(state, f"buy {name} at 0,1")
    assert legal(state) == {f"discard {each}" for each in rows[row].split()}
    after = do(state, f"discard {gone}")
    assert goods(after) == (9 - costs + gain[0], gain[1])
    assert names(after.discards[VILLAGE if row == "village" else CASTLE]).endswith(gone)


def test_cc_65_only_a_card_of_the_row_that_is_named() -> None:
    rows = {"castle": "gravedigger nun prince", "village": "vicar spy witch"}
    state = do(duel("judge", messenger="castle", **rows), "buy gravedigger at 0,1")
    assert refusal(state, "discard nun") == "CC-65-row"
    assert refusal(state, "discard potter") == "CC-65-row"


def test_cc_65_if_that_location_has_left_the_game_nothing_is_gained() -> None:
    state = position(*emptied("castle"), gone="castle", village="executioner spy witch", gold=[0] * 5, keys=[0] * 5)
    events = [event.key for event in told(state, "buy executioner at 3,3")]
    assert "row-gone" in events
    assert goods(do(state, "buy executioner at 3,3")) == (0, 0)
