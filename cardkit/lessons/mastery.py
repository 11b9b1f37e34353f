"""Stars: computed from what a learner did, never typed.

A step is worth up to three stars. Each hint costs one, and so does each wrong answer to a question, and needing more
actions than the shortest way. A solution that is shown leaves none. How well somebody knows a rule is worked out from
the stars of all stations of a game by the browser, which alone has them all: ``widgets/js/progress/mastery.js``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

MOST_STARS: Final = 3
RUNGS: Final = ("rule", "dim", "solution")
"""The rungs of hints, in their order: the rule in words; what does not work grows dim; a shortest solution.

A rung that would add nothing to what stands there is passed over, and costs nothing.
"""


def stars(hints: int, wrong_answers: int = 0, extra_actions: int = 0) -> int:
    """Return the stars for a finished step.

    >>> stars(hints=0), stars(hints=1), stars(hints=0, extra_actions=2), stars(hints=3)
    (3, 2, 2, 0)
    """
    return max(0, MOST_STARS - hints - wrong_answers - min(extra_actions, 1))


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
