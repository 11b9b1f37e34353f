"""X and Stop: CB-40 to CB-43. Draw has a file of its own."""

from __future__ import annotations

from itertools import product

import pytest

from cardkit.games.combo_breaker.actions import Play
from cardkit.games.combo_breaker.cards import DRAW, NUMBERS, STOP
from tests.games.combo_breaker.rulings import hand, position
from tests.games.rulings import do, legal, refusal

SPARE = ["1 1", "2 2", "3 3", "4 4"]


def test_cb_40_x_alone_takes_any_value() -> None:
    state = position("X", "9 9", "6 6", turn=0)
    assert legal(state, 0) == {f"play X={value} at 1" for value in NUMBERS}


def test_cb_40_x_alone_beats_what_its_value_beats() -> None:
    state = position("9 9", "X 5", "6 6", reserves=SPARE[:3], trick=["0: play 10"])
    assert {text for text in legal(state, 1) if text.endswith("at 1") and "take" not in text} == {
        "play X=11 at 1",
        "play X=12 at 1",
        *(f"play X={value} 5 at 1" for value in (4, 5, 6)),
    }
    assert refusal(state, "1: play X=10 at 1") == "CB-16-equal"


def test_cb_40_no_value_of_a_single_x_beats_a_12() -> None:
    state = position("9 9", "X", "6 6", reserves=["", "7", "7"], trick=["0: play 12"])
    assert legal(state, 1) == {"take 7 at 1", "take 7 at 2"}
    assert refusal(state, "1: play X=12 at 1") == "CB-16-equal"


def test_cb_40_the_value_is_named() -> None:
    state = position("X 5", "9 9", "6 6", turn=0)
    assert refusal(state, "0: play X at 1") == "CB-40-name"
    assert refusal(state, "0: play X 5 at 1") == "CB-40-name"
    assert refusal(state, "0: play X=13 at 1") == "CB-40-value"
    assert refusal(state, "0: play X=99 at 1") == "CB-40-value"


def test_cb_40_no_other_card_takes_a_value() -> None:
    for card in (5, DRAW, STOP):
        with pytest.raises(ValueError, match="cannot count as"):
            Play((card,), (6,), (0,))


def test_cb_40_x_in_a_pair_a_run_and_a_triple() -> None:
    state = position("8 X 8", "9 9", "6 6", turn=0)
    plays = legal(state, 0)
    assert {"play 8 X=8 at 1", "play 8 X=7 at 1", "play 8 X=9 at 1", "play X=8 8 at 2", "play 8 X=8 8 at 1"} <= plays
    assert refusal(state, "0: play 8 X=9 8 at 1") == "CB-12"
    assert refusal(state, "0: play 8 X=5 at 1") == "CB-12"


def test_cb_40_x_in_a_run_of_three_at_either_end_or_between() -> None:
    state = position("X 8 9", "7 1", "6 6", turn=0)
    assert {text for text in legal(state, 0) if text.startswith("play X") and text.endswith("8 9 at 1")} == {
        "play X=7 8 9 at 1",
        "play X=10 8 9 at 1",
    }
    assert "play 8 X=9 10 at 1" in legal(position("8 X 10", "7 1", "6 6", turn=0), 0)


def test_cb_40_x_needs_neighbours_like_any_card() -> None:
    state = position("X 3 8", "9 9", "6 6", turn=0)
    assert refusal(state, "0: play X=8 8 at 1,3") == "CB-11"


def test_cb_40_two_x_may_stand_in_one_combination() -> None:
    state = position("X X 7", "9 9", "6 6", turn=0)
    plays = legal(state, 0)
    pairs_and_runs = {(one, other) for one, other in product(NUMBERS, repeat=2) if abs(one - other) <= 1}
    assert {text for text in plays if text.startswith("play X=") and text.count("X") == 2 and " 7 " not in text} == {
        f"play X={one} X={other} at 1" for one, other in pairs_and_runs
    }
    threes = {(7, 7), (5, 6), (6, 5), (6, 8), (8, 6), (8, 9), (9, 8)}
    assert {text for text in plays if text.count("X") == 2 and " 7 " in text} == {
        f"play X={one} X={other} 7 at 1" for one, other in threes
    }


def test_cb_40_a_named_value_counts_for_those_who_follow() -> None:
    state = position("X 1", "7 1", "6 6", reserves=SPARE[:3], turn=0)
    assert "play 7 at 1" in legal(do(state, "0: play X=6 at 1"), 1)
    assert refusal(do(state, "0: play X=7 at 1"), "1: play 7 at 1") == "CB-16-equal"


def test_cb_40_an_x_and_its_like_are_equal() -> None:
    state = position("7 1", "7 X 1", "6 6", reserves=SPARE[:3], trick=["0: play 7 X=8"])
    assert refusal(state, "1: play 7 X=8 at 1") == "CB-16-equal"
    assert "play 7 X=7 at 1" in legal(state, 1)


@pytest.mark.parametrize("best", ["12", "12 11", "12 12", "12 11 10", "12 12 12"])
@pytest.mark.parametrize("card", ["stop", "draw"])
def test_cb_41_and_cb_44_stop_and_draw_may_always_be_played(best: str, card: str) -> None:
    state = position("9 9", f"1 {card}", "6 6", trick=[f"0: play {best}"])
    assert legal(state, 1) == {f"play {card} at 2"}


@pytest.mark.parametrize(("card", "rule"), [("stop", "CB-41"), ("draw", "CB-44")])
def test_cb_41_and_cb_44_stop_and_draw_are_played_alone(card: str, rule: str) -> None:
    state = position(f"5 {card} 6 X", "9 9", "6 6", turn=0)
    assert refusal(state, f"0: play 5 {card} at 1") == rule
    assert refusal(state, f"0: play {card} 6 at 2") == rule
    assert refusal(state, f"0: play 5 {card} 6 at 1") == rule
    assert refusal(position(f"{card} X", "9 9", "6 6", turn=0), f"0: play {card} X=1 at 1") == rule
    assert refusal(position(f"{card} {card}", "9 9", "6 6", turn=0), f"0: play {card} {card} at 1") == rule


def test_cb_41_stop_has_no_value_to_beat() -> None:
    state = position("9 9", "stop", "6 6", reserves=SPARE[:3], turn=0)
    assert do(state, "0: play 9 at 1", "1: play stop at 1").best == 0


def test_cb_42_stop_ends_the_trick_at_once_and_its_player_leads() -> None:
    state = position("9 9", "stop 3", "6 6", "8 8", turn=0)  # nobody has a reserve, so nobody was asked
    after = do(state, "0: play 9 at 1", "1: play stop at 1")
    assert after.trick == []
    assert after.discards[-2:] == (9, 15)
    assert after.actors() == (1,)
    assert (hand(after, 2), hand(after, 3)) == ("6 6", "8 8")


def test_cb_42_stop_as_the_lead() -> None:
    after = do(position("stop 3", "9 9", "6 6", turn=0), "0: play stop at 1")
    assert after.trick == []
    assert after.actors() == (0,)
    assert hand(after, 0) == "3"


def test_cb_42_stop_by_the_last_to_act() -> None:
    state = position("9 9", "10 1", "stop 3", turn=0)
    assert do(state, "0: play 9 at 1", "1: play 10 at 1", "2: play stop at 1").actors() == (2,)


def test_cb_42_both_stops_one_after_the_other() -> None:
    after = do(position("stop stop 3", "9 9", "6 6", turn=0), "0: play stop at 1", "0: play stop at 1")
    assert after.actors() == (0,)
    state = position("stop 3 1", "stop 9", "6 6", turn=0)
    after = do(state, "0: play stop at 1", "0: play 3 at 1", "1: play stop at 1")
    assert after.actors() == (1,)


def test_cb_43_stop_as_the_last_card_gives_the_lead_to_the_right() -> None:
    state = position("9 9", "stop", "6 6", turn=0)
    assert do(state, "0: play 9 at 1", "1: play stop at 1").actors() == (0,)
    state = position("stop", "9 9", "6 6", turn=0)
    after = do(state, "0: play stop at 1")
    assert after.actors() == (2,)
    assert refusal(after, "0: play stop at 1") == "CB-50-out"


def test_cb_43_and_cb_35_when_the_right_hand_neighbour_is_out() -> None:
    state = position("9 9", "", "stop", "6 6", turn=2)
    assert do(state, "2: play stop at 1").actors() == (0,)
    state = position("9", "stop", "5 5", "6 6", turn=0)
    assert do(state, "0: play 9 at 1", "1: play stop at 1").actors() == (3,)


def test_cb_43_not_to_the_player_of_the_best_combination() -> None:
    state = position("9 9", "7 7", "10 9", "stop", reserves=SPARE, turn=1)
    after = do(state, "1: play 7 at 1", "2: play 10 at 1", "3: play stop at 1")
    assert after.actors() == (2,)  # as the right-hand neighbour
    state = position("stop", "5 5", "10 9", "7 7", reserves=SPARE, turn=2)
    after = do(state, "2: play 10 at 1", "3: take 4 at 1", "0: play stop at 1")
    assert after.actors() == (3,)
