"""Bots with a character at the table: chosen before a match or in it, with a sentence and with faces that fit."""

from __future__ import annotations

import pytest

from cardkit.contract import game_names
from cardkit.looks.portraits import SUITED
from cardkit.texts import LANGUAGES
from tests.sessions.sitting import at_play


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_character_is_chosen_like_a_level_and_introduced(name: str, language: str) -> None:
    table = at_play(name, language, players=4 if name == "combo_breaker" else 3)
    for level in SUITED:
        table.press("level", level)
        assert table.feedback["text"] == table.words.say(f"bots.{level}-about")
    table.press("level", "medium")
    assert table.feedback == {}


def test_whoever_has_a_character_looks_like_it_and_is_called_so() -> None:
    table = at_play("kael", players=4)
    table.press("level", "hasty")
    table.press("deal")
    assert set(table.bots.values()) == {"hasty"}
    assert table.people.animals == ("cat", *SUITED["hasty"])
    assert [seat["name"] for seat in table.scene["seats"] if not seat["you"]] == ["Hare", "Heron", "Lynx"]
    assert "level=hasty" not in (table.kept_key() or "")  # the same cards, whoever plays


def test_an_address_can_ask_for_a_character_and_for_no_other_one() -> None:
    table = at_play("kael", players=3)
    table.read("en", game="kael", level="greedy", seed="5")
    assert set(table.bots.values()) == {"greedy"}
    other = at_play("kael", players=3)
    other.read("en", game="kael", level="shy", seed="5")
    assert "level=shy" in other.feedback["text"]
