"""The rules of New Game: given a position, when somebody moves, then what."""

from collections import Counter

import cardkit

GAME = cardkit.game("new_game")
DRAW, STOP = GAME.parse("draw"), GAME.parse("stop")


def test_ng_01_two_people_take_turns() -> None:
    assert list(GAME.players) == [2]
    assert GAME.position(tower="3").after(0, STOP).actors() == (1,)


def test_ng_02_there_are_four_of_each_number() -> None:
    assert Counter(GAME.deck()) == dict.fromkeys("123456", 4)


def test_ng_03_all_cards_are_shuffled_before_each_turn() -> None:
    before = GAME.deal(seed=4).after(0, DRAW)
    after = before.after(0, STOP)
    assert len(after.pile) == 24
    assert after.pile != (*before.tower, *before.pile)


def test_ng_10_the_first_card_has_to_be_drawn() -> None:
    state = GAME.deal()
    assert state.legal(0) == [DRAW]
    refusal = state.why_not(0, STOP)
    assert refusal is not None
    assert refusal.key == "refusals.NG-10-first"


def test_ng_11_a_lower_card_makes_the_tower_fall_and_an_equal_one_does_not() -> None:
    state = GAME.position(tower="3", pile="3 2", points=[4, 0]).after(0, DRAW)
    assert state.tower == (3, 3)
    state = state.after(0, DRAW)
    assert (state.tower, state.points, state.actors()) == ((), (4, 0), (1,))


def test_ng_12_whoever_stops_gets_a_point_for_each_card() -> None:
    assert GAME.position(tower="2 2 6", points=[4, 1]).after(0, STOP).points == (7, 1)


def test_ng_12_nobody_draws_in_somebody_elses_turn() -> None:
    refusal = GAME.deal().why_not(1, DRAW)
    assert refusal is not None
    assert refusal.key == "refusals.NG-12-turn"


def test_ng_20_ten_points_win_with_the_tower_that_stands() -> None:
    state = GAME.position(tower="2", pile="2", points=[8, 9]).after(0, DRAW)
    result = state.result()
    assert result is not None
    assert (result.winners, result.points, state.actors()) == ((0,), (10, 9), ())
