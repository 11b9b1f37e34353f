"""A go in a link: it is played again move by move, and what cannot have been played is refused in words."""

from __future__ import annotations

import base64
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit
from cardkit.sessions.admission import LONGEST_LINK
from cardkit.sessions.days.deal import Deal, WrongDeal
from cardkit.sessions.days.link import VERSION, pack, unpack
from cardkit.texts import LANGUAGES
from tests.sessions.days.played import DATE, gone, shared
from tests.transcripts.write import FOLDER, GO

GAMES = cardkit.game_names()
IN_ADDRESS = re.compile(r"[A-Za-z0-9._-]+")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_go_comes_out_of_its_link_as_it_was_played(name: str, level: str) -> None:
    for day in range(1, 4):
        date = f"2025-11-{day:02}"
        deal, match = Deal.of(name, date), gone(name, level, date)
        text = pack(deal, match)
        assert len(text) < LONGEST_LINK / 4
        assert IN_ADDRESS.fullmatch(text), "an address would write it otherwise"
        go = unpack(deal, text)
        assert go.match == match
        assert go.score == deal.score(match)


@pytest.mark.parametrize("name", GAMES)
def test_whoever_changes_what_comes_of_the_same_moves_raises_the_version(name: str) -> None:
    """Another version is said to be one: its goes could mean something else here."""
    text = (FOLDER / name / GO).read_text("utf-8").strip()
    again = f"Raise VERSION in cardkit/sessions/days/link.py, then: uv run python -m tests.transcripts.write {name}"
    assert text.startswith(f"{VERSION}.{name}.{DATE}."), again
    assert text == shared(name), again
    assert unpack(Deal.of(name, DATE), text).match is not None


def test_of_another_version_the_score_is_believed_and_no_move_is_played() -> None:
    text = shared("kael")
    newer = f"{VERSION + 1}{text[text.index('.') :]}"
    assert unpack(Deal.of("kael", DATE), newer).match is None
    deal = Deal.of("kael", DATE)
    assert unpack(deal, "7.kael.2025-11-22.-12.anything").score == -12


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (lambda text: "", "cannot be read"),
        (lambda text: text + " ", "cannot be read"),
        (lambda text: text + "\n", "cannot be read"),
        (lambda text: text + "A" * LONGEST_LINK, "cannot be read"),
        (lambda text: text.replace(f"{VERSION}.", "٢.", 1), "cannot be read"),
        (lambda text: text.replace("kael", "bomba"), "another deal"),
        (lambda text: text.replace(DATE, "2025-11-21"), "another deal"),
        (lambda text: re.sub(r"(\.)(-?\d+)(\.[^.]*)$", r"\g<1>9999\3", text), "does not follow from its moves"),
        (lambda text: text[: text.rindex(".") + 1], "cannot be played"),
        (lambda text: text[:-5], "cannot be played"),
        (lambda text: text + "AAAA", "cannot be played"),
        (lambda text: text[: text.rindex(".") + 1] + "_" * 1900, "cannot be played"),
    ],
)
def test_what_is_no_go_at_the_deal_is_refused_in_words(changed: object, said: str) -> None:
    assert callable(changed)
    with pytest.raises(WrongDeal, match=said) as refused:
        unpack(Deal.of("kael", DATE), changed(shared("kael")))
    for language in LANGUAGES:
        assert refused.value.text(language)


@given(st.text(max_size=60) | st.from_regex(r"\A1\.kael\.2025-11-22\.-?\d{1,3}\.[A-Za-z0-9_-]{0,80}\Z"))
def test_nothing_that_somebody_writes_breaks_it(text: str) -> None:
    _refused_or_true(text)


@given(st.binary(max_size=200), st.integers(-99, 99))
def test_no_moves_break_it(moves: bytes, score: int) -> None:
    packed = base64.urlsafe_b64encode(moves).decode().rstrip("=")
    _refused_or_true(f"{VERSION}.kael.{DATE}.{score}.{packed}")


@given(st.randoms(use_true_random=False))
def test_a_link_that_has_been_changed_is_refused_or_is_a_go_of_its_own(rng: random.Random) -> None:
    text = list(shared("kael"))
    for _ in range(rng.randrange(1, 4)):
        text[rng.randrange(len(text))] = rng.choice("AZaz09._-")
    _refused_or_true("".join(text))


def _refused_or_true(text: str) -> None:
    """Unpack what somebody has written: what is not refused comes to what it says, or is of another version."""
    deal = Deal.of("kael", DATE)
    try:
        go = unpack(deal, text)
    except WrongDeal:
        return
    assert go.match is None or (not go.match.state.actors() and deal.score(go.match) == go.score)
