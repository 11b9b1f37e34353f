"""End of a round and of the game: CB-50 to CB-61."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import cardkit
from cardkit.games.combo_breaker.look import LOOK
from cardkit.games.combo_breaker.rules import ComboBreaker
from tests.games.combo_breaker.rulings import GAME, fresh, position
from tests.games.rulings import do, legal, refusal, told

SPARE = ["1 1", "2 2", "3 3", "4 4"]


def keys(state: ComboBreaker, *moves: str) -> list[str]:
    return [event.key for event in told(state, *moves)]


# --- Safe ------------------------------------------------------------------------------------------------------


def test_cb_50_with_no_cards_in_hand_a_player_is_out_even_with_reserve_cards() -> None:
    state = position("9 9", "10", "6 6", reserves=SPARE[:3], turn=0)
    moves = ("0: play 9 at 1", "1: play 10 at 1", "2: take 3 at 1")
    assert keys(state, *moves) == ["take", "safe", "leads"]
    after = do(state, *moves)
    assert after.queue == (0, 2)
    assert refusal(after, "1: take 2 at 1") == "CB-50-out"
    after = do(after, "0: play 9 at 1", "2: take 3 at 1")
    assert fresh(after)  # seat 0 is out too, seat 2 took a card: the last one with cards


def test_who_has_played_all_but_one_card_is_told_of_and_their_hand_stands_out() -> None:
    state = position("9 9 1", "10 2 3 4", "6 6", reserves=SPARE[:3], turn=0)
    assert keys(state, "0: play 9 9 at 1")[:2] == ["play", "one-left"]
    assert "one-left" not in keys(state, "0: play 9 at 1", "1: play 10 at 1")
    zones = {
        zone.id: zone.alarm for zone in LOOK.scene(state, 0, GAME.texts("en")).zones if zone.id.startswith("hand-")
    }
    assert zones == {"hand-1": False, "hand-2": True}


def test_cb_50_out_for_the_rest_of_the_round_but_not_for_the_next() -> None:
    state = position("9 9 1", "10", "1 6", reserves=["", "5", ""], turn=0)
    after = do(state, "0: play 9 at 1", "1: play 10 at 1")
    assert fresh(after)  # seat 2 cannot play
    assert len(after.hands[1]) == 10
    assert after.queue == (2, 0, 1)


# --- Losing the round -------------------------------------------------------------------------------------------


def test_cb_51_who_cannot_play_and_has_no_reserve_loses_at_once() -> None:
    state = position("9 9", "8 6", "12 12", turn=0)
    assert keys(state, "0: play 9 at 1") == ["play", "one-left", "stuck", "pays", "round"]
    after = do(state, "0: play 9 at 1")
    assert fresh(after)
    assert after.tokens == [2, 1, 2]  # seat 2 was never asked


def test_cb_51_not_before_it_is_their_turn() -> None:
    state = position("9 9", "10 6", "8 8 7", turn=0)
    after = do(state, "0: play 9 at 1", "1: play 10 at 1")
    assert after.actors() == (2,)  # with the pair of 8
    state = position("9 9", "10 6", "8 7 2", turn=0)
    after = do(state, "0: play 9 at 1")
    assert after.actors() == (1,)
    assert legal(after, 1) == {"play 10 at 1"}
    assert legal(do(after, "1: play 10 at 1"), 2) == {"play 8 7 at 1"}


@pytest.mark.parametrize("card", ["stop", "draw", "X"])
def test_cb_51_a_stop_a_draw_or_an_x_saves(card: str) -> None:
    state = position("9 9", f"8 {card}", "12 12", turn=0)
    after = do(state, "0: play 9 at 1")
    assert after.actors() == (1,)
    assert legal(after, 1)


def test_cb_51_a_reserve_card_saves_once() -> None:
    state = position("9 9 1", "8 1", "12 7 12", reserves=["", "5", ""], turn=0)
    after = do(state, "0: play 9 at 1", "1: take 5 at 1", "2: play 12 at 1")
    assert after.tokens == [2, 2, 2]
    after = do(after, "2: play 7 at 1", "0: play 9 at 1")
    assert after.tokens == [2, 1, 2]  # seat 1 has 5 8 1 and nothing in reserve


def test_cb_51_who_has_played_their_last_cards_in_that_trick_pays_nothing() -> None:
    state = position("9", "10", "8", tokens=[0, 1, 2], turn=0)
    after = do(state, "0: play 9 at 1", "1: play 10 at 1")
    assert after.tokens == [0, 1, 1]
    assert after.actors() == (2,)


def test_cb_51_no_cards_are_drawn_when_the_round_ends_within_a_trick() -> None:
    state = position("9 9", "draw 1", "8 6", "7 7", turn=0)
    after = do(state, "0: play 9 at 1", "1: play draw at 1")
    assert fresh(after)
    assert (after.to_draw, after.tokens) == (0, [2, 2, 1, 2])


def test_cb_52_the_only_player_with_cards_at_the_end_of_a_trick_loses() -> None:
    state = position("9", "10", "8 8 1", turn=0)
    moves = ("0: play 9 at 1", "1: play 10 at 1", "2: play 8 8 at 1")
    assert keys(state, *moves) == ["play", "one-left", "safe", "safe", "last", "pays", "round"]
    after = do(state, *moves)
    assert fresh(after)
    assert after.tokens == [2, 2, 1]


def test_cb_52_is_looked_at_only_when_the_trick_ends() -> None:
    state = position("9", "10", "8 8", turn=0)
    after = do(state, "0: play 9 at 1", "1: play 10 at 1")
    assert after.actors() == (2,)  # the only one with cards, but still to act


def test_cb_52_taking_a_reserve_card_can_make_one_the_last() -> None:
    state = position("", "10", "12", reserves=["", "", "5"], turn=1)
    after = do(state, "1: play 10 at 1", "2: take 5 at 1")
    assert after.tokens == [2, 2, 1]


def test_cb_52_after_a_stop() -> None:
    state = position("stop", "10 9", "", turn=0)
    after = do(state, "0: play stop at 1")
    assert after.tokens == [2, 1, 2]


def test_cb_53_if_nobody_has_cards_all_pay_but_the_best() -> None:
    state = position("9", "10", "8 8", turn=0)
    moves = ("0: play 9 at 1", "1: play 10 at 1", "2: play 8 8 at 1")
    assert keys(state, *moves) == ["play", "all-empty", "pays", "pays", "round"]
    after = do(state, *moves)
    assert after.tokens == [1, 1, 2]
    assert fresh(after)


def test_cb_53_the_best_is_not_whoever_played_stop() -> None:
    state = position("9", "10", "stop", turn=0)
    assert do(state, "0: play 9 at 1", "1: play 10 at 1", "2: play stop at 1").tokens == [1, 2, 1]


def test_cb_54_who_was_safe_before_the_trick_pays_nothing() -> None:
    state = position("8 8", "", "9", "10", "", turn=2)
    after = do(state, "2: play 9 at 1", "3: play 10 at 1", "0: play 8 8 at 1")
    assert after.tokens == [2, 2, 1, 1, 2]


def test_cb_55_losing_a_round_costs_one_token() -> None:
    state = position("9 9", "8 6", "12 12", tokens=[3, 3, 3], turn=0)
    (_, _, _, pays, _) = told(state, "0: play 9 at 1")
    assert (pays.key, pays.seat, pays.params) == ("pays", 1, {"n": 2})
    assert do(state, "0: play 9 at 1").tokens == [3, 2, 3]


# --- The next round ---------------------------------------------------------------------------------------------


def test_cb_56_all_cards_are_dealt_anew_and_who_paid_leads() -> None:
    state = position("9 9", "8 6", "12 12", turn=0)
    after = do(state, "0: play 9 at 1")
    assert fresh(after)
    assert Counter(after.cards()) == Counter(GAME.deal().cards())
    assert [len(reserve) for reserve in after.reserves] == [2, 2, 2]
    assert len(after.pile) == 18
    assert after.actors() == (1,)
    assert after.shuffles == state.shuffles + 1


@pytest.mark.parametrize("oldest", [0, 1, 2])
def test_cb_56_if_several_paid_the_oldest_leads(oldest: int) -> None:
    state = position("9", "10", "8 8", turn=0, oldest=oldest)
    after = do(state, "0: play 9 at 1", "1: play 10 at 1", "2: play 8 8 at 1")
    assert after.tokens == [1, 1, 2]
    assert after.actors() == (oldest,)


def test_cb_56_with_two_players_in_one_pays_and_leads() -> None:
    state = position("", "10", "8 8", turn=1, oldest=0)
    after = do(state, "1: play 10 at 1", "2: play 8 8 at 1")
    assert after.tokens == [2, 1, 2]
    assert after.actors() == (1,)


def test_cb_56_every_deal_of_a_match_is_another_and_the_same_seed_deals_the_same() -> None:
    state = position("9 9", "8 6", "12 12", turn=0, seed=5)
    again = position("9 9", "8 6", "12 12", turn=0, seed=5)
    other = position("9 9", "8 6", "12 12", turn=0, seed=6)
    move = "0: play 9 at 1"
    assert do(state, move) == do(again, move)
    assert do(state, move).hands != do(other, move).hands
    later = position("9 9", "8 6", "12 12", turn=0, seed=5, shuffles=2)
    assert do(state, move).hands != do(later, move).hands


def test_cb_56_a_view_cannot_be_dealt_on() -> None:
    view = position("", "3", "8 8", trick=["1: play 10"]).view(2)
    with pytest.raises(cardkit.CardkitError, match="hidden cards"):
        do(view, "2: play 8 8 at 1")  # seat 1 is the last with cards


def test_cb_51_a_view_does_not_say_who_cannot_play() -> None:
    view = position("9 9", "8 6", "12 12", turn=0, tokens=[2, 0, 2]).view(0)
    with pytest.raises(cardkit.CardkitError, match="hidden cards"):
        do(view, "0: play 9 at 1")


def test_cb_51_whoever_has_the_turn_is_given_cards_to_play() -> None:
    view = position("9 9", "stop 1", "6 6", trick=["0: play 12 12 12"]).view(0)
    for seed in range(50):
        assert view.determinise(0, random.Random(seed)).legal(1)


def test_cb_51_a_view_in_which_they_cannot_have_any_has_no_whole() -> None:
    discards = "X X stop stop draw draw"
    view = position("9 9", "? 1", "6 6", trick=["0: play 12 12 12"], pile="? " * 39, discards=discards)
    assert view.actors() == (1,)
    with pytest.raises(cardkit.CardkitError, match="CB-51"):
        view.determinise(0, random.Random(1))


# --- The end of the game ----------------------------------------------------------------------------------------


def test_cb_60_paying_the_last_token_does_not_end_the_game() -> None:
    state = position("9 9", "8 6", "12 12", tokens=[2, 1, 2], turn=0)
    after = do(state, "0: play 9 at 1")
    assert after.tokens == [2, 0, 2]
    assert after.result() is None
    assert fresh(after)


def test_cb_60_who_must_pay_and_has_no_token_loses_and_everyone_else_wins() -> None:
    state = position("9 9", "8 6", "12 12", tokens=[2, 0, 1], turn=0)
    assert keys(state, "0: play 9 at 1") == ["play", "one-left", "stuck", "over"]
    after = do(state, "0: play 9 at 1")
    assert after.result() == cardkit.Result(winners=(0, 2), losers=(1,), points=(2, 0, 1))
    assert after.actors() == ()
    assert refusal(after, "0: play 9 at 1") == "CB-60-over"
    assert [legal(after, seat) for seat in range(3)] == [set(), set(), set()]


def test_cb_60_the_last_with_cards_too() -> None:
    state = position("9", "10", "8 8 1", tokens=[0, 0, 0], turn=0)
    after = do(state, "0: play 9 at 1", "1: play 10 at 1", "2: play 8 8 at 1")
    assert after.result() == cardkit.Result(winners=(0, 1), losers=(2,), points=(0, 0, 0))


def test_cb_60_also_after_drawing() -> None:
    state = position("9", "10", "draw", tokens=[0, 0, 0], turn=0)
    state = do(state, "0: play 9 at 1", "1: play 10 at 1", "2: play draw at 1", *["1: put at 1"] * 3)
    assert state.losers == (1,)
    assert (state.to_draw, state.actors()) == (0, ())


def test_cb_60_the_trick_in_which_it_ended_stays_on_the_table() -> None:
    state = position("9", "10", "8 8 1", tokens=[0, 0, 0], turn=0)
    after = do(state, "0: play 9 at 1", "1: play 10 at 1", "2: play 8 8 at 1")
    assert [seat for seat, _ in after.trick] == [0, 1, 2]
    assert Counter(after.cards()) == Counter(GAME.deal().cards())


def test_cb_61_all_who_must_pay_and_cannot_lose_together() -> None:
    state = position("9", "10", "8 8", "11 11", tokens=[0, 1, 0, 0], turn=0)
    moves = ("0: play 9 at 1", "1: play 10 at 1", "2: play 8 8 at 1", "3: play 11 11 at 1")
    assert keys(state, *moves)[-3:] == ["all-empty", "pays", "over"]
    after = do(state, *moves)
    assert after.result() == cardkit.Result(winners=(1, 3), losers=(0, 2), points=(0, 0, 0, 0))


def test_cb_61_who_was_safe_wins_without_a_token() -> None:
    state = position("", "9", "10", "8 8", tokens=[0, 0, 0, 0], turn=1)
    after = do(state, "1: play 9 at 1", "2: play 10 at 1", "3: play 8 8 at 1")
    assert after.result() == cardkit.Result(winners=(0, 3), losers=(1, 2), points=(0, 0, 0, 0))
