"""Counting a round, the steps, and the end of the game: KA-40 to KA-55."""

from __future__ import annotations

from typing import Any

import pytest

import cardkit
from cardkit.games.kael.look import LOOK
from tests.games.kael.rulings import ENGLISH, GAME, keys, position, shown
from tests.games.rulings import do, legal, refusal


def test_ka_40_the_strictly_lowest_caller_wins_and_all_add_their_own_hand() -> None:
    assert shown("2 3", "6", "7 7").scores == (5, 6, 14)
    assert shown("7 7", "-1", "6", caller=1, scores=[1, 1, 1]).scores == (15, 0, 7)


def test_ka_40_minus_one_takes_a_point_off_the_total() -> None:
    assert shown("-1", "6", scores=[30, 0]).scores == (29, 6)
    assert shown("-1", "6").scores == (-1, 6)


def test_ka_41_somebody_equal_and_the_caller_adds_twenty() -> None:
    assert shown("2 3", "5", "7 7").scores == (20, 0, 0)


def test_ka_41_somebody_lower_and_the_caller_adds_twenty() -> None:
    assert shown("2 3", "9", "0").scores == (20, 0, 0)
    assert shown("9 9", "", "0", caller=2).scores == (0, 0, 20)


def test_ka_42_a_false_call_costs_twenty_points_and_the_steps() -> None:
    state = position("6", "13", turn=0, caller=0, scores=[55, 0])
    assert keys(state, "0: show")[-4:] == ["call-false", "scores", "scores", "round"]
    after = do(state, "0: show")
    assert after.scores == (75, 0)
    assert after.false_calls == (1, 0)


def test_ka_42_the_steps_are_lost_for_the_rest_of_the_game() -> None:
    assert shown("1", "5", scores=[24, 20], false_calls=[1, 1]).scores == (25, 25)


def test_ka_42_a_second_false_call_eliminates() -> None:
    state = position("6", "13", "9", turn=0, caller=0, false_calls=[1, 0, 0])
    assert "out" in keys(state, "0: show")
    after = do(state, "0: show")
    assert after.playing == (1, 2)
    assert after.scores == (20, 0, 0)


def test_ka_42_nobody_knows_before_the_hands_are_shown() -> None:
    state = position("6 7", "13", "9", turn=1, caller=0)
    other = position("2 3", "13", "9", turn=1, caller=0)
    assert state.view(1).position()["hands"] == other.view(1).position()["hands"]
    assert state.false_calls == (0, 0, 0)


def test_ka_43_in_a_round_with_a_false_call_nobody_else_scores() -> None:
    assert shown("6", "13", "2").scores == (20, 0, 0)


def test_ka_40_to_ka_43_a_view_cannot_be_scored() -> None:
    with pytest.raises(cardkit.CardkitError, match="hidden cards"):
        do(position("2", "13", turn=0, caller=0).view(0), "0: show")


@pytest.mark.parametrize("step", [25, 50, 75, 100])
def test_ka_50_a_total_exactly_on_a_step_drops_by_25(step: int) -> None:
    assert shown("1", "9", scores=[0, step - 9]).scores == (1, step - 25)
    assert shown("1", "9", scores=[0, step - 10]).scores == (1, step - 1)
    assert shown("1", "9", scores=[step - 1, 0]).scores == (step - 25, 9)


def test_ka_50_also_with_the_twenty_points_of_a_call_that_was_beaten() -> None:
    assert shown("2 3", "5", scores=[30, 0]).scores == (25, 0)


def test_ka_50_also_on_the_way_down() -> None:
    assert shown("-1", "5", scores=[26, 0]).scores == (0, 5)


def test_ka_50_two_players_can_drop_in_one_round() -> None:
    assert shown("1", "5", scores=[24, 45]).scores == (0, 25)


def test_ka_51_one_drop_a_round() -> None:
    state = position("1", "9", turn=0, caller=0, scores=[0, 91])
    assert keys(state, "0: show").count("drops") == 1
    assert do(state, "0: show").scores == (1, 75)


def test_ka_52_a_hundred_or_more_eliminates() -> None:
    after = shown("1", "9", "5", scores=[0, 92, 0])
    assert after.scores == (1, 101, 5)
    assert after.playing == (0, 2)
    assert refusal(after, "1: deal 4") == "KA-52-out"
    assert legal(after, 1) == set()


def test_ka_52_exactly_a_hundred_survives_as_75() -> None:
    after = shown("1", "9", "5", scores=[0, 91, 0])
    assert after.scores == (1, 75, 5)
    assert after.playing == (0, 1, 2)


def test_ka_52_but_not_without_the_steps() -> None:
    after = shown("1", "9", "5", scores=[0, 91, 0], false_calls=[0, 1, 0])
    assert after.scores == (1, 100, 5)
    assert after.playing == (0, 2)


def test_ka_52_ninety_nine_is_not_a_hundred() -> None:
    assert shown("1", "9", "5", scores=[0, 90, 0]).playing == (0, 1, 2)


def test_ka_53_the_last_player_below_a_hundred_wins() -> None:
    state = position("1", "9", turn=0, caller=0, scores=[70, 92])
    assert keys(state, "0: show")[-2:] == ["out", "over"]
    after = do(state, "0: show")
    assert after.result() == cardkit.Result(winners=(0,), losers=(1,), points=(71, 101))
    assert after.actors() == ()
    assert [legal(after, seat) for seat in range(2)] == [set(), set()]
    assert refusal(after, "0: deal 4") == refusal(after, "1: call") == "KA-53-over"


def test_ka_53_until_then_it_goes_on() -> None:
    after = shown("1", "9", "9", scores=[70, 92, 3])
    assert after.result() is None
    assert shown("1", "", "9", "2", scores=[70, 120, 95, 95]).result() is None


def test_ka_53_a_second_false_call_can_end_the_game() -> None:
    after = shown("8", "", "9", scores=[10, 110, 95], false_calls=[1, 0, 0])
    assert after.result() == cardkit.Result(winners=(2,), losers=(0, 1), points=(30, 110, 95))


def test_ka_53_whoever_wins_need_not_have_the_fewest_points() -> None:
    after = shown("8", "9", scores=[10, 95], false_calls=[1, 0])
    assert after.result() == cardkit.Result(winners=(1,), losers=(0,), points=(30, 95))


def test_ka_54_if_the_last_go_out_together_the_lowest_total_wins() -> None:
    after = shown("4", "9", "8", scores=[99, 92, 97])
    assert after.scores == (103, 101, 105)
    assert after.result() == cardkit.Result(winners=(1,), losers=(0, 2), points=(103, 101, 105))


def test_ka_54_equal_totals_share() -> None:
    after = shown("4", "9", "8", scores=[97, 92, 97])
    assert after.result() == cardkit.Result(winners=(0, 1), losers=(2,), points=(101, 101, 105))
    assert shown("4", "9", scores=[97, 92]).result() == cardkit.Result((0, 1), (), (101, 101))


def test_ka_54_only_among_those_who_were_still_in() -> None:
    after = shown("4", "9", "", scores=[99, 97, 101])
    assert after.result() == cardkit.Result(winners=(0,), losers=(1, 2), points=(103, 106, 101))


def test_ka_55_a_total_that_does_not_move_lands_nowhere() -> None:
    assert shown("2 3", "5", "9", scores=[0, 50, 75]).scores == (20, 50, 75)
    assert shown("-1", "0", "9", scores=[0, 50, 1]).scores == (-1, 50, 10)


def test_ka_56_a_short_match_ends_after_two_rounds_with_the_lowest_total() -> None:
    first = shown("1", "9", "5", scores=[0, 0, 0], rounds_left=2)
    assert first.result() is None
    assert first.rounds_left == 1
    last = shown("1", "9", "5", scores=[30, 8, 12], rounds_left=1)
    assert last.result() == cardkit.Result(winners=(1, 2), losers=(0,), points=(31, 17, 17))
    assert last.actors() == ()
    assert refusal(last, "0: deal 4") == refusal(last, "1: call") == "KA-56-over"


def test_what_totals_lead_to_is_told_of_the_match_that_is_played() -> None:
    def told(**fields: Any) -> tuple[str, ...]:
        before = position("1", "9", "5", turn=0, caller=0, scores=[0, 0, 0], **fields)
        return LOOK.summary(before, 0, GAME.parse("show"), ENGLISH).told

    assert [("fewest points win" in line, "last one left" in line) for line in told()] == [(False, True)]
    assert [("fewest points win" in line, "last one left" in line) for line in told(rounds_left=2)] == [(True, False)]


def test_ka_56_only_those_who_are_still_in_can_win() -> None:
    last = shown("8", "9", "5", scores=[20, 41, 33], false_calls=[1, 0, 0], rounds_left=1)
    assert last.result() == cardkit.Result(winners=(2,), losers=(0, 1), points=(40, 41, 33))


def test_ka_56_steps_count_in_the_last_round_too() -> None:
    last = shown("1", "9", "5", scores=[11, 16, 8], rounds_left=1)
    assert last.result() == cardkit.Result(winners=(1,), losers=(0, 2), points=(12, 0, 13))


def test_ka_56_whoever_is_left_alone_wins_before_the_last_round() -> None:
    after = shown("1", "9", scores=[0, 92], rounds_left=2)
    assert after.result() == cardkit.Result(winners=(0,), losers=(1,), points=(1, 101))
    assert refusal(after, "0: deal 4") == "KA-53-over"


def test_ka_56_if_all_go_out_in_the_last_round_the_lowest_total_wins() -> None:
    after = shown("4", "9", "8", scores=[99, 92, 97], rounds_left=1)
    assert after.result() == cardkit.Result(winners=(1,), losers=(0, 2), points=(103, 101, 105))


def test_ka_56_the_round_before_the_last_says_so() -> None:
    state = position("1", "9", "5", turn=0, caller=0, rounds_left=2)
    assert keys(state, "0: show")[-1] == "round-last"
    assert keys(position("1", "9", "5", turn=0, caller=0), "0: show")[-1] == "round"


def test_the_round_is_told_hand_by_hand_and_score_by_score() -> None:
    state = position("1", "9", "", turn=0, caller=0, scores=[24, 0, 110])
    assert keys(state, "0: show") == ["show", "hand", "hand", "call-won", "scores", "drops", "scores", "round"]
