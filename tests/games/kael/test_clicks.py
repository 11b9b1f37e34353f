"""What can be clicked on the table of Kaël, what it is called, and what clicks mean."""

from __future__ import annotations

import pytest

from cardkit.games.kael.actions import DRAW, TAKE, KaelAction
from cardkit.games.kael.look import LOOK
from cardkit.games.kael.rules import Kael
from cardkit.looks.scene import Scene
from tests.games.kael.rulings import ENGLISH, GAME, PILE, SPANISH, position, table, zone
from tests.games.rulings import do


def clicks(scene: Scene) -> dict[str, list[tuple[str, ...]]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for choice in scene.choices:
        found.setdefault(choice.action, []).append(choice.clicks)
    return found


def attempt(state: Kael, seat: int, *ids: str) -> str:
    return str(LOOK.attempt(state, seat, ids))


def test_ka_03_the_dealer_chooses_with_buttons() -> None:
    scene = table(GAME.deal(3))
    assert [option.label for option in zone(scene, "say").options] == [str(n) for n in range(2, 8)]
    assert clicks(scene)["deal 5"] == [("deal:5",)]
    assert all(choice.instant for choice in scene.choices)
    assert attempt(GAME.deal(3), 1, "deal:5") == "deal 5"
    assert "chooses how many cards" in table(GAME.deal(3), 1).prompt


def test_ka_10_cards_of_the_hand_are_laid_and_equal_ones_stand_in_for_each_other() -> None:
    scene = table(position("4 8 8", "5 6", "7", turn=0, to_come=0, **PILE))
    assert clicks(scene)["lay 8"] == [("hand:1",), ("hand:2",)]
    assert clicks(scene)["lay 8 8"] == [("hand:1", "hand:2")]
    assert zone(scene, "hand").note == "20 points"
    assert not any(choice.instant for choice in scene.choices)


def test_ka_11_one_draws_by_a_click_on_stock_or_pile() -> None:
    state = do(position("4 8 8", "5 6", "7", turn=0, **PILE), "0: lay 8 8")
    scene = table(state)
    assert clicks(scene) == {"draw": [("stock",)], "take": [("pile",)]}
    assert [choice.label for choice in scene.choices] == ["Draw from the stock", "Take the 12"]
    assert zone(scene, "pile").cards[0].face == "12"
    assert "12" in scene.prompt
    (group,) = zone(scene, "laid").groups
    assert (group.seat, group.caption, len(group.cards)) == (0, "pair", 2)


def test_ka_10_a_click_on_the_stock_before_laying_is_an_attempt_to_draw() -> None:
    state = position("4 8", "5 6", "7", turn=0)
    assert attempt(state, 0, "stock") == "draw"
    assert attempt(state, 0, "pile") == "take"
    assert zone(table(state), "stock").touch
    assert zone(table(state), "pile").touch


def test_ka_20_a_cut_is_a_button_and_the_cards_themselves() -> None:
    state = position("1 8 8", "9 4", "6", laid="1: 8 8", turn=2, **PILE)
    scene = table(state)
    assert clicks(scene) == {"cut 8 8": [("now",), ("hand:1", "hand:2")]}
    assert zone(scene, "now").options[0].label == "Cut with two 8s"
    assert scene.prompt == "Be quick! You can cut with two 8s."
    assert table(state, 0, SPANISH).prompt == "¡Rápido! Puedes cortar con dos 8."


def test_ka_20_on_ones_own_turn_cards_are_laid_and_the_button_cuts() -> None:
    state = position("1 8 8", "9 4", "6", laid="2: 8 8", turn=0, **PILE)
    found = clicks(table(state))
    assert found["cut 8 8"] == [("now",)]
    assert found["lay 8 8"] == [("hand:1", "hand:2")]


def test_ka_20_out_of_turn_a_click_on_cards_is_a_try_to_cut_or_to_lay() -> None:
    state = position("1 8", "9 4", "6", laid="1: 8 8", turn=2, **PILE)
    assert attempt(state, 0, "hand:1") == "cut 8"
    assert attempt(state, 0, "hand:0") == "lay 1"
    assert attempt(position("1 8", "9 4", "6", turn=2), 0, "hand:1") == "lay 8"


def test_ka_21_a_click_on_cards_that_come_too_late_is_a_try_to_cut() -> None:
    state = do(position("1 8 8", "8 8 4", "6", turn=1, **PILE), "1: lay 8 8", "1: draw", "2: lay 6", "2: take")
    assert attempt(state, 0, "hand:1", "hand:2") == "lay 8 8"  # it is one's own turn
    state = do(position("1 8 8", "8 8 4", "6", turn=1, **PILE), "1: lay 8 8", "1: draw", "2: lay 6")
    assert attempt(state, 0, "hand:1", "hand:2") == "cut 8 8"
    state = do(position("1 8 8", "8 8 4", "6", turn=1, **PILE), "1: lay 8 8", "1: draw", "2: call", "0: lay 1")
    assert attempt(state, 2, "hand:0") == "lay 6"


def test_ka_24_a_good_draw_is_a_button_and_the_card() -> None:
    state = position("1 8 8", "9 4", "6", laid="0: 8", drawn="8", **PILE)
    scene = table(state)
    assert clicks(scene) == {"good draw 8": [("now",), ("hand:1",), ("hand:2",)]}
    assert scene.prompt == "Good draw! Quick, lay the 8, too."
    assert attempt(state, 0, "hand:1", "hand:2") == "cut 8 8"


def test_ka_33_the_caller_shows_with_a_button_and_may_still_cut_with_cards() -> None:
    state = position("8 8", "9 4", "6", laid="2: 8 8", turn=0, caller=0, **PILE)
    found = clicks(table(state))
    assert found == {"show": [("show",)], "cut 8 8": [("now",), ("hand:0", "hand:1")]}
    assert attempt(state, 0, "hand:0", "hand:1") == "cut 8 8"
    assert zone(table(state), "now").label == "Before you show the hands"


@pytest.mark.parametrize(
    ("cards", "label"),
    [("4", "Call Kaël with 4"), ("6", "Make a false call (6)"), ("-1", "Call Kaël with −1")],
)
def test_ka_32_the_button_says_whether_a_call_would_be_false(cards: str, label: str) -> None:
    scene = table(position(cards, "9 4", "6", turn=0))
    assert zone(scene, "say").options[0].label == "Call Kaël"
    (call,) = [choice for choice in scene.choices if choice.action == "call"]
    assert call.label == label  # on the button that confirms it
    assert ("you get 20" in call.harms) == ("false" in label)
    assert not call.instant  # a mistaken click must not cost twenty points
    again = table(position(cards, "9 4", "6", turn=0, false_calls=[1, 0, 0]))
    (call,) = [choice for choice in again.choices if choice.action == "call"]
    assert ("you would be out" in call.harms) == ("false" in label)  # KA-42


def test_ka_31_no_button_in_the_first_lap() -> None:
    scene = table(position("4", "9 4", "6", dealer=2, to_come=3))
    assert "say" not in [each.id for each in scene.zones]


@pytest.mark.parametrize(
    ("ids", "action"), [(("hand:0", "stock"), DRAW), (("hand:0", "pile"), TAKE), (("laid:0",), TAKE)]
)
def test_ka_10_whoever_draws_before_laying_is_told_what_comes_first(ids: tuple[str, ...], action: KaelAction) -> None:
    state = position("4 5", "9", "6", laid="2: 8", turn=0)
    assert zone(table(state), "laid").touch
    assert LOOK.attempt(state, 0, ids) == action
    refusal = state.why_not(0, action)
    assert refusal is not None
    assert str(refusal.key).endswith("KA-10-lay")


def test_clicks_that_mean_nothing() -> None:
    state = position("4 5", "9", "6", turn=0)
    for ids in ((), ("hand-1:0", "stock"), ("deal:2", "deal:3"), ("hand-1:0",), ("stock", "pile")):
        assert LOOK.attempt(state, 0, ids) is None


LABELS = {
    "deal 5": "Deal 5 cards",
    "lay 8 8": "Lay two 8s",
    "lay pass": "Lay the X",
    "draw": "Draw from the stock",
    "take": "Take the face-up card",
    "cut 8": "Cut with the 8",
    "good draw -1": "Lay the −1 (good draw)",
    "call": "Make a false call (9)",
    "show": "Show all hands",
}


@pytest.mark.parametrize("action", LABELS)
def test_every_action_has_a_label(action: str) -> None:
    state = position("4 5", "? ?", "6", turn=0)
    assert LOOK.label(state, 0, GAME.parse(action), ENGLISH) == LABELS[action]
    assert LOOK.label(state, 0, GAME.parse(action), SPANISH) != LABELS[action]
    assert LOOK.label(state, 1, GAME.parse("call"), ENGLISH) == "Call Kaël"


def test_what_is_quick_or_a_button_itself_is_done_at_once_and_all_else_waits_for_the_button() -> None:
    laying, drawing_one = position("4", "9 4", "6", turn=0), do(position("4 8", "5", "7", turn=0, **PILE), "0: lay 8")
    cutting = position("1 8 8", "9 4", "6", laid="1: 8 8", turn=2, **PILE)
    instant = {
        choice.action: choice.instant
        for state in (GAME.deal(3), laying, drawing_one, cutting, position("8", "9", "6", turn=0, caller=0))
        for choice in table(state).choices
    }
    assert {action for action, at_once in instant.items() if not at_once} == {"lay 4", "call", "draw", "take"}
    assert {"deal 2", "cut 8 8", "show"} <= set(instant)


def test_buttons_stand_under_the_question_that_they_answer() -> None:
    asked = [
        ("say", GAME.deal(3)),
        ("say", position("8 8", "9 4", "6", turn=0, caller=0)),
        ("say", position("4", "9", "6", turn=0)),
        ("now", position("1 8 8", "9 4", "6", laid="1: 8 8", turn=2, **PILE)),
        ("now", position("1 8 8", "9 4", "6", laid="2: 8 8", turn=0, **PILE)),
    ]
    labels = [zone(table(state), ident).label for ident, state in asked]
    assert labels == [
        "Cards for everybody",
        "End of the round",
        "Instead of laying",
        "Before the next player plays",
        "Before you lay",
    ]
