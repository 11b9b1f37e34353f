"""Pictures: self-contained, deterministic, readable."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from cardkit.looks import svg
from cardkit.looks.faces import PAPER, TONES, drawing
from cardkit.looks.scene import Face, Option, Scene
from tests.scenes import ASK, FACES, LONG, MARKET, MIDTRICK, OVER

SVG = "{http://www.w3.org/2000/svg}"
SCENES = pytest.mark.parametrize("scene", [MIDTRICK, LONG, OVER, ASK], ids=["midtrick", "long", "over", "ask"])


def words(picture: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.key)
def test_a_face_is_a_picture_without_ids_or_addresses(face: Face) -> None:
    picture = svg.card(face)
    ElementTree.fromstring(picture)
    assert not re.search(r"\bid=|url\(|href|<script", picture)


@pytest.mark.parametrize("tone", TONES)
def test_figures_stand_out_from_their_field(tone: str) -> None:
    light, dark = luminance(PAPER), luminance(TONES[tone].field)  # type: ignore[index]
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_faces_differ_without_their_colours() -> None:
    grey = [re.sub(r"#[0-9a-f]{6}", "", drawing(face)) for face in FACES]
    assert len(set(grey)) == len(FACES)


def test_a_back_is_a_face_without_sign() -> None:
    assert words(svg.card(Face("back", tone="ink", pattern="scales"))) == []


def test_a_card_says_what_it_is() -> None:
    root = ElementTree.fromstring(svg.card(FACES[6], label="Seven"))
    assert root.findtext(f"{SVG}title") == "Seven"
    assert root.get("role") == "img"


def test_words_are_escaped() -> None:
    face = Face("<", figure="<", caption="a & b")
    assert words(svg.card(face, label='"<&>')) == ["<", "a & b"]


def test_a_hand_keeps_its_order() -> None:
    picture = svg.hand([FACES[4], FACES[2], FACES[8]])
    assert [word for word in words(picture) if word][::3] == ["5", "3", "9"]


def test_an_empty_hand_is_a_picture_too() -> None:
    ElementTree.fromstring(svg.hand([]))


@SCENES
def test_a_table_is_one_picture_and_the_same_every_time(scene: Scene) -> None:
    picture = svg.scene(scene)
    assert ElementTree.fromstring(picture).findtext(f"{SVG}title") == scene.label
    assert picture == svg.scene(replace(scene))
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")


@SCENES
def test_every_card_refers_to_a_face_in_the_same_picture(scene: Scene) -> None:
    root = ElementTree.fromstring(svg.scene(scene))
    ids = [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")]
    used = {(use.get("href") or "").removeprefix("#") for use in root.iter(f"{SVG}use")}
    assert len(ids) == len(set(ids))
    assert used == set(ids)


def test_a_table_tells_who_sits_there_and_whose_turn_it_is() -> None:
    shown = words(svg.scene(MIDTRICK))
    assert {"▸ You", "Ana", "Bruno", "Carla", "★ Carla", "leads", "Draw pile: 6"} <= set(shown)
    assert "Beat the run of two 5-6, or take a reserve card." in shown


def test_what_nobody_should_miss_stands_out() -> None:
    pile = next(zone for zone in MIDTRICK.zones if zone.kind == "pile")
    quiet, loud = (
        ElementTree.fromstring(svg.scene(replace(MIDTRICK, zones=(replace(pile, alarm=alarm),))))
        for alarm in (False, True)
    )
    weights = [
        [text.get("font-weight") for text in root.iter(f"{SVG}text") if text.text == "Draw pile: 6"]
        for root in (quiet, loud)
    ]
    assert weights == [[None], ["700"]]


@pytest.mark.parametrize("count", [0, 1, 5, 15])
def test_the_tokens_of_a_seat_are_one_coin_and_their_number(count: int) -> None:
    drawn = svg.scene(replace(MIDTRICK, seats=(replace(MIDTRICK.seats[0], tokens=count),), zones=()))
    assert words(drawn).count(str(count)) == 1
    assert drawn.count('r="7"') == 1
    assert ("stroke-dasharray" in drawn) == (count == 0)


def test_hidden_cards_show_nothing() -> None:
    bare = tuple(replace(seat, tokens=None) for seat in MIDTRICK.seats)
    hidden = replace(MIDTRICK, seats=bare, zones=tuple(z for z in MIDTRICK.zones if z.id.startswith("hand1")))
    assert words(svg.scene(hidden)).count("★") == 0
    assert not [word for word in words(svg.scene(hidden)) if word.isdigit()]


def test_the_end_of_a_game_is_told() -> None:
    assert any(OVER.over.startswith(word) and word for word in words(svg.scene(OVER)))


def right_edges(element: ElementTree.Element, x: float = 0) -> Iterator[float]:
    """Yield where every panel, card and place ends on the right."""
    moved = re.match(r"translate\((\S+) ", element.get("transform", ""))
    x += float(moved[1]) if moved else 0
    if element.tag in (f"{SVG}rect", f"{SVG}use"):
        yield x + float(element.get("x", 0)) + float(element.get("width", 0))
    if element.tag != f"{SVG}defs":
        for child in element:
            yield from right_edges(child, x)


@pytest.mark.parametrize("scene", [ASK, MARKET], ids=["ask", "market"])
def test_nothing_leaves_the_page_however_many_answers_there_are_and_however_long(scene: Scene) -> None:
    for length in range(40):
        many = tuple(Option(f"o{at}", "x" * length) for at in range(18))
        zones = tuple(replace(zone, options=many) if zone.options else zone for zone in scene.zones)
        root = ElementTree.fromstring(svg.scene(replace(scene, zones=zones)))
        width = float((root.get("viewBox") or "").split()[2])
        assert max(right_edges(root)) <= width


def test_answers_are_shown() -> None:
    assert {"A single", "A run of two", "A pair", "None of them"} <= set(words(svg.scene(ASK)))
