"""Questions that a game answers of any position: what it comes to, how, and what is usually answered instead.

A game declares them in ``QUESTIONS`` of its ``questions.py``; its catalogue has the words, under ``questions``. Nobody
types an answer: the right ones are computed, and the wrong ones beside them are those of its slips, and what lies near.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from itertools import islice
from typing import Any, Final, Literal

from cardkit.contract import Game, State
from cardkit.lessons.check import Deal, Item
from cardkit.lessons.slips import Because
from cardkit.lessons.step import Aid, Reason

SHOWN: Final = 4
"""So many numbers stand there to choose from."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question for a number, or for somebody at the table, and the *rule* by which it goes.

    *right* takes the state, the learner's seat and, where it *follows* a move, this move in the notation, and returns
    the right answers; none where there is nothing to ask. *because* takes seat and move and returns how the answer
    comes about. The table is *without* what would tell it.
    """

    rule: str
    kind: Literal["number", "seat"]
    right: Callable[..., tuple[Any, ...]]
    because: Callable[..., Reason]
    follows: bool = False
    without: tuple[Aid, ...] = ()

    def offered(self, state: State[Any], seat: int, *moves: str) -> tuple[Any, ...]:
        """Return the answers to choose from, the right ones among them; none where there is nothing to ask."""
        right = self.right(state, seat, *moves)
        if self.kind == "seat" or not right:
            return tuple(range(state.seats)) if right else ()
        because = self.because(seat, *moves)
        slips = because.slips(state) if isinstance(because, Because) else ()
        known = dict.fromkeys([*right, *(slip.answer for slip in slips)])
        likely = (each for each in known if each >= 0 or right[0] < 0)
        return tuple(sorted(islice(dict.fromkeys([*islice(likely, SHOWN), *_near(right[0])]), SHOWN)))

    def item(self, deal: Deal, start: Mapping[str, Any], seat: int) -> Item:
        """Return this question, asked of *seat* in the position *start*."""
        return deal.ask(
            start=start,
            kind=self.kind,
            answers=self.offered(deal.state(start), seat),
            right=lambda state, answer: answer in self.right(state, seat),
            because=self.because(seat),
            without=self.without,
        )


def questions(game: Game[Any, Any]) -> Mapping[str, Question]:
    """Return the questions that *game* can answer, by their names."""
    found: Mapping[str, Question] = import_module(f"{game.package}.questions").QUESTIONS
    return found


def _near(number: Any) -> Iterator[Any]:
    """Yield what lies near: one more, one less, and so on; of a chance, what is one."""
    is_chance = isinstance(number, Fraction)
    unit = Fraction(1, 2 * number.denominator) if is_chance else 1
    for far in range(1, SHOWN):
        for near in (number + far * unit, number - far * unit):
            if (near > 0 or not is_chance) and (near >= 0 or number < 0) and not (is_chance and near >= 1):
                yield near
