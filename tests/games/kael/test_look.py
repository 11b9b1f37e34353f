"""Kaël as it is seen: what lies where, how everybody stands, what is asked, and how cards look."""

from __future__ import annotations

import re

import pytest

import cardkit
from cardkit.games.kael.look import LOOK
from cardkit.games.kael.rules import Kael
from cardkit.looks.faces import drawing
from cardkit.looks.svg import scene as draw
from tests.games.kael.rulings import ENGLISH, GAME, PILE, SPANISH, position, shown, table, zone
from tests.games.rulings import do


def test_ka_01_every_card_has_a_face_of_its_own_that_differs_without_colour() -> None:
    faces = LOOK.faces(ENGLISH)
    assert len(faces) == 17
    assert len({re.sub(r"#[0-9a-f]{6}", "", drawing(face)) for face in faces}) == 17
    assert [face.figure for face in faces][1:4] == ["−1", "0", "1"]


PROMPTS = [
    ("Lay a card, or several alike.", position("4 5", "9", "6", dealer=2, to_come=3)),
    ("Your hand is empty: draw", position("", "9", "6", dealer=2, to_come=3)),
    ("Lay a card, or several alike.", position("4 5", "9", "6", turn=0)),
    ("Lay your card.", position("9", "4 5", "6", turn=0)),
    ("You have 5: you may call Kaël! Or lay", position("4 1", "9", "6", turn=0)),
    ("draw a card from the stock, or call Kaël", position("", "9", "6", turn=0)),
    ("Ana has called Kaël: it is your last turn", position("4 5", "9", "6", turn=0, caller=1)),
    ("Your hand is empty: draw", position("", "9", "6", turn=0, caller=1)),
    ("Hands on the table", position("4 5", "9", "6", turn=0, caller=0)),
    ("Before you show the hands, you can cut with two 8s", position("8 8", "9", "6", laid="2: 8 8", turn=0, caller=0)),
    ("Before you lay, you can cut with two 8s", position("8 8", "9", "6", laid="2: 8 8")),
    ("Ana is thinking", position("4 5", "9", "6", turn=1)),
    ("you win", position("4", "9", "", stage="deal", scores=[71, 101, 120])),
    ("victory goes to Ana", position("9", "4", "", stage="deal", scores=[101, 71, 120])),
]


@pytest.mark.parametrize(("words", "state"), PROMPTS)
def test_what_is_asked(words: str, state: Kael) -> None:
    scene = table(state)
    assert words in (scene.over or scene.prompt)
    assert table(state, 0, SPANISH).prompt != scene.prompt


def test_who_watches_a_game_that_is_over_reads_who_won() -> None:
    state = position("4", "9", "", stage="deal", scores=[71, 101, 120])
    assert LOOK.scene(state, 0, GAME.texts("en")).over == "The game is over. Victory goes to Seat 1."


def test_badges_say_how_everybody_stands() -> None:
    state = position("4 5", "9", "6", "", turn=0, caller=1, dealer=2, scores=[1, 37, 50, 120], false_calls=[0, 1, 0, 0])
    seats = table(state).seats
    assert {seat.seat: seat.out for seat in seats} == {0: "", 1: "", 2: "", 3: "out"}
    badges = {seat.seat: seat.badges for seat in seats}
    assert badges == {
        0: ("total: 1",),
        1: ("total: 37", "called Kaël", "1 false call"),
        2: ("total: 50", "deals"),
        3: ("total: 120", "out"),
    }


def test_ka_33_shown_hands_lie_open_with_their_points() -> None:
    scene = table(shown("1", "5 6", "7 7"))
    assert [card.face for card in zone(scene, "hand-1").cards] == ["5", "6"]
    assert zone(scene, "hand-1").note == "11 points"
    assert zone(scene, "hand").note == "1 point"


def test_hidden_hands_show_backs_and_their_number() -> None:
    hand = zone(table(position("4", "5 6", "7", turn=0)), "hand-1")
    assert [card.face for card in hand.cards] == ["back", "back"]
    assert (hand.count, hand.note) == (2, "")


def test_ka_11_a_card_that_everybody_saw_somebody_take_lies_open_in_that_hand() -> None:
    state = do(position("4", "5 7 9", "6", turn=1, **PILE), "1: lay 9", "1: take")
    hand = zone(table(state), "hand-1")
    assert [card.face for card in hand.cards] == ["back", "back", "12"]
    assert hand.note == "took the 12"
    assert zone(table(state, 1), "hand").note == "24 points"


def test_a_complete_quartet_says_so() -> None:
    laid = zone(table(position("4", "9", "6", laid="2: 8 8 8 8")), "laid")
    assert (laid.groups[0].caption, laid.note) == ("quartet", "")
    assert zone(table(position("4", "9", "6", turn=0)), "laid").note == "nothing yet"


def test_cards_are_shown_by_name() -> None:
    assert [card.face for card in LOOK.show("-1 8 Pass", ENGLISH)] == ["-1", "8", "pass"]
    with pytest.raises(cardkit.CardkitError, match="no card “14”"):
        LOOK.show("14", ENGLISH)


def test_a_table_is_a_picture_that_holds_no_hidden_card() -> None:
    can, cannot = (position("1 9", hand, "6", laid="2: 8 8", turn=0, **PILE) for hand in ("4 8 8", "4 4 8"))
    assert draw(table(can)) == draw(table(cannot))
    assert can._repr_svg_().startswith("<svg")


# --- What lies where ----------------------------------------------------------------------------------------------


def test_the_others_lie_around_the_table_from_the_left_and_ones_own_hand_comes_last() -> None:
    state = position("4 8", "5 6", "7", "1", turn=0)
    for seat, others in ((0, (1, 2, 3)), (2, (3, 0, 1))):
        scene = LOOK.scene(state, seat, GAME.texts("en").at_table(("a", "b", "c", "d"), you=seat))
        assert [each.seat for each in scene.seats] == [seat, *others]
        assert [each.id for each in scene.zones][:7] == [
            *(f"hand-{other}" for other in others),
            "stock",
            "pile",
            "laid",
            "hand",
        ]
        assert [each.you for each in scene.seats] == [True, False, False, False]
        assert [each.seat for each in scene.seats if each.turn] == [0]


def test_ones_own_cards_are_open_and_counted_and_those_of_the_others_are_neither() -> None:
    scene = table(position("-1 0 pass", "5 6", "7", turn=0))
    mine, other = zone(scene, "hand"), zone(scene, "hand-1")
    assert [card.face for card in mine.cards] == ["-1", "0", "pass"]
    assert [card.label for card in mine.cards] == ["−1, card 1 of 3", "0, card 2 of 3", "Pass, card 3 of 3"]
    assert mine.note.endswith(" points")
    assert (mine.label, other.label) == ("Your hand", "Ana’s hand")
    assert not any(card.label for card in other.cards)
    assert zone(table(position("", "5 6", "7", turn=0, to_come=0)), "hand").note == ""


def test_hidden_hands_are_fans_and_shown_ones_lie_side_by_side() -> None:
    assert zone(table(position("4", "5 6", "7", turn=0)), "hand-1").kind == "hand"
    assert zone(table(shown("1", "5 6", "7 7")), "hand-1").kind == "row"


def test_stock_and_pile_show_how_many_cards_they_hold() -> None:
    state = position("4 8 8", "5 6", "7", turn=0, **PILE)
    stock, pile = zone(table(state), "stock"), zone(table(state), "pile")
    assert ([card.face for card in stock.cards], stock.count) == (["back"], len(state.stock))
    assert ([card.face for card in pile.cards], pile.count) == (["12"], 2)
    assert zone(table(GAME.deal(3)), "pile").cards == ()


@pytest.mark.parametrize(
    ("laid", "caption", "note"),
    [("1: 8", "", ""), ("1: 8 8", "pair", ""), ("1: 8 8 8", "triple", ""), ("1: 8 8 8 8", "quartet", "")],
)
def test_what_was_laid_lies_before_everybody_with_its_name(laid: str, caption: str, note: str) -> None:
    found = zone(table(position("4", "9", "6", laid=laid)), "laid")
    (group,) = found.groups
    assert (group.seat, group.caption, found.note) == (1, caption, note)
    assert [card.face for card in group.cards] == ["8"] * (len(laid.split()) - 1)
    assert [card.label for card in group.cards] == ["8"] * len(group.cards)


def test_at_the_end_badges_tell_who_won_and_nobody_deals_any_more() -> None:
    state = position("4", "9", "", stage="deal", scores=[71, 101, 120])
    seats = table(state).seats
    assert {seat.seat: seat.out for seat in seats} == {0: "", 1: "out", 2: "out"}
    badges = {seat.seat: seat.badges for seat in seats}
    assert badges == {
        0: ("total: 71", "wins"),
        1: ("total: 101", "out"),
        2: ("total: 120", "out"),
    }
    assert not any(seat.turn for seat in table(state).seats)
    assert table(state, 1, GAME.texts("en").at_table(("Ana", "you", "Bruno"), you=1)).over.startswith(
        "The game is over"
    )
    assert table(position("4", "9", "6", turn=0)).over == ""


# --- What is said and asked ---------------------------------------------------------------------------------------


def test_whoever_waits_is_told_for_whom_and_has_nothing_to_choose() -> None:
    waiting = table(position("4 5", "9", "6", turn=1))
    assert (waiting.prompt, waiting.choices) == ("Ana is thinking.", ())
    assert table(position("4 5", "9", "6", turn=0), 1).choices == ()


def test_on_ones_own_turn_a_cut_may_come_first() -> None:
    mine = table(position("1 8 8", "9 4", "6", laid="2: 8 8", turn=0, **PILE)).prompt
    elsewhere = table(position("1 8 8", "9 4", "6", laid="1: 8 8", turn=2, **PILE)).prompt
    assert "two 8s" in mine
    assert mine != elsewhere
