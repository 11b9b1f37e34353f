"""Every game has a picture on a ground of its own colour."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import cardkit
from cardkit.looks import palette
from tests.looks.test_svg import luminance

READABLE = 4.5


def test_the_picture_is_whole_and_can_share_a_page(name: str) -> None:
    game = cardkit.game(name)
    for language in cardkit.LANGUAGES:
        picture = cardkit.look(name).picture(game.texts(language))
        ElementTree.fromstring(picture)
        assert 'aria-hidden="true"' in picture
        assert not re.search(r"\bid=|url\(|href|<script", picture)


def test_words_can_be_read_on_the_colour_of_the_game(name: str) -> None:
    ground = palette.hues()[cardkit.look(name).colour]
    for colour, words in zip(ground, palette.ON_FELT, strict=True):
        assert (luminance(words) + 0.05) / (luminance(colour) + 0.05) >= READABLE


def test_every_game_has_a_colour_of_its_own() -> None:
    colours = [cardkit.look(name).colour for name in cardkit.game_names()]
    assert len(set(colours)) == len(colours)
