"""The next trick: CB-30 to CB-36."""

from __future__ import annotations

from collections import Counter

from tests.games.combo_breaker.rulings import hand, position
from tests.games.rulings import do, legal, refusal

SPARE = ["1 1", "2 2", "3 3", "4 4"]
"""Reserve cards that keep everybody from losing the round (CB-51)."""


def test_cb_30_the_trick_ends_when_everyone_has_acted_and_its_cards_are_discarded() -> None:
    state = position("9 9", "10 7", "6 6", reserves=SPARE[:3], turn=0)
    after = do(state, "0: play 9 at 1", "1: play 10 at 1")
    assert len(after.trick) == 2
    assert after.discards == state.discards
    after = do(after, "2: take 3 at 1")
    assert after.trick == []
    assert after.discards == (*state.discards, 9, 10)
    assert hand(after, 2) == "3 6 6"


def test_cb_31_the_best_combination_leads_the_next_trick() -> None:
    state = position("9 9", "10 7", "6 6", reserves=SPARE[:3], turn=0)
    assert do(state, "0: play 9 at 1", "1: play 10 at 1", "2: take 3 at 1").actors() == (1,)
    assert do(state, "0: play 9 at 1", "1: take 2 at 1", "2: take 3 at 1").actors() == (0,)
    assert do(state, "0: play 9 at 1", "1: take 2 at 1", "2: play 6 6 at 1").actors() == (0,)  # out: CB-32


def test_cb_31_every_trick_begins_with_nothing_to_beat() -> None:
    state = position("9 9", "10 7", "6 6", reserves=SPARE[:3], turn=0)
    after = do(state, "0: play 9 at 1", "1: play 10 at 1", "2: take 3 at 1")
    assert legal(after, 1) == {"play 7 at 1"}


def test_cb_32_without_a_hand_the_second_best_leads() -> None:
    state = position("9 9", "10", "6 6", reserves=SPARE[:3], turn=0)
    after = do(state, "0: play 9 at 1", "1: play 10 at 1", "2: take 3 at 1")
    assert after.reserves[1] == (2, 2)  # reserve cards do not count as hand
    assert after.actors() == (0,)
    assert refusal(after, "1: play 10 at 1") == "CB-50-out"


def test_cb_32_the_second_best_is_not_the_second_to_act() -> None:
    state = position("5 9", "6 9", "7 7", "10", reserves=SPARE, turn=0)
    after = do(state, "0: play 5 at 1", "1: play 6 at 1", "2: take 3 at 1", "3: play 10 at 1")
    assert after.actors() == (1,)


def test_cb_33_without_that_hand_the_third_best_leads() -> None:
    state = position("5 9", "6", "10", "7 7", reserves=SPARE, turn=0)
    after = do(state, "0: play 5 at 1", "1: play 6 at 1", "2: play 10 at 1", "3: take 4 at 1")
    assert after.actors() == (0,)


def test_cb_33_and_so_on_to_the_fourth_best() -> None:
    state = position("5 9", "6", "7", "8", "1 1", reserves=[*SPARE, "5 5"], turn=0)
    moves = ("0: play 5 at 1", "1: play 6 at 1", "2: play 7 at 1", "3: play 8 at 1", "4: take 5 at 1")
    assert do(state, *moves).actors() == (0,)


def test_cb_34_the_only_player_went_out_so_the_right_hand_neighbour_leads() -> None:
    state = position("5 9", "12", "7 7", reserves=SPARE[:3], turn=1)
    after = do(state, "1: play 12 at 1", "2: take 3 at 1", "0: take 1 at 1")
    assert after.actors() == (0,)
    state = position("12", "5 9", "7 7", reserves=SPARE[:3], turn=0)
    assert do(state, "0: play 12 at 1", "1: take 2 at 1", "2: take 3 at 1").actors() == (2,)


def test_cb_35_if_the_right_hand_neighbour_is_out_the_next_to_the_right_leads() -> None:
    state = position("5 9", "", "12", "7 7", reserves=SPARE, turn=2)
    assert do(state, "2: play 12 at 1", "3: take 4 at 1", "0: take 1 at 1").actors() == (0,)
    state = position("12", "5 9", "8 8", "", "", reserves=[*SPARE, ""], turn=0)
    assert do(state, "0: play 12 at 1", "1: take 2 at 1", "2: take 3 at 1").actors() == (2,)


def test_cb_35_when_all_who_played_are_out_count_from_the_best() -> None:
    state = position("5", "8", "9 9", "7 7", reserves=SPARE, turn=0)
    after = do(state, "0: play 5 at 1", "1: play 8 at 1", "2: take 3 at 1", "3: take 4 at 1")
    assert after.actors() == (3,)  # right of seat 1 is seat 0, who is out
    state = position("5", "9 9", "8", "7 7", reserves=SPARE, turn=0)
    after = do(state, "0: play 5 at 1", "1: take 2 at 1", "2: play 8 at 1", "3: take 4 at 1")
    assert after.actors() == (1,)


def test_cb_35_who_went_out_in_this_very_trick_is_out() -> None:
    state = position("5", "stop", "9 9", "7 7", reserves=SPARE, turn=0)
    assert do(state, "0: play 5 at 1", "1: play stop at 1").actors() == (3,)


def test_cb_36_winning_a_trick_earns_nothing_but_the_lead() -> None:
    state = position("9 9", "10 7", "6 6", reserves=SPARE[:3], turn=0)
    after = do(state, "0: play 9 at 1", "1: play 10 at 1", "2: take 3 at 1")
    assert after.tokens == state.tokens
    assert after.pile == state.pile
    assert Counter(after.discards) - Counter(state.discards) == Counter((9, 10))
    assert (hand(after, 0), hand(after, 1), hand(after, 2)) == ("9", "7", "3 6 6")
