"""Playing to a trick: CB-10 to CB-17."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from cardkit.games.combo_breaker.actions.combos import Combo, Rank, combination, combo_of, strength
from cardkit.games.combo_breaker.cards import NUMBERS
from tests.games.combo_breaker.rulings import hand, position
from tests.games.rulings import do, legal, refusal


def test_cb_10_the_leader_plays_one_two_or_three_cards() -> None:
    state = position("8 9 10 12", "4 4", "5 5", turn=0)
    assert legal(state, 0) == {
        "play 8 at 1",
        "play 9 at 2",
        "play 10 at 3",
        "play 12 at 4",
        "play 8 9 at 1",
        "play 9 10 at 2",
        "play 8 9 10 at 1",
    }


def test_cb_10_four_cards_are_too_many() -> None:
    state = position("8 9 10 11 6 6 6 6", "4 4", "5 5", turn=0)
    assert refusal(state, "0: play 8 9 10 11 at 1") == "CB-10"
    assert refusal(state, "0: play 6 6 6 6 at 5") == "CB-10"


def test_cb_11_cards_played_together_are_neighbours() -> None:
    state = position("8 9 10 3 11", "4 4", "5 5", turn=0)
    assert refusal(state, "0: play 8 10 at 1,3") == "CB-11"
    assert refusal(state, "0: play 10 11 at 3,5") == "CB-11"
    assert refusal(state, "0: play 9 10 11 at 2,3,5") == "CB-11"


def test_cb_11_neighbours_may_be_named_in_any_order() -> None:
    state = position("8 10 9", "4 4", "5 5", turn=0)
    assert hand(do(state, "0: play 9 10 at 3,2"), 0) == "8"


def test_cb_11_cards_become_neighbours_when_those_between_are_gone() -> None:
    state = position("8 3 9 1", "4 6", "2 2", reserves=["", "6 7", "6 7"], turn=0)
    assert "play 8 9 at 1" not in legal(state, 0)
    after = do(state, "0: play 3 at 2", "1: play 4 at 1", "2: take 6 at 1", "1: play 6 at 1", "2: take 7 at 1")
    assert hand(after, 0) == "8 9 1"
    assert hand(do(after, "0: play 8 9 at 1"), 0) == "1"


def test_cb_12_the_ranks_from_single_to_three_of_a_kind() -> None:
    state = position("12 7", "2 1 7", "1 1 7", "4 3 5 7", "2 2 2 8", turn=0)
    after = do(state, "0: play 12 at 1", "1: play 2 1 at 1", "2: play 1 1 at 1", "3: play 4 3 5 at 1")
    assert legal(after, 4) == {"play 2 2 2 at 1"}
    assert do(after, "4: play 2 2 2 at 1").actors() == (4,)


@pytest.mark.parametrize(
    ("values", "rank"),
    [
        ((7,), Rank.SINGLE),
        ((7, 6), Rank.RUN_OF_TWO),
        ((7, 7), Rank.PAIR),
        ((7, 5, 6), Rank.RUN_OF_THREE),
        ((7, 7, 7), Rank.THREE_OF_A_KIND),
    ],
)
def test_cb_12_what_each_rank_is(values: tuple[int, ...], rank: Rank) -> None:
    assert combination(values) == Combo(rank, 7)


def test_cb_12_what_is_no_combination() -> None:
    state = position("6 8 8 9 9 1", "4 4", "5 5", turn=0)
    assert refusal(state, "0: play 6 8 at 1") == "CB-12"
    assert refusal(state, "0: play 8 8 9 at 2") == "CB-12"
    assert refusal(state, "0: play 9 1 at 5") == "CB-12"
    assert refusal(state, "0: play 6 8 8 at 1") == "CB-12"


def test_cb_12_all_there_is_against_the_words_of_the_rule() -> None:
    for size in (1, 2, 3):
        for values in product(NUMBERS, repeat=size):
            low, high = min(values), max(values)
            same = values == (low,) * size
            run = sorted(values) == list(range(low, low + size))
            ranks = {(1, True): 1, (2, True): 3, (3, True): 5, (2, False): 2, (3, False): 4}
            expected = (ranks[size, same], high) if same or run else None
            assert combination(values) == expected
    for nothing in ((), (0,), (13,), (0, 1), (12, 13), (7, 7, 7, 7), (5, 6, 7, 8)):
        assert combination(nothing) is None


def test_cb_13_the_order_of_a_run_does_not_matter() -> None:
    for values in permutations((8, 9, 10)):
        cards = " ".join(map(str, values))
        state = position(f"{cards} 1", "4 4", "5 5", reserves=["", "7", "7"], turn=0)
        assert hand(do(state, f"0: play {cards} at 1"), 0) == "1"


def test_cb_13_numbers_with_a_hole_are_no_run() -> None:
    state = position("6 8 9 2 4", "4 4", "5 5", turn=0)
    assert refusal(state, "0: play 6 8 9 at 1") == "CB-13"
    assert refusal(state, "0: play 9 2 4 at 3") == "CB-13"


@pytest.mark.parametrize("values", [(12, 1), (11, 12, 1), (12, 1, 2)])
def test_cb_14_runs_do_not_wrap(values: tuple[int, ...]) -> None:
    for order in permutations(values):
        cards = " ".join(map(str, order))
        state = position(f"{cards} 6", "4 4", "5 5", turn=0)
        assert refusal(state, f"0: play {cards} at 1") == "CB-14"


def test_cb_14_nor_with_an_x() -> None:
    state = position("X 1 6", "4 4", "5 5", turn=0)
    assert refusal(state, "0: play X=12 1 at 1") == "CB-14"
    assert refusal(position("X 12 X 6", "4 4", "5 5", turn=0), "0: play X=1 12 X=11 at 1") == "CB-14"


def test_cb_15_play_passes_to_the_left_and_round_the_table() -> None:
    state = position("9 1", "10 1", "5 1", "7 1", turn=2)
    after = do(state, "2: play 5 at 1")
    assert after.actors() == (3,)
    after = do(after, "3: play 7 at 1")
    assert after.actors() == (0,)
    assert do(after, "0: play 9 at 1").actors() == (1,)


def test_cb_15_only_whoever_has_the_turn_may_act() -> None:
    state = position("9 1", "10 1", "5 1", turn=2)
    assert refusal(state, "0: play 9 at 1") == "CB-15-turn"
    assert refusal(state, "1: play 10 at 1") == "CB-15-turn"
    assert refusal(state, "0: take 9 at 1") == "CB-15-turn"
    assert refusal(state, "1: put at 1") == "CB-15-turn"
    assert legal(state, 0) == legal(state, 1) == set()


def test_cb_15_a_lower_rank_is_not_better_however_high() -> None:
    state = position("1 2 5", "12 8 8", "4 4", reserves=["", "7", "7"], trick=["0: play 3 3"], turn=1)
    assert refusal(state, "1: play 12 at 1") == "CB-15-rank"
    state = position("1 2 5", "12 11 8 8", "4 4", reserves=["", "7", "7"], trick=["0: play 1 1"], turn=1)
    assert refusal(state, "1: play 12 11 at 1") == "CB-15-rank"
    state = position("1 2 5", "12 12 8", "4 4", reserves=["", "7", "7"], trick=["0: play 1 2 3"], turn=1)
    assert refusal(state, "1: play 12 12 at 1") == "CB-15-rank"
    state = position("2 5", "12 11 10", "4 4", reserves=["", "7", "7"], trick=["0: play 1 1 1"], turn=1)
    assert refusal(state, "1: play 12 11 10 at 1") == "CB-15-rank"


def test_cb_15_a_higher_rank_is_better_however_low() -> None:
    state = position("5 6", "1 2 9", "4 4", trick=["0: play 12"], reserves=["", "", "7"])
    assert "play 1 2 at 1" in legal(state, 1)


def test_cb_15_better_is_better_than_the_best_not_than_the_last() -> None:
    trick = ["0: play 9 9", "1: take 7", "2: play draw"]
    state = position("1", "7", "1", "8 8 10 10", reserves=["", "", "", "5"], trick=trick)
    assert refusal(state, "3: play 8 8 at 1") == "CB-16-lower"
    assert "play 10 10 at 3" in legal(state, 3)


def test_cb_16_the_rulebooks_example_8_12_54_56() -> None:
    javier, dana, ana, kali = range(4)
    state = position("8 1", "1 12", "5 4 9", "2 5 6", turn=javier)
    state = do(state, f"{javier}: play 8 at 1", f"{dana}: play 12 at 2", f"{ana}: play 5 4 at 1")
    assert state.actors() == (kali,)
    assert do(state, f"{kali}: play 5 6 at 2").actors() == (kali,)  # the best: Kali leads


EQUAL = [("8", "8"), ("8 7", "7 8"), ("8 8", "8 8"), ("9 8 7", "7 8 9"), ("8 8 X=8", "X=8 8 8")]


@pytest.mark.parametrize(("best", "cards"), EQUAL)
def test_cb_16_equal_is_not_better(best: str, cards: str) -> None:
    held = cards.replace("X=8", "X")
    state = position("1 1", f"{held} 12", "4 4", reserves=["", "5", "5"], trick=[f"0: play {best}"])
    assert refusal(state, f"1: play {cards} at 1") == "CB-16-equal"


HIGHER = [("5 6", "7 6"), ("9", "10"), ("3 3", "4 4"), ("3 1 2", "4 3 2"), ("3 3 3", "4 4 4")]


@pytest.mark.parametrize(("lower", "higher"), HIGHER)
def test_cb_16_the_higher_number_decides(lower: str, higher: str) -> None:
    state = position("1 1", f"{higher} 12", "5 5", reserves=["", "7", "7"], trick=[f"0: play {lower}"])
    assert f"play {higher} at 1" in legal(state, 1)
    state = position("1 1", f"{lower} 12", "5 5", reserves=["", "7", "7"], trick=[f"0: play {higher}"])
    assert refusal(state, f"1: play {lower} at 1") in {"CB-16-lower", "CB-16-run"}


def test_cb_16_strengths_stand_in_the_order_of_the_combinations() -> None:
    combos = [Combo(rank, high) for rank in Rank for high in NUMBERS]
    assert sorted(combos, key=strength) == sorted(combos)
    assert [combo_of(strength(combo)) for combo in combos] == combos
    assert strength(None) == 0 < min(map(strength, combos))


def test_cb_17_each_player_acts_once_in_a_trick() -> None:
    state = position("5 1", "6 2", "7 3", turn=0)
    after = do(state, "0: play 5 at 1", "1: play 6 at 1")
    assert refusal(after, "0: play 1 at 1") == "CB-17"
    assert refusal(after, "1: take 1 at 1") == "CB-17"
    after = do(after, "2: play 7 at 1")
    assert after.trick == []
    assert after.actors() == (2,)


def test_cb_17_whoever_took_a_reserve_card_has_acted() -> None:
    after = do(position("5 1", "2", "7 3", reserves=["", "9", ""], turn=0), "0: play 5 at 1", "1: take 9 at 1")
    assert refusal(after, "1: play 9 at 1") == "CB-17"


def test_cb_17_whoever_is_out_is_passed_over() -> None:
    state = position("5 1", "", "7 3", "8 8", reserves=["", "1 2", "", ""], turn=0)
    after = do(state, "0: play 5 at 1")
    assert after.actors() == (2,)
    after = do(after, "2: play 7 at 1", "3: play 8 at 1")
    assert after.trick == []


def test_cb_17_whoever_played_their_last_card_has_acted_too() -> None:
    after = do(position("5", "6 2", "7 3", turn=0), "0: play 5 at 1")
    assert refusal(after, "0: play 5 at 1") == "CB-17"
