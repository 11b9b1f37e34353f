"""What Combo Breaker answers of any position: what Draws come to, how much can be played, and who pays for a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardkit.games.combo_breaker.actions import Play
from cardkit.games.combo_breaker.actions.plays import draws_in
from cardkit.games.combo_breaker.rules import CARDS_PER_DRAW, ComboBreaker
from cardkit.games.combo_breaker.teaching import draws_counted, most_at_once, payers_after
from cardkit.lessons.questions import Question
from cardkit.lessons.step import after


def _draws(state: ComboBreaker, seat: int) -> tuple[int, ...]:
    draws = draws_in(state.trick)
    return (draws * CARDS_PER_DRAW,) if draws else ()


def _most(state: ComboBreaker, seat: int) -> tuple[int, ...]:
    played = [len(action.cards) for action in state.legal(seat) if isinstance(action, Play)]
    return (max(played),) if played else ()


def _payers(state: ComboBreaker, seat: int, move: str) -> tuple[int, ...]:
    then = after(state, move)
    if then.shuffles == state.shuffles and then.actors():
        return ()  # the round goes on
    return tuple(each for each in range(state.seats) if then.tokens[each] < state.tokens[each] or each in then.losers)


QUESTIONS: Final[Mapping[str, Question]] = {
    "draws": Question("CB-45", "number", _draws, lambda seat: draws_counted()),
    "most": Question("CB-10", "number", _most, most_at_once),
    "payers": Question("CB-55", "seat", _payers, lambda seat, move: payers_after(move, seat), follows=True),
}
