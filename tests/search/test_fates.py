"""What is told of two actions: what speaks for the better one, and nothing where how it comes out speaks both ways."""

from __future__ import annotations

import pytest

from cardkit.bots import concluded
from cardkit.search import fates
from cardkit.search.confirming import Comparison
from cardkit.search.fates import Fate, explained
from cardkit.search.playouts import Playouts, Trial
from tests.games.combo_breaker.rulings import GAME, position

DEALT = position("8 10 9", "1 1 2", "2 2 3", turn=0)
BETTER, DONE = GAME.parse("play 8 10 9 at 1"), GAME.parse("play 9 at 3")


def is_better(trial: Trial) -> float:
    return float(trial.action == BETTER)


@pytest.mark.parametrize(
    ("found", "told"),
    [
        ([Fate("for", is_better, "main", good=True)], ["for"]),
        ([Fate("for", is_better, "main", good=True), Fate("against", is_better, "main", good=False)], []),
        ([Fate("little", lambda trial: 2 * is_better(trial), "main", good=True, amount=True)], []),
        ([Fate("much", lambda trial: 3 * is_better(trial), "main", good=True, amount=True)], ["much"]),
    ],
)
def test_what_speaks_both_ways_or_is_little_is_not_told(
    found: list[Fate], told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fates, "fates", lambda game: found)
    comparison = Comparison(BETTER, DONE, 400, 1.0, 0.1, 300, 100)
    said = concluded(explained(Playouts(DEALT, 0, GAME.policy, 1), comparison, deals=20)).told
    assert [telling.name for telling in said] == told


@pytest.mark.parametrize(("share", "told"), [(1.0, []), (0.9, ["for"])])
def test_where_it_ends_badly_whatever_is_done_nothing_is_told(
    share: float, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = iter(range(1000))
    ends = Fate("ends", lambda trial: float(next(tries) % 20 < 20 * share), "ending", good=False)
    monkeypatch.setattr(fates, "fates", lambda game: [Fate("for", is_better, "main", good=True), ends])
    comparison = Comparison(BETTER, DONE, 400, 1.0, 0.1, 300, 100)
    said = concluded(explained(Playouts(DEALT, 0, GAME.policy, 1), comparison, deals=20)).told
    assert [telling.name for telling in said] == told


def is_worse(trial: Trial) -> float:
    return float(trial.action != BETTER)


@pytest.mark.parametrize(("share", "told"), [(1.0, ["ends"]), (0.9, ["for"])])
def test_an_ending_stands_for_how_it_comes_out_only_if_hardly_anything_ends_badly_in_another_way(
    share: float, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = iter(range(1000))
    ends = Fate("ends", lambda trial: float(is_worse(trial) and next(tries) % 10 < 10 * share), "ending", good=False)
    monkeypatch.setattr(fates, "fates", lambda game: [Fate("for", is_better, "main", good=True), ends])
    comparison = Comparison(BETTER, DONE, 400, 1.0, 0.1, 300, 100)
    said = concluded(explained(Playouts(DEALT, 0, GAME.policy, 1), comparison, deals=20)).told
    assert [telling.name for telling in said] == told
