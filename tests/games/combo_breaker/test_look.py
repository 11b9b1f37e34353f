"""Combo Breaker as it is seen: what lies where, how everybody stands, what is asked, and how cards look."""

from __future__ import annotations

import re

import pytest

import cardkit
from cardkit.games.combo_breaker.actions.combos import Rank, combination
from cardkit.games.combo_breaker.look import LOOK
from cardkit.games.combo_breaker.look.scene import landed as landed_of
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.looks.faces import drawing
from cardkit.looks.scene import Scene, Zone
from cardkit.looks.svg import scene as picture
from tests.games.combo_breaker.rulings import GAME, RESERVES, drawing_cards, following, position, seen
from tests.games.rulings import do


def zone(scene: Scene, ident: str) -> Zone:
    (found,) = (zone for zone in scene.zones if zone.id == ident)
    return found


def faces(found: Zone) -> list[str]:
    return [card.face for card in found.cards]


def last_round(**fields: str) -> ComboBreaker:
    """Seat 0 can end the round with an 8; whoever still has cards then has no token left."""
    return position("8", "", "7 6", reserves=["", "", ""], trick=["2: play 5"], tokens=[1, 1, 0])


# --- What beats what ----------------------------------------------------------------------------------------------


def test_cb_12_the_ladder_has_the_ranks_from_the_highest_down_and_each_beats_what_is_below() -> None:
    ladder = seen(position("3 9", "4 4", "7", turn=0)).ladder
    assert ladder is not None
    found = [combination(tuple(map(int, rung.cards))) for rung in ladder.rungs]
    assert [combo.rank for combo in found if combo] == sorted(Rank, reverse=True)
    assert not any(rung.best for rung in ladder.rungs)


def test_cb_15_the_ladder_lights_the_rank_that_is_to_be_beaten() -> None:
    ladder = seen(position("3 9", "4 4", "7", trick=["2: play 4 5"], reserves=RESERVES)).ladder
    assert ladder is not None
    assert [rung.label for rung in ladder.rungs if rung.best] == ["run of two"]


# --- What lies where ----------------------------------------------------------------------------------------------


def test_the_others_lie_around_the_table_from_the_left_and_ones_own_place_comes_last() -> None:
    state = position("3 9", "4 4", "7", "12", reserves=["2", "1", "1", "5"], turn=0)
    for seat, others in ((0, (1, 2, 3)), (2, (3, 0, 1))):
        scene = seen(state, seat)
        assert [each.seat for each in scene.seats] == [seat, *others]
        assert [each.id for each in scene.zones] == [
            *(f"{kind}{other}" for other in others for kind in ("hand-", "reserve:")),
            "trick",
            "pile",
            "discards",
            "hand",
            f"reserve:{seat}",
        ]
        assert [each.you for each in scene.seats] == [True, False, False, False]


def test_ones_own_cards_are_open_in_their_order_with_a_gap_on_either_side_of_each() -> None:
    hand = zone(seen(position("3 X 12 stop draw", "4", "7", turn=0)), "hand")
    assert faces(hand) == ["3", "x", "12", "stop", "draw"]
    assert hand.gaps == ("gap:0", "gap:1", "gap:2", "gap:3", "gap:4", "gap:5")
    assert [card.label for card in hand.cards][:2] == ["3, place 1 of 5", "X, place 2 of 5"]
    assert zone(seen(position("", "4", "7 6", turn=1)), "hand").gaps == ("gap:0",)


def test_the_hands_of_the_others_are_backs_and_their_number() -> None:
    hand = zone(seen(position("3", "4 4 12", "7", turn=0)), "hand-1")
    assert faces(hand) == ["back"] * 3
    assert hand.count == 3
    assert hand.label == "Bruno’s hand"
    assert hand.gaps == ()
    assert not any(card.label for card in hand.cards)


def test_every_reserve_lies_open_and_those_of_the_others_can_be_asked_about() -> None:
    scene = seen(following())
    mine, other = zone(scene, "reserve:0"), zone(scene, "reserve:2")
    assert (faces(mine), faces(other)) == (["2", "10"], ["1", "5"])
    assert [card.label for card in other.cards] == ["1, reserve card", "5, reserve card"]
    assert (mine.label, other.label) == ("Your reserve", "Carla’s reserve")
    assert other.touch
    action = LOOK.attempt(following(), 0, [other.cards[1].id])
    assert action is not None
    refused = following().why_not(0, action)
    assert refused is not None
    assert refused.rule == "CB-21"  # nobody takes from the reserve of another


def test_ones_own_reserve_has_its_place_only_while_cards_lie_there() -> None:
    scene = seen(position("3 9", "4 4", "7", reserves=["", "", "5"], turn=0))
    assert [each.id for each in scene.zones if each.id.startswith("reserve")] == ["reserve:1", "reserve:2"]


def test_whoever_looks_closely_reads_what_a_card_does_that_is_no_number_and_what_a_reserve_is_for() -> None:
    scene = seen(position("draw 1", "10 2", "11 3", reserves=["5 x", "6 x", "7 stop"], turn=0))
    said = {card.id: card.about for zone in scene.zones for card in zone.cards if card.about}
    assert set(said) == {"hand:0", "reserve:0:0", "reserve:0:1", "reserve:1:1", "reserve:2:1"}
    assert said["reserve:0:0"].startswith("Your reserve: ")
    assert said["reserve:1:1"] == said["reserve:0:1"]
    assert said["hand:0"].startswith("Draw: ")
    assert said["reserve:2:1"].startswith("Stop: ")


def test_the_piles_show_how_many_cards_they_hold_and_the_discards_their_top() -> None:
    state = position("9 1", "10 2", "11 3", reserves=RESERVES, pile="5 9 2 4 8 3", turn=0)
    state = do(state, "0: play 9 at 1", "1: play 10 at 1", "2: play 11 at 1")
    scene = seen(state)
    pile, discards = zone(scene, "pile"), zone(scene, "discards")
    assert (faces(pile), pile.count, pile.touch) == (["back"], 6, True)
    assert (faces(discards), discards.count) == (["11"], len(state.discards))


def test_an_empty_pile_is_an_empty_place() -> None:
    state = position(
        "draw 9", "8 8", "draw 6", "7 7", reserves=["1 1", "2 2", "3 3", "4 4"], pile="5 12 2 11 10 10", turn=0
    )
    moves = ("0: play draw at 1", "1: take 2 at 1", "2: play draw at 1", "3: take 4 at 1", *["0: put at 1"] * 6)
    pile = zone(seen(do(state, *moves)), "pile")
    assert (pile.cards, pile.count) == ((), 0)


def test_the_trick_tells_who_played_what_and_which_is_to_be_beaten() -> None:
    state = position("9 X 10 3", "4 4", "7 6", reserves=RESERVES, turn=0)
    assert zone(seen(state), "trick").note == "Nobody has played yet"
    trick = zone(seen(do(state, "0: play X=11 10 at 2", "1: take 1 at 1")), "trick")
    assert trick.note == ""
    played, took = trick.groups
    assert (played.seat, played.caption, played.best) == (0, "run of two", True)
    assert [(card.face, card.badge) for card in played.cards] == [("x", "11"), ("10", "")]
    assert (took.seat, took.cards, took.caption, took.best) == (1, (), "took the 1", False)


def test_only_the_best_combination_is_marked() -> None:
    state = position("9 9 9", "10 1 draw", "11 6", reserves=RESERVES, turn=0)
    state = do(state, "0: play 9 at 1", "1: play 10 at 1")
    assert [group.best for group in zone(seen(state), "trick").groups] == [False, True]


def test_draw_is_named_and_beats_nothing() -> None:
    state = do(position("draw 9", "10 1", "11 6", reserves=RESERVES, turn=0), "0: play draw at 1")
    (group,) = zone(seen(state), "trick").groups
    assert (group.caption, group.best) == ("Draw", False)


def test_the_card_just_drawn_lies_before_whoever_draws_alone() -> None:
    state = drawing_cards()
    drawn = zone(seen(state), "drawn")
    assert (faces(drawn), drawn.cards[0].label, drawn.seat) == (["5"], "5", 0)
    assert "drawn" not in {each.id for each in seen(state, 1).zones}
    assert "drawn" not in {each.id for each in seen(following()).zones}


# --- How everybody stands -----------------------------------------------------------------------------------------


def test_seats_tell_tokens_whose_turn_it_is_who_led_and_who_is_oldest() -> None:
    ana, bruno, carla = seen(position("3 9", "4 4", "7 6", trick=["2: play 8"], tokens=[1, 0, 2], oldest=1)).seats
    assert [each.tokens for each in (ana, bruno, carla)] == [1, 0, 2]
    assert (ana.tokens_label, bruno.tokens_label) == ("1 token", "0 tokens")
    assert [each.turn for each in (ana, bruno, carla)] == [True, False, False]
    assert (ana.name, bruno.name) == ("You", "Bruno")
    assert [each.badges for each in (ana, bruno, carla)] == [(), ("dealer",), ("led",)]


def test_whoever_has_no_cards_is_safe_but_not_before_the_trick_is_over() -> None:
    state = do(position("8", "9 4", "7 6", reserves=RESERVES, turn=0), "0: play 8 at 1")
    assert "safe" not in seen(state, 1).seats[-1].badges  # a Draw in this trick could still bring seat 0 back
    state = do(state, "1: play 9 at 1", "2: take 1 at 1")
    assert seen(state, 1).seats[-1].badges == ("safe", "dealer")
    assert seen(state, 1).seats[0].badges == ()  # whose turn it is says who leads


def test_at_the_end_seats_tell_who_lost_and_who_won_and_nothing_else() -> None:
    state = do(last_round(), "0: play 8 at 1")
    badges = {each.seat: each.badges for each in seen(state).seats}
    assert badges == {0: ("win", "dealer"), 1: ("wins",), 2: ("loses",)}
    assert not any(each.turn for each in seen(state).seats)


# --- What is asked ------------------------------------------------------------------------------------------------

PROMPTS = [
    ("You lead: play one card, or neighbours that are equal", position("3 9", "4 4", "7 6", turn=0)),
    ("Beat the 8, or take a reserve card.", following()),
    ("You have no reserve left: beat the 8.", position("9", "4 4", "7 6", trick=["2: play 8"])),
    ("There is nothing to beat yet", position("9", "4 4", "7 6", trick=["2: play draw"])),
    ("Ana is thinking.", following()),
    ("You drew the 5: choose a + in your hand. 2 more to come.", drawing_cards()),
    ("12: choose a + in your hand. 1 more to come.", do(drawing_cards(), "0: put at 1")),
    (
        "2: choose a + in your hand. It is the last one.",
        do(drawing_cards(), "0: put at 1", "0: put at 1"),
    ),
    ("The game is over: you win!", do(last_round(), "0: play 8 at 1")),
]


@pytest.mark.parametrize(("words", "state"), PROMPTS, ids=[words for words, _ in PROMPTS])
def test_the_prompt_says_what_to_do(words: str, state: ComboBreaker) -> None:
    seat = 1 if words.startswith("Ana") else 0
    assert words in seen(state, seat).prompt
    assert seen(state, seat, "es").prompt != seen(state, seat).prompt


def test_no_number_is_asked_for_where_no_x_can_be_played() -> None:
    state = position("x 3", "4 4", "7 6", reserves=RESERVES, trick=["2: play 12 12"])
    assert "X" not in seen(state).prompt


def test_a_combination_that_a_draw_followed_is_still_the_one_to_beat() -> None:
    state = do(position("8 9", "draw 3", "7 6", reserves=RESERVES, turn=0), "0: play 8 9 at 1", "1: play draw at 1")
    assert seen(state, 2).prompt == "Beat the run 8-9, or take a reserve card."


def test_the_end_is_told_to_winners_losers_and_onlookers() -> None:
    state = do(last_round(), "0: play 8 at 1")
    assert seen(state).over == "The game is over: you win!"
    assert seen(state, 2).over == "The game is over: this time you lose."
    assert LOOK.scene(state, 0, GAME.texts("en")).over == "The game is over. Lost: Seat 3. Everyone else wins."
    assert seen(following()).over == ""


# --- How cards look -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", cardkit.LANGUAGES)
def test_every_card_has_a_face_of_its_own_that_differs_without_colour(language: str) -> None:
    faces = LOOK.faces(GAME.texts(language))
    assert [face.key for face in faces] == ["back", *map(str, range(1, 13)), "x", "draw", "stop"]
    assert len({re.sub(r"#[0-9a-f]{6}", "", drawing(face)) for face in faces}) == 16
    assert [face.figure for face in faces if face.key.isdigit()] == [str(number) for number in range(1, 13)]


def test_numbers_that_can_form_a_run_often_look_alike() -> None:
    looks = {face.key: (face.tone, face.pattern) for face in LOOK.faces(GAME.texts("en"))}
    bands = [{looks[str(number)] for number in range(first, first + 3)} for first in (1, 4, 7, 10)]
    assert [len(band) for band in bands] == [1, 1, 1, 1]
    assert len(set.union(*bands)) == 4


def test_cards_are_shown_by_name_an_x_with_its_number() -> None:
    shown = LOOK.show("8 X=9 draw", GAME.texts("en"))
    assert [(card.face, card.badge) for card in shown] == [("8", ""), ("x", "9"), ("draw", "")]
    assert len({card.id for card in shown}) == 3
    with pytest.raises(cardkit.CardkitError, match="no card “13”"):
        LOOK.show("13", GAME.texts("en"))


def test_a_picture_of_a_full_table_can_be_drawn() -> None:
    assert picture(seen(GAME.deal(4, 3))).startswith("<svg")


@pytest.mark.parametrize(
    ("trick", "action", "told", "lies"),
    [
        (["1: play 8", "2: take 4 at 1"], "play 9 at 1", "You win the trick!", [1, 2, 0]),
        (["1: play 8", "2: play 11"], "take 5 at 1", "Otter wins the trick!", [1, 2, 0]),
        (["2: play 8"], "play stop at 2", "You cut the trick short!", [2, 0]),
    ],
)
def test_a_trick_that_has_ended_is_seen_with_what_was_played_last(
    trick: list[str], action: str, told: str, lies: list[int]
) -> None:
    hands = ["9 stop 2 2", "3 4 6", "4 7 1"]
    before = GAME.position(hands=hands, reserves=["5", "6", "3"], trick=trick, turn=0)
    landed = landed_of(before, 0, GAME.parse(action), GAME.texts("en").at_table(("Ana", "Fox", "Otter"), you=0))
    assert landed is not None
    assert landed.text == told
    (swept, _) = landed.zones
    assert [group.seat for group in swept.groups] == lies
    assert [group.seat for group in swept.groups if group.best] == [landed.seat], "who leads next stands out"


def test_whoever_is_told_to_be_safe_is_shown() -> None:
    before = GAME.position(
        hands=["9 3", "", "4 7 1"], reserves=["5", "6", "3"], trick=["1: play 8", "2: play 7 7"], turn=0
    )
    landed = landed_of(before, 0, GAME.parse("take 5 at 1"), GAME.texts("en").at_table(("Ana", "Fox", "Otter"), you=0))
    assert landed is not None
    assert (landed.seat, landed.text) == (1, "Fox is safe now!")


def test_what_ends_a_round_because_somebody_cannot_play_lies_there_with_who_it_is() -> None:
    before = GAME.position(hands=["9 3", "4 1", "4 7 1"], reserves=["5", "", "3"], trick=["2: play 8"], turn=0)
    landed = landed_of(before, 0, GAME.parse("play 9 at 1"), GAME.texts("en").at_table(("Ana", "Fox", "Otter"), you=0))
    assert landed is not None
    assert (landed.seat, landed.text) == (1, "Fox cannot beat the 9")
    assert [group.seat for group in landed.zones[0].groups] == [2, 0]


def test_a_trick_that_goes_on_is_not_swept_away() -> None:
    before = GAME.position(hands=["9 2 2", "3 4 6", "4 7 1"], reserves=["5", "6", "3"], trick=["2: play 8"], turn=0)
    assert landed_of(before, 0, GAME.parse("play 9 at 1"), GAME.texts("en")) is None
