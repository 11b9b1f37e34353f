"""A turn: BO-10 to BO-19."""

from __future__ import annotations

import pytest

from cardkit.games.bomba.cards import card
from tests.games.bomba.rulings import discarded, hand, keys, position, specials
from tests.games.rulings import do, legal, refusal, told


def test_bo_10_the_turn_player_draws_and_everybody_sees_it() -> None:
    state = position("", "", "", deck="skip ...")
    (drawn,) = told(state, "0: draw")
    assert (drawn.key, drawn.seat) == ("draws", 0)
    assert drawn.secret == {}
    assert all(do(state, "0: draw").view(seat).hands[0] == (card("skip"),) for seat in range(3))


def test_bo_10_one_card_is_drawn_and_before_it_nobody_passes() -> None:
    state = position("", "", deck="skip ...")
    assert refusal(state, "0: pass") == "BO-10-first"
    assert refusal(do(state, "0: draw"), "0: draw") == "BO-10-pass"
    with_a_card = do(position("two", "", deck="skip ..."), "0: draw")
    assert refusal(with_a_card, "0: draw") == "BO-10-done"


def test_bo_11_a_bomb_without_shield_or_angel_puts_out() -> None:
    state = position("skip", "shield", "", deck="bomb ...")
    after = do(state, "0: draw")
    assert after.out == (0,)
    assert after.actors() == (1,)
    assert keys(told(state, "0: draw")) == ["draws", "out"]
    assert refusal(after, "0: draw") == "BO-19-out"


def test_bo_11_whoever_is_out_has_no_turn_until_the_next_round() -> None:
    state = position("", "", "", out=[1], deck="skip skip skip ...")
    assert do(state, "0: draw", "0: pass").actors() == (2,)
    assert do(state, "0: draw", "0: pass", "2: draw", "2: pass").actors() == (0,)


def test_bo_12_any_other_card_goes_into_the_hand() -> None:
    for name in ("shield", "skip", "future", "two", "reverse"):
        after = do(position("", "", deck=f"{name} ..."), "0: draw")
        assert hand(after, 0) == name
        assert specials(after, 0) == ""


def test_bo_13_after_drawing_one_action_card_or_pass() -> None:
    state = do(position("future two reverse shield skip", "", "", deck="skip ..."), "0: draw")
    assert legal(state, 0) == {"future", "two", "reverse", "pass"}
    assert do(state, "0: pass").actors() == (1,)


def test_bo_13_only_a_card_of_the_hand_can_be_played() -> None:
    state = do(position("future", "two", "", deck="skip ..."), "0: draw")
    assert refusal(state, "0: two") == "BO-13-none"
    assert refusal(position("", "", deck="skip ..."), "0: skip") == "BO-13-none"


def test_bo_14_an_action_card_waits_for_a_turn() -> None:
    state = do(position("", "", deck="two skip skip ..."), "0: draw")
    assert refusal(state, "0: two") == "BO-14"
    later = do(state, "0: pass", "1: draw", "1: pass", "0: draw")
    assert "two" in legal(later, 0)


def test_bo_14_another_card_of_the_same_kind_may_be_played() -> None:
    state = do(position("two", "", "", deck="two ..."), "0: draw")
    assert "two" in legal(state, 0)
    assert hand(do(state, "0: two"), 0) == "two"


def test_bo_14_a_skip_that_came_first_of_two_cannot_skip_the_second() -> None:
    state = do(position("", "", draws=2, deck="skip ..."), "0: draw")
    assert refusal(state, "0: skip") == "BO-14"
    assert legal(state, 0) == {"draw"}


def test_bo_15_one_action_card_a_turn() -> None:
    state = do(position("two future", "", "", specials=["caveman", "", ""], deck="skip ..."), "0: draw", "0: two")
    assert refusal(state, "0: future") == "BO-15"
    assert legal(state, 0) == {"caveman", "pass"}


def test_bo_15_with_nothing_else_to_play_the_turn_is_over_with_the_action_card() -> None:
    state = do(position("two future", "", "", specials=["angel", "", ""], deck="skip ..."), "0: draw", "0: two")
    assert state.actors() == (1,)


def test_bo_16_a_shield_defuses_and_both_are_discarded() -> None:
    state = do(position("shield two", "", "", deck="bomb ..."), "0: draw")
    assert legal(state, 0) == {"shield"}
    after = do(state, "0: shield")
    assert hand(after, 0) == "two"
    assert (discarded(after, "bomb"), discarded(after, "shield")) == (1, 1)
    assert after.out == ()


def test_bo_16_the_shield_was_the_action_card_so_the_turn_passes_on() -> None:
    state = position("shield two", "", "", deck="bomb ...")
    assert do(state, "0: draw", "0: shield").actors() == (1,)
    with_thief = position("shield two", "skip", "", specials=["thief", "", ""], deck="bomb ...")
    after = do(with_thief, "0: draw", "0: shield")
    assert refusal(after, "0: two") == "BO-16-used"
    assert legal(after, 0) == {"thief 1", "pass"}


def test_bo_16_a_shield_is_for_bombs_only() -> None:
    state = position("shield", "", deck="skip ...")
    assert refusal(state, "0: shield") == "BO-16-no-bomb"
    assert refusal(do(state, "0: draw"), "0: shield") == "BO-16-no-bomb"
    assert refusal(position("", "", deck="skip ..."), "0: shield") == "BO-13-none"
    assert refusal(position("", "shield", deck="skip ..."), "1: shield") == "BO-16-no-bomb"  # nor on another's turn


def test_bo_17_with_both_one_chooses() -> None:
    state = do(position("shield", "", "", specials=["angel", "", ""], deck="bomb ..."), "0: draw")
    assert legal(state, 0) == {"shield", "angel"}
    with_shield, with_angel = do(state, "0: shield"), do(state, "0: angel")
    assert (hand(with_shield, 0), specials(with_shield, 0)) == ("", "angel")
    assert (hand(with_angel, 0), specials(with_angel, 0)) == ("shield", "")


@pytest.mark.parametrize(("held", "opened", "must"), [("shield", "", "shield"), ("skip", "angel", "angel")])
def test_bo_17_with_one_of_them_it_has_to_be_used(held: str, opened: str, must: str) -> None:
    state = do(position(held, "", "", specials=[opened, "", ""], deck="bomb ..."), "0: draw")
    assert legal(state, 0) == {must}
    first = "BO-17-bomb" if opened else "BO-16-first"
    assert refusal(state, "0: pass") == refusal(state, "0: accept") == first
    assert refusal(state, f"0: {({'shield', 'angel'} - {must}).pop()}") == "BO-17-none"


def test_bo_18_a_shield_of_a_moment_ago_defuses() -> None:
    state = do(position("", "", draws=2, deck="shield bomb ..."), "0: draw", "0: draw")
    assert legal(state, 0) == {"shield"}


def test_bo_18_every_bomb_of_a_turn_can_be_defused() -> None:
    state = position("shield shield", "", draws=2, deck="bomb bomb ...")
    after = do(state, "0: draw", "0: shield", "0: draw", "0: shield")
    assert after.out == ()
    assert discarded(after, "bomb") == 2
    assert after.actors() == (1,)


def test_bo_18_a_skip_spent_before_does_not_hinder_defusing() -> None:
    state = position("shield skip", "", draws=2, deck="bomb ...")
    after = do(state, "0: skip", "0: draw", "0: shield")
    assert after.out == ()


def test_bo_19_play_passes_in_the_direction_to_players_still_in() -> None:
    state = position("", "", "", "", out=[1], deck="skip ...")
    assert do(state, "0: draw", "0: pass").actors() == (2,)
    backwards = position("", "", "", "", out=[3], direction=-1, deck="skip ...")
    assert do(backwards, "0: draw", "0: pass").actors() == (2,)


def test_bo_19_every_round_starts_clockwise() -> None:
    state = do(position("", "", "", out=[1], direction=-1, deck="bomb ..."), "0: draw")
    assert state.rounds == 2
    assert state.direction == 1


def test_bo_19_nobody_acts_out_of_turn() -> None:
    state = position("skip", "skip", "", deck="skip ...")
    assert refusal(state, "1: draw") == "BO-19-turn"
    assert refusal(state, "2: skip") == "BO-19-turn"
