"""The notation: what it says, what it is lenient about, and what it refuses."""

from __future__ import annotations

import hashlib
import json
import random

import pytest

import cardkit
from tests.games.combo_breaker.rulings import GAME, position
from tests.games.rulings import do


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("play 8 at 1", "play 8 at 1"),
        ("play 8 X=9 10 at 3", "play 8 X=9 10 at 3"),
        ("play stop at 12", "play stop at 12"),
        ("  Play   DRAW  at 2 ", "play draw at 2"),
        ("play x=9 at 1", "play X=9 at 1"),
        ("play X at 1", "play X at 1"),
        ("play X=0 at 1", "play X at 1"),
        ("play X=5 at 1", "play X=5 at 1"),
        ("play 8 10 at 1,3", "play 8 10 at 1,3"),
        ("play 8 9 at 1,2", "play 8 9 at 1"),
        ("play 10 9 8 at 3,2,1", "play 8 9 10 at 1"),
        ("take 7 at 3", "take 7 at 3"),
        ("take draw at 99", "take draw at 99"),
        ("put at 4", "put at 4"),
    ],
)
def test_what_can_be_written(text: str, written: str) -> None:
    assert str(GAME.parse(text)) == written


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play at 1",
        "play 8",
        "play 8 at",
        "play 8 at 0",
        "play 8 at 100",
        "play 8 at 0100",
        "play 8 at 01",
        "play X=05 at 1",
        "play 8 at -1",
        "play 8 at one",
        "play 8 at 1,2",
        "play 8 9 at 1,",
        "play 8 8 at 1,1",
        "play 8 9 10 at 1,2",
        "play 13 at 1",
        "play 8=9 at 1",
        "play 8= at 1",
        "play stop=1 at 1",
        "play X= at 1",
        "play X=100 at 1",
        "play X=-1 at 1",
        "play X=nine at 1",
        "take at 1",
        "take 7",
        "take 7 8 at 1",
        "take 13 at 1",
        "take X=7 at 1",
        "put 7 at 1",
        "put at",
        "pass",
    ],
)
def test_what_denotes_no_action(text: str) -> None:
    with pytest.raises(cardkit.CardkitError) as refused:
        GAME.parse(text)
    assert refused.value.key in ("notation", "notation-place")
    assert "For example: play 8 X=9 10 at 3 · " in str(refused.value)


@pytest.mark.parametrize("text", ["play 8", "play 8 X=9", "take 7", "put", "put 7"])
def test_a_missing_place_is_named(text: str) -> None:
    with pytest.raises(
        cardkit.CardkitError, match=rf"“{text}” is not an action .*: it lacks a place \(“at 3”\)"
    ) as refused:
        GAME.parse(text)
    assert "le falta un lugar («at 3»). Por ejemplo: " in refused.value.text("es")


def test_a_long_text_is_not_repeated_at_length() -> None:
    with pytest.raises(cardkit.CardkitError) as refused:
        GAME.parse("play " * 10_000)
    assert len(str(refused.value)) < 200


def test_actions_are_values() -> None:
    assert GAME.parse("play 8 9 at 1") == GAME.parse("play 8 9 at 1,2")
    assert GAME.parse("play 8 9 at 1") is GAME.parse("play 8 9 at 1")
    assert len({GAME.parse("put at 1"), GAME.parse("put at 1"), GAME.parse("take 1 at 1")}) == 2


def test_a_match_of_a_seed_is_the_same_on_every_machine() -> None:
    state = GAME.deal(4, seed=2026, tokens=3, oldest=1)
    rng = random.Random("the same everywhere")
    digest = hashlib.sha256()
    while state.actors():
        (seat,) = state.actors()
        legal = sorted(map(str, state.legal(seat)))
        state = do(state, f"{seat}: {legal[int(rng.random() * len(legal))]}")
        digest.update(json.dumps(state.position(), sort_keys=True).encode())
    assert digest.hexdigest() == "44d51066f5e591d191bfccc0a44c6814b4b66babc2698bba02ba57d7995be33f"


def test_the_first_cards_of_a_seed_are_the_same_on_every_machine() -> None:
    assert GAME.deal(3, seed=7).position()["hands"] == [
        "stop 10 4 10 11 X 8 6 11 5",
        "5 draw 2 11 8 3 12 3 X 9",
        "2 1 10 4 1 8 5 1 7 3",
    ]


def test_two_x_of_one_play_may_have_their_values_either_way_round() -> None:
    state = position("X X 7", "9 9", "6 6", turn=0, reserves=["", "1", "1"])
    assert do(state, "0: play X=5 X=6 at 1").best == do(state, "0: play X=6 X=5 at 1").best
