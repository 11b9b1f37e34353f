"""What everybody at the table has seen holds in every deal of the cards that nobody has."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit
from cardkit.chance import MOST_SEED
from cardkit.games.combo_breaker.actions import Take
from cardkit.games.combo_breaker.actions.plays import can_play
from cardkit.games.combo_breaker.rules import ComboBreaker
from tests.conformance.tables import positions
from tests.games.combo_breaker.rulings import GAME, hand, position
from tests.games.rulings import do

HANDS = ["8 8", "3 5 9", "2 2 4", "6 7 12"]
RESERVES = ["1 2", "3", "4 4", "5 5"]
TAKEN = ["0: play 12 at 1", "1: take 9 at 3"]


def test_cb_20_a_card_taken_in_this_trick_lies_in_every_deal_where_it_was_put() -> None:
    state = position(*HANDS, reserves=RESERVES, trick=TAKEN)
    for seed in range(200):
        deal = state.determinise(0, random.Random(seed))
        assert deal.hands[1][2] == 9
        assert GAME.position(**deal.position()) == deal


def test_cb_20_the_other_cards_of_that_hand_may_be_any() -> None:
    state = position(*HANDS, reserves=RESERVES, trick=TAKEN)
    deals = {state.determinise(0, random.Random(seed)).hands[1][:2] for seed in range(50)}
    assert len(deals) > 20


@given(data=st.data())
def test_whatever_the_trick_shows_holds_in_every_deal(data: st.DataObject) -> None:
    state = data.draw(positions("combo_breaker"))
    assert isinstance(state, ComboBreaker)
    for seat in range(state.seats):
        deal = state.determinise(seat, random.Random(data.draw(st.integers(0, 2**32))))
        for owner, action in state.trick:
            if isinstance(action, Take):
                assert deal.hands[owner][action.place] == action.card


LOST = [
    position("9 9", "8 1", "6 6", trick=["0: play 12"], losers=[1], tokens=[2, 0, 1]),
    position("9 9", "8 1 5 1 3 7 12 10 2", "6 6", trick=["0: play 12 11"], losers=[1], tokens=[2, 0, 1]),
    position("9 9", "1 3 5 3 1 4 2 4 1 3 5 2", "6 6", trick=["0: play 5"], losers=[1], tokens=[2, 0, 1]),
]


@pytest.mark.parametrize("state", LOST)
def test_cb_51_who_lost_the_game_with_nothing_to_play_has_nothing_to_play_in_every_deal(state: ComboBreaker) -> None:
    for seed in range(50):
        deal = state.determinise(0, random.Random(seed))
        assert not can_play(deal.hands[1], deal.best)
        assert GAME.position(**deal.position()) == deal


def test_cb_51_the_hand_that_lost_may_be_another() -> None:
    assert len({LOST[0].determinise(0, random.Random(seed)).hands[1] for seed in range(50)}) > 20


@given(seed=st.integers(0, MOST_SEED), players=st.sampled_from((3, 4, 5)))
def test_a_game_that_is_over_has_ended_so_in_every_deal(seed: int, players: int) -> None:
    rng = random.Random(seed)
    state = GAME.deal(players, seed)
    while state.actors():
        (seat,) = state.actors()
        state.play(seat, rng.choice(state.legal(seat)))
    for seat in range(players):
        deal = state.determinise(seat, rng)
        assert GAME.position(**deal.position()) == deal


def test_cb_51_a_view_whose_loser_can_have_no_such_hand_has_no_whole() -> None:
    fields: dict[str, Any] = {"trick": ["0: play 1"], "losers": [1], "tokens": [2, 0, 1], "discards": "1 1 1"}
    view = position("9 9", "? ?", "6 6", pile="? " * 44, **fields)
    with pytest.raises(cardkit.CardkitError, match=r"something could be played \(CB-51\)"):
        view.determinise(0, random.Random(1))


# --- Written down ------------------------------------------------------------------------------------------------


def test_cb_20_a_card_taken_to_no_place_lies_at_its_first() -> None:
    state = position("9 9", "3 5 9 9", "2 2", trick=["0: play 12", "1: take 9"], reserves=["", "", "1"])
    assert str(state.trick[1][1]) == "take 9 at 3"
    hidden = position("9 9", "3 ? 5", "2 2", trick=["0: play 12", "1: take 9"], reserves=["", "", "1"])
    assert str(hidden.trick[1][1]) == "take 9 at 2"


@pytest.mark.parametrize("place", [1, 3, 50])
def test_cb_20_a_card_taken_lies_where_it_was_put(place: int) -> None:
    trick = ["0: play 12", f"1: take 9 at {place}"]
    with pytest.raises(cardkit.CardkitError, match=rf"to place {place}, .* \(CB-20\)") as refused:
        position("8 8", "3 9 5", "2 2", trick=trick, reserves=["", "", "1"])
    assert refused.value.params["field"] == "trick"


def test_cb_02_a_card_taken_into_a_hidden_hand_is_one_of_its_four() -> None:
    trick = ["0: play 12", "1: take 9 at 1"]
    with pytest.raises(cardkit.CardkitError, match="named 5 times"):
        position("8 8", "? ?", "9 9 9 9", trick=trick, reserves=["", "", "1"])
    state = position("8 8", "? ?", "9 9 9", trick=trick, reserves=["", "", "1"])
    assert 9 not in state.pile + state.discards
    assert hand(state.determinise(0, random.Random(1)), 1)[0] == "9"


def test_a_card_taken_by_the_rules_is_written_with_its_place() -> None:
    state = do(position(*HANDS, reserves=["", "9", "", ""], turn=0), "0: play 8 at 1", "1: take 9 at 2")
    assert state.position()["trick"] == ["0: play 8 at 1", "1: take 9 at 2"]
