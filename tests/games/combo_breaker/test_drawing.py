"""Draw and all that follows from it: CB-44 to CB-4A."""

from __future__ import annotations

from cardkit.games.combo_breaker.cards import BACK
from cardkit.games.combo_breaker.rules import ComboBreaker
from tests.games.combo_breaker.rulings import fresh, hand, position
from tests.games.rulings import do, legal, refusal, told

SPARE = ["1 1", "2 2", "3 3", "4 4"]


def put(seat: int, times: int) -> list[str]:
    return [f"{seat}: put at 1"] * times


def test_cb_44_the_trick_goes_on_and_the_best_stays_the_best() -> None:
    state = position("9 9", "draw 3", "8 6", reserves=SPARE[:3], turn=0)
    after = do(state, "0: play 9 at 1", "1: play draw at 1")
    assert after.actors() == (2,)
    assert refusal(after, "2: play 8 at 1") == "CB-16-lower"


def test_cb_44_both_draws_may_fall_in_one_trick() -> None:
    state = position("9 9", "draw 3", "draw 6", reserves=SPARE[:3], turn=0)
    after = do(state, "0: play 9 at 1", "1: play draw at 1", "2: play draw at 1")
    assert after.actors() == (0,)
    assert after.to_draw == 6


def test_cb_45_the_rulebooks_example() -> None:
    javier, dana, ana, kali = range(4)
    state = position("12 1", "7 6 1", "11 12 1", "1 draw", pile="5 9 2 4 8 3", turn=javier)
    state = do(state, f"{javier}: play 12 at 1", f"{dana}: play 7 6 at 1", f"{ana}: play 11 12 at 1")
    state = do(state, f"{kali}: play draw at 2")
    assert state.actors() == (ana,)
    assert (state.to_draw, state.drawn) == (3, 5)
    state = do(state, f"{ana}: put at 2", f"{ana}: put at 3", f"{ana}: put at 1")
    assert hand(state, ana) == "2 1 5 9"
    assert state.actors() == (ana,)
    assert state.trick == []
    assert state.pile == (4, 8, 3)


def test_cb_45_best_combination_draws_three() -> None:
    state = position("9 9", "10 1", "draw 6", reserves=SPARE[:3], turn=0)
    state = do(state, "0: play 9 at 1", "1: play 10 at 1", "2: play draw at 1")
    after = do(state, *put(1, 3))
    assert len(after.hands[1]) == 4
    assert len(after.pile) == len(state.pile) - 2  # the first one was turned over before
    assert after.actors() == (1,)
    assert after.discards[-3:] == (9, 10, 14)


def test_cb_45_best_combination_draws_six_after_both_draws() -> None:
    state = position("9 9", "draw 3", "draw 6", reserves=SPARE[:3], turn=0)
    state = do(state, "0: play 9 at 1", "1: play draw at 1", "2: play draw at 1")
    after = do(state, *put(0, 6))
    assert len(after.hands[0]) == 7
    assert after.actors() == (0,)


def test_cb_45_the_draw_counts_wherever_in_the_trick_it_fell() -> None:
    for moves in (
        ("0: play draw at 1", "1: play 10 at 1", "2: play 11 at 1"),
        ("0: play 9 at 2", "1: play draw at 2", "2: play 11 at 1"),
        ("0: play 9 at 2", "1: play 10 at 1", "2: play 11 at 1"),
    ):
        state = position("draw 9 1", "10 draw 1", "11 2 2", reserves=SPARE[:3], turn=0)
        after = do(state, *moves)
        draws = any("draw" in move for move in moves)
        assert after.actors() == (2,)
        assert after.to_draw == (3 if draws else 0)


def test_cb_45_without_a_draw_nobody_draws() -> None:
    state = position("9 9", "10 1", "11 6", reserves=SPARE[:3], turn=0)
    after = do(state, "0: play 9 at 1", "1: play 10 at 1", "2: play 11 at 1")
    assert (after.to_draw, after.pile) == (0, state.pile)
    assert refusal(after, "2: put at 1") == "CB-45-nothing"


def drawing() -> ComboBreaker:
    """Seat 0 has played the best combination of a trick with a Draw, and sees the first card."""
    state = position("9 7 8", "draw 3", "6 6", reserves=SPARE[:3], pile="5 12 2 11 10 10", turn=0)
    return do(state, "0: play 9 at 1", "1: play draw at 1", "2: take 3 at 1")


def test_cb_46_each_card_is_put_anywhere_before_the_next_is_seen() -> None:
    state = drawing()
    assert state.drawn == 5
    assert legal(state, 0) == {"put at 1", "put at 2", "put at 3"}
    state = do(state, "0: put at 3")
    assert (hand(state, 0), state.drawn) == ("7 8 5", 12)
    assert legal(state, 0) == {"put at 1", "put at 2", "put at 3", "put at 4"}
    state = do(state, "0: put at 1")
    assert (hand(state, 0), state.drawn) == ("12 7 8 5", 2)
    state = do(state, "0: put at 2")
    assert (hand(state, 0), state.drawn, state.to_draw) == ("12 2 7 8 5", BACK, 0)


def test_cb_46_nothing_else_may_be_done_first() -> None:
    state = drawing()
    assert refusal(state, "0: play 7 at 1") == "CB-46-first"
    assert refusal(state, "0: take 1 at 1") == "CB-46-first"
    assert refusal(state, "0: put at 4") == "CB-46-place"
    assert refusal(state, "1: put at 1") == "CB-46-wait"
    assert refusal(state, "2: play 6 at 2") == "CB-46-wait"
    assert legal(state, 1) == legal(state, 2) == set()


def test_cb_46_a_card_is_put_only_when_one_was_drawn() -> None:
    assert refusal(position("9", "3", "6", turn=0), "0: put at 1") == "CB-45-nothing"


def test_cb_46_only_who_draws_sees_the_card() -> None:
    state = drawing()
    assert [state.view(seat).drawn for seat in range(3)] == [5, BACK, BACK]
    (_, drawn) = told(state, "0: put at 1")
    assert drawn.seen_by(0) == ("events.drawn-seen", {"seat": 0, "card": "the.12"})
    for seat in (1, 2, None):
        assert drawn.seen_by(seat) == ("events.drawn", {"seat": 0})


def test_cb_47_after_a_draw_the_next_player_may_do_anything() -> None:
    state = position("draw 9", "1 2 stop draw", "6 6", reserves=["", "5", "3 3"], turn=0)
    after = do(state, "0: play draw at 1")
    assert legal(after, 1) == {
        "play 1 at 1",
        "play 2 at 2",
        "play 1 2 at 1",
        "play stop at 3",
        "play draw at 4",
        *(f"take 5 at {place}" for place in range(1, 6)),
    }


def test_cb_47_and_cb_51_with_an_empty_reserve_they_can_play_and_must() -> None:
    after = do(position("draw 9", "1", "6 6", turn=0), "0: play draw at 1")
    assert after.actors() == (1,)
    assert legal(after, 1) == {"play 1 at 1"}
    assert refusal(after, "1: take 1 at 1") == "CB-23"


def test_cb_47_and_after_both_draws_the_third_player_too() -> None:
    after = do(position("draw 9", "draw 8", "1 2", turn=0), "0: play draw at 1", "1: play draw at 1")
    assert legal(after, 2) == {"play 1 at 1", "play 2 at 2", "play 1 2 at 1"}


def test_cb_48_if_nobody_plays_a_combination_the_leader_draws_and_leads() -> None:
    state = position("draw 9", "8 8", "6 6", reserves=SPARE[:3], turn=0)
    state = do(state, "0: play draw at 1", "1: take 2 at 1", "2: take 3 at 1")
    assert state.actors() == (0,)
    assert state.to_draw == 3
    state = do(state, *put(0, 3))
    assert len(state.hands[0]) == 4
    assert state.actors() == (0,)


def test_cb_48_six_cards_if_the_second_draw_was_played() -> None:
    state = position("draw 9", "8 8", "6 draw", reserves=SPARE[:3], turn=0)
    state = do(state, "0: play draw at 1", "1: take 2 at 1", "2: play draw at 2")
    assert (state.actors(), state.to_draw) == ((0,), 6)
    assert do(state, *put(0, 6)).actors() == (0,)


def test_cb_48_even_if_draw_was_their_last_card() -> None:
    state = position("draw", "8 8", "6 6", reserves=SPARE[:3], turn=0)
    after = do(state, "0: play draw at 1")
    assert refusal(after, "0: put at 1") == "CB-17"
    after = do(after, "1: take 2 at 1", "2: take 3 at 1")
    assert legal(after, 0) == {"put at 1"}
    after = do(after, *put(0, 3))
    assert len(after.hands[0]) == 3
    assert after.actors() == (0,)


def test_cb_48_and_the_other_draw_was_somebodys_last_card() -> None:
    state = position("draw", "draw", "6 6", reserves=["", "", "3 3"], turn=0)
    state = do(state, "0: play draw at 1", "1: play draw at 1", "2: take 3 at 1")
    state = do(state, *put(0, 6))
    assert (len(state.hands[0]), len(state.hands[1])) == (6, 0)
    assert state.queue == (0, 2)


def test_cb_48_does_not_touch_the_leader_if_somebody_plays_a_combination() -> None:
    state = position("draw", "8 8", "6 6", reserves=SPARE[:3], turn=0)
    state = do(state, "0: play draw at 1", "1: play 8 at 1", "2: take 3 at 1")
    assert state.actors() == (1,)
    state = do(state, *put(1, 3))
    assert hand(state, 0) == ""
    assert state.actors() == (1,)


def test_cb_49_drawing_brings_the_best_player_back_into_the_round() -> None:
    state = position("9 9", "10", "draw 6", reserves=SPARE[:3], turn=0)
    state = do(state, "0: play 9 at 1", "1: play 10 at 1", "2: play draw at 1")
    assert state.actors() == (1,)
    events = told(state, *put(1, 3))
    assert [event.key for event in events] == ["put", "leads"]  # nobody is safe
    state = do(state, *put(1, 3))
    assert len(state.hands[1]) == 3
    assert state.actors() == (1,)
    assert state.queue == (1, 2, 0)


def test_cb_49_it_happens_before_anyone_is_the_last_with_cards() -> None:
    state = position("9", "10", "draw 6", reserves=SPARE[:3], turn=0)
    state = do(state, "0: play 9 at 1", "1: play 10 at 1", "2: play draw at 1", *put(1, 3))
    assert not fresh(state)  # without the three cards, seat 2 alone would have a hand (CB-52)
    assert state.actors() == (1,)
    assert state.queue == (1, 2)


def test_cb_49_and_cb_52_who_draws_when_all_hands_are_empty_is_the_last_with_cards() -> None:
    state = position("9", "10", "draw", reserves=SPARE[:3], turn=0)
    state = do(state, "0: play 9 at 1", "1: play 10 at 1", "2: play draw at 1")
    assert state.actors() == (1,)
    events = told(state, *put(1, 3))
    assert [event.key for event in events] == ["put", "safe", "safe", "last", "pays", "round"]
    assert do(state, *put(1, 3)).tokens == [2, 1, 2]


def test_cb_4a_stop_in_a_trick_opened_with_draw() -> None:
    state = position("draw 9", "stop 8", "6 6", turn=0)
    state = do(state, "0: play draw at 1", "1: play stop at 1")
    assert (state.actors(), state.to_draw) == ((0,), 3)
    assert do(state, *put(0, 3)).actors() == (0,)


def test_cb_4a_stop_after_a_combination_and_a_draw() -> None:
    state = position("9 9", "draw 3", "stop 6", "1 1", turn=0)
    state = do(state, "0: play 9 at 1", "1: play draw at 1", "2: play stop at 1")
    assert (state.actors(), state.to_draw) == ((0,), 3)
    state = do(state, *put(0, 3))
    assert state.actors() == (0,)  # who drew leads, not who played Stop
    assert state.discards[-3:] == (9, 14, 15)


def test_cb_4a_stop_as_the_last_card_and_draw_as_the_last_card() -> None:
    state = position("draw", "stop", "6 6", turn=0)
    state = do(state, "0: play draw at 1", "1: play stop at 1", *put(0, 3))
    assert state.queue == (0, 2)
    assert state.actors() == (0,)


def test_cb_4a_after_both_draws_it_is_six() -> None:
    state = position("draw 9", "draw 8", "stop 6", turn=0)
    state = do(state, "0: play draw at 1", "1: play draw at 1", "2: play stop at 1")
    assert (state.actors(), state.to_draw) == ((0,), 6)


def test_the_pile_never_runs_out() -> None:
    hands = ("draw 9", "8 8", "draw 6", "7 7")
    state = position(*hands, reserves=SPARE, pile="5 12 2 11 10 10", turn=0)
    state = do(state, "0: play draw at 1", "1: take 2 at 1", "2: play draw at 1", "3: take 4 at 1", *put(0, 6))
    assert state.pile == ()
    assert state.actors() == (0,)


def test_cb_45_the_table_is_told_who_draws_and_how_many() -> None:
    state = position("9 9", "draw 3", "stop 6", reserves=SPARE[:3], turn=0)
    moves = ("0: play 9 at 1", "1: play draw at 1", "2: play stop at 1")
    assert [(event.key, event.seat) for event in told(state, *moves[:2])] == [("draw", 1), ("one-left", 1)]
    stop, _, draws, drawn = told(state, *moves)
    assert [(event.key, event.seat) for event in (stop, draws, drawn)] == [("stop", 2), ("draws", 0), ("drawn", 0)]
    assert draws.params == {"n": 3}
