"""The reserve: CB-20 to CB-23."""

from __future__ import annotations

from tests.games.combo_breaker.rulings import hand, position
from tests.games.rulings import do, legal, refusal

KALI, JAVIER, DANA, ANA = range(4)


def test_cb_20_the_rulebooks_example() -> None:
    state = position(
        "3 11 11",
        "6 7 8 2",
        "9 6 10",
        "1 2 3",
        reserves=["1 1", "2 2", "7 4", "12 5"],
        turn=KALI,
    )
    state = do(state, f"{KALI}: play 11 11 at 2", f"{JAVIER}: play 6 7 8 at 1", f"{DANA}: take 7 at 3")
    assert hand(state, DANA) == "9 6 7 10"
    assert state.reserves[DANA] == (4,)
    state = do(state, f"{ANA}: take 12 at 1")
    assert hand(state, ANA) == "12 1 2 3"
    assert state.actors() == (JAVIER,)


def test_cb_20_any_position_of_the_hand_will_do() -> None:
    state = position("9 9", "1 2", "4 4", reserves=["", "7", "5"], trick=["0: play 9"])
    taking = {"take 7 at 1": "7 1 2", "take 7 at 2": "1 7 2", "take 7 at 3": "1 2 7"}
    assert set(taking) <= legal(state, 1)
    for action, cards in taking.items():
        assert hand(do(state, f"1: {action}"), 1) == cards
    assert refusal(state, "1: take 7 at 4") == "CB-20-place"


def test_cb_20_who_does_not_want_to_play_may_take() -> None:
    state = position("3 9", "12 12", "4 4", reserves=["", "1", "5"], trick=["0: play 3"])
    assert legal(state, 1) == {
        "play 12 at 1",
        "play 12 at 2",
        "play 12 12 at 1",
        "take 1 at 1",
        "take 1 at 2",
        "take 1 at 3",
    }


def test_cb_20_of_two_reserve_cards_one_is_taken() -> None:
    state = position("9 9", "1", "4 4", reserves=["", "7 X", "5"], trick=["0: play 9"])
    after = do(state, "1: take X at 2")
    assert hand(after, 1) == "1 X"
    assert after.reserves[1] == (7,)
    assert legal(state, 1) >= {"take 7 at 1", "take 7 at 2", "take X at 1", "take X at 2"}


def test_cb_20_two_equal_reserve_cards_are_one_choice() -> None:
    state = position("9 9", "1", "4 4", reserves=["", "7 7", "5"], trick=["0: play 9"])
    assert len(state.legal(1)) == len(legal(state, 1)) == 2
    assert do(state, "1: take 7 at 1").reserves[1] == (7,)


def test_cb_20_stop_and_draw_can_lie_in_the_reserve() -> None:
    state = position("9 9", "1", "4 4", reserves=["", "stop draw", "5"], trick=["0: play 9"])
    assert hand(do(state, "1: take stop at 1"), 1) == "stop 1"
    assert hand(do(state, "1: take draw at 2"), 1) == "1 draw"
    assert refusal(state, "1: play stop at 1") == "CB-05-card"  # it is not in the hand yet


def test_cb_21_only_your_own_reserve() -> None:
    state = position("9 9", "1", "4 4", reserves=["8", "7", "5"], trick=["0: play 9"])
    assert refusal(state, "1: take 8 at 1") == "CB-21"
    assert refusal(state, "1: take 5 at 1") == "CB-21"
    assert refusal(state, "1: take ? at 1") == "CB-21"


def test_cb_22_the_leader_has_to_play() -> None:
    state = position("1", "9 9", "4 4", reserves=["8 7", "7", "5"], turn=0)
    assert refusal(state, "0: take 8 at 1") == "CB-22"
    assert legal(state, 0) == {"play 1 at 1"}


def test_cb_22_the_leader_of_any_later_trick_too() -> None:
    state = position("1 2", "9 9", "4 4 5", reserves=["8 7", "7", "5"], turn=0)
    after = do(state, "0: play 1 at 1", "1: play 9 at 1", "2: play 4 4 at 1")
    assert refusal(after, "2: take 5 at 1") == "CB-22"


def test_cb_23_without_reserve_who_can_play_must() -> None:
    state = position("9 9", "12 1", "4 4", reserves=["8", "", "5"], trick=["0: play 9"])
    assert legal(state, 1) == {"play 12 at 1"}
    assert refusal(state, "1: take 8 at 1") == "CB-23"


def test_cb_23_even_a_stop_or_an_x_or_a_draw() -> None:
    for card, action in (("stop", "play stop at 1"), ("draw", "play draw at 1"), ("X", "play X=12 at 1")):
        state = position("9 9", f"{card} stop", "4 4", reserves=["8", "", "5"], trick=["0: play 11"])
        assert action in legal(state, 1)
        assert {text.split()[0] for text in legal(state, 1)} == {"play"}
        state = position("9 9", card, "4 4", reserves=["8", "", "5"], trick=["0: play 11"])
        assert legal(state, 1) == {action}
