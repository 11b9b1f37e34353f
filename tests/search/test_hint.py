"""Hints: what they advise, against what, and that they follow from what a seat can see."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardkit
from cardkit.bots import concluded
from cardkit.search.bot import SearchingBot
from cardkit.search.hint import Hint, hint
from tests.conformance.tables import NAMES, levels
from tests.games.combo_breaker.rulings import GAME, position
from tests.games.kael.rulings import position as kael

OUT = position("8 10 9", "1 1 2", "2 2 3", turn=0)
RICH, POOR = GAME.parse("play 8 10 9 at 1"), GAME.parse("play 9 at 3")


class Wrong(SearchingBot):
    """A bot that has been unlucky in its deals."""

    def search(self, playouts: Any, view: Any, actions: Any) -> Any:
        yield 0.5
        return POOR


def strong(name: str, seed: int = 1) -> SearchingBot:
    bot = cardkit.game(name).bot(levels(name)[-1], seed)
    assert isinstance(bot, SearchingBot)
    return bot


def test_a_hint_says_what_is_better_against_what_somebody_would_do() -> None:
    found = concluded(hint(strong("combo_breaker"), OUT.view(0), 0, [POOR]))
    assert found.action == RICH
    assert found.against is not None
    assert (found.against.action, found.against.other, found.against.is_clear) == (RICH, POOR, True)


def test_if_somebody_would_do_the_same_the_next_best_is_compared() -> None:
    found = concluded(hint(strong("combo_breaker"), OUT.view(0), 0, [RICH]))
    assert found.action == RICH
    assert found.against is not None
    assert found.against.other != RICH
    assert found.against.other in OUT.legal(0)


def test_fresh_deals_change_a_hint_that_was_luck() -> None:
    found = concluded(hint(Wrong(1, playouts=10), OUT.view(0), 0, [RICH]))
    assert found.action == RICH
    assert found.against is not None
    assert found.against.other == POOR


def test_where_nothing_else_can_be_done_nothing_is_compared() -> None:
    state = kael("1 2", "7 8 8", "2 6", turn=0, caller=0)
    assert concluded(hint(strong("kael"), state.view(0), 0)) == Hint(state.legal(0)[0], None)


def test_to_let_a_moment_pass_is_compared_too() -> None:
    state = kael("1", "7 8 8", "2 6", turn=0, caller=0, laid="2: 8 8")
    found = concluded(hint(strong("kael"), state.view(1), 1))
    assert str(found.action) == "cut 8 8"
    assert found.against is not None
    assert (found.against.other, found.against.is_clear) == (None, True)


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_follows_from_what_the_seat_can_see(name: str) -> None:
    state = cardkit.game(name).deal(3 if name != "bomba" else 4, seed=2)
    bots = [cardkit.game(name).bot("easy", seat) for seat in range(state.seats)]
    for _ in range(7):
        seat = state.actors()[0]
        state.play(seat, bots[seat].choose(state.view(seat), seat))
    seat = state.actors()[0]
    other = state.determinise(seat, random.Random(5))
    assert other != state
    shares: list[float] = []
    found = [concluded(hint(strong(name), each.view(seat), seat)) for each in (state, other)]
    assert found[0] == found[1]
    thinking = hint(strong(name), state.view(seat), seat)
    shares = [*thinking]
    assert shares == sorted(shares)
    assert all(0 < share <= 1 for share in shares)
