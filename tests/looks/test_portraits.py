"""Portraits: whoever has a name has a face, in every mood, and can be told from all others."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from cardkit.contract import game, game_names
from cardkit.looks import palette
from cardkit.looks.faces import TONES
from cardkit.looks.portraits import COACH, MOODS, PLAYERS, YOU, drawing, faced, name, seat
from cardkit.looks.scene import Count, Summary
from cardkit.texts import LANGUAGES, catalogue
from tests.scenes import MIDTRICK

ALL = [name(who, mood) for who in (*PLAYERS, YOU, COACH) for mood in MOODS]
OURS = {hue.light for hue in palette.hues().values()} | {colour for shade in TONES.values() for colour in shade}


def test_every_name_of_a_seat_has_a_portrait() -> None:
    assert [each.lower() for each in catalogue("cardkit", "en")["names"].values()] == [*PLAYERS, YOU]
    for language in LANGUAGES:
        assert len(catalogue("cardkit", language)["names"]) == len([*PLAYERS, YOU])
    most = max(game(each).players[-1] for each in game_names())
    for you in range(most):
        around = [seat(at, you) for at in range(most)]
        assert len(set(around)) == most
        assert around[you] == YOU
        assert COACH not in around


@pytest.mark.parametrize("portrait", ALL)
def test_a_portrait_is_small_and_plain_and_in_our_colours(portrait: str) -> None:
    picture = drawing(portrait)
    ElementTree.fromstring(f"<svg>{picture}</svg>")
    assert not re.search(r"\bid=|url\(|href|<script", picture)
    assert set(re.findall(r"#\w{6}", picture)) <= OURS
    assert len(picture) < 2000


def test_no_two_portraits_are_alike() -> None:
    assert len({drawing(portrait) for portrait in ALL}) == len(ALL)


SITTERS = [seat(at, 0) for at in range(len(MIDTRICK.seats))]


def test_whoever_is_in_no_mood_is_calm() -> None:
    seats = faced(MIDTRICK, {1: "worried"}, SITTERS).seats
    assert {each.seat: each.portrait for each in seats} == {
        0: "cat:calm",
        **{at: name(PLAYERS[at - 1], "worried" if at == 1 else "calm") for at in range(1, len(seats))},
    }


def test_a_result_moves_everybody_and_who_has_won_is_on_the_rosette() -> None:
    rows = (Count(1, "Fox", mark="won"), Count(0, "You", mark="lost"), Count(2, "Otter"))
    summary = Summary("Fox wins", "", ("", "", "Points"), rows, over="lost")
    shown = faced(replace(MIDTRICK, summary=summary), {2: "worried"}, SITTERS).summary
    assert shown is not None
    assert [row.portrait for row in shown.rows] == ["fox:happy", "cat:cross", "otter:worried"]
    assert shown.portrait == "fox:happy"


def test_whoever_has_won_together_with_others_sees_themselves() -> None:
    rows = (Count(1, "Fox", mark="won"), Count(0, "You", mark="won"), Count(2, "Otter", mark="lost"))
    summary = Summary("You win", "", ("", "", "Tokens"), rows, over="won")
    shown = faced(replace(MIDTRICK, summary=summary), {}, SITTERS).summary
    assert shown is not None
    assert shown.portrait == "cat:happy"
    during = faced(replace(MIDTRICK, summary=replace(summary, over="")), {}, SITTERS).summary
    assert during is not None
    assert during.portrait == ""


def test_the_title_of_a_round_has_the_face_of_whom_it_is_about() -> None:
    rows = (Count(0, "You"), Count(1, "Fox", change="+20"))
    summary = Summary("Fox’s Kaël was false!", "", ("", "", "Points"), rows, about=1, fared="lost")
    shown = faced(replace(MIDTRICK, summary=summary), {}, SITTERS).summary
    assert shown is not None
    assert shown.portrait == "fox:worried"
