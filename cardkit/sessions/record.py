"""What a go cost, and how a lesson's step stands with the learner."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Protocol

from cardkit.lessons.mastery import MOST_STARS, Progress, stars
from cardkit.sessions.messages import Keep, StepSign
from cardkit.texts import Texts


@dataclass
class Cost:
    """What a go at an attempt or a question has cost so far.

    *hints* are as many as there are rungs once a solution has been shown. *wrong* are the answers that were not right,
    by their place, or the tries that missed the goal, as they were written; *extra_actions* are more than a shortest
    way has. *mistakes* are all that went wrong, refusals, too: these cost nothing, but then there are other ways on.
    """

    hints: int = 0
    mistakes: int = 0
    wrong: set[int | str] = field(default_factory=set)
    extra_actions: int = 0

    @property
    def is_clean(self) -> bool:
        """Whether it has cost nothing."""
        return not (self.hints or self.wrong or self.extra_actions)


Worth = Literal["tries", "items", "place", "end"]
"""What the stars of a step follow from: tries at it, its items, one's place in a match, or coming to its end."""


class Scorer(Protocol):
    """Whoever counts what came of a go: the record of its step, or the check that the item belongs to."""

    def reached(self, cost: Cost) -> None:
        """Note that a go has reached its goal, at this cost."""

    def is_familiar(self) -> bool:
        """Whether the learner knows the rules well enough to be offered hints only after a mistake."""


@dataclass(frozen=True)
class Record:
    """The step called *name* in the progress of its lesson; it practises *rules*, and its stars mean *worth*."""

    progress: Progress
    name: str
    rules: tuple[str, ...]
    worth: Worth = "tries"

    @property
    def keep(self) -> Keep:
        """How the browser keeps what has been done at the step."""
        return {"name": f"{self.progress.lesson}/{self.name}", "resume": "always"}

    def finish(self, won: int) -> None:
        """Note that the step is finished with so many stars."""
        self.progress.finish(self.name, won)

    def reached(self, cost: Cost) -> None:
        """Note that a go at the step has reached its goal."""
        self.finish(stars(cost.hints, len(cost.wrong), cost.extra_actions))

    def is_familiar(self) -> bool:
        """Whether the learner knows the step's rules well enough to be offered hints only after a mistake."""
        return self.progress.familiar.issuperset(self.rules)

    def sign(self, words: Texts) -> StepSign:
        """Return how the step stands, so that the browser can keep it."""
        won = self.progress.stars.get(self.name)
        return {
            "lesson": self.progress.lesson,
            "name": self.name,
            "stars": won,
            "most": MOST_STARS,
            "label": "" if won is None else words.say("step.stars", n=won, most=MOST_STARS),
            "worth": words.say(f"step.worth-{self.worth}"),
            "first": self.progress.steps[:1] == [self.name],
        }
