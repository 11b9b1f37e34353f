"""The notation: what it says, what it is lenient about, and what it refuses."""

from __future__ import annotations

import hashlib
import json
import random

import pytest

import cardkit
from tests.games.kael.rulings import GAME
from tests.games.rulings import do


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("deal 5", "deal 5"),
        ("lay 8", "lay 8"),
        ("lay 8 8 8", "lay 8 8 8"),
        ("lay 9 -1 8", "lay -1 8 9"),
        ("  Lay   PASS ", "lay pass"),
        ("lay ?", "lay ?"),
        ("draw", "draw"),
        ("take", "take"),
        ("cut 8 8", "cut 8 8"),
        ("good draw 8", "good draw 8"),
        ("Good Draw -1", "good draw -1"),
        ("call", "call"),
        ("show", "show"),
    ],
)
def test_what_can_be_written(text: str, written: str) -> None:
    assert str(GAME.parse(text)) == written


@pytest.mark.parametrize(
    "text",
    [
        "", "deal", "deal five", "deal -1", "deal 05", "deal 100", "deal 5 5", "lay", "lay 14", "lay x", "lay 8,8",
        "lay 08", "draw 8", "take 8", "cut", "cut 14", "good", "good draw", "good draw 8 8", "call 5",
        "show hands", "pass",
    ],
)  # fmt: skip
def test_what_denotes_no_action(text: str) -> None:
    with pytest.raises(cardkit.CardkitError) as refused:
        GAME.parse(text)
    assert refused.value.key == "notation"
    assert "good draw 8" in str(refused.value)


@pytest.mark.parametrize("text", ["lay " * 10_000, "lay" + " 8" * 10_000])
def test_a_long_text_is_not_repeated_at_length(text: str) -> None:
    with pytest.raises(cardkit.CardkitError) as refused:
        GAME.parse(text)
    assert len(str(refused.value)) < 200


def test_actions_are_values() -> None:
    assert GAME.parse("lay 8 8") is GAME.parse("lay  8 8")
    assert GAME.parse("lay 9 8") == GAME.parse("lay 8 9")
    assert GAME.parse("lay 8 8") != GAME.parse("cut 8 8")


def test_a_match_of_a_seed_is_the_same_on_every_machine() -> None:
    state = GAME.deal(4, seed=2026, dealer=1)
    rng = random.Random("the same everywhere")
    digest = hashlib.sha256()
    while actors := state.actors():
        seat = actors[int(rng.random() * len(actors))]
        legal = sorted(map(str, state.legal(seat)))
        state = do(state, f"{seat}: {legal[int(rng.random() * len(legal))]}")
        digest.update(json.dumps(state.position(), sort_keys=True).encode())
    assert digest.hexdigest() == "f1cfcb85bb8872844eac17612fd62c57aafc896a32c07cd3d2b236aa5aa7e885"


def test_the_first_cards_of_a_seed_are_the_same_on_every_machine() -> None:
    assert do(GAME.deal(3, seed=7), "0: deal 5").position()["hands"] == ["3 9 9 10 13", "5 7 10 12 pass", "1 4 4 10 12"]
