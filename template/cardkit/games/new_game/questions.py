"""What New Game answers of any position: what somebody has when they stop."""

from collections.abc import Mapping
from typing import Final

from cardkit.arithmetic import addition
from cardkit.games.new_game.rules import NewGame
from cardkit.lessons.questions import Question
from cardkit.lessons.step import Reason


def _points(state: NewGame, seat: int) -> tuple[int, ...]:
    return (state.points[seat] + len(state.tower),) if seat == state.turn and state.tower else ()


def _points_of(seat: int) -> Reason:
    return lambda state, _, texts: texts.say("reasons.sum", sum=addition([state.points[seat], len(state.tower)]))


QUESTIONS: Final[Mapping[str, Question]] = {"points": Question("NG-12", "number", _points, _points_of)}
