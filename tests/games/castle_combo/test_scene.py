"""The table as a scene: what lies where, and what it would bring."""

from __future__ import annotations

from itertools import product

import pytest

from cardkit.arithmetic import signed
from cardkit.games.castle_combo.actions import Buy, Flip
from cardkit.games.castle_combo.cards import NAMES, card, character
from cardkit.games.castle_combo.cards.tableau import SIDE, place, where
from cardkit.games.castle_combo.clicks import place_id
from cardkit.games.castle_combo.look import LOOK
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.scoring import points
from cardkit.looks.scene import Forecast
from cardkit.texts import LANGUAGES, Key, Target
from tests.games.castle_combo.rulings import FULL, GAME, ROWS, duel, emptied, position, scene, zone
from tests.games.rulings import do


def foretold(
    state: CastleCombo, name: str, how: str = "buy", *, seat: int = 0, language: str = "en"
) -> dict[str, Forecast]:
    found = scene(state, seat, language).forecasts
    return {each.gap: each for each in found if (each.card, each.how) == (f"card:{name}", how)}


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
    assert called["place:0:0,1"] == "above, on the left"
    assert called["place:0:1,3"] == "on the right"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_places_of_a_tableau_are_called_the_same(language: str) -> None:
    texts = GAME.texts(language)
    for height, width in product(range(1, SIDE + 1), repeat=2):
        new = [(line, at) for line in (0, height + 1) if height < SIDE for at in range(1, width + 1)]
        new += [(at, line) for line in (0, width + 1) if width < SIDE for at in range(1, height + 1)]
        new += product((0, height + 1), (0, width + 1)) if height < SIDE > width else ()  # corners, to be refused
        old = product(range(1, height + 1), range(1, width + 1)) if height > 1 < width else ()
        called = [where(place(*at), height, width, texts) for at in (*new, *old)]
        assert len({*called}) == len(called), called


def test_a_new_column_beside_two_rows_says_which_row() -> None:
    mine = zone(position("judge / nun", "- -", **{**ROWS, "castle": "general patron prince"}), "tableau:0")
    assert {
        "above",
        "below",
        "in the top row, further left",
        "in the bottom row, further right",
    } <= {*mine.gap_labels}


def test_the_only_place_is_that_of_the_first_card() -> None:
    state = position("", "", **ROWS)
    assert zone(state, "tableau:0").gap_labels == ("the first card",)
    assert scene(state, 0, "es").forecasts[0].text.startswith("Vicario, la primera carta. Ahí vale ")


def test_two_shields_of_a_kind_are_said_together() -> None:
    cards = LOOK.show("duchess professor spy", GAME.texts("es"))
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


def test_cc_13_a_row_keeps_the_place_of_a_card_that_has_gone() -> None:
    state = duel("judge nun", village="vicar spy barbarian")
    assert zone(state, "row:village").rows == ()
    assert zone(do(state, "buy barbarian at 0,1"), "row:village").rows == (("card:vicar", "card:spy", ""),)


def test_by_how_much_a_card_would_change_the_points_is_shown_for_every_free_place() -> None:
    state = duel("clockmaker nun", castle="general judge patron", village="sculptor spy witch")
    told = foretold(state, "sculptor")
    assert told.keys() == {f"place:0:{at}" for at in ("0,1", "0,2", "1,0", "1,3", "2,1", "2,2")}
    beside = told["place:0:1,3"]
    assert beside.badge == "+5"  # the Clockmaker gains 3 by it, and the ability of the Sculptor brings 2 keys
    assert beside.text == (
        "Sculptor, on the right. There it is worth 2 × 0 = 0: 2 for each gold on this card, which "
        "holds up to 7. In total you gain 5 points: Clockmaker 3, keys 2."
    )
    assert beside.brief == "In total you gain 5 points: Clockmaker 3, keys 2."
    assert told["place:0:2,1"].badge == "+2"
    barred = foretold(state, "witch")["place:0:2,1"]
    assert barred.badge == "0"
    assert barred.text.endswith("Your total stays the same.")
    assert scene(state, seat=1).forecasts == ()


def test_what_a_card_would_bring_face_down_is_shown_for_every_free_place() -> None:
    state = duel("clockmaker nun", castle="general judge patron", village="sculptor spy witch")
    told = foretold(state, "sculptor", "flip")
    assert told.keys() == foretold(state, "sculptor").keys()
    assert {each.badge for each in told.values()} == {"+2"}  # the keys; its shield lies face down
    assert {each.face for each in told.values()} == {"back-village"}
    assert {each.face for each in foretold(state, "sculptor").values()} == {""}
    assert told["place:0:1,3"].text == (
        "Sculptor face down, on the right. "
        "It brings you 6 gold and 2 keys: +2 for the keys. In total you gain 2 points."
    )
    spanish = foretold(state, "sculptor", "flip", language="es")["place:0:1,3"].text
    assert spanish.endswith("Te da 6 de oro y 2 llaves: +2 por las llaves. En total ganas 2 puntos.")


def test_cc_11_nothing_is_foretold_of_buying_what_cannot_be_paid() -> None:
    state = duel("clockmaker", castle="general judge patron", village="sculptor spy witch", gold=[4, 9])
    assert foretold(state, "spy")
    state = duel("clockmaker", castle="general judge patron", village="sculptor spy witch", gold=[3, 9])
    assert not foretold(state, "spy")
    assert foretold(state, "spy", "flip")
    assert [each.how for each in scene(state).forecasts[:2]] == ["buy", "flip"]  # that of buying is shown first


def test_the_points_foretold_are_those_after_the_ability() -> None:
    state = duel("sculptor", castle="steward judge prince", messenger="castle")
    told = foretold(state, "steward")["place:0:1,2"]
    steward, sculptor = character(card("steward")), character(card("sculptor"))
    filled = steward.scoring.capacity * steward.scoring.points + sculptor.scoring.capacity * sculptor.scoring.points
    assert told.badge == f"+{filled}"
    assert "not counted" not in told.text


def test_cc_54_what_is_foretold_says_how_much_of_it_is_for_keys() -> None:
    told = foretold(duel("nun", village="revolutionary monk spy"), "revolutionary")["place:0:1,2"]
    assert told.badge == "+10"
    assert told.text.endswith("In total you gain 10 points: Revolutionary 9, keys 1.")
    told = foretold(duel("nun", village="revolutionary monk spy"), "monk")["place:0:0,1"]
    assert told.text.endswith("In total you gain 7 points: Monk 2, Nun 3, keys 2.")


def test_cc_33_what_an_ability_lets_choose_is_said_not_to_be_counted() -> None:
    state = duel("vicar potter", castle="steward judge prince", messenger="castle")
    assert "Then you choose something, which is not counted yet." in foretold(state, "steward")["place:0:0,1"].text
    assert "not counted" not in foretold(state, "judge")["place:0:0,1"].text
    state = duel("nun", village="bombardier spy witch")
    assert "aún no está sumado" in foretold(state, "bombardier", language="es")["place:0:1,2"].text


def test_what_is_foretold_comes_true() -> None:
    for seed in range(20):
        state = GAME.deal(3, seed)
        for turn in range(12):
            seat = state.turn
            takes = [each for each in state.legal(seat) if isinstance(each, Buy | Flip)]
            action = takes[7 * (seed + turn) % len(takes)]
            how = "buy" if isinstance(action, Buy) else "flip"
            told = foretold(state.view(seat), NAMES[action.card], how, seat=seat)[place_id(seat, action.place)]
            before = points(state, seat)
            state.play(seat, action)
            assert ("not counted" in told.text) == bool(state.placed)
            assert told.badge == signed(points(state, seat) - before)
            while state.placed:
                state.play(seat, state.legal(seat)[0])


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
        "3 points for each set of a castle card and a village card in your square. "
        "It sends the Messenger to the village."
    )
    spanish = next(each for each in scene(state, 0, "es").zones if each.id == "row:castle").cards[0].label
    assert spanish == (
        "Juez: castillo, coste 4, escudo de estudiante. Recibes 2 llaves. "
        "3 puntos por cada pareja de cartas de castillo y villa en tu zona. "
        "Envía al Mensajero a la villa."
    )


def test_a_card_says_what_it_costs_with_a_discount() -> None:
    state = duel("squire", **ROWS)
    mine, theirs = (zone(state, "row:village", seat=seat).cards[1] for seat in (0, 1))
    assert mine.label.endswith("For you it costs 3.")
    assert mine.price == "3"
    assert "For you" not in theirs.label
    assert not theirs.price


def test_everybody_shows_gold_keys_and_points() -> None:
    mine, _ = scene(position("", "", **ROWS, gold=[7, 9], keys=[1, 3])).seats
    assert (mine.tokens, mine.tokens_label, mine.badges) == (7, "7 gold", ("1 key", "1 point"))


def test_who_won_is_shown() -> None:
    shown = scene(position(FULL, FULL, turn=-1, keys=[3, 4]))
    assert shown.seats[1].badges[-1] == "wins"
    assert shown.over == "The game is over. 4 points win it: Bruno!"


@pytest.mark.parametrize(
    ("buying", "said"),
    [
        ("executioner", "Discard the Nun: 3 gold"),
        ("gravedigger", "Discard the Spy: 4 gold"),
        ("guildmaster", "Discard the Spy: 4 keys"),
    ],
)
def test_cc_65_a_discard_says_what_it_pays(buying: str, said: str) -> None:
    at_castle = buying != "executioner"
    rows = {"castle": f"{buying} nun prince"} if at_castle else {"village": f"{buying} spy witch"}
    state = duel("patron", **{**ROWS, **rows, "messenger": "castle" if at_castle else "village"})
    assert said in {choice.label for choice in scene(do(state, f"buy {buying} at 0,1")).choices}


@pytest.mark.parametrize(
    ("state", "prompt"),
    [
        (position("", "", **ROWS, keys=[0, 0]), "Take a card from the village."),
        (duel("- - - / - - - / - - .", **ROWS), "Your last card, from the village."),
        (do(position("-", "-", "-", village="barbarian spy witch"), "buy barbarian at 0,1"), "choose one of the two"),
        (position("", "", **ROWS, turn=1), "Bruno is thinking."),
    ],
)
def test_the_person_is_asked_what_is_to_be_done(state: CastleCombo, prompt: str) -> None:
    assert prompt in scene(state).prompt


def test_cards_can_be_shown_by_name() -> None:
    assert [card.face for card in LOOK.show("judge nun", GAME.texts("en"))] == ["judge", "nun"]


def test_cards_are_shown_as_a_row_of_a_tableau_is_written() -> None:
    judge, face_down, sculptor = LOOK.show("judge -nun . sculptor+2", GAME.texts("en"))
    assert (judge.face, face_down.face, sculptor.face) == ("judge", "back-castle", "sculptor")
    assert "Nun" not in face_down.label
    assert (judge.tokens, sculptor.tokens) == (0, 2)
    assert (judge.name, face_down.name) == ("Judge", "")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Fox counts your cards: 2 Faith shields."),
        ("es", "Zorro cuenta lo tuyo: 2 escudos de fe."),
    ],
)
def test_what_somebody_counts_at_you_is_said_to_you(language: str, told: str) -> None:
    words = GAME.texts(language).at_table(("", {"en": "Fox", "es": "Zorro"}[language]), 0)
    what = Key("counted-many.shield-faith")
    assert words.say("events.counts", seat=1, seat_counted=Target(0), what=what, number=2) == told


@pytest.mark.parametrize(("name", "asked"), [("gravedigger", "village"), ("executioner", "castle")])
def test_where_a_card_is_to_be_discarded_the_other_row_is_dim(name: str, asked: str) -> None:
    here = "village" if asked == "castle" else "castle"
    rows = {"castle": "judge nun prince", "village": "vicar spy witch"}
    rows[here] = f"{name} {' '.join(rows[here].split()[1:])}"
    state = duel("architect squire", messenger=here, gold=[9, 0], **rows)
    for now, bright in ((state, here), (do(state, f"buy {name} at 0,1"), asked)):
        dim = {each: {card.dim for card in zone(now, f"row:{each}").cards} for each in ("castle", "village")}
        assert dim == {each: {each != bright} for each in ("castle", "village")}
