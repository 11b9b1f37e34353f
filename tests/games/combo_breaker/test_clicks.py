"""What can be clicked on the table of Combo Breaker, what it is called, and what clicks mean."""

from __future__ import annotations

import pytest

from cardkit.games.combo_breaker.look import LOOK
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.looks.scene import Choice, Scene
from tests.games.combo_breaker.rulings import GAME, drawing_cards, following, position, seen


def choices(scene: Scene) -> dict[tuple[str, ...], Choice]:
    return {choice.clicks: choice for choice in scene.choices}


def meant(state: ComboBreaker, *clicks: str, seat: int = 0) -> str:
    return str(LOOK.attempt(state, seat, clicks))


# --- What can be done ---------------------------------------------------------------------------------------------


def test_cards_that_are_played_or_taken_wait_for_the_button() -> None:
    found = choices(seen(following()))
    assert (found["hand:0",].label, found["hand:0",].instant) == ("Play 9", False)
    taken = found["reserve:0:1", "gap:2"]
    assert (taken.action, taken.label, taken.instant) == ("take 10 at 3", "Put the 10 between the X and the 10", False)
    assert found["hand:3",].label == "Play Stop"


def test_equal_reserve_cards_stand_in_for_each_other() -> None:
    state = position("9", "4 4", "7 6", reserves=["3 3", "1", "1"], trick=["2: play 8"])
    found = choices(seen(state))
    assert found["reserve:0:0", "gap:0"].action == found["reserve:0:1", "gap:0"].action == "take 3 at 1"


def test_the_button_does_not_count_cards_that_the_table_shows_chosen() -> None:
    found = choices(seen(position("9 8 9 3 9 3", "4 4", "7 6", turn=0)))
    assert (found["hand:2",].label, found["hand:2",].button) == ("Play the second 9", "Play 9")
    assert (found["hand:0", "hand:1"].label, found["hand:0", "hand:1"].button) == ("Play 9-8", "Play 9-8")


def test_an_x_needs_its_number_said_and_each_number_is_an_option() -> None:
    scene = seen(following())
    found = choices(scene)
    assert found["hand:0", "hand:1", "as:9-8"].action == "play 9 X=8 at 1"
    assert found["hand:0", "hand:1", "hand:2", "as:9-11-10"].label == "Play 9-11 (X)-10"
    assert ("hand:0", "hand:1") not in found
    labels = {option.id: option.label for option in scene.options}
    assert labels["as:9-9"] == "9-9"
    assert labels["as:9-11-10"] == "9-11-10"
    assert set(labels) == {click for clicks in found for click in clicks if click.startswith("as:")}
    alone = {option.id: option.label for option in seen(position("X 4", "6 6", "7", turn=0)).options}
    assert alone["as:7"] == "7"  # twelve of them fit on a phone


def test_of_two_x_that_could_be_named_either_way_one_way_is_offered() -> None:
    scene = seen(position("X X", "4 4", "7 6", trick=["2: play 8"]))
    both = [option.id for option in scene.options if option.id.count("-") == 1]
    assert "as:7-8" in both
    assert "as:8-7" not in both
    assert "as:8-8" in both


def test_the_number_of_an_x_goes_without_saying_where_there_is_but_one() -> None:
    found = choices(seen(GAME.position(hands=["X 2 9", "4 4", "7 6"], trick=["2: play 11"])))
    assert found["hand:0", "as:12"].implied == "as:12"
    assert [found["hand:0", "hand:1", f"as:{values}"].implied for values in ("1-2", "2-2", "3-2")] == ["", "", ""]


def test_a_drawn_card_is_put_with_a_click_on_a_gap() -> None:
    found = choices(seen(drawing_cards()))
    assert set(found) == {("gap:0",), ("gap:1",), ("gap:2",)}
    assert (found["gap:2",].action, found["gap:2",].label) == ("put at 3", "Put the 5 last in your hand")
    assert not any(choice.instant for choice in found.values())


def test_whoever_waits_has_nothing_to_choose() -> None:
    scene = seen(following(), 1)
    assert (scene.choices, scene.options) == ((), ())


def test_labels_are_orders_in_words() -> None:
    state, texts = following(), GAME.texts("es")
    labels = {
        action: LOOK.label(state, 0, GAME.parse(action), texts)
        for action in ("play 9 X=10 at 1", "play stop at 4", "play draw at 1", "take 2 at 1", "play stop draw at 1")
    }
    assert labels == {
        "play 9 X=10 at 1": "Jugar 9-10 (X)",
        "play stop at 4": "Jugar Stop",
        "play draw at 1": "Jugar Robo",
        "take 2 at 1": "Poner el 2 al principio de la mano",
        "play stop draw at 1": "Jugar Stop-Robo",
    }


# --- What clicks mean ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clicks", "action"),
    [
        (("hand:0",), "play 9 at 1"),
        (("hand:2", "hand:0"), "play 9 10 at 1,3"),  # in the order of the hand, however they are clicked
        (("hand:1", "hand:0", "as:9-8"), "play 9 X=8 at 1"),
        (("hand:0", "hand:1", "hand:2"), "play 9 X 10 at 1"),  # its number is still to be said
        (("hand:1",), "play X at 2"),
        (("reserve:0:1", "gap:2"), "take 10 at 3"),
        (("reserve:0:1",), "take 10 at 1"),
        (("reserve:1:1",), "take ? at 1"),
        (("gap:3",), "put at 4"),
        (("pile",), "put at 1"),
        (("hand:0", "gap:1"), "put at 2"),  # why it cannot be put there is worth saying
        (("hand:0", "reserve:0:0"), "None"),
        (("reserve:0:0", "reserve:0:1"), "None"),
        (("reserve:0:0", "as:9-8"), "None"),
        (("gap:0", "gap:1"), "None"),
        (("as:9-8",), "None"),
        ((), "None"),
    ],
)
def test_clicks_mean_actions_legal_or_not(clicks: tuple[str, ...], action: str) -> None:
    assert meant(following(), *clicks) == action


@pytest.mark.parametrize("click", ["drawn", "pile"])
def test_cb_46_a_click_on_the_card_just_drawn_asks_for_its_place(click: str) -> None:
    state = drawing_cards()
    action = LOOK.attempt(state, 0, (click,))
    assert action is not None
    refused = state.why_not(0, action)
    assert refused is not None
    assert (refused.rule, refused.case, refused.params["places"]) == ("CB-46", "place", 3)


@pytest.mark.parametrize(
    ("clicks", "action"),
    [
        (("hand:0", "as:9-8"), "play 9 at 1"),
        (("hand:0", "hand:1", "as:9-11-10"), "play 9 X at 1"),
        (("hand:1", "as:9-8"), "play X at 2"),
    ],
)
def test_numbers_that_were_named_for_other_cards_are_left_out(clicks: tuple[str, ...], action: str) -> None:
    assert meant(following(), *clicks) == action


@pytest.mark.parametrize(
    ("clicks", "rule"),
    [(("hand:0", "hand:2"), "CB-11"), (("hand:1", "hand:3"), "CB-41"), (("hand:0", "hand:1"), "CB-40")],
)
def test_what_clicks_on_the_hand_mean_is_refused_with_its_rule(clicks: tuple[str, ...], rule: str) -> None:
    action = LOOK.attempt(following(), 0, clicks)
    assert action is not None
    refused = following().why_not(0, action)
    assert refused is not None
    assert refused.rule == rule


@pytest.mark.parametrize(
    ("language", "called"), [("en", "Leave the 5 out of your hand"), ("es", "Dejar el 5 fuera de la mano")]
)
def test_a_click_on_the_drawn_card_alone_is_called_what_it_looks_like(language: str, called: str) -> None:
    state = drawing_cards()
    action = LOOK.attempt(state, 0, ("drawn",))
    assert action is not None
    assert LOOK.label(state, 0, action, GAME.texts(language)) == called
