"""Scoring: BO-40 to BO-46."""

from __future__ import annotations

import random

import pytest

from cardkit.contract import Result
from cardkit.games.bomba.cards import BOMB
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.state import SUDDEN
from tests.games.bomba.rulings import GAME, hand, keys, position
from tests.games.rulings import do, legal, refusal, told


def test_bo_40_three_two_and_one_for_the_last_three() -> None:
    state = do(position("", "", "", "", out=[3, 0], turn=1, deck="bomb ..."), "1: draw")
    assert state.points == (1, 2, 3, 0)
    assert state.rounds == 2
    assert state.out == ()
    assert [len(cards) for cards in state.hands] == [1 - len(opened) for opened in state.specials]


def test_bo_40_an_assassin_may_end_the_round_too() -> None:
    state = position("", "", "", specials=["assassin", "", ""], out=[1], deck="skip ...")
    assert do(state, "0: assassin 2").points == (3, 1, 2)


def test_bo_41_two_and_one_with_two_players() -> None:
    assert do(position("", "", deck="bomb ..."), "0: draw").points == (1, 2)


def test_bo_42_the_first_with_ten_points_wins() -> None:
    state = do(position("", "", "", out=[2], points=[8, 7, 9], deck="bomb ..."), "0: draw")
    # 8 + 2 and 7 + 3 and 9 + 1: all have 10, see BO-44; one point less decides it
    assert state.result() is None
    over = do(position("", "", "", out=[2], points=[7, 7, 8], deck="bomb ..."), "0: draw")
    assert over.points == (9, 10, 9)
    assert over.result() == Result((1,), (0, 2), (9, 10, 9))
    assert over.actors() == ()
    assert refusal(over, "1: draw") == "BO-42-over"


def test_bo_47_five_points_win_a_short_match() -> None:
    over = do(position("", "", "", out=[2], points=[1, 3, 4], goal=5, deck="bomb ..."), "0: draw")
    assert over.result() == Result((1,), (0, 2), (3, 6, 5))
    assert refusal(over, "1: draw") == "BO-47-over"
    assert do(position("", "", "", out=[2], points=[1, 1, 1], goal=5, deck="bomb ..."), "0: draw").result() is None


def test_bo_47_a_tie_at_five_points_leads_to_sudden_death() -> None:
    after = do(position("", "", "", out=[2], points=[3, 2, 0], goal=5, deck="bomb ..."), "0: draw")
    assert after.points == (5, 5, 1)
    assert after.out == (2,)
    assert legal(after) == {"draw"}


def test_bo_47_a_match_is_whole_unless_an_option_makes_it_short() -> None:
    assert GAME.deal(3) == GAME.deal(3, length="whole")
    assert "goal" not in GAME.deal(3).position()
    assert GAME.deal(3, length="short").position()["goal"] == 5


def test_bo_42_nine_points_do_not_end_the_game() -> None:
    state = do(position("", "", "", out=[2], points=[1, 6, 2], deck="bomb ..."), "0: draw")
    assert state.points == (3, 9, 3)
    assert state.result() is None


def test_bo_43_of_several_with_ten_the_one_with_most_wins() -> None:
    state = position("", "", "", out=[2], points=[9, 7, 0], deck="bomb ...")
    assert do(state, "0: draw").result() == Result((0,), (1, 2), (11, 10, 1))
    assert keys(told(state, "0: draw")) == ["draws", "out", "points", "points", "points", "over"]


# --- Sudden death -----------------------------------------------------------------------------------------------


def sudden(deck: str = "...", **fields: object) -> Bomba:
    """Sudden death between seats 0 and 2, after which seat 1 has fewer points."""
    laid = {"points": [10, 3, 10], "out": [1], "phase": "sudden", "deck": deck, **fields}
    return position("", "", "", **laid)


def test_bo_44_a_tie_leads_to_sudden_death_between_those_tied() -> None:
    state = position("", "", "", out=[2], points=[8, 7, 0], deck="bomb ...")
    after = do(state, "0: draw")
    assert after.points == (10, 10, 1)
    assert after.out == (2,)
    assert after.actors() == (1,)  # the winner of the round begins
    assert legal(after, 1) == {"draw"}
    assert sorted(after.deck) == sorted(after.box)
    assert keys(told(state, "0: draw"))[-1] == "sudden"


def test_bo_44_who_won_the_round_but_is_not_tied_does_not_draw() -> None:
    after = do(position("", "", "", out=[2], points=[8, 0, 9], deck="bomb ..."), "0: draw")
    assert after.points == (10, 3, 10)
    assert after.out == (1,)
    assert after.actors() == (2,)  # the next one after the winner of the round


def test_bo_44_no_card_is_kept_or_has_an_effect_but_the_bomb() -> None:
    state = sudden("shield two angel caveman bomb ...")
    after = do(state, "0: draw", "2: draw", "0: draw", "2: draw")
    assert not any(after.hands + after.specials)
    assert after.actors() == (0,)
    assert after.owed == 1
    assert do(after, "0: draw").result() == Result((2,), (0, 1), (10, 3, 10))


def test_bo_44_all_that_one_can_do_is_draw() -> None:
    for move in ("pass", "skip", "shield", "angel"):
        assert refusal(sudden(), f"0: {move}") == "BO-44-only-draw"


def test_bo_44_with_three_tied_the_last_one_left_wins() -> None:
    state = position("", "", "", points=[10, 10, 10], phase="sudden", deck="skip bomb skip bomb ...")
    after = do(state, "0: draw", "1: draw", "2: draw", "0: draw")
    assert after.result() == Result((2,), (0, 1), (10, 10, 10))


def test_bo_44_a_deck_that_runs_out_is_shuffled_again() -> None:
    state = do(sudden("skip", discards="bomb"), "0: draw")
    assert len(state.deck) == 58
    assert state.result() is None


# --- The rest ---------------------------------------------------------------------------------------------------


def test_bo_45_who_draws_first_for_a_caveman_goes_out_first() -> None:
    state = position("", "", "", specials=["caveman", "", ""], deck="bomb bomb ...")
    assert do(state, "0: caveman").points == (3, 1, 2)
    backwards = position("", "", "", specials=["caveman", "", ""], direction=-1, deck="bomb bomb ...")
    assert do(backwards, "0: caveman").points == (3, 2, 1)


def test_bo_46_the_discard_pile_becomes_the_deck() -> None:
    state = position("", "", "", deck="two")
    assert len(state.discards) == 57
    events = told(state, "0: draw")
    assert keys(events) == ["draws", "refill"]
    after = do(state, "0: draw")
    assert len(after.deck) == 57
    assert after.discards == []


def test_bo_46_the_last_card_may_be_a_bomb() -> None:
    defused = do(position("shield", "", "", deck="bomb"), "0: draw", "0: shield")
    assert len(defused.deck) == 58
    out = do(position("skip", "", "", deck="bomb"), "0: draw")
    assert len(out.deck) == 58
    caveman = do(position("", "", "", specials=["caveman", "", ""], deck="skip"), "0: caveman")
    assert len(caveman.deck) + sum(map(len, caveman.hands)) + len(caveman.discards) == 58


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("balanced", ["no", "yes"])
def test_bo_46_with_one_ordinary_deck_it_never_happens(players: int, balanced: str) -> None:
    events: list[str] = []
    for seed in range(20):
        state = GAME.deal(players, seed, balanced=balanced)
        rng = random.Random(f"{players} {seed}")
        while state.actors():
            seat = state.actors()[0]
            actions = state.legal(seat)
            phase = state.phase
            state.play(seat, actions[int(rng.random() * len(actions))], lambda event: events.append(event.key))
            assert phase == SUDDEN or "refill" not in events
            events.clear()


def test_bo_46_with_two_decks_it_can() -> None:
    state = position("shield", "", "", counts={"bomb": 36, "shield": 24}, deck="bomb")
    after = do(state, "0: draw", "0: shield")
    assert len(after.deck) == 88
    assert after.deck.count(BOMB) == 36
    assert hand(after, 0) == ""
