"""What can be clicked on the table of Castle Combo, what it is called, and what clicks mean."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardkit.games.castle_combo.cards import NAMES
from cardkit.games.castle_combo.cards.vocabulary import CASTLE
from cardkit.games.castle_combo.look import LOOK
from cardkit.games.castle_combo.rules import CastleCombo
from tests.games.castle_combo.rulings import GAME, ROWS, duel, position, scene, zone
from tests.games.rulings import do, legal, refusal


def labels(state: CastleCombo, language: str = "en") -> dict[str, str]:
    return {choice.action: choice.label for choice in scene(state, language=language).choices}


def meant(state: CastleCombo, *clicks: str) -> str:
    return str(LOOK.attempt(state, state.turn, clicks))


def test_a_purchase_is_a_card_a_place_and_how_it_is_taken() -> None:
    state = position("", "", **ROWS)
    clicks = {choice.action: choice.clicks for choice in scene(state).choices}
    assert clicks["buy spy at 1,1"] == ("card:spy", "place:0:1,1", "buy")
    assert clicks["flip spy at 1,1"] == ("card:spy", "place:0:1,1", "flip")
    assert clicks["key row"] == ("key:row",)


@pytest.mark.parametrize(
    "state",
    [
        position("", "", **ROWS),
        do(
            duel("patron", **{**ROWS, "castle": "gravedigger nun prince"}, messenger="castle"), "buy gravedigger at 0,1"
        ),
        do(duel("vicar potter", castle="steward judge prince", messenger="castle"), "buy steward at 0,1"),
    ],
    ids=["card, place and key", "discard", "purse"],
)
def test_whatever_is_chosen_is_confirmed_with_a_button_that_says_what_will_happen(state: CastleCombo) -> None:
    for language in ("en", "es"):
        shown = scene(state, language=language)
        assert shown.choices
        assert not any(choice.instant for choice in shown.choices)
        buttons = {option.label for each in shown.zones for option in each.options}
        assert not buttons & {choice.label for choice in shown.choices}  # no two buttons have one name


@pytest.mark.parametrize("answers", [(), ("choose gold",)], ids=["one of two", "neighbour"])
def test_an_answer_to_an_ability_is_one_click(answers: Sequence[str]) -> None:
    state = do(position("-", "-", "-", village="barbarian spy witch"), "buy barbarian at 0,1", *answers)
    asked = scene(state).choices
    assert len(asked) == 2
    assert all(choice.instant and len(choice.clicks) == 1 for choice in asked)


@pytest.mark.parametrize(
    ("clicks", "action"),
    [
        (("card:judge", "place:0:1,1"), "buy judge at 1,1"),
        (("card:spy", "place:0:1,1"), "buy spy at 1,1"),
        (("place:0:1,1", "flip", "card:spy"), "flip spy at 1,1"),
        (("deck:village",), "key row"),
        (("deck:castle",), "key messenger"),
        (("card:spy",), "buy spy at 1,1"),  # wherever
        (("card:spy", "flip"), "flip spy at 1,1"),
        (("card:spy", "buy", "flip"), "None"),
        (("buy",), "None"),
        (("card:spy", "place:0:1,1", "buy", "flip"), "None"),
        (("card:spy", "card:witch"), "buy witch at 1,1"),
        (("card:spy", "key:row"), "key row"),
    ],
)
def test_clicks_mean_actions_legal_or_not(clicks: tuple[str, ...], action: str) -> None:
    assert meant(position("", "", **ROWS), *clicks) == action


def test_whoever_does_not_say_how_they_take_a_card_buys_it_if_they_can_pay() -> None:
    state = position("", "", **ROWS, gold=[3, 15])
    implied = {choice.action: choice.implied for choice in scene(state).choices}
    assert implied["buy vicar at 1,1"] == "buy"
    assert implied["flip vicar at 1,1"] == ""
    assert "buy spy at 1,1" not in implied
    assert implied["flip spy at 1,1"] == "flip"
    assert meant(state, "card:spy", "place:0:1,1") == "flip spy at 1,1"
    assert meant(state, "card:spy", "place:0:1,1", "buy") == "buy spy at 1,1"
    assert meant(state, "card:spy") == "buy spy at 1,1"  # so that one hears what it costs


def test_choices_inside_an_ability_are_buttons() -> None:
    state = do(position("-", "-", "-", village="barbarian spy witch"), "buy barbarian at 0,1")
    options = {option.id: option.label for option in zone(state, "choice").options}
    assert options == {"choose:gold": "0 gold", "choose:keys": "2 keys"}
    state = do(state, "choose gold")
    options = {option.id: option.label for option in zone(state, "choice").options}
    assert options == {"count:left": "Bruno: 0 gold", "count:right": "Carla: 0 gold"}
    assert meant(state, "count:left") == "count left"


def test_choices_inside_an_ability_say_how_much_they_bring() -> None:
    state = do(
        position("-", "locksmith -", "glassblower armorer", village="bombardier spy witch"), "buy bombardier at 0,1"
    )
    assert labels(state) == {"choose gold": "Take gold: up to 2", "choose keys": "Choose 2 keys"}
    assert labels(state, "es") == {"choose gold": "Recibir oro: hasta 2", "choose keys": "Elegir 2 llaves"}
    state = do(state, "choose gold")
    assert labels(state) == {
        "count left": "Count at Bruno’s: 1 gold for you",
        "count right": "Count at Carla’s: 2 gold for you",
    }
    state = do(position("-", "nun -", "- -", village="witch spy vicar"), "buy witch at 0,1")
    assert labels(state, "es") == {
        "count left": "Contar en la zona de Bruno: 1 llave para ti",
        "count right": "Contar en la zona de Carla: 0 llaves para ti",
    }
    state = do(position("-", "- locksmith", village="bombardier spy witch"), "buy bombardier at 0,1")
    assert labels(state) == {"choose gold": "Choose 1 gold", "choose keys": "Choose 2 keys"}
    state = do(duel("sculptor+6 vicar", castle="banker judge prince", messenger="castle"), "buy banker at 0,1")
    assert labels(state) == {"choose purses": "Choose 3 gold on purses", "choose keys": "Choose 3 keys"}
    texts = GAME.texts("en").at_table(["Ana", "Bruno"], 0)
    assert LOOK.label(state, 0, GAME.parse("count left"), texts) == "Count at Bruno’s"


def test_a_card_to_discard_or_a_purse_to_fill_is_clicked() -> None:
    state = do(
        duel("patron", **{**ROWS, "castle": "gravedigger nun prince", "messenger": "castle"}), "buy gravedigger at 0,1"
    )
    assert {choice.clicks for choice in scene(state).choices} == {("card:vicar",), ("card:spy",), ("card:witch",)}
    assert meant(state, "card:nun") == "discard nun"
    assert "village" in scene(state).prompt
    state = do(duel("vicar potter", castle="steward judge prince", messenger="castle"), "buy steward at 0,1")
    assert meant(state, "card:judge") == "fill judge"
    assert {choice.action for choice in scene(state).choices} == legal(state)


def test_a_card_alone_says_why_it_cannot_be_taken() -> None:
    state = duel("judge nun", village="vicar spy witch", castle="general prince duchess")
    for click, case in (("card:general", "CC-11-location"), ("card:judge", "CC-11-row")):
        refused = state.why_not(0, GAME.parse(meant(state, click)))
        assert refused is not None
        assert refused.key == f"refusals.{case}"


def test_a_card_clicked_while_an_ability_waits_is_one_that_somebody_wants_to_take() -> None:
    state = do(position("-", "-", "-", village="barbarian spy witch"), "buy barbarian at 0,1")
    assert refusal(state, meant(state, "card:spy")) == "CC-11-one"
    assert refusal(state, meant(state, f"card:{NAMES[state.rows[CASTLE][0]]}")) == "CC-12-other"


def test_labels_say_where() -> None:
    texts = GAME.texts("en")
    for move, where in {
        "buy spy at 1,3": "4 gold and put it on the right",
        "flip spy at 0,2": "above, on the right",
        "key row": "at the village",
        "key messenger": "to the castle",
    }.items():
        label = LOOK.label(duel("judge nun", village="vicar spy witch"), 0, GAME.parse(move), texts)
        assert label.endswith(where)


def test_a_button_leaves_out_the_place_that_the_table_shows() -> None:
    state = duel("judge nun", village="vicar spy witch", gold=[4, 0])
    named = {choice.action: choice.button for choice in scene(state).choices}
    assert named["buy spy at 1,3"] == named["buy spy at 0,2"] == "Buy for 4 gold"
    assert named["flip vicar at 1,3"] == "Take face down"
    assert named["key messenger"] == named["key row"] == "Spend the key"
