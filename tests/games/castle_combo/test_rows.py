"""Rows and decks: CC-40 to CC-42."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from cardkit.games.castle_combo.cards import BACK, CARDS, DECKS, names
from cardkit.games.castle_combo.cards.vocabulary import CASTLE, VILLAGE
from cardkit.games.castle_combo.look import LOOK
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.state import NOWHERE
from tests.conformance.tables import positions
from tests.games.castle_combo.rulings import GAME, duel, emptied, position
from tests.games.rulings import do, legal, refusal, told


def test_cc_40_discards_are_public() -> None:
    state = do(duel("judge", village="vicar spy witch"), "key row")
    for seat in (0, 1):
        assert state.view(seat).discards == state.discards
        scene = LOOK.scene(state, seat, GAME.texts("en"))
        shown = [card.id for zone in scene.zones if zone.id == "discards:village" for card in zone.cards]
        assert {"card:vicar", "card:spy", "card:witch"} <= set(shown)


def test_cc_40_only_the_order_of_the_decks_is_hidden() -> None:
    state = duel("judge -nun", village="vicar spy witch")
    view = state.view(1)
    assert view.decks == [bytes([BACK] * len(deck)) for deck in state.decks]
    assert (view.tableaus, view.rows, view.gold, view.keys) == (state.tableaus, state.rows, state.gold, state.keys)
    whole = view.determinise(1, random.Random(1))
    assert [sorted(deck) for deck in whole.decks] == [sorted(deck) for deck in state.decks]
    assert whole.decks != state.decks


@given(state=positions("castle_combo"), dice=st.integers(0, 2**32))
def test_cc_40_whatever_order_the_decks_may_have_everything_else_is_as_it_lies(state: CastleCombo, dice: int) -> None:
    for seat in range(state.seats):
        for known in (state, state.view(seat)):
            whole = known.determinise(seat, random.Random(dice))
            assert GAME.position(**whole.position()) == whole
            assert all(whole.view(other) == state.view(other) for other in range(state.seats))
            assert [sorted(deck) for deck in whole.decks] == [sorted(deck) for deck in state.decks]


def test_cc_41_an_empty_deck_is_made_of_its_discards() -> None:
    state = duel("judge", village="vicar spy witch", village_deck="", village_discards=None)
    before = Counter(state.discards[VILLAGE])
    after = do(state, "flip spy at 1,2")
    revealed = after.rows[VILLAGE][1]
    assert after.discards[VILLAGE] == b""
    assert Counter((revealed, *after.decks[VILLAGE])) == before
    assert after.shuffles == state.shuffles + 1
    assert "reshuffle" in [event.key for event in told(state, "flip spy at 1,2")]


def test_cc_41_what_is_left_of_the_deck_is_revealed_first() -> None:
    state = duel("judge", village="vicar spy witch", village_deck="baker potter")
    after = do(state, "key row")
    assert names(after.rows[VILLAGE]).startswith("baker potter")
    assert {"vicar", "spy", "witch"} <= {*names(after.rows[VILLAGE]).split(), *names(after.decks[VILLAGE]).split()}


def test_cc_41_a_deck_that_is_just_used_up_stays_so() -> None:
    state = duel("judge", village="vicar spy witch", village_deck="baker")
    after = do(state, "flip spy at 1,2")
    assert names(after.rows[VILLAGE]) == "vicar baker witch"
    assert after.decks[VILLAGE] == b""
    assert after.discards[VILLAGE] == state.discards[VILLAGE]


def test_cc_41_the_shuffle_follows_from_the_seed() -> None:
    one, same, other = (
        do(duel("judge", village="vicar spy witch", village_deck="", seed=seed), "flip spy at 1,2")
        for seed in (1, 1, 2)
    )
    assert one == same
    assert one.decks != other.decks


def dying(messenger: str = "castle", **fields: object) -> CastleCombo:
    """Lay the table with the last three castle cards in the row."""
    rows = {"castle": " ".join(names(DECKS[CASTLE][-3:]).split()), "castle_deck": ""}
    return position(*emptied("castle", left=3), messenger=messenger, **{**rows, **fields})


def test_cc_42_a_location_whose_row_cannot_be_filled_leaves_the_game() -> None:
    state = dying()
    after = do(state, f"flip {names(DECKS[CASTLE][-1:])} at 3,3")
    assert after.gone == CASTLE
    assert after.rows[CASTLE] == after.decks[CASTLE] == after.discards[CASTLE] == b""
    assert after.messenger == VILLAGE
    assert Counter(after.cards()) == Counter(CARDS)


def test_cc_42_as_long_as_three_are_left_it_stays() -> None:
    state = dying("village", village="vicar spy witch")
    after = do(state, "flip spy at 3,3")
    assert after.gone == NOWHERE
    assert len(after.rows[CASTLE]) == 3


def test_cc_42_the_messenger_goes_for_good() -> None:
    after = do(dying(village="vicar spy monk"), f"flip {names(DECKS[CASTLE][-1:])} at 3,3")
    assert refusal(after, "key messenger") == "CC-42-messenger"
    assert "key messenger" not in legal(after)
    assert do(after, "buy vicar at 3,3").messenger == VILLAGE  # an icon that shows the castle


def test_cc_42_the_row_may_still_be_replaced() -> None:
    after = do(dying(village="vicar spy monk"), f"flip {names(DECKS[CASTLE][-1:])} at 3,3")
    assert "key row" in legal(after)
    replaced = do(after, "key row")
    assert len(set(replaced.rows[VILLAGE]) - {0}) == 3
    assert replaced.keys[1] == after.keys[1] - 1


def test_cc_42_replacing_the_last_three_reveals_the_same_three() -> None:
    state = dying()
    after = do(state, "key row")
    assert set(after.rows[CASTLE]) == set(state.rows[CASTLE])
    assert after.gone == NOWHERE


def test_cc_42_the_table_is_told() -> None:
    events = [event.key for event in told(dying(), f"flip {names(DECKS[CASTLE][-1:])} at 3,3")]
    assert events[-2:] == ["gone", "messenger"]


def test_cc_42_the_village_can_leave_the_game_too() -> None:
    row = names(DECKS[VILLAGE][-3:])
    state = position(*emptied("village", left=3), messenger="village", village=row, village_deck="")
    after = do(state, f"flip {row.split()[0]} at 3,3")
    assert (after.gone, after.messenger) == (VILLAGE, CASTLE)
