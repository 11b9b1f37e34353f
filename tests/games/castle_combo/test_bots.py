"""The bots of Castle Combo: what the medium one looks for, and what people can expect of it."""

from __future__ import annotations

from statistics import mean

import pytest

from cardkit.games.castle_combo.rules import CastleCombo
from tests.games.castle_combo.rulings import GAME, duel, position


def choice(state: CastleCombo, level: str = "medium", seed: int = 0) -> str:
    return str(GAME.bot(level, seed).choose(state.view(state.turn), state.turn))


def scores(level: str, games: int) -> list[int]:
    found: list[int] = []
    for seed in range(games):
        state = GAME.deal(4, seed)
        bots = [GAME.bot(level, 4 * seed + seat) for seat in range(4)]
        while state.actors():
            (seat,) = state.actors()
            state.play(seat, bots[seat].choose(state.view(seat), seat))
        result = state.result()
        assert result is not None
        found += result.points
    return found


def test_four_medium_bots_score_like_people() -> None:
    assert 65 < mean(scores("medium", 12)) < 90


def test_four_easy_bots_score_less() -> None:
    assert 35 < mean(scores("easy", 12)) < 60


def test_medium_buys_the_card_that_fits() -> None:
    state = duel("clockmaker potter", village="monk locksmith witch", gold=[9, 0])
    assert choice(state) in ("buy locksmith at 1,3", "buy locksmith at 1,0")


def test_medium_puts_the_last_card_where_it_scores() -> None:
    tableau = "- - - / - . - / - - -"
    state = duel(tableau, village="spice_merchant shepherd woodcutter", gold=[9, 0], keys=[0, 0])
    assert choice(state) == "buy spice_merchant at 2,2"


def test_medium_takes_a_card_face_down_when_it_has_nothing() -> None:
    state = duel("judge nun", village="farmer brigand mercenary", gold=[0, 0], keys=[0, 0])
    assert choice(state).startswith("flip")


def test_medium_spends_a_key_if_the_other_row_is_much_better() -> None:
    tableau = "duchess queen_mother princess / prince . his_majesty / - - -"
    state = duel(tableau, castle="jester general patron", village="farmer shepherd brigand", gold=[9, 0], keys=[3, 0])
    assert choice(state) == "key messenger"


def test_medium_burns_no_key_where_that_brings_nothing() -> None:
    state = duel("judge nun", village="farmer brigand mercenary", gold=[0, 0], keys=[2, 0])
    assert {choice(state, seed=seed).split()[0] for seed in range(40)} == {"flip"}


def test_medium_chooses_what_brings_more() -> None:
    fields = {"village": "spy . witch", "placed": "barbarian", "gold": [9] * 3}
    poor = position("barbarian", "", "", **fields)
    assert choice(poor) == "choose keys"
    beside = position("barbarian -", "inventor", "-", **{**fields, "chosen": 1})
    assert choice(beside) == "count left"


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_bots_finish_what_an_ability_asks(level: str) -> None:
    state = duel("vicar potter sculptor", castle="steward judge prince", messenger="castle")
    state = state.after(0, GAME.parse("buy steward at 0,1"))
    assert choice(state, level).startswith("fill")


def test_easy_buys_mostly_but_not_always() -> None:
    state = duel("judge", village="vicar spy witch")
    verbs = [choice(state, "easy", seed).split()[0] for seed in range(200)]
    assert verbs.count("buy") > 150
    assert {"buy", "flip", "key"} == set(verbs)
