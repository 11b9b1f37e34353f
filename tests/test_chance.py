"""Chance that can be said, and chance that nobody can find out."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.chance import MOST_SEED, Secret, shuffled
from cardkit.match import Match, load
from cardkit.texts import CardkitError
from tests.conformance.tables import NAMES, walk

BITS = st.integers(0, 2**128 - 1).map("{:032x}".format)
SECRETS = st.builds(Secret, BITS, BITS)
KNOWN = Secret("0123456789abcdef" * 2, "fedcba9876543210" * 2)


def played(name: str, seed: Any, moves: int = 40) -> Match:
    match = Match.deal(name, seed=seed)
    for seat, action in walk(match.state.copy(), random.Random("secret"), moves):
        match.play(seat, action)
    return match


@pytest.mark.parametrize("name", NAMES)
@given(secret=SECRETS)
def test_a_secret_match_replays_from_its_record(name: str, secret: Secret) -> None:
    match = played(name, secret)
    match.let_bot_act(dict.fromkeys(range(match.state.seats), "easy"))
    for again in (load(match.as_text()), load(match.as_json())):
        assert again.setup == match.setup
        assert again.states == match.states
        assert (again.as_text(), again.as_json()) == (match.as_text(), match.as_json())
        assert again.dice("delay") == match.dice("delay")
    seeds = [json.loads(match.as_json())["seed"], match.states[0].position()["seed"]]
    assert seeds == [f"{secret.deal}-{secret.salt}", secret.deal], "text: numbers in JavaScript end at 2**53"


@pytest.mark.parametrize("name", NAMES)
@given(secret=SECRETS)
def test_a_position_of_a_secret_match_can_be_written_down_and_no_view_tells_the_deal(name: str, secret: Secret) -> None:
    state = played(name, secret).state
    assert state.game.position(**json.loads(json.dumps(state.position()))) == state
    for seat in range(state.seats):
        assert secret.deal not in json.dumps(state.view(seat).position())


@pytest.mark.parametrize("name", NAMES)
@given(secret=SECRETS, other=SECRETS)
def test_what_is_seen_of_chance_follows_from_the_salt_alone_and_cards_from_the_deal_alone(
    name: str, secret: Secret, other: Secret
) -> None:
    def dice(seed: Secret) -> list[int]:
        match = Match.deal(name, seed=seed)
        return [match.dice(purpose, at) for purpose in (0, "delay", "quip 3") for at in range(10)]

    assert dice(secret) == dice(Secret(other.deal, secret.salt))
    assert all(0 <= number < 2**32 for number in dice(secret))
    assert (dice(secret) == dice(Secret(secret.deal, other.salt))) == (secret.salt == other.salt)
    assert Match.deal(name, seed=secret).state == Match.deal(name, seed=Secret(secret.deal, other.salt)).state


@given(deal=BITS, bit=st.integers(0, 127))
def test_a_shuffle_follows_from_every_one_of_the_128_bits(deal: str, bit: int) -> None:
    other = f"{int(deal, 16) ^ 1 << bit:032x}"
    assert shuffled(range(52), deal, 0) != shuffled(range(52), other, 0)
    assert shuffled(range(52), deal, 0) != shuffled(range(52), deal, 1)


def test_chance_is_the_same_on_every_machine() -> None:
    assert shuffled(range(12), KNOWN.deal, 0) == [9, 10, 2, 6, 5, 11, 7, 1, 4, 0, 8, 3]
    secret, short = Match.deal("kael", seed=KNOWN), Match.deal("kael", seed=7)
    assert [secret.dice("delay", at) for at in range(3)] == [2582802461, 2569158963, 2424361460]
    assert [short.dice("delay", at) for at in range(3)] == [2788076664, 5875660, 833731921]


def test_fresh_secrets_have_nothing_in_common() -> None:
    drawn = [Secret.fresh() for _ in range(50)]
    assert len({bits for each in drawn for bits in (each.deal, each.salt)}) == 100
    assert all(Secret.read(each.as_text()) == each for each in drawn)


def test_a_secret_is_not_told_by_accident() -> None:
    for said in (repr(KNOWN), str(KNOWN), f"{KNOWN}", repr({"seed": KNOWN})):
        assert KNOWN.deal[:6] not in said
        assert KNOWN.salt[:6] not in said


@pytest.mark.parametrize("bits", ["", "0" * 31, "0" * 33, "G" * 32, "A" * 32, "٣" * 32, f"{'0' * 32}\n"])
def test_what_is_no_secret_is_refused(bits: str) -> None:
    for deal, salt in ((bits, KNOWN.salt), (KNOWN.deal, bits)):
        with pytest.raises(ValueError, match="32 hexadecimal digits"):
            Secret(deal, salt)
        assert Secret.read(f"{deal}-{salt}") is None
    record = Match.deal("kael", seed=KNOWN).as_json().replace(KNOWN.deal, json.dumps(bits)[1:-1])
    with pytest.raises(CardkitError, match="In “seed”: a whole number is needed"):
        load(record)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", [KNOWN.deal, KNOWN.as_text(), "7", 2**32, -1, True, 1.0, None])
def test_half_a_secret_deals_no_match(name: str, seed: Any) -> None:
    """A deal without a salt of its own would let pauses tell it."""
    with pytest.raises(CardkitError, match=f"from 0 to {MOST_SEED}"):
        Match.deal(name, seed=seed)
