"""A reason is told only if it singles out what is better: what it fits is about as good, and most other things not."""

from __future__ import annotations

import pytest

from cardkit.bots import Thinking, concluded
from cardkit.search import singled as module
from cardkit.search.confirming import Comparison
from cardkit.search.paired import Paired
from cardkit.search.playouts import Playouts
from cardkit.search.singled import singled
from tests.games.combo_breaker.rulings import GAME, position

DEALT = position("8 10 9 5 6", "1 1 2", "2 2 3", turn=0)
BETTER, DONE = GAME.parse("play 8 10 9 at 1"), GAME.parse("play 9 at 3")
BAD = ("play 8 at 1", "play 10 at 2", "play 6 at 5")
"""What is about as bad as what was done; all else is as good as what is better."""
GOOD = tuple(str(each) for each in DEALT.view(0).legal(0) if each not in (BETTER, DONE) and str(each) not in BAD)


def chosen(told: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> int | None:
    """Return which reason singles out what is better, *told* by action, in letters."""
    monkeypatch.setattr(module, "reasons", lambda view, seat, better, done, words: [*told.get(str(better), "")])

    def lost(playouts: Playouts, better: object, deals: dict[object, int]) -> Thinking[dict[object, Paired]]:
        yield 0.5
        lost = {each: Paired() for each in deals}
        for each, found in lost.items():
            for _ in range(2):
                found.add(float(str(each) in BAD))
        return lost

    monkeypatch.setattr(module, "_lost", lost)
    playouts = Playouts(DEALT, 0, GAME.policy, 1)
    found = Comparison(BETTER, DONE, 400, 1.0, 0.1, 300, 100)
    return concluded(singled(playouts, DEALT.view(0), found)).why


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({str(BETTER): "a"}, 0),
        ({str(BETTER): "ab", "play 8 at 1": "a"}, 1),
        ({str(BETTER): "a", "play 8 at 1": "a"}, None),
        ({str(BETTER): "a", "play 8 at 1": "b"}, 0),
        ({str(BETTER): "a", "play 5 at 4": "a"}, 0),
        ({str(BETTER): "ab", "play 5 at 4": "a"}, 1),  # that is true of it alone
        ({str(BETTER): "ab", "play 5 at 4": "a", "play 8 at 1": "b"}, 0),
        ({str(BETTER): "ab", **dict.fromkeys(GOOD, "a")}, 1),  # it fits too many
        ({}, None),
    ],
)
def test_what_fits_something_bad_as_well_is_no_reason(
    told: dict[str, str], why: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert chosen(told, monkeypatch) == why


def test_where_most_of_what_it_does_not_fit_is_as_good_it_is_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "BAD", ())
    assert chosen({str(BETTER): "a"}, monkeypatch) is None


def test_what_all_fit_but_what_was_done_is_a_reason_where_all_of_those_are_as_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fits = {str(BETTER): "a", **dict.fromkeys((*GOOD, *BAD), "a")}
    assert chosen(fits, monkeypatch) is None
    monkeypatch.setitem(globals(), "BAD", ())
    assert chosen(fits, monkeypatch) == 0
