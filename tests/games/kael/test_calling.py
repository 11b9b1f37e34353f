"""Calling Kaël: KA-30 to KA-37."""

from __future__ import annotations

import pytest

from cardkit.games.kael.rules import Kael
from tests.games.kael.rulings import GAME, hand, keys, position, shown
from tests.games.rulings import do, legal, refusal, told


def test_ka_30_a_call_is_the_whole_turn_instead_of_laying() -> None:
    state = position("2 3", "5 6", "7 7", turn=0)
    after = do(state, "0: call")
    assert after.actors() == (1,)
    assert hand(after, 0) == "2 3"
    assert (after.pile, after.stock) == (state.pile, state.stock)


def test_ka_30_not_after_laying() -> None:
    assert refusal(do(position("2 3", "5 6", turn=0), "0: lay 3"), "0: call") == "KA-30"


def test_ka_30_only_on_ones_own_turn() -> None:
    assert refusal(position("9 9", "2", turn=0), "1: call") == "KA-30-turn"
    assert refusal(position("9 9", "2", laid="0: 5", stage="draw"), "1: call") == "KA-30-turn"
    assert refusal(position("9 9", "2", "3", turn=1, caller=0), "2: call") == "KA-35"  # one's own turn would not help


def test_ka_31_not_before_every_player_has_had_one_turn() -> None:
    state = do(GAME.deal(3), "0: deal 2")
    for seat, left in ((1, 3), (2, 2), (0, 1)):
        assert "call" not in legal(state, seat)
        refused = state.why_not(seat, GAME.parse("call"))
        assert refused is not None
        assert (refused.rule, refused.params) == ("KA-31", {"n": left})
        lay = next(str(action) for action in state.legal(seat))
        state = do(state, f"{seat}: {lay}")
        if state.turn == seat:
            state = do(state, f"{seat}: draw")
    assert "call" in legal(state, 1)


def test_ka_31_counts_anew_in_each_round() -> None:
    state = do(shown("1", "5", "6"), "1: deal 2")
    assert refusal(state, "2: call") == "KA-31"


def test_ka_31_every_player_still_in_the_game() -> None:
    state = position("3", "", "4", scores=[0, 100, 0], false_calls=[0, 1, 0], to_come=1, dealer=0)
    after = do(state, "0: lay 3", "0: draw")
    assert "call" in legal(after, 2)


@pytest.mark.parametrize(("cards", "true"), [("5", True), ("2 3", True), ("-1 6", True), ("6", False), ("pass", False)])
def test_ka_32_five_or_less_is_a_true_call(cards: str, true: bool) -> None:
    after = do(position(cards, "13", turn=0), "0: call", "1: lay 13", "1: draw")
    assert ("call-false" in keys(after, "0: show")) == (not true)


def test_ka_32_and_ka_42_nobody_stops_a_false_call() -> None:
    assert "call" in legal(position("13 13", "2", turn=0), 0)


def test_ka_33_everybody_else_has_one_more_turn() -> None:
    state = do(position("2 3", "5 6", "7 7", turn=0), "0: call")
    state = do(state, "1: lay 6", "1: draw")
    assert state.actors()[0] == 2
    state = do(state, "2: lay 7 7", "2: draw")
    assert state.actors()[0] == 0
    assert legal(state, 0) == {"show"}


def test_ka_33_then_all_hands_are_shown() -> None:
    state = position("2 3", "5 6", "7 7", turn=0, caller=0)
    show, *hands = [event for event in told(state, "0: show") if event.key in ("show", "hand")]
    assert (show.seat, [event.seat for event in hands]) == (0, [0, 1, 2])
    assert hands[1].params == {"list_cards": ("cards.5", "cards.6"), "points": 11}


def test_ka_33_the_caller_does_nothing_else_then() -> None:
    state = position("2 3", "5 6", "7 7", turn=0, caller=0)
    for action in ("lay 3", "draw", "take"):
        assert refusal(state, f"0: {action}") == "KA-33-instead"
    assert refusal(state, "0: call") == "KA-35-own"


def test_ka_33_nobody_shows_before_that() -> None:
    state = position("2 3", "5 6", "7 7", turn=0)
    assert refusal(state, "0: show") == refusal(state, "1: show") == "KA-33-nobody"
    called = do(state, "0: call")
    assert refusal(called, "1: show") == refusal(called, "2: show") == "KA-33-round"
    assert refusal(called, "0: show") == "KA-33-early"


def test_ka_33_the_caller_who_waits_neither_lays_nor_draws() -> None:
    state = do(position("2 3", "5 6", "7 7", turn=0), "0: call")
    for action in ("lay 3", "draw", "take"):
        assert refusal(state, f"0: {action}") == "KA-33-called"
    assert refusal(state, "0: call") == "KA-35-own-early"


def test_ka_33_whoever_is_out_has_no_turn() -> None:
    state = position("2 3", "", "7 7", turn=0, scores=[0, 100, 0], false_calls=[0, 1, 0])
    state = do(state, "0: call", "2: lay 7", "2: draw")
    assert state.actors() == (0,)


def test_ka_34_with_an_empty_hand_one_draws_after_a_call() -> None:
    state = do(position("2 3", "", "7 7", turn=0, stock="9"), "0: call")
    assert legal(state, 1) == {"draw"}
    assert refusal(state, "1: call") == "KA-35"
    assert refusal(state, "1: take") == "KA-34-stock"
    assert refusal(state, "1: lay 9") == "KA-34-nothing"
    after = do(state, "1: draw")
    assert hand(after, 1) == "9"
    assert after.actors() == (2,)


def test_ka_34_refuses_a_second_call_too_where_the_hand_is_empty() -> None:
    def broken(state: Kael, seat: int) -> list[str]:
        return [each.rule for each in state.refusals(seat, GAME.parse("call"))]

    assert broken(do(position("2 3", "", "7 7", turn=0, stock="9"), "0: call"), 1) == ["KA-35", "KA-34"]
    assert broken(do(position("2 3", "1", "7 7", turn=0, stock="9"), "0: call"), 1) == ["KA-35"]
    assert broken(position("", "9", "7 7", turn=0, caller=0), 0) == ["KA-35"]
    assert broken(position("", "9", "7 7", turn=1, caller=2), 0) == ["KA-35"]


def test_ka_34_the_callers_own_empty_hand_counts_nothing() -> None:
    state = position("", "9", "7 7", turn=0, caller=0)
    assert legal(state, 0) == {"show"}
    assert do(state, "0: show").scores == (0, 9, 14)


def test_ka_34_a_hand_that_is_emptied_after_the_call_on_its_last_turn_stays_empty() -> None:
    state = do(position("2 3", "pass", "7 7", turn=0), "0: call", "1: lay pass", "2: lay 7", "2: draw")
    assert hand(state, 1) == ""
    assert do(state, "0: show").scores[:2] == (20, 0)


def test_ka_35_nobody_else_may_call() -> None:
    state = do(position("2 3", "1", "0", turn=0), "0: call")
    assert "call" not in legal(state, 1)
    assert refusal(state, "1: call") == "KA-35"


def test_ka_36_the_last_lay_can_be_cut_until_the_hands_are_shown() -> None:
    state = do(position("2 3", "8 8", "7 8 8", turn=0), "0: call", "1: lay 8 8", "1: draw")
    state = do(position("2 3", "8 8 9", "7 8 8", turn=2, caller=0), "2: lay 8 8", "2: draw")
    assert state.actors() == (0, 1)
    assert legal(state, 1) == {"cut 8 8"}
    assert hand(do(state, "1: cut 8 8"), 1) == "9"
    assert refusal(do(state, "0: show"), "1: cut 8 8") == "KA-03-first"


def test_ka_36_a_good_draw_too() -> None:
    state = position("2 3", "9", "7 8", turn=2, caller=0, stock="8")
    state = do(state, "2: lay 8", "2: draw")
    assert state.actors() == (0, 2)
    assert do(state, "2: good draw 8", "0: show").scores == (5, 9, 7)
    assert do(state, "0: show").scores == (5, 9, 15)


def test_ka_37_the_caller_may_cut() -> None:
    state = do(position("2 2", "2 2 9", "7", turn=0, dealer=1), "0: call", "1: lay 2 2")
    assert legal(state, 0) == {"cut 2 2"}
    assert hand(do(state, "0: cut 2 2"), 0) == ""


def test_ka_37_a_cut_does_not_make_a_false_call_good() -> None:
    state = do(position("8 8 1", "8 8 9", turn=0), "0: call", "1: lay 8 8", "0: cut 8 8", "1: draw")
    assert hand(state, 0) == "1"
    (false,) = [event for event in told(state, "0: show") if event.key.startswith("call-")]
    assert (false.key, false.params) == ("call-false", {"n": 20, "points": 17})
    after = do(state, "0: show")
    assert (after.scores, after.false_calls) == ((20, 0), (1, 0))


@pytest.mark.parametrize("filler", ["", "0", "-1"])
@pytest.mark.parametrize("number", range(1, 14))
def test_ka_37_and_ka_42_a_call_is_false_by_the_hand_with_which_it_was_made(number: int, filler: str) -> None:
    pair = f"{number} {number}"
    state = do(position(f"{pair} {filler}", f"{pair} 0", turn=0), "0: call", f"1: lay {pair}", "1: draw")
    for after in (state, do(state, f"0: cut {pair}")):
        assert ("call-false" in keys(after, "0: show")) == (2 * number + int(filler or 0) > 5)


def test_ka_37_several_cuts_are_all_counted() -> None:
    state = do(position("2 2 1 1", "2 2 9", "1 1 9", turn=0), "0: call", "1: lay 2 2", "0: cut 2 2", "1: draw")
    state = do(state, "2: lay 1 1", "0: cut 1 1", "2: draw")
    assert hand(state, 0) == ""
    assert state.cut_since == (1, 1, 2, 2)
    assert "call-false" in keys(state, "0: show")


def test_ka_37_a_cut_makes_a_good_call_better() -> None:
    state = do(position("2 2", "2 2 9", "3", turn=0), "0: call", "1: lay 2 2", "1: draw", "2: lay 3", "2: draw")
    assert refusal(state, "0: cut 2 2") == "KA-21-late"
    state = do(position("2 2", "2 2 9", turn=0), "0: call", "1: lay 2 2", "1: draw", "0: cut 2 2")
    assert do(state, "0: show").scores == (0, sum(state.hands[1]))


def test_ka_37_and_ka_42_nobody_learns_of_a_false_call_from_a_cut() -> None:
    bluff, honest = (
        do(position(cards, "2 2 9", "9", turn=0, pile="3", stock="5"), "0: call", "1: lay 2 2", "0: cut 2 2", "1: draw")
        for cards in ("2 2 7", "2 2 1")
    )
    assert bluff.view(1).position() == honest.view(1).position()
    assert "call-false" in keys(do(bluff, "2: lay 9", "2: draw"), "0: show")
    assert "call-false" not in keys(do(honest, "2: lay 9", "2: draw"), "0: show")


def test_ka_37_what_was_cut_is_forgotten_with_the_round() -> None:
    state = do(position("8 8 1", "8 8 9", turn=0), "0: call", "1: lay 8 8", "0: cut 8 8", "1: draw", "0: show")
    assert state.cut_since == ()
