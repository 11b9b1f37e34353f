"""What is drawn on paper: no felt, nothing that holds nothing, and faces that pictures share."""

from __future__ import annotations

import re
from dataclasses import replace

from cardkit.looks import svg
from cardkit.looks.ground import SCREEN, SHEET
from cardkit.looks.palette import FELT, FELT_SHADE, ON_FELT
from tests.scenes import MIDTRICK


def test_on_paper_only_cards_have_colours() -> None:
    paper = svg.scene(MIDTRICK, SHEET)
    assert FELT.light in svg.scene(MIDTRICK, SCREEN)
    for colour in (FELT.light, FELT_SHADE.light, ON_FELT.light):
        assert colour not in paper.replace(paper[paper.index("<defs>") : paper.index("</defs>")], "")


def test_on_paper_the_same_cards_lie_on_less_room() -> None:
    areas = []
    for ground in (SCREEN, SHEET):
        picture = svg.scene(MIDTRICK, ground)
        assert picture.count("<use") == svg.scene(MIDTRICK).count("<use")
        width, height = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture)[0])
        areas.append(width * height)
    assert areas[1] < areas[0]


def test_a_place_without_cards_is_counted_or_left_out() -> None:
    counted, empty = (replace(MIDTRICK.zones[0], cards=(), groups=(), count=count, label="here") for count in (3, None))
    for zone, said in ((counted, 1), (empty, 0)):
        scene = replace(MIDTRICK, seats=(), zones=(replace(zone, seat=None),))
        assert svg.scene(scene, SHEET).count(">here") == said
        assert svg.scene(scene, SCREEN).count(">here") == 1


def test_pictures_on_one_page_share_their_faces() -> None:
    symbols: dict[str, str] = {}
    pictures = [svg.scene(scene, SHEET, symbols) for scene in (MIDTRICK, MIDTRICK)]
    assert pictures[0] == pictures[1]
    assert "<symbol" not in pictures[0]
    known = set(re.findall(r'<symbol id="([^"]+)"', svg.shared(symbols)))
    assert set(re.findall(r'href="#([^"]+)"', pictures[0])) == known
