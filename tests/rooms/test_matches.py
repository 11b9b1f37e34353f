"""Matches in a room from their beginning to their end."""

from __future__ import annotations

import random

import pytest

from cardkit.contract import game_names
from tests.rooms.turned import Turned


@pytest.mark.parametrize("name", game_names())
def test_a_match_of_two_people_and_bots_comes_to_its_end(name: str) -> None:
    turned = Turned(name, players=4)
    ana, luis = turned.start("Ana", "Luis")
    turned.play_on([ana, luis], 20_000, random.Random(1))
    assert turned.table.is_over()
    assert ana.last("room")["phase"] == luis.last("room")["phase"] == "over"
    assert ana.scene["summary"]["over"]
