"""The faces of the cards: our own pictures, all different, readable without colour."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import cardkit
from cardkit.games.castle_combo.cards import CHARACTERS
from cardkit.games.castle_combo.cards.vocabulary import SHIELDS
from cardkit.games.castle_combo.look import LOOK
from cardkit.games.castle_combo.look.icons import HUES, SEAL, STONE, TIMBER
from cardkit.games.castle_combo.look.portraits import portrait
from cardkit.looks import svg
from cardkit.looks.faces import PAPER
from tests.games.castle_combo.rulings import GAME, duel
from tests.looks.test_svg import luminance, words

FACES = {language: {face.key: face for face in LOOK.faces(GAME.texts(language))} for language in cardkit.LANGUAGES}
LANGUAGES = pytest.mark.parametrize("language", cardkit.LANGUAGES)


@LANGUAGES
def test_every_card_has_a_face_and_every_location_a_back_and_a_deck(language: str) -> None:
    assert set(GAME.deck()) <= set(FACES[language])
    rest = set(FACES[language]) - set(GAME.deck())
    assert rest == {
        f"{kind}-{place}{messenger}"
        for place in ("castle", "village")
        for kind, messenger in (
            ("back", ""), ("deck", ""), ("deck", "-messenger"), ("empty", ""), ("empty", "-messenger"),
        )
    }  # fmt: skip


@LANGUAGES
def test_a_deck_with_the_messenger_still_says_its_name_and_what_its_back_brings(language: str) -> None:
    for place in ("castle", "village"):
        alone, visited = (svg.card(FACES[language][f"deck-{place}{where}"]) for where in ("", "-messenger"))
        assert words(alone) == words(visited)
        assert {"6", "2", GAME.texts(language).say(f"locations.{place}").capitalize()} <= {*words(visited)}


@LANGUAGES
def test_faces_are_pictures_without_ids_or_addresses(language: str) -> None:
    for face in FACES[language].values():
        picture = svg.card(face)
        ElementTree.fromstring(picture)
        assert not re.search(r"\bid=|url\(|href|<script|NaN|None", picture)


def test_faces_differ_without_their_colours() -> None:
    grey = {key: re.sub(r"#[0-9a-f]{6}", "", face.picture) for key, face in FACES["en"].items() if "deck-" not in key}
    assert len(set(grey.values())) == len(grey)


@pytest.mark.parametrize("hue", [*HUES, SEAL, STONE, TIMBER])
def test_what_is_written_in_the_colour_of_paper_can_be_read(hue: str) -> None:
    assert (luminance(PAPER) + 0.05) / (luminance(hue) + 0.05) >= 4.5


@LANGUAGES
def test_a_face_says_cost_name_shields_and_points(language: str) -> None:
    texts = GAME.texts(language)
    for character in CHARACTERS:
        shown = words(svg.card(FACES[language][character.name]))
        assert str(character.cost) in shown
        assert str(character.scoring.points) in shown
        assert texts.say(f"cards.{character.name}") in " ".join(shown)
        letters = [texts.say(f"letters.{name}") for name in (SHIELDS[kind] for kind in character.shields)]
        assert all(shown.count(letter) >= letters.count(letter) for letter in letters)


def test_the_locations_differ_by_more_than_colour() -> None:
    castle, village = (
        re.sub(r"#[0-9a-f]{6}", "", FACES["en"][f"back-{place}"].picture) for place in ("castle", "village")
    )
    assert castle != village


def test_every_character_has_a_portrait_of_its_own_kind() -> None:
    pictures = {portrait(character.name, character.shields[0]) for character in CHARACTERS}
    assert len(pictures) > 70


def test_faces_are_light_enough_to_be_sent() -> None:
    assert sum(len(face.picture) for face in FACES["en"].values()) < 330_000


def test_a_table_with_grids_is_one_picture() -> None:
    state = duel("clockmaker sculptor+3 / -nun .", village="vicar spy witch")
    picture = svg.scene(LOOK.scene(state, 0, GAME.texts("en").at_table(["Ana", "Bruno"], 0)))
    root = ElementTree.fromstring(picture)
    shown = words(picture)
    assert {"▸ You", "Bruno", "Your square", "Clockmaker", "Buy it"} <= set(shown)
    assert root.get("width") == "800"
    assert picture.count('stroke-dasharray="4 5"') >= 12  # places for the next card
