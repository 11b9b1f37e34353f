"""Cards and setup: KA-01 to KA-07."""

from __future__ import annotations

from collections import Counter

import pytest

import cardkit
from cardkit.games.kael.cards import BACK, PASS
from cardkit.games.kael.rules import Kael
from tests.games.kael.rulings import GAME, hand, position, shown
from tests.games.rulings import do, legal, refusal

PLAYERS = range(2, 8)


@pytest.mark.parametrize("players", PLAYERS)
def test_ka_01_the_deck_has_56_cards(players: int) -> None:
    for state in (GAME.deal(players), do(GAME.deal(players), "0: deal 7")):
        cards = Counter(state.cards())
        assert cards == {**dict.fromkeys(range(1, 14), 4), 0: 2, -1: 1, PASS: 1}
        assert cards.total() == 56


@pytest.mark.parametrize(
    ("cards", "points"), [("3 8 13", 24), ("0 0", 0), ("-1", -1), ("-1 0 5", 4), ("pass", 15), ("pass 1", 16), ("", 0)]
)
def test_ka_02_a_hand_counts_its_numbers_minus_one_and_fifteen_for_a_pass(cards: str, points: int) -> None:
    after = shown("-1", cards) if "-1" not in cards else shown("0", cards)
    won = not cards or points > sum(after.hands[0])
    assert after.scores[1] == (points if won and cards else 0)
    assert sum(after.hands[1]) == points


@pytest.mark.parametrize("number", range(2, 8))
def test_ka_03_the_dealer_chooses_two_to_seven_cards_each(number: int) -> None:
    state = do(GAME.deal(4, seed=3), f"0: deal {number}")
    assert [len(cards) for cards in state.hands] == [number] * 4


def test_ka_03_no_other_number_nobody_else_and_nothing_else_first() -> None:
    state = GAME.deal(3)
    assert legal(state, 0) == {f"deal {number}" for number in range(2, 8)}
    assert legal(state, 1) == set()
    for number in (0, 1, 8, 99):
        assert refusal(state, f"0: deal {number}") == "KA-03-number"
    assert refusal(state, "1: deal 5") == "KA-03-dealer"
    for action in ("draw", "lay 5", "call", "show", "cut 8 8", "good draw 8"):
        assert refusal(state, f"0: {action}") == refusal(state, f"1: {action}") == "KA-03-first"


def test_ka_03_cards_are_dealt_once_a_round() -> None:
    state = do(GAME.deal(3), "0: deal 5")
    assert {refusal(state, f"{seat}: deal 5") for seat in range(3)} == {"KA-03-dealt"}


@pytest.mark.parametrize("number", [2, 5])
def test_ka_03_the_number_is_chosen_anew_in_each_round(number: int) -> None:
    state = do(shown("1", "5", "6"), f"1: deal {number}")
    assert [len(cards) for cards in state.hands] == [number] * 3


@pytest.mark.parametrize("dealer", range(4))
def test_ka_04_the_dealers_left_has_the_first_turn(dealer: int) -> None:
    assert do(GAME.deal(4, dealer=dealer), f"{dealer}: deal 3").actors() == ((dealer + 1) % 4,)


def test_ka_04_the_deal_moves_to_the_left_every_round() -> None:
    state = shown("1", "5", "6", dealer=1)
    assert (state.dealer, state.actors()) == (2, (2,))
    assert do(state, "2: deal 4").actors() == (0,)


def test_ka_04_whoever_is_out_neither_deals_nor_starts() -> None:
    state = shown("1", "5", "", "6", "", scores=[0, 0, 120, 0, 110], dealer=1)
    assert state.actors() == (3,)
    assert do(state, "3: deal 4").actors() == (0,)


def test_ka_04_a_dealer_who_goes_out_is_followed_by_the_next() -> None:
    state = shown("1", "5", "6", scores=[0, 99, 0], dealer=1)
    assert state.playing == (0, 2)
    assert state.actors() == (2,)


def test_ka_04_whoever_is_out_gets_no_cards() -> None:
    state = do(shown("1", "5", "", "6", scores=[0, 0, 120, 0]), "1: deal 3")
    assert [len(cards) for cards in state.hands] == [3, 3, 0, 3]


@pytest.mark.parametrize(("players", "number"), [(2, 2), (4, 5), (7, 7)])
def test_ka_05_one_card_is_turned_over_and_the_rest_is_the_face_down_stock(players: int, number: int) -> None:
    state = do(GAME.deal(players), f"0: deal {number}")
    assert len(state.pile) == 1
    assert len(state.stock) == 55 - players * number
    for seat in range(players):
        view = state.view(seat)
        assert view.stock == [BACK] * len(state.stock)
        assert view.pile == state.pile


@pytest.mark.parametrize("players", PLAYERS)
def test_ka_06_two_to_seven_play(players: int) -> None:
    state = do(GAME.deal(players), "0: deal 7")
    assert state.seats == players
    assert len(state.stock) >= 6


@pytest.mark.parametrize("players", [1, 8])
def test_ka_06_one_or_eight_cannot_play(players: int) -> None:
    with pytest.raises(cardkit.CardkitError, match="KA-06"):
        GAME.deal(players)


def test_ka_07_seat_0_deals_first_unless_an_option_names_another() -> None:
    assert GAME.deal(4).actors() == (0,)
    assert GAME.deal(4, dealer=3).actors() == (3,)
    with pytest.raises(cardkit.CardkitError, match="0, 1, 2, 3"):
        GAME.deal(4, dealer=4)


def test_ka_05_every_deal_of_a_match_is_another_and_the_same_seed_deals_the_same() -> None:
    def again(**fields: int) -> Kael:
        return do(position("1", "5", turn=0, caller=0, **fields), "0: show", "1: deal 5")

    assert again(seed=5) == again(seed=5)
    assert again(seed=5).hands != again(seed=6).hands
    assert again(seed=5).hands != again(seed=5, shuffles=2).hands


def test_ka_05_a_view_cannot_be_dealt_on() -> None:
    view = GAME.deal(3).view(0)
    with pytest.raises(cardkit.CardkitError, match="hidden cards"):
        do(view, "0: deal 5")


def test_ka_33_the_hands_lie_open_until_the_next_deal() -> None:
    state = shown("1", "5 6", "7")
    for seat in range(3):
        assert state.view(seat).hands == [(1,), (5, 6), (7,)]
    assert hand(do(state, "1: deal 2").view(0), 1) == "? ?"


def test_ka_56_a_match_is_whole_unless_an_option_makes_it_short() -> None:
    assert GAME.deal(4) == GAME.deal(4, length="whole")
    assert "rounds_left" not in GAME.deal(4).position()
    assert GAME.deal(4, length="short").position()["rounds_left"] == 2
    with pytest.raises(cardkit.CardkitError, match="whole, short"):
        GAME.deal(4, length="tiny")
