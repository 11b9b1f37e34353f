"""Stars and mastery: computed from what a learner did, never typed.

A step is worth up to three stars. Each hint costs one, and so does each wrong answer to a question, and needing more
actions than the shortest way. A solution that is shown leaves none. Mastery of a rule is the share of the stars won,
of all that the steps which practise the rule can give.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

MOST_STARS: Final = 3
RUNGS: Final = ("rule", "dim", "solution")
"""The rungs of hints, in their order: the rule in words; what does not work grows dim; a shortest solution.

A rung that would add nothing to what stands there is passed over, and costs nothing.
"""
FAMILIAR: Final = 0.5
"""From this mastery of a step's rules on, hints are offered only after a mistake."""


def stars(hints: int, wrong_answers: int = 0, extra_actions: int = 0) -> int:
    """Return the stars for a finished step.

    >>> stars(hints=0), stars(hints=1), stars(hints=0, extra_actions=2), stars(hints=3)
    (3, 2, 2, 0)
    """
    return max(0, MOST_STARS - hints - wrong_answers - min(extra_actions, 1))


@dataclass
class Progress:
    """The best stars of each finished step of a lesson, and which rules each of its steps practises."""

    lesson: str
    practised: dict[str, tuple[str, ...]] = field(default_factory=dict)
    stars: dict[str, int] = field(default_factory=dict)

    def finish(self, step: str, won: int) -> int:
        """Note that *step* was finished with so many stars; return its best so far."""
        self.stars[step] = max(won, self.stars.get(step, 0))
        return self.stars[step]

    def remember(self, stars: Mapping[str, int]) -> None:
        """Take over what was won before; steps that this lesson does not have are passed over."""
        for step, won in stars.items():
            if step in self.practised and 0 <= won <= MOST_STARS:
                self.finish(step, won)

    def forget(self) -> None:
        """Forget all that was won."""
        self.stars.clear()

    def mastery(self, rules: Sequence[str]) -> float:
        """Return the mastery of *rules* together, from 0 to 1."""
        steps = [step for step, practised in self.practised.items() if set(practised) & set(rules)]
        won = sum(self.stars.get(step, 0) for step in steps)
        return won / (MOST_STARS * len(steps)) if steps else 0.0
