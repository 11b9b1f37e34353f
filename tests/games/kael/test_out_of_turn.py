"""Out of turn: KA-20 to KA-26."""

from __future__ import annotations

import pytest

from tests.games.kael.rulings import GAME, hand, keys, pile, position
from tests.games.rulings import do, legal, refusal

STOCK = {"stock": "8 2"}


def test_ka_20_a_pair_is_cut_with_the_other_two() -> None:
    state = position("4 8 8", "5 6", "7 8 8", turn=0)
    after = do(state, "0: lay 8 8")
    assert after.actors() == (0, 2)
    assert legal(after, 2) == {"cut 8 8"}
    assert keys(after, "2: cut 8 8") == ["cut"]
    cut = do(after, "2: cut 8 8")
    assert hand(cut, 2) == "7"
    assert pile(cut).endswith("8 8 8 8")
    assert cut.actors() == (0,)
    assert len(cut.stock) == len(after.stock)


def test_ka_20_a_triple_is_cut_with_the_fourth() -> None:
    after = do(position("4 8 8 8", "5 6", "7 8", turn=0), "0: lay 8 8 8")
    assert legal(after, 2) == {"cut 8"}
    assert hand(do(after, "2: cut 8"), 2) == "7"


def test_ka_20_only_with_that_number_and_only_with_cards_that_one_holds() -> None:
    after = do(position("4 8 8", "5 6 6 8", "7 7 8", turn=0), "0: lay 8 8")
    assert after.actors() == (0,)
    assert refusal(after, "1: cut 6 6") == "KA-20-other"
    assert refusal(after, "1: cut 6 8") == "KA-20-other"
    assert refusal(after, "1: cut 8 8") == refusal(after, "2: cut 8 8") == "KA-20-held"


def test_ka_20_also_before_the_first_player_has_drawn_and_after() -> None:
    state = do(position("4 8 8", "5 6", "7 8 8", turn=0), "0: lay 8 8")
    assert "cut 8 8" in legal(state, 2)
    assert "cut 8 8" in legal(do(state, "0: draw"), 2)
    assert "cut 8 8" in legal(do(state, "0: take"), 2)


def test_ka_20_whoever_has_the_next_turn_may_cut_first() -> None:
    state = do(position("4 8 8", "5 8 8", "7 6", turn=0), "0: lay 8 8", "0: draw")
    assert state.actors() == (1,)
    assert legal(state, 1) == {"lay 5", "lay 8", "lay 8 8", "call", "cut 8 8"}
    assert legal(do(state, "1: cut 8 8"), 1) == {"lay 5", "call"}


def test_ka_21_until_the_next_player_lays() -> None:
    state = do(position("4 8 8", "5 6", "7 8 8", turn=0), "0: lay 8 8", "0: draw", "1: lay 6")
    assert state.actors() == (1,)
    assert refusal(state, "2: cut 8 8") == "KA-21-late"
    for later in ("1: draw", "1: take"):  # even if the card is gone from the pile
        assert refusal(do(state, later), "2: cut 8 8") == "KA-21-late"
    assert refusal(do(state, "1: draw", "2: lay 7"), "1: cut 8 8") == "KA-20-other"


def test_ka_21_too_late_because_of_oneself() -> None:
    state = do(position("4 8 8", "5 8 8", "7", turn=0), "0: lay 8 8", "0: draw", "1: lay 5")
    refused = state.why_not(1, GAME.parse("cut 8 8"))
    assert refused is not None
    assert (refused.key, refused.params) == ("refusals.KA-21-late", {"seat": 1})


@pytest.mark.parametrize("card", ["0", "-1", "pass", "8 8 8 8"])
def test_ka_21_nothing_is_too_late_that_could_not_be_cut(card: str) -> None:
    state = do(position(f"4 {card}", "5 6", "7", turn=0), f"0: lay {card}")
    state = do(state, "1: lay 5") if state.turn == 1 else do(state, "0: draw", "1: lay 5")
    first, *_ = card.split()
    assert refusal(state, f"2: cut {first}") == "KA-20-other"


def test_ka_21_the_card_turned_over_was_laid_by_nobody() -> None:
    state = position("4 9", "8 8 8", turn=0, pile="8")
    assert refusal(do(state, "0: lay 9"), "1: cut 8 8 8") == "KA-20-other"


def test_ka_21_or_calls() -> None:
    state = do(position("4 8 8", "5", "7 8 8", turn=0), "0: lay 8 8", "0: draw", "1: call")
    assert state.actors() == (2,)
    assert refusal(state, "2: cut 8 8") == "KA-21-late-call"
    assert refusal(state, "2: cut 7 7") == "KA-21-nothing"
    assert refusal(do(state, "2: lay 7"), "1: cut 8 8") == "KA-20-other"


def test_ka_21_whoever_acts_first_counts() -> None:
    state = do(position("4 8 8", "5 6", "7 8 8", turn=0), "0: lay 8 8", "0: draw")
    assert state.actors() == (1, 2)
    cut_first = do(state, "2: cut 8 8", "1: lay 6")
    laid_first = do(state, "1: lay 6")
    assert (hand(cut_first, 2), hand(laid_first, 2)) == ("7", "7 8 8")


def test_ka_21_at_the_beginning_of_a_round_there_is_nothing_to_cut() -> None:
    state = position("4 9", "8 8 8", turn=0, pile="8")
    assert state.actors() == (0,)
    assert refusal(state, "1: cut 8 8 8") == "KA-21-nothing"


def test_ka_22_a_single_card_is_cut_with_the_other_three() -> None:
    after = do(position("4 8", "5 6", "7 8 8 8", turn=0), "0: lay 8")
    assert legal(after, 2) == {"cut 8 8 8"}
    assert hand(do(after, "2: cut 8 8 8"), 2) == "7"


def test_ka_22_a_cut_completes_the_four() -> None:
    after = do(position("4 8", "5 8 8", "7 6", turn=0), "0: lay 8")
    assert after.actors() == (0,)
    assert refusal(after, "1: cut 8") == refusal(after, "1: cut 8 8") == "KA-22-missing"
    after = do(position("4 8 8", "5 8 8", "7 6", turn=0), "0: lay 8 8")
    assert refusal(after, "1: cut 8") == "KA-22-missing"


def test_ka_22_four_are_complete() -> None:
    after = do(position("4 8 8 8 8", "5 6", turn=0), "0: lay 8 8 8 8")
    assert refusal(after, "1: cut 8") == "KA-22-complete"


@pytest.mark.parametrize("card", ["0", "-1", "pass"])
def test_ka_22_what_has_no_four_cannot_be_cut(card: str) -> None:
    other = "0" if card == "0" else "6"
    after = do(position(f"4 {card}", f"5 {other}", turn=0), f"0: lay {card}")
    assert "cut" not in " ".join(legal(after, 1))
    assert refusal(after, f"1: cut {card}") == "KA-22-never"


def test_ka_23_after_a_cut_before_the_draw_the_layer_draws() -> None:
    state = do(position("4 8 8", "5 6", "7 8 8", turn=0), "0: lay 8 8", "2: cut 8 8")
    assert state.actors() == (0,)
    assert legal(state, 0) == {"draw", "take"}
    assert do(state, "0: draw").actors() == (1,)


def test_ka_23_after_a_cut_after_the_draw_the_next_player_goes_on() -> None:
    state = do(position("4 8 8", "5 6", "7 8 8", turn=0), "0: lay 8 8", "0: draw", "2: cut 8 8")
    assert state.actors() == (1,)


def test_ka_23_whoever_cuts_has_their_own_turn_all_the_same() -> None:
    state = do(position("4 8 8", "5 8 8", turn=0), "0: lay 8 8", "1: cut 8 8", "0: draw")
    assert state.actors() == (1,)
    assert legal(state, 1) == {"lay 5", "call"}


def test_ka_23_a_cut_does_not_change_which_card_can_be_taken() -> None:
    state = position("4 8 8", "5 6", "7 8 8", turn=0, pile="9")
    assert hand(do(state, "0: lay 8 8", "2: cut 8 8", "0: take"), 0) == "4 9"


def test_ka_24_a_drawn_card_of_the_number_just_laid_may_be_laid_too() -> None:
    state = do(position("4 8", "5 6", turn=0, **STOCK), "0: lay 8", "0: draw")
    assert state.actors() == (1, 0)
    assert legal(state, 0) == {"good draw 8"}
    assert keys(state, "0: good draw 8") == ["good-draw"]
    after = do(state, "0: good draw 8")
    assert hand(after, 0) == "4"
    assert (after.laid, after.count) == (8, 2)
    assert after.actors() == (1,)
    assert len(after.stock) == len(state.stock)  # nothing is drawn for it


def test_ka_24_also_with_a_card_taken_from_the_pile() -> None:
    state = position("4 8", "5 6", turn=0, pile="8")
    assert hand(do(state, "0: lay 8", "0: take", "0: good draw 8"), 0) == "4"


def test_ka_24_also_with_a_zero() -> None:
    state = position("4 0", "5 6", turn=0, pile="0")
    after = do(state, "0: lay 0", "0: take")
    assert legal(after, 0) == {"good draw 0"}
    assert refusal(do(after, "0: good draw 0"), "1: cut 0") == "KA-22-never"


def test_ka_24_until_the_next_player_lays_or_calls() -> None:
    state = do(position("4 8", "5", turn=0, **STOCK), "0: lay 8", "0: draw")
    assert refusal(do(state, "1: lay 5"), "0: good draw 8") == "KA-24-layer"
    assert refusal(do(state, "1: call"), "0: good draw 8") == "KA-24-nothing"


def test_ka_24_nothing_but_the_card_that_one_drew() -> None:
    state = position("4 8 8", "5 6", turn=0, stock="2")
    assert refusal(do(state, "0: lay 8"), "0: good draw 8") == "KA-24-first"
    after = do(state, "0: lay 8", "0: draw")
    assert refusal(after, "0: good draw 8") == "KA-24-drawn"
    assert refusal(after, "0: good draw 2") == "KA-24-other"
    assert refusal(after, "1: good draw 6") == "KA-24-layer"


def test_ka_24_once_for_each_card_drawn() -> None:
    state = do(position("4 8 8", "5 6", turn=0, **STOCK), "0: lay 8", "0: draw", "0: good draw 8")
    assert hand(state, 0) == "4 8"
    assert refusal(state, "0: good draw 8") == "KA-24-none-left"


@pytest.mark.parametrize("cards", ["pass", "-1", "0 0", "8 8 8 8"])
def test_ka_24_where_all_such_cards_lie_no_draw_can_be_good(cards: str) -> None:
    state = do(position(f"4 {cards}", "5 6", turn=0), f"0: lay {cards}")
    card, *_ = cards.split()
    assert refusal(state, f"0: good draw {card}") == "KA-24-complete"
    assert refusal(state, "0: good draw 4") == "KA-24-other"
    if state.turn == 0:
        assert refusal(do(state, "0: draw"), f"0: good draw {card}") == "KA-24-complete"


def test_ka_25_a_good_draw_can_open_a_cut() -> None:
    state = do(position("4 8 8", "5 6", "7 8", turn=0, **STOCK), "0: lay 8 8", "0: draw")
    assert legal(state, 2) == set()
    after = do(state, "0: good draw 8")
    assert legal(after, 2) == {"cut 8"}
    assert pile(do(after, "2: cut 8")).endswith("8 8 8 8")
    after = do(position("4 8", "5 6", "8 8", turn=0, **STOCK), "0: lay 8", "0: draw", "0: good draw 8")
    assert legal(after, 2) == {"cut 8 8"}


def test_ka_25_a_good_draw_can_complete_the_four() -> None:
    state = do(position("4 8 8 8", "5 6", turn=0, **STOCK), "0: lay 8 8 8", "0: draw", "0: good draw 8")
    assert state.count == 4
    assert refusal(state, "1: cut 8") == "KA-22-complete"


def test_ka_26_one_cannot_cut_ones_own_lay() -> None:
    state = do(position("4 8 8 8 8", "5 6", turn=0), "0: lay 8 8")
    assert state.actors() == (0,)
    assert refusal(state, "0: cut 8 8") == "KA-26"
    assert refusal(do(state, "0: draw"), "0: cut 8 8") == "KA-26"


def test_ka_26_not_even_when_it_is_ones_turn_again() -> None:
    state = position("8 8", "", laid="0: 8 8", dealer=1, to_come=1)
    after = do(state, "1: draw")
    assert after.actors() == (0,)
    assert refusal(after, "0: cut 8 8") == "KA-26"
