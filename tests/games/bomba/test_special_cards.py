"""Special cards: BO-30 to BO-3A."""

from __future__ import annotations

import pytest

from cardkit.games.bomba.cards import BACK, card, names
from tests.games.bomba.rulings import GAME, discarded, hand, keys, position, specials, top
from tests.games.rulings import do, legal, refusal, told


@pytest.mark.parametrize("name", ["angel", "caveman", "thief", "assassin"])
def test_bo_30_a_special_card_lies_open_until_it_is_used(name: str) -> None:
    state = do(position("", "", "", deck=f"{name} ..."), "0: draw")
    assert (hand(state, 0), specials(state, 0)) == ("", name)
    assert all(state.view(seat).specials[0] == (card(name),) for seat in range(3))


def test_bo_30_it_is_used_once_and_discarded() -> None:
    state = position("", "skip", "", specials=["thief", "", ""], deck="skip ...")
    after = do(state, "0: thief 1")
    assert specials(after, 0) == ""
    assert discarded(after, "thief") == 1
    assert refusal(after, "0: thief 1") == "BO-30-none"


def test_bo_30_nobody_plays_a_special_card_that_they_do_not_have() -> None:
    state = position("", "", "", specials=["", "caveman assassin", ""], deck="skip ...")
    for move in ("caveman", "thief 1", "assassin 1", "angel"):
        assert refusal(state, f"0: {move}") == "BO-30-none"


def test_bo_31_in_the_turn_it_came_after_an_action_card_and_several() -> None:
    state = position("two", "skip", "skip", specials=["thief", "", ""], deck="assassin ...")
    state = do(state, "0: draw", "0: two")
    assert legal(state, 0) == {"thief 1", "thief 2", "assassin 1", "assassin 2", "pass"}
    after = do(state, "0: assassin 1", "0: thief 2")
    assert after.actors() == (2,)
    assert after.out == (1,)


def test_bo_32_special_cards_cannot_be_stolen() -> None:
    state = position("", "", "shield", specials=["thief", "angel caveman", "assassin"], deck="skip ...")
    assert refusal(state, "0: thief 1") == "BO-32"
    after = do(state, "0: thief 2")
    assert hand(after, 0) == "shield"
    assert specials(after, 2) == "assassin"


# --- Guardian Angel ---------------------------------------------------------------------------------------------


def test_bo_33_against_a_bomb() -> None:
    state = do(position("", "", "", specials=["angel", "", ""], deck="bomb ..."), "0: draw", "0: angel")
    assert state.out == ()
    assert specials(state, 0) == ""
    assert (discarded(state, "angel"), discarded(state, "bomb")) == (1, 1)


def test_bo_33_against_a_caveman_before_the_card_is_seen() -> None:
    state = position("", "", "", specials=["caveman", "angel", ""], deck="bomb skip ...")
    asked = do(state, "0: caveman")
    assert asked.actors() == (1,)
    assert legal(asked, 1) == {"angel", "accept"}
    after = do(asked, "1: angel")
    assert hand(after, 1) == ""
    assert after.out == (2,)  # who then drew the Bomb


def test_bo_33_an_angel_kept_against_the_caveman_can_still_defuse() -> None:
    state = position("", "", "", specials=["caveman", "angel", ""], deck="bomb skip ...")
    after = do(state, "0: caveman", "1: accept")
    assert legal(after, 1) == {"angel"}
    done = do(after, "1: angel")
    assert done.out == ()
    assert hand(done, 2) == "skip"
    assert done.actors() == (0,)


def test_bo_33_against_a_theft() -> None:
    state = position("", "shield", "", specials=["thief", "angel", ""], deck="skip ...")
    asked = do(state, "0: thief 1")
    assert legal(asked, 1) == {"angel", "accept"}
    assert hand(do(asked, "1: angel"), 1) == "shield"
    robbed = do(asked, "1: accept")
    assert (hand(robbed, 0), hand(robbed, 1), specials(robbed, 1)) == ("shield", "", "angel")
    assert robbed.actors() == do(asked, "1: angel").actors() == (0,)


def test_bo_33_against_an_assassin() -> None:
    state = position("", "shield", "", specials=["assassin", "angel", ""], deck="skip ...")
    asked = do(state, "0: assassin 1")
    assert legal(asked, 1) == {"angel"}
    after = do(asked, "1: angel")
    assert after.out == ()
    assert specials(after, 1) == ""
    assert after.actors() == (0,)


def test_bo_33_against_draw_two_at_any_moment_before_the_last_draw() -> None:
    state = position("two", "", "", specials=["", "angel", ""], deck="skip skip future bomb ...")
    facing = do(state, "0: draw", "0: two")
    before, between = do(facing, "1: angel"), do(facing, "1: draw", "1: angel")
    assert legal(before, 1) == {"draw"}
    assert legal(between, 1) == {"pass"}


def test_bo_33_only_the_owner_answers_and_the_others_wait() -> None:
    asked = do(position("", "shield", "", specials=["thief", "angel", ""], deck="skip ..."), "0: thief 1")
    assert refusal(asked, "0: draw") == "BO-33-wait"
    assert refusal(asked, "2: draw") == "BO-19-turn"
    assert refusal(asked, "1: draw") == refusal(asked, "1: pass") == "BO-33-answer"


def test_bo_33_an_angel_does_not_wait_for_a_turn_but_for_an_effect() -> None:
    state = position("", "", "", specials=["", "angel", ""], deck="skip ...")
    assert refusal(state, "1: angel") == "BO-33-nothing"
    assert refusal(state, "2: angel") == "BO-30-none"
    assert refusal(state, "1: accept") == "BO-33-not-asked"
    mine = position("", "", specials=["", "angel"], draws=2, deck="skip ...")
    assert refusal(mine, "1: angel") == "BO-33-nothing"  # it is somebody else who faces the Draw Two


def test_bo_33_whoever_is_yet_to_draw_for_a_caveman_waits_for_those_before() -> None:
    opened = ["caveman", "", "angel", "angel"]
    state = position("", "shield", "", "", specials=opened, counts={"angel": 2}, deck="bomb ...")
    defusing = do(state, "0: caveman")
    for move in ("0: draw", "2: angel", "2: accept", "3: draw"):
        assert refusal(defusing, move) == "BO-35-wait"
    answering = do(defusing, "1: shield")
    assert answering.actors() == (2,)
    assert refusal(answering, "0: pass") == refusal(answering, "3: angel") == "BO-33-wait"
    assert refusal(answering, "1: angel") == "BO-30-none"
    assert refusal(answering, "1: draw") == "BO-19-turn"


def test_bo_33_there_has_to_be_something_to_be_protected_from() -> None:
    state = position("", "", specials=["angel", ""], deck="skip ...")
    assert refusal(state, "0: angel") == "BO-33-nothing"
    assert refusal(state, "0: accept") == "BO-33-not-asked"
    drawn = do(state, "0: draw")
    assert refusal(drawn, "0: angel") == "BO-33-nothing"


def test_bo_34_against_draw_two_the_ordinary_draw_is_left() -> None:
    state = position("two", "", "", specials=["", "angel", ""], deck="skip future skip ...")
    after = do(state, "0: draw", "0: two", "1: angel", "1: draw")
    assert hand(after, 1) == "future"
    assert refusal(after, "1: draw") == "BO-10-pass"


def test_bo_34_angel_and_skip_together_leave_nothing_to_draw_in_either_order() -> None:
    state = position("", "skip", "", specials=["", "angel", ""], turn=1, draws=2, deck="bomb ...")
    for moves in (("1: angel", "1: skip"), ("1: skip", "1: angel")):
        after = do(state, *moves)
        assert after.actors() == (2,)
        assert top(after, 1) == "bomb"
    assert do(state, "1: angel", "1: skip") != do(state, "1: skip", "1: angel")  # but for the discard pile


# --- Caveman ----------------------------------------------------------------------------------------------------


def test_bo_35_every_other_player_in_draws_in_turn_order() -> None:
    state = position("", "", "", "", specials=["caveman", "", "", ""], out=[2], direction=-1, deck="skip two ...")
    after = do(state, "0: caveman")
    assert [hand(after, seat) for seat in range(4)] == ["", "two", "", "skip"]


def test_bo_35_bombs_count_and_are_defused_as_usual() -> None:
    state = position("", "shield", "", "", specials=["caveman", "", "", ""], deck="bomb bomb skip ...")
    asked = do(state, "0: caveman")
    assert asked.actors() == (1,)
    assert legal(asked, 1) == {"shield"}
    after = do(asked, "1: shield")
    assert after.out == (2,)
    assert hand(after, 3) == "skip"
    assert after.actors() == (0,)


def test_bo_35_defusing_for_a_caveman_costs_nobody_their_action_card() -> None:
    state = position("two", "shield reverse", "", specials=["caveman", "", ""], deck="bomb skip skip skip ...")
    after = do(state, "0: caveman", "1: shield", "0: draw")
    assert legal(after, 0) == {"two", "pass"}
    assert "reverse" in legal(do(after, "0: pass", "1: draw"), 1)


def test_bo_35_a_shield_waits_for_the_bomb() -> None:
    opened = ["caveman thief", "angel", "angel"]
    state = position("", "shield", "two", specials=opened, counts={"angel": 2}, deck="skip ...")
    asked = do(state, "0: caveman")
    assert refusal(asked, "1: shield") == "BO-35-shield"
    assert refusal(do(asked, "1: accept"), "2: shield") == "BO-13-none"
    assert refusal(do(state, "0: thief 1"), "1: shield") == "BO-16-no-bomb"


def test_bo_36_after_a_caveman_the_next_player_draws_as_usual() -> None:
    state = position("", "", "", specials=["caveman", "", ""], deck="skip skip future two ...")
    after = do(state, "0: caveman", "0: draw", "0: pass", "1: draw")
    assert hand(after, 1) == "skip two"


# --- Thief ------------------------------------------------------------------------------------------------------


def test_bo_37_the_card_is_taken_blind() -> None:
    hands = ("", "shield skip two", "")
    stolen = {
        hand(do(position(*hands, specials=["thief", "", ""], deck="future ...", seed=seed), "0: thief 1"), 0)
        for seed in range(40)
    }
    assert stolen == {"shield", "skip", "two"}
    state = position(*hands, specials=["thief", "", ""], deck="future ...")
    assert legal(state, 0) == {"draw", "thief 1"}  # a player to steal from, but no card


def test_bo_37_thief_and_victim_know_the_card_and_nobody_else() -> None:
    takes, loses = told(position("", "shield skip", "", specials=["thief", "", ""], deck="two ..."), "0: thief 1")[1:]
    assert (takes.seat, loses.seat) == (0, 1)
    assert "card" in takes.seen_by(0)[1]
    assert "card" in loses.seen_by(1)[1]
    for event in (takes, loses):
        assert "card" not in event.seen_by(2)[1]
        assert "card" not in event.seen_by(None)[1]


def test_bo_37_the_stolen_card_can_be_used_in_the_same_turn() -> None:
    skip = position("", "skip", "", specials=["thief", "", ""], deck="two ...")
    assert legal(do(skip, "0: thief 1"), 0) == {"draw", "skip"}
    two = position("", "two", "", specials=["thief", "", ""], deck="future ...")
    assert legal(do(two, "0: draw", "0: thief 1"), 0) == {"two", "pass"}
    shield = position("", "shield", "", specials=["thief", "", ""], deck="bomb ...")
    assert legal(do(shield, "0: thief 1", "0: draw"), 0) == {"shield"}


def test_bo_37_the_victim_is_another_player_with_a_card_in_hand() -> None:
    state = position("skip", "", "", "", specials=["thief", "", "", ""], out=[3], deck="two ...")
    assert refusal(state, "0: thief 0") == "BO-37-self"
    assert refusal(state, "0: thief 1") == "BO-37-empty"
    assert refusal(state, "0: thief 3") == "BO-37-out"
    assert refusal(state, "0: thief 9") == "BO-37-out"
    assert legal(state, 0) == {"draw", "skip"}


# --- Assassin ---------------------------------------------------------------------------------------------------


def test_bo_38_the_assassin_puts_out_and_no_shield_helps() -> None:
    state = position("", "shield shield", "", specials=["assassin", "", ""], deck="skip ...")
    after = do(state, "0: assassin 1")
    assert after.out == (1,)
    assert keys(told(state, "0: assassin 1")) == ["assassin", "out"]
    assert refusal(after, "1: draw") == "BO-19-out"  # no Bomb has put them out


def test_bo_38_with_an_angel_to_answer_a_shield_is_refused() -> None:
    state = position("", "shield", "", specials=["assassin", "angel", ""], deck="skip ...")
    asked = do(state, "0: assassin 1")
    assert refusal(asked, "1: shield") == "BO-38-shield"
    assert refusal(asked, "1: accept") == refusal(asked, "1: pass") == "BO-38-angel"


def test_bo_38_the_victim_is_another_player_still_in() -> None:
    state = position("", "", "", "", specials=["assassin", "", "", ""], out=[3], deck="two ...")
    assert refusal(state, "0: assassin 0") == "BO-38-self"
    assert refusal(state, "0: assassin 3") == refusal(state, "0: assassin 12") == "BO-38-out"


@pytest.mark.parametrize("move", ["caveman", "thief 1", "assassin 1"])
def test_bo_39_before_or_after_drawing_but_on_ones_own_turn(move: str) -> None:
    opened = ["caveman thief assassin", "", ""]
    state = position("", "two", "two", specials=opened, deck="skip skip skip skip ...")
    assert move in legal(state, 0)
    assert move in legal(do(state, "0: draw"), 0)
    assert refusal(do(state, "0: draw", "0: pass"), f"0: {move}") == "BO-19-turn"


def test_bo_39_between_two_draws_as_well() -> None:
    state = position("", "two", "two", specials=["thief", "", ""], draws=2, deck="skip ...")
    assert legal(do(state, "0: draw"), 0) == {"draw", "thief 1", "thief 2"}


def test_bo_3a_the_cards_of_who_goes_out_are_discarded_open() -> None:
    state = position("skip two@", "", "", specials=["thief", "", ""], deck="bomb ...")
    after = do(state, "0: draw")
    assert (hand(after, 0), specials(after, 0)) == ("", "")
    assert [discarded(after, name) for name in ("skip", "two", "thief", "bomb")] == [1, 1, 1, 1]
    assert BACK not in after.view(2).discards
    assert names(after.discards[-1:]) == "bomb"  # what put them out stays on top
    struck = do(position("", "skip", "", specials=["assassin", "", ""]), "0: assassin 1")
    assert names(struck.discards) == "skip assassin"


def test_the_names_of_special_cards_are_those_of_their_actions() -> None:
    assert [str(GAME.parse(text)) for text in ("Angel", "CAVEMAN", "thief 3", "assassin 0")] == [
        *("angel", "caveman", "thief 3", "assassin 0"),
    ]
