"""The notation of actions."""

from __future__ import annotations

import pytest

from cardkit.games.castle_combo.actions import buy, discard, fill, flip
from cardkit.games.castle_combo.cards import card
from cardkit.games.castle_combo.cards.tableau import PLACES, place, row_and_column
from cardkit.texts import CardkitError
from tests.games.castle_combo.rulings import GAME


@pytest.mark.parametrize(
    "text",
    [
        "key messenger", "key row", "buy judge at 1,1", "buy spy at 4,4", "flip her_majesty_the_queen at 0,3",
        "choose gold", "choose keys", "choose purses", "count left", "count right", "discard nun", "fill steward",
    ],
)  # fmt: skip
def test_actions_read_back_as_they_are_written(text: str) -> None:
    assert str(GAME.parse(text)) == text


def test_capitals_and_blanks_do_not_matter() -> None:
    assert str(GAME.parse("  Buy  JUDGE at 1,2 ")) == "buy judge at 1,2"


@pytest.mark.parametrize(
    "text",
    [
        "", "key", "key house", "buy judge", "buy judge at", "buy judge at 1", "buy judge at 1,5", "buy judge at -1,2",
        "buy judge at 1,2,3", "buy judge at ²,1", "buy wizard at 1,1", "buy ? at 1,1", "choose", "choose both",
        "count up", "discard", "discard wizard", "fill", "fill ?", "take judge at 1,1",
    ],
)  # fmt: skip
def test_anything_else_is_refused_with_examples(text: str) -> None:
    with pytest.raises(CardkitError, match=r"Castle Combo.*buy judge at 1,2"):
        GAME.parse(text)


def test_the_same_action_is_the_same_object() -> None:
    judge = card("judge")
    assert GAME.parse("buy judge at 1,2") is buy(judge, place(1, 2))
    assert GAME.parse("flip judge at 1,2") is flip(judge, place(1, 2))
    assert GAME.parse("discard judge") is discard(judge)
    assert GAME.parse("fill judge") is fill(judge)


def test_places_are_rows_and_columns() -> None:
    assert [place(*row_and_column(each)) for each in PLACES] == list(PLACES)
