"""Stars: computed from what a learner did, never typed.

A step is worth up to three stars. Each hint costs one, and so does each wrong answer and each legal try that misses the
goal, and needing more actions than the shortest way. Whoever gets there has one at least; a solution that is shown
leaves none. What is refused costs nothing, and neither do *why not?* and *what if?*: that is how people learn. How well
somebody knows a rule is worked out from the stars of all stations of a game by the browser, which alone has them all:
``widgets/js/progress/mastery.js``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from cardkit.contract import Result

MOST_STARS: Final = 3
RUNGS: Final = ("rule", "dim", "solution")
"""The rungs of hints, in their order: the rule in words; what does not work grows dim; a shortest solution.

A rung that would add nothing to what stands there is passed over, and costs nothing.
"""


def stars(hints: int, wrong: int = 0, extra_actions: int = 0) -> int:
    """Return the stars for a finished step, with so many hints, and wrong answers or tries that missed the goal.

    >>> stars(hints=0), stars(hints=1), stars(hints=0, extra_actions=2), stars(hints=0, wrong=5), stars(hints=3)
    (3, 2, 2, 1, 0)
    """
    is_shown = hints >= len(RUNGS)
    return 0 if is_shown else max(1, MOST_STARS - hints - wrong - min(extra_actions, 1))


def stars_of_check(missed: int) -> int:
    """Return the stars for a check that is finished: each item that was not right at the first go costs one.

    >>> stars_of_check(missed=0), stars_of_check(missed=1), stars_of_check(missed=7)
    (3, 2, 1)
    """
    return stars(hints=0, wrong=missed)


def stars_of_match(result: Result, seat: int) -> int:
    """Return the stars of a *seat* for a match played to its end: three for who has won, two for the second, else one.

    Second is who has one winner alone before them and somebody behind: the second of two has lost, and so has whoever
    loses where all others win. The winner's points are the most or the least, as the game has it, and who is nearer to
    them stands better.

    >>> kael = Result(winners=(1,), losers=(0, 2), points=(70, 12, 101))
    >>> [stars_of_match(kael, seat) for seat in range(3)]
    [2, 3, 1]
    >>> stars_of_match(Result((0,), (1,), (6, 5)), 1), stars_of_match(Result((0, 1), (2,), (2, 1, 0)), 2)
    (1, 1)
    """
    if seat in result.winners:
        return MOST_STARS
    behind = [abs(points - result.points[result.winners[0]]) for points in result.points]
    others = [other for other in result.losers if other != seat]
    is_second = len(result.winners) == 1 and all(behind[other] >= behind[seat] for other in others)
    return 2 if is_second and any(behind[other] > behind[seat] for other in others) else 1


@dataclass
class Progress:
    """The steps of a lesson, the best stars of each that is finished, and the rules that are familiar by now."""

    lesson: str
    steps: list[str] = field(default_factory=list)
    stars: dict[str, int] = field(default_factory=dict)
    familiar: frozenset[str] = frozenset()

    def finish(self, step: str, won: int) -> int:
        """Note that *step* was finished with so many stars; return its best so far."""
        self.stars[step] = max(won, self.stars.get(step, 0))
        return self.stars[step]

    def remember(self, stars: Mapping[str, int]) -> None:
        """Take over what was won before; steps that this lesson does not have are passed over."""
        for step, won in stars.items():
            if step in self.steps and 0 <= won <= MOST_STARS:
                self.finish(step, won)

    def know(self, rules: Iterable[str]) -> None:
        """Take over which rules are familiar."""
        self.familiar = frozenset(rules)

    def forget(self) -> None:
        """Forget all that was won."""
        self.stars.clear()
        self.familiar = frozenset()
