"""Setup: CB-01 to CB-09."""

from __future__ import annotations

from collections import Counter

import pytest

import cardkit
from cardkit.games.combo_breaker.cards import BACK
from tests.games.combo_breaker.rulings import GAME, fresh, hand, position
from tests.games.rulings import do, refusal


@pytest.mark.parametrize("players", [3, 4, 5])
def test_cb_01_three_four_or_five_play(players: int) -> None:
    assert GAME.deal(players).seats == players


@pytest.mark.parametrize("players", [2, 6])
def test_cb_01_two_or_six_cannot_play(players: int) -> None:
    with pytest.raises(cardkit.CardkitError, match="CB-01"):
        GAME.deal(players)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_cb_02_the_deck_has_54_cards(players: int) -> None:
    x, draw, stop = 13, 14, 15
    cards = Counter(GAME.deal(players).cards())
    assert cards == {**dict.fromkeys(range(1, 13), 4), x: 2, draw: 2, stop: 2}
    assert cards.total() == 54


@pytest.mark.parametrize("players", [3, 4, 5])
def test_cb_03_two_tokens_each_and_three_in_the_long_game(players: int) -> None:
    assert GAME.deal(players).tokens == [2] * players
    assert GAME.deal(players, tokens=3).tokens == [3] * players


@pytest.mark.parametrize("players", [3, 4, 5])
def test_cb_0a_one_token_each_in_a_short_match(players: int) -> None:
    assert GAME.deal(players, tokens=1).tokens == [1] * players


@pytest.mark.parametrize("tokens", [0, 4])
def test_cb_03_no_other_number_of_tokens(tokens: int) -> None:
    with pytest.raises(cardkit.CardkitError, match="It can be: 2, 1, 3"):
        GAME.deal(3, tokens=tokens)


@pytest.mark.parametrize(("players", "cards"), [(3, 10), (4, 10), (5, 7)])
def test_cb_04_ten_cards_each_or_seven_with_five_players(players: int, cards: int) -> None:
    assert [len(dealt) for dealt in GAME.deal(players).hands] == [cards] * players


def test_cb_04_the_oldest_deals_every_round_anew() -> None:
    state = position("1", "1 2", "12", tokens=[2, 2, 2], oldest=1, turn=1)
    after = do(state, "1: play 2 at 2")  # seat 2 has a 12 to play
    after = do(after, "2: play 12 at 1")
    assert fresh(after)  # seat 0 had only a 1, and no reserve
    assert after.oldest == 1


def test_cb_05_a_hand_keeps_its_order() -> None:
    state = position("8 3 9 12 1", "4 4", "5 5", reserves=["", "7 7", "6 6"], turn=0)
    assert hand(state, 0) == "8 3 9 12 1"
    assert hand(do(state, "0: play 9 at 3"), 0) == "8 3 12 1"
    assert hand(do(state, "0: play 8 at 1"), 0) == "3 9 12 1"


def test_cb_05_a_card_is_played_from_where_it_stands() -> None:
    state = position("8 3 9", "4 4", "5 5", turn=0)
    assert refusal(state, "0: play 9 at 1") == "CB-05-card"
    assert refusal(state, "0: play 8 9 at 1") == "CB-05-card"
    assert refusal(state, "0: play 9 at 4") == "CB-05-place"
    assert refusal(state, "0: play 9 10 at 3") == "CB-05-place"
    assert refusal(state, "0: play ? at 1") == "CB-05-card"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_cb_06_two_open_reserve_cards_each(players: int) -> None:
    state = GAME.deal(players, seed=3)
    assert [len(reserve) for reserve in state.reserves] == [2] * players
    for seat in range(players):
        assert state.view(seat).reserves == state.reserves


@pytest.mark.parametrize(("players", "left"), [(3, 18), (4, 6), (5, 9)])
def test_cb_07_the_rest_is_the_face_down_pile(players: int, left: int) -> None:
    state = GAME.deal(players)
    assert len(state.pile) == left
    for seat in range(players):
        assert state.view(seat).pile == (BACK,) * left


@pytest.mark.parametrize("players", [3, 4, 5])
def test_cb_08_the_dealers_left_leads_the_first_trick(players: int) -> None:
    for oldest in range(players):
        assert GAME.deal(players, oldest=oldest).actors() == ((oldest + 1) % players,)


def test_cb_09_seat_0_is_the_oldest_unless_an_option_names_another() -> None:
    assert GAME.deal(4).oldest == 0
    assert GAME.deal(4, oldest=3).oldest == 3
    with pytest.raises(cardkit.CardkitError, match="0, 1, 2, 3"):
        GAME.deal(4, oldest=4)
