"""The table as a scene: what lies where, what can be clicked, what clicks mean."""

from __future__ import annotations

import pytest

from cardkit.games.castle_combo.cards import NAMES
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.vocabulary import CASTLE
from cardkit.scene import Scene, Zone
from tests.games.castle_combo.rulings import FULL, GAME, duel, emptied, position
from tests.games.rulings import do, legal, refusal

ROWS = {"castle": "judge nun prince", "village": "vicar spy witch"}


def scene(state: CastleCombo, seat: int = 0, language: str = "en") -> Scene:
    return GAME.scene(state, seat, GAME.texts(language).at_table(["Ana", "Bruno", "Carla", "Dana", "Elio"], seat))


def zone(state: CastleCombo, ident: str, seat: int = 0) -> Zone:
    return next(each for each in scene(state, seat).zones if each.id == ident)


def meant(state: CastleCombo, *clicks: str) -> str:
    return str(GAME.attempt(state, state.turn, clicks))


def test_a_tableau_is_a_grid_with_places_around_it() -> None:
    mine = zone(duel("judge nun", **{**ROWS, "castle": "general patron prince"}), "tableau:0")
    assert mine.rows == (
        ("place:0:0,0", "place:0:0,1", "place:0:0,2", "place:0:0,3"),
        ("place:0:1,0", "card:judge", "card:nun", "place:0:1,3"),
        ("place:0:2,0", "place:0:2,1", "place:0:2,2", "place:0:2,3"),
    )
    assert set(mine.gaps) == {each for row in mine.rows for each in row if each.startswith("place")}


def test_every_free_place_says_where_it_is() -> None:
    mine = zone(duel("judge nun", **{**ROWS, "castle": "general patron prince"}), "tableau:0")
    called = dict(zip(mine.gaps, mine.gap_labels, strict=True))
    assert called["place:0:0,1"] == "new row above, column 1"
    assert called["place:0:1,3"] == "row 1, new column on the right"


def test_the_only_place_is_that_of_the_first_card() -> None:
    state = position("", "", **ROWS)
    assert zone(state, "tableau:0").gap_labels == ("your first card",)
    assert scene(state, 0, "es").forecasts[0].text.startswith("Vicario, tu primera carta. Allí vale ")


def test_two_shields_of_a_kind_are_said_together() -> None:
    cards = GAME.show("duchess professor spy", GAME.texts("es"))
    assert "dos escudos de nobleza" in cards[0].label


def test_a_side_that_is_full_does_not_grow() -> None:
    mine = zone(duel("judge nun prince", village="vicar spy witch"), "tableau:0")
    assert [len(row) for row in mine.rows] == [3, 3, 3]


def test_the_tableaus_of_others_have_no_places() -> None:
    state = duel("judge nun", **{**ROWS, "castle": "general patron prince"})
    assert zone(state, "tableau:0", seat=1).gaps != ()  # it is seat 0's turn, whoever looks on
    assert zone(state, "tableau:1").gaps == ()


def test_cards_show_what_they_are_worth_now_and_the_gold_on_them() -> None:
    state = duel("clockmaker sculptor+3 / -nun .", **{**ROWS, "castle": "judge patron prince"})
    first, second, down = zone(state, "tableau:0").cards
    assert (first.badge, first.tokens) == ("6", 0)
    assert (second.badge, second.tokens) == ("6", 3)
    assert (down.face, down.badge) == ("back-castle", "")
    assert "3 × 2 = 6: 3 for each Crafts shield in this row." in first.label


def test_the_row_without_the_messenger_is_dim() -> None:
    state = position("", "", **ROWS)
    assert [card.dim for card in zone(state, "row:castle").cards] == [True] * 3
    assert [card.dim for card in zone(state, "row:village").cards] == [False] * 3
    assert zone(state, "deck:village").cards[0].face == "deck-village-messenger"
    assert zone(state, "deck:castle").cards[0].face == "deck-castle"


def test_by_how_much_a_card_would_change_the_points_is_shown_for_every_free_place() -> None:
    state = duel("clockmaker nun", castle="general judge patron", village="sculptor spy witch")
    told = {each.gap: each for each in scene(state).forecasts if each.card == "card:sculptor"}
    assert told.keys() == {f"place:0:{at}" for at in ("0,1", "0,2", "1,0", "1,3", "2,1", "2,2")}
    beside = told["place:0:1,3"]
    assert beside.badge == "+3"  # the Clockmaker gains by it; the Sculptor itself is still worth nothing
    assert beside.text == (
        "Sculptor, row 1, new column on the right. There it is worth 2 × 0 = 0: 2 for each gold on this card, which "
        "holds up to 7. Not counting its ability, you gain 3 points in total."
    )
    assert told["place:0:2,1"].badge == "0"
    assert told["place:0:2,1"].text.endswith("your total stays the same.")
    assert scene(state, seat=1).forecasts == ()


def test_everybodys_points_are_laid_open_line_by_line() -> None:
    state = duel("clockmaker sculptor+3 / -nun .", **{**ROWS, "castle": "judge patron prince"}, keys=[2, 1])
    mine, other = scene(state).sheets
    assert (mine.name, other.name) == ("Your points", "Bruno’s points")
    assert [(line.label, line.points) for line in mine.lines] == [
        ("Clockmaker", 6),
        ("Sculptor", 6),
        ("face-down card", 0),
        ("keys", 2),
    ]
    assert mine.lines[0].reason == "3 × 2 = 6: 3 for each Crafts shield in this row."
    assert (mine.total.points, other.total.points) == (14, 1)


def test_an_empty_deck_is_an_empty_place() -> None:
    state = position("", "", **ROWS, castle_deck="")
    assert zone(state, "deck:castle").cards[0].face == "empty-castle"
    assert zone(state, "deck:castle").count == 0


def test_a_location_that_left_the_game_says_so() -> None:
    state = position(*emptied("castle"), gone="castle")
    gone = zone(state, "row:castle")
    assert (gone.cards, gone.note) == ((), "has left the game")
    assert not [each for each in scene(state).zones if each.id in ("deck:castle", "discards:castle")]


def test_a_card_says_what_stands_on_it() -> None:
    state = position("", "", **ROWS)
    label = zone(state, "row:castle").cards[0].label
    assert label == (
        "Judge: castle, cost 4, Scholarship shield. Take 2 keys. "
        "3 points for each set of a castle card and a village card in your tableau. "
        "It sends the Messenger to the village."
    )
    spanish = next(each for each in scene(state, 0, "es").zones if each.id == "row:castle").cards[0].label
    assert spanish == (
        "Juez: castillo, coste 4, escudo de estudiante. Toma 2 llaves. "
        "3 puntos por cada conjunto de una carta de castillo y una de villa en tu zona de juego. "
        "Envía al Mensajero a la villa."
    )


def test_a_card_says_what_it_costs_with_a_discount() -> None:
    state = duel("squire", **ROWS)
    assert zone(state, "row:village").cards[1].label.endswith("For you it costs 3.")
    assert "For you" not in zone(state, "row:village", seat=1).cards[1].label


def test_everybody_shows_gold_keys_and_points() -> None:
    mine, _ = scene(position("", "", **ROWS, gold=[7, 9], keys=[1, 3])).seats
    assert (mine.tokens, mine.tokens_label, mine.badges) == (7, "7 gold", ("1 key", "1 point"))


def test_who_won_is_shown() -> None:
    shown = scene(position(FULL, FULL, turn=-1, keys=[3, 4]))
    assert shown.seats[1].badges[-1] == "won"
    assert shown.over == "The game is over. With 4 points, victory goes to Bruno."


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
        do(position("-", "-", "-", village="barbarian spy witch"), "buy barbarian at 0,1"),
        do(position("-", "-", "-", village="barbarian spy witch"), "buy barbarian at 0,1", "choose gold"),
        do(
            duel("patron", **{**ROWS, "castle": "gravedigger nun prince"}, messenger="castle"), "buy gravedigger at 0,1"
        ),
        do(duel("vicar potter", castle="steward judge prince", messenger="castle"), "buy steward at 0,1"),
    ],
    ids=["card, place and key", "one of two", "neighbour", "discard", "purse"],
)
def test_whatever_is_chosen_is_confirmed_with_a_button_that_says_what_will_happen(state: CastleCombo) -> None:
    for language in ("en", "es"):
        shown = scene(state, language=language)
        assert shown.choices
        assert not any(choice.instant for choice in shown.choices)
        buttons = {option.label for each in shown.zones for option in each.options}
        assert not buttons & {choice.label for choice in shown.choices}  # no two buttons have one name


@pytest.mark.parametrize(
    ("clicks", "action"),
    [
        (("card:judge", "place:0:1,1"), "buy judge at 1,1"),
        (("place:0:1,1", "flip", "card:spy"), "flip spy at 1,1"),
        (("deck:village",), "key row"),
        (("deck:castle",), "key messenger"),
        (("card:spy",), "buy spy at 1,1"),  # wherever
        (("card:spy", "flip"), "flip spy at 1,1"),
        (("card:spy", "buy", "flip"), "None"),
        (("buy",), "None"),
        (("card:spy", "place:0:1,1", "buy", "flip"), "None"),
        (("card:spy", "card:witch"), "None"),
        (("card:spy", "key:row"), "key row"),
    ],
)
def test_clicks_mean_actions_legal_or_not(clicks: tuple[str, ...], action: str) -> None:
    assert meant(position("", "", **ROWS), *clicks) == action


def test_choices_inside_an_ability_are_buttons() -> None:
    state = do(position("-", "-", "-", village="barbarian spy witch"), "buy barbarian at 0,1")
    options = {option.id: option.label for option in zone(state, "choice").options}
    assert options == {"choose:gold": "Gold", "choose:keys": "Keys"}
    state = do(state, "choose gold")
    options = {option.id: option.label for option in zone(state, "choice").options}
    assert options == {"count:left": "On the left: Bruno", "count:right": "On the right: Carla"}
    assert meant(state, "count:left") == "count left"


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


@pytest.mark.parametrize(
    ("state", "prompt"),
    [
        (position("", "", **ROWS), "Before that you may spend a key."),
        (position("", "", **ROWS, keys=[0, 0]), "and how you take it."),
        (do(position("-", "-", "-", village="barbarian spy witch"), "buy barbarian at 0,1"), "choose one of the two"),
        (position("", "", **ROWS, turn=1), "Bruno is thinking."),
    ],
)
def test_the_person_is_asked_what_is_to_be_done(state: CastleCombo, prompt: str) -> None:
    assert prompt in scene(state).prompt


def test_cards_can_be_shown_by_name() -> None:
    assert [card.face for card in GAME.show("judge nun", GAME.texts("en"))] == ["judge", "nun"]


def test_cards_are_shown_as_a_row_of_a_tableau_is_written() -> None:
    judge, face_down, sculptor = GAME.show("judge -nun . sculptor+2", GAME.texts("en"))
    assert (judge.face, face_down.face, sculptor.face) == ("judge", "back-castle", "sculptor")
    assert "Nun" not in face_down.label
    assert (judge.tokens, sculptor.tokens) == (0, 2)
    assert (judge.name, face_down.name) == ("Judge", "")


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
        "buy spy at 1,3": "row 1, new column on the right",
        "flip spy at 0,2": "new row above, column 2",
        "key row": "at the village",
        "key messenger": "to the castle",
    }.items():
        label = GAME.label(duel("judge nun", village="vicar spy witch"), 0, GAME.parse(move), texts)
        assert label.endswith(where)
