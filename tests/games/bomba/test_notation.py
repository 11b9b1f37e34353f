"""The notation: what it says, what it is lenient about, and what it refuses."""

from __future__ import annotations

import pytest

import cardkit
from cardkit.games.bomba.look import LOOK
from tests.games.bomba.rulings import GAME


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("draw", "draw"),
        ("  Reverse   REPEAT ", "reverse repeat"),
        ("Thief 2", "thief 2"),
        ("two", "two"),
    ],
)
def test_what_can_be_written(text: str, written: str) -> None:
    assert str(GAME.parse(text)) == written


@pytest.mark.parametrize(
    "text",
    [
        "",
        "thief",
        "thief x",
        "thief -1",
        "thief 07",
        "thief 100",
        "thief ²",
        "draw two",
        "reverse turn",
        "bomb",
        "draw 1",
    ],
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(cardkit.CardkitError, match="not an action of Bomba") as refused:
        GAME.parse(text)
    assert "thief 2" in str(refused.value)


def test_an_action_is_one_object() -> None:
    assert GAME.parse("thief 2") is GAME.parse("Thief  2")
    assert GAME.parse("draw") is GAME.parse("Draw")


def test_cards_can_be_shown() -> None:
    texts = GAME.texts("en")
    assert [card.label for card in LOOK.show("bomb shield ?", texts)] == ["Bomb", "Shield", "hidden card"]
    with pytest.raises(cardkit.CardkitError, match="no card “king”"):
        LOOK.show("king", texts)
