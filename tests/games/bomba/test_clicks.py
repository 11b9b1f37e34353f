"""What can be clicked at the table of Bomba, what it is called, and what clicks mean."""

from __future__ import annotations

import pytest

from cardkit.games.bomba import GAME
from cardkit.games.bomba.clicks import label
from cardkit.games.bomba.look import LOOK
from tests.games.bomba.rulings import choices, position, seen
from tests.games.rulings import do


def test_the_deck_and_cards_are_chosen_and_wait_for_the_button_and_to_pass_is_one() -> None:
    found = choices(seen(position("skip", "", "")))
    assert found["deck",].label == "Draw"
    assert not found["deck",].instant
    assert not found["hand:0",].instant
    assert choices(seen(do(position("skip", "", "", deck="two ..."), "0: draw")))["pass",].instant


def test_a_target_is_chosen_by_name() -> None:
    scene = seen(position("", "skip", "skip", specials=["thief assassin", "", ""]))
    assert {("special:0:0", "at:1"), ("special:0:1", "at:2")} <= set(choices(scene))
    assert {option.id: option.label for option in scene.options} == {"at:1": "Bruno", "at:2": "Carla"}


def test_with_two_left_reverse_asks_what_for() -> None:
    scene = seen(do(position("reverse", "", "", out=[1], deck="skip ..."), "0: draw"))
    assert {("hand:1", "as:turn"), ("hand:1", "as:repeat"), ("pass",)} == set(choices(scene))


def test_a_click_that_leads_nowhere_can_be_asked_about() -> None:
    state = position("two", "", "", specials=["", "thief", ""])
    assert str(LOOK.attempt(state, 0, ["hand:0"])) == "two"
    assert str(LOOK.attempt(state, 0, ["special:1:0"])) == "thief 1"
    without_fox = position("", "", "", out=[1], specials=["thief", "", ""])
    assert str(LOOK.attempt(without_fox, 0, ["special:0:0"])) == "thief 2"  # whoever is still in
    assert str(LOOK.attempt(state, 0, ["deck"])) == "draw"
    assert LOOK.attempt(state, 0, ["discards:0"]) is None
    assert LOOK.attempt(state, 0, ["hand:0", "deck"]) is None


def test_the_card_that_is_to_lie_on_top_is_chosen_alone() -> None:
    state = do(position("future", "", "", deck="skip skip two ..."), "0: draw", "0: future")
    assert [str(LOOK.attempt(state, 0, [ident])) for ident in ("look:0", "look:1")] == ["keep", "swap"]
    assert LOOK.attempt(state, 0, ["look:0", "deck"]) is None
    labels = [choice.label for choice in seen(state).choices]
    assert labels == ["Leave a Skip on top", "Leave a Draw Two on top"]


@pytest.mark.parametrize(
    ("language", "said"),
    [("es", "Jugar el ladrón contra ti"), ("en", "Play the Thief against yourself")],
)
def test_whoever_is_asked_about_a_theft_from_themselves_reads_it_in_grammar(language: str, said: str) -> None:
    state = GAME.position(hands=["skip", "two", "two"], specials=["thief", "", ""], turn=0)
    assert label(state, 0, GAME.parse("thief 0"), GAME.texts(language).at_table((), 0)) == said
