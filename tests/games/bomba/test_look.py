"""How Bomba looks: the table, what is asked there, faces and sentences."""

from __future__ import annotations

import pytest

from cardkit.games.bomba.look import LOOK
from cardkit.games.bomba.look.prompts import asked
from cardkit.games.bomba.rules import Bomba
from cardkit.looks.svg import scene as picture
from cardkit.sessions.reader import table_texts
from tests.games.bomba.rulings import GAME, choices, position, seen, zone
from tests.games.rulings import do, told


def test_a_fresh_card_is_marked_and_its_elder_twin_can_be_played() -> None:
    scene = seen(do(position("two", "", "", deck="two ..."), "0: draw"))
    assert [card.badge for card in zone(scene, "hand").cards] == ["", "•"]
    assert ("hand:0",) in choices(scene)
    assert ("hand:1",) not in choices(scene)


def test_cards_are_played_alone() -> None:
    scene = seen(position("two reverse", "", "", specials=["thief", "", ""]))
    assert zone(scene, "hand").alone
    assert zone(scene, "specials-0").alone


def test_the_sheet_of_a_round_goes_by_points_and_speaks_to_whoever_reads_it() -> None:
    state = position("skip", "skip", "two", deck="two bomb bomb ...", points=[0, 1, 2])
    state = do(state, "0: draw", "0: pass", "1: draw")
    texts = table_texts(GAME, "es", 3, 0)
    shown = LOOK.summary(state, 2, GAME.parse("draw"), texts)
    assert shown is not None
    assert [(row.seat, row.total, row.note) for row in shown.rows] == [
        (2, 4, "cae al final"),
        (0, 3, "sigues en pie"),
        (1, 2, "cayó un poco antes"),
    ]


def test_a_drawn_card_is_shown_once_to_each() -> None:
    state = do(position("two", "", "", deck="shield ..."), "0: draw")
    assert [card.face for card in zone(seen(state), "hand").cards] == ["shield", "two"]
    for seat, face, label in ((0, "back", "Deck"), (1, "shield", "Ana draws")):
        deck = zone(seen(state, seat), "deck")
        assert ([card.face for card in deck.cards], deck.label) == ([face], label)


def test_whoever_looks_closely_reads_what_a_card_does_but_of_none_that_is_hidden() -> None:
    scene = seen(position("two", "skip@", "", specials=["", "angel", ""], deck="shield ..."))
    assert [card.about for card in zone(scene, "hand").cards] == ["Draw Two: the next player draws two cards"]
    (angel,) = zone(scene, "specials-1").cards
    assert angel.about.startswith("Guardian Angel: saves you once")
    assert {card.about for card in zone(scene, "hand-1").cards if card.face == "back"} == {""}


def test_the_bomb_is_shown_to_everyone_and_the_answer_asked_for() -> None:
    state = do(position("shield", "", "", deck="bomb ..."), "0: draw")
    for seat in range(3):
        drawn = zone(seen(state, seat), "deck")
        assert [card.face for card in drawn.cards] == ["bomb"]
        assert drawn.alarm
    drawn = zone(seen(state, 1), "deck")
    assert (drawn.label, drawn.note) == ("A Bomb!", "for Ana")
    assert asked(state, 0) == ("prompt.bomb",)
    assert asked(state, 1) == ("prompt.wait",)
    assert "Ana" in seen(state, 1).prompt
    assert set(choices(seen(state))) == {("hand:0",)}


def test_a_bomb_that_put_somebody_out_lies_on_the_pile_until_a_card_covers_it() -> None:
    state = do(position("skip", "", "", deck="bomb two skip ..."), "0: draw")
    for seat, note in enumerate(("boom!", *["boom, Ana!"] * 2)):
        pile = zone(LOOK.scene(state, seat, GAME.texts("en").at_table(["Ana", "Bruno", "Carla"], seat)), "discards")
        assert [card.face for card in pile.cards] == ["skip", "bomb"]
        assert pile.note == note
    state = do(state, "1: draw", "1: pass", "2: draw", "2: pass")
    assert zone(seen(state), "discards").note
    covered = zone(seen(do(state, "1: draw", "1: two")), "discards")
    assert not covered.note


def test_a_bomb_that_was_defused_has_blown_up_nobody() -> None:
    for held, special, answer in (("shield", "", "shield"), ("", "angel", "angel")):
        state = position(held, "", "", "", specials=[special, "", "", ""], deck="bomb two ...", out=[3])
        after = do(state, "0: draw", f"0: {answer}")
        assert zone(seen(after), "discards").cards[-1].face == "bomb"
        assert not zone(seen(after), "discards").note


def test_a_shield_deeper_in_the_pile_defused_another_bomb() -> None:
    state = do(position("", "", "", "", discards="bomb shield two", deck="bomb skip ..."), "0: draw")
    pile = zone(seen(state), "discards")
    assert [card.face for card in pile.cards] == ["bomb", "shield", "two", "bomb"]
    assert pile.note


def test_everybody_may_look_through_the_discard_pile_memory_or_not() -> None:
    state = position("skip", "shield", "", discards="bomb two", deck="future ...")
    for seat in range(3):
        for seen_state in (state, state.glance(seat)):
            pile = zone(seen(seen_state, seat), "discards")
            assert [card.face for card in pile.cards][-2:] == ["bomb", "two"]
            assert len({card.id for card in pile.cards}) == pile.count == len(pile.cards)


def test_in_sudden_death_every_bomb_blows_up() -> None:
    state = position("", "", "", points=[10, 10, 10], phase="sudden", deck="two bomb skip ...")
    state = do(state, "0: draw")
    assert not zone(seen(state), "discards").note
    state = do(state, "1: draw")
    assert zone(seen(state), "discards").note
    assert not zone(seen(do(state, "2: draw")), "discards").note


def test_the_future_is_laid_before_the_looker_alone() -> None:
    state = do(position("future", "", "", deck="skip bomb two ..."), "0: draw", "0: future")
    places = {zone.label: zone.cards[0].face for zone in seen(state).zones if zone.id.startswith("look")}
    assert places == {"Below it now": "two", "On top now": "bomb"}
    assert choices(seen(state))["look:1",].action == "swap"
    assert "look" not in {zone.id for zone in seen(state, 1).zones}
    after = do(state, "0: keep")
    assert [card.face for card in zone(seen(after), "deck").cards] == ["bomb"]  # it is remembered
    assert [card.face for card in zone(seen(after, 1), "deck").cards] == ["back"]


def test_cards_alike_in_another_hand_lie_together() -> None:
    cards = zone(seen(position("", "two two two@ shield", "")), "hand-1").cards
    assert [(card.face, card.badge) for card in cards] == [("shield", ""), ("two", "2"), ("back", "")]
    assert zone(seen(position("", "two two", "")), "hand-1").count == 2


def test_seats_tell_points_who_is_out_and_who_draws_two() -> None:
    state = position("", "", "", out=[1], points=[3, 0, 7], draws=2)
    ana, bruno, carla = seen(state).seats
    assert (ana.tokens, bruno.tokens, carla.tokens) == (3, 0, 7)
    assert bruno.badges == ("out",)
    assert [each.out for each in (ana, bruno, carla)] == ["", "out", ""]
    assert ana.badges == ("you draw two",)
    after = do(position("two", "", "", deck="skip ..."), "0: draw", "0: two")
    assert seen(after).seats[1].badges == ("draws two",)


def test_the_turn_player_waits_while_somebody_answers() -> None:
    state = do(position("", "shield", "", specials=["thief", "angel", ""]), "0: thief 1")
    ana, bruno, _ = seen(state).seats
    assert (ana.turn, bruno.turn) == (False, True)
    assert (ana.turn_label, bruno.turn_label) == ("", "answers")
    assert ana.badges == ("your turn",)
    assert seen(state, 1).seats[0].turn_label == "You answer"
    assert not any(each.turn_label for each in seen(position("", "", "")).seats)
    assert {("special:1:0",), ("accept",)} == set(choices(seen(state, 1)))
    assert asked(state, 1) == ("prompt.thief",)
    assert "Ana" in seen(state, 1).prompt


ASKED = [
    (position("", "", ""), "draw"),
    (position("skip", "", ""), "draw-skip"),
    (position("", "skip", "", specials=["thief", "", ""]), "draw special"),
    (position("", "", "", specials=["thief", "", ""]), "draw"),  # nobody has a card to steal
    (position("", "", "", draws=2), "draw-two"),
    (position("", "", "", draws=2, specials=["caveman", "", ""]), "draw-two special"),
    (position("skip", "", "", draws=2), "draw-two-skip"),
    (position("", "", specials=["angel", ""], draws=2), "draw-two-angel"),
    (position("skip", "", specials=["angel", ""], draws=2), "draw-two-both"),
    (position("", "", "", doubled=True), "draw-second"),
    (position("skip", "", doubled=True), "draw-second-skip"),
    (position("", "", specials=["angel", ""], doubled=True), "draw-second-angel"),
    (position("skip", "", specials=["angel", ""], doubled=True), "draw-second-both"),
    (position("two", "", "", phase="play"), "play-or-pass"),
    (position("two", "", "", specials=["assassin", "", ""], phase="play"), "play-or-pass special"),
    (position("shield", "", "", specials=["assassin", "", ""], phase="play"), "special-only"),
    (position("shield", "", "", specials=["angel", "", ""], phase="play"), "pass"),
    (position("skip two", "", "", phase="play", fresh="two"), "pass-skip"),
    (position("two", "", "", phase="play", fresh="two"), "pass-new"),
    (position("shield", "", "", phase="play", fresh="shield"), "pass"),
    (position("skip", "", "", specials=["thief", "", ""], phase="play", used="two"), "pass"),
    (position("", "", "", specials=["caveman", "", ""], phase="play", used="two"), "special-or-pass"),
    (position("two", "", "", specials=["caveman", "", ""], phase="play", used="angel"), "special-after-two"),
    (position("", "", "", specials=["thief", "", ""], phase="play", used="two"), "pass"),
    (position("", "shield", "", phase="bomb", actor=1), "wait"),
    (position("shield", "", "", phase="bomb", draws=0), "bomb"),
    (position("", "", specials=["angel", ""], phase="bomb", draws=0), "bomb-angel"),
    (position("shield", "", specials=["angel", ""], phase="bomb", draws=0), "bomb-both"),
    (position("", "", turn=1, specials=["angel", ""], phase="assassin", actor=0), "assassin"),
    (position("", "", turn=1, specials=["angel", ""], phase="caveman", actor=0), "caveman"),
    (position("two", "", turn=1, specials=["angel", ""], phase="thief", actor=0), "thief"),
    (position("", "", phase="look", used="future", deck="bomb@0 skip@0 ..."), "look"),
    (position("", "", "", turn=1, out=[0]), "wait-out"),
    (position("", "", points=[10, 10], phase="sudden"), "sudden"),
    (position("", "", points=[10, 10], phase="sudden", turn=1), "wait"),
    (position("", "", "", points=[9, 10, 10], out=[0], phase="sudden", turn=1), "wait-sudden"),
    (position("", "", "", points=[10, 10, 10], out=[0], phase="sudden", turn=1), "wait-sudden-out"),
]


@pytest.mark.parametrize(("state", "words"), ASKED, ids=[f"{at}-{words}" for at, (_, words) in enumerate(ASKED)])
def test_the_prompt_says_all_that_can_be_done(state: Bomba, words: str) -> None:
    assert asked(state.view(0), 0) == tuple(f"prompt.{word}" for word in words.split())
    assert seen(state, language="es").prompt != seen(state).prompt != ""


def test_every_prompt_is_asked_for() -> None:
    found = {f"prompt.{word}" for _, words in ASKED for word in words.split()}
    known = {key for key in GAME.texts("en").entries if key.startswith("prompt.") and "over" not in key}
    assert found == known


def test_who_answers_is_told_who_acts_against_them() -> None:
    assert "Bruno" in seen(position("", "", turn=1, specials=["angel", ""], phase="assassin", actor=0)).prompt


def test_the_prompt_says_how_the_game_ended() -> None:
    for winner, mine in ((0, "over-won"), (1, "over-lost")):
        state = position("", "", turn=None, winner=winner, out=[1 - winner], points=[10 - winner, 9 + winner])
        texts = GAME.texts("en").at_table(["Ana", "Bruno"], 0)
        assert seen(state).prompt == texts.say(f"prompt.{mine}", seat=winner)


def test_bo_14_the_prompt_names_no_skip_that_was_drawn_just_now() -> None:
    state = do(position("", "", "", draws=2, deck="skip two ..."), "0: draw")
    assert asked(state, 0) == ("prompt.draw-second",)


def test_bo_25_after_one_skip_the_prompt_names_the_second_one_and_the_angel() -> None:
    state = do(position("skip skip", "", "", specials=["angel", "", ""], draws=2), "0: skip")
    assert asked(state, 0) == ("prompt.draw-second-both",)


@pytest.mark.parametrize(("language", "mine", "theirs"), [("en", "you", "Bruno"), ("es", "ti", "Bruno")])
def test_an_event_that_is_aimed_at_the_reader_says_so_in_a_sentence(language: str, mine: str, theirs: str) -> None:
    event = told(position("", "two", "", specials=["assassin", "", ""]), "0: assassin 1")[0]
    for reader, whom in ((1, mine), (2, theirs)):
        texts = GAME.texts(language).at_table(["Ana", "Bruno", "Carla"], reader)
        assert event.sentence(texts).endswith(f" {whom}.")


def test_every_card_has_a_face_of_its_own_whatever_the_colour() -> None:
    faces = LOOK.faces(GAME.texts("es"))
    assert len({face.icon for face in faces}) == len({face.corner for face in faces}) == len(faces) == 11
    assert [face.caption for face in faces][1:4] == ["Bomba", "Escudo", "Salta el turno"]


def test_a_picture_of_a_full_table_can_be_drawn() -> None:
    assert picture(seen(GAME.deal(4, 3))).startswith("<svg")
