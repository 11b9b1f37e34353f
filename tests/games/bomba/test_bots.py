"""The bots of Bomba: the rules of thumb of the medium one, and that they are worth something."""

from __future__ import annotations

from collections import Counter

import pytest

from cardkit.experiments import compare
from cardkit.games.bomba.bot import danger, guards
from cardkit.games.bomba.rules import Bomba
from tests.games.bomba.rulings import GAME, position
from tests.games.rulings import do


def choice(state: Bomba, level: str = "medium", seed: int = 0) -> str:
    seat = state.actors()[0]
    return str(GAME.bot(level, seed).choose(state.view(seat), seat))


@pytest.mark.parametrize("seats", [2, 6])
def test_medium_beats_easy_with_two_and_with_six_players_as_well(seats: int) -> None:
    assert compare(GAME, "medium", "easy", games=400, seats=seats).high < 0


def test_danger_counts_the_bombs_that_are_left() -> None:
    state = position("", "", deck="bomb bomb skip two", discards="bomb")
    assert danger(state.view(0)) == 2 / 4
    assert danger(position("", "", deck="bomb@0 ...").view(0)) == 1
    assert danger(position("", "", deck="skip@0 bomb").view(0), card=1) == 1


def test_guards_are_shields_angels_and_the_chance_of_a_hidden_shield() -> None:
    state = position("shield skip@", "shield@", specials=["", "angel"], deck="shield two skip")
    assert guards(state.view(0), 0) == 1
    assert guards(state.view(1), 0) == 1 + 1 / 4
    assert guards(state.view(1), 1) == 2


def test_medium_keeps_a_skip_for_danger() -> None:
    assert choice(position("skip", "", "", deck="...")) == "skip"
    assert choice(position("skip shield", "", "", deck="...")) == "draw"
    assert choice(position("skip shield", "", "", deck="bomb@0 ...")) == "skip"
    assert choice(position("skip", "", "", deck="shield@0 ...")) == "draw"


def test_medium_puts_a_bomb_before_somebody_without_shield() -> None:
    state = do(position("future", "", "", deck="skip two bomb ..."), "0: draw", "0: future")
    assert choice(state) == "swap"
    state = do(position("future", "", "", deck="skip bomb two ..."), "0: draw", "0: future")
    assert choice(state) == "keep"


def test_medium_ends_a_round_with_an_assassin() -> None:
    assert choice(position("", "shield", specials=["assassin", ""])) == "assassin 1"
    assert choice(position("shield", "", specials=["assassin", "angel"])) == "draw"


def test_medium_steals_where_the_shields_are() -> None:
    assert choice(position("", "two", "shield", specials=["thief", "", ""])) == "thief 2"


def test_medium_keeps_its_angel_while_it_can() -> None:
    asked = do(position("", "two", "", specials=["thief", "angel", ""]), "0: thief 1")
    assert choice(asked) == "accept"
    bomb = do(position("shield", "", "", specials=["angel", "", ""], deck="bomb ..."), "0: draw")
    assert choice(bomb) == "shield"


def test_easy_draws_and_mostly_passes() -> None:
    state = position("skip two future", "", "", deck="reverse ...")
    assert {choice(state, "easy", seed) for seed in range(20)} == {"draw"}
    after = Counter(choice(do(state, "0: draw"), "easy", seed) for seed in range(200))
    assert set(after) == {"pass", "two", "future"}
    assert after["pass"] > 100
    special = do(position("two", "", "", specials=["caveman", "", ""], deck="reverse ..."), "0: draw")
    assert {choice(special, "easy", seed) for seed in range(20)} == {"caveman"}


def test_easy_ends_a_round_with_an_assassin_before_it_draws_and_after() -> None:
    two = position("skip", "shield", specials=["assassin", ""], deck="reverse ...")
    assert {choice(two, "easy", seed) for seed in range(20)} == {"assassin 1"}
    drawn = do(position("", "", deck="assassin ..."), "0: draw")
    assert {choice(drawn, "easy", seed) for seed in range(20)} == {"assassin 1"}
    guarded = position("skip", "shield", specials=["assassin", "angel"], deck="reverse ...")
    assert {choice(guarded, "easy", seed) for seed in range(20)} == {"draw"}
    three = position("skip", "", "", specials=["assassin", "", ""], deck="reverse ...")
    assert {choice(three, "easy", seed) for seed in range(20)} == {"draw"}
