"""A step of somebody's own in a link: it comes out as it went in, and what is no step is refused in words."""

from __future__ import annotations

import base64
import json
import random
import re
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardkit
from cardkit.sessions.admission import LONGEST_LINK
from cardkit.sessions.composing.beginning import beginning
from cardkit.sessions.composing.draft import LONGEST, MOST_MOVES, WAYS, Draft, Way, WrongDraft
from cardkit.sessions.composing.link import MOST, VERSION, pack, unpack
from cardkit.texts import LANGUAGES, CardkitError
from tests.sessions.composing.laid import GAMES, drafts

IN_ADDRESS = re.compile(r"[A-Za-z0-9._-]+")
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


def link_of(plain: Any, version: int = VERSION) -> str:
    packed = base64.urlsafe_b64encode(zlib.compress(json.dumps(plain).encode(), 9)).decode().rstrip("=")
    return f"{version}.{packed}"


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=settings().max_examples // 2)  # each is proven twice
@given(seed=st.integers(0, 200), moves=st.integers(0, 40), way=st.sampled_from(WAYS))
def test_every_draft_comes_out_of_its_link_as_it_was(name: str, seed: int, moves: int, way: Way) -> None:
    for draft in drafts(name, seed, moves, [way]):
        text = pack(draft)
        assert len(text) <= LONGEST_LINK
        assert IN_ADDRESS.fullmatch(text), "an address would write it otherwise"
        again = unpack(text)
        assert again == draft
        assert (again.start, again.name) == (draft.start, draft.name)
        assert _built(again) == _built(draft)


def _built(draft: Draft) -> str:
    """Return what its proof found, or why it is not true."""
    try:
        return repr(draft.step())
    except CardkitError as error:
        return str(error)


@pytest.mark.parametrize("name", GAMES)
@given(st.data())
def test_whatever_a_link_says_is_a_draft_or_refused_in_words(name: str, data: st.DataObject) -> None:
    """Whoever writes a link can write anything into it: a position that cannot be says so, and nothing else happens."""
    values = [*beginning(cardkit.game(name)).plain().values()]
    at = data.draw(st.integers(0, len(values) - 1))
    if at == 1 and data.draw(st.booleans()):
        field = data.draw(st.sampled_from([*values[1]]))
        values[1] = {**values[1], field: data.draw(PLAIN)}
    else:
        values[at] = data.draw(PLAIN)
    said = [""]
    try:
        unpack(link_of(values)).step()
    except CardkitError as error:
        said = [error.text(language) for language in LANGUAGES]
    assert said == [""] or all(said)


@given(st.text(max_size=60) | st.from_regex(r"2\.[A-Za-z0-9_-]{0,40}", fullmatch=True))
def test_what_is_no_link_is_refused_in_words(text: str) -> None:
    with pytest.raises(WrongDraft) as caught:
        unpack(text)
    for language in LANGUAGES:
        assert caught.value.text(language)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no step in this link"),
        (f"{VERSION + 1}.AAAA", "another version"),
        (link_of(["chess", {}, 0, "play", "", [], "", False]), "no game called “chess”"),
        (link_of(["kael", {}, 0, "attempt", "win", [], "", False]), "no goal called “win”"),
        (link_of(["kael", {}, 0, "play", "", [], "x" * (LONGEST + 1), False]), "too long"),
        (link_of(["kael", {}, True, "play", "", [], "", False]), "not a step that can be read"),
        (link_of(["kael", {"hands": "x" * MOST}, 0, "play", "", [], "", False]), "no step in this link"),
        (link_of("[" * 5000), "no step in this link"),
    ],
)
def test_each_mistake_has_its_sentence(text: str, said: str) -> None:
    with pytest.raises(WrongDraft, match=re.escape(said)):
        unpack(text)


def test_what_is_too_long_for_a_link_says_so() -> None:
    draft = beginning(cardkit.game("castle_combo"))
    rng = random.Random(1)
    moves = tuple(f"0: {rng.getrandbits(400)}" for _ in range(MOST_MOVES))
    with pytest.raises(WrongDraft, match="too long for a link"):
        pack(Draft(draft.game, draft.fields, moves=moves))
