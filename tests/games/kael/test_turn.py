"""A turn: KA-10 to KA-18."""

from __future__ import annotations

import pytest

import cardkit
from cardkit.games.kael.cards import BACK
from cardkit.games.kael.rules import Kael
from tests.games.kael.rulings import GAME, hand, keys, pile, position, rest
from tests.games.rulings import do, legal, refusal, told

TABLE = {"pile": "3 9", "stock": "7 2 12"}


def test_ka_10_first_lay_then_draw() -> None:
    state = position("4 8", "5 6", turn=0, pile="9", stock="7")
    assert legal(state, 0) == {"lay 4", "lay 8", "call"}
    after = do(state, "0: lay 8")
    assert pile(after) == "9 8"
    assert after.actors() == (0,)
    assert legal(after, 0) == {"draw", "take"}
    assert do(after, "0: draw").actors() == (1,)


def test_ka_10_neither_drawing_first_nor_laying_twice() -> None:
    state = position("4 8", "5 6", turn=0)
    assert refusal(state, "0: draw") == refusal(state, "0: take") == "KA-10-lay"
    assert refusal(do(state, "0: lay 8"), "0: lay 4") == "KA-10-drawing"


def test_ka_10_only_your_own_cards() -> None:
    state = position("4 8", "5 6", turn=0)
    assert refusal(state, "0: lay 5") == "KA-10-card"
    assert refusal(state, "0: lay ?") == "KA-10-card"
    assert refusal(state, "0: lay 5 5") == "KA-10-card"


def test_ka_10_only_on_your_turn() -> None:
    state = position("4 8", "5 6", "7 7", turn=0)
    for action in ("lay 5", "draw", "take"):
        assert refusal(state, f"1: {action}") == "KA-10-turn"
    assert legal(state, 1) == legal(state, 2) == set()


def test_ka_10_play_passes_to_the_left_over_whoever_is_out() -> None:
    state = position("4 8", "", "7 7", turn=0, stock="2 3", scores=[0, 100, 0], false_calls=[0, 1, 0])
    after = do(state, "0: lay 8", "0: draw")
    assert after.actors() == (2,)
    assert do(after, "2: lay 7", "2: draw").actors() == (0,)


def test_ka_11_from_the_stock_unseen() -> None:
    state = position("4 8", "5 6", turn=0, **TABLE)
    after = do(state, "0: lay 8", "0: draw")
    assert hand(after, 0) == "4 7"
    assert hand(after.view(1), 0) == "? ?"
    (event,) = told(state, "0: lay 8", "0: draw")
    assert event.seen_by(0) == ("events.draw-seen", {"seat": 0, "card": "cards.7"})
    for other in (1, None):
        assert event.seen_by(other) == ("events.draw", {"seat": 0})


def test_ka_11_or_the_card_that_was_on_top_before() -> None:
    state = position("4 8", "5 6", turn=0, **TABLE)
    after = do(state, "0: lay 8", "0: take")
    assert hand(after, 0) == "4 9"
    assert pile(after) == "3 8"
    assert len(after.stock) == len(state.stock)
    (event,) = told(state, "0: lay 8", "0: take")
    assert event.seen_by(1) == ("events.take", {"seat": 0, "card": "cards.9"})


def test_ka_11_never_what_one_has_just_laid() -> None:
    after = do(position("4 8 8", "5 6", turn=0, **TABLE), "0: lay 8 8", "0: take")
    assert hand(after, 0) == "4 9"
    assert pile(after) == "3 8 8"


def test_ka_11_from_a_pair_the_next_player_takes_its_top_card() -> None:
    after = do(position("4 8 8", "5 6", turn=0, **TABLE), "0: lay 8 8", "0: draw", "1: lay 6", "1: take")
    assert hand(after, 1) == "5 8"
    assert pile(after) == "3 9 8 6"


def test_ka_11_a_pass_can_be_taken_too() -> None:
    after = do(position("4 pass", "5 6", turn=0), "0: lay pass", "1: lay 6", "1: take")
    assert hand(after, 1) == "5 pass"


@pytest.mark.parametrize("size", [2, 3])
def test_ka_12_a_pair_or_a_triple_and_one_card_is_drawn(size: int) -> None:
    state = position("4 8 8 8", "5 6", turn=0, **TABLE)
    after = do(state, f"0: lay {' '.join(['8'] * size)}")
    assert legal(after, 0) == {"draw", "take"}
    after = do(after, "0: draw")
    assert len(after.hands[0]) == 4 - size + 1
    assert after.actors() == (1,)


def test_ka_12_all_groups_of_a_hand_can_be_laid() -> None:
    state = position("0 0 8 8 8 pass", "5 6", turn=0, to_come=1, dealer=0)
    assert legal(state, 0) == {"lay 0", "lay 0 0", "lay 8", "lay 8 8", "lay 8 8 8", "lay pass"}


def test_ka_12_only_equal_numbers_and_only_what_one_has() -> None:
    state = position("4 8 8 9", "5 6", turn=0)
    assert refusal(state, "0: lay 8 9") == "KA-12-mixed"
    assert refusal(state, "0: lay 4 8 8") == "KA-12-mixed"
    assert refusal(state, "0: lay 8 8 8") == "KA-12-held"
    assert refusal(state, "0: lay 8 8 8 8 8") == "KA-12-many"


def test_ka_13_a_quartet_and_no_card_is_drawn() -> None:
    state = position("4 8 8 8 8", "5 6", turn=0, **TABLE)
    assert keys(state, "0: lay 8 8 8 8") == ["lay-four"]
    after = do(state, "0: lay 8 8 8 8")
    assert hand(after, 0) == "4"
    assert after.actors() == (1,)
    assert refusal(after, "0: draw") == "KA-10-turn"


def test_ka_13_a_quartet_can_empty_the_hand() -> None:
    after = do(position("8 8 8 8", "5 6", turn=0), "0: lay 8 8 8 8")
    assert hand(after, 0) == ""


def test_ka_14_the_pass_and_no_card_is_drawn() -> None:
    state = position("4 pass", "5 6", turn=0)
    assert keys(state, "0: lay pass") == ["pass"]
    after = do(state, "0: lay pass")
    assert hand(after, 0) == "4"
    assert after.actors() == (1,)


def test_ka_14_the_pass_is_laid_alone() -> None:
    state = position("4 4 pass", "5 6", turn=0)
    assert refusal(state, "0: lay 4 pass") == "KA-14"
    assert refusal(state, "0: lay pass pass") == "KA-14"


def test_ka_15_two_zeros_make_a_pair() -> None:
    state = position("0 0 7", "5 6", turn=0)
    after = do(state, "0: lay 0 0")
    assert legal(after, 0) == {"draw", "take"}
    assert refusal(state, "0: lay 0 0 0") == "KA-15-zero"


def test_ka_15_minus_one_has_no_twin() -> None:
    state = position("-1 7", "5 6", turn=0)
    assert refusal(state, "0: lay -1 -1") == "KA-15-minus"
    assert "lay -1" in legal(state, 0)


def test_ka_16_an_empty_stock_is_made_of_the_pile_but_the_group_on_top() -> None:
    state = position("4 8 8", "5 6", turn=0, stock="7", pile=rest("4 8 8", "5 6", "7"))
    under = sorted(state.pile)
    assert keys(state, "0: lay 8 8", "0: draw") == ["draw", "reshuffle"]
    after = do(state, "0: lay 8 8", "0: draw")
    assert (after.pile, after.laid, after.count) == ([], 8, 2)
    assert sorted(after.stock) == under
    assert after.shuffles == state.shuffles + 1


def test_ka_16_so_that_a_cut_and_a_draw_from_the_pile_stay_possible() -> None:
    state = position("4 8 8", "5 8 8", turn=0, stock="7", pile=rest("4 8 8", "5 8 8", "7"))
    after = do(state, "0: lay 8 8", "0: draw")
    assert "cut 8 8" in legal(after, 1)
    assert hand(do(after, "1: lay 5", "1: take"), 1) == "8 8 8"
    assert pile(do(after, "1: cut 8 8")) == "8 8 8 8"


def test_ka_16_with_nothing_just_laid_the_top_card_stays() -> None:
    state = position("", "5", "6", turn=0, caller=2, stock="7", pile=rest("5", "6", "7"))
    top = state.pile[-1]
    after = do(state, "0: draw")
    assert after.pile == [top]
    assert len(after.stock) == len(state.pile) - 1


def test_ka_16_the_new_stock_is_the_same_for_a_seed_and_unseen() -> None:
    def after(seed: int) -> Kael:
        state = position("4 8", "5 6", turn=0, stock="7", pile=rest("4 8", "5 6", "7"), seed=seed)
        return do(state, "0: lay 8", "0: draw")

    assert after(5) == after(5)
    assert after(5).stock != after(6).stock
    assert after(5).view(0).stock == [BACK] * len(after(5).stock)


def test_ka_16_a_view_cannot_shuffle_on() -> None:
    state = position("4 8", "5 6", turn=0, stock="7", pile=rest("4 8", "5 6", "7"))
    view = do(state, "0: lay 8").view(0)
    with pytest.raises(cardkit.CardkitError, match="hidden cards"):
        do(view, "0: draw")


def test_ka_17_after_laying_the_last_cards_one_draws_as_usual() -> None:
    for cards in ("8", "8 8", "8 8 8"):
        after = do(position(cards, "5 6", turn=0, **TABLE), f"0: lay {cards}")
        assert legal(after, 0) == {"draw", "take"}
        assert hand(do(after, "0: draw"), 0) == "7"


@pytest.mark.parametrize("cards", ["8 8 8 8", "pass"])
def test_ka_17_a_quartet_or_a_pass_leaves_an_empty_hand(cards: str) -> None:
    assert hand(do(position(cards, "5 6", turn=0), f"0: lay {cards}"), 0) == ""


def test_ka_17_a_cut_or_a_good_draw_leaves_an_empty_hand() -> None:
    state = position("8 8", "8 8", "6", turn=0)
    assert hand(do(state, "0: lay 8 8", "1: cut 8 8"), 1) == ""
    state = position("7", "8 8", turn=0, **TABLE)
    assert hand(do(state, "0: lay 7", "0: draw", "0: good draw 7"), 0) == ""


def test_ka_18_with_an_empty_hand_one_may_call_or_draw() -> None:
    state = position("", "5 6", "7", turn=0, stock="9")
    assert legal(state, 0) == {"call", "draw"}
    assert refusal(state, "0: take") == "KA-18-stock"
    assert refusal(state, "0: lay 5") == "KA-18-choose"
    assert hand(do(state, "0: draw"), 0) == "9"
    assert do(state, "0: draw").actors() == do(state, "0: call").actors() == (1,)


def test_ka_18_draws_one_card_and_the_turn_ends() -> None:
    state = position("", "5 6", "7 7", stock="9", dealer=2, to_come=3)
    assert legal(state, 0) == {"draw"}
    assert refusal(state, "0: take") == "KA-18-stock"
    assert refusal(state, "0: lay 5") == "KA-18-nothing"
    assert refusal(state, "0: call") == "KA-31"
    after = do(state, "0: draw")
    assert hand(after, 0) == "9"
    assert after.actors() == (1,)
    assert after.to_come == 2


def test_ka_18_such_a_draw_is_neither_a_lay_nor_a_call() -> None:
    state = position("", "5 6", "7 8 8", laid="2: 8 8", turn=0, caller=1)
    after = do(state, "0: draw")
    assert (after.laid, after.count, after.layer) == (8, 2, 2)


def test_ka_18_the_card_drawn_may_complete_a_cut() -> None:
    state = position("", "5 6", "7", laid="2: 8 8 8", turn=0, dealer=1, to_come=2, stock="8 1 2")
    after = do(state, "0: draw")
    assert after.actors() == (1, 0)
    assert legal(after, 0) == {"cut 8"}


def test_the_notation_of_a_turn_reads_in_the_order_of_the_rules() -> None:
    state = do(GAME.deal(3, seed=7), "0: deal 3")
    assert state.to_come == 3
    first = str(state.legal(1)[0])
    assert do(state, f"1: {first}", "1: draw").to_come == 2
