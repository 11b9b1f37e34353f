"""Action cards: BO-20 to BO-2A."""

from __future__ import annotations

from cardkit.games.bomba.cards import BACK, card
from tests.games.bomba.rulings import discarded, hand, position, specials, top
from tests.games.rulings import do, legal, refusal, told


def test_bo_20_a_skip_instead_of_drawing_ends_the_turn() -> None:
    state = position("skip two", "", "", specials=["caveman", "", ""], deck="bomb ...")
    after = do(state, "0: skip")
    assert after.actors() == (1,)
    assert hand(after, 0) == "two"
    assert specials(after, 0) == "caveman"  # and nothing more is done
    assert top(after, 1) == "bomb"


def test_bo_20_a_skip_is_too_late_after_drawing() -> None:
    state = do(position("skip", "", deck="two ..."), "0: draw")
    assert refusal(state, "0: skip") == "BO-20-late"


def test_bo_20_it_is_the_only_card_of_the_hand_before_drawing() -> None:
    state = position("skip two future reverse", "", "", deck="skip ...")
    assert legal(state, 0) == {"draw", "skip"}
    for move in ("two", "future", "reverse"):
        assert refusal(state, f"0: {move}") == "BO-20-only"


def test_bo_20_between_two_draws_no_card_is_promised_that_could_not_be_played_even_then() -> None:
    drawn = do(position("two", "", "", draws=2, deck="future skip ..."), "0: draw")
    assert refusal(drawn, "0: future") == "BO-14"
    assert refusal(drawn, "0: two") == "BO-20-only"
    skipped = do(position("skip two", "", "", draws=2, deck="skip ..."), "0: skip")
    assert refusal(skipped, "0: two") == "BO-26-used"
    defused = do(position("shield two", "", "", draws=2, deck="bomb ..."), "0: draw", "0: shield")
    assert refusal(defused, "0: two") == "BO-16-used"


def test_bo_21_the_top_two_are_seen_in_secret_and_put_back_in_any_order() -> None:
    state = do(position("future", "", "", deck="skip bomb two ..."), "0: draw", "0: future")
    assert legal(state, 0) == {"keep", "swap"}
    assert state.view(0).deck[-2:] == [card("two"), card("bomb")]
    assert state.view(1).deck[-2:] == [BACK, BACK]
    kept, swapped = do(state, "0: keep"), do(state, "0: swap")
    assert (top(kept, 2), top(swapped, 2)) == ("bomb two", "two bomb")
    assert kept.view(1) == swapped.view(1)
    assert kept.view(0) != swapped.view(0)


def test_bo_21_what_was_seen_is_told_to_the_looker_alone() -> None:
    (looks,) = told(position("future", "", "", deck="skip bomb two ..."), "0: draw", "0: future")
    assert looks.seen_by(0)[1]["list_cards"] == ("cards.1", "cards.5")
    assert "list_cards" not in looks.seen_by(1)[1]


def test_bo_21_the_cards_are_put_back_before_anything_else() -> None:
    state = do(position("future", "", specials=["caveman", ""], deck="skip ..."), "0: draw", "0: future")
    assert refusal(state, "0: pass") == refusal(state, "0: caveman") == "BO-21-order"
    assert refusal(position("future", "", deck="skip ..."), "0: swap") == "BO-21-nothing"


def test_bo_21_with_one_card_left_that_one_is_seen() -> None:
    state = position("future", "", "", deck="skip bomb")
    after = do(state, "0: draw", "0: future")
    assert after.actors() == (1,)
    assert after.view(0).deck == [card("bomb")]
    assert after.view(1).deck == [BACK]


def test_bo_22_the_next_player_draws_two() -> None:
    state = do(position("two", "", "", deck="skip skip skip skip ..."), "0: draw", "0: two")
    assert state.actors() == (1,)
    one = do(state, "1: draw")
    assert refusal(one, "1: pass") == "BO-22-left"
    after = do(one, "1: draw")
    assert hand(after, 1) == "skip skip"
    assert refusal(after, "1: draw") == "BO-10-pass"
    assert do(after, "1: pass", "2: draw").owed == 0


def test_bo_22_it_meets_whoever_is_next_when_the_turn_comes() -> None:
    state = position("two", "", "", specials=["assassin", "", ""], deck="skip ...")
    after = do(state, "0: draw", "0: two", "0: assassin 1")
    assert after.actors() == (2,)
    assert after.owed == 2


def test_bo_23_the_two_are_drawn_one_after_the_other() -> None:
    state = position("", "", "", draws=2, deck="skip two ...")
    assert [event.key for event in told(state, "0: draw")] == ["draws"]
    assert hand(do(state, "0: draw"), 0) == "skip"


def test_bo_23_a_first_bomb_puts_out_whatever_the_second_would_have_been() -> None:
    state = do(position("", "", "", draws=2, deck="bomb shield ..."), "0: draw")
    assert state.out == (0,)
    assert top(state, 1) == "shield"


def test_bo_24_a_first_shield_or_angel_defuses_the_second() -> None:
    shield = do(position("", "", "", draws=2, deck="shield bomb ..."), "0: draw", "0: draw", "0: shield")
    angel = do(position("", "", "", draws=2, deck="angel bomb ..."), "0: draw", "0: draw", "0: angel")
    assert shield.out == angel.out == ()


def test_bo_24_after_that_no_more_action_cards() -> None:
    angel = position("two", "", "", draws=2, specials=["caveman", "", ""], deck="angel bomb ...")
    after = do(angel, "0: draw", "0: draw", "0: angel")
    assert refusal(after, "0: two") == "BO-24-used"
    shield = position("two", "", "", draws=2, specials=["caveman", "", ""], deck="shield bomb ...")
    assert refusal(do(shield, "0: draw", "0: draw", "0: shield"), "0: two") == "BO-16-used"


def test_bo_24_an_angel_does_not_take_the_place_of_a_skip_that_was_the_action_card() -> None:
    state = position("skip two", "", "", draws=2, specials=["caveman angel", "", ""], deck="bomb ...")
    assert refusal(do(state, "0: skip", "0: draw", "0: angel"), "0: two") == "BO-26-used"


def test_bo_24_after_an_angel_on_an_ordinary_turn_there_is_still_an_action_card() -> None:
    state = position("two", "", "", specials=["angel", "", ""], deck="bomb ...")
    assert legal(do(state, "0: draw", "0: angel"), 0) == {"two", "pass"}


def test_bo_25_a_skip_cancels_the_first_or_the_second_draw() -> None:
    state = position("skip", "", "", draws=2, deck="two bomb ...")
    first = do(state, "0: skip")
    assert legal(first, 0) == {"draw"}
    assert hand(do(first, "0: draw"), 0) == "two"
    second = do(state, "0: draw", "0: skip")
    assert hand(second, 0) == "two"
    assert top(second, 1) == "bomb"
    assert second.actors() == (1,)


def test_bo_25_two_skips_cancel_both_and_end_the_turn() -> None:
    state = position("skip skip", "", "", specials=["caveman", "", ""], draws=2, deck="bomb ...")
    after = do(state, "0: skip", "0: skip")
    assert after.actors() == (1,)
    assert top(after, 1) == "bomb"
    assert discarded(after, "skip") == 2


def test_bo_26_the_skip_was_the_action_card() -> None:
    state = position("skip two", "", "", specials=["caveman", "", ""], draws=2, deck="future ...")
    for moves in (("0: skip", "0: draw"), ("0: draw", "0: skip")):
        assert refusal(do(state, *moves), "0: two") == "BO-26-used"


def test_bo_26_after_defusing_the_first_no_skip_for_the_second() -> None:
    state = position("skip shield", "", "", draws=2, deck="bomb ...")
    assert refusal(do(state, "0: draw", "0: shield"), "0: skip") == "BO-16-used"


def test_bo_27_draw_two_does_not_add_up() -> None:
    state = position("", "two", "", turn=1, draws=2, deck="skip skip ...")
    after = do(state, "1: draw", "1: draw", "1: two")
    assert after.actors() == (2,)
    assert after.owed == 2


def test_bo_28_reverse_turns_the_direction() -> None:
    state = do(position("reverse", "", "", "", deck="skip skip ..."), "0: draw", "0: reverse")
    assert state.actors() == (3,)
    assert do(state, "3: draw", "3: pass").actors() == (2,)


def test_bo_29_with_two_left_one_says_which() -> None:
    state = do(position("reverse", "", "", out=[1], deck="skip ..."), "0: draw")
    assert legal(state, 0) == {"reverse", "reverse repeat", "pass"}
    turned, repeated = do(state, "0: reverse"), do(state, "0: reverse repeat")
    assert (turned.actors(), turned.direction) == ((2,), -1)
    assert (repeated.actors(), repeated.direction) == ((0,), 1)
    assert legal(repeated, 0) == {"draw", "skip"}


def test_bo_29_the_repeated_turn_is_a_whole_one_and_only_one() -> None:
    state = do(position("reverse two", "", deck="skip future bomb ..."), "0: draw", "0: reverse repeat", "0: draw")
    assert legal(state, 0) == {"two", "pass"}
    assert do(state, "0: pass").actors() == (1,)


def test_bo_29_with_more_players_nobody_repeats() -> None:
    state = position("reverse", "", "", deck="skip ...")
    for moment in (state, do(state, "0: draw")):
        assert refusal(moment, "0: reverse repeat") == "BO-29-more"


def test_bo_29_special_cards_may_still_be_played_before_the_repeated_turn() -> None:
    state = position("reverse", "skip", specials=["thief", ""], deck="skip ...")
    state = do(state, "0: draw", "0: reverse repeat")
    assert legal(state, 0) == {"thief 1", "pass"}
    assert do(
        state,
        "0: thief 1",
    ).actors() == (0,)
    assert do(state, "0: pass").actors() == (0,)


def test_bo_2a_draw_two_meets_the_next_in_the_new_direction() -> None:
    state = position("reverse", "", "", "two", deck="skip skip skip ...")
    after = do(state, "0: draw", "0: reverse", "3: draw", "3: two")
    assert after.actors() == (2,)
    assert after.owed == 2
